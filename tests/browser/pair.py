"""Two people with accounts on a site, each in a browser of their own, and what their pages receive of a game."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Page, Request, Response, WebSocket, expect
from tests.browser.brain import decision_of, ending
from tests.browser.house import House
from tests.browser.seats import Game, wait_for
from tests.browser.stored import store
from tests.browser.table import SPEAK, WALK, Table, Tables

import feldherr
from feldherr.catalogues import Language
from feldherr.kernel import Match, Ply, Role
from feldherr.kernel.wire import Around
from feldherr.server.views import hidden_plies, view_form
from feldherr.texts import Texts

Json = dict[str, Any]

ASK = """async ([path, body]) => {
  const headers = {'content-type': 'application/json'}
  const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)})
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}"""


MATCH = re.compile("/api/matches/(?!mine)")


class Person:
    """A person with an account, and the page they have open.

    Attributes:
        token: of the account, for calls of the published interface. email: it is confirmed.
        got: what the pages received of matches, unchanged.
        tables: all pages of theirs so far.
    """

    def __init__(self, house: House, tables: Tables, name: str, language: Language) -> None:
        self.house = house
        self.name = name
        self.language = language
        self.email = f"{name.lower()}@example.org"
        self.got: list[Json] = []
        self._answers: list[Request] = []
        self.tables = [tables.open(address=house.address, language=language, fresh=True)]
        self._listen(self.page)
        self.page.goto(house.address)
        wanted = {"name": name, "password": "a long enough password", "language": language}
        self._ask("/api/account/sign-up", wanted | {"invite": house.invite().rpartition("#")[2]})
        made = self._ask("/api/account/tokens", {"name": "beside", "scopes": ["read", "play", "challenge"]})
        self.token: str = made["token"]
        house.told("update accounts set email = ?1, mailbox = ?1, confirmed = 1 where shown = ?2", self.email, name)
        self.http = httpx.Client(
            base_url=f"{house.address}/api/v1",
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=180,
            verify=False,
        )

    @property
    def table(self) -> Table:
        return self.tables[-1]

    @property
    def page(self) -> Page:
        return self.table.page

    def _ask(self, path: str, body: Json) -> Json:
        """A call from the page they have open, with their cookie."""
        found: Json = self.page.evaluate(ASK, [path, body])
        return found

    def call(self, path: str, body: Json | None = None) -> Json:
        """A call from a program of theirs."""
        answer = self.http.get(path) if body is None else self.http.post(path, json=body)
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    # pages

    def opens(self, address: str, **settings: Any) -> Table:
        """Go to an address: in the open page, otherwise in a new one."""
        if self.page.is_closed():
            self.tables.append(Table(self.table.context, self.house.address))
            self._listen(self.page)
            if settings:
                self.page.goto(self.house.address)
        else:
            self.take()
        if settings:
            self.page.evaluate(SPEAK, [settings, False])
        self.page.goto(address)
        return self.table

    def closes(self) -> None:
        """Close the page, keeping what it received."""
        self.take()
        self.page.close()
        # What it has requested since then came too late to be shown.
        self._answers.clear()

    def _listen(self, page: Page) -> None:
        page.on("requestfinished", self._came)
        page.on("websocket", self._linked)

    def _came(self, request: Request) -> None:
        if MATCH.search(request.url):
            self._answers.append(request)

    def _linked(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda said: self.got.append(json.loads(said)))

    def take(self) -> None:
        """Keep what calls of the open page have brought, and what is on its way, before it is lost with the page."""
        wait_for(self._quiet, "the last answer")
        answers, self._answers = self._answers, []
        for request in answers:
            response: Response | None = request.response()
            assert response is not None
            if "json" in response.headers.get("content-type", ""):
                found = response.json()
                self.got += [found] if isinstance(found, dict) else []

    def _quiet(self) -> bool:
        """Whether everything that the page has requested about a match has come; requests that wait for news of the
        lobby never finish."""
        self.table.drawn()
        return not any(MATCH.search(one.url) for one in self.table.underway)

    @property
    def faults(self) -> list[str]:
        return [fault for table in self.tables for fault in table.faults]


class Meeting(Game):
    """A match of two people who met for it on a site: each is asked with their own token, and the twin has its dice."""

    def __init__(self, house: House, id: str, people: Mapping[Role, Person], twin: Match) -> None:
        # Of the site's calls only the seats' own are asked here.
        http = httpx.Client(base_url=house.address, timeout=180, verify=False)
        super().__init__(http, twin)
        self.at(id, {role: one.token for role, one in people.items()})
        self.house = house
        self.people = people

    @classmethod
    def begin(
        cls, house: House, people: Mapping[Role, Person], ruleset: str, scenario: str, seed: str, **options: Any
    ) -> Meeting:
        """The first person offers a rated game and the second takes it.

        The dice come from a seed, stored under the offer: a game that ends well does so every time.
        """
        (side, host), (other, guest) = people.items()
        wanted = {"ruleset": ruleset, "scenario": scenario, "options": options, "side": side, "rated": True}
        offer = host.call("/lobby", wanted | {"places": [{"kind": "open", "side": other}]})["id"]
        secret = hashlib.sha256(seed.encode()).digest()
        house.told("update offers set secret = ? where id = ?", secret, offer)
        id = guest.call(f"/lobby/{offer}/take", {})["match"]
        twin = Match(
            feldherr.ruleset(ruleset), scenario, options, secret=secret, players=dict.fromkeys(people, "human")
        )
        return cls(house, id, people, twin)

    @classmethod
    def laid(cls, house: House, people: Mapping[Role, Person], match: Match) -> Meeting:
        """A rated game of theirs that has come as far as this match, laid into the database of the site."""
        id, _ = store(house.data, match)
        house.told("update matches set company = 'all', rated = 1 where id = ?", id)
        for role, person in people.items():
            [(account,)] = house.told("select id from accounts where shown = ?", person.name)
            house.told("update seats set account = ?, token = null where match = ? and role = ?", account, id, role)
            house.told("insert into sittings (match, role, ply, account) values (?, ?, 0, ?)", id, role, account)
        return cls(house, id, people, match)

    @property
    def link(self) -> str:
        return f"{self.house.address}/m/{self.id}"

    def kept(self) -> list[Ply]:
        """The plies as the site stores them, which no seat may see in a game with secrets."""
        rows = self.house.told(
            "select number, role, text, dice, events from plies where match = ? order by number", self.id
        )
        assert [row[0] for row in rows] == [*range(len(rows))]
        return [Ply(number, role, text, tuple(json.loads(dice)), ()) for number, role, text, dice, _ in rows]

    def follow(self) -> Match:
        for ply in self.kept()[self.twin.number :]:
            self.twin.replay(ply.role, ply.text, ply.dice)
        return self.twin

    def asks(self, role: Role) -> Json | None:
        """The view of a role that is asked something now."""
        view = self.view(role)
        return view if not view["outcome"] and decision_of(view, role) else None

    def turn(self) -> tuple[Role, Json] | None:
        """Who is asked, the first of several, and their view; None at the end."""
        for role in self.people:
            if view := self.asks(role):
                return role, view
        assert all(self.view(role)["outcome"] for role in self.people), "nobody is asked"
        return None

    # what has to be so at the end

    def ended(self) -> None:
        """Both pages show the same end, the one the rules give, both lists show the match as ended, and it counts for
        both."""
        role = next(iter(self.people))
        # What both have agreed on may still be on its way.
        wait_for(lambda: self.view(role)["outcome"] is not None, "the end")
        twin = self.follow()
        outcome = twin.position.outcome
        assert outcome is not None
        number = twin.number
        for role, person in self.people.items():
            view = self.view(role)
            assert (view["number"], view["outcome"]["winner"]) == (number, outcome.winner)
            words = Texts(person.language, twin.ruleset, twin.position.setting)
            expect(person.page.locator(f".battle[data-number='{number}']")).to_be_attached()
            card = person.page.locator("section.end")
            if not card.is_visible():
                person.page.locator("#tab-now").click()
            won, why = ending(words, view["outcome"])
            expect(card.locator("h2")).to_have_text(won)
            expect(card).to_contain_text(why)
            person.take()
        self._counted(outcome.winner)
        for role, person in self.people.items():
            person.page.evaluate(WALK, "/")
            words = Texts(person.language)
            row = person.page.locator(f"ul.rows a[href='/m/{self.id}']")
            result = "drawn" if outcome.winner is None else "won" if role == outcome.winner else "lost"
            expect(row.locator(".state")).to_have_text(words.text(f"ui-result-{result}"))
            assert person.faults == []
        self._kept_apart()

    def _counted(self, winner: Role | None) -> None:
        """The result is in both histories, and in the ratings of players new to the game."""
        values: dict[str, int] = {}
        for role, person in self.people.items():
            page = person.call(f"/people/{person.name}")
            past = next(one for one in page["matches"] if one["match"] == self.id)
            result = "drawn" if winner is None else "won" if role == winner else "lost"
            assert (past["result"], past["role"], past["rated"]) == (result, role, True)
            assert [*past["people"].values()] == [one.name for one in self.people.values() if one is not person]
            games = [one for one in page["matches"] if one["ruleset"] == past["ruleset"] and one["result"]]
            [rating] = [one for one in page["ratings"] if one["ruleset"] == past["ruleset"]]
            assert rating["games"] == len(games)
            [step] = [one for one in page["course"] if one["match"] == self.id]
            assert step["value"] == rating["value"]
            values[role] = step["value"]
        if winner is not None:
            assert all(values[winner] > value for role, value in values.items() if role != winner)

    def _kept_apart(self) -> None:
        """Nothing that came to a page was more than its role knew at that ply."""
        plies = self.kept()
        match = Match(
            self.twin.ruleset,
            self.twin.position.setting.scenario,
            self.twin.position.setting.options,
            secret=self.twin.secret,
        )
        heard = {role: [*told(person.got, self.id)] for role, person in self.people.items()}
        seen = 0
        for number in range(1, len(plies) + 1):
            if number > 1:
                ply = plies[number - 1]
                match.replay(ply.role, ply.text, ply.dice)
            for role, messages in heard.items():
                found = [one for one in messages if one["view"]["number"] == number]
                if found:
                    self._known(match, role, found)
                    seen += len(found)
        assert seen == sum(map(len, heard.values())) > 2

    def _known(self, match: Match, role: Role, messages: list[Json]) -> None:
        form = json.loads(msgspec.json.encode(view_form(match.ruleset, match.position, role, offers=False)))
        hidden = hidden_plies(match.position, match.plies)
        for message in messages:
            view = message["view"]
            for name in form.keys() - {"decisions", *Around.__struct_fields__}:
                assert view[name] == form[name], (role, match.number, name)
            for asked in view["decisions"]:
                assert not asked["offers"] or asked["role"] == role
            for ply in message["plies"]:
                known = hidden.get(ply["number"], role) == role
                assert ply["action"] == (match.plies[ply["number"]].text if known else None)


def told(got: list[Json], id: str) -> Iterator[Json]:
    """The messages with a view of this match, and the plies along with it."""
    for one in got:
        if one.get("match") == id and "pieces" in one:
            yield {"view": one, "plies": []}
        elif isinstance(one.get("view"), dict) and one["view"]["match"] == id:
            yield {"view": one["view"], "plies": one.get("plies", [])}
