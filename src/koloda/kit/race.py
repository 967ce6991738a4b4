# mypy: ignore-errors
"""A match as a race: who will be ahead when so many deals more have been played."""

from koloda.kit.jit import rule


@rule
def race(totals, scale, left, odds, unit, out):
    """Write each seat's chance to be ahead of all others after ``left`` more deals.

    ``totals`` holds points by seat, of which each is ``scale`` of ``worth``; ``odds`` and ``unit`` are those of
    ``hope``. The chances to stay ahead of each of the others are multiplied, and shared out to make one.
    """
    together = 0.0
    for seat in range(len(out)):
        out[seat] = 1.0
        for other in range(len(out)):
            if other != seat:
                out[seat] *= lasting(scale * (totals[seat] - totals[other]), left, odds, unit)
        together += out[seat]
    for seat in range(len(out)):
        out[seat] = out[seat] / together if together > 0.0 else 1.0 / len(out)


@rule
def lasting(lead, left, odds, unit):
    """Return the chance that a lead over one other (if less than 0, that what is lacking is made up for) lasts."""
    chances = odds[max(0, min(left, odds.shape[0] - 1))]
    place = max(0.0, min(len(chances) // 2 + lead / unit, len(chances) - 1.0))
    below = min(int(place), len(chances) - 2)
    return chances[below] + (place - below) * (chances[below + 1] - chances[below])
