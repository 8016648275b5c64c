"""Activation of armies and detachments (rulebook 4.1, 4.3): by choice, by an enemy's approach, by a quick eye."""

from __future__ import annotations

from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Event, Meaning, Message, Pass, PlayContext, Role, rule
from feldherr.kernel.choices import Choice

from ..state.amendments import COUP, EITHER, MEET, POSTS, SEEN, TERMS, WHOLE
from ..state.position import Battlefield, Token, mask_of, pieces_of
from ..state.scenarios import Placing
from ..state.setting import COALITION, SIDES
from . import leuthen, rossbach, torgau
from .leaders import chief
from .sight import sight_on
from .track import fill


class Activate(Action, frozen=True, tag="activate"):
    """Pay for an activation: the ordinary one before the die is rolled, a coup d'oeil after it (4.1.1, 4.1.3)."""


class TryCoup(Action, frozen=True, tag="glance"):
    """Try a coup d'oeil, which costs nothing by itself (4.1.3)."""


class Activated(Event, frozen=True, tag="activated"):
    """An army is activated: "ordinary", "automatic", "glance" or by a rule of the scenario (4.1)."""

    about: ClassVar[Meaning] = Meaning("4.1")

    side: str
    how: str


class ActivationTried(Event, frozen=True, tag="activation_tried"):
    """An attempt at ordinary activation: what it cost, the die and initiative together, and the sum asked for."""

    about: ClassVar[Meaning] = Meaning("4.1.1")

    side: str
    cost: int
    total: int
    needed: int


class Alarmed(Event, frozen=True, tag="alarmed"):
    """The enemy has come near and in sight: the army is activated in its next player turn (4.1.2)."""

    about: ClassVar[Meaning] = Meaning("4.1.2")

    side: str


class DetachmentActivated(Event, frozen=True, tag="roused"):
    """A detachment is activated by the enemy in sight (4.3)."""

    about: ClassVar[Meaning] = Meaning("4.3")

    side: str
    units: tuple[str, ...]


class CoupAttempted(Event, frozen=True, tag="glanced"):
    """An attempt at a coup d'oeil: the die and initiative together, and the sum asked for (4.1.3)."""

    about: ClassVar[Meaning] = Meaning("4.1.3")

    side: str
    units: tuple[str, ...]
    total: int
    needed: int


# Who may act


@rule("4.1", "4.3")
def is_activated(position: Battlefield, piece: int) -> bool:
    """Whether a piece is activated: with its army, or with its detachment."""
    return position.activated[position.setting.side[piece]] or bool(position.independent >> piece & 1)


@rule("4.1", "4.3")
def sleepers(position: Battlefield) -> int:
    """The pieces of the active side that are not activated, as a mask: they stand with a detachment that acts, and go
    nowhere with it (ruling WD29).
    """
    side = position.active
    if position.activated[side] or not position.setting.amended(MEET):
        return 0
    return position.setting.masks[side] & ~position.independent


@rule("4.1", "4.1.1", "4.3.1")
def activate(position: Battlefield, side: int, how: str, context: PlayContext) -> None:
    """Activate an army for good; its detachments are part of it from now on."""
    position.activated[side] = True
    position.independent &= ~position.setting.masks[side]
    if how == "glance" and position.setting.amended(POSTS):
        position.alarmed[side] = False  # it was not the approach that activated it (23.4.2)
    context.tell(Activated(SIDES[side], how))


# The phase


@rule("3.A.1", "4.1", "4.1.1", "4.1.2", "24.2.1", "26.3.3")
def phase(position: Battlefield, side: int, context: PlayContext) -> None:
    """Automatic activation takes effect; an army that is not activated may try, once a turn."""
    setting = position.setting
    position.independent &= ~torgau.lassy_corps(setting)  # his first turn is over
    if position.activated[side]:
        return
    look_about(position, side, context)
    if position.alarmed[side]:
        activate(position, side, "automatic", context)
        return
    if side == COALITION and setting.battle == "rossbach" and rossbach.may_activate(position, context):
        return
    ask_ordinary(position, side)


@rule("4.1.1", "24.2.1")
def ask_ordinary(position: Battlefield, side: int) -> None:
    """Ask for an ordinary attempt, if one may be made now and can succeed."""
    needed = position.setting.tables.activation.ordinary
    if cost(position, side) is not None and initiative(position, side) + 6 >= needed:
        position.steps.append(Activating(side))


@rule("4.1.1", "4.1.3")
def initiative(position: Battlefield, side: int) -> int:
    """What the commander in chief adds to an attempt; 0 if there is none."""
    leader = chief(position, side)
    return position.setting.leader(leader, position.replaced).initiative if leader >= 0 else 0


