"""A learned network goes on as a wider one: at first it answers just as before."""

from typing import Any

import numpy as np

from koloda.kit.network import first_layer, second_layer, size_of, third_layer

SMALL = 0.05


def widened(weights: Any, features: int, was: tuple[int, int], now: tuple[int, int], results: int) -> Any:
    """Return the weights of a network that had ``was`` hidden and second numbers and is to have ``now``.

    The new numbers read the features by small random rows, and nothing listens to them yet, so descent can put them to
    use. What stands behind the network (means of results) stays. Raises ValueError if the size is not that of such a
    network, or is to become smaller.
    """
    size = size_of(features, *was, results)
    if len(weights) < size or any(new < old for old, new in zip(was, now, strict=True)):
        raise ValueError(f"{len(weights)} numbers, {was[0]} and {was[1]} between, cannot become {now[0]} and {now[1]}.")
    random = np.random.default_rng(5)
    net = np.zeros(size_of(features, *now, results), np.float32)
    first, old_first = first_layer(net, features, now[0]), first_layer(weights, features, was[0])
    first[:features, was[0] :] = random.normal(size=(features, now[0] - was[0])) * SMALL
    first[:, : was[0]] = old_first
    second, old_second = second_layer(net, features, *now), second_layer(weights, features, *was)
    second[: now[0], was[1] :] = random.normal(size=(now[0], now[1] - was[1])) * now[0] ** -0.5
    second[: was[0], : was[1]] = old_second[:-1]
    second[-1, : was[1]] = old_second[-1]
    third, old_third = third_layer(net, features, *now, results), third_layer(weights, features, *was, results)
    third[: was[1]] = old_third[:-1]
    third[-1] = old_third[-1]
    return np.concatenate([net, weights[size:]]).astype(np.float32)
