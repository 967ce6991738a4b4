"""Random house rules: what hypothesis draws from the option declarations."""

from hypothesis import strategies as st

from koloda.kit.options import Choice, Counts, Number, Subset, Switch


def value_of(option):
    """Draw a value of an option, as text; small numbers and defaults often."""
    if isinstance(option, Choice):
        return st.sampled_from(option.values)
    if isinstance(option, Switch):
        return st.sampled_from(["on", "off"])
    if isinstance(option, Number):
        near = st.integers(option.low, min(option.high, option.low + 5))
        return st.one_of(near, near, st.just(option.default), st.integers(option.low, option.high)).map(str)
    if isinstance(option, Subset):
        return st.frozensets(st.sampled_from(option.labels)).map(option.write)
    assert isinstance(option, Counts)
    return st.one_of(st.just(option.default), counts_of(option), counts_of(option)).map(option.write)


def counts_of(option):
    """Draw a table of counts with the right total, or now and then a smaller one."""
    sizes = st.one_of(st.just(option.total), st.just(option.total), st.integers(option.least, option.total))
    places = sizes.flatmap(lambda n: st.lists(st.integers(0, len(option.labels) - 1), min_size=n, max_size=n))
    return places.map(lambda drawn: tuple(drawn.count(label) for label in range(len(option.labels))))


@st.composite
def rules_of(draw, game):
    """Draw (number of players, preset, options as text) that the game allows."""
    options = game.options
    players = draw(st.sampled_from(list(options.PLAYERS)))
    preset = draw(st.sampled_from(list(options.PRESETS)))
    changed = draw(st.lists(st.sampled_from(options.OPTIONS), unique_by=lambda option: option.name))
    given = {option.name: draw(value_of(option)) for option in changed}
    return players, preset, given
