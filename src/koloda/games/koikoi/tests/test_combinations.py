"""§8 combinations, §9 brights, §10 viewings, §11 animals, §12 ribbons, §13 chaff, §14 cards of the month."""

import pytest

from koloda.games.koikoi.deck import CHAFF
from koloda.games.koikoi.notation import cards_in

from .table import match, position, yaku

CHAFF_NAMES = cards_in(CHAFF)
NINE_CHAFF = " ".join(CHAFF_NAMES[:9])
SIX_ANIMALS = "2A 4A 5A 6A 7A 8A"
SIX_RIBBONS = "1R 2R 4R 5R 6R 7R"


def test_s8_nothing_is_worth_nothing():
    assert yaku("") == {}
    assert yaku("1B 2A 3R 4Ka") == {}


def test_s8_a_card_counts_in_every_combination_that_it_fits():
    assert yaku("3B 8B 9A") == {"hanami": 5, "tsukimi": 5}
    assert yaku("1B 3B 8B 9A") == {"sanko": 5, "hanami": 5, "tsukimi": 5}


def test_s8_only_ones_own_cards_count():
    """Pitfall 26: the cup without the moon, which the other player has, is no viewing."""
    s = position(match(), won="9A 3R", other_won="8B")
    assert not s.yaku.any()


@pytest.mark.parametrize(
    ("when", "calls", "points"),
    [("always", 0, 2), ("never", 0, 1), ("never", 1, 1), ("after_koikoi", 0, 1), ("after_koikoi", 1, 2)],
)
def test_s8_more_points_for_more_cards(when, calls, points):
    assert yaku(SIX_ANIMALS, plain_extra=when, calls=calls) == {"tane": points}
    assert yaku(SIX_RIBBONS, plain_extra=when, calls=calls) == {"tan": points}
    assert yaku(" ".join(CHAFF_NAMES[:11]), plain_extra=when, calls=calls) == {"kasu": points}


@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("1B 3B 8B 11B 12B", (10, 10, 10, 15, 10)),
        ("1B 3B 8B 12B", (8, 8, 8, 10, 8)),
        ("1B 3B 11B 12B", (7, 7, 7, 8, 7)),
        ("1B 3B 12B", (5, 5, 5, 6, 5)),
        ("3B 9A", (5, 5, 1, 0, 5)),
        ("8B 9A", (5, 5, 1, 0, 5)),
        ("3B 9A 11B 11K", (5, 5, 1, 0, 5)),
        ("6A 7A 10A", (5, 5, 5, 5, 5)),
        ("6A 7A 10A 2A", (6, 6, 5, 5, 5)),
        ("6A 7A 10A 2A 4A", (7, 7, 6, 6, 6)),
        ("2A 4A 5A 8A 11A", (1, 1, 1, 1, 1)),
        (SIX_ANIMALS, (2, 2, 2, 2, 2)),
        ("1R 2R 3R", (5, 5, 5, 6, 5)),
        ("6R 9R 10R", (5, 5, 5, 6, 5)),
        ("1R 2R 3R 4R 5R", (7, 7, 6, 7, 6)),
        ("1R 2R 3R 6R 9R 10R", (10, 10, 22, 14, 12)),
        ("1R 2R 3R 6R 9R 10R 4R", (11, 11, 23, 15, 13)),
        ("1R 2R 4R 5R 6R", (1, 1, 1, 1, 1)),
        (SIX_RIBBONS, (2, 2, 2, 2, 2)),
        (" ".join(CHAFF_NAMES[:10]), (1, 1, 1, 1, 1)),
        (" ".join(CHAFF_NAMES[:11]), (2, 2, 2, 2, 2)),
        (f"{NINE_CHAFF} 9A", (1, 1, 1, 1, 0)),
        ("1B 1R 1Ka 1Kb", (0, 0, 0, 4, 0)),
    ],
)
def test_s8_what_each_named_set_of_rules_pays(names, points):
    """The columns of the comparison that the named sets were taken from, before any koi-koi, in January's deal."""
    presets = ("seed", "nintendo", "steam", "gamedesign", "bga_soft")
    assert tuple(sum(yaku(names, preset).values()) for preset in presets) == points
    assert sum(yaku(names, "bga_hard").values()) == points[-1]


