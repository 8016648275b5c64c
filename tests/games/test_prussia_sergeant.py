"""The sergeant at Prussia's Glory: lawful, deterministic, even-handed, better than chance in every battle."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.rules.prussia.fights import field, fight

import feldherr
from feldherr.games.prussia.machine.judgement import Judge
from feldherr.games.prussia.machine.judgement.appraisal import PURSUIT, Appraisal, Profile
from feldherr.games.prussia.rules import bombardment, combat, movement, victory
from feldherr.games.prussia.state.battles import BATTLES
from feldherr.games.prussia.state.position import DEMORALIZED, SOUND, Battlefield
from feldherr.games.prussia.state.setting import PRUSSIA, SIDES
from feldherr.kernel import Action, Loose, Position
from feldherr.players import player

RULESET = feldherr.ruleset("prussia")

sergeant = player("sergeant", RULESET)
recruit = player("random", RULESET)

Player = Callable[[Position, str, Random], Action]
Seen = Callable[[Battlefield, str, Action], None]


def play(scenario: str, seed: int, players: tuple[Player, Player], seen: Seen | None = None) -> Battlefield:
    """A whole game between Prussia's player and the coalition's; `seen` is called with every answer before its play."""
    dice = Loose(Random(seed))
    position = RULESET.start(scenario, {}, dice)
    assert isinstance(position, Battlefield)
    rng = Random(seed)
    for _ in range(20_000):
        if position.outcome is not None:
            return position
        role = position.decisions[0].role
        action = players[SIDES.index(role)](position.known(role), role, rng)
        if seen is not None:
            seen(position, role, action)
        position.play(action, dice, role)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("side", SIDES)
def test_beats_random(battle: str, side: str) -> None:
    """The army led by the sergeant never loses, and the enemy's losses are the greater ones."""
    players = (sergeant, recruit) if side == "prussia" else (recruit, sergeant)
    end = play(f"{battle}_battle", 0, players)
    assert end.outcome is not None
    assert end.outcome.winner in (side, None)
    assert end.outcome.points is not None
    assert end.outcome.points[side] > end.outcome.points[SIDES[1 - SIDES.index(side)]]


@pytest.mark.parametrize(("others", "first"), [({}, True), ({"c.cuir2": "1622"}, False), ({"p.garde": "1620"}, False)])
def test_a_leader_goes_before_the_last_unit_leaves_him_in_an_enemy_zone(others: dict[str, str], first: bool) -> None:
    """Alone there he would be caught at once (15.2); where another unit stays, or outside zones, he has time."""
    board = field({"c.cuir1": "1622", "c.kheul": "1622", "p.garde": "1621", **others}, active="coalition")
    names, place = board.setting.names, board.setting.names.place
    board.steps.append(movement.Movement(1))
    move = movement.Move(names.unit("c.cuir1"), (place("1623"), place("1624")))
    found = Judge(Profile())._spared(board, 1, [(1.0, move), (0.0, movement.EndMovement())])
    assert [action.unit for _, action in found if isinstance(action, movement.Move)] == [names.unit("c.kheul")] * first
    for _, action in found:
        assert board.why_not(action, "coalition") is None


@pytest.mark.parametrize("scenario", sorted(RULESET.scenarios))
def test_every_grade_of_its_choice_is_lawful_and_the_game_ends(scenario: str) -> None:
    """Both sides at once; of twenty questions the highest grade of one may be unlawful, and the next one is lawful.

    Every seventeenth question is looked at: a short game has so few that one more is let pass.
    """
    asked = refused = 0

    def seen(position: Battlefield, role: str, action: Action) -> None:
        nonlocal asked, refused
        assert position.why_not(action, role) is None
        if asked % 17 == 0:
            grades = RULESET.judge.rank(position.known(role), role, Random(0))
            refused += bool(grades) and position.why_not(grades[0][1], role) is not None
        asked += 1

    end = play(scenario, 1, (sergeant, sergeant), seen)
    assert end.outcome is not None
    assert (refused - 1) * 17 * 20 <= asked


