# mypy: ignore-errors
"""Gradient descent for the small network: Adam (Kingma and Ba, 2015) on the cross entropy of what it foretells."""

import numpy as np

from koloda.kit.jit import rule
from koloda.kit.network import first_layer, foretell, second_layer, third_layer

BATCH = 256
FADING, SQUARES_FADING = 0.9, 0.999
ONE = 65535
"""Chances that are taught are whole numbers up to this."""


@rule
def descend(net, features, hidden, second, momentum, squares, step, rate, positions, taught, order):
    """Teach positions (features that hold) what is ``taught``, in ``order``; returns the mean loss and the steps done.

    ``hidden`` and ``second`` are how many numbers lie between, ``momentum`` and ``squares`` are Adam's, ``step`` the
    steps done before.
    """
    results = taught.shape[1]
    gradient = np.zeros(len(net), np.float32)
    layers = np.zeros(hidden, np.float32), np.zeros(second, np.float32), np.zeros(results, np.float32)
    slopes = np.zeros(hidden, np.float32), np.zeros(second, np.float32)
    loss = 0.0
    batches = len(order) // BATCH
    for batch in range(batches):
        turned = (
            np.ascontiguousarray(second_layer(net, features, hidden, second)[:hidden].T),
            np.ascontiguousarray(third_layer(net, features, hidden, second, results)[:second].T),
        )
        gradient[:] = 0.0
        for place in order[batch * BATCH : (batch + 1) * BATCH]:
            foretell(positions[place], net, features, layers[0], layers[1], layers[2])
            loss += difference(layers[2], taught[place])
            last = third_layer(gradient, features, hidden, second, results)
            add_layer(last, layers[1], layers[2], slopes[1], turned[1])
            add_layer(second_layer(gradient, features, hidden, second), layers[0], slopes[1], slopes[0], turned[0])
            add_rows_of(positions[place], first_layer(gradient, features, hidden), slopes[0])
        step += 1
        adam(net, momentum, squares, gradient, step, rate)
    return loss / max(1, batches * BATCH), step


@rule
def difference(chances, taught):
    """Turn chances into how much they differ from what is taught; returns the loss."""
    loss = 0.0
    for j in range(len(chances)):
        wanted = taught[j] * np.float32(1.0 / ONE)
        if wanted > 0:
            loss -= wanted * np.log(max(chances[j], np.float32(1e-9)))
        chances[j] -= wanted
    return loss


@rule
def add_layer(gradient, before, slopes_after, slopes, turned):
    """Add a layer's part of the gradient, and write the slopes of the numbers ``before`` it.

    ``turned`` is the layer, its rows for columns.
    """
    slopes[:] = 0.0
    last = gradient[len(before)]
    for j in range(len(slopes_after)):
        slope = slopes_after[j]
        last[j] += slope
        column = turned[j]
        for i in range(len(before)):
            slopes[i] += slope * column[i]
    for i in range(len(before)):
        if before[i] > 0:
            much = before[i]
            row = gradient[i]
            for j in range(len(slopes_after)):
                row[j] += much * slopes_after[j]
        else:
            slopes[i] = 0.0


@rule
def add_rows_of(ids, gradient, slopes):
    """Add the first layer's part of the gradient: the rows of the features that hold, and the last."""
    last = gradient[len(gradient) - 1]
    for j in range(len(slopes)):
        last[j] += slopes[j]
    for i in range(len(ids)):
        row = gradient[ids[i]]
        for j in range(len(slopes)):
            row[j] += slopes[j]


@rule
def adam(net, momentum, squares, gradient, step, rate):
    """Step down the gradient of a batch."""
    fading, squares_fading = np.float32(FADING), np.float32(SQUARES_FADING)
    one = np.float32(1.0)
    mean = np.float32(1.0 / BATCH)
    long = np.float32(rate / (1.0 - FADING**step))
    wide = np.float32(1.0 / (1.0 - SQUARES_FADING**step))
    for i in range(len(net)):
        slope = gradient[i] * mean
        momentum[i] = fading * momentum[i] + (one - fading) * slope
        squares[i] = squares_fading * squares[i] + (one - squares_fading) * slope * slope
        net[i] -= long * momentum[i] / (np.sqrt(squares[i] * wide) + np.float32(1e-8))