def test_s10_steam_pays_viewings_in_full_after_koikoi():
    assert yaku("3B 8B 9A 11B", "steam", calls=1) == {"hanami": 3, "tsukimi": 3}


@pytest.mark.parametrize(
    ("names", "found"),
    [
        ("1B 3B 8B 11B 12B", {"goko": 10}),
        ("1B 3B 8B 12B", {"shiko": 8}),
        ("1B 3B 8B 11B", {"ameshiko": 7}),
        ("3B 11B 1B 12B", {"ameshiko": 7}),
        ("1B 3B 12B", {"sanko": 5}),
        ("1B 12B", {}),
    ],
)
def test_s9_only_the_best_of_the_brights(names, found):
    """Pitfall 9: combinations of brights never add up."""
    assert yaku(names) == found


def test_s9_the_rain_man_is_none_of_three_brights():
    """Pitfall 1."""
    assert yaku("1B 3B 11B") == {}


def test_s9_the_rain_man_counts_once():
    """Pitfall 2: three brights with the rain man and any other card are not four brights."""
    assert yaku("1B 3B 11B 1Ka") == {}


def test_s9_points_of_brights():
    given = {"goko": 15, "shiko": 10, "ameshiko": 9, "sanko": 6}
    assert yaku("1B 3B 8B 11B 12B", **given) == {"goko": 15}
    assert yaku("1B 3B 8B 12B", **given) == {"shiko": 10}
    assert yaku("1B 3B 8B 11B", **given) == {"ameshiko": 9}
    assert yaku("1B 3B 8B", **given) == {"sanko": 6}


def test_s9_the_best_is_the_one_that_pays_most():
    assert yaku("1B 3B 8B 11B", ameshiko=0) == {"sanko": 5}
    assert yaku("1B 3B 8B 11B 12B", goko=3, shiko=2, ameshiko=1, sanko=9) == {"sanko": 9}
    assert yaku("1B 3B 8B 11B 12B", goko=8) == {"goko": 8}
    assert yaku("1B 3B 8B 11B 12B", goko=4, ameshiko=12) == {"ameshiko": 12}


def test_s10_viewings():
    assert yaku("3B 9A") == {"hanami": 5}
    assert yaku("8B 9A") == {"tsukimi": 5}
    assert yaku("8B 9R") == {}
    assert yaku("3B 9A", hanami=6) == {"hanami": 6}
    assert yaku("8B 9A", tsukimi=6) == {"tsukimi": 6}
    assert yaku("3B 8B 9A", hanami=0) == {"tsukimi": 5}
    assert yaku("3B 8B 9A", tsukimi=0) == {"hanami": 5}


def test_s10_viewings_may_never_count():
    assert yaku("3B 8B 9A", viewing="never") == {}


def test_s10_viewings_may_need_another_combination():
    assert yaku("3B 8B 9A", viewing="limited") == {}
    assert yaku("1B 3B 8B 9A", viewing="limited") == {"sanko": 5, "hanami": 5, "tsukimi": 5}


def test_s10_viewings_may_need_koikoi_for_their_full_points():
    given = {"viewing": "after_koikoi", "hanami": 3, "tsukimi": 4}
    assert yaku("3B 8B 9A", **given) == {"hanami": 1, "tsukimi": 1}
    assert yaku("3B 8B 9A", calls=1, **given) == {"hanami": 3, "tsukimi": 4}
    assert yaku("3B 8B 9A", viewing_before=2, **given) == {"hanami": 2, "tsukimi": 2}
    assert yaku("3B 8B 9A", viewing_before=0, **given) == {}
    assert yaku("3B 8B 9A", viewing="after_koikoi", hanami=0) == {"tsukimi": 1}


