"""Processes killed at random and connections cut while clients play: nothing acknowledged is lost, nothing done twice.

Each client knows the secret of its dice, so it plays the same match by itself and compares.
"""

from __future__ import annotations

import hashlib
import itertools
import signal
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.kernel import skirmish
from tests.server.client import Game, wait_for
from tests.server.cluster import Cluster
from tests.server.sites import ENDED, Site
from tests.server.standin import STANDIN
from tests.server.test_proxies import PROXIES, proxied

from feldherr.kernel import Match, read_record

PATIENCE = 120.0
"""Seconds in which a request has to be answered by somebody: as long as all processes are down."""

TURNED_AWAY = (502, 503, 504)


class Player(threading.Thread):
    """Plays matches, both seats of each, through whichever address it happens to ask.

    Attributes:
        acts: how many requests were acknowledged. repeats: how many had to be sent again.
        stale: requests refused as stale, though nobody else plays this match. finished: the matches that are over.
    """

    def __init__(self, addresses: list[str], seed: int, stop: threading.Event) -> None:
        super().__init__()
        self.rng = Random(seed)
        self.stop = stop
        self.acts = self.repeats = 0
        self.stale: list[str] = []
        self.finished: list[tuple[Game, Match]] = []
        self.fault: BaseException | None = None
        # The proxies of the tests have certificates of nobody's.
        self._https = [httpx.Client(base_url=address, timeout=30, verify=False) for address in addresses]
        self._seeds = (f"player {seed} match {number}" for number in itertools.count())
        # Other than those of `Game`: what is sent under a key that was used in the match is an old answer.
        self._keys = (f"player {seed} key {number}" for number in itertools.count())

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self._match()
        except BaseException as fault:
            self.fault = fault
        finally:
            self.stop.set()

    def close(self) -> None:
        for http in self._https:
            http.close()

    def _asked(self, ask: Callable[[httpx.Client], httpx.Response]) -> httpx.Response:
        """What some process answers; asked again until one does."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                answer = ask(self.rng.choice(self._https))
            except httpx.HTTPError:
                answer = None
            if answer is not None and answer.status_code not in TURNED_AWAY:
                return answer
            self.repeats += 1
            assert time.monotonic() < end, "nobody answers"
            time.sleep(0.05)

    def _match(self) -> None:
        seed = next(self._seeds)
        body = {"ruleset": STANDIN.id, "scenario": "meeting", "seed": seed, "seats": {}}
        answer = self._asked(lambda http: http.post("/api/matches", json=body))
        assert answer.status_code == 201, answer.text
        made = answer.json()
        game = Game(self._https[0], made["id"], made["tokens"])
        own = Match(STANDIN, "meeting", secret=hashlib.sha256(seed.encode()).digest())
        while own.position.outcome is None and not self.stop.is_set():
            self._act(game, own)
        self.finished.append((game, own))

    def _act(self, game: Game, own: Match) -> None:
        role = self.rng.choice(own.position.decisions).role
        body: dict[str, Any] = {"number": own.number, "key": next(self._keys)}
        first, what = own.number, "actions"
        target = own.undo_target(role)
        if self.rng.random() < 0.1:
            # It changes the version, and adds no ply.
            what, body = "orders", body | {"orders": []}
        elif target is not None and target[1] and self.rng.random() < 0.2:
            what = "undo"
            own.undo(role)
        else:
            action = own.position.legal(role).sample(self.rng)
            assert action is not None
            own.play(role, action)
            body["action"] = own.plies[first].text
        head = {"Authorization": f"Bearer {game.tokens[role]}"}

        def ask(http: httpx.Client) -> httpx.Response:
            return http.post(f"/api/matches/{game.id}/{what}", headers=head, json=body)

        twin = None
        if self.rng.random() < 0.2:
            # The same request twice at once, through two processes.
            rng, self.rng = self.rng, Random(self.rng.random())
            answers: list[httpx.Response] = []
            twin = threading.Thread(target=lambda: answers.append(self._asked(ask)))
            twin.start()
        answer = self._asked(ask)
        if twin is not None:
            twin.join()
            self.rng = rng
            assert [other.status_code for other in answers] == [answer.status_code], answers
        if answer.status_code == 409:
            self.stale.append(f"{game.id} {body}")
        assert answer.status_code == 200, answer.text
        told = answer.json()["plies"]
        assert [ply["number"] for ply in told if ply["number"] >= first] == list(range(first, own.number))
        assert [ply["action"] for ply in told if ply["number"] >= first] == [ply.text for ply in own.plies[first:]]
        self.acts += 1


class Havoc:
    """Kills processes and cuts connections. `stop`: set when a player has found a fault."""

    def __init__(self, sites: list[Site], cluster: Cluster, database: str, seed: int, stop: threading.Event) -> None:
        self.sites = sites
        self.stop = stop
        self.cluster = cluster
        self.database = database
        self.rng = Random(seed)
        self.kills = self.ends = self.cuts = 0

    def strike(self, how: str) -> None:
        """Do one bad thing: `kill` a process, `end` one in good order, or `cut` connections to the database."""
        if how == "cut":
            self.cuts += self.cluster.cut(self.database, "random() < 0.5")
            return
        site = self.rng.choice(self.sites)
        if how == "kill":
            site.end(signal.SIGKILL)
            self.kills += 1
        else:
            assert site.end() == ENDED, site.log
            self.ends += 1
        site.start()


def proven(players: list[Player], sites: list[Site]) -> int:
    """See that every match is at every process what its player knows it to be; how many plies those are."""
    count = 0
    with (
        httpx.Client(base_url=sites[0].address, timeout=60) as one,
        httpx.Client(base_url=sites[-1].address, timeout=60) as other,
    ):
        for player in players:
            assert player.fault is None, player.fault
            assert player.stale == []
            for game, own in player.finished:
                texts = [(ply.role, ply.text, ply.undone) for ply in own.plies]
                for http in (one, other):
                    there = Game(http, game.id, game.tokens)
                    wait_for(lambda there=there, own=own: there.number() >= own.number)  # type: ignore[misc]
                    seen = [(role, text, undone) for role, text, undone in both_seats(there)]
                    assert seen == texts
                if own.position.outcome is None:
                    assert Game(one, game.id, game.tokens).act("north", "resign").status_code == 200
                    own.resign("north")
                record = one.get(f"/api/matches/{game.id}/record").text
                again = read_record(record, skirmish.find, verify=True)
                assert again.position.digest() == own.position.digest()
                assert [ply.dice for ply in again.plies] == [ply.dice for ply in own.plies]
                count += own.number
    return count


def both_seats(game: Game) -> list[tuple[str | None, str, bool]]:
    """The plies of a match with what each seat knows of them."""
    north, south = (game.plies(role) for role in ("north", "south"))
    assert [ply["number"] for ply in north] == list(range(len(north)))
    return [
        (mine["role"], mine["action"] or theirs["action"], mine["undone"])
        for mine, theirs in zip(north, south, strict=True)
    ]


def raged(
    database: str,
    cluster: Cluster,
    folder: Path,
    processes: int,
    clients: int,
    strikes: Callable[[Havoc], None],
    proxies: Sequence[str] = (),
) -> tuple[list[Player], Havoc]:
    """Let clients play while havoc strikes, and see that all is well afterwards. `proxies`: these stand before the
    first two processes, and are asked as often as each process."""
    sites = [Site(database, folder) for _ in range(processes)]
    stop = threading.Event()
    havoc = Havoc(sites, cluster, database, 1, stop)
    for site in sites:
        site.begin()
    with ExitStack() as stack:
        for site in sites:
            stack.callback(site.end, signal.SIGKILL)
        for site in sites:
            site.wait()
        ports = (port_of(sites[0]), port_of(sites[1]))
        addresses = [stack.enter_context(proxied(name, ports, folder)) for name in proxies]
        players = [Player([*(site.address for site in sites), *addresses], seed, stop) for seed in range(clients)]
        for player in players:
            stack.callback(player.close)
        for player in players:
            player.start()
        try:
            strikes(havoc)
        finally:
            stop.set()
            for player in players:
                player.join(timeout=2 * PATIENCE)
        count = proven(players, sites)
        acts = sum(player.acts for player in players)
        repeats = sum(player.repeats for player in players)
        print(
            f"{havoc.kills} kills, {havoc.ends} ends, {havoc.cuts} cuts; {acts} acts, {repeats} repeats, {count} plies"
        )
    return players, havoc


def port_of(site: Site) -> int:
    return int(site.address.rpartition(":")[2])


def test_nothing_is_lost_where_processes_are_killed(database: str, cluster: Cluster, tmp_path: Path) -> None:
    def strikes(havoc: Havoc) -> None:
        for how in ("cut", "kill", "cut", "end", "cut", "kill", "cut"):
            before = [player.acts for player in threads()]
            havoc.strike(how)
            # Everybody has played on since.
            wait_for(
                lambda before=before: (
                    any(player.fault for player in threads())  # type: ignore[misc]
                    or all(player.acts >= acts + 3 for player, acts in zip(threads(), before, strict=True))
                ),
                PATIENCE,
            )

    def threads() -> list[Player]:
        return sorted((one for one in threading.enumerate() if isinstance(one, Player)), key=lambda one: one.name)

    players, havoc = raged(database, cluster, tmp_path, 2, 4, strikes)
    assert havoc.kills == 2
    assert havoc.cuts > 0
    assert all(player.acts > 20 for player in players)


@pytest.mark.long
@pytest.mark.timeout(3_000)
def test_nothing_is_lost_in_twenty_minutes_of_havoc(database: str, cluster: Cluster, tmp_path: Path) -> None:
    def strikes(havoc: Havoc) -> None:
        end = time.monotonic() + 1_200
        while time.monotonic() < end and not havoc.stop.is_set():
            time.sleep(havoc.rng.uniform(0.2, 4))
            havoc.strike(havoc.rng.choices(("cut", "kill", "end"), (5, 2, 1))[0])

    players, havoc = raged(database, cluster, tmp_path, 3, 24, strikes, PROXIES)
    assert havoc.kills > 10
    assert all(player.acts > 100 for player in players)
