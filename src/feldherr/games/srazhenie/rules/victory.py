"""Victory (scenarios 1 to 4): points and secret missions, the fifteenth loss, towns, redoubts, the count of losses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from feldherr.kernel import Action, Outcome, PlayContext, Refusal, rule

from ..state.events import Counted, Ended, MissionShown
from ..state.laws import REDOUBTS
from ..state.position import HIDDEN_CARD, UNDEALT, Battle
from ..state.setting import SIDES, Mission

QUIET_TURNS = 3
"""Full turns without an attack after which a side may demand a count (ruling W09)."""
LAST_QUIET_TURN = 10
"""Full turns without a loss after which the game is counted by itself (ruling W09)."""


class Count(Action, frozen=True, tag="count"):
    """Demand a count of losses after quiet turns (scenario 2, ruling W09)."""

    armed = True


@rule("S1.missions")
def note_raid(position: Battle, unit: int, path: tuple[int, ...]) -> None:
    """Remember that cavalry reached the enemy's edge: one of the cards asks for it."""
    setting = position.setting
    side = setting.side[unit]
    if setting.cavalry[unit] and not position.raided[side]:
        edge = setting.ground.line[1 - side]
        if any(hex in edge for hex in path):
            raided = position.raided[:]
            raided[side] = True
            position.raided = raided


# The missions


def _own_on(position: Battle, side: int, hexes: list[str]) -> int:
    at = position.at
    setting = position.setting
    return sum(1 for label in hexes if (p := at[setting.map.index(label)]) >= 0 and setting.side[p] == side)


def _hexes(mission: Mission, side: int) -> list[str]:
    if isinstance(mission.hexes, dict):
        return mission.hexes[SIDES[side]]
    return mission.hexes or []


def _bridges(position: Battle, side: int, mission: Mission) -> bool:
    held = 0
    for pair in mission.bridges or []:
        own, enemy = _own_on(position, side, pair), _own_on(position, 1 - side, pair)
        held += own > 0 and enemy == 0
    return held >= mission.min


def _terrain(position: Battle, side: int, mission: Mission) -> bool:
    setting = position.setting
    zone = setting.map.zones[mission.zone or "neutral"]
    places = [position.place[piece] for piece in position.on_board(side)]
    return sum(1 for hex in places if hex in zone and setting.map.terrain[hex] == mission.terrain) >= mission.min


def _enemy_zone(position: Battle, side: int, mission: Mission) -> bool:
    zone = position.setting.zone[1 - side]
    return sum(1 for piece in position.on_board(side) if position.place[piece] in zone) >= mission.min


def _fallen(position: Battle, side: int, types: list[str] | None) -> int:
    setting = position.setting
    return sum(
        1
        for piece in position.fallen
        if setting.side[piece] == side and (types is None or setting.type[piece] in types)
    )


def _remaining(position: Battle, side: int, mission: Mission) -> bool:
    setting = position.setting
    return sum(1 for piece in position.on_board(1 - side) if setting.cls[piece] == mission.cls) <= mission.max


def _bank(position: Battle, side: int, mission: Mission) -> bool:
    enemies = [position.place[piece] for piece in position.on_board(1 - side)]
    bank = position.setting.ground.banks[side]
    return sum(1 for hex in enemies if hex in bank) <= mission.max


CHECKS: dict[str, Callable[[Battle, int, Mission], bool]] = {
    "control_hexes": lambda position, side, m: _own_on(position, side, _hexes(m, side)) >= m.min,
    "occupy_hexes": lambda position, side, m: _own_on(position, side, _hexes(m, side)) >= m.min,
    "control_bridges": _bridges,
    "occupy_terrain": _terrain,
    "own_units_in_enemy_zone": _enemy_zone,
    "ever_entered": lambda position, side, m: position.raided[side],
    "destroyed_min": lambda position, side, m: (
        _fallen(position, 1 - side, None if m.cls == "any" else m.types) >= m.min
    ),
    "enemy_remaining_max": _remaining,
    "own_lost_max": lambda position, side, m: _fallen(position, side, m.types) <= m.max,
    "enemy_units_on_own_bank": _bank,
}


