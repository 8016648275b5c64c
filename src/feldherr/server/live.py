"""The live sockets: who listens to which match, and what each listener has received."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from feldherr.kernel import Role

from .table import Shown, Table
from .wire import LiveAsked, LiveFailed, LiveTalk, LiveThinking, MatchRoom, encode


class Listener:
    """One socket or stream: what it has received, and the short messages queued for it.

    Attributes:
        ended: whether it may no longer listen.
        seated, signed: whether the listener has a seat in the match, and an account: then they hear that others talk.
    """

    def __init__(self, role: Role | None, after: int, *, seated: bool = False, signed: bool = False) -> None:
        self.role = role
        self.seated = seated
        self.signed = signed
        self.after = after
        self.told: Shown | None = None
        self.waiting: deque[bytes] = deque(maxlen=32)
        self.ended = False
        self.news = asyncio.Event()
        self.news.set()

    def hears(self, room: MatchRoom) -> bool:
        """Whether it may know that something was said in a room."""
        if room == "players":
            return self.seated
        over = self.told is not None and self.told.position.outcome is not None
        return self.signed and (over or not self.seated)

    def end(self) -> None:
        """From now on it may not listen."""
        self.ended = True
        self.news.set()


class Hub:
    """All sockets and streams of this process. Methods that do not say so run on the event loop.

    Attributes:
        ended: whether the server is stopping: streams then send nothing more.
    """

    def __init__(self) -> None:
        self.ended = False
        self._listeners: dict[str, set[Listener]] = {}
        self._thinking: dict[str, set[Role]] = {}
        self._failed: dict[str, bytes] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Take the running event loop."""
        self._loop = asyncio.get_running_loop()

    def add(self, match: str, listener: Listener) -> None:
        """A listener joins."""
        self._listeners.setdefault(match, set()).add(listener)
        for role in sorted(self._thinking.get(match, ())):
            listener.waiting.append(encode(LiveThinking(role=role)))
        if match in self._failed:
            listener.waiting.append(self._failed[match])

    def remove(self, match: str, listener: Listener) -> None:
        """A listener leaves."""
        listeners = self._listeners.get(match, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(match, None)

    def count(self, match: str, role: Role | None) -> int:
        """How many listen to a match in this role."""
        return sum(listener.role == role for listener in self._listeners.get(match, ()))

    @property
    def listening(self) -> int:
        """How many listen to anything."""
        return sum(map(len, self._listeners.values()))

    def end(self) -> None:
        """The server is stopping: streams end now, because nothing else would end them."""
        self.ended = True
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.news.set()

    def tell(self, table: Table) -> None:
        """A match has changed. From any thread."""
        asked = table.shown.asked
        message = None if asked is None else LiveAsked(role=asked.by, what=asked.what)
        self._call(self._wake, table.id, message)

    def thinking(self, match: str, role: Role, thinks: bool) -> None:
        """A machine starts or stops thinking. From any thread."""
        self._call(self._think, match, role, thinks)

    def failed(self, match: str, what: LiveFailed | None) -> None:
        """A machine has failed, and what happens next; None: the failure is over. From any thread."""
        self._call(self._fail, match, what)

    def progress(self, match: str, role: Role, lines: int, left: float, seconds: float) -> None:
        """How far a machine is: how many lines it has tried (not what they are), and what is left of its player turn.

        From any thread.
        """
        message = LiveThinking(role=role, lines=lines, left=round(max(0.0, left), 1), seconds=round(seconds, 1))
        self._call(self._wake, match, message)

    def talk(self, match: str, room: MatchRoom) -> None:
        """Something was said in a room. Those who may read it learn that, and nothing more. From any thread."""
        self._call(self._talk, match, room)

    def _call(self, function: Any, *args: Any) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *args)

    def _wake(self, match: str, message: LiveThinking | LiveFailed | LiveAsked | None) -> None:
        for listener in self._listeners.get(match, ()):
            if message is not None:
                listener.waiting.append(encode(message))
            listener.news.set()

    def _talk(self, match: str, room: MatchRoom) -> None:
        message = encode(LiveTalk(room=room))
        for listener in self._listeners.get(match, ()):
            if listener.hears(room):
                listener.waiting.append(message)
                listener.news.set()

    def _fail(self, match: str, what: LiveFailed | None) -> None:
        if what is None:
            self._failed.pop(match, None)
            return
        self._failed[match] = encode(what)
        self._wake(match, what)

    def _think(self, match: str, role: Role, thinks: bool) -> None:
        now = self._thinking.setdefault(match, set())
        if thinks:
            now.add(role)
            self._wake(match, LiveThinking(role=role))
        else:
            now.discard(role)
            if not now:
                self._thinking.pop(match, None)
