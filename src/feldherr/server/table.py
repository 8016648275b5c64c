"""A match in memory. Only the writer's thread changes it; everyone else reads what was shown after a commit."""

from __future__ import annotations

from typing import Any

import msgspec

from feldherr.kernel import Event, Malformed, Match, Order, Ply, Position, Role, Ruleset, wire
from feldherr.kernel.lessons import Lesson

from .clocks import Clock, clock_form
from .lessons import hint_forms, lesson_form
from .saved import RELEASE
from .views import hidden_plies, ply_form, view_form
from .wire import HUMAN, encode
from .wire import Ply as PlyForm

BARE, A_PLY, AN_EVENT, A_POSITION = 90_000, 700, 500, 12_000
"""Bytes that a match takes in memory, measured over two games and rounded up: without its plies, for each ply, for
each event of theirs, for each intermediate position that is kept."""


class Seat(msgspec.Struct, frozen=True):
    """Who is calling: a role of a match, or, with no role, an onlooker."""

    match: str
    role: Role | None


class Broken(Exception):
    """A saved match that no longer replays. `place` names the ply and the fault."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


class Later(Exception):
    """A match that a later release has changed, and that this one cannot play through: not a fault in the match."""


class Wanting(Later):
    """A match played with an overlay or a pack that this server does not have; `fault` says which."""

    def __init__(self, match: str, fault: Malformed) -> None:
        super().__init__(match)
        self.fault = fault


class Shown:
    """The committed state of a match, never changed again.

    Attributes:
        version: how often the match has changed. number: how many plies there are.
        since: for each role that is asked, since which number it has been asked the same.
        position: the state of play.
        undone: plies taken back; hidden: secret plies not yet revealed, by number.
        undo: for each role what undo would take back.
        asked: the open question of the table, as clients see it; question: the whole of it.
        orders: the standing orders of each role.
        lesson: how far the lesson has come, if it is one.
        told: what has happened as everyone knows it, if the scenario has hints.
        seats: who plays each role; clock: the clocks as they are sent.
    """

    __slots__ = (
        "asked",
        "clock",
        "hidden",
        "lesson",
        "number",
        "orders",
        "position",
        "question",
        "seats",
        "since",
        "told",
        "undo",
        "undone",
        "version",
        "views",
    )

    def __init__(
        self,
        match: Match,
        asked: dict[str, Any] | None,
        lesson: Lesson | None,
        version: int,
        seats: dict[Role, str],
        clock: Clock | None,
    ) -> None:
        self.version = version
        self.number = match.number
        self.position: Position = match.position
        self.since = {one.role: match.asked_since(one.role) for one in match.position.decisions}
        self.undone = frozenset(ply.number for ply in match.plies if ply.undone)
        self.hidden = hidden_plies(match.position, match.plies)
        self.undo = {role: _undo_form(match, role) for role in match.roles}
        self.question = asked
        self.asked = None if asked is None else msgspec.convert(asked, wire.Asked)
        self.orders = {role: list(orders) for role, orders in match.orders.items()}
        self.lesson = None if lesson is None else lesson_form(lesson, match)
        self.told: list[Event] | None = None
        if match.position.setting.scenario in match.ruleset.hints:
            self.told = [event for ply in match.standing if ply.number not in self.hidden for event in ply.events]
        self.seats = dict(seats)
        self.clock = clock_form(clock)
        self.views: dict[Role | None, bytes] = {}


def _undo_form(match: Match, role: Role) -> wire.Undoable | None:
    if match.position.outcome is not None:
        return None
    target = match.undo_target(role)
    if target is None:
        return None
    to, free = target
    # Later talk at the table, such as an earlier undo, is nothing that could be taken back.
    taken, *then = [
        ply for ply in match.plies[to + 1 :]
        if ply.role == role and not (ply.undone or ply.ordered) and ply.back_to is None
    ]  # fmt: skip
    return wire.Undoable(
        to=to,
        ply=taken.number,
        free=free,
        action=taken.text,
        asked="" if " " in taken.text else match.question(taken.number),
        then=[ply.text for ply in then if ply.together],
    )


def _order(order: Order) -> wire.StandingOrder:
    return wire.StandingOrder(
        decision=order.decision,
        answer=order.answer,
        until=order.until,
        when=order.when,
        after=None if order.after is None else list(order.after),
    )


class Table:
    """A match with its seats.

    Attributes:
        match: the match itself, the writer's own.
        seats: who plays each role: `human` or the name of a machine player.
        times: when each ply was played, in seconds since 1970.
        how: plies that came from a time-out, by number.
        clock: the clocks, if it has any.
        static: the hash of what a client needs once.
        lesson: the lesson that the match is, if it is one.
        opened: whether it is a record that was opened: nobody sits there, and nothing in it is secret.
        version: how often it has changed: a different number means a different state of the match.
        release: the latest release that has changed it.
        rated: whether its result counts for ratings.
        met: whether people have met for it, so that a seat may be left to others.
        saved: the plies after which a save of the position is kept in the database.
        shown: what is committed.
    """

    def __init__(
        self,
        id: str,
        ruleset: Ruleset,
        match: Match,
        seats: dict[Role, str],
        static: str,
        *,
        opened: bool = False,
        lesson: Lesson | None = None,
    ) -> None:
        self.id = id
        self.ruleset = ruleset
        self.match = match
        self.seats = seats
        self.static = static
        self.lesson = lesson
        self.opened = opened
        self.times: list[float] = []
        self.how: dict[int, str] = {}
        self.clock: Clock | None = None
        self.asked: dict[str, Any] | None = None
        self.version = 0
        self.release = RELEASE
        self.rated = False
        self.met = False
        self.saved: set[int] = set()
        self._events = (0, 0)
        self.shown = Shown(match, None, lesson, 0, seats, None)

    def publish(self) -> None:
        """Show what has been committed. Only the writer calls this, after a commit."""
        self.shown = Shown(self.match, self.asked, self.lesson, self.version, self.seats, self.clock)

    def changed(self) -> bool:
        """Whether the match has moved on from what is shown."""
        return self.shown.version != self.version

    @property
    def closed(self) -> bool:
        """Whether nothing will be added to it any more, so that all of it may be seen."""
        return self.opened or self.shown.position.outcome is not None

    def before_undo(self, role: Role) -> tuple[int, Position] | None:
        """The ply that undo would take this role back to, and the position after it, computed beside the writer."""
        form = self.shown.undo.get(role)
        return None if form is None else (form.to, self.match.position_after(form.to))

    def size(self) -> int:
        """Bytes it takes in memory, as estimated."""
        plies = self.match.plies
        counted, events = self._events
        events += sum(len(ply.events) for ply in plies[counted:])
        self._events = (len(plies), events)
        kept = len(self.match.snapshots()) + 1
        # Other threads may be adding views meanwhile.
        views = sum(map(len, tuple(self.shown.views.values())))
        return BARE + A_PLY * len(plies) + AN_EVENT * events + A_POSITION * kept + views

    def fresh_saves(self) -> dict[int, str]:
        """Saves of intermediate positions that are not in the database yet; from now on they count as stored there."""
        found = {n: kept.save() for n, kept in self.match.snapshots().items() if n not in self.saved}
        self.saved.update(found)
        return found

    def humans(self) -> list[Role]:
        """The roles people play."""
        return [role for role, player in self.seats.items() if player == HUMAN]

    def was_timed(self, number: int) -> bool:
        """Whether a ply was played for someone whose time was up."""
        return number in self.how

    def asks(self) -> set[Role]:
        """The roles that are asked something, as the writer has them."""
        position = self.match.position
        return set() if position.outcome is not None else {one.role for one in position.decisions}

    def machine_to_decide(self) -> list[Role]:
        """Machine roles that are asked something now."""
        if self.opened:
            return []
        return [role for role in self.shown.since if self.seats.get(role) != HUMAN]

    # reading

    def _around(self, shown: Shown, role: Role | None, number: int, *, past: bool) -> wire.Around:
        own = None if past else role
        origin = self.match.origin
        return wire.Around(
            match=self.id,
            number=number,
            static=self.static,
            undo=None if own is None else shown.undo[own],
            asked=None if past else shown.asked,
            orders=[] if own is None else [_order(order) for order in shown.orders.get(own, [])],
            seats=shown.seats,
            options=self.match.position.setting.chosen,
            practice=self.match.practice,
            dice=wire.DiceView(commitment=self.match.commitment, pledge=self.match.pledge),
            lesson=None if own is None else shown.lesson,
            hints=self._hints(shown, own),
            opened=self.opened,
            origin=None if origin is None else wire.Origin(origin.match, origin.ply),
            clock=msgspec.UNSET if past else shown.clock,
        )

    def _hints(self, shown: Shown, role: Role | None) -> list[wire.HintView] | msgspec.UnsetType:
        if role is None or shown.told is None or self.opened:
            return msgspec.UNSET
        return hint_forms(self.ruleset, shown.position.known(role), role, shown.told)

    def view(self, role: Role | None, shown: Shown | None = None) -> bytes:
        """The present view of a role, encoded; made once for each state."""
        shown = shown or self.shown
        found = shown.views.get(role)
        if found is None:
            timed = self.was_timed(shown.number - 1)
            view = view_form(self.ruleset, shown.position, role, whole=self.opened, timed=timed)
            view.put(self._around(shown, role, shown.number, past=False))
            found = encode(view)
            shown.views[role] = found
        return found

    def around_past(self, number: int, role: Role | None) -> wire.Around:
        """What goes around a past view, in which there were `number` plies. It never changes."""
        return self._around(self.shown, role, number, past=True)

    def plies(
        self, role: Role | None, after: int, upto: int | None = None, shown: Shown | None = None
    ) -> list[PlyForm]:
        """Plies from number `after` on, as `role` may see them; before them those that they took back."""
        shown = shown or self.shown
        end = shown.number if upto is None else min(upto, shown.number)
        fresh = self.match.plies[after:end]
        back = [ply.back_to for ply in fresh if ply.back_to is not None]
        taken = [self.match.plies[n] for n in sorted(shown.undone) if back and min(back) < n < after]
        return [self._ply(ply, role, shown) for ply in (*taken, *fresh)]

    def _ply(self, ply: Ply, role: Role | None, shown: Shown) -> PlyForm:
        owner = None if self.opened else shown.hidden.get(ply.number)
        return ply_form(
            ply,
            time=self.times[ply.number],
            undone=ply.number in shown.undone,
            hidden=owner is not None and owner != role,
            timed=self.was_timed(ply.number),
        )

    def news(self, role: Role | None, after: int, shown: Shown) -> bytes:
        """The message of the live socket: what was played since, and the view."""
        plies = encode(self.plies(role, after, shown=shown))
        return b'{"type":"plies","plies":' + plies + b',"view":' + self.view(role, shown) + b"}"

    def done(self, role: Role | None, first: int, last: int) -> bytes:
        """The answer to a request that played plies `first` to `last` - 1: with the present view."""
        shown = self.shown
        plies = encode(self.plies(role, first, last, shown))
        number = str(shown.number).encode()
        return b'{"number":' + number + b',"view":' + self.view(role, shown) + b',"plies":' + plies + b"}"
