"""Rossbach's own rules (rulebook 23): the Franco-Imperial advance, idleness, surprise. The march: `first_march`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from feldherr.kernel import Action, Decision, Event, Meaning, Message, Pass, PlayContext, Role, Step, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.steps import only

from ..state import specials
from ..state.amendments import ASKED, EITHER, MEET, PRINT, SEEN
from ..state.position import ROUTED, Battlefield, Token, mask_of
from ..state.setting import COALITION, PRUSSIA, SIDES
from .stacking import in_enemy_zone
from .track import fill, lift, lowest, standing


class Advance(Action, frozen=True, tag="advance_on"):
    """Declare the advance and take its bonus to army morale (23.4)."""

    armed = True


class AdvanceDeclared(Event, frozen=True, tag="advance_declared"):
    """The Franco-Imperial army advances: the morale it gains, and the turns by which it must be out of camp and in
    contact.
    """

    about: ClassVar[Meaning] = Meaning("23.4")

    gained: int
    out: int
    contact: int


class AdvanceFailed(Event, frozen=True, tag="advance_failed"):
    """The army has missed a deadline of the advance, "out" or "contact"; the morale that costs (23.4)."""

    about: ClassVar[Meaning] = Meaning("23.4")

    term: str
    lost: int


class AdvanceFree(Event, frozen=True, tag="advance_free"):
    """The advance has no more obligations: it made "contact", was "attacked", or Prussians are "west" (23.4)."""

    about: ClassVar[Meaning] = Meaning("23.4")

    why: str


class AdvanceGone(Event, frozen=True, tag="advance_gone"):
    """Prussian line infantry has attacked before the advance was declared: the bonus can no longer be had (23.4.3)."""

    about: ClassVar[Meaning] = Meaning("23.4.3")


class Idled(Event, frozen=True, tag="idled"):
    """A side has rolled for idleness: the die, and the morale it costs (23.4.4)."""

    about: ClassVar[Meaning] = Meaning("23.4.4")

    side: str
    die: int
    lost: int


# Activation and the bonus


@rule("23.4", "23.4.1", "23.4.2")
def may_activate(position: Battlefield, context: PlayContext) -> bool:
    """Roll for the free activation of the Franco-Imperial army; low morale grants it without a roll.

    Returns True if its player is asked now; an ordinary attempt comes into question only after that.
    """
    law = _law(position)
    if law is None:
        return False
    if standing(position, COALITION) > law.low_morale:
        die = context.sum(1, "advance", SIDES[COALITION], read=lambda face: face <= law.die)
        if die > law.die:
            return False
    position.steps.append(FreeActivation())
    return True


def _law(position: Battlefield) -> specials.Advance | None:
    setting = position.setting
    return setting.data.rules.advance if "advance" in setting.rules else None


class FreeActivation(Step, frozen=True, tag="stirring"):
    """The Franco-Imperial army may be activated free of charge (23.4).

    Its tag is older than its name: digests of kept games have it.
    """

    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = SIDES[COALITION]
        return (Decision("free-activation", role, role, ("23.4",), Message("prussia-ask-free-activation", {}), Pass()),)

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        from .activation import Activate

        return (Activate, Pass)

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        only(action, self.verbs(position, role), "23.4", "prussia-not-now")

    @rule("23.4", "23.4.1", "23.6")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        from .activation import activate, ask_ordinary

        position.steps.pop()
        if not isinstance(action, Pass):
            activate(position, COALITION, "free", context)
        elif position.setting.amended(ASKED):
            ask_ordinary(position, COALITION)  # no attempt has been made yet (ruling W27)


@rule("23.4", "23.4.1", "23.4.2", "23.4.4", "23.6")
def offer(position: Battlefield, side: int, context: PlayContext) -> None:
    """Right after its activation the Franco-Imperial army may declare the advance, once.

    An activation by the enemy's approach also allows it, unless he has attacked in that player turn.
    """
    if _law(position) is None or side != COALITION or not position.activated[side] or position.has("advance-offered"):
        return
    position.note("advance-offered")
    if position.bonus == "gone" or (position.alarmed[side] and position.has(f"attacked-{position.turn}")):
        return
    position.steps.append(Declaring())


class Declaring(Choice, frozen=True, tag="declaring"):
    """The choice whether to declare the advance, for its bonus (23.4)."""

    kinds = (Advance, Pass)
    other = "prussia-not-now"

    def question(self, position: Battlefield) -> Decision:
        law = _law(position)
        assert law is not None
        role = SIDES[COALITION]
        out, contact = terms(position, position.turn)
        setting = position.setting
        args = {
            "count": _gain(position, law),
            "hour_out": setting.law.hour(out),
            "hour_contact": setting.law.hour(contact),
        }
        return Decision("declaring", role, role, ("23.4",), Message("prussia-ask-declaring", args), Pass())

    def options(self, position: Battlefield) -> tuple[Action, ...]:
        return (Advance(), Pass())

    @rule("23.4", "12.1")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Pass):
            return
        law = _law(position)
        assert law is not None
        gained = _gain(position, law)
        for _ in range(gained):
            lift(position, COALITION)
        position.morale[COALITION] = standing(position, COALITION)
        position.note(f"gained-{gained}")
        position.bonus, position.since = "taken", position.turn
        out, contact = terms(position, position.turn)
        context.tell(AdvanceDeclared(gained, out, contact))


@rule("23.4", "12.1")
def _gain(position: Battlefield, law: specials.Advance) -> int:
    """The morale that the bonus brings: no more than to its limit, and than the track has room above the filled cells,
    which routed units leave higher than the marker stands.
    """
    room: int = position.setting.track_top[COALITION] - lowest(position, COALITION)
    return max(0, min(law.bonus, law.cap - standing(position, COALITION), room))


@rule("23.4")
def terms(position: Battlefield, since: int) -> tuple[int, int]:
    """The deadlines of an advance declared in turn `since`: the turns for being out of camp, and in contact."""
    law = _law(position)
    assert law is not None
    scenario = position.setting.law
    hours = [scenario.hour(turn) for turn in range(1, scenario.turns + 1)]
    out = min(since + law.out, hours.index(law.out_latest) + 1)
    return out, min(since + law.contact, hours.index(law.contact_latest) + 1)


@rule("23.4", "23.4.2", "23.4.3")
def attacked(position: Battlefield, side: int, units: Iterable[int], context: PlayContext) -> None:
    """A side attacks with these units in close combat: the effect on the Franco-Imperial advance."""
    if _law(position) is None or side != PRUSSIA:
        return
    position.note(f"attacked-{position.turn}")
    if position.bonus == "taken":
        position.bonus = "safe"
        context.tell(AdvanceFree("attacked"))
    elif not position.bonus and any(position.setting.line[unit] for unit in units):
        position.bonus = "gone"
        context.tell(AdvanceGone())


# The works of the camp


@rule("23.4")
def is_west(position: Battlefield, unit: int) -> bool:
    """Whether a unit stands west of the works of the camp, or on the line that extends them."""
    law = _law(position)
    assert law is not None
    return position.place[unit] in position.setting.map.zones[law.camp]


@rule("23.4")
def in_contact(position: Battlefield) -> bool:
    """Whether enough line infantry is adjacent to a Prussian unit, or in or adjacent to a town worth points."""
    setting = position.setting
    law, towns = _law(position), setting.data.rules.towns
    assert law is not None
    assert towns is not None
    board = setting.map
    town = board.mask(hex for name in towns.towns for hex in board.zones[name])
    goal = town | board.spread(town) | board.spread(position.occupied[PRUSSIA])
    near = [
        unit for unit in position.units_of(COALITION) if setting.line[unit] and goal & board.power[position.place[unit]]
    ]
    return len(near) >= law.units


@rule("23.4")
def behind(position: Battlefield) -> list[int]:
    """Units that are still in the camp and keep the advance from being out: west of the works, not routed, not shut in.

    A unit is shut in if it is adjacent to a Prussian unit and can do nothing but attack it (ruling WH04).
    """
    board = position.setting.map
    shut = board.spread(position.occupied[PRUSSIA])
    return [
        unit
        for unit in position.units_of(COALITION)
        if is_west(position, unit) and position.state[unit] != ROUTED and not shut & board.power[position.place[unit]]
    ]


@rule("23.4", "23.4.4")
def advancing(position: Battlefield) -> bool:
    """Whether the Franco-Imperial army advances in this turn: it has declared so, and every unit is east of the works
    or has moved, unless it could not (ruling R11).
    """
    if position.bonus not in ("taken", "safe"):
        return False
    if position.bonus == "safe":
        return True
    return all(
        position.moved >> unit & 1 or in_enemy_zone(position, position.place[unit], COALITION)
        for unit in behind(position)
    )


# The end of a movement phase


@rule("23.4", "23.4.4", "23.5.3", "23.6")
def after_movement(position: Battlefield, side: int, context: PlayContext) -> None:
    """Effects of the end of a side's movement phase, which apply even if its army is not activated."""
    if _law(position) is not None and position.bonus == "taken":
        _look_west(position, context)
        if side == COALITION:
            _look_at_terms(position, context)
    _idle(position, side, context)


