"""Conditions of standing orders (N14): judged on what the asked role knows."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon import RULESET
from feldherr.kernel import Malformed


def so(table: Table, when: str) -> bool:
    """Whether a condition is so at the question that is asked now."""
    asked = table.position.decisions[0]
    return RULESET.holds(table.position.known(asked.role), asked, when)


def test_below_is_the_best_chance_of_what_may_be_tried() -> None:
    """Into French Munich Ferdinand has 15 of 36, John 10."""
    table = Table("wurtemberg: davout france*5", "linz: ferdinand austria*3", "tyrol: john austria*3")
    table.play("march davout to munich")
    assert (so(table, "below:15"), so(table, "below:16")) == (False, True)
    table = Table("munich: davout france*5", "linz: austria*3")
    table.play("march davout to linz")
    assert (so(table, "below:15"), so(table, "below:16")) == (False, True)


def test_below_is_of_attempts_at_sea_too() -> None:
    """A blockading British fleet finds who leaves port in 26 of 36; the French evade in 15."""
    table = Table("brest: france~2", "approaches: britain~2", "biscay: britain~1")
    table.play("sail france from brest to approaches")
    assert table.asked == "chase britain"
    assert (so(table, "below:26"), so(table, "below:27")) == (False, True)
    table.play("hunt britain", 6, 6)
    assert table.asked == "slip france"
    assert (so(table, "below:15"), so(table, "below:16")) == (False, True)


def test_below_says_nothing_where_nothing_is_tried() -> None:
    table = Table("munich: davout france*5", "linz: austria*3", hands={"france": ["grand_battery"]})
    table.play("march davout to linz")
    table.play("pass")
    assert table.asked == "moment_dice france"
    assert not so(table, "below:36")


def test_away_and_without_are_about_places_and_leaders() -> None:
    table = Table("wurtemberg: davout france*5", "linz: ferdinand austria*3")
    table.play("march davout to munich")
    assert (so(table, "away:linz,vienna"), so(table, "away:munich")) == (True, False)
    assert (so(table, "without:charles"), so(table, "without:john,ferdinand")) == (True, False)


def test_no_card_that_could_do_anything() -> None:
    for card, found in (("grand_battery", False), ("weather_gauge", True)):
        table = Table("munich: davout france*5", "linz: austria*3", hands={"france": [card]})
        table.play("march davout to linz")
        table.play("pass")
        assert table.asked == "moment_dice france"
        assert so(table, "no-card") is found


def test_other_words_are_none() -> None:
    RULESET.readable("below:12")
    for when in ("odds:3", "below"):
        table = Table("wurtemberg: davout france*5", "linz: ferdinand austria*3")
        table.play("march davout to munich")
        with pytest.raises(Malformed):
            so(table, when)


def test_below_is_of_those_who_stand_there_and_not_of_who_has_come_to_them() -> None:
    """10.2: Kutuzov comes from Vienna with a group; Ferdinand and Bennigsen, side by side, evade each for himself."""
    table = Table(
        "munich: davout france*5",
        "vienna: kutuzov charles austria*2 russia*2",
        "linz: ferdinand austria*1 bennigsen russia*1",
    )
    table.lead("vienna", "kutuzov", "austria", "russia")
    table.play("march davout to linz")
    while table.asked != "intercept russia":
        table.play("pass")
    table.play("intercept kutuzov taking austria*2 russia*2 with charles", 6, 6)
    while table.asked.split()[0] != "evade":
        table.play("pass")
    assert table.asked == "evade austria"
    # Ferdinand's rating and a friendly duchy: 7 on two dice, 21 of 36.
    assert (so(table, "below:21"), so(table, "below:22")) == (False, True)