@rule("4.1.1", "23.3", "24.2.1", "24.4", "25.3", "26.3", "26.3.1")
def cost(position: Battlefield, side: int, *, coup: bool = False) -> int | None:
    """What an attempt at activation costs now, in morale cells; None if it may not be made."""
    setting = position.setting
    price = leuthen.price_of(position, side, setting.stances[side].cost)
    if price is None:
        return None
    if coup:
        if price.coup is not None:
            return price.coup
    elif leuthen.too_early(position, price):
        return None
    if price.lassy is not None and position.has("lassy"):
        return price.lassy
    return price.later if position.paid[side] else price.first


@rule("4.1.1", "12.2")
def _pay(position: Battlefield, side: int, points: int, context: PlayContext) -> None:
    for _ in range(points):
        fill(position, side, Token(-1, "paid"), context)


class Activating(Choice, frozen=True, tag="activating"):
    """A side decides whether to try an ordinary activation (4.1.1)."""

    kinds = (Activate, Pass)
    other = "prussia-not-now"

    side: int

    def question(self, position: Battlefield) -> Decision:
        role = SIDES[self.side]
        args = {
            "cost": cost(position, self.side),
            "needed": position.setting.tables.activation.ordinary,
            "initiative": initiative(position, self.side),
        }
        return Decision("activation", role, role, ("4.1.1",), Message("prussia-ask-activation", args), Pass())

    def options(self, position: Battlefield) -> tuple[Action, ...]:
        return (Activate(), Pass())

    @rule("4.1.1")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Pass):
            return
        side = self.side
        price = cost(position, side) or 0
        _pay(position, side, price, context)
        position.paid[side] += 1
        needed = position.setting.tables.activation.ordinary
        total = context.roll("activation", SIDES[side]) + initiative(position, side)
        context.tell(ActivationTried(SIDES[side], price, total, needed))
        if total >= needed:
            activate(position, side, "ordinary", context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "activating", "side": SIDES[self.side], "cost": cost(position, self.side)}


# Activation by the enemy's march


@rule("8.2", "24.2.3")
def sees(position: Battlefield, a: int, b: int, distance: int) -> bool:
    """Whether two hexes see each other over at most this distance; fog may shorten it."""
    setting = position.setting
    distance = leuthen.sight_through(position, distance)
    occupied = position.occupied[0] | position.occupied[1]
    clear: bool = sight_on(setting.ground).clear(a, b, occupied, distance)
    return clear


@rule("4.3", "24.2", "26.3")
def detachments(position: Battlefield, side: int) -> list[int]:
    """The detachments of a side that are not activated, as masks of their pieces (ruling WD11): those of such a group,
    or if the side sets up several (26.3), those of it in the same or adjacent hexes. Pieces in the area of the main
    force were not detached.
    """
    setting = position.setting
    camp = _camp(position, side)
    left = [
        piece
        for piece in (*position.units_of(side), *position.leaders_of(side))
        if (group := setting.group_of[piece]) >= 0
        and setting.groups[group].kind == "detachment"
        and not position.independent >> piece & 1
        and position.place[piece] not in camp
    ]
    if setting.amended(EITHER) and _placing(position, side).detached is None:
        groups = dict.fromkeys(setting.group_of[piece] for piece in left)
        return [mask_of([piece for piece in left if setting.group_of[piece] == group]) for group in groups]
    found = []
    far = setting.map.distance
    while left:
        together, front = [left[0]], [left.pop(0)]
        while front:
            here = position.place[front.pop()]
            near = [piece for piece in left if far(here, position.place[piece]) <= 1]
            left = [piece for piece in left if piece not in near]
            together += near
            front += near
        found.append(mask_of(together))
    return found


def _placing(position: Battlefield, side: int) -> Placing:
    """How a side is set up."""
    setup = position.setting.setup
    return setup.coalition if side else setup.prussia


@rule("26.3")
def _camp(position: Battlefield, side: int) -> frozenset[int]:
    """The area of the main force of a side that may set up detachments outside it; else nothing."""
    setting = position.setting
    placing = _placing(position, side)
    if placing.detached is None or not setting.amended(POSTS):
        return frozenset()
    return frozenset().union(*(setting.map.zones[zone] for zone in placing.zones))


@rule("4.1.3", "4.3")
def stand_in_sight(position: Battlefield, mover: int, context: PlayContext) -> None:
    """The movement of a side begins: those of its units that stand in sight of an inactive side (ruling WD21)."""
    if position.activated[1 - mover] or not position.setting.amended(SEEN):
        return
    for hex in position.setting.map.hexes(position.occupied[mover]):
        watch(position, mover, hex, context, standing=True)


@rule("4.2", "4.3")
def post_of(position: Battlefield, piece: int) -> int:
    """Which of the activated detachments of its side a piece came from, in the order of their activation; 0 for others.

    They stay distinct: each is a separate group (ruling WD27).
    """
    name = position.setting.names.units[piece]
    posts = [flag.removeprefix(_POST).split(_AND) for flag in position.flags if flag.startswith(_POST)]
    return next((number for number, names in enumerate(posts) if name in names), 0)


