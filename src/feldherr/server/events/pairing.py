"""Who meets whom: Berger's tables for a round robin, FIDE's Dutch system for a Swiss event, both by caissify-pairings.

White in their rules is here who plays the first side of the scenario: so sides change from round to round as they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from caissify_pairings import generate_pairings  # type: ignore[import-untyped]

from .table import Game, points_of


class Pair(msgspec.Struct, frozen=True):
    """Two who meet, or one without an opponent; `result`: what is settled at once."""

    first: str
    second: str | None
    result: str | None = None


def robin_rounds(count: int, cycles: int) -> int:
    """How many rounds a round robin takes in which everybody meets everybody so often."""
    return cycles * (count - 1 + count % 2)


def most_rounds(count: int) -> int:
    """Rounds of a Swiss event for which there are always opponents who have not met: half of those who take part."""
    return max(1, count // 2)


def robin(entrants: Sequence[str], gone: Iterable[str], round: int, cycles: int) -> list[Pair]:
    """A round of a round robin, from 1. Who is gone loses to whom they would meet; who meets nobody has no point by it.

    Args:
        entrants: in the order of their numbers.
    """
    pairs = _paired("round_robin", [_player(n, 0.0) for n in _numbers(entrants)], set(), round, cycles=cycles)
    away = set(gone)
    found = []
    for first, second in pairs:
        one, other = entrants[first - 1], None if second is None else entrants[second - 1]
        if other is None:
            found.append(Pair(one, None, "none"))
        elif one in away or other in away:
            result = "none" if one in away and other in away else "second" if one in away else "first"
            found.append(Pair(one, other, result))
        else:
            found.append(Pair(one, other))
    return found


def swiss(entrants: Sequence[str], gone: Iterable[str], rounds: Sequence[Sequence[Game]], total: int) -> list[Pair]:
    """The next round of a Swiss event. Whoever has no opponent has a point for it, once at most.

    Args:
        entrants: the strongest first.
        rounds: what was played before.
    """
    away = set(gone)
    number = {account: n for n, account in zip(_numbers(entrants), entrants, strict=True)}
    sides: dict[str, list[str]] = {one: [] for one in entrants}
    floats: dict[str, list[str]] = {one: [] for one in entrants}
    points = dict.fromkeys(entrants, 0.0)
    byes = dict.fromkeys(entrants, 0)
    met: set[tuple[int, int]] = set()
    for games in rounds:
        before = dict(points)
        for game in games:
            for one, other, side in ((game.first, game.second, "white"), (game.second, game.first, "black")):
                if one is None:
                    continue
                points[one] += points_of(game, one)
                byes[one] += other is None
                sides[one].append("none" if other is None else side)
                floats[one].append(_float(before, one, other))
            if game.second is not None:
                met.add((number[game.first], number[game.second]))
    players = [
        _player(number[one], points[one])
        | {"color_hist": sides[one], "float_history": floats[one], "bye_count": byes[one]}
        for one in entrants
        if one not in away
    ]
    pairs = _paired("dutch", players, met, len(rounds) + 1, total_rounds=total)
    return [
        Pair(entrants[first - 1], None if second is None else entrants[second - 1], "bye" if second is None else None)
        for first, second in pairs
    ]  # fmt: skip


def _numbers(entrants: Sequence[str]) -> range:
    return range(1, len(entrants) + 1)


def _float(before: Mapping[str, float], one: str, other: str | None) -> str:
    if other is None or before[one] > before[other]:
        return "down"
    return "up" if before[one] < before[other] else "none"


def _player(number: int, score: float) -> dict[str, object]:
    return {
        "id": number, "name": str(number), "score": score, "rating": 0, "starting_number": number, "color_hist": [],
        "float_history": [], "bye_count": 0,
    }  # fmt: skip


def _paired(
    system: str,
    players: list[dict[str, object]],
    met: set[tuple[int, int]],
    round: int,
    total_rounds: int = 0,
    **more: int,
) -> list[tuple[int, int | None]]:
    found = generate_pairings(
        system=system,
        players=players,
        previous_pairings=met,
        round_number=round,
        total_rounds=total_rounds or round,
        **more,
    )
    return [(row["white_id"], row["black_id"]) for row in found]
