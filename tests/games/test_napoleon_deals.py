"""What machines offer one another in The Napoleonic Wars, and what they take (D8.61)."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.machine.judgement import Judge
from feldherr.games.napoleon.rules import deals
from feldherr.games.napoleon.rules.conquest import SubmissionConsent
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.interphase import Changing
from feldherr.games.napoleon.rules.turns import Campaign
from feldherr.kernel import write

BROKEN = {"vienna": "france", "venice": "france", "prague": "austria", "moravia": "", "cracow": "", "buda": ""}
"""Austria has all but lost: her capital and a key are the enemy's, three more nobody's."""
FALLING = {"vienna": "france", "venice": "france", "prague": "france", "moravia": "france", "cracow": "france"}
"""The enemy has five of her seven keys: 1 to 6 on the die conquers her."""


def ranked(table: Table, role: str) -> list[str]:
    """What a role would do, best first, as it is written."""
    known = table.position.known(role)
    return [write(action, table.setting.names) for _, action in Judge().rank(known, role, Random(1))]


def talk(table: Table, role: str) -> list[str]:
    """Offers and answers among it."""
    return [text for text in ranked(table, role) if text.startswith(("propose", "accept"))]


def turn_to(table: Table, nation: str, points: int = 5) -> None:
    """Another nation's impulse."""
    table.position.active = nation
    table.position.steps[-1] = Impulse(table.setting.nation(nation), points)


def switch(table: Table, giver: str, word: str, taker: str) -> None:
    """Turn a kind of leave in the giver's impulse."""
    turn_to(table, giver)
    table.play(f"leave {giver} {word} to {taker}")


# submission (D15.4)


def test_who_is_sure_to_be_conquered_offers_to_submit_and_nobody_else_does() -> None:
    table = Table("trieste: charles austria*3", "vienna: davout france*4", active="austria", flags=FALLING)
    assert "propose to france submits" in talk(table, "austria")
    # With the capital alone lost the die must show 6 or more less one key, plus 1: a chance of one in six.
    table = Table("trieste: charles austria*3", "vienna: davout france*4", active="austria", flags={"vienna": "france"})
    assert not any("submits" in text for text in talk(table, "austria"))


def test_a_submission_is_taken_where_no_more_is_to_be_had_by_waiting() -> None:
    """Who holds one key keeps as much of a submission as of a conquest; who holds four would lose one by it."""
    table = Table("vienna: davout france*4", active="austria", flags=FALLING | {"venice": ""} | dict.fromkeys(
        ("moravia", "cracow"), ""))  # fmt: skip
    table.play("propose to france submits")
    turn_to(table, "france")
    assert "accept austria" in talk(table, "france")
    table = Table("vienna: davout france*4", active="austria", flags=FALLING)
    table.play("propose to france submits")
    turn_to(table, "france")
    assert "accept austria" not in talk(table, "france")


@pytest.mark.parametrize(("held", "answer"), [(("vienna", "prague"), "answer yes"), ([*FALLING], "answer no")])
def test_the_conquest_phase_asks_in_the_same_sense(held: list[str], answer: str) -> None:
    table = Table("vienna: davout france*4", flags=dict.fromkeys(held, "france"))
    france, austria = (table.setting.nation(nation) for nation in ("france", "austria"))
    table.position.steps = [
        Campaign(stage=4),
        SubmissionConsent(nation=austria, seats=(table.position.runner[france],), victor=france),
    ]
    assert ranked(table, "france") == [answer]


# leave (D8.5)


def test_allies_who_took_leave_back_are_offered_it_anew_and_take_it() -> None:
    table = Table("linz: ferdinand austria*3", "volhynia: kutuzov russia*6", active="austria")
    assert talk(table, "austria") == []
    switch(table, "russia", "passage", "austria")
    turn_to(table, "austria")
    assert talk(table, "austria") == ["propose to russia giving passage asking passage"]
    table.play("propose to russia giving passage asking passage")
    assert talk(table, "austria") == [], "the same is not offered twice"
    turn_to(table, "russia")
    assert talk(table, "russia")[0] == "accept austria"
    table.play("accept austria")
    assert table.told("agreed")
    assert talk(table, "russia") == []