def test_the_same_question_has_the_same_answer() -> None:
    """It keeps nothing between questions: a save that is read back is answered alike."""
    answers = 0

    def seen(position: Battlefield, role: str, action: Action) -> None:
        nonlocal answers
        if answers % 23 == 0:
            again = RULESET.load(position.known(role).save())
            assert sergeant(again, role, Random(5)) == action
        answers += 1

    play("rossbach_battle", 3, (sergeant, sergeant), seen)
    assert answers > 100


def test_it_does_what_wins_battles() -> None:
    """In one battle against itself it bombards, attacks from more hexes than one, and keeps Frederick out of fights."""
    done = {"fired": 0, "attacks": 0, "together": 0, "moves": 0}

    def seen(position: Battlefield, role: str, action: Action) -> None:
        match action:
            case bombardment.Bombard():
                done["fired"] += 1
            case combat.Attack():
                done["attacks"] += 1
                done["together"] += len(action.by) > 1
            case movement.Move():
                done["moves"] += 1

    end = play("leuthen_battle", 4, (sergeant, sergeant), seen)
    assert done["fired"] >= 3
    assert done["attacks"] >= 8
    assert done["together"] * 3 >= done["attacks"]
    assert done["moves"] > 50
    assert "p.frederick" not in {name for name, _ in end.fates}


def test_it_stands_still_in_the_heat_until_it_is_fought() -> None:
    """At Zorndorf the Russians, whom time does not press, let the heat pass before the battle is joined (25.3.4)."""
    rested: list[int] = []

    def seen(position: Battlefield, role: str, action: Action) -> None:
        if role == "coalition" and isinstance(action, movement.EndMovement) and not position.strained[1]:
            rested.append(position.turn)

    play("zorndorf_main", 2, (sergeant, sergeant), seen)
    assert rested


def test_an_army_that_wins_goes_after_one_that_wavers() -> None:
    """Short of a decisive victory it seeks the fight more than before, and no longer once it wavers itself."""
    pursuits = 0

    def seen(position: Battlefield, role: str, action: Action) -> None:
        nonlocal pursuits
        held = victory.level(position)
        if (
            held is None
            or held.side != "prussia"
            or held.level == "decisive"
            or position.health != [SOUND, DEMORALIZED]
        ):
            return
        pursuits += 1
        pursuing = Appraisal(position, PRUSSIA, Profile())
        assert pursuing.tempo >= PURSUIT[1]
        shaken = position.copy()
        shaken.health[PRUSSIA] = DEMORALIZED
        assert Appraisal(shaken, PRUSSIA, Profile()).tempo < pursuing.tempo

    play("rossbach_battle", 4, (sergeant, sergeant), seen)
    assert pursuits


def test_whom_nobody_has_to_fight_is_reckoned_as_the_sheet_does() -> None:
    """Routed units of a demoralized army surrender before the die: it weighs the fight against those behind them (9.2),
    and what it takes for nothing.
    """
    pieces = {"p.garde": "2515", "c.brig1": "2514", "c.brig2": "2514"}
    board = fight(pieces, state={"c.brig1": "routed"})
    view = Appraisal(board, PRUSSIA, Profile())
    places = board.setting.names.place
    targets, by = (places("2514"),), (places("2515"),)
    attack = combat.Attack(targets, by)
    assert view.fight(board, targets, by) == view.worth(combat.forecast(board, attack), board), "a sound army fights"
    board.health = [SOUND, DEMORALIZED]
    view = Appraisal(board, PRUSSIA, Profile())
    gone = board.copy()
    gone.put(board.setting.names.unit("c.brig1"), board.setting.lost)
    rest = view.worth(combat.forecast(gone, attack), gone)
    taken = 4 + 2 * Profile().counter + Profile().surrender
    assert view.fight(board, targets, by) == pytest.approx(rest + taken)
    assert combat.forecast(board, attack).strength == combat.forecast(gone, attack).strength
