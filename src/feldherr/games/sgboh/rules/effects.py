"""Effects of combat (rulebook 8.1, 8.2, 8.4): what hits, depletion and rout do to a unit, whatever the cause.

All chapters come here: `suffer` for hits, `rout` for a rout result, `destroy` for what is lost otherwise. They change
the position at once; only a rampage (8.5) is put on the stack of steps, for after whatever is being applied: a step
that calls them moves itself on before, as `Sequence` does.
"""

from __future__ import annotations

from typing import Literal

from feldherr.kernel import PlayContext, rule

from ..state.amendments import COMPANY
from ..state.events_effects import Depleted, Destroyed, Hit, LeaderBusy, Routed
from ..state.position import Field
from . import rampage, stacking
from .attacks import fighting
from .leaders import company
from .underway import hex_label, unit_name

Cause = Literal["shock", "missile", "rampage", "ground", "passage", "facing", "evasion", "elephants", "retreat"]
"""What hits and routs come of: the fight, the chapter, or what was crossed or passed through."""
Why = Literal["off_map", "alone", "chariot", "rampage", "rampaged", "left"]
"""Why a unit is destroyed that did not rout: retreated off the map (8.3), a gun taken alone (7.36) or left by its foot,
a chariot after its attack (10.53), elephants at the end of their rampage, or by that of others (8.5)."""


@rule("5.35")
def share(position: Field, unit: int, hits: int) -> list[tuple[int, int]]:
    """The part each unit takes of hits on the stack that a unit is in: evenly, the odd one to the top unit."""
    stack = fighting(position, unit)
    return list(zip(stack, stacking.share(hits, len(stack)), strict=True))


@rule("8.1", "8.21")
def suffer(position: Field, unit: int, hits: int, context: PlayContext, cause: Cause, by: int = -1) -> None:
    """A unit takes cohesion hits; when they reach its quality it depletes or routs at once.

    A unit off the map takes none, so that simultaneous hits may be applied one after another. How a stack shares them
    is up to the caller (`share`). `by`: the unit they come from, which may set off a rampage.
    """
    if hits <= 0 or not position.on_map(unit):
        return
    total = position.hits[unit] + hits
    context.tell(Hit(_side(position, unit), unit_name(position, unit), hits, total, cause))
    position.hits[unit] = total
    reckon(position, unit, context, cause, by)


@rule("8.1", "8.21")
def reckon(position: Field, unit: int, context: PlayContext, cause: Cause, by: int = -1) -> None:
    """Apply the effect of the hits that a unit has now: when they reach its quality it depletes or routs."""
    total = position.hits[unit]
    if total < position.tq(unit):
        return
    if can_deplete(position, unit):
        # More than the printed rating goes over to the other side of the counter, at least one hit (ruling G33).
        deplete(position, unit, max(1, total - position.setting.printed[unit]), context)
        if position.hits[unit] < position.tq(unit):
            return
    _flee(position, unit, context, cause, by)


@rule("7.53", "8.21", "8.22")
def rout(position: Field, unit: int, context: PlayContext, cause: Cause, by: int = -1) -> None:
    """A rout result: a unit in full strength that can be depleted is, with half its hits; any other one routs.

    With `by`, the unit that it comes from, elephants begin their rampage (10.22); another rampage only removes them.
    """
    if not position.on_map(unit):
        return
    if can_deplete(position, unit):
        deplete(position, unit, position.hits[unit] // 2, context, rout=True)
        if position.hits[unit] < max(position.tq(unit), 1):
            return
    _flee(position, unit, context, cause, by)


@rule("8.2", "8.21")
def can_deplete(position: Field, unit: int) -> bool:
    """Whether a unit has a depleted side, and is in full strength."""
    return position.setting.depletable[unit] and not position.depleted >> unit & 1


@rule("8.22", "8.23")
def deplete(position: Field, unit: int, hits: int, context: PlayContext, *, rout: bool = False) -> None:
    """Turn a unit to its depleted side, with this many hits left; `rout`: instead of a rout."""
    position.depleted |= 1 << unit
    position.hits[unit] = hits
    context.tell(Depleted(_side(position, unit), unit_name(position, unit), hits, rout))


@rule("8.1", "8.23", "8.4", "10.22")
def _flee(position: Field, unit: int, context: PlayContext, cause: Cause, by: int) -> None:
    """A unit does rout: elephants rampage, unless another rampage is the cause, all others are out."""
    if not position.setting.elephant[unit]:
        told = Routed(_side(position, unit), unit_name(position, unit), hex_label(position, position.pose[unit]))
        context.tell(told)
        remove(position, unit, context)
    elif cause == "rampage":
        destroy(position, unit, context, "rampaged")
    elif not rampage.due(position, unit):
        rampage.begin(position, unit, by, context)


@rule("8.4")
def spare(position: Field, unit: int, context: PlayContext) -> None:
    """A unit that hits would rout is kept in play, with a hit less than its quality; on its depleted side, if any."""
    if can_deplete(position, unit):
        deplete(position, unit, 0, context)
    position.hits[unit] = max(position.tq(unit) - 1, 0)


def destroy(position: Field, unit: int, context: PlayContext, why: Why) -> None:
    """A unit on the map is destroyed without a rout; it counts for the army's withdrawal as if it had (9)."""
    hex = hex_label(position, position.pose[unit])
    context.tell(Destroyed(_side(position, unit), unit_name(position, unit), hex, why))
    remove(position, unit, context)


@rule("8.4", "4.36", "10.3")
def remove(position: Field, unit: int, context: PlayContext) -> None:
    """Take a unit off the map and count it as lost, the rear unit of a double depth next after it.

    Leaders with it are busy elsewhere, unless another unit of the stack is still there. `deep` and `rear` stay as they
    are: the points of a double depth are counted by its front unit.
    """
    leaders = _bereft(position, unit)
    for piece in (unit, *_rear(position, unit)):
        bury(position, piece)
    for leader in leaders:
        position.put(leader, position.setting.away)
        context.tell(LeaderBusy(_side(position, unit), unit_name(position, leader), unit_name(position, unit)))


@rule("4.36")
def _bereft(position: Field, unit: int) -> list[int]:
    """The leaders with a unit on the map who have no unit with them once it is lost. If one unit is passing through
    another's hex, each has its own leaders; before the amendment the one that was lost took all of them with it.
    """
    if len(position.stack(unit)) > 1:
        return []
    leaders, setting = position.leaders_with(unit), position.setting
    if not leaders or not setting.amended(COMPANY):
        return leaders
    here = position.under(unit)
    passing = [
        one for one in setting.own[setting.side[unit]] if position.passing >> one & 1 if position.under(one) & here
    ]
    going = {leader for one in passing for leader in company(position, one)}
    if unit in passing:
        return [] if len(passing) > 1 else [leader for leader in leaders if leader in going]
    return [leader for leader in leaders if leader not in going]


@rule("9.points")
def bury(position: Field, piece: int) -> None:
    """The one way out of the game: a unit or a leader is lost, and counts for the withdrawal of his army."""
    position.put(piece, position.setting.lost)
    position.lost.append(piece)


def _rear(position: Field, unit: int) -> list[int]:
    """The rear unit of a double depth."""
    return [position.rear[unit].bit_length() - 1] if position.deep >> unit & 1 else []


def _side(position: Field, unit: int) -> str:
    return position.setting.roles[position.setting.side[unit]]