def test_nobody_is_let_pass_for_nothing_nor_a_stranger_at_all() -> None:
    table = Table("linz: ferdinand austria*3", "berlin: brunswick prussia*4", active="prussia")
    table.play("propose to austria giving command asking passage")
    turn_to(table, "austria")
    assert talk(table, "austria") == []
    turn_to(table, "russia")
    table.play("propose to austria asking command")
    turn_to(table, "austria")
    assert "accept russia" not in talk(table, "austria")


def test_the_life_of_a_leader_is_not_in_the_trade_and_a_gift_is_taken() -> None:
    table = Table("linz: ferdinand austria*3", active="russia")
    table.play("propose to austria giving sacrifice asking sacrifice")
    turn_to(table, "austria")
    assert "accept russia" not in talk(table, "austria")
    turn_to(table, "russia")
    table.play("propose to austria giving sacrifice")
    turn_to(table, "austria")
    assert "accept russia" in talk(table, "austria")


# ceded duchies (8.82)


def ceded(active: str) -> Table:
    table = Table("berlin: brunswick prussia*6", "warsaw: prussia*2", active=active, flags={"cracow": "prussia"})
    table.position.ceded = (table.setting.names.place("cracow"),)
    return table


def test_a_duchy_given_back_is_taken() -> None:
    table = ceded("prussia")
    table.play("propose to austria ceding cracow")
    turn_to(table, "austria")
    assert "accept prussia" in talk(table, "austria")


def test_who_joins_gives_back_what_it_holds_of_the_other() -> None:
    """Whatever Prussia would offer Austria, Cracow is part of it; to the others she offers no more than herself."""
    table = ceded("prussia")
    # France has lost her army and half her keys: the Coalition is worth joining.
    lost = dict.fromkeys(("munich", "wurtemberg", "milan", "strasbourg", "hanover", "brussels"), "austria")
    control = bytearray(table.position.control)
    for place, nation in lost.items():
        control[table.setting.names.place(place)] = table.setting.nation(nation)
    table.position.control = bytes(control)
    for text in talk(table, "prussia"):
        assert text.startswith("propose to")
        assert ("ceding cracow" in text) == ("to austria" in text), text


# the Interphase (D14.1)


def test_deals_are_made_and_answered_in_the_Interphase() -> None:
    table = Table("linz: ferdinand austria*3", active="russia")
    table.play("leave russia passage to austria")
    order = table.setting.order
    table.position.steps = [Campaign(stage=6), Changing(tuple(order))]
    table.position.active = ""
    while table.position.decisions[0].side != "austria":
        table.play("pass")
    assert "propose to russia giving passage asking passage" in talk(table, "austria")
    table.play("propose to russia giving passage asking passage")
    table.play("pass")
    assert table.position.decisions[0].side == "russia"
    assert talk(table, "russia") == ["accept austria"]


def test_offers_are_made_once_and_the_impulse_goes_on() -> None:
    """An offer that is open, or was made in this impulse, is not the next thing that is done."""
    table = Table("trieste: charles austria*3", active="austria", flags=FALLING)
    assert "propose to france submits" in talk(table, "austria")
    table.play("propose to france submits")
    assert not any(isinstance(one, deals.Propose) for _, one in Judge().rank(
        table.position.known("austria"), "austria", Random(1)))  # fmt: skip


def test_a_submission_is_offered_to_draw_from_only_where_it_may_be_made() -> None:
    for flags, offered in (({}, False), ({"vienna": "france"}, True)):
        table = Table("buda: charles austria*1", active="austria", flags=flags)
        last = table.position.legal("austria").rest(deals.Propose, table.setting.nation("france"))[-1]
        assert [value.v for value in last.values] == [True] * offered
