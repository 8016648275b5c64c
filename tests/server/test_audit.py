"""The audit as a page: who may read what of it, and how it is looked through."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from tests.server.databases import BOTH
from tests.server.members import Browser, House, house
from tests.server.seats import told
from tests.server.test_events import Club
from tests.server.test_moderators import FORBIDDEN, NOBODY, moderator, reported
from tests.server.test_talks import people

from feldherr.server import schema
from feldherr.server.talks.audit import DEEDS, OFFICE, SHOWN
from feldherr.texts import Texts


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source) as found:
        yield found


def page(browser: Browser, asked: str = "") -> dict[str, Any]:
    answer = browser.get(f"/api/moderation/audit{asked}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def kinds(browser: Browser, asked: str = "") -> list[str]:
    return [one["kind"] for one in page(browser, asked)["lines"]]


def written(site: House, *rows: dict[str, Any]) -> None:
    """Have lines in the audit, as an earlier day would have left them."""
    whole = [
        {"id": f"{number:032}", "account": None, "about": None, "kind": "muted", "details": {}} | row
        for number, row in enumerate(rows)
    ]
    site.storage.submit(lambda connection: connection.execute(insert(schema.audit), whole)).result()


@BOTH
def test_moderators_read_of_those_who_may_do_more_and_admins_of_everybody(site: House) -> None:
    _, _, mona, match, messages = reported(site)
    chief = moderator(site, "Chief", "admin")
    [seen] = mona.get("/api/moderation").json()["reports"]
    mona.post("/api/moderation/decide", {"report": seen["id"], "hide": True, "hours": 24})
    chief.post("/api/account/roles", {"name": "Boris", "role": "moderator"})
    assert kinds(mona) == ["role", "report-decided", "muted", "chat-hidden"]
    role, decided, muted, hidden = page(mona)["lines"]
    assert (role["by"], role["about"], role["role"], role["place"]) == ("Chief", "Boris", "moderator", None)
    assert (decided["by"], decided["about"], decided["reason"]) == ("Mona", "Anna", "insult")
    assert (muted["by"], muted["about"], muted["until"]) == (
        "Mona",
        "Anna",
        pytest.approx(muted["time"] + 86_400, abs=60),
    )
    for line in (decided, hidden):
        assert (line["room"], line["place"]) == ("players", match)
    # What was said is nowhere, nor who has reported it.
    assert "fool" not in str(page(chief))
    assert "Rude" not in str(page(chief))
    assert page(mona)["kinds"] == list(OFFICE)
    assert page(chief)["kinds"] == list(DEEDS)
    assert {"made", "role", "chat-hidden"} <= set(kinds(chief))
    assert kinds(chief, "?kind=made&name=anna") == ["made"]
    [made] = page(chief, "?kind=made&name=Chief")["lines"]
    # Nobody has appointed whoever came by an admin's link: the account itself says so.
    assert (made["by"], made["about"], made["role"]) == ("Chief", "Chief", "admin")
    assert told(mona.get("/api/moderation/audit?kind=made")) == FORBIDDEN
    assert len(messages) == 8


@BOTH
def test_players_programs_and_strangers_read_nothing_of_it(site: House) -> None:
    [anna] = people(site, "Anna")
    chief = moderator(site, "Chief", "admin")
    assert told(anna.get("/api/moderation/audit")) == FORBIDDEN
    assert told(site.browser().get("/api/moderation/audit")) == (401, "account-fault-not-signed-in")
    token = chief.post("/api/account/tokens", {"name": "bot", "scopes": ["read", "chat"]}).json()["token"]
    assert told(site.browser().get("/api/moderation/audit", Authorization=f"Bearer {token}")) == FORBIDDEN
    # Whoever is a moderator no more reads no more of it.
    mona = moderator(site)
    assert kinds(mona) == []
    chief.post("/api/account/roles", {"name": "Mona", "role": "player"})
    assert told(mona.get("/api/moderation/audit")) == FORBIDDEN


@BOTH
def test_what_became_of_a_report_about_oneself_one_is_not_told(site: House) -> None:
    mona, otto = moderator(site), moderator(site, "Otto")
    chief = moderator(site, "Chief", "admin")
    for reporter, about in ((otto, "Mona"), (otto, "Chief")):
        assert reporter.post(f"/api/people/{about}/report", {"reason": "cheating"}).status_code == 200
    for judge in (chief, mona):
        [seen] = judge.get("/api/moderation").json()["reports"]
        assert judge.post("/api/moderation/decide", {"report": seen["id"]}).status_code == 200
    names = {name: [one["about"] for one in page(who)["lines"]] for name, who in (("Mona", mona), ("Otto", otto))}
    assert names == {"Mona": ["Chief"], "Otto": ["Chief", "Mona"]}
    assert [one["about"] for one in page(chief, "?kind=report-dismissed")["lines"]] == ["Mona"]
    # Nor is it in what they take along, in which all else is that was done to them.
    with zipfile.ZipFile(io.BytesIO(mona.get("/api/account/export").content)) as packed:
        own = json.loads(packed.read("account.json"))
    assert [(one["kind"], one["account"]) for one in own["audit"] if one["about"] == own["account"]["id"]] == [
        ("made", own["account"]["id"])
    ]
    assert [one["kind"] for one in own["audit"] if one["about"] != own["account"]["id"]] == ["report-dismissed"]


@BOTH
def test_it_is_looked_through_by_person_kind_and_time_a_page_at_a_time(site: House) -> None:
    mona = moderator(site)
    people(site, "Anna")
    ids = {row.shown: row.id for row in site.rows("accounts")}
    count = 2 * SHOWN + 10
    # Several in one moment as well: none of them is left out at the end of a page, or told twice.
    written(
        site,
        *(
            {"time": 1_000.0 + number // 4, "account": ids["Mona"], "about": ids["Anna"] if number % 2 else None}
            for number in range(count)
        ),
        {"time": 500.0, "kind": "unmuted", "about": ids["Anna"]},
        {"time": 400.0, "kind": "of-an-earlier-release"},
    )
    found: list[dict[str, Any]] = []
    asked = "?kind=muted"
    while True:
        one = page(mona, asked)
        found += one["lines"]
        if not one["more"]:
            break
        asked = f"?kind=muted&before={found[-1]['id']}"
    assert len({one["id"] for one in found}) == len(found) == count
    assert [one["time"] for one in found] == sorted((one["time"] for one in found), reverse=True)
    assert kinds(mona, "?name=ANNA&until=1000") == ["unmuted"]
    assert len(kinds(mona, "?since=1002&until=1004")) == 8
    assert kinds(mona, "?since=2000") == []
    # By whoever did it, too; and what this release has no word for only admins are told.
    assert len(kinds(mona, "?name=Mona&since=1000&until=1001")) == 4
    assert kinds(mona, "?until=450") == []
    assert kinds(moderator(site, "Chief", "admin"), "?until=450") == ["of-an-earlier-release"]
    assert told(mona.get("/api/moderation/audit?name=Nobody")) == NOBODY
    assert told(mona.get("/api/moderation/audit?before=none")) == (404, "account-fault-gone")
    for wrong in ("kind=nothing", "since=monday"):
        assert mona.get(f"/api/moderation/audit?{wrong}").status_code == 400


@BOTH
def test_a_former_player_is_found_by_what_they_are_called_now(site: House) -> None:
    mona = moderator(site)
    people(site, "Anna")
    mona.post("/api/moderation/mute", {"name": "Anna", "hours": 1})
    site.execute(
        "update accounts set state = 'gone', shown = :name, name = :name where shown = 'Anna'", name="former player 1"
    )
    [line] = page(mona, "?name=former player 1")["lines"]
    assert line["about"] == "former player 1"


@BOTH
def test_what_organisers_decide_names_the_event(site: House) -> None:
    club = Club(site, "Anna", "Boris")
    id = club.hold(days=7, late="draw")
    club.begin(id)
    assert club.host.post(f"/api/events/{id}/extend", {"round": 1, "days": 2}).status_code == 200
    award = {"round": 1, "board": 1, "result": "first"}
    assert club.host.post(f"/api/events/{id}/award", award).status_code == 200
    lines = {one["kind"]: one for one in page(club.host)["lines"]}
    assert set(lines) == {"event-extend", "event-award"}
    for one in lines.values():
        assert (one["by"], one["event"], one["event_name"], one["round"]) == ("Host", id, "Spring cup", 1)
    assert lines["event-extend"]["days"] == 2
    assert (lines["event-award"]["board"], lines["event-award"]["result"]) == (1, "first")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_deed_has_words(language: str) -> None:
    texts = Texts(language)
    said = [texts.text(f"talk-audit-{kind}") for kind in DEEDS]
    assert len(set(said)) == len(DEEDS)
