"""Scenario 4, «Атака укреплённой позиции»: one cuts, the other chooses, and three redoubts are stormed or held."""

from __future__ import annotations

from random import Random

import pytest
from tests.harness import on_wire
from tests.rules.srazhenie.board import (
    army,
    asked,
    at,
    kinds,
    lawful,
    named,
    play,
    position,
    prompt,
    refused,
    texts,
    values,
    why,
)

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules import victory
from feldherr.games.srazhenie.rules.assault import even_parts
from feldherr.games.srazhenie.state.setting import SIDES
from feldherr.kernel.diagrams import DiagramError

HALF = [f"g.li{n}" for n in range(1, 10)] + ["g.gd1", "g.gr1", "g.cu1"]
"""Twelve of Green's twenty-five."""
CORNER = {"k.li9": "0101", "g.re1": "0113", "g.li9": "0213"}


def fresh(**options):
    """A game at its division: Black attacks from the north, Green defends."""
    return RULESET.start("assault", {"north_army": "black", "south_army": "green", **options})


def divided(part: int = 1, units: list[str] = HALF, **options):
    """A game at its set-up."""
    board = fresh(**options)
    play(board, "divide " + " ".join(units), by="south")
    play(board, f"pick {part}", by="north")
    return board


def assault(units: dict[str, str] | None = None, **more):
    """South's combat phase in a battle that north attacks, or as `more` says."""
    return position({**CORNER, **(units or {})}, scenario="assault", **{"first": "north", **more})


# S4.forces: the division


def test_S4_forces__the_defender_divides_first() -> None:
    """The troops without redoubts; nobody else is asked, and nothing else may be done."""
    board = fresh()
    assert asked(board) == ("divide", "south")
    assert prompt(board) == ("ask-divide", {"count": 25})
    assert [decision.role for decision in board.decisions] == ["south"]
    assert refused(board, "divide k.li1", "north").message.id == "kernel-not-asked"
    assert why(board, "end", "south") == ("S4.forces", "wrong-phase")
    assert why(board, "pick 1", "south") == ("S4.forces", "wrong-phase")
    board = fresh(attacker="south")
    assert asked(board) == ("divide", "north")


def test_S4_forces__as_the_defender_likes() -> None:
    """One unit against all others will do (P06); an empty part will not, nor redoubts, nor the enemy's."""
    board = fresh()
    whole = [board.setting.names.units[unit] for unit in board.setting.pieces[1] if not board.setting.redoubt[unit]]
    assert len(whole) == 25
    assert lawful(board, "divide g.li1", "south")
    assert lawful(board, "divide " + " ".join(whole[:-1]), "south")
    assert why(board, "divide " + " ".join(whole), "south") == ("S4.forces", "divide-empty")
    assert why(board, "divide g.li1 g.re1", "south") == ("S4.forces", "divide-who")
    assert why(board, "divide g.li1 k.li1", "south") == ("S4.forces", "divide-who")
    assert set(values(board, "divide", "south")) == set(whole)


def test_P06__equal_parts_where_agreed() -> None:
    """To within one counter: 12 or 13 of 25 (P06)."""
    board = fresh(equal_parts=True)
    assert lawful(board, "divide " + " ".join(HALF), "south")
    assert lawful(board, "divide " + " ".join([*HALF, "g.gd2"]), "south")
    refusal = refused(board, "divide " + " ".join(HALF[:-1]), "south")
    assert (refusal.paragraph, refusal.message.id) == ("S4.forces", "srazhenie-divide-equal")
    assert (refusal.message.args["count"], refusal.message.args["done"]) == (11, 14)
    assert why(board, "divide " + " ".join([*HALF, "g.gd2", "g.fa1"]), "south")[1] == "divide-equal"


def test_S4_forces__what_is_offered_is_lawful() -> None:
    """The default is even in number and in kind; random divisions keep the paragraph, equal or not."""
    for equal in (False, True):
        board = fresh(equal_parts=equal)
        default = board.decisions[0].default
        assert board.why_not(default, "south") is None
        assert abs(len(even_parts(board)) * 2 - 25) == 1
        sizes = set()
        for seed in range(40):
            action = board.legal("south").sample(Random(seed))
            assert board.why_not(action, "south") is None
            sizes.add(len(action.units))
        assert (len(sizes) > 3) is not equal


def test_S4_forces__the_attacker_chooses_knowing_both_parts() -> None:
    """The division is made in the open: all see the same."""
    board = fresh()
    events = play(board, "divide " + " ".join(HALF), by="south")
    told = named(events, "divided")[0]
    assert told.side == "south"
    assert set(told.units) == set(HALF)
    assert len(told.units_other) == 13
    assert not set(told.units) & set(told.units_other)
    assert asked(board) == ("pick", "north")
    assert prompt(board) == ("ask-pick", {"count": 12, "done": 13})
    assert texts(board, "north") == {"pick 1", "pick 2"}
    shown = board.steps[-1].shown(board)
    assert {len(part) for part in shown["parts"]} == {12, 13}
    assert refused(board, "pick 1", "south").message.id == "kernel-not-asked"
    assert why(board, "pick 3", "north") == ("S4.forces", "pick-part")
    assert why(board, "pick 0", "north") == ("S4.forces", "pick-part")
    assert why(board, "divide g.li1", "north") == ("S4.forces", "wrong-phase")
    for role in ("north", "south", None):
        assert board.known(role).steps == board.steps


