"""What a learning agent is shown of a position of «Сражение»: named rows of whole numbers, of fixed lengths."""

from __future__ import annotations

from collections.abc import Sequence

from feldherr.kernel.bits import flags

from ..state.position import HIDDEN_CARD, UNDEALT, Battle


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
