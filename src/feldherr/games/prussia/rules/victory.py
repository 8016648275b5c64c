"""Victory (rulebook 22.1, 23.1, 23.2, 24.1, 25.1, 25.2, 26.1, 26.2): points, their difference, the level of victory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from feldherr.kernel import Event, Meaning, Outcome, PlayContext, rule

from ..state import scenarios
from ..state.amendments import POSTS
from ..state.position import BROKEN, SOUND, Battlefield
from ..state.setting import COALITION, PRUSSIA, SIDES
from . import rossbach, torgau

_RANK = ("decisive", "substantive", "marginal")


class Counted(Event, frozen=True, tag="counted"):
    """Victory points of a side at the end, by what they are for; of losses, all together (22.1)."""

    about: ClassVar[Meaning] = Meaning("22.1")

    side: str
    why: str
    points: int


class Ended(Event, frozen=True, tag="ended"):
    """The last turn is over: the winner, empty for a draw, the reason, Prussia's points less the coalition's."""

    about: ClassVar[Meaning] = Meaning("22")

    side: str
    reason: str
    difference: int


# Points


def points(position: Battlefield) -> tuple[int, int]:
    """The victory points of both sides as things stand."""
    total = [0, 0]
    for side, _, count in tally(position):
        total[side] += count
    return total[0], total[1]


def difference(position: Battlefield) -> int:
    """Prussia's victory points less the coalition's (22.1)."""
    prussia, coalition = points(position)
    return prussia - coalition


@rule("22", "22.1")
def tally(position: Battlefield) -> Iterator[tuple[int, str, int]]:
    """Side, what for, and victory points, of everything that counts now."""
    for side in (PRUSSIA, COALITION):
        count = _losses(position, 1 - side)
        if count:
            yield side, "losses", count
    yield from _chiefs(position)
    rules, laws = position.setting.rules, position.setting.data.rules
    if laws.towns is not None and "towns" in rules and rossbach.towns_held(position, laws.towns):
        yield COALITION, "towns", laws.towns.points
    if laws.baggage is not None and "baggage" in rules and position.has("baggage-routed"):
        yield PRUSSIA, "baggage", laws.baggage.points
    if laws.retreat is not None and "retreat" in rules and not torgau.open_retreat(position, laws.retreat):
        yield SIDES.index(laws.retreat.side), "retreat", -laws.retreat.points


@rule("22.1", "12.2")
def _losses(position: Battlefield, side: int) -> int:
    """The value to the enemy of the counters on a side's army morale track."""
    setting = position.setting
    vp = setting.tables.vp
    total = 0
    for cell in position.tracks[side]:
        for token in cell:
            if token.why == "lost":
                total += vp.destroyed
            elif token.why == "captured":
                total += vp.captured_gun * token.levels if setting.gun[token.unit] else vp.captured
    return total


@rule("22.1", "15.1")
def _chiefs(position: Battlefield) -> Iterator[tuple[int, str, int]]:
    """Points for commanders in chief: Frederick's and Daun's own, and the others of the coalition.

    The second fate of one counter is his deputy's, who is worth as much as those others, or as Daun if he is Daun
    (ruling W19).
    """
    setting = position.setting
    vp = setting.tables.vp
    seen: list[str] = []
    for name, fate in position.fates:
        leader = setting.names.unit(name)
        again = name in seen
        seen.append(name)
        if leader not in setting.cinc:
            continue
        deputy = setting.leader_data[leader - setting.leaders].deputy
        if again and (setting.side[leader] == PRUSSIA or deputy is None):
            continue
        own = {"p.frederick": vp.frederick, "c.daun": vp.daun}
        worth = own.get(name, vp.chief)
        if again:
            named = deputy is not None and deputy.worth == "daun" and setting.amended(POSTS)
            worth = vp.daun if named else vp.chief
        yield 1 - setting.side[leader], "chief", worth.killed if fate == "killed" else worth.wounded


# The level


@rule("23.2", "24.1", "25.2", "26.2")
def level(position: Battlefield) -> scenarios.Outcome | None:
    """The level of victory as things stand: decisive ones are looked at first, then substantive, then marginal ones, at
    last the one that holds when nothing else does. None: a draw.
    """
    order = sorted(
        position.setting.data.victory.levels, key=lambda outcome: (outcome.otherwise, _RANK.index(outcome.level))
    )
    gap = difference(position)
    return next((outcome for outcome in order if _holds(position, outcome, gap)), None)


@rule("23.2", "24.1", "25.2", "26.2", "12.3", "12.4")
def _holds(position: Battlefield, outcome: scenarios.Outcome, gap: int) -> bool:
    side = SIDES.index(outcome.side)
    enemy = position.health[1 - side]
    if outcome.enemy == "broken" and enemy != BROKEN:
        return False
    if outcome.enemy == "demoralized" and enemy == SOUND:
        return False
    if outcome.sound and position.health[side] != SOUND:
        return False
    if outcome.least is not None and gap < outcome.least:
        return False
    if outcome.most is not None and gap > outcome.most:
        return False
    if outcome.low is not None and position.morale[1 - side] > outcome.low:
        return False
    return not outcome.higher or position.morale[side] > position.morale[1 - side]


@rule("14", "22", "22.1")
def close(position: Battlefield, context: PlayContext) -> None:
    """The last turn is over: count, and say who has won and how well."""
    for side, why, count in tally(position):
        context.tell(Counted(SIDES[side], why, count))
    found = level(position)
    reason = f"prussia-end-{found.level}" if found else "prussia-end-draw"
    winner = found.side if found else None
    total = points(position)
    context.tell(Ended(winner or "", reason, total[0] - total[1]))
    paragraph = position.setting.data.victory.paragraph
    position.outcome = Outcome.between(SIDES, winner, reason, paragraph, dict(zip(SIDES, total, strict=True)))
