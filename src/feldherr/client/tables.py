"""Matches as a client sees them, typed by the server's own structs."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from feldherr.kernel import Position, Role, Ruleset
from feldherr.kernel.wire import Decision, View
from feldherr.server.lobby.wire import PlaceTaken, Seated
from feldherr.server.people.wire import NewsMessage
from feldherr.server.wire import (
    VERSION,
    Act,
    Answer,
    Game,
    MatchCreated,
    MatchRow,
    Mine,
    NewMatch,
    OrderForm,
    Orders,
    Undo,
)

from .connection import Gone, Link

T = TypeVar("T")


class Ply(msgspec.Struct, kw_only=True):
    """A ply; the action is missing if hidden from this role. `events`: what happened, each with its kind and fields."""

    number: int
    role: Role | None
    action: str | None
    events: list[dict[str, Any]]
    undone: bool
    time: float


class _Plies(msgspec.Struct):
    plies: list[Ply]


class _Done(msgspec.Struct):
    view: View
    plies: list[Ply] = []


class _Told(msgspec.Struct, kw_only=True):
    """A message of a stream. Of all kinds only `plies` gives the state of the match."""

    type: str
    plies: list[Ply] = []
    view: View | None = None


def _read(line: str, kind: type[T]) -> T | None:
    """A line of a stream; None if it was cut in its middle."""
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        return None


class News(msgspec.Struct, frozen=True):
    """News of a match: the plies since the last, and its current state.

    Attributes:
        form: the view as received, including the game's own fields.
    """

    view: View
    plies: Sequence[Ply]
    form: dict[str, Any]

    @property
    def asked(self) -> list[Decision]:
        """What this role is asked now."""
        return [one for one in self.view.decisions if one.role == self.view.role]


class Table:
    """A match, seen from a seat, or by an observer without one.

    Attributes:
        id: the match. token: that of the seat.
    """

    def __init__(self, link: Link, id: str, token: str | None) -> None:
        self.link = link
        self.id = id
        self.token = token

    @property
    def _path(self) -> str:
        return f"{VERSION}/matches/{self.id}"

    def view(self) -> View:
        """The current state of the match. Raises as `Link.ask`."""
        return self.link.ask(View, self._path, self.token)

    def plies(self, after: int = 0) -> list[Ply]:
        """Plies from number `after` on. Raises as `Link.ask`."""
        return self.link.ask(_Plies, f"{self._path}/plies?after={after}", self.token).plies

    def news(self, after: int | None = None) -> Iterator[News]:
        """The state of the match now, and again whenever it changes, until it is over; a lost link is renewed.

        Args:
            after: how many plies are already known; None: all of them.

        Raises:
            Failed: what the server says, or one of its kinds.
            Unreachable: the server stays away.
        """
        known = self.view().number if after is None else after

        def path() -> str:
            return f"{self._path}/stream?after={known}"

        for line in self.link.endless(path, self.token):
            told = _read(line, _Told)
            if told is None or told.view is None:
                continue
            known = told.view.number
            yield News(told.view, told.plies, msgspec.json.decode(line)["view"])
            if told.view.outcome is not None:
                return

    def act(self, action: str, number: int | None = None, key: str | None = None, then: Sequence[str] = ()) -> View:
        """Play an action; returns the state of the match after it.

        Args:
            number: how many plies are known; None: all there are now.
            key: identifies the request, so that it is done once however often it is sent; None: a new one.
            then: what the rest of a group plays after it.

        Raises:
            Forbidden: the rules forbid it.
            Moved: the match has moved on.
            Malformed: it is not an action.
            Failed, Unreachable: as `Link.ask`.
        """
        return self._change(
            "actions", Act(number=self._number(number), key=key or _key(), action=action, then=list(then))
        )

    def undo(self, number: int | None = None, key: str | None = None) -> View:
        """Undo one's last ply, or ask the others for it. Raises as `act`."""
        return self._change("undo", Undo(number=self._number(number), key=key or _key()))

    def answer(self, to: str, yes: bool, number: int | None = None, key: str | None = None) -> View:
        """Answer the others' request: `undo` or `draw`. Raises as `act`."""
        said: Any = to
        return self._change("answer", Answer(number=self._number(number), key=key or _key(), to=said, yes=yes))

    def orders(self, orders: Sequence[OrderForm], number: int | None = None, key: str | None = None) -> View:
        """Replace the standing orders. Raises as `act`."""
        return self._change("orders", Orders(number=self._number(number), key=key or _key(), orders=list(orders)))

    def position(self, ruleset: Ruleset, number: int) -> Position:
        """What this role knows of the position after this many plies, as a position of the game's own rules.

        Raises as `Link.ask`.
        """
        diagram = self.link.text(f"{self._path}/ply/{number - 1}/diagram", self.token)
        return ruleset.read(diagram)

    def _number(self, number: int | None) -> int:
        return self.view().number if number is None else number

    def _change(self, what: str, body: msgspec.Struct) -> View:
        return self.link.ask(_Done, f"{self._path}/{what}", self.token, body).view


