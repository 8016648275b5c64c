"""Matches: everything the server does with them, each change in one transaction."""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, insert, select, update

from feldherr.kernel import Malformed, Match, Order, Origin, Position, Refusal, Role, Ruleset, teaching
from feldherr.kernel.lessons import Lesson
from feldherr.kernel.match import BY_DEFAULT
from feldherr.players import is_player, player, player_names

from . import clocks, schema, seating, talk
from .files import begin_from, open_file
from .folder import Keyring
from .notices import outbox
from .promises import Promises
from .repository import MatchRepository, hash_of
from .saved import write_saves
from .storage import TURN, parts
from .table import Seat, Table
from .views import event_form, outcome_form
from .wire import (
    HUMAN,
    Act,
    Answer,
    Claim,
    Company,
    Continue,
    MatchRow,
    NewLesson,
    NewMatch,
    Orders,
    Pace,
    Return,
    Undo,
    Vacate,
    Vacation,
)

log = logging.getLogger(__name__)

DRAW = ("draw", "offer draw")
PACES = ("live", "mail")
"""The kinds of clocks that matches may have."""
OFF_THE_BOARD = (Vacation, Return, Claim, Vacate)
"""Requests about clocks and seats: plies played meanwhile do not affect them."""
TRIES = 5
"""How often a change is begun on a match that turns out to be spoilt in memory."""
EXTRA = "random"
"""The player of the other role in a lesson, for questions that the lesson does not answer itself."""

# What every change executes, built once: building it costs more than executing it.
_KEYS = schema.keys.c
_FIND_KEY = select(schema.keys).where(
    _KEYS.match == bindparam("of"), _KEYS.role == bindparam("by"), _KEYS.key == bindparam("word")
)
_ADD_KEY = insert(schema.keys)
_ADD_PLIES = insert(schema.plies)
_SUM_UP = update(schema.matches).where(
    schema.matches.c.id == bindparam("of"), schema.matches.c.version == bindparam("was")
)


class Stale(Exception):
    """The request refers to an earlier state."""


class Spoilt(Exception):
    """The table in memory differs from what is saved: reload the match and repeat."""


class Meeting(msgspec.Struct, frozen=True):
    """People who have met for a match.

    Attributes:
        owners: the accounts of their seats; guests: the names of those without an account.
        company: who may know that they met: `all`, or only their `table`.
        rated: whether the result counts for their ratings.
        committed: whether the commitment to the dice was made earlier, so that they could see it.
    """

    owners: Mapping[Role, str]
    guests: Mapping[Role, str] = {}
    company: Company = "all"
    rated: bool = False
    committed: bool = True


class Change(msgspec.Struct, frozen=True):
    """A change of a match that is being saved. `players`: who played each role before; `ended`: the change ends it."""

    table: Table
    players: Mapping[Role, str]
    ended: bool
    now: float


class Done(msgspec.Struct, frozen=True):
    """The result of a request: plies `first` up to but excluding `last`; or it put a question to the table."""

    table: Table
    first: int
    last: int
    asked: bool = False


