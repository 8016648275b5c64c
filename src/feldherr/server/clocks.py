"""Clocks: how long a player may take to answer, and what happens to those who take longer.

Every person's seat has a bank of seconds, which runs while the seat is asked anything; if several are asked, all of
theirs run. A turn of the game adds to it, once, whatever is taken back: if every decision added time, a turn of forty
of them would add forty times. A clock is stored in the row of its seat, and changes in one transaction with the plies
that stop it.

A time-out is an ordinary change of a match: any process may look for clocks that have run out and hand them to its
writer, which checks under the lock of the match whether that is still so. The first one to get the lock is in time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from sqlalchemy import Connection, case, or_, select, update

from feldherr.kernel import Malformed, Refusal, Role, Ruleset, wire
from feldherr.kernel.shapes import typed
from feldherr.players import player_names

from . import schema
from .wire import HUMAN, LivePace, MailPace, Pace

if TYPE_CHECKING:
    from .table import Table

GRACE = 1.0
"""Seconds after a clock has run out during which an answer is still accepted: it may be on its way."""

OUTAGE = 60.0
"""Seconds without any server after which clocks get back the time they lost."""

SAT_DOWN = 60.0
"""Seconds for a player who takes another's seat in a live game though its time is up and turns add none."""

GATHER = 600.0
"""Seconds after which the clock of a live game runs for a player who is asked and has not been there yet."""

AT_ONCE = 8
"""How many questions are answered for a player in one change; the next look continues."""

DAY = 86_400.0

STAND_INS = ("captain_quick", "sergeant", "random")
"""Who plays for a player whose time is up: the first of them that can play the game."""


class Hand(msgspec.Struct):
    """The clock of a seat.

    Attributes:
        bank: seconds left when it began to run.
        reaction: the same for the bank for questions in another player's turn, which is used up first there.
        leave: seconds of vacation left.
        running: since when it has been running, in seconds since 1970, perhaps in the future; None: it is stopped.
        reacting: whether it runs on the bank for reactions.
        away: until when it is stopped for a vacation.
        stood_in: a machine plays here until the player returns.
    """

    bank: float
    reaction: float = 0.0
    leave: float = 0.0
    running: float | None = None
    reacting: bool = False
    away: float | None = None
    stood_in: bool = False

    @property
    def ends(self) -> float | None:
        """When its time is up; None while it is stopped."""
        if self.running is None:
            return None
        return max(self.running, self.away or 0.0) + self.bank + (self.reaction if self.reacting else 0.0)

    def begin(self, now: float, reacting: bool) -> None:
        """Start it now."""
        self.running, self.reacting = now, reacting

    def stop(self, now: float) -> None:
        """Stop it now."""
        if self.running is None:
            return
        spent = max(0.0, now - max(self.running, self.away or 0.0))
        if self.reacting:
            quick = min(spent, self.reaction)
            self.reaction -= quick
            spent -= quick
        self.bank = max(0.0, self.bank - spent)
        self.running, self.reacting = None, False


class Clock(msgspec.Struct):
    """The clocks of a match.

    Attributes:
        mark: the latest battle of its campaign and turn of the game for which time was added.
        hands: those of people's seats.
    """

    pace: Pace
    mark: tuple[int, int]
    hands: dict[Role, Hand]

    def late(self, now: float) -> list[Role]:
        """Players whose time is up, beyond the grace period."""
        ends = {role: hand.ends for role, hand in self.hands.items()}
        return [role for role, end in ends.items() if end is not None and end + GRACE <= now]

    @property
    def deadline(self) -> float | None:
        """When the first time is up; None if none runs, or if the others decide what happens then."""
        ends = [end for hand in self.hands.values() if (end := hand.ends) is not None]
        return None if self.pace.overtime == "claim" else min(ends, default=None)


def clock_for(pace: Pace | None, table: Table) -> Clock | None:
    """The clocks of a match that is beginning."""
    if pace is None:
        return None
    first = (
        Hand(full(pace), pace.reaction) if isinstance(pace, LivePace) else Hand(full(pace), leave=pace.vacation * DAY)
    )
    hands = {role: msgspec.structs.replace(first) for role in table.humans()}
    return Clock(pace, mark_of(table), hands)


def full(pace: Pace) -> float:
    """The seconds that a clock begins with."""
    return pace.bank if isinstance(pace, LivePace) else pace.days * DAY


def mark_of(table: Table) -> tuple[int, int]:
    """The battle of its campaign, and the turn of the game."""
    shown = table.ruleset.brief(table.match.position.known(None))
    return (0 if shown.campaign is None else shown.campaign.number, shown.turn)