@rule("S1.missions")
def mission_met(position: Battle, side: int) -> bool:
    """Whether a side's card is fulfilled as the position stands."""
    mission = position.setting.missions[position.missions[side]]
    return CHECKS[mission.check](position, side, mission)


# The end


@rule("S1.victory")
def _settle_points(position: Battle, context: PlayContext) -> list[int]:
    """Scenario 1: enemy counters lost and missions."""
    points = standing(position)
    for side, card in enumerate(position.missions):
        if card in (UNDEALT, HIDDEN_CARD):
            continue  # no card, or one unknown to the player who looks ahead
        met = mission_met(position, side)
        worth = position.setting.missions[card].points if met else 0
        points[side] += worth
        context.tell(MissionShown(SIDES[side], card, met, worth))
    return points


@rule("S3.victory")
def holders(position: Battle) -> list[tuple[int, int]]:
    """The occupied settlements of the neutral zone, if they count, each with the side that holds it."""
    if position.law.counts != "towns":
        return []
    side = position.setting.side
    return [(hex, side[piece]) for hex in position.setting.towns if (piece := position.at[hex]) >= 0]


@rule("S3.victory")
def towns_held(position: Battle, side: int) -> int:
    """How many settlements of the neutral zone a side's counters stand in."""
    return sum(1 for hex in position.setting.towns if (p := position.at[hex]) >= 0 and position.setting.side[p] == side)


@rule("S4.victory")
def redoubts_left(position: Battle) -> int:
    """The defender's redoubts that still stand in scenario 4."""
    return position.masks[2 + 1 - position.first].bit_count()


def standing(position: Battle) -> list[int]:
    """Each side's amount of what decides the scenario: points, counters destroyed, towns, redoubts taken or kept."""
    match position.law.counts:
        case "points":
            return [position.points[1], position.points[0]]
        case "losses":
            return [position.losses[1], position.losses[0]]
        case "towns":
            return [towns_held(position, 0), towns_held(position, 1)]
        case "redoubts":
            left = redoubts_left(position) if not position.screened else REDOUBTS
            return [REDOUBTS - left, left] if position.first == 0 else [left, REDOUBTS - left]


class Source(NamedTuple):
    """Where something of what decides a battle came from.

    Attributes:
        id: the counters' type, the card, the hex; empty for redoubts.
        each: what one of them counts. points: what it came to for each side, north first. paragraph: which says so.
    """

    what: Literal["counters", "mission", "town", "redoubts"]
    id: str
    each: int
    points: tuple[int, int]
    paragraph: str


@rule("S1.victory", "S1.missions", "S2.victory", "S3.victory", "S4.victory")
def sources(position: Battle) -> Iterator[Source]:
    """Everything that a battle which is over was decided by; together it is what the outcome says each side has."""
    setting, outcome = position.setting, position.outcome
    assert outcome is not None
    counts, paragraph = position.law.counts, position.law.paragraph("victory")
    if counts in ("points", "losses"):
        for kind in dict.fromkeys(setting.type):
            lost = [0, 0]
            for piece in position.fallen:
                lost[setting.side[piece]] += setting.type[piece] == kind
            if any(lost):
                each = setting.points[setting.type.index(kind)] if counts == "points" else 1
                yield Source("counters", kind, each, (each * lost[1], each * lost[0]), paragraph)
    elif counts == "towns":
        for hex, side in holders(position):
            yield Source("town", setting.map.label(hex), 1, (int(side == 0), int(side == 1)), paragraph)
    else:
        north, south = standing(position)
        yield Source("redoubts", "", 1, (north, south), paragraph)
    for side, before in enumerate(standing(position)):
        # A card counts if the battle was played to its end, and not if a side gave up.
        more = (outcome.points or {}).get(SIDES[side], before) - before
        if more > 0:
            worth = (more, 0) if side == 0 else (0, more)
            yield Source("mission", position.missions[side], more, worth, "S1.missions")