@pytest.mark.parametrize(
    ("rain", "spoils"),
    [
        ("none", ""),
        ("rain_man", "11B"),
        ("lightning", "11B 11K"),
        ("willow", "11B 11A 11R 11K"),
    ],
)
def test_s10_rain_spoils_viewings(rain, spoils):
    for card in ("11B", "11A", "11R", "11K", "12Ka"):
        found = yaku(f"3B 8B 9A {card}", rain=rain)
        assert found == ({} if card in spoils.split() else {"hanami": 5, "tsukimi": 5})


def test_s10_the_month_matters_only_with_season():
    """Pitfall 28: without the option the same cards are worth the same in every month."""
    for deal in range(1, 25):
        assert yaku("3B 8B 9A", deals=deal) == {"hanami": 5, "tsukimi": 5}
    assert yaku("3B 8B 9A", season="on", deals=3) == {"hanami": 5}
    assert yaku("3B 8B 9A", season="on", deals=20) == {"tsukimi": 5}
    assert yaku("3B 8B 9A", season="on", deals=1) == {}


def test_s11_animals_above_five():
    """Pitfalls 8 and 10: each further animal is one more point."""
    assert yaku("2A 4A 5A 8A") == {}
    assert yaku("2A 4A 5A 8A 9A") == {"tane": 1}
    assert yaku("2A 4A 5A 8A 9A 11A") == {"tane": 2}
    assert yaku("2A 4A 5A 6A 8A 9A 11A") == {"tane": 3}


def test_s11_boar_deer_and_butterflies():
    assert yaku("6A 7A 10A") == {"inoshikacho": 5}
    assert yaku("6A 7A 10A 2A 9A") == {"inoshikacho": 7}
    assert yaku("6A 7A 10A", inoshikacho=6) == {"inoshikacho": 6}


@pytest.mark.parametrize(("when", "calls", "points"), [("never", 1, 5), ("after_koikoi", 0, 5), ("after_koikoi", 1, 7)])
def test_s11_further_animals(when, calls, points):
    assert yaku("6A 7A 10A 2A 9A", animals_extra=when, calls=calls) == {"inoshikacho": points}


def test_s11_both_may_count():
    assert yaku("6A 7A 10A 2A 9A", animals="additive") == {"inoshikacho": 7, "tane": 1}
    assert yaku("6A 7A 10A 2A 9A", animals="additive", animals_extra="never") == {"inoshikacho": 5, "tane": 1}


def test_s11_the_better_counts():
    nine = "2A 4A 5A 6A 7A 8A 9A 10A 11A"
    assert yaku(nine, inoshikacho=1, animals_extra="never") == {"tane": 5}
    assert yaku(nine, inoshikacho=5, animals_extra="never") == {"inoshikacho": 5}


def test_s12_ribbons_above_five():
    """Pitfall 7: a sixth ribbon improves."""
    assert yaku("1R 2R 4R 5R") == {}
    assert yaku("1R 2R 4R 5R 6R") == {"tan": 1}
    assert yaku("1R 2R 4R 5R 6R 7R") == {"tan": 2}


def test_s12_poetry_and_blue_ribbons():
    assert yaku("1R 2R 3R") == {"akatan": 5}
    assert yaku("6R 9R 10R") == {"aotan": 5}
    assert yaku("1R 2R 3R 4R 5R") == {"akatan": 7}
    assert yaku("6R 9R 10R 4R") == {"aotan": 6}
    assert yaku("1R 2R 3R", akatan=6) == {"akatan": 6}
    assert yaku("6R 9R 10R", aotan=7) == {"aotan": 7}
    assert yaku("4R 5R 7R") == {}


def test_s12_all_six_replace_the_two_sets():
    """Pitfall 9: ten, not twenty."""
    assert yaku("1R 2R 3R 6R 9R 10R") == {"both_ribbons": 10}
    assert yaku("1R 2R 3R 6R 9R 10R 11R") == {"both_ribbons": 11}
    assert yaku("1R 2R 3R 6R 9R 10R", both_ribbons=12) == {"both_ribbons": 12}