class Begun(msgspec.Struct, frozen=True):
    """A match that was started, and the people's seats in it.

    Attributes:
        commitment: that to its dice.
    """

    id: str
    tables: Mapping[Role, Table]
    commitment: str


class Client:
    """A server, by its address. Use it in `with`, or close it. `language`: as for `Link`."""

    def __init__(self, url: str, *, link: Link | None = None, language: str = "") -> None:
        self.link = link or Link(url, language=language)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *args: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the link."""
        self.link.close()

    def games(self) -> list[Game]:
        """The games, their scenarios and options. Raises as `Link.ask`."""
        return self.link.ask(list[Game], f"{VERSION}/games")

    def begin(self, ruleset: str, scenario: str, seats: Mapping[Role, str] | None = None, **more: Any) -> Begun:
        """Start a match. Its request has no key: if the answer is lost, a second match may be started.

        Args:
            seats: who plays each role: `human`, which is the default, or the name of a machine player.
            more: the other fields of `NewMatch`: options, practice, seed.

        Raises:
            Malformed: there is no such game, scenario, role or player.
            Failed, Unreachable: as `Link.ask`.
        """
        wanted = NewMatch(ruleset=ruleset, scenario=scenario, seats=dict(seats or {}), **more)
        made = self.link.ask(MatchCreated, f"{VERSION}/matches", None, wanted)
        tables = {role: Table(self.link, made.id, token) for role, token in made.tokens.items()}
        return Begun(made.id, tables, made.commitment)

    def sit(self, token: str, match: str | None = None) -> Table:
        """The seat of a token. Raises Gone if it has none, or none in `match`."""
        if match is None:
            rows = self.link.ask(list[MatchRow], f"{VERSION}/matches/mine", None, Mine(seats=[token]))
            if not rows:
                raise Gone(401, "this token holds no seat")
            match = rows[0].id
        table = Table(self.link, match, token)
        table.view()
        return table

    def concerns(self, token: str) -> Iterator[NewsMessage]:
        """What concerns the account of a token, as it happens: first all that waits now, and again when a lost link was
        renewed. It has no end.

        Raises:
            Failed: what the server says, or one of its kinds.
            Unreachable: the server stays away.
        """
        kind: Any = NewsMessage
        for line in self.link.endless(lambda: f"{VERSION}/stream", token):
            told = _read(line, kind)
            if told is not None:
                yield told

    def take(self, token: str, offer: str) -> str | None:
        """Take the place that an offer of the lobby keeps for the account of a token, or its first free one; returns
        the match, if it has begun by that. Raises as `Link.ask`."""
        return self.link.ask(Seated, f"{VERSION}/lobby/{offer}/take", token, PlaceTaken()).match

    def watch(self, match: str) -> Table:
        """A match, as an observer sees it."""
        return Table(self.link, match, None)


def _key() -> str:
    return secrets.token_hex(12)
