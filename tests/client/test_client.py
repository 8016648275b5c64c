"""The client in Python: it begins, sits, looks, listens, acts, and keeps to the link whatever becomes of it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.client import HOSTS, NORTH, SOUTH
from tests.server.databases import BOTH
from tests.server.standin import STANDIN
from tests.server.threads import listening_at

from feldherr.client import Client, Failed, Forbidden, Gone, Moved, Table, Unreachable, machine, play
from feldherr.client.connection import PAUSES, Link
from feldherr.kernel import Malformed
from feldherr.server.app import make_app
from feldherr.server.wire import OrderForm

BEGIN = {"ruleset": "skirmish", "scenario": "meeting", "seed": "any"}


class Flaky(httpx.BaseTransport):
    """A line that loses requests before they arrive, and answers on their way back, as it is told; it cuts streams."""

    def __init__(self) -> None:
        self.inner = httpx.HTTPTransport()
        self.lost_requests = self.lost_answers = self.cut_streams = 0
        self.busy: list[int] = []
        self.asked = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        if self.lost_requests:
            self.lost_requests -= 1
            raise httpx.ConnectError("cut")
        if self.busy:
            return httpx.Response(self.busy.pop(), text="<html>busy</html>")
        answer = self.inner.handle_request(request)
        if self.lost_answers:
            self.lost_answers -= 1
            answer.close()
            raise httpx.ReadError("cut")
        if self.cut_streams and request.url.path.endswith("/stream"):
            self.cut_streams -= 1
            first = next(iter(answer.stream))  # type: ignore[arg-type]
            answer.close()
            return httpx.Response(200, content=iter([first, b'{"type":"pl']))
        return answer


@pytest.fixture
def address(source: Path | str) -> Iterator[str]:
    app = make_app(source, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=10_000, burst=10_000)
    with listening_at(app) as (found, _):
        yield found


@pytest.fixture
def line() -> Flaky:
    return Flaky()


@pytest.fixture
def client(address: str, line: Flaky) -> Iterator[Client]:
    with httpx.Client(base_url=address, transport=line) as http:
        yield Client(address, link=Link(address, http, wait=lambda seconds: None))


def begun(client: Client) -> tuple[Table, Table]:
    tables = client.begin(**BEGIN).tables
    return tables["north"], tables["south"]


@BOTH
def test_a_match_is_begun_looked_at_and_played(client: Client) -> None:
    assert [game.id for game in client.games()] == ["skirmish"]
    made = client.begin(**BEGIN)
    north, south = made.tables["north"], made.tables["south"]
    assert (north.view().role, north.view().dice.commitment) == ("north", made.commitment)  # type: ignore[union-attr]
    assert north.act(NORTH).number == 2
    assert south.act(SOUTH, 2).number == 3
    onlooker = client.watch(made.id)
    assert [(ply.role, ply.action) for ply in onlooker.plies(1)] == [("north", NORTH), ("south", SOUTH)]
    assert north.act("move n.1 0102", 3, key="once").number == 4
    # The same key is the same request.
    assert north.act("move n.1 0102", 3, key="once").number == 4
    assert north.undo().number == 5
    assert south.orders([OrderForm(decision="move", answer="end")]).orders[0].answer == "end"
    assert north.act("end").number == 7
    assert north.act("draw").asked is not None
    over = south.answer("draw", yes=True)
    assert over.outcome is not None
    assert len(over.outcome.ranking) == 1


def test_what_the_server_says_is_an_exception_of_its_own(client: Client) -> None:
    north, south = begun(client)
    north.act(NORTH)
    south.act(SOUTH)
    with pytest.raises(Forbidden) as refused:
        north.act("move n.1 0105")
    assert refused.value.refusal.message.id
    with pytest.raises(Moved) as moved:
        north.act("end", 1)
    assert moved.value.view.number == 3
    with pytest.raises(Malformed):
        north.act("leap")
    with pytest.raises(Malformed):
        client.begin("chess", "meeting")
    for token, match in (("wrong", None), ("wrong", north.id), (north.token, "none")):
        with pytest.raises(Gone):
            client.sit(str(token), match)
    with pytest.raises(Failed) as early:
        client.link.text(f"/api/v1/matches/{north.id}/record", north.token)
    assert early.value.status == 403
    assert client.sit(str(north.token)).id == north.id


def test_what_is_lost_on_the_way_is_done_once(client: Client, line: Flaky) -> None:
    north, south = begun(client)
    line.lost_requests, line.busy = 2, [503, 429, 502]
    assert north.act(NORTH, 1).number == 2
    for lost in range(1, 4):
        line.lost_answers = lost
        assert south.act(SOUTH if lost == 1 else "move s.1 0105" if lost == 2 else "end", None).number
        if lost == 1:
            assert north.act("end", 3).number == 4
    assert [ply.number for ply in north.plies()] == list(range(6))


def test_a_server_that_stays_away_is_said(client: Client, line: Flaky) -> None:
    north, _ = begun(client)
    before, line.lost_requests = line.asked, 1_000
    with pytest.raises(Unreachable, match="cut"):
        north.view()
    assert line.asked - before == len(PAUSES) + 1
    with pytest.raises(Unreachable):
        next(north.news(0))


def test_news_go_on_where_their_link_was_cut(client: Client, line: Flaky) -> None:
    north, south = begun(client)
    line.cut_streams = 1
    news = south.news(0)
    assert [ply.number for ply in next(news).plies] == [0]
    north.act(NORTH)
    # Cut in the middle of a line: what it would have said comes with the next stream.
    fresh = next(news)
    assert (fresh.view.number, [ply.number for ply in fresh.plies]) == (2, [1])
    assert [asked.id for asked in fresh.asked] == ["setup"]
    assert fresh.form["pieces"]
    south.act(SOUTH)
    assert [ply.number for ply in next(news).plies] == [2]
    south.act("resign", 3)
    last = list(news)
    assert last[-1].view.outcome is not None


@BOTH
def test_bots_play_a_match_to_its_end(client: Client, line: Flaky) -> None:
    """A machine player of this installation against one that asks, stumbles and is asked."""
    north, south = begun(client)
    chooser = machine("random", STANDIN, 1)
    told: list[object] = []
    other = threading.Thread(target=lambda: told.append(play(north, machine("random", STANDIN, 2))))
    other.start()
    stumbles = iter(["leap", "move s.1 0101"])
    asked = iter([True])
    line.cut_streams = 2

    def choose(table: Table, news: object) -> str:
        if next(asked, False):
            table.act("draw")
        return next(stumbles, None) or chooser(table, news)  # type: ignore[arg-type]

    outcome = play(south, choose)
    other.join(60)
    assert told == [outcome]
    assert outcome == south.view().outcome


def test_a_bot_that_never_answers_lawfully_gives_up(client: Client) -> None:
    north, _ = begun(client)
    with pytest.raises(Malformed):
        play(north, lambda table, news: "leap")
    assert north.view().number == 1