@rule("23.4")
def _look_west(position: Battlefield, context: PlayContext) -> None:
    """Prussians are west of the works before the whole army is east of them: nobody has to cross any longer."""
    if (
        not position.has("works-free")
        and behind(position)
        and any(is_west(position, unit) for unit in position.units_of(PRUSSIA))
    ):
        position.note("works-free")
        context.tell(AdvanceFree("west"))


@rule("23.4")
def _look_at_terms(position: Battlefield, context: PlayContext) -> None:
    """Check both deadlines of the advance: out of the camp, and in contact."""
    law = _law(position)
    assert law is not None
    out, contact = terms(position, position.since)
    if position.turn == out and not position.has("works-free") and behind(position):
        _fail(position, "out", law.penalty, context)
    elif position.turn == contact:
        if in_contact(position):
            position.bonus = "safe"
            context.tell(AdvanceFree("contact"))
        else:
            _fail(position, "contact", 0, context)


def _fail(position: Battlefield, term: str, penalty: int, context: PlayContext) -> None:
    """The bonus, as far as it was received, is lost again, with a penalty on top: markers fill cells (12.2)."""
    gained = next(int(flag[7:]) for flag in position.flags if flag.startswith("gained-"))
    before = standing(position, COALITION)
    position.bonus = "lost"
    if position.setting.amended(PRINT) and not position.tracks[COALITION]:
        # On an empty track only the marker has risen, and goes back: the first of those laid would lower nothing.
        position.peak[COALITION] -= gained
        markers = penalty
    else:
        markers = gained + penalty
    for _ in range(markers):
        fill(position, COALITION, Token(-1, "paid"), context)
    position.morale[COALITION] = standing(position, COALITION)
    fallen = before - position.morale[COALITION]
    context.tell(AdvanceFailed(term, fallen if position.setting.amended(SEEN) else gained + penalty))