@pytest.mark.parametrize("part", [1, 2])
def test_S4_forces__the_other_part_leaves_the_game(part: int) -> None:
    """It stands aside, and is no loss; the part that fights is set up with three redoubts."""
    board = divided(part)
    first = {unit for unit in HALF if at(board, unit) == "aside"}
    assert first == (set() if part == 1 else set(HALF))
    assert board.losses == [0, 0]
    placed = {word.split("@")[0] for word in army(board, "south").split()[1:]}
    assert len(placed) == (12 if part == 1 else 13) + 3
    assert {"g.re1", "g.re2", "g.re3"} <= placed


def test_S4_forces__the_event_of_the_choice() -> None:
    """It names who fights."""
    board = fresh()
    play(board, "divide " + " ".join(HALF), by="south")
    events = play(board, "pick 1", by="north")
    told = named(events, "picked")[0]
    assert (told.side, told.part, set(told.units)) == ("north", 1, set(HALF))
    assert [decision.id for decision in board.decisions] == ["setup", "setup"]


def test_S4_forces__three_redoubts_against_none() -> None:
    """The defender's own and those of the two armies not in play, under the defender's colours (P07, W16)."""
    for attacker, forts in (("north", ["g.re1", "g.re2", "g.re3"]), ("south", ["k.re1", "k.re2", "k.re3"])):
        board = fresh(attacker=attacker)
        setting = board.setting
        assert [name for name, fort in zip(setting.names.units, setting.redoubt, strict=True) if fort] == forts
        assert {setting.strength[unit] for unit, fort in enumerate(setting.redoubt) if fort} == {8}
        attacking = setting.pieces[SIDES.index(attacker)]
        assert len(attacking) == 25


def test_S4_forces__a_missing_part_takes_no_part_in_missions_or_losses() -> None:
    """No card is dealt in this scenario, and those aside are on nobody's list."""
    board = divided()
    play(board, army(board, "north"), by="north")
    play(board, army(board, "south"), by="south")
    assert board.missions == ["", ""]
    assert board.fallen == []
    assert len(board.on_board(1)) == 15
    assert why(board, "move g.gd2 0113")[1] == "not-yours"


# S4.setup


def test_S4_setup__whoever_fights_in_the_own_zone() -> None:
    """The attacker's whole army without a redoubt, the defender's part and three redoubts on open ground or hills."""
    board = divided()
    south = army(board, "south")
    assert lawful(board, south, "south")
    assert why(board, f"{south} g.gd2@0113", "south") == ("S4.setup", "not-in-battle")
    assert why(board, " ".join(south.split()[:-1]), "south") == ("S4.setup", "set-up-all")
    assert why(board, army(board, "south", g_li1="0112"), "south") == ("S4.setup", "outside-zone")
    assert why(board, f"{south} k.li1@0113", "south") == ("S4.setup", "not-yours")
    assert why(board, f"{south} g.re3@0113", "south") == ("S4.setup", "placed-twice")
    assert why(board, army(board, "south", g_re3="0115"), "south") == ("8.1", "redoubt-ground")
    assert why(board, army(board, "south", g_re2="1315"), "south") == ("8.1", "redoubt-ground")
    assert why(board, "pick 1", "south") == ("S4.setup", "wrong-phase")
    assert len(army(board, "north").split()) == 26
    for role in SIDES:
        for seed in range(10):
            assert board.why_not(board.legal(role).sample(Random(seed)), role) is None


def test_S4_setup__behind_the_screen() -> None:
    """The parts are known, the places are not (P10)."""
    board = divided()
    seen = set()
    for hex in ("0113", "2417"):
        twin = board.copy()
        play(twin, army(twin, "south", g_re3=hex), by="south")
        seen.add((twin.known("north").digest(), twin.known(None).digest()))
        assert on_wire(RULESET.view(twin.known("north"), "north"))["sides"][1]["points"] == 3
    assert len(seen) == 1


# S4.first


def test_S4_first__the_attacker_begins_without_a_die() -> None:
    """Whoever that is."""
    for attacker in SIDES:
        board = fresh(attacker=attacker)
        play(board, board.legal().text(board.decisions[0].default))
        play(board, "pick 1")
        play(board, army(board, "north"), by="north")
        events = play(board, army(board, "south"), by="south")
        assert named(events, "first")[0].side == attacker
        assert named(events, "rolled") == []
        assert asked(board) == ("movement", attacker)
        for role in (attacker, SIDES[1 - SIDES.index(attacker)], attacker):
            assert asked(board) == ("movement", role)
            play(board, "end")