_POST, _AND = "post-", "+"
"""Flags that keep the names of the pieces of each activated detachment, and what stands between them."""


@rule("4.3")
def look_about(position: Battlefield, side: int, context: PlayContext) -> None:
    """The player turn of an inactive side begins: a combat may have brought enemies in sight of its detachments."""
    if not position.setting.amended(SEEN):
        return
    distance, enemies = position.setting.tables.activation.detachment, position.occupied[1 - side]
    for mask in detachments(position, side):
        pieces = pieces_of(mask)
        if any(_seen(position, pieces, hex, distance) for hex in position.setting.map.hexes(enemies)):
            _rouse(position, side, mask, context)
    chain(position, side, context)


def _rouse(position: Battlefield, side: int, mask: int, context: PlayContext) -> None:
    """Activate a detachment."""
    position.independent |= mask
    names = tuple(position.setting.names.units[piece] for piece in pieces_of(mask))
    if position.setting.amended(POSTS):
        position.note(_POST + _AND.join(names))
    context.tell(DetachmentActivated(SIDES[side], names))


@rule("4.1.2", "4.1.3", "4.3", "4.3.2")
def watch(position: Battlefield, mover: int, hex: int, context: PlayContext, *, standing: bool = False) -> None:
    """A unit of `mover` has come to a hex, or is `standing` there: what that activates on the other side.

    To be activated by an approach (4.1.2) an army has to be approached.
    """
    side = 1 - mover
    if position.activated[side]:
        return
    setting = position.setting
    law = setting.tables.activation
    inactive = detachments(position, side)
    main = _main_force(position, side, inactive)
    if not standing:
        _alarm(position, side, main, hex, context)
    first: list[tuple[int, ...]] = []
    success = False
    for mask in inactive:
        pieces = pieces_of(mask)
        near = _seen(position, pieces, hex, law.detachment)
        if near:
            _rouse(position, side, mask, context)
            if not setting.amended(SEEN):
                continue
        # Sight so near is sight, too: what activates a detachment does not take its attempt from it (ruling WD24).
        if not position.coup_tried & mask and (near or _seen(position, pieces, hex, law.coup_sight)):
            position.coup_tried |= mask
            first.append(tuple(pieces))
            success |= _attempt_unasked(position, side, first[-1], context)
    chain(position, side, context)
    leader = setting.cinc[side]
    if leader >= 0 and not position.coup_tried >> leader & 1 and _seen(position, main, hex, law.coup_sight):
        position.coup_tried |= 1 << leader
        first.append(())
        success |= _attempt_unasked(position, side, (), context)
    if success:
        position.steps.append(CoupDoeil(side))
    elif setting.amended(COUP) and may_attempt(position, side):
        position.steps += [CoupAttempt(side, pieces) for pieces in reversed(first)]


@rule("4.3")
def chain(
    position: Battlefield, side: int, context: PlayContext, mover: int = -1, way: tuple[int, ...] = ()
) -> list[int]:
    """A detachment that sees an activated counter of a nearby detachment is activated too, and so on (ruling C03).

    `mover`: a counter that has just moved along a `way`, on all of which it may be seen. Returns the masks of those
    activated.
    """
    setting = position.setting
    distance = setting.tables.activation.detachment
    changed = not position.activated[side]
    found: list[int] = []
    while changed:
        changed = False
        own = position.independent & ~torgau.lassy_corps(setting) & setting.masks[side]
        up = {position.place[piece] for piece in pieces_of(own)}
        if mover >= 0 and own >> mover & 1 and setting.amended(WHOLE):
            up.update(way)
        for mask in detachments(position, side):
            pieces = pieces_of(mask)
            if any(hex < setting.size and _seen(position, pieces, hex, distance) for hex in up):
                _rouse(position, side, mask, context)
                found.append(mask)
                changed = True
    return found


def _main_force(position: Battlefield, side: int, inactive: list[int]) -> list[int]:
    """The pieces on the map that are of no detachment, neither of an `inactive` one nor of one that acts."""
    setting = position.setting
    apart = position.independent
    for mask in inactive:
        apart |= mask
    if setting.amended(WHOLE):
        apart &= ~torgau.lassy_corps(setting)  # it acts by itself only in its first player turn (26.3.3)
    return [piece for piece in pieces_of(setting.masks[side] & ~apart) if position.place[piece] < setting.size]


@rule("4.1.2")
def _alarm(position: Battlefield, side: int, main: list[int], hex: int, context: PlayContext) -> None:
    """An enemy unit has come to a hex: the army whose main force it is near, and in sight of, is alarmed."""
    if not position.alarmed[side] and _seen(position, main, hex, position.setting.tables.activation.alarm):
        position.alarmed[side] = True
        context.tell(Alarmed(SIDES[side]))


