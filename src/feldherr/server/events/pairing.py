"""Who meets whom: Berger's tables for a round robin, FIDE's Dutch system for a Swiss event, both by caissify-pairings.

"White" in their rules is here whoever plays the first side of the scenario: sides alternate from round to round as
colours do there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product

import msgspec
from caissify_pairings import generate_pairings  # type: ignore[import-untyped]

from .table import Game, points_of


class Pair(msgspec.Struct, frozen=True):
    """Two who meet, or one without an opponent; `result`: what is settled at once."""

    first: str
    second: str | None
    result: str | None = None


def robin_rounds(count: int, cycles: int) -> int:
    """How many rounds a round robin takes in which everyone meets everyone this often."""
    return cycles * (count - 1 + count % 2)


def most_rounds(count: int) -> int:
    """Rounds of a Swiss event for which there are always opponents who have not met: half the number of entrants."""
    return max(1, count // 2)


def robin(entrants: Sequence[str], gone: Iterable[str], round: int, cycles: int) -> list[Pair]:
    """A round of a round robin, from 1. An entrant who has left loses to the one they would meet; one who meets nobody
    gets no point for it.

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


def swiss(
    entrants: Sequence[str],
    gone: Iterable[str],
    rounds: Sequence[Sequence[Game]],
    total: int,
    apart: Collection[frozenset[str]] = (),
) -> list[Pair]:
    """The next round of a Swiss event. Each entrant without an opponent gets a point for it, once at most.

    Args:
        entrants: the strongest first.
        rounds: what was played before.
        apart: pairs who would rather not meet: they do not if a round without that is worth as much.
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

    def worth(pairs: list[tuple[int, int | None]]) -> tuple[object, ...]:
        """How good a round is, the smaller the better: how far apart in points opponents are, who is idle, and how
        uneven the sides become."""
        score = {number[one]: points[one] for one in entrants}
        far = sorted((abs(score[one] - score[other]) for one, other in pairs if other is not None), reverse=True)
        idle = [(byes[entrants[one - 1]], score[one]) for one, other in pairs if other is None]
        held = [(one, "white") for one, _ in pairs] + [(other, "black") for _, other in pairs if other is not None]
        return far, idle, sum(_strains(sides[entrants[one - 1]], side) for one, side in held)

    pairs = _paired("dutch", players, met, len(rounds) + 1, total_rounds=total)
    unwilling = {frozenset(number[one] for one in two) for two in apart if two <= number.keys()}
    for board in range(len(pairs)):
        if frozenset(pairs[board]) in unwilling:
            known = {frozenset(two) for two in met} | unwilling
            found = min(_exchanged(pairs, board, known), key=worth, default=pairs)
            pairs = found if worth(found) <= worth(pairs) else pairs
    made: list[Pair] = []
    for first, second in pairs:
        one = entrants[first - 1]
        if second is not None:
            made.append(Pair(one, entrants[second - 1]))
        else:
            # If so many have left that the remaining ones have all met, someone is idle again.
            made.append(Pair(one, None, "none" if byes[one] else "bye"))
    return made


def _numbers(entrants: Sequence[str]) -> range:
    return range(1, len(entrants) + 1)


def _float(before: Mapping[str, float], one: str, other: str | None) -> str:
    if other is None or before[one] > before[other]:
        return "down"
    return "up" if before[one] < before[other] else "none"


def _exchanged(
    pairs: list[tuple[int, int | None]], board: int, known: set[frozenset[int]]
) -> Iterator[list[tuple[int, int | None]]]:
    """Rounds in which the two of a board have exchanged opponents with those of another; none of them is `known`."""
    one, other = pairs[board]
    assert other is not None
    for place, (third, fourth) in enumerate(pairs):
        if place == board or fourth is None:
            continue
        for this, that in (((one, fourth), (third, other)), ((one, third), (other, fourth))):
            if frozenset(this) in known or frozenset(that) in known:
                continue
            for mine, theirs in product((this, this[::-1]), (that, that[::-1])):
                found = list(pairs)
                found[board], found[place] = mine, theirs
                yield found


def _strains(sides: Sequence[str], side: str) -> int:
    """How unfair it is for an entrant with these sides so far to have one again: how much more often they have had it,
    and more if it is the third time running."""
    had = [one for one in sides if one != "none"]
    return max(0, 2 * had.count(side) - len(had)) + 9 * (had[-2:] == [side, side])


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
