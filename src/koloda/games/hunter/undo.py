# mypy: ignore-errors
"""Young Hunter: a move is made, looked at and undone. For bots."""

from koloda.kit.jit import rule

KEPT = 50
"""So many numbers of a state may change by a move."""


@rule
def keep(s, kept):
    """§8  Keep what a move may change."""
    kept[0] = s.stage
    kept[1] = s.turn
    kept[2] = s.asked
    kept[3] = s.first
    kept[4] = s.leader
    kept[5] = s.taker
    for k in range(4):
        kept[6 + k] = s.hand[k]
        kept[10 + k] = s.call[k]
        kept[14 + k] = s.doubts[k]
        kept[18 + k] = s.trick[k]
        kept[22 + k] = s.laid[k]
        kept[26 + k] = s.lacks[k]
        kept[30 + k] = s.taken[k]
        kept[34 + k] = s.jack_taker[k]
        kept[38 + k] = s.jack_way[k]
        kept[42 + k] = s.jack_points[k]
        kept[46 + k] = s.total[k]


@rule
def put_back(s, kept):
    """§8  Undo the move."""
    s.stage = kept[0]
    s.turn = kept[1]
    s.asked = kept[2]
    s.first = kept[3]
    s.leader = kept[4]
    s.taker = kept[5]
    for k in range(4):
        s.hand[k] = kept[6 + k]
        s.call[k] = kept[10 + k]
        s.doubts[k] = kept[14 + k]
        s.trick[k] = kept[18 + k]
        s.laid[k] = kept[22 + k]
        s.lacks[k] = kept[26 + k]
        s.taken[k] = kept[30 + k]
        s.jack_taker[k] = kept[34 + k]
        s.jack_way[k] = kept[38 + k]
        s.jack_points[k] = kept[42 + k]
        s.total[k] = kept[46 + k]
