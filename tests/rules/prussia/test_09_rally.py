"""Rally (9.4): who tries, what counts for and against, what a success is."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.prussia.fights import field, state

from feldherr.catalogues import Language
from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules import rally
from feldherr.games.prussia.state.position import BROKEN, DEMORALIZED, Battlefield
from feldherr.games.prussia.state.setting import COALITION, PRUSSIA
from feldherr.kernel import PlayContext, Scripted
from feldherr.texts import Texts

OPEN, NEXT, FAR = "2824", "2823", "2821"
"""A plain at Torgau: a hex, the next one, one three hexes off."""


def torgau(pieces: dict[str, str], **rest: Any) -> Battlefield:
    return field(pieces, "torgau_battle", **rest)


def rating(board: Battlefield, name: str) -> int:
    return rally.rating(board, board.setting.names.unit(name))


def rolled(board: Battlefield, side: int, *dice: int) -> list[tuple[str, int, bool]]:
    """Carry out the rally phase: who tried, with what rating, and whether it came off."""
    scripted = Scripted(*dice)
    context = PlayContext(scripted)
    rally.phase(board, side, context)
    assert scripted.used == len(dice)
    assert board.faults() == []
    return [(event.unit, event.rating, event.success) for event in context.events if isinstance(event, rally.Rallied)]


def test_9_4__a_die_up_to_the_rating_makes_one_state_better():
    pieces = {"p.bulow1": OPEN, "p.bulow2": OPEN, "p.gablenz": "2921"}
    board = torgau(pieces, state={"p.bulow1": "disordered", "p.bulow2": "routed"})
    # 5 as printed; 4 less 1 for rout. Formed units do not try.
    assert rolled(board, PRUSSIA, 5, 3) == [("p.bulow1", 5, True), ("p.bulow2", 3, True)]
    assert (state(board, "p.bulow1"), state(board, "p.bulow2")) == ("formed", "disordered")


def test_9_4__a_die_above_the_rating_changes_nothing():
    board = torgau({"p.bulow1": OPEN}, state={"p.bulow1": "disordered"})
    assert rolled(board, PRUSSIA, 6) == [("p.bulow1", 5, False)]
    assert state(board, "p.bulow1") == "disordered"


def test_9_4__only_the_active_side_and_only_who_is_activated_tries():
    pieces = {"p.bulow1": OPEN, "c.brig3": "2808"}
    states = {"p.bulow1": "disordered", "c.brig3": "disordered"}
    board = torgau(pieces, state=states)
    assert rolled(board, COALITION, 1) == [("c.brig3", 5, True)]
    board = torgau(pieces, state=states)
    board.activated[COALITION] = False
    assert rolled(board, COALITION) == []


def test_9_4__leader_and_army_count():
    board = torgau({"p.bulow2": OPEN, "p.zieten": OPEN}, state={"p.bulow2": "disordered"})
    assert rating(board, "p.bulow2") == 4 + 2
    board.health[PRUSSIA] = DEMORALIZED
    assert rating(board, "p.bulow2") == 4 + 2 - 1
    board.health[PRUSSIA] = BROKEN
    assert rating(board, "p.bulow2") == 4 + 2 - 2


def test_9_4__units_in_an_enemy_zone_may_rally_though_it_is_harder():
    board = torgau({"p.bulow1": OPEN, "c.brig3": NEXT}, state={"p.bulow1": "disordered"})
    assert rating(board, "p.bulow1") == 5 - 2
    assert rolled(board, PRUSSIA, 3) == [("p.bulow1", 3, True)]


def test_9_4__an_enemy_in_sight_nearby_command_and_cover_count():
    board = torgau({"p.bulow1": OPEN, "c.brig3": FAR}, state={"p.bulow1": "disordered"})
    assert rating(board, "p.bulow1") == 5 - 1
    board = torgau({"p.bulow1": OPEN, "c.brig3": "2820"}, state={"p.bulow1": "disordered"})
    assert rating(board, "p.bulow1") == 5
    board.out_of_command = 1 << board.setting.names.unit("p.bulow1")
    assert rating(board, "p.bulow1") == 5 - 1
    town = next(hex for hex, kind in enumerate(board.setting.map.terrain) if kind == "town")
    board = torgau({"p.bulow1": board.setting.map.label(town)}, state={"p.bulow1": "disordered"})
    assert rating(board, "p.bulow1") == 5 + 1


def test_9_4__guns_rally_like_others():
    board = torgau({"p.gun1": OPEN}, state={"p.gun1": "routed"})
    assert rolled(board, PRUSSIA, 4) == [("p.gun1", 4, True)]


def test_25_3_5__the_light_baggage_never_rallies():
    board = field({"c.baggage": "3616", "c.gren1": "3614"}, "zorndorf_battle", state={"c.baggage": "routed"})
    assert rolled(board, COALITION) == []


def test_15_ex__a_rating_of_four_with_seydlitz_is_six_for_a_rally():
    board = field({"p.czet": "3616", "p.seydlitz": "3616"}, "zorndorf_battle", levels={"p.czet": 3})
    board.set_state(board.setting.names.unit("p.czet"), 1)
    assert board.setting.steps[board.setting.names.unit("p.czet")][3] == (5, 4, 5)
    assert rating(board, "p.czet") == 6


@pytest.mark.parametrize(
    ("die", "spoken", "said"),
    [
        (6, "en", "does not rally: 6 against 5"),
        (5, "en", "rallies and is formed: 5 against 5"),
        (6, "ru", "сбор не удался, 6 против 5"),
        (5, "ru", "сбор удался, теперь сплочена; 5 против 5"),
    ],
)
def test_9_4__the_log_says_whether_it_came_off(die: int, spoken: Language, said: str) -> None:
    board = torgau({"p.bulow1": OPEN}, state={"p.bulow1": "disordered"})
    context = PlayContext(Scripted(die))
    rally.phase(board, PRUSSIA, context)
    (event,) = (event for event in context.events if isinstance(event, rally.Rallied))
    assert said in (Texts(spoken, RULESET, board.setting).event(event) or "")
