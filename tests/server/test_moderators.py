"""Friends, blocks, reports, and what moderators do."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DatabaseError
from tests.server.client import wait_for
from tests.server.databases import BOTH
from tests.server.members import Browser, House, house
from tests.server.seats import OPEN, asked, met, offer, resign, told
from tests.server.standin import STANDIN_OF_THREE
from tests.server.test_talks import page, people, say, texts

GONE, FORBIDDEN = (404, "account-fault-gone"), (403, "account-fault-not-allowed")
NOBODY = (404, "account-fault-nobody")
BLOCKED, MUTED = (403, "account-fault-blocked"), (403, "account-fault-muted")


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source, STANDIN_OF_THREE) as found:
        yield found


def moderator(site: House, name: str = "Mona", rank: str = "moderator") -> Browser:
    return site.browser().join(name, invite=site.invite(rank))


def block(browser: Browser, name: str, blocked: bool = True) -> None:
    answer = browser.post("/api/friends/block", {"name": name, "blocked": blocked})
    assert answer.status_code == 200, answer.text


def befriend(one: Browser, other: Browser, mine: str, theirs: str) -> None:
    assert one.post("/api/friends/ask", {"name": theirs}).status_code == 200
    assert other.post("/api/friends/accept", {"name": mine}).status_code == 200


def friends(browser: Browser) -> dict[str, Any]:
    answer = browser.get("/api/friends")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def listed(browser: Browser) -> set[str]:
    return {one["id"] for one in browser.get("/api/lobby").json()["offers"]}


def take(browser: Browser, id: str, **more: Any) -> Any:
    return browser.post(f"/api/lobby/{id}/take", more)


def audited(site: House) -> set[str]:
    return {row.kind for row in site.rows("audit")} - {"made", "token"}


# Friends


@BOTH
def test_who_is_asked_accepts_declines_or_asks_themselves(site: House) -> None:
    anna, boris, cyril = people(site, "Anna", "Boris", "Cyril")
    for browser in (anna, cyril):
        assert browser.post("/api/friends/ask", {"name": "BORIS"}).status_code == 200
    assert (friends(anna)["asked"], friends(boris)["asks"]) == (["Boris"], ["Anna", "Cyril"])
    bonds = {name: boris.get(f"/api/people/{name}").json()["bond"] for name in ("Anna", "Boris")}
    assert bonds == {"Anna": "asks", "Boris": "none"}
    # Nobody accepts for another, nor what nobody has asked.
    assert told(anna.post("/api/friends/accept", {"name": "Boris"})) == GONE
    assert told(anna.post("/api/friends/accept", {"name": "Cyril"})) == GONE
    assert boris.post("/api/friends/accept", {"name": "Anna"}).status_code == 200
    assert boris.post("/api/friends/remove", {"name": "Cyril"}).status_code == 200
    assert [one["name"] for one in friends(boris)["friends"]] == ["Anna"]
    assert (friends(cyril)["asked"], friends(boris)["asks"]) == ([], [])
    # Asked from both sides it is agreed.
    cyril.post("/api/friends/ask", {"name": "Anna"})
    anna.post("/api/friends/ask", {"name": "Cyril"})
    assert anna.get("/api/people/Cyril").json()["bond"] == "friends"
    assert cyril.post("/api/friends/remove", {"name": "Anna"}).status_code == 200
    assert [one["name"] for one in friends(anna)["friends"]] == ["Boris"]
    for name, what in (("Nobody", NOBODY), ("Anna", (400, "talk-not-oneself"))):
        assert told(anna.post("/api/friends/ask", {"name": name})) == what
    assert told(site.browser().get("/api/friends")) == (401, "account-fault-not-signed-in")


@BOTH
def test_of_a_friend_one_sees_what_all_may_know(site: House) -> None:
    anna, boris, cyril = people(site, "Anna", "Boris", "Cyril")
    befriend(anna, boris, "Anna", "Boris")
    over, _, private = met(boris, cyril), met(boris, cyril), offer(boris, who="link")
    resign(boris, over, "north")
    alone = boris.begin(south="human")
    assert alone
    assert private
    offer(boris)
    offer(boris, who="friends")
    [seen] = friends(anna)["friends"]
    assert (seen["name"], seen["page"], seen["playing"], seen["offers"]) == ("Boris", True, 1, 2)
    boris.post("/api/account/hidden", {"hidden": True})
    assert not friends(anna)["friends"][0]["page"]


@BOTH
def test_a_game_for_friends_is_seen_and_joined_by_friends_alone(site: House) -> None:
    anna, boris, cyril, dora = people(site, "Anna", "Boris", "Cyril", "Dora")
    befriend(anna, boris, "Anna", "Boris")
    cyril.post("/api/friends/ask", {"name": "Anna"})
    id = offer(anna, who="friends", side="north")
    assert [id in listed(one) for one in (anna, boris, cyril, dora)] == [True, True, False, False]
    for stranger in (cyril, dora):
        assert told(take(stranger, id)) == GONE
    assert [one["id"] for one in boris.get("/api/lobby?who=friends").json()["offers"]] == [id]
    match = take(boris, id).json()["match"]
    assert match is not None
    # Who sits there is told to the table alone.
    assert dora.get(f"/api/matches/{match}/people").json()["seats"] == {}


# Blocks


@BOTH
def test_who_is_blocked_neither_reads_nor_is_read(site: House) -> None:
    anna, boris, cyril = people(site, "Anna", "Boris", "Cyril")
    match = met(cyril, site.browser().join("Dora"))
    for browser, text in ((anna, "I am Anna"), (boris, "I am Boris")):
        say(browser, match, text, "onlookers")
    block(anna, "Boris")
    assert (texts(anna, match), texts(boris, match)) == (["I am Anna"], ["I am Boris"])
    say(boris, match, "Can she read this?", "onlookers")
    assert texts(anna, match) == ["I am Anna"]
    # Everybody else reads both; and one may take it back, but not for the other.
    emil = site.browser().join("Emil")
    assert len(texts(emil, match)) == 3
    assert (anna.get("/api/people/Boris").json()["blocked"], boris.get("/api/people/Anna").json()["blocked"]) == (
        True,
        False,
    )
    assert (friends(anna)["blocked"], friends(boris)["blocked"]) == (["Boris"], [])
    block(boris, "Anna", False)
    assert texts(anna, match) == ["I am Anna"]
    block(anna, "Boris", False)
    assert len(texts(boris, match)) == 3
    assert told(anna.post("/api/friends/block", {"name": "Anna", "blocked": True})) == (400, "talk-not-oneself")


@BOTH
def test_who_is_blocked_joins_no_game_and_is_invited_to_none(site: House) -> None:
    anna, boris, cyril = people(site, "Anna", "Boris", "Cyril")
    befriend(anna, boris, "Anna", "Boris")
    of_three = {"ruleset": "crossing", "scenario": "field", "places": [OPEN, OPEN]}
    waiting, private, public = offer(anna, **of_three), offer(anna, who="link"), offer(anna)
    kept = offer(anna, who="named", places=[{"kind": "account", "name": "Boris"}])
    code = next(one["link"] for one in anna.get("/api/lobby").json()["offers"] if one["id"] == private)
    id = offer(anna, who="named", places=[{"kind": "guest"}])
    guests = next(one["places"][1]["link"] for one in anna.get("/api/lobby").json()["offers"] if one["id"] == id)
    assert take(boris, waiting).status_code == 200
    theirs = offer(boris)
    left = met(anna, cyril)
    assert asked(cyril, left, "south", "vacate").status_code == 200
    block(anna, "Boris")
    # They were friends, and one sat at a table of the other that still waits.
    assert friends(boris)["friends"] == friends(anna)["friends"] == []
    table = next(one for one in anna.get("/api/lobby").json()["offers"] if one["id"] == waiting)
    assert not any(place["taken"] for place in table["places"][1:])
    assert listed(boris) == {theirs}
    assert theirs not in listed(anna)
    for id in (waiting, public, private, kept):
        assert told(take(boris, id, code=code)) == GONE
    assert told(take(anna, theirs)) == GONE
    assert told(boris.post("/api/lobby/link", {"code": code})) == GONE
    assert told(boris.post("/api/lobby/guest", {"code": guests, "name": "Boris"})) == GONE
    assert boris.get("/api/lobby").json()["seats"] == []
    assert told(boris.post("/api/lobby/seat", {"match": left, "role": "south"})) == BLOCKED
    for one, other in ((anna, "Boris"), (boris, "Anna")):
        named = {"ruleset": "skirmish", "scenario": "meeting", "who": "named"}
        body = named | {"places": [{"kind": "account", "name": other}]}
        assert told(one.post("/api/lobby", body)) == BLOCKED
        assert told(one.post("/api/friends/ask", {"name": other})) == BLOCKED
    # To all others nothing has changed.
    assert public in listed(cyril)
    assert take(cyril, public).status_code == 200


# Reports


def reported(site: House) -> tuple[Browser, Browser, Browser, str, list[dict[str, Any]]]:
    """Two at a table, a moderator, and a message of the first that the second has reported."""
    anna, boris = people(site, "Anna", "Boris")
    mona = moderator(site)
    match = met(anna, boris)
    for n in range(8):
        say(anna, match, "You are a fool" if n == 6 else f"Message {n}")
    messages = page(boris, match)["messages"]
    answer = boris.post(f"/api/chat/{messages[6]['id']}/report", {"reason": "insult", "text": "Rude."})
    assert answer.status_code == 200, answer.text
    return anna, boris, mona, match, messages


@BOTH
def test_a_report_shows_the_message_with_what_was_said_around_it_and_to_moderators_alone(site: House) -> None:
    anna, boris, mona, match, messages = reported(site)
    # Reported twice it stands once.
    boris.post(f"/api/chat/{messages[6]['id']}/report", {"reason": "spam"})
    [seen] = mona.get("/api/moderation").json()["reports"]
    assert (seen["about"], seen["by"], seen["reason"], seen["text"]) == ("Anna", "Boris", "insult", "Rude.")
    assert (seen["room"], seen["place"], seen["mutes"]) == ("players", match, True)
    assert [(one["text"], one["it"]) for one in seen["said"]] == [
        *((f"Message {n}", False) for n in range(1, 6)), ("You are a fool", True), ("Message 7", False),
    ]  # fmt: skip
    decision = {"report": seen["id"], "hide": True}
    for browser in (anna, boris):
        assert told(browser.get("/api/moderation")) == FORBIDDEN
        assert told(browser.post("/api/moderation/decide", decision)) == FORBIDDEN
        assert told(browser.post("/api/moderation/mute", {"name": "Anna", "hours": 1})) == FORBIDDEN
        assert told(browser.post(f"/api/chat/{messages[6]['id']}/hide")) == FORBIDDEN
    assert told(site.browser().get("/api/moderation")) == (401, "account-fault-not-signed-in")
    token = mona.post("/api/account/tokens", {"name": "bot", "scopes": ["read", "chat"]}).json()["token"]
    assert told(site.browser().get("/api/moderation", Authorization=f"Bearer {token}")) == FORBIDDEN


@BOTH
def test_what_a_report_says_turns_no_text_beside_it_about(site: House) -> None:
    anna, _ = people(site, "Anna", "Boris")
    mona = site.browser().join("Mona", invite=site.invite("moderator"))
    body = {"reason": "other", "text": " <b>\u202eduR\u0007e\u2066\n\n\n  man "}
    assert anna.post("/api/people/Boris/report", body).status_code == 200
    [seen] = mona.get("/api/moderation").json()["reports"]
    assert seen["text"] == "<b>duRe\nman"


@BOTH
def test_one_reports_what_one_reads_of_others(site: House) -> None:
    anna, _, _, match, messages = reported(site)
    [cyril] = people(site, "Cyril")
    body = {"reason": "spam"}
    # Not one's own, and nothing that one may not read: that is as if it did not exist.
    assert told(anna.post(f"/api/chat/{messages[0]['id']}/report", body)) == FORBIDDEN
    for stranger in (cyril, site.browser()):
        there = stranger.post(f"/api/chat/{messages[0]['id']}/report", body)
        assert (told(there), there.content) == (GONE, stranger.post("/api/chat/none/report", body).content)
    assert cyril.post("/api/people/Anna/report", body).status_code == 200
    assert told(cyril.post("/api/people/Cyril/report", body)) == FORBIDDEN
    assert told(cyril.post("/api/people/Nobody/report", body)) == NOBODY
    assert told(cyril.post("/api/people/Anna/report", {"reason": "rude"})) == (400, "kernel-bad-request")
    site.app.state.company.moderators.clock = lambda: 1_000_000.0
    got = [cyril.post(f"/api/people/{name}/report", body).status_code for name in ("Boris", "Mona") * 12]
    assert got[-1] == 429
    assert match


@BOTH
def test_a_hidden_message_leaves_a_trace_and_the_audit_keeps_who_did_it(site: House) -> None:
    anna, boris, mona, match, _ = reported(site)
    [seen] = mona.get("/api/moderation").json()["reports"]
    tag = mona.get("/api/moderation").json()["tag"]
    assert mona.post("/api/moderation/decide", {"report": seen["id"], "hide": True}).status_code == 200
    for browser in (anna, boris):
        one = page(browser, match)["messages"][6]
        assert (one["text"], one["hidden"], one["name"]) == ("", True, "Anna")
        assert "fool" not in browser.get(f"/api/matches/{match}/chat").text
    after = mona.get(f"/api/moderation?known={tag}").json()
    assert after["reports"] == []
    assert told(mona.post("/api/moderation/decide", {"report": seen["id"]})) == GONE
    assert told(boris.post(f"/api/chat/{one['id']}/report", {"reason": "insult"})) == GONE
    assert audited(site) == {"chat-hidden", "report-decided"}
    kept = [row for row in site.rows("audit") if row.kind == "chat-hidden"]
    ids = {row.shown: row.id for row in site.rows("accounts")}
    assert [(row.account, row.about, row.details) for row in kept] == [
        (ids["Mona"], ids["Anna"], {"message": one["id"]})
    ]
    for command in ("delete from audit", "update audit set kind = 'nothing'"):
        with pytest.raises(DatabaseError):
            site.execute(command)


@BOTH
def test_a_report_is_dismissed(site: House) -> None:
    _, boris, mona, match, _ = reported(site)
    [seen] = mona.get("/api/moderation").json()["reports"]
    assert mona.post("/api/moderation/decide", {"report": seen["id"]}).status_code == 200
    assert mona.get("/api/moderation").json()["reports"] == []
    assert "You are a fool" in texts(boris, match)
    assert audited(site) == {"report-dismissed"}


@BOTH
def test_who_is_silenced_is_told_until_when_and_writes_nowhere(site: House) -> None:
    anna, boris, mona, match, _ = reported(site)
    company = site.app.state.company
    company.talks.clock = company.moderators.clock = lambda: 2_000_000_000.0
    [seen] = mona.get("/api/moderation").json()["reports"]
    assert mona.post("/api/moderation/decide", {"report": seen["id"], "hours": 24}).status_code == 200
    other = met(boris, mona)
    assert page(anna, match)["muted"] == 2_000_086_400.0
    assert (page(boris, match)["muted"], page(boris, match)["writes"]) == (None, True)
    assert told(say(anna, match, "Why?")) == MUTED
    assert told(say(anna, other, "Why?", "onlookers")) == MUTED
    [sanction] = mona.get("/api/moderation").json()["sanctions"]
    assert (sanction["name"], sanction["until"], sanction["by"]) == ("Anna", 2_000_086_400.0, "Mona")
    # It is ended before, or ends by itself.
    assert told(boris.post("/api/moderation/lift", {"sanction": sanction["id"]})) == FORBIDDEN
    assert mona.post("/api/moderation/lift", {"sanction": sanction["id"]}).status_code == 200
    assert say(anna, match, "Already").status_code == 201
    assert mona.post("/api/moderation/mute", {"name": "Anna", "hours": 24}).status_code == 200
    assert told(say(anna, match, "Again?")) == MUTED
    company.talks.clock = lambda: 2_000_086_401.0
    assert say(anna, match, "I may again").status_code == 201
    assert told(mona.post("/api/moderation/lift", {"sanction": sanction["id"]})) == GONE
    assert {"muted", "unmuted"} <= audited(site)
    assert [one["before"] for one in mona.get("/api/moderation").json()["reports"]] == []
    boris.post("/api/people/Anna/report", {"reason": "other"})
    assert [one["before"] for one in mona.get("/api/moderation").json()["reports"]] == [2]


@BOTH
def test_a_guest_is_silenced_at_their_seat(site: House) -> None:
    [anna] = people(site, "Anna")
    mona = moderator(site)
    alone, other = anna.begin(south="human"), anna.begin(south="human")

    def link(match: str) -> str:
        found: str = anna.post(f"/api/matches/{match}/link", {"role": "south"}).json()["token"]
        return found

    guest = site.browser()
    token = link(alone)
    guest.post("/api/account/seats", {"tokens": [token, link(other)]})
    said = say(guest, alone, "You are a fool").json()["id"]
    assert anna.post(f"/api/chat/{said}/report", {"reason": "insult"}).status_code == 200
    # Guests report, too.
    mine = say(anna, alone, "So are you").json()["id"]
    assert guest.post(f"/api/chat/{mine}/report", {"reason": "insult"}).status_code == 200
    seen = {one["by"]: one for one in mona.get("/api/moderation").json()["reports"]}
    assert (seen["Anna"]["about"], seen[None]["about"]) == (None, "Anna")
    assert mona.post("/api/moderation/decide", {"report": seen["Anna"]["id"], "hours": 1}).status_code == 200
    assert told(say(guest, alone, "What?")) == MUTED
    # Another browser with the same link is at the same seat; another table is not.
    again = site.browser()
    again.post("/api/account/seats", {"tokens": [token]})
    assert told(say(again, alone, "What?")) == MUTED
    assert say(guest, other, "Here I may").status_code == 201
    assert say(anna, alone, "Quiet now").status_code == 201


@BOTH
def test_a_guest_reports_what_others_say_at_their_table(site: House) -> None:
    [anna] = people(site, "Anna")
    mona = moderator(site)
    match = anna.begin(south="human")
    token = anna.post(f"/api/matches/{match}/link", {"role": "south"}).json()["token"]
    guest, program, stranger = site.browser(), site.browser(), site.browser()
    guest.post("/api/account/seats", {"tokens": [token]})
    own = {"Authorization": f"Bearer {token}"}
    insult = say(anna, match, "You are a fool").json()["id"]
    spam = say(anna, match, "Buy my watches").json()["id"]
    guests = say(guest, match, "So are you").json()["id"]
    programs = say(program, match, "And you", key="one", **own).json()["id"]
    # Their own message is none to report, nor is one that they do not read.
    assert told(guest.post(f"/api/chat/{guests}/report", {"reason": "insult"})) == FORBIDDEN
    assert told(program.post(f"/api/chat/{programs}/report", {"reason": "insult"}, **own)) == FORBIDDEN
    assert told(stranger.post(f"/api/chat/{insult}/report", {"reason": "insult"})) == GONE
    for _ in range(2):
        body = {"reason": "insult", "text": "Rude."}
        assert guest.post(f"/api/chat/{insult}/report", body).status_code == 200
        assert program.post(f"/api/chat/{spam}/report", {"reason": "spam"}, **own).status_code == 200
    seen = {one["reason"]: one for one in mona.get("/api/moderation").json()["reports"]}
    assert {(one["about"], one["by"], one["room"], one["place"]) for one in seen.values()} == {
        ("Anna", None, "players", match)
    }
    assert len(mona.get("/api/moderation").json()["reports"]) == 2
    assert seen["insult"]["text"] == "Rude."
    assert [one["text"] for one in seen["spam"]["said"] if one["it"]] == ["Buy my watches"]
    assert mona.post("/api/moderation/decide", {"report": seen["spam"]["id"], "hide": True}).status_code == 200
    assert mona.post("/api/moderation/decide", {"report": seen["insult"]["id"], "hours": 1}).status_code == 200
    assert [one["hidden"] for one in page(guest, match)["messages"]] == [False, True, False, False]
    assert told(say(anna, match, "Why?")) == MUTED
    assert say(guest, match, "Thank you").status_code == 201


@BOTH
def test_what_one_seat_says_and_reports_is_not_counted_against_another(site: House) -> None:
    [anna] = people(site, "Anna")
    company = site.app.state.company
    company.talks.clock = company.moderators.clock = lambda: 1_000_000.0
    program = site.browser()

    def seat() -> tuple[str, str, dict[str, str]]:
        match = anna.begin(south="human")
        token = anna.post(f"/api/matches/{match}/link", {"role": "south"}).json()["token"]
        said: str = say(anna, match, "You are a fool").json()["id"]
        return match, said, {"Authorization": f"Bearer {token}"}

    (busy, insult, own), (match, other, others) = seat(), seat()
    spoken = [say(program, busy, f"No {n}", **own).status_code for n in range(21)]
    assert spoken == [201] * 20 + [429]
    assert say(program, match, "No", **others).status_code == 201
    told_of = [program.post(f"/api/chat/{insult}/report", {"reason": "insult"}, **own).status_code for _ in range(21)]
    assert told_of == [200] * 20 + [429]
    assert program.post(f"/api/chat/{other}/report", {"reason": "insult"}, **others).status_code == 200


@BOTH
def test_nobody_decides_about_themselves_or_silences_who_is_above_them(site: House) -> None:
    mona, otto = moderator(site), moderator(site, "Otto")
    chief = moderator(site, "Chief", "admin")
    match = met(mona, otto)
    said = say(mona, match, "You are a fool").json()["id"]
    assert otto.post(f"/api/chat/{said}/report", {"reason": "insult"}).status_code == 200
    assert mona.get("/api/moderation").json()["reports"] == []
    [seen] = otto.get("/api/moderation").json()["reports"]
    assert not seen["mutes"]
    assert told(mona.post("/api/moderation/decide", {"report": seen["id"]})) == GONE
    assert told(otto.post("/api/moderation/decide", {"report": seen["id"], "hours": 1})) == FORBIDDEN
    for name in ("Mona", "Otto", "Chief"):
        assert told(otto.post("/api/moderation/mute", {"name": name, "hours": 1})) == FORBIDDEN
    assert chief.post("/api/moderation/decide", {"report": seen["id"], "hours": 1}).status_code == 200
    assert told(say(mona, match, "Hm")) == MUTED
    [sanction] = otto.get("/api/moderation").json()["sanctions"]
    assert told(mona.post("/api/moderation/lift", {"sanction": sanction["id"]})) == FORBIDDEN


@BOTH
def test_a_moderator_who_plays_is_not_shown_what_onlookers_say_of_the_game(site: House) -> None:
    mona, otto = moderator(site), moderator(site, "Otto")
    anna, boris = people(site, "Anna", "Boris")
    match = met(mona, anna)
    said = say(boris, match, "She leaves her left open", "onlookers").json()["id"]
    assert otto.post(f"/api/chat/{said}/report", {"reason": "other"}).status_code == 200
    assert mona.get("/api/moderation").json()["reports"] == []
    [seen] = otto.get("/api/moderation").json()["reports"]
    assert told(mona.post("/api/moderation/decide", {"report": seen["id"], "hide": True})) == GONE
    assert told(mona.post(f"/api/chat/{said}/hide")) == GONE
    resign(mona, match, "north")
    assert [one["id"] for one in mona.get("/api/moderation").json()["reports"]] == [seen["id"]]


@BOTH
def test_a_moderator_hides_what_they_read_and_silences_by_name(site: House) -> None:
    mona = moderator(site)
    anna, boris = people(site, "Anna", "Boris")
    match = met(anna, site.browser().join("Cyril"))
    said = say(boris, match, "Buy my watches", "onlookers").json()["id"]
    private = say(anna, match, "For you alone").json()["id"]
    assert page(mona, match)["moderates"]
    assert mona.post(f"/api/chat/{said}/hide").status_code == 200
    assert [one["hidden"] for one in page(boris, match)["messages"]] == [True]
    # What they do not read they hide by a report only.
    assert told(mona.post(f"/api/chat/{private}/hide")) == GONE
    assert mona.post("/api/moderation/mute", {"name": "boris", "hours": 2}).status_code == 200
    assert told(say(boris, match, "Watches", "onlookers")) == MUTED
    assert told(mona.post("/api/moderation/mute", {"name": "Nobody", "hours": 2})) == NOBODY
    assert told(mona.post("/api/moderation/mute", {"name": "Boris", "hours": 0})) == (400, "kernel-bad-request")


@BOTH
def test_who_is_a_moderator_no_more_is_shown_nothing_they_were_waiting_for(site: House) -> None:
    mona, chief = moderator(site), moderator(site, "Ada", "admin")
    _, boris = people(site, "Anna", "Boris")
    tag = mona.get("/api/moderation").json()["tag"]
    twin = site.browser()
    twin.cookie = mona.cookie
    with ThreadPoolExecutor(1) as thread:
        late = thread.submit(lambda: twin.get(f"/api/moderation?known={tag}"))
        hub = site.app.state.server.hub
        wait_for(lambda: hub.count("reports", None) == 1)
        assert chief.post("/api/account/roles", {"name": "Mona", "role": "player"}).status_code == 200
        assert boris.post("/api/people/Anna/report", {"reason": "other"}).status_code == 200
        assert told(late.result(timeout=20)) == FORBIDDEN