@rule("4.1.2", "4.3")
def draw_near(position: Battlefield, mover: int, hex: int, context: PlayContext) -> None:
    """A unit of `mover` has come to a hex in a close combat or a retreat: that, too, may bring it near an inactive
    side and its detachments (ruling WD21). A coup d'oeil has to wait for the enemy's movement (4.1.3).
    """
    side = 1 - mover
    if position.activated[side] or not position.setting.amended(TERMS):
        return
    inactive = detachments(position, side)
    _alarm(position, side, _main_force(position, side, inactive), hex, context)
    distance = position.setting.tables.activation.detachment
    for mask in inactive:
        if _seen(position, pieces_of(mask), hex, distance):
            _rouse(position, side, mask, context)
    chain(position, side, context)


def _seen(position: Battlefield, pieces: list[int], hex: int, distance: int) -> bool:
    within = position.setting.map.within(hex, distance)
    power = position.setting.map.power
    hexes = {position.place[piece] for piece in pieces}
    return any(within & power[other] and sees(position, other, hex, distance) for other in sorted(hexes))


@rule("4.1.3")
def may_attempt(position: Battlefield, side: int) -> bool:
    """Whether a coup d'oeil can succeed: there is a commander in chief, and a price his army may pay."""
    hopeful = initiative(position, side) + 6 >= position.setting.tables.activation.coup
    return hopeful and chief(position, side) >= 0 and cost(position, side, coup=True) is not None


@rule("4.1.3", "4.3.2")
def _attempt_coup(position: Battlefield, side: int, pieces: tuple[int, ...], context: PlayContext) -> bool:
    """The one attempt of a detachment of these pieces, or of the army without any."""
    names = position.setting.names.units
    needed = position.setting.tables.activation.coup
    total = context.roll("glance", SIDES[side]) + initiative(position, side)
    context.tell(CoupAttempted(SIDES[side], tuple(names[piece] for piece in pieces), total, needed))
    return total >= needed


def _attempt_unasked(position: Battlefield, side: int, pieces: tuple[int, ...], context: PlayContext) -> bool:
    """Without amendment 6 the attempt is made at once, as it costs nothing."""
    if position.setting.amended(COUP) or chief(position, side) < 0 or cost(position, side, coup=True) is None:
        return False
    return _attempt_coup(position, side, pieces, context)


class CoupAttempt(Choice, frozen=True, tag="attempting"):
    """A side sees the enemy for the first time and may try a coup d'oeil (4.1.3).

    `pieces`: those of the detachment that tries it (4.3.2), none for the army.
    """

    kinds = (TryCoup, Pass)
    other = "prussia-not-now"

    side: int
    pieces: tuple[int, ...] = ()

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        """A group that has been activated since then needs no attempt."""
        if not position.activated[self.side]:
            return False
        position.steps.pop()
        return True

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def question(self, position: Battlefield) -> Decision:
        role = SIDES[self.side]
        units = [position.setting.names.units[piece] for piece in self.pieces]
        args = {
            "units": units,
            "count": len(units),
            "initiative": initiative(position, self.side),
            "needed": position.setting.tables.activation.coup,
            "cost": cost(position, self.side, coup=True),
        }
        return Decision("attempt", role, role, ("4.1.3",), Message("prussia-ask-attempt", args), TryCoup())

    def options(self, position: Battlefield) -> tuple[Action, ...]:
        return (TryCoup(), Pass())

    @rule("4.1.3", "4.3.2")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, TryCoup) and _attempt_coup(position, self.side, self.pieces, context):
            position.steps.append(CoupDoeil(self.side))

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "attempting", "side": SIDES[self.side]}


class CoupDoeil(Choice, frozen=True, tag="glancing"):
    """A coup d'oeil has succeeded in the enemy's movement: the army may be activated for its price (4.1.3).

    Its tag is older than its name: digests of kept games have it.
    """

    kinds = (Activate, Pass)
    other = "prussia-not-now"

    side: int

    def question(self, position: Battlefield) -> Decision:
        role = SIDES[self.side]
        args = {"cost": cost(position, self.side, coup=True)}
        return Decision("glance", role, role, ("4.1.3",), Message("prussia-ask-glance", args), Pass())

    def options(self, position: Battlefield) -> tuple[Action, ...]:
        return (Activate(), Pass())

    @rule("4.1.3", "4.3.2", "26.3.1")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Activate):
            _pay(position, self.side, cost(position, self.side, coup=True) or 0, context)
            activate(position, self.side, "glance", context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        price = cost(position, self.side, coup=True)
        return {"kind": "coup_doeil", "side": SIDES[self.side], "cost": price}
