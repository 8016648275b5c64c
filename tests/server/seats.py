"""Matches of the stand-in game that people have met for, begun and brought to an end over HTTP."""

from __future__ import annotations

import itertools
from typing import Any

import httpx
from tests.server.client import wait_for
from tests.server.members import Browser

OPEN = {"kind": "open"}
BASE = {"ruleset": "skirmish", "scenario": "meeting", "places": [OPEN]}

_keys = itertools.count()


def offer(browser: Browser, **more: Any) -> str:
    """Offer a game of the stand-in; the id of the offer."""
    answer = browser.post("/api/lobby", BASE | more)
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["id"]
    return found


def met(one: Browser, other: Browser, **more: Any) -> str:
    """A match that `one`, in the north, has offered and `other`, in the south, has joined."""
    id = offer(one, side="north", **more)
    answer = other.post(f"/api/lobby/{id}/take", {})
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["match"]
    return found


def asked(browser: Browser, match: str, role: str, what: str, /, **more: Any) -> httpx.Response:
    """Change a match as the page of a seat does."""
    number = browser.get(f"/api/matches/{match}").json()["number"]
    body = {"number": number, "key": f"key {next(_keys)}"} | more
    return browser.post(f"/api/matches/{match}/{what}", body, **{"X-Seat": role})


def stood_in(browser: Browser, match: str, seat: str = "north", machine: str = "south") -> None:
    """Wait until the machine at a seat that was left has answered what it was asked, as another seat sees it: what is
    done before that may come to a match that has gone on."""

    def asks() -> set[str]:
        return {one["role"] for one in browser.get(f"/api/matches/{match}", **{"X-Seat": seat}).json()["decisions"]}

    wait_for(lambda: bool(left := asks()) and machine not in left)


def resign(browser: Browser, match: str, role: str) -> None:
    """Give a match up."""
    answer = asked(browser, match, role, "actions", action="resign")
    assert answer.status_code == 200, answer.text


def agree(one: Browser, other: Browser, match: str, mine: str = "north", yours: str = "south") -> None:
    """Agree on a draw."""
    assert asked(one, match, mine, "actions", action="offer draw").status_code == 200
    assert asked(other, match, yours, "answer", to="draw", yes=True).status_code == 200


def people_at(browser: Browser, match: str) -> dict[str, Any]:
    """Who sits at a table, as somebody may know."""
    answer = browser.get(f"/api/matches/{match}/people")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def told(answer: Any) -> tuple[int, str]:
    """The status of an answer, and what is wrong."""
    said = answer.json()
    found = said.get("message_id") or said.get("refusal", {}).get("message", {}).get("id") or said["error"]
    return answer.status_code, found
