"""What a site has besides its matches: accounts, a lobby, events, talk. `feldherr play` loads none of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from litestar.datastructures import State

from .accounts import calls as account_calls
from .accounts.people import People
from .events import calls as event_calls
from .events.running import Events
from .lobby import calls as lobby_calls
from .lobby.offers import Lobby
from .lobby.reading import KEPT as OFFERED
from .matches import Matches
from .notices import calls as notice_calls
from .notices import outbox
from .people import calls as people_calls
from .people import ratings, watching
from .server import Server
from .talks import calls as talk_calls
from .talks.calls import Company

if TYPE_CHECKING:
    from .accounts.mail import Post
    from .notices.network import Network

CALLS = [
    *account_calls.CALLS, *lobby_calls.CALLS, *notice_calls.CALLS, *people_calls.CALLS, *event_calls.CALLS,
    *talk_calls.CALLS,
]  # fmt: skip
PAGES = [*notice_calls.PAGES]


class Rooms:
    """The rooms of a site, for the calls that work in them."""

    def __init__(
        self,
        server: Server,
        people: People,
        matches: Matches,
        post: Post | None,
        clock: Callable[[], float],
        network: Network | None,
    ) -> None:
        """See `make_app`."""
        self.accounts = account_calls.opened(people, post, clock, network)
        self.lobby = Lobby(people, matches)
        self.events = Events(people, matches)
        self.company = Company(server, people, matches, OFFERED)
        matches.along.append(ratings.ended)
        people.leaving += [outbox.forget, watching.forget]

    def open(self, state: State) -> None:
        """Put the rooms where the calls look for them."""
        state.accounts = self.accounts
        state.lobby = self.lobby
        state.events = self.events
        state.company = self.company

    def start(self, *, alone: bool) -> None:
        """Start what runs by itself, on the running event loop; `alone`: events run by themselves, too."""
        self.accounts.start()
        if alone:
            self.events.start()

    async def close(self) -> None:
        """Stop what was started."""
        await self.events.end()
        await self.accounts.close()