def test_S4_first__a_diagram_keeps_to_it() -> None:
    """The attacker moves first there too, and nobody has more redoubts than the scenario gives."""
    with pytest.raises(DiagramError, match="north, who attacks"):
        assault(first="south")
    board = position(CORNER, scenario="assault", first="north")
    assert board.first == 0
    with pytest.raises(DiagramError, match="2 redoubts"):
        position({"k.li1": "0101", "g.re1": "0113", "g.re2": "0213"}, scenario="campaign")


# S4.victory


STORM = {"k.gd1": "0712", "k.gd2": "0812", "k.gr1": "0613"}
"""North's attackers around 0713."""


def test_S4_victory__the_third_redoubt_ends_it_at_once() -> None:
    """In any turn (W14)."""
    units = {**STORM, "g.re1": "0713", "g.li9": "0213"}
    board = position(
        {"k.li9": "0101", **units}, scenario="assault", first="north", active="north", phase="combat", turn=2,
        fallen=["g.re2", "g.re3"],
    )  # fmt: skip
    events = play(board, "attack 0713 by k.gd1 k.gd2 k.gr1", dice=(6,))
    outcome = board.outcome
    assert (outcome.winner, outcome.reason, outcome.paragraph) == ("north", "srazhenie-end-stormed", "S4.victory")
    assert outcome.points == {"north": 3, "south": 0}
    assert kinds(events)[-1] == "ended"
    assert board.decisions == ()


def test_S4_victory__the_second_does_not() -> None:
    """One still stands."""
    board = assault({**STORM, "g.re2": "0713"}, active="north", phase="combat", turn=2, fallen=["g.re3"])
    play(board, "attack 0713 by k.gd1 k.gd2 k.gr1", dice=(6,))
    assert board.outcome is None
    assert at(board, "g.re2") == "lost"


@pytest.mark.parametrize("left", [1, 2, 3])
def test_S4_victory__after_turn_6_one_redoubt_is_enough(left: int) -> None:
    """The defender has won, whatever the losses."""
    forts = {f"g.re{n}": f"0{n + 3}17" for n in range(1, left + 1)}
    fallen = [f"g.re{n}" for n in range(left + 1, 4)] + [f"g.li{n}" for n in range(1, 9)]
    board = position(
        {"k.li9": "0101", "g.li9": "0513", **forts}, scenario="assault", first="north", active="south", turn=6,
        fallen=fallen,
    )  # fmt: skip
    play(board, "end")
    outcome = board.outcome
    assert (outcome.winner, outcome.reason, outcome.paragraph) == ("south", "srazhenie-end-turns", "S4.victory")
    assert outcome.points == {"north": 3 - left, "south": left}


def test_S4_victory__the_other_way_round() -> None:
    """South attacks, north defends."""
    board = position(
        {"k.re1": "0101", "g.li9": "0513"}, scenario="assault", options={"attacker": "south"}, first="south",
        active="north", turn=6, fallen=["k.re2", "k.re3"],
    )  # fmt: skip
    play(board, "end")
    assert board.outcome.winner == "north"
    assert board.outcome.points == {"north": 1, "south": 2}
    assert [(one.what, one.points, one.paragraph) for one in victory.sources(board)] == [
        ("redoubts", (1, 2), "S4.victory")
    ]


def test_S4_length__six_turns() -> None:
    """By passing: over after both have had their sixth turn."""
    board = assault(active="north", start=True)
    for turn in range(1, 7):
        for role in ("north", "south"):
            assert board.outcome is None
            assert (board.turn, asked(board)) == (turn, ("movement", role))
            play(board, "end")
    assert board.outcome.reason == "srazhenie-end-turns"
    assert why(board, "end")[1] == "kernel-game-over"


# S4.sudden


@pytest.mark.parametrize("turn", [4, 5])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_S4_sudden__only_a_six(turn: int, die: int) -> None:
    """The attacker rolls, being first; the redoubts decide as they stand."""
    board = assault(turn=turn, active="south", options={"sudden_end": True})
    events = play(board, "end", dice=(die,))
    roll = named(events, "rolled")[0]
    assert (roll.purpose, roll.side) == ("sudden", "north")
    if die == 6:
        outcome = board.outcome
        assert (outcome.winner, outcome.reason, outcome.paragraph) == ("south", "srazhenie-end-sudden", "S4.sudden")
    else:
        assert board.turn == turn + 1


@pytest.mark.parametrize(("turn", "options"), [(3, {"sudden_end": True}), (4, {}), (5, {})])
def test_S4_sudden__not_before_turn_4_and_only_where_agreed(turn: int, options: dict[str, bool]) -> None:
    """P08."""
    board = assault(turn=turn, active="south", options=options)
    play(board, "end")
    assert board.turn == turn + 1
