"""What a learning agent is shown of a position of «Сражение»: named rows of whole numbers, of fixed lengths."""

from __future__ import annotations

from ..state.position import HIDDEN_CARD, UNDEALT, Battle


def features(position: Battle) -> dict[str, list[int]]:
    """Rows by name: one number a piece for `place` to `struck`, a pair (north, south) for what sides have.

    `position` is what a role knows: a place nobody may see reads as the box for unknown places, a hidden card as 1.
    """
    setting = position.setting
    cards = [UNDEALT, HIDDEN_CARD, *sorted(setting.missions)]
    pieces = range(setting.count)
    return {
        "place": list(position.place),
        "moved": [position.moved >> piece & 1 for piece in pieces],
        "spent": [position.spent >> piece & 1 for piece in pieces],
        "struck": [position.struck >> piece & 1 for piece in pieces],
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