class Matches:
    """What may be done with the matches of a repository.

    Attributes:
        clock: seconds since 1970.
        paced: whether matches may have clocks.
        noted: whether to record who must be notified that they are asked.
        along: what else is done in the transaction of a change.
    """

    def __init__(
        self,
        repository: MatchRepository,
        keyring: Keyring,
        clock: Callable[[], float] = time.time,
        paced: bool = False,
        noted: bool = False,
    ) -> None:
        self.repository = repository
        self.keyring = keyring
        self.clock = clock
        self.paced = paced
        self.noted = noted
        self.along: list[Callable[[Connection, Change], None]] = []
        self.promises = Promises(repository.storage)

    def _commit(self, match: str, do: Callable[[Connection], Done], *, begun: bool = False) -> Future[Done]:
        """Hand a change of a match to the writer: shown and announced after the commit, forgotten if it was lost.

        `begun`: the match is new, and kept in memory once it is saved.
        """
        touched: list[Table] = []

        def work(connection: Connection) -> Done:
            done = do(connection)
            touched.append(done.table)
            return done

        def committed(done: Done) -> None:
            table = done.table
            if begun:
                self.repository.keep(table)
            elif not table.changed():
                return
            elif self.repository.peek(table.id) is not table:
                # Another piece of work of the same group spoilt it in memory; what is saved is good.
                self.repository.forget(table.id)
                self.repository.table(table.id)
                return
            table.publish()
            self.repository.keep(table)
            self.repository.tell(table, self.repository.after)

        def lost(fault: BaseException) -> None:
            for table in touched:
                self.repository.forget(table.id)

        return self.repository.storage.submit(work, committed, lost, match=match, again=begun)

    def carried_out(self, match: str, change: Callable[[Table], Future[Done]]) -> Done:
        """The result of a change, waited for: call it where that is allowed. Begun again if the match in memory was
        spoilt.

        Raises NotFound, Broken, Later, what the change raises, or Spoilt if that happens again and again.
        """
        for tried in range(1, TRIES + 1):
            table = self.repository.table(match).result()
            try:
                return change(table).result()
            except Spoilt:
                self.repository.forget(match, table)
                if tried == TRIES:
                    raise
        raise AssertionError

    # beginning

    def create(self, wanted: NewMatch, owner: str | None = None) -> tuple[str, dict[Role, str], Future[Done]]:
        """Begin a match: returns its id, the tokens of people's seats, the future of its being saved. Raises Malformed.

        `owner`: the account that owns those seats; they have no tokens then.
        """
        clocks.asked_for(wanted.pace, self.paced)
        ruleset = self.ruleset(wanted.ruleset)
        secret = self.promises.secret(wanted.commitment)
        if wanted.seed is not None:
            secret = hashlib.sha256(wanted.seed.encode()).digest()
        match = Match(
            ruleset,
            wanted.scenario,
            wanted.options,
            secret=secret,
            players=dict(wanted.seats),
            practice=wanted.practice,
        )
        seats = self._seats(match, wanted.seats)
        if wanted.seed is not None:
            match.pledge = "chosen"
        elif wanted.commitment is not None or not match.plies[0].dice:
            match.pledge = "committed-before"
        else:
            match.pledge = "committed-late"
        return self._begin(match, seats, owner, pace=wanted.pace)

    def meet(
        self, match: Match, pace: Pace | None, meeting: Meeting, along: Callable[[Connection, str], None]
    ) -> tuple[str, Future[Done]]:
        """Begin a match for which people have met: returns its id, the future of its being saved.

        Args:
            match: new, with all its players.
            along: what is done in the same transaction; if it raises, nothing has begun.
        """
        match.pledge = "committed-before" if meeting.committed or not match.plies[0].dice else "committed-late"
        id, _, saved = self._begin(match, dict(match.players), pace=pace, meeting=meeting, along=along)
        return id, saved

    def go_on(
        self, wanted: Continue, position: Position, origin: Origin | None, owner: str | None = None
    ) -> tuple[str, dict[Role, str], Future[Done]]:
        """Begin a match from a position, as `create` begins one from a scenario. Raises Malformed or Refusal."""
        setting = position.setting
        secret = self.promises.secret(wanted.commitment)
        match = Match(
            self.ruleset(setting.ruleset),
            setting.scenario,
            setting.options,
            secret=secret,
            players=dict(wanted.seats),
            practice=wanted.practice,
            position=begin_from(position, secret),
            origin=origin,
        )
        # What the position leaves open was drawn at random as it began.
        match.pledge = "committed-late" if wanted.commitment is None else "committed-before"
        return self._begin(match, self._seats(match, wanted.seats), owner)

    def open_file(self, text: str) -> tuple[str, int, Future[Done]]:
        """Keep a record or a diagram for viewing: returns its id and how many plies it has. Raises BadFile."""
        match = open_file(text, self.ruleset)
        seats = {role: match.players.get(role, "")[:64] for role in match.roles}
        id, _, saved = self._begin(match, seats, opened=True)
        return id, match.number, saved

    def ruleset(self, name: str) -> Ruleset:
        """The game with this id. Raises Malformed."""
        ruleset = self.repository.rulesets.get(name)
        if ruleset is None:
            raise Malformed("kernel-no-such-ruleset", found=name, expected=" ".join(self.repository.rulesets))
        return ruleset

    def _seats(self, match: Match, wanted: dict[Role, str]) -> dict[Role, str]:
        """Who plays each role; people by default.

        Raises:
            Malformed: a role or a player that is not there, or a player that cannot play this game.
        """
        for role, name in wanted.items():
            if role not in match.roles:
                raise Malformed("kernel-no-such-role", found=role, expected=" ".join(match.roles))
            if name == HUMAN:
                continue
            # Strangers choose among the installed players, and cannot name classes.
            if not is_player(name):
                known = (HUMAN, *player_names(match.ruleset))
                raise Malformed("kernel-no-such-player", found=name, expected=" ".join(known))
            player(name, match.ruleset)
        return {role: wanted.get(role, HUMAN) for role in match.roles}

    def teach(self, wanted: NewLesson, owner: str | None = None) -> tuple[str, dict[Role, str], Future[Done]]:
        """Begin a lesson, as `create` begins a match: one role learns, a machine has the others. Raises Malformed."""
        ruleset = self.ruleset(wanted.ruleset)
        lesson = ruleset.lessons.get(wanted.lesson)
        if lesson is None:
            raise Malformed("kernel-no-such-lesson", found=wanted.lesson, expected=" ".join(ruleset.lessons))
        match = teaching.begin(lesson, ruleset)
        seats = {role: HUMAN if role == lesson.role else EXTRA for role in match.roles}
        match.players = dict(seats)
        return self._begin(match, seats, owner, lesson=lesson)

    def _begin(
        self,
        match: Match,
        seats: dict[Role, str],
        owner: str | None = None,
        *,
        opened: bool = False,
        lesson: Lesson | None = None,
        pace: Pace | None = None,
        meeting: Meeting | None = None,
        along: Callable[[Connection, str], None] | None = None,
    ) -> tuple[str, dict[Role, str], Future[Done]]:
        """Save a match that begins: returns its id, the tokens of people's seats, the future of its being saved.

        Args:
            owner: the account that owns those seats; they have no tokens then.
            meeting: the people who have met for it, and own those seats.
            along: called with the match's id in the same transaction, once the match is there.
        """
        ruleset = match.ruleset
        id = secrets.token_hex(6)
        people = [role for role, player in seats.items() if player == HUMAN and not opened]
        guests = {} if meeting is None else meeting.guests
        owned = meeting.owners if meeting is not None else {} if owner is None else dict.fromkeys(people, owner)
        tokens = {role: self.keyring.token(id, role) for role in people if role not in owned and role not in guests}
        static = self.repository.statics.hash_of(ruleset, match.position.setting)
        table = Table(id, ruleset, match, seats, static, opened=opened, lesson=lesson)
        table.met, table.rated = meeting is not None, meeting is not None and meeting.rated

        def do(connection: Connection) -> Done:
            if connection.execute(select(schema.matches.c.id).where(schema.matches.c.id == id)).first() is not None:
                # Nobody knew whether it was saved: it was.
                return Done(table, 0, match.number)
            now = self.clock()
            table.times, table.saved = [], set()
            table.clock = clocks.clock_for(pace, table)
            clocks.go_on(table, now)
            setting = match.position.setting
            row = {
                "id": id,
                "ruleset": ruleset.id,
                "scenario": setting.scenario,
                "options": setting.options,
                "static": table.static,
                "secret": match.secret,
                "practice": match.practice,
                "pledge": match.pledge,
                "lesson": None if lesson is None else lesson.id,
                "opening": None if match.opening is None else match.ruleset.write(match.opening),
                "origin": msgspec.to_builtins(match.origin),
                "opened": {"commitment": match.commitment} if opened else None,
                "created": now,
                "pace": msgspec.to_builtins(pace),
                "company": None if meeting is None else meeting.company,
            }
            connection.execute(insert(schema.matches).values(row | self._summary(table, now)))
            rows = [
                {
                    "match": id,
                    "role": role,
                    "player": player,
                    "token": hash_of(tokens[role]) if role in tokens else None,
                    "orders": msgspec.to_builtins(match.orders.get(role)),
                    "account": owned.get(role),
                }
                | clocks.row_of(table.clock.hands.get(role) if table.clock is not None else None)
                for role, player in seats.items()
            ]
            connection.execute(insert(schema.seats), rows)
            sitting = [
                {"match": id, "role": role, "ply": 0, "account": owned.get(role), "guest": guests.get(role)}
                for role in (*owned, *guests)
            ]
            if sitting:
                connection.execute(insert(schema.sittings), sitting)
            self._write_plies(connection, table, 0, now)
            if meeting is not None:
                # The one who offered a game need not be there when it begins.
                outbox.asked(connection, id, table.asks(), None, now)
            self._called({account for account in owned.values() if account is not None})
            if along is not None:
                along(connection, id)
            return Done(table, 0, match.number)

        return id, tokens, self._commit(id, do, begun=True)

    def _called(self, accounts: Iterable[str]) -> None:
        """Ring for accounts that something new concerns, once the change under way is saved."""
        self.repository.storage.words += [f"{TURN}:{account}" for account in sorted(accounts)]

    # writing

    def _summary(self, table: Table, now: float) -> dict[str, Any]:
        """What a list of matches shows."""
        position = table.match.position
        shown = table.ruleset.brief(position.known(None))
        return {
            "updated": now,
            "number": table.match.number,
            "turn": shown.turn,
            "phase": shown.phase,
            "deciders": [*dict.fromkeys(asked.role for asked in position.decisions)],
            "outcome": msgspec.to_builtins(
                outcome_form(position.outcome, timed=table.was_timed(table.match.number - 1))
            ),
            "campaign": msgspec.to_builtins(shown.campaign),
            "asked": table.asked,
            "version": table.version,
            "release": table.release,
            "mark": None if table.clock is None else list(table.clock.mark),
            "deadline": None if table.clock is None else table.clock.deadline,
            "rated": table.rated,
        }

    def _write_plies(self, connection: Connection, table: Table, first: int, now: float) -> None:
        rows = [
            {
                "match": table.id,
                "number": ply.number,
                "role": ply.role,
                "text": ply.text,
                "dice": ply.dice,
                "events": [event_form(event) for event in ply.events],
                "time": now,
                "ordered": ply.ordered,
                "together": ply.together,
                "how": table.how.get(ply.number),
            }
            for ply in table.match.plies[first:]
        ]
        if rows:
            connection.execute(_ADD_PLIES, rows)
            table.times += [now] * len(rows)
        saves = table.fresh_saves()
        if saves:
            write_saves(connection, table.id, saves)

    def _write_orders(self, connection: Connection, table: Table, before: dict[Role, list[Order]]) -> None:
        """Save the standing orders that a change has left, or that lapsed because of it."""
        for role, orders in table.match.orders.items():
            if orders != before.get(role):
                mine = and_(schema.seats.c.match == table.id, schema.seats.c.role == role)
                connection.execute(update(schema.seats).where(mine).values(orders=msgspec.to_builtins(orders)))

    def _change(
        self,
        connection: Connection,
        table: Table,
        role: Role,
        key: str | None,
        change: Callable[[Table], None],
        also: Callable[[Connection], None] | None = None,
        known: int | None = None,
    ) -> Done:
        """Play a change and record it; `also` does more in the same transaction. `known`: the first ply that the
        requester did not know of; what was played from there on is sent with it.

        A Refusal or Malformed means nothing has changed; after any other fault the table is forgotten.

        Raises:
            Spoilt: what is saved is not what the table was loaded from.
        """
        first, orders = table.match.number, dict(table.match.orders)
        hands, players, before = clocks.copied(table), dict(table.seats), table.asks()
        over = table.match.position.outcome is not None
        try:
            change(table)
            last, now = table.match.number, self.clock()
            clocks.go_on(table, now)
            table.version += 1
            if (
                connection.execute(
                    _SUM_UP, {"of": table.id, "was": table.version - 1} | self._summary(table, now)
                ).rowcount
                != 1
            ):
                raise Spoilt
            self.repository.storage.changed[table.id] = table.version
            self._write_orders(connection, table, orders)
            clocks.write(connection, table, hands, players)
            self._write_plies(connection, table, first, now)
            told = Change(table, players, not over and table.match.position.outcome is not None, now)
            for tell in self.along:
                tell(connection, told)
            if also is not None:
                also(connection)
            if self.noted:
                # A player who was answered for is not there, however long they have been asked.
                away = {ply.role for ply in table.match.plies[first:] if ply.number in table.how}
                fresh = table.asks() - (before - away)
                called = outbox.asked(connection, table.id, fresh, None if key is None else role, now)
                if told.ended:
                    called |= {one for one in seating.owners(connection, table.id).values() if one is not None}
                self._called(called)
            asked = table.asked is not None
            told_from = first if known is None else min(first, known)
            if key is not None:
                row = {"match": table.id, "role": role, "key": key, "first": told_from, "last": last, "asked": asked}
                connection.execute(_ADD_KEY, row)
            return Done(table, told_from, last, asked)
        except (Refusal, Malformed):
            raise
        except Exception:
            self.repository.forget(table.id)
            raise

    def _present(self, table: Table) -> Table:
        """The table, on the writer's thread, if it is still the current one. Raises Spoilt."""
        if self.repository.peek(table.id) is not table:
            raise Spoilt
        return table

    def _request(
        self,
        table: Table,
        role: Role,
        request: Act | Undo | Orders | Answer | Vacation | Return | Claim | Vacate,
        change: Callable[[Table, Role], None],
        also: Callable[[Connection], None] | None = None,
    ) -> Future[Done]:
        """A change requested by a seat."""
        number, key = request.number, request.key

        def played(table: Table, role: Role) -> None:
            hands = {} if table.clock is None else table.clock.hands
            if isinstance(request, Return) or role not in hands or not hands[role].stood_in:
                change(table, role)
                return
            # A player who acts has returned, unless the action is refused.
            before, machine = msgspec.structs.replace(hands[role]), table.seats[role]
            clocks.come_back(table, role)
            try:
                change(table, role)
            except (Refusal, Malformed):
                hands[role], table.seats[role] = before, machine
                raise

        def do(connection: Connection) -> Done:
            self._present(table)
            row = connection.execute(_FIND_KEY, {"of": table.id, "by": role, "word": key}).first()
            if row is not None:
                return Done(table, row.first, row.last, row.asked)
            if number != table.match.number and not self._in_time(table, role, request):
                self.repository.storage.figures.stale += 1
                raise Stale
            return self._change(connection, table, role, key, lambda found: played(found, role), also, number)

        return self._commit(table.id, do)

    def _in_time(self, table: Table, role: Role, request: msgspec.Struct) -> bool:
        """Whether a request made before others played is still valid: it concerns clocks and seats, not the position;
        or it answers a question the role is still asked, or takes back a ply as the role saw it, and the others have
        answered in secret."""
        match = table.match
        if isinstance(request, OFF_THE_BOARD):
            return request.number < match.number
        if isinstance(request, Undo):
            return request.number < match.number and match.unheard(role, request.number)
        return (
            isinstance(request, Act)
            and match.asked_since(role) <= request.number < match.number
            and match.position.decision(role) is not None
        )

    def act(self, table: Table, role: Role, request: Act) -> Future[Done]:
        """Play an action, give up, or offer a draw. The future raises Stale, Spoilt, Refusal or Malformed."""

        def change(table: Table, role: Role) -> None:
            text = request.action.strip()
            if text == "resign":
                talk.resign(table, role)
            elif text in DRAW:
                talk.ask(table, role, "draw")
            else:
                talk.play(table, role, text, request.then)

        return self._request(table, role, request, change)

    def undo(self, table: Table, role: Role, request: Undo) -> Future[Done]:
        """Take back one's last ply, or ask the others for that. Called beside the writer."""
        ready = table.before_undo(role)
        return self._request(table, role, request, lambda table, role: talk.take_back(table, role, ready))

    def orders(self, table: Table, role: Role, request: Orders) -> Future[Done]:
        """Leave standing orders; what they answer is played at once.

        Raises Malformed for an answer or a condition that cannot be read, and for a secret answer that is to come
        directly after something the others play.
        """
        orders = [
            Order(one.decision, one.answer, one.until, one.when, None if one.after is None else tuple(one.after))
            for one in request.orders
        ]

        def change(table: Table, role: Role) -> None:
            for order in orders:
                for text in order.after or ():
                    table.match.position.read_action(text)
                if order.answer != BY_DEFAULT:
                    action = table.match.position.read_action(order.answer)
                    if order.after is not None and action.secret:
                        raise Malformed("kernel-order-in-secret")
                table.match.ruleset.readable(order.when)
            table.match.stand(role, orders)

        return self._request(table, role, request, change)

    def answer(self, table: Table, role: Role, request: Answer) -> Future[Done]:
        """Agree to a question from another role, decline it, or withdraw one's own. Called beside the writer."""
        asked = table.shown.question
        ready = table.before_undo(asked["by"]) if asked is not None and asked["what"] == "undo" else None

        def change(table: Table, role: Role) -> None:
            talk.answer(table, role, request.to, yes=request.yes, ready=ready)

        return self._request(table, role, request, change)

    def release(self, table: Table, along: Callable[[Connection, Table], None]) -> Future[Done]:
        """Do something that settles what a match was played for: it continues, but its result counts for no ratings.

        `along` is done under the lock of the match. The future raises Spoilt, or what `along` raises: then nothing is
        done.
        """

        def change(table: Table) -> None:
            table.rated = False

        def do(connection: Connection) -> Done:
            match = self._present(table).match
            along(connection, table)
            if not table.rated or match.position.outcome is not None:
                return Done(table, match.number, match.number)
            return self._change(connection, table, match.roles[0], None, change)

        return self._commit(table.id, do)

    # clocks

    def time_out(self, table: Table) -> Future[Done]:
        """Do what is due when a player's time is up; nothing if that is no longer so. Raises Spoilt."""

        def do(connection: Connection) -> Done:
            match, clock, now = self._present(table).match, table.clock, self.clock()
            late = [] if clock is None or clock.pace.overtime == "claim" else clock.late(now)
            if not late:
                return Done(table, match.number, match.number)
            return self._change(connection, table, late[0], None, lambda found: clocks.time_out(found, late, now))

        return self._commit(table.id, do)

    def leave(self, table: Table, role: Role, request: Vacation) -> Future[Done]:
        """Stop a seat's clock for some days."""

        def change(table: Table, role: Role) -> None:
            clocks.leave(table, role, request.days, self.clock())

        return self._request(table, role, request, change)

    def come_back(self, table: Table, role: Role, request: Return) -> Future[Done]:
        """Give a player their seat back from the machine that stood in."""
        return self._request(table, role, request, clocks.come_back)

    def claim(self, table: Table, role: Role, request: Claim) -> Future[Done]:
        """Decide about a player whose time is up."""
        vacant = request.take == "open"

        def change(table: Table, role: Role) -> None:
            clocks.claim(table, role, request.role, request.take, self.clock())

        def also(connection: Connection) -> None:
            seating.offer(connection, table, request.role, self.clock())
            self.repository.storage.words.append(seating.WORD)

        return self._request(table, role, request, change, also if vacant else None)

    def vacate(self, table: Table, role: Role, request: Vacate) -> Future[Done]:
        """Leave a seat for good: a machine plays there until someone takes it."""

        def change(table: Table, role: Role) -> None:
            seating.vacate(table, role, self.clock())

        return self._request(table, role, request, change, lambda connection: self._left(connection, table, role))

    def depart(self, table: Table, role: Role) -> Future[Done]:
        """Leave the seat of a player who is gone for good: in a rated match they resign. Raises Spoilt."""

        def change(table: Table) -> None:
            if table.rated:
                talk.resign(table, role)
            else:
                seating.vacate(table, role, self.clock())

        def also(connection: Connection) -> None:
            if not table.rated:
                self._left(connection, table, role)

        def do(connection: Connection) -> Done:
            match = self._present(table).match
            if match.position.outcome is not None or role in match.position.gone:
                return Done(table, match.number, match.number)
            return self._change(connection, table, role, None, change, also)

        return self._commit(table.id, do)

    def _left(self, connection: Connection, table: Table, role: Role) -> None:
        """A seat was left: it belongs to nobody any more, and anyone may take it."""
        seating.let_go(connection, table, role)
        seating.offer(connection, table, role, self.clock())
        self.repository.storage.words += [seating.WORD, f"seat:{table.id}", f"held:{table.id}"]

    def seat(self, table: Table, role: Role, account: str) -> Future[Done]:
        """Give a seat that was left to an account. The future raises Refusal if it is taken by then."""

        def do(connection: Connection) -> Done:
            self._present(table)
            seating.check(connection, table, role, account)

            def also(connection: Connection) -> None:
                seating.let_go(connection, table, role)
                seating.sit(connection, table, role, account)
                self.repository.storage.words += [seating.WORD, f"seat:{table.id}", f"held:{table.id}"]

            return self._change(connection, table, role, None, lambda found: seating.take(found, role), also)

        return self._commit(table.id, do)

    def pulse(self, every: float) -> Future[dict[str, int]]:
        """Note that a server is running; time during which none was is given back to the clocks."""
        storage = self.repository.storage

        def do(connection: Connection) -> dict[str, int]:
            found = clocks.pulse(connection, self.clock(), every)
            storage.changed.update(found)
            return found

        return storage.submit(do, self.repository.heard, again=True)

    def machine_ply(self, table: Table, role: Role, number: int, known: str, text: str) -> Future[Done]:
        """Play a machine's answer to the question of ply `number`; dropped if what it knew has changed by more than
        secret answers from others asked with it.

        The future raises Refusal or Malformed if the answer is not a legal action.
        """

        def do(connection: Connection) -> Done:
            match = self._present(table).match
            nothing = Done(table, match.number, match.number)
            if match.position.decision(role) is None or table.seats[role] == HUMAN:
                return nothing
            gone_on = not match.asked_since(role) <= number <= match.number
            if gone_on and match.position.known(role).save() != known:
                return nothing
            return self._change(connection, table, role, None, lambda found: talk.play(found, role, text))

        return self._commit(table.id, do)

    # lists

    def rows(self, seats: list[Seat], opened: list[str], watched: Sequence[str] = ()) -> list[MatchRow]:
        """The matches of these seats, the opened records of these ids and the watched matches, the latest first."""
        mine: dict[str, list[Role]] = {}
        for seat in seats:
            if seat.role is not None:
                roles = mine.setdefault(seat.match, [])
                if seat.role not in roles:
                    roles.append(seat.role)
        table, ids = schema.matches, list(mine)

        def read(connection: Connection) -> tuple[dict[str, Any], list[Any]]:
            found: dict[str, Any] = {}
            who: list[Any] = []
            for part in parts([*ids, *opened, *watched]):
                for row in connection.execute(select(table).where(table.c.id.in_(part))):
                    if row.id in mine or row.opened is not None or row.id in watched:
                        found[row.id] = row
                who += connection.execute(select(schema.seats).where(schema.seats.c.match.in_(part))).all()
            return found, who

        found, who = self.repository.storage.read(read)
        rows = sorted(found.values(), key=lambda row: row.updated, reverse=True)
        players: dict[str, dict[Role, str]] = {}
        sitting: dict[str, list[Any]] = {}
        for seat in who:
            players.setdefault(seat.match, {})[seat.role] = seat.player
            sitting.setdefault(seat.match, []).append(seat)
        return [
            MatchRow(
                id=row.id,
                ruleset=row.ruleset,
                scenario=row.scenario,
                options=row.options,
                lesson=row.lesson,
                seats=players[row.id],
                mine=mine.get(row.id, []),
                number=row.number,
                turn=row.turn,
                phase=row.phase,
                updated=row.updated,
                outcome=row.outcome,
                campaign=row.campaign,
                your_turn=[role for role in row.deciders if role in mine.get(row.id, ())],
                opened=row.opened is not None,
                origin=row.origin,
                fault=row.fault,
                clock=clocks.clock_form(clocks.clock_of(row, sitting[row.id])) or None,
            )
            for row in rows
        ]

    def waiting_for_machines(self, idle: float = 0.0) -> list[str]:
        """Unfinished matches in which a machine is to decide, and has not for so many seconds."""
        matches, seats = schema.matches.c, schema.seats.c
        query = (
            select(matches.id, matches.deciders, matches.outcome, seats.role)
            .join_from(schema.matches, schema.seats, matches.id == seats.match)
            .where(seats.player != HUMAN, matches.fault.is_(None), matches.opened.is_(None))
            .where(matches.updated <= self.clock() - idle)
            .order_by(matches.updated.desc())
        )
        rows = self.repository.storage.read(lambda c: c.execute(query).all())
        found = {row.id: None for row in rows if row.outcome is None and row.role in row.deciders}
        return list(found)