@rule("23.4.4", "23.5.3", "23.6")
def _idle(position: Battlefield, side: int, context: PlayContext) -> None:
    """Until the first combat of any kind, a side that waits rolls for a loss of morale (ruling R12)."""
    setting = position.setting
    law = setting.data.rules.idle
    if law is None or "idle" not in setting.rules or position.has("combat"):
        return
    if side == COALITION:
        # An attempt is noted in its own turn even if the army advances in it, too: it spares no later roll.
        excuses = (_tried, advancing) if setting.amended(EITHER) else (advancing, _tried)
        if any(holds(position) for holds in excuses):
            return
    costs = law.prussia if side == PRUSSIA else law.coalition
    die = context.sum(1, "idle", SIDES[side], read=lambda face: costs.get(str(face), 0))
    lost, before = 0, standing(position, side)
    for _ in range(costs.get(str(die), 0)):
        if side == COALITION and standing(position, side) <= law.floor:
            break
        fill(position, side, Token(-1, "paid"), context)
        lost += 1
    # The first marker on a track lowers nothing (12.2).
    context.tell(Idled(SIDES[side], die, before - standing(position, side) if setting.amended(SEEN) else lost))


@rule("23.6")
def _tried(position: Battlefield) -> bool:
    """Whether Hildburghausen has attempted an ordinary activation this turn, which spares him the roll."""
    known = sum(1 for flag in position.flags if flag.startswith("tried-"))
    if position.paid[COALITION] == known:
        return False
    position.note(f"tried-{position.turn}")
    return True


# The battle scenario


@rule("23.5.2")
def surprise(position: Battlefield, side: int) -> int:
    """The surprise modifier to the die when a side bombards or attacks."""
    setting = position.setting
    law = setting.data.rules.surprise
    if law is None or "surprise" not in setting.rules or position.turn != law.turn:
        return 0
    return law.drm if side == PRUSSIA else -law.drm


@rule("23.5.1")
def _march_now(position: Battlefield) -> specials.March | None:
    """The law of the compulsory march in the turn in which it is made."""
    law = position.setting.data.rules.march
    return law if law is not None and "march" in position.setting.rules and position.turn == law.turn else None


@rule("23.5.1")
def marches(position: Battlefield, unit: int) -> bool:
    """Whether a unit takes part in the compulsory march this turn, guns with the corps that march too."""
    law, setting = _march_now(position), position.setting
    if law is None:
        return False
    corps = {setting.names.unit(name) for name in law.corps}
    if setting.gun[unit] and setting.side[unit] == COALITION and position.on_map(unit):
        return any(setting.corps[one] in corps for one in position.stacks[position.place[unit]])
    return setting.corps[unit] in corps


@rule("23.5.1", "7.3")
def bound_to_march(position: Battlefield) -> int:
    """The units that march this turn or stay where they are, as a mask: they have no other movement (WK02)."""
    if _march_now(position) is None or not position.setting.amended(MEET):
        return 0
    return mask_of([unit for unit in position.setting.units[COALITION] if marches(position, unit)])


# Further victory points


@rule("23.1")
def towns_held(position: Battlefield, law: specials.Towns) -> bool:
    """Whether enough coalition infantry is in or adjacent to one of the towns."""
    setting = position.setting
    places = [position.place[unit] for unit in position.units_of(COALITION) if setting.arm[unit] == "infantry"]
    for name in law.towns if setting.main else law.battle:
        town = setting.map.mask(setting.map.zones[name])
        near = town | setting.map.spread(town)
        if sum(1 for hex in places if near & setting.map.power[hex]) >= law.units:
            return True
    return False