def test_s12_all_six_may_add_or_just_sum():
    six = "1R 2R 3R 6R 9R 10R"
    given = {"ribbons_extra": "never"}
    assert yaku(six, red_and_blue="adds", **given) == {"both_ribbons": 10, "akatan": 5, "aotan": 5}
    assert yaku(six, red_and_blue="sum", **given) == {"akatan": 5, "aotan": 5}
    assert yaku(six, red_and_blue="adds") == {"both_ribbons": 10, "akatan": 8, "aotan": 8}
    assert yaku(six, "steam") == {"both_ribbons": 10, "akatan": 5, "aotan": 5, "tan": 2}


@pytest.mark.parametrize(("when", "calls", "more"), [("never", 1, 0), ("after_koikoi", 0, 0), ("after_koikoi", 1, 1)])
def test_s12_further_ribbons(when, calls, more):
    given = {"ribbons_extra": when, "calls": calls}
    assert yaku("1R 2R 3R 4R", **given) == {"akatan": 5 + more}
    assert yaku("6R 9R 10R 4R", **given) == {"aotan": 5 + more}
    assert yaku("1R 2R 3R 6R 9R 10R 4R", **given) == {"both_ribbons": 10 + more}


def test_s12_five_ribbons_may_count_too():
    assert yaku("1R 2R 3R 4R 5R", ribbons="additive") == {"akatan": 7, "tan": 1}
    assert yaku("1R 2R 3R 4R 5R", ribbons="additive", ribbons_extra="never") == {"akatan": 5, "tan": 1}


def test_s12_the_better_counts():
    nine = "1R 2R 3R 4R 5R 6R 7R 9R 11R"
    assert yaku(nine, akatan=1, ribbons_extra="never") == {"tan": 5}
    assert yaku(nine, akatan=5, ribbons_extra="never") == {"akatan": 5}


def test_s13_ten_chaff():
    assert yaku(NINE_CHAFF) == {}
    assert yaku(" ".join(CHAFF_NAMES[:10])) == {"kasu": 1}
    assert yaku(" ".join(CHAFF_NAMES)) == {"kasu": 15}


def test_s13_the_cup_as_chaff():
    """Pitfall 27: the option says what the cup is."""
    assert yaku(f"{NINE_CHAFF} 9A") == {"kasu": 1}
    assert yaku(f"{NINE_CHAFF} 9A", sake_chaff="no") == {}
    assert yaku(f"{NINE_CHAFF} 9A", sake_chaff="two") == {"kasu": 2}


def test_s13_the_cup_stays_an_animal():
    assert yaku("2A 4A 5A 8A 9A", sake_chaff="two") == {"tane": 1}


def test_s14_cards_of_the_month():
    assert yaku("2A 2R 2Ka 2Kb", tsukifuda=4, deals=2) == {"tsukifuda": 4}
    assert yaku("2A 2R 2Ka 2Kb", tsukifuda=6, deals=14) == {"tsukifuda": 6}
    assert yaku("2A 2R 2Ka 2Kb", tsukifuda=4, deals=3) == {}
    assert yaku("2A 2R 2Ka 2Kb", deals=2) == {}


def test_s14_four_cards_of_other_months_are_none():
    """Pitfall 3."""
    assert yaku("1Ka 2Ka 3Ka 4Ka", tsukifuda=4, deals=1) == {}


def test_s11_s12_s13_how_many_cards_pay_is_agreed():
    def points(won, **given):
        return yaku(won, **given)

    assert points("2A 4A", tane_from=2) == {"tane": 1}
    assert points("2A 4A 5A", tane_from=2) == {"tane": 2}
    assert points("1R 2R", tan_from=2) == {"tan": 1}
    assert points("1R 2R 4R 5R 7R", tan_from=6) == {}
    assert points("1Ka 1Kb", kasu_from=2) == {"kasu": 1}
    assert points("1Ka 1Kb 2Ka", kasu_from=2) == {"kasu": 2}
    assert points("1Ka 9A", kasu_from=2) == {"kasu": 1}
