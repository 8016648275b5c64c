"""Chapter 3 and 14: the sequence of play, and the turns of a game."""

from __future__ import annotations

from random import Random

import pytest

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules.sequence import PHASES, PhaseBegan, TurnBegan
from feldherr.games.prussia.state.position import Battlefield
from feldherr.kernel import Event, Seeded

BOOK = (
    "activation", "deployment", "command", "routed", "locking", "movement", "bombardment", "rally", "defence",
    "combat", "unlocking",
)  # fmt: skip


def played(scenario: str, turns: int, seed: int = 1, *, quiet: bool = False) -> tuple[Battlefield, list[Event]]:
    """A game up to the end of a turn: every question answered at random, or by its default if `quiet`."""
    rng = Random(seed)
    dice = Seeded(bytes([seed]))
    board = RULESET.begin(RULESET.setting(scenario))
    events = board.start(dice)
    while board.outcome is None and board.turn <= turns:
        asked = board.decisions[0]
        action = asked.default if quiet else board.legal(asked.role).sample(rng) or asked.default
        events += board.play(action, dice, asked.role)
    return board, events


def phases(events: list[Event], turn: int, side: str) -> list[str]:
    """The phases of a player turn that anything came of, in the order in which they began."""
    return [
        event.phase
        for event in events
        if isinstance(event, PhaseBegan) and (event.turn, event.side) == (turn, side) and event.phase != "player_turn"
    ]


@pytest.fixture(scope="session")
def leuthen() -> list[Event]:
    return played("leuthen_battle", 4)[1]


def test_3__a_turn_is_two_player_turns_then_the_joint_phase(leuthen: list[Event]) -> None:
    begun = [
        (event.turn, event.side) for event in leuthen if isinstance(event, PhaseBegan) and event.phase == "player_turn"
    ]
    assert begun[:6] == [(turn, side) for turn in (1, 2, 3) for side in ("prussia", "coalition")]


@pytest.mark.parametrize("side", ["prussia", "coalition"])
def test_3_A__the_phases_come_in_the_books_order(leuthen: list[Event], side: str) -> None:
    for turn in (1, 2, 3, 4):
        told = [phase for phase in phases(leuthen, turn, side) if phase in BOOK]
        assert told == sorted(told, key=BOOK.index)
        assert len(told) == len(set(told))


def test_3_A_1__activation_comes_first_and_only_in_main_scenarios(leuthen: list[Event]) -> None:
    assert PHASES[0][0] == "activation"
    assert all("activation" not in phases(leuthen, turn, side) for turn in (1, 2) for side in ("prussia", "coalition"))
    board, _ = played("zorndorf_main", 0)
    assert (board.decisions[0].id, board.turn) == ("activation", 1)


def _before(first: str, second: str) -> bool:
    names = [name for name, _ in PHASES]
    return names.index(first) < names.index(second)


def test_3_A_2__columns_deploy_before_the_command_dice() -> None:
    assert _before("activation", "deployment")
    assert _before("deployment", "command")


def test_3_A_2_A__deployment_is_the_first_segment_of_command() -> None:
    assert _before("deployment", "command")


def test_3_A_2_B__the_dice_of_the_groups_are_the_second(leuthen: list[Event]) -> None:
    assert phases(leuthen, 1, "prussia")[0] == "command"


def test_3_A_3__movement_has_three_segments() -> None:
    names = [name for name, _ in PHASES]
    assert [name for name in names if name in ("routed", "locking", "movement")] == ["routed", "locking", "movement"]


def test_3_A_3_A__the_routed_run_before_locked_markers_are_placed() -> None:
    assert _before("routed", "locking")


def test_3_A_3_B__locked_markers_are_placed_before_anybody_moves() -> None:
    assert _before("locking", "movement")


def test_3_A_3_C__then_everybody_moves(leuthen: list[Event]) -> None:
    assert "movement" in phases(leuthen, 1, "prussia")


def test_3_A_4__guns_fire_after_movement() -> None:
    assert _before("movement", "bombardment")


def test_3_A_5__rallies_come_after_the_active_sides_fire() -> None:
    assert _before("bombardment", "rally")


def test_3_A_6__the_enemys_guns_answer_after_the_rallies() -> None:
    assert _before("rally", "defence")


def test_3_A_7__close_combat_comes_last() -> None:
    assert _before("defence", "combat")


def test_3_A_8__locked_markers_go_at_the_end() -> None:
    assert PHASES[-1][0] == "unlocking"


def test_3_B__the_coalition_does_the_same_after_prussia(leuthen: list[Event]) -> None:
    assert "movement" in phases(leuthen, 1, "coalition")


def test_3_C__morale_markers_move_in_the_joint_phase_alone() -> None:
    rng, dice = Random(3), Seeded(b"3")
    board = RULESET.begin(RULESET.setting("leuthen_battle"))
    board.start(dice)
    moved = 0
    while board.outcome is None:
        before, turn = list(board.morale), board.turn
        asked = board.decisions[0]
        board.play(board.legal(asked.role).sample(rng) or asked.default, dice, asked.role)
        joint = any(step.__struct_config__.tag.startswith("joint") for step in board.steps)
        if board.morale != before:
            moved += 1
            assert board.turn > turn or joint or board.outcome is not None
    assert moved


def test_3_D__the_marker_moves_on_and_the_last_turn_ends_the_game() -> None:
    board, events = played("rossbach_battle", 9, quiet=True)
    told = [(event.turn, event.hour) for event in events if isinstance(event, TurnBegan)]
    assert told == [(1, "14:30"), (2, "15:30"), (3, "16:30"), (4, "17:30")]
    assert board.outcome is not None


@pytest.mark.parametrize(
    ("scenario", "turns", "last"),
    [
        ("rossbach_battle", 4, "17:30"), ("rossbach_main", 10, "17:30"), ("leuthen_battle", 5, "17:00"),
        ("leuthen_main", 11, "17:00"), ("zorndorf_battle", 11, "19:00"), ("zorndorf_main", 17, "19:00"),
        ("torgau_battle", 5, "18:00"), ("torgau_main", 13, "18:00"),
    ],
)  # fmt: skip
def test_14__as_many_turns_as_the_scenario_says(scenario: str, turns: int, last: str) -> None:
    board, events = played(scenario, 30, quiet=True)
    told = [event for event in events if isinstance(event, TurnBegan)]
    assert len(told) == turns
    assert told[-1].hour == last
    assert board.outcome is not None
