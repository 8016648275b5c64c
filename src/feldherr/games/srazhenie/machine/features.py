"""What a learning agent is shown of a position of «Сражение»: named rows of whole numbers, of fixed lengths."""

from __future__ import annotations

from collections.abc import Sequence

from feldherr.kernel.bits import flags

from ..state.position import HIDDEN_CARD, UNDEALT, Battle
from ..state.setting import SIDES, Srazhenie

KINDS = ("infantry", "cavalry", "artillery", "redoubt")


def features(position: Battle) -> dict[str, Sequence[int]]:
    """Rows by name: one number a piece for `place` to `struck`, a pair (north, south) for what sides have.

    `position` is what a role knows: a place nobody may see reads as the box for unknown places, a hidden card as 1.
    """
    setting = position.setting
    cards = [UNDEALT, HIDDEN_CARD, *sorted(setting.missions)]
    return {
        "place": list(position.place),
        "moved": flags(position.moved, setting.count),
        "spent": flags(position.spent, setting.count),
        "struck": flags(position.struck, setting.count),
        "losses": list(position.losses),
        "points": list(position.points),
        "powers": list(position.powers),
        "mission": [cards.index(card) for card in position.missions],
        "game": [
            position.turn,
            position.active,
            position.first,
            int(position.screened),
            position.extra,
            position.entries,
        ],
    }


def channels(setting: Srazhenie) -> tuple[str, ...]:
    """The names of the planes: of each side the kinds of its pieces and their worth, then what all have done."""
    return (*(f"{side}.{name}" for side in SIDES for name in (*KINDS, "strength")), "moved", "spent", "struck")


def planes(position: Battle) -> dict[str, dict[int, int]]:
    """The planes by name: what stands in each hex, a hex that is left out holding 0.

    `position` is what a role knows: a piece whose place it may not see stands in no hex.
    """
    setting = position.setting
    found: dict[str, dict[int, int]] = {name: {} for name in channels(setting)}
    for piece, hex in enumerate(position.place):
        if hex >= setting.size:
            continue
        side = SIDES[setting.side[piece]]
        found[f"{side}.{setting.cls[piece]}"][hex] = 1
        found[f"{side}.strength"][hex] = setting.strength[piece]
        for name in ("moved", "spent", "struck"):
            if getattr(position, name) >> piece & 1:
                found[name][hex] = 1
    return found
