"""What studies count of a game: who moved first, attacked first, bled first, and who won the battles of a campaign."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from feldherr.kernel import Event, Role

from ..state.events import Attacked, BattleWon, Destroyed, FirstPlayer, RolesTaken
from ..state.setting import SIDES, Srazhenie


def marks(setting: Srazhenie, events: Iterable[Event]) -> Iterator[tuple[str, Role]]:
    """`first`, in scenario 4 `attacker` and `defender`, `closed` (an attack), `blood` (a counter lost).

    In a campaign only `aggressor` and `battle` (one won), as each battle has the others anew.
    """
    whole = setting.scenario == "campaign"
    for event in events:
        match event:
            case RolesTaken():
                yield "aggressor", event.side
            case BattleWon():
                yield "battle", event.side
            case _ if whole:
                continue
            case FirstPlayer() if setting.scenario == "assault":
                yield "attacker", event.side
                yield "defender", SIDES[1 - SIDES.index(event.side)]
            case FirstPlayer():
                yield "first", event.side
            case Attacked():
                yield "closed", event.side
            case Destroyed():
                yield "blood", event.side
