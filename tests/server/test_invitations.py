"""Places that are kept for people by name: told to them once, declined, and what becomes of the offer then."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.cli.commands import run
from tests.server.client import NORTH, wait_for
from tests.server.clock import Held
from tests.server.databases import BOTH
from tests.server.hooks import Machine
from tests.server.members import Browser, House, house
from tests.server.standin import STANDIN_OF_THREE
from tests.server.test_channels import KEY, Browsing, hook
from tests.server.test_lobby import OPEN, THREE, listed, offer, take, told
from tests.server.test_notices import Player, member

from feldherr.server.accounts.mail import Never
from feldherr.server.lobby.offers import DECLINED
from feldherr.server.lobby.reading import KEPT
from feldherr.server.notices.outbox import DAY, PATIENCE
from feldherr.server.notices.sender import MOST

ANY = pytest.mark.parametrize("source", ["sqlite"], indirect=True)
LOBBY = "https://testserver.local/lobby"


@pytest.fixture
def site(source: Path | str, clock: Held, there: Machine) -> Iterator[House]:
    with house(source, STANDIN_OF_THREE, clock=clock, network=there.network(), push=KEY) as found:
        yield found


def kept(name: str) -> dict[str, Any]:
    return {"kind": "account", "name": name}


def invite(host: Browser, *names: str, **more: Any) -> str:
    """Offer a game to people by name."""
    return offer(host, who="named", places=[kept(name) for name in names], **more)


def decline(browser: Browser, id: str) -> Any:
    return browser.post(f"/api/lobby/{id}/decline")


def members(site: House, *names: str) -> list[Player]:
    return [member(site, name) for name in names]


GONE = (404, "account-fault-gone")


@BOTH
def test_who_is_invited_declines_and_the_author_is_told_who_did(site: House, clock: Held) -> None:
    anna, boris, cyril = members(site, "Anna", "Boris", "Cyril")
    id = invite(anna, "boris")
    assert listed(boris)[id]["declined"] is None
    # Neither a stranger nor whoever offers declines it.
    for other in (anna, cyril):
        assert told(decline(other, id)) == GONE
    assert told(decline(boris, "nowhere")) == GONE
    assert decline(site.browser(), id).status_code == 401
    assert decline(boris, id).status_code == 200
    # Twice it is the same, and told once.
    assert decline(boris, id).status_code == 200
    [mine] = listed(anna, "?mine=true").values()
    assert (mine["id"], mine["declined"], mine["match"]) == (id, "Boris", None)
    assert listed(boris) == listed(cyril) == {}
    assert told(take(boris, id)) == GONE
    assert told(take(anna, id)) == GONE
    clock.go(PATIENCE)
    [mail] = site.notify()
    assert (mail.to, mail.subject) == ("anna@example.org", "Boris will not play meeting")
    assert mail.text.startswith(f"Boris will not play meeting\n{LOBBY}\n")
    # It is put away, or forgotten after a week, with what was told of it.
    assert anna.post(f"/api/lobby/{id}/withdraw").status_code == 200
    assert listed(anna) == {}
    assert told(decline(boris, id)) == GONE
    assert site.rows("outbox") == []
    later = invite(anna, "boris")
    decline(boris, later)
    clock.go(DECLINED - 1)
    assert list(listed(anna)) == [later]
    clock.go(1)
    assert listed(anna) == {}
    last = offer(anna)
    assert [row.id for row in site.rows("offers")] == [last]
    assert site.rows("outbox") == []


@BOTH
def test_a_place_that_was_taken_is_left_before_it_is_declined(site: House) -> None:
    anna, boris, cyril, dora = members(site, "Anna", "Boris", "Cyril", "Dora")
    id = invite(anna, "boris", "cyril", **THREE)
    assert take(boris, id).json() == {"match": None}
    assert told(decline(boris, id)) == GONE
    assert boris.post(f"/api/lobby/{id}/leave").status_code == 200
    assert decline(boris, id).status_code == 200
    # Cyril, who had not answered, is asked nothing any more.
    assert listed(cyril) == {}
    assert told(take(cyril, id)) == told(decline(cyril, id)) == GONE
    begun = invite(anna, "boris")
    match = take(boris, begun).json()["match"]
    assert match is not None
    assert told(decline(boris, begun)) == GONE
    assert listed(anna)[begun]["declined"] is None
    # Who sits at another place of a table has answered, too.
    mixed = offer(anna, **THREE, places=[OPEN, kept("dora")])
    assert take(dora, mixed, place=1).json() == {"match": None}
    assert told(decline(dora, mixed)) == GONE


@BOTH
def test_all_who_wait_at_the_table_are_told(site: House, clock: Held) -> None:
    anna, boris, cyril, dora = members(site, "Anna", "Boris", "Cyril", "Dora")
    id = offer(anna, **THREE, places=[OPEN, kept("cyril")])
    take(boris, id)
    clock.go(PATIENCE)
    assert [(mail.to, mail.subject) for mail in site.notify()] == [
        ("cyril@example.org", "Anna invites you to play field")
    ]
    assert decline(cyril, id).status_code == 200
    assert told(take(dora, id)) == GONE
    assert listed(dora) == {}
    for browser in (anna, boris):
        assert listed(browser)[id]["declined"] == "Cyril"
    clock.go(PATIENCE)
    assert sorted((mail.to, mail.subject) for mail in site.notify()) == [
        ("anna@example.org", "Cyril will not play field"),
        ("boris@example.org", "Cyril will not play field"),
    ]
    # Each puts it away alone.
    assert boris.post(f"/api/lobby/{id}/leave").status_code == 200
    assert (listed(boris), list(listed(anna))) == ({}, [id])


@BOTH
def test_an_invitation_is_told_once_and_only_while_it_stands(site: House, clock: Held) -> None:
    anna, boris = member(site, "Anna"), member(site, "Борис", "ru")
    invite(anna, "борис", rated=True)
    clock.go(PATIENCE - 1)
    assert site.notify() == []
    clock.go(1)
    [mail] = site.notify()
    assert (mail.to, mail.subject) == ("борис@example.org", "Anna приглашает вас играть: meeting")
    assert mail.text.startswith(f"Anna приглашает вас играть: meeting\n{LOBBY}\n")
    assert "Больше не присылать: https://testserver.local/stop/" in mail.text
    clock.go(5 * DAY)
    assert site.notify() == []
    # Answered or withdrawn before it is sent, it is told nobody.
    taken, withdrawn, declined = (invite(anna, "борис") for _ in range(3))
    take(boris, taken)
    anna.post(f"/api/lobby/{withdrawn}/withdraw")
    decline(boris, declined)
    clock.go(PATIENCE)
    assert sorted(mail.subject for mail in site.notify() if "meeting" in mail.subject) == [
        "Your turn in meeting",
        "Борис will not play meeting",
        "Ваш ход: meeting",
    ]
    assert {row.about for row in site.rows("outbox")}.isdisjoint({taken, withdrawn})
    # One that has waited too long is none.
    boris.wish("mail", "daily")
    invite(anna, "борис")
    clock.go(KEPT)
    assert site.notify() == []


@BOTH
def test_several_are_one_letter_and_its_link_ends_them(site: House, clock: Held) -> None:
    anna, boris, cyril = members(site, "Anna", "Boris", "Cyril")
    ids = [invite(anna, "cyril"), invite(boris, "cyril")]
    clock.go(PATIENCE)
    [mail] = site.notify()
    assert mail.subject == "You are invited to 2 games"
    lines = [f"{name} invites you to play meeting\n{LOBBY}\n" for name in ("Anna", "Boris")]
    assert any(mail.text.startswith("\n".join(two)) for two in (lines, lines[::-1]))
    more = [invite(anna, "cyril") for _ in range(2)]
    for id in (ids[0], more[0]):
        assert decline(cyril, id).status_code == 200
    clock.go(PATIENCE)
    assert sorted(mail.subject for mail in site.notify()) == [
        "2 of the games you were waiting for were declined",
        "Anna invites you to play meeting",
    ]
    assert mail.stop is not None
    assert site.http.post(mail.stop.removeprefix("https://testserver.local")).status_code == 200
    invite(anna, "cyril")
    clock.go(PATIENCE)
    assert site.notify() == []


@ANY
def test_no_letter_names_more_than_fit(site: House, clock: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feldherr.server.notices.sender.MOST", 2)
    assert MOST > 2
    anna, _ = members(site, "Anna", "Boris")
    for _ in range(3):
        invite(anna, "boris")
    clock.go(PATIENCE)
    [mail] = site.notify()
    assert (mail.subject, mail.text.count(LOBBY)) == ("You are invited to 2 games", 2)


@BOTH
def test_whoever_is_kept_apart_is_told_nothing_and_declines_nothing(site: House, clock: Held) -> None:
    anna, boris = members(site, "Anna", "Boris")
    first, second = invite(anna, "boris"), invite(anna, "boris")
    assert decline(boris, first).status_code == 200
    assert boris.post("/api/friends/block", {"name": "Anna", "blocked": True}).status_code == 200
    assert told(decline(boris, second)) == GONE
    # Neither hears of the other any more; what Boris has done stays done.
    assert decline(boris, first).status_code == 200
    clock.go(PATIENCE)
    assert site.notify() == []


@BOTH
def test_a_rematch_that_was_declined_may_be_offered_anew_by_either(site: House, clock: Held) -> None:
    anna, boris = members(site, "Anna", "Boris")
    id = offer(anna, side="north")
    match = take(boris, id).json()["match"]
    asked = {"number": 1, "key": "one", "action": "resign"}
    done = anna.post(f"/api/matches/{match}/actions", asked, **{"X-Seat": "north"})
    assert done.status_code == 200, done.text
    clock.go(DAY)
    site.notify()
    first = invite(anna, "boris", again=match)
    assert decline(boris, first).status_code == 200
    second = invite(anna, "boris", again=match)
    assert [row.id for row in site.rows("offers") if row.again == match] == [second]
    assert decline(boris, second).status_code == 200
    # Whoever declined offers it, and the other takes that by offering it as well.
    third = invite(boris, "anna", again=match)
    assert {second, first}.isdisjoint(listed(anna))
    body = {"ruleset": "skirmish", "scenario": "meeting", "who": "named", "places": [kept("boris")], "again": match}
    answer = anna.post("/api/lobby", body).json()
    assert (answer["id"], answer["match"] is not None) == (third, True)


@BOTH
def test_who_declined_and_leaves_takes_the_offer_along(site: House) -> None:
    anna, boris = members(site, "Anna", "Boris")
    id = invite(anna, "boris")
    decline(boris, id)
    boris.post("/api/account/leave")
    site.execute("update accounts set ends = 1 where shown = 'Boris'")
    site.app.state.accounts.people.tidy()
    assert (listed(anna), site.rows("offers"), site.rows("outbox")) == ({}, [], [])


@ANY
def test_a_guest_who_waits_sees_that_it_was_declined(site: House) -> None:
    anna, boris = members(site, "Anna", "Boris")
    id = offer(anna, who="named", **THREE, places=[kept("boris"), {"kind": "guest"}])
    code = listed(anna)[id]["places"][2]["link"]
    guest, late = site.browser(), site.browser()
    assert guest.post("/api/lobby/guest", {"code": code, "name": "Gast"}).status_code == 200
    decline(boris, id)
    assert guest.post("/api/lobby/guest", {"code": code}).json()["declined"] == "Boris"
    assert told(late.post("/api/lobby/guest", {"code": code, "name": "Spat"})) == (409, "account-fault-taken")


@ANY
def test_only_tokens_that_may_challenge_decline(site: House) -> None:
    anna, boris = members(site, "Anna", "Boris")
    id = invite(anna, "boris")
    tokens = {}
    for scopes in (["read", "play"], ["read", "challenge"]):
        answer = boris.post("/api/account/tokens", {"name": "bot", "scopes": scopes})
        assert answer.status_code == 201, answer.text
        tokens[scopes[1]] = answer.json()["token"]
    for scope, status in (("play", 403), ("challenge", 200)):
        answer = site.http.post(
            f"/api/lobby/{id}/decline", json={}, headers={"Authorization": f"Bearer {tokens[scope]}"}
        )
        assert answer.status_code == status, answer.text


def test_a_decline_at_one_process_is_seen_at_the_other(database: str) -> None:
    with house(database) as here, house(database) as far:
        anna, boris = here.browser().join("Anna"), far.browser().join("Boris")
        id = invite(anna, "Boris")
        tag = anna.get("/api/lobby").json()["tag"]
        with ThreadPoolExecutor(1) as thread:
            waits = thread.submit(lambda: listed(anna, f"?known={tag}"))
            wait_for(lambda: here.app.state.server.hub.count("lobby", None) == 1)
            assert decline(boris, id).status_code == 200
            assert waits.result(timeout=20)[id]["declined"] == "Boris"


@BOTH
def test_of_taking_and_declining_at_once_one_holds(site: House) -> None:
    anna, boris = members(site, "Anna", "Boris")
    for _ in range(5):
        id = invite(anna, "boris")
        with ThreadPoolExecutor(2) as threads:
            taken, declined = threads.submit(take, boris, id), threads.submit(decline, boris, id)
            codes = taken.result().status_code, declined.result().status_code
        assert sorted(codes) == [200, 404]
        [row] = [row for row in site.rows("offers") if row.id == id]
        assert (row.match is None) == (row.declined is not None) == (codes[0] == 404)


@BOTH
def test_programs_and_browsers_are_told_too(site: House, clock: Held, there: Machine) -> None:
    anna, boris = members(site, "Anna", "Boris")
    boris.wish("mail", "off")
    hook(boris, there, path="/json")
    hook(boris, there, "discord", "/discord")
    browser = Browsing(there)
    assert boris.post("/api/account/notices/push", browser.subscription).status_code == 201
    hook(anna, there, path="/anna")
    topics = []
    for _ in range(2):
        id = invite(anna, "boris")
        clock.go(PATIENCE)
        site.notify()
        text = "Anna invites you to play meeting"
        got = {one.path: one for one in there.got}
        assert json.loads(got["/json"].body) == {
            "type": "invited",
            "text": text,
            "offers": [{"title": "meeting", "link": LOBBY, "by": "Anna"}],
        }
        assert json.loads(got["/discord"].body)["content"] == f"{text}\n{LOBBY}\n"
        said = browser.read(got["/push/one"])
        assert (said["text"], said["link"]) == (text, LOBBY)
        topics.append(said["topic"])
        there.got.clear()
    # A second invitation does not take the place of the first.
    assert topics[0] != topics[1]
    decline(boris, id)
    clock.go(PATIENCE)
    assert len(site.notify()) == 1
    [one] = there.got
    assert (one.path, json.loads(one.body)["type"]) == ("/anna", "declined")


@ANY
def test_one_that_cannot_be_sent_is_listed_for_admins(site: House, source: Path, clock: Held) -> None:
    anna, _ = members(site, "Anna", "Boris")
    invite(anna, "boris")
    clock.go(PATIENCE)
    site.bag.faults = [Never("no such box")]
    assert site.notify() == []
    site.execute("update accounts set role = 'admin' where shown = 'Anna'")
    chief = Player(site)
    chief.sign_in("Anna")
    [one] = chief.get("/api/account/notices/given-up").json()
    assert (one["name"], one["subject"], one["match"], one["fault"]) == ("Boris", "invited", None, "no such box")
    listed_there = run("serve", "given-up", "--sqlite", "--data", str(source), "--lang", "en")[0]
    assert "Boris, email, an offer, tried once: no such box" in listed_there


@BOTH
def test_turns_and_invitations_are_letters_of_their_own(site: House, clock: Held) -> None:
    anna, boris = members(site, "Anna", "Boris")
    id = offer(anna, side="south")
    match = take(boris, id).json()["match"]
    anna.post(f"/api/matches/{match}/seen")
    invite(anna, "boris")
    clock.go(PATIENCE)
    assert sorted((mail.to, mail.subject) for mail in site.notify()) == [
        ("boris@example.org", "Anna invites you to play meeting"),
        ("boris@example.org", "Your turn in meeting"),
    ]
    # Who acts in a match has looked at that, not at the lobby.
    asked = {"number": 1, "key": "one", "action": NORTH}
    assert boris.post(f"/api/matches/{match}/actions", asked, **{"X-Seat": "north"}).status_code == 200
    assert {row.kind for row in site.rows("outbox") if row.account == boris.me()["account"]["id"]} == {"invited"}