def go_on(table: Table, now: float) -> None:
    """Start and stop the clocks of a match after a change, on the writer's thread."""
    clock = table.clock
    if clock is None:
        return
    asked = table.asks()
    mark = mark_of(table)
    turned = mark > clock.mark
    reacting = _reacting(table, clock)
    for role, hand in clock.hands.items():
        runs = role in asked and table.seats[role] == HUMAN
        there = _there(table, clock, role)
        early = there and hand.running is not None and hand.running > now
        if hand.running is not None and (not runs or turned or early or hand.reacting != (role in reacting)):
            # A clock that simply keeps running is left as it is: what others do must not show in it.
            hand.stop(now)
        if turned:
            _give(hand, clock.pace)
        if runs and hand.running is None:
            hand.begin(now if there else now + GATHER, role in reacting)
    clock.mark = max(mark, clock.mark)


def _there(table: Table, clock: Clock, role: Role) -> bool:
    """Whether a seat's clock runs at once: in a live match from its first ply on, because nobody need be there
    before."""
    return isinstance(clock.pace, MailPace) or any(ply.role == role for ply in table.match.plies)


def _reacting(table: Table, clock: Clock) -> frozenset[Role]:
    """The roles for which it is another player's turn, if that matters."""
    position = table.match.position
    if not isinstance(clock.pace, LivePace) or not clock.pace.reaction or position.outcome is not None:
        return frozenset()
    active = table.ruleset.view(position.known(None), None).active
    if active is None:
        return frozenset()
    return frozenset(role for role in clock.hands if active not in position.runs(role))


def _give(hand: Hand, pace: Pace) -> None:
    """What a turn of the game adds."""
    if isinstance(pace, LivePace):
        hand.bank += pace.increment
        hand.reaction = pace.reaction
    else:
        hand.bank = max(hand.bank, min(pace.cap * DAY, hand.bank + pace.days * DAY))


# Time-outs


def time_out(table: Table, late: Iterable[Role], now: float) -> None:
    """For those whose time is up, do what was agreed when the match began."""
    clock = table.clock
    assert clock is not None
    for role in late:
        if clock.pace.overtime == "machine":
            stand_in(table, role, now)
        else:
            _answer(table, role)


def stand_in(table: Table, role: Role, now: float) -> None:
    """Have a machine play a seat until its player returns."""
    assert table.clock is not None
    hand = table.clock.hands[role]
    hand.stop(now)
    hand.stood_in = True
    table.seats[role] = machine_of(table.ruleset)


def machine_of(ruleset: Ruleset) -> str:
    """The machine that stands in."""
    able = player_names(ruleset)
    return next((name for name in STAND_INS if name in able), able[0])


def come_back(table: Table, role: Role) -> None:
    """The player of a seat returns to it, with at least the time of one turn. Raises Refusal if no machine stood in."""
    clock = table.clock
    hand = None if clock is None else clock.hands.get(role)
    if clock is None or hand is None or not hand.stood_in:
        raise Refusal("0", "kernel-nobody-stood-in")
    hand.stood_in = False
    give_a_turn(hand, clock.pace)
    table.seats[role] = HUMAN


def give_a_turn(hand: Hand, pace: Pace, least: float = 0.0) -> None:
    """A player who comes to a seat has at least the time of one turn; `least`: or this much, if there was at first."""
    if isinstance(pace, LivePace):
        hand.bank = max(hand.bank, pace.increment, min(least, pace.bank))
    else:
        hand.bank = max(hand.bank, pace.days * DAY)


def _answer(table: Table, role: Role) -> None:
    """Answer a player's questions by default, a few of them at most, until a turn begins."""
    match, mark = table.match, mark_of(table)
    for _ in range(AT_ONCE):
        asked = next((one for one in match.position.decisions if one.role == role), None)
        if asked is None or match.position.outcome is not None or mark_of(table) != mark:
            return
        try:
            first, *_ = match.play(role, asked.default)
        except Refusal as fault:
            raise RuntimeError(f"{asked.id}: its default is not lawful for {role}") from fault
        table.how[first.number] = "timed"
        table.asked = None


def claim(table: Table, role: Role, late: Role, take: Literal["game", "machine", "open"], now: float) -> None:
    """What a player at the table decides about another one whose time is up. Raises Refusal if it is not."""
    clock = table.clock
    if take == "open" and not table.met:
        raise Refusal("0", "kernel-not-met")
    if take == "open" and clock is not None and late in clock.hands and late != role and clock.hands[late].stood_in:
        return
    if clock is None or late not in clock.late(now) or clock.pace.overtime != "claim" or late == role:
        raise Refusal("0", "kernel-not-late", side=table.match.setting.side_of(late))
    if take in ("machine", "open"):
        stand_in(table, late, now)
        return
    table.match.resign(late)
    table.how[table.match.number - 1] = "timed"
    table.asked = None


