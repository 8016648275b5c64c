"""Rulebook 3: counters and stacking; and the set-up, where stacking is first asked about."""

from __future__ import annotations

import pytest
from tests.harness import on_wire

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel import Scripted, write
from feldherr.kernel.diagrams import DiagramError

from .board import around, asked, at, lawful, play, position, refused, why


def deployment(scenario: str = "general") -> Battle:
    """Before the set-up: Black north, Green south."""
    found: Battle = RULESET.start(scenario, {"north_army": "black", "south_army": "green"}, Scripted())
    return found


def formation(board: Battle, role: str, **changed: str) -> str:
    """The ready formation of a role as text, some units changed (g_li1="0417"; "" leaves the unit out)."""
    decision = board.decision(role)
    assert decision is not None
    words = dict(word.split("@") for word in write(decision.default, board.setting.names).split()[1:])
    for unit, hex in changed.items():
        words[unit.replace("_", ".")] = hex
    return "setup " + " ".join(f"{unit}@{hex}" for unit, hex in words.items() if hex)


def where(board: Battle, role: str, unit: str) -> str:
    """Where the ready formation of a role puts a unit."""
    return next(word.split("@")[1] for word in formation(board, role).split()[1:] if word.startswith(f"{unit}@"))


def test_3_2__a_hex_holds_one_unit_in_the_set_up() -> None:
    """Two line units on one hex are refused, and so are a unit and a redoubt."""
    board = deployment()
    assert lawful(board, formation(board, "south"), "south")
    twice = formation(board, "south", g_li1=where(board, "south", "g.li2"))
    assert why(board, twice, "south") == ("3.2", "hex-taken")
    fort = formation(board, "south", g_li1=where(board, "south", "g.re1"))
    assert why(board, fort, "south") == ("3.2", "hex-taken")


@pytest.mark.parametrize("other", ["g.li2", "g.fa1", "g.re1"])
def test_3_2__a_move_may_not_end_on_a_friend_of_any_class(other: str) -> None:
    """Artillery and redoubts are combat units too: no move ends on one."""
    board = position({"g.li1": "0415", other: "0414"})
    assert why(board, "move g.li1 0414") == ("5.5", "own-hex")


def test_3_2__a_diagram_with_two_units_on_a_hex_is_no_position() -> None:
    """A position cannot be written down with two units on one hex."""
    with pytest.raises(DiagramError, match=r"3\.2"):
        position({"g.li1": "0415", "g.li2": "0415"})


def test_3_2__no_retreat_ends_on_a_friend() -> None:
    """With a friend on the best hex the beaten unit falls back beside it."""
    board = position({"g.li1": "0413", "k.li1": "0412", "k.fa1": "0411"}, phase="combat")
    play(board, "attack 0412 by g.li1", (5,))
    assert asked(board) == ("retreating", "north")
    assert not lawful(board, "retreat k.li1 0411")
    assert "0312" in around(board, "0412")
    play(board, "retreat k.li1 0312")
    assert (at(board, "k.li1"), at(board, "k.fa1")) == ("0312", "0411")


# Refusals of the set-up


def test_S1_setup__only_own_units() -> None:
    """A unit of the other army cannot be set up."""
    board = deployment("battle")
    assert why(board, formation(board, "south", k_li1="0417"), "south") == ("S1.setup", "not-yours")


def test_S1_setup__no_unit_twice() -> None:
    """One counter stands on one hex only."""
    board = deployment("battle")
    text = formation(board, "south") + " g.li1@0117"
    assert why(board, text, "south") == ("S1.setup", "placed-twice")


def test_S1_setup__only_in_the_own_zone() -> None:
    """South's zone is rows 13 to 17: row 12 is neutral, row 5 the enemy's."""
    board = deployment("battle")
    assert lawful(board, formation(board, "south", g_li1="0113"), "south")
    assert why(board, formation(board, "south", g_li1="0112"), "south") == ("S1.setup", "outside-zone")
    assert why(board, formation(board, "south", g_li1="0105"), "south") == ("S1.setup", "outside-zone")


def test_S1_setup__every_counter_is_set_up() -> None:
    """None may be left out."""
    board = deployment("battle")
    assert why(board, formation(board, "south", g_li1=""), "south") == ("S1.setup", "set-up-all")
    refusal = refused(board, formation(board, "south", g_li2="", g_fa1=""), "south")
    assert refusal.message.args == {"unit": "g.li2", "count": 2}


def test_S1_setup__nothing_else_is_done_before_it() -> None:
    """No phase can be ended behind the screen."""
    board = deployment("battle")
    assert why(board, "end", "south") == ("S1.setup", "wrong-phase")


def test_S2_setup__scenario_2_refuses_under_its_own_paragraph() -> None:
    """The same set-up in scenario 2 is that scenario's paragraph."""
    board = deployment("general")
    assert why(board, formation(board, "north", k_li1=""), "north") == ("S2.setup", "set-up-all")
    assert board.decisions[0].paragraphs == ("S2.setup",)


def test_8_1__a_redoubt_is_set_up_on_open_ground_or_a_hill() -> None:
    """Not in a forest, not in a town."""
    board = deployment()
    assert lawful(board, formation(board, "south", g_re1="0414"), "south")
    assert lawful(board, formation(board, "south", g_re1="2113"), "south")
    assert why(board, formation(board, "south", g_re1="0115"), "south") == ("8.1", "redoubt-ground")
    assert why(board, formation(board, "south", g_re1="1315", g_gd1="0117"), "south")[0] == "8.1"


def test_3_1__only_guns_have_a_range_and_a_fire_strength() -> None:
    types = on_wire(RULESET.static(RULESET.setting("general")))["types"]
    for kind in types.values():
        gun = kind["class"] in ("artillery", "redoubt")
        assert bool(kind["range"]) is gun
        assert bool(kind["fire"]) is gun
    assert [name for name, kind in types.items() if kind["move_bracket"]] == ["heavy_artillery"]
    assert {name for name, kind in types.items() if kind["bracket"]} == {
        name for name, kind in types.items() if kind["class"] == "artillery"
    }