def end(
    position: Battle, context: PlayContext, winner: str | None, reason: str, paragraph: str, points: list[int]
) -> None:
    """The game is over."""
    position.outcome = Outcome.between(SIDES, winner, reason, paragraph, dict(zip(SIDES, points, strict=True)))
    context.tell(Ended(winner or "", reason))


@rule("S2.victory")
def check_fifteen(position: Battle, context: PlayContext) -> None:
    """Scenario 2: who destroys fifteen counters wins at once; both at the same instant is a draw (ruling P03)."""
    goal = position.law.goal
    if goal is None or position.outcome is not None:
        return
    reached = [side for side in (0, 1) if position.losses[1 - side] >= goal]
    if not reached:
        return
    points = standing(position)
    winner = SIDES[reached[0]] if len(reached) == 1 else None
    end(position, context, winner, "srazhenie-end-fifteen" if winner else "srazhenie-end-both", "S2.victory", points)


def check_at_once(position: Battle, context: PlayContext) -> None:
    """End the battle if the event that decides it has just happened."""
    check_fifteen(position, context)
    check_redoubts(position, context)


@rule("S2.length")
def note_attack(position: Battle) -> None:
    """Remember that there was an attack, if a count waits for turns without one."""
    if position.law.turns is None and position.setting.count_after_attacks:
        position.last_attack = position.turn


def quiet(position: Battle) -> int:
    """Full turns without an attack; before the amendment, without a counter lost."""
    last = max(position.last_loss, position.last_attack)
    return position.turn - 1 - last if position.turn > last else 0


@rule("S2.length")
def may_count(position: Battle) -> bool:
    """Whether a count of losses may be demanded now."""
    return position.law.turns is None and quiet(position) >= QUIET_TURNS


def check_count(position: Battle) -> None:
    """Raises Refusal, the length of the scenario: its turns are limited, or it is too early for a count."""
    law = position.law
    if law.turns is not None:
        raise Refusal(law.paragraph("length"), "srazhenie-count-limited", count=law.turns)
    if not may_count(position):
        told = "srazhenie-count-early" if position.setting.count_after_attacks else "srazhenie-count-early-losses"
        raise Refusal("S2.length", told, count=QUIET_TURNS, done=quiet(position))


@rule("S2.length")
def count(position: Battle, side: str, context: PlayContext) -> None:
    """Count the losses: who lost fewer wins."""
    context.tell(Counted(side))
    points = standing(position)
    end(position, context, _more(points), "srazhenie-end-count", "S2.length", points)


def _more(points: list[int]) -> str | None:
    return None if points[0] == points[1] else SIDES[0 if points[0] > points[1] else 1]


@rule("S1.victory", "S3.victory", "S4.victory")
def close(position: Battle, context: PlayContext, reason: str = "srazhenie-end-turns", paragraph: str = "") -> None:
    """The last turn is over: more decides, equal is a draw; who storms wins with every redoubt and not with fewer."""
    law = position.law
    points = _settle_points(position, context) if law.missions else standing(position)
    winner = SIDES[position.first if not redoubts_left(position) else 1 - position.first] if law.assault else None
    end(position, context, winner or _more(points), reason, paragraph or law.paragraph("victory"), points)


@rule("S4.victory")
def check_redoubts(position: Battle, context: PlayContext) -> None:
    """Scenario 4: with the third redoubt the attacker has won, as none of them can come back (ruling W14)."""
    if position.outcome is None and position.law.assault and not redoubts_left(position):
        end(position, context, SIDES[position.first], "srazhenie-end-stormed", "S4.victory", standing(position))