def leave(table: Table, role: Role, days: int, now: float) -> None:
    """Stop a seat's clock for so many days; 0: the vacation is over, and what is left of it is kept.

    Raises Refusal if there are no such days.
    """
    clock = table.clock
    hand = None if clock is None else clock.hands.get(role)
    if clock is None or hand is None or not isinstance(clock.pace, MailPace):
        raise Refusal("0", "kernel-no-vacation")
    left = hand.leave + max(0.0, (hand.away or now) - now)
    if days * DAY > left:
        raise Refusal("0", "kernel-vacation-used-up", days=int(left // DAY))
    ran = hand.running is not None
    hand.stop(now)
    hand.leave = left - days * DAY
    hand.away = now + days * DAY if days else None
    if ran:
        hand.begin(now, False)


# What is kept, and what is shown


def clock_of(row: Any, seats: Iterable[Any]) -> Clock | None:
    """The clocks in the rows of a match."""
    if row.pace is None:
        return None
    hands = {
        seat.role: Hand(
            seat.bank, seat.reaction, seat.leave, seat.running, seat.reacting, seat.away, seat.stood_in
        )
        for seat in seats
        if seat.bank is not None
    }  # fmt: skip
    battle, turn = row.mark
    return Clock(typed(row.pace, Pace), (battle, turn), hands)


def pace_of(row: Any) -> Pace | None:
    """The pace that a row has."""
    return None if row.pace is None else typed(row.pace, Pace)


def row_of(hand: Hand | None) -> dict[str, Any]:
    """The columns of a seat's clock."""
    if hand is None:
        return dict.fromkeys(("bank", "reaction", "leave", "running", "away")) | {"reacting": False, "stood_in": False}
    return msgspec.structs.asdict(hand)


def write(connection: Connection, table: Table, before: Mapping[Role, Hand], players: Mapping[Role, str]) -> None:
    """Save the clocks that a change has moved, and which machines stand in."""
    hands = {} if table.clock is None else table.clock.hands
    for role, hand in hands.items():
        if hand != before.get(role) or table.seats[role] != players[role]:
            mine = (schema.seats.c.match == table.id) & (schema.seats.c.role == role)
            connection.execute(update(schema.seats).where(mine).values(row_of(hand) | {"player": table.seats[role]}))


def copied(table: Table) -> dict[Role, Hand]:
    """The clocks as they are before a change."""
    hands = {} if table.clock is None else table.clock.hands
    return {role: msgspec.structs.replace(hand) for role, hand in hands.items()}


def clock_form(clock: Clock | None) -> wire.ClockView | msgspec.UnsetType:
    """The clocks as they are sent. Nothing in them depends on when they are sent."""
    if clock is None:
        return msgspec.UNSET
    pace = clock.pace
    return wire.ClockView(
        pace="live" if isinstance(pace, LivePace) else "mail",
        full=full(pace),
        overtime=pace.overtime,
        seats={
            role: wire.SeatClock(
                left=round(hand.bank, 1),
                reaction=round(hand.reaction, 1),
                ends=None if (ends := hand.ends) is None else round(ends, 1),
                reacting=hand.reacting,
                away=None if hand.away is None else round(hand.away),
                leave=int(hand.leave // DAY),
                stood_in=hand.stood_in,
            )
            for role, hand in clock.hands.items()
        },
    )


# Looking for what has run out


def due(connection: Connection, now: float, count: int, but: Collection[str] = ()) -> list[str]:
    """Matches in which a player's time is up, those waiting longest first. `but`: some to pass over."""
    matches = schema.matches.c
    query = select(matches.id).where(matches.deadline <= now - GRACE, matches.fault.is_(None), matches.id.not_in(but))
    return list(connection.execute(query.order_by(matches.deadline).limit(count)).scalars())


def pulse(connection: Connection, now: float, every: float) -> dict[str, int]:
    """Note that a server is running; if none was for long, clocks get that time back.

    Returns the versions of the matches with those clocks.
    """
    beats, matches, seats = schema.beats.c, schema.matches.c, schema.seats.c
    was = connection.execute(select(beats.at).where(beats.id == 1).with_for_update()).scalar()
    if was is None:
        connection.execute(schema.beats.insert().values(id=1, at=now))
        return {}
    if now - was < every:
        return {}
    connection.execute(update(schema.beats).where(beats.id == 1).values(at=now))
    gap = now - was
    if gap <= OUTAGE:
        return {}
    # A vacation is extended too: one still under way, and one whose end determines a clock that runs.
    later = or_(seats.away > was, seats.away > seats.running)
    moved = or_(seats.running.is_not(None), seats.away > was)
    rows = connection.execute(
        update(schema.matches)
        .where(matches.id.in_(select(seats.match).where(moved).distinct()))
        .values(version=matches.version + 1, deadline=matches.deadline + gap)
        .returning(matches.id, matches.version)
    ).all()
    connection.execute(
        update(schema.seats)
        .where(moved)
        .values(running=seats.running + gap, away=case((later, seats.away + gap), else_=seats.away))
    )
    return {row.id: row.version for row in rows}


def asked_for(pace: Pace | None, offered: bool) -> None:
    """Raises Malformed if a match is to have clocks and the server keeps none, or if they make no sense."""
    if pace is None:
        return
    if not offered:
        raise Malformed("kernel-no-clocks-here")
    if isinstance(pace, MailPace) and pace.cap < pace.days:
        raise Malformed("kernel-bad-request", found=f"cap {pace.cap} < days {pace.days}")
