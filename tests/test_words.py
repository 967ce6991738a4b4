"""Numbers in messages: as the language writes them, in a gap as in a plural, with a real minus."""

import pytest

from koloda.kit.say import say
from koloda.words import Words


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", "Score – 2,028, −3"), ("ru", "Счёт — 2\u00a0028, −3"), ("bg", "Резултат – 2\u00a0028, −3")],
)
def test_numbers_in_a_message_are_written_one_way(language, wanted):
    assert Words(language).line("terminal.totals", scores=(2028, -3)) == wanted


def test_a_number_below_zero_has_a_real_minus_and_other_hyphens_stay():
    words = Words("en", players=["Ann-Lee -1"])
    words.catalogue["told"] = "{player}: {n} – {n, plural, one {# point} other {# points}}; {other}"
    assert words.tell(say("told", player=0, n=-1113, other="x-2")) == "Ann-Lee -1: −1,113 – −1,113 points; x-2"


def test_decimals_signs_and_shares():
    assert Words("en").number(-1234.56, 1) == "−1,234.6"
    assert Words("ru").number(1234.56, 1, sign=True) == "+1\u00a0234,6"
    assert Words("bg").number(0.0, 1, sign=True) == "0,0"
    assert Words("en").number(0.4567, 1, percent=True) == "45.7%"


@pytest.mark.parametrize(
    ("language", "wanted"), [("en", "45% 1.50 x"), ("ru", "45\u00a0% 1,50 x"), ("uk", "45% 1,50 x")]
)
def test_a_message_says_how_its_numbers_are_written(language, wanted):
    words = Words(language)
    words.catalogue["told"] = "{share, number, percent} {n, number, ::.00} {text}"
    assert words.tell(say("told", share=0.453, n=1.5, text="x")) == wanted
