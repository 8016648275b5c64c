"""What the picture alone tells of a Prussian counter, side, arm and state, in grey and with colour blindness."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from tests.browser.screens import Stages
from tests.browser.table import Open, Table
from tests.browser.test_picture import SIGHTS, apart, looked

STATES: dict[str, dict[str, Any]] = {
    "routed": {"state": "routed"},
    "disordered": {"state": "disordered"},
    "column": {"column": True},
    "out_of_command": {"out_of_command": True},
    "moved": {"marks": ["moved"]},
    "fired": {"marks": ["fired"]},
    "attacked": {"marks": ["attacked"]},
    "locked": {},
}


def alone(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Units that stand in their hex with nobody else, not even a leader."""
    places = [piece["place"] for piece in view["pieces"]]
    return [one for one in view["pieces"] if one["place"].isdigit() and places.count(one["place"]) == 1]


def changed(table: Table, stages: Stages, change: Any) -> None:
    """Open the march at Leuthen with another view than the server's."""

    def answer(route: Route) -> None:
        view = route.fetch().json()
        change(view)
        route.fulfill(body=json.dumps(view), content_type="application/json")

    # The socket would bring the server's own view after it.
    table.page.route_web_socket(re.compile("/live"), lambda socket: None)
    table.page.route(f"**/api/matches/{stages.marching.id}", answer)
    table.sit(stages.marching, "coalition")
    table.page.evaluate("() => document.fonts.ready")
    expect(table.page.locator("svg.live .counter").first).to_be_attached()


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_a13_a14_sides_and_arms_are_told_apart(theme: str, seat: Open, stages: Stages) -> None:
    """In grey and with each colour blindness the side and the arm of a counter can be told from the picture."""
    table = seat(theme=theme, fresh=True)
    changed(table, stages, lambda view: None)
    kinds = {piece["id"]: f"{piece['side']} {piece['arm']}" for piece in fixed(table, stages)["pieces"]}
    chosen: dict[str, str] = {}
    for piece in alone(stages.marching.view(None)):
        chosen.setdefault(kinds[piece["id"]], piece["place"])
    assert set(chosen) >= {f"{side} {arm}" for side in ("prussia", "coalition") for arm in ("infantry", "cavalry")}
    boxes = [(*table.place(hex), 26) for hex in chosen.values()]
    for sight in SIGHTS:
        seen = dict(zip(chosen, looked(table, boxes, sight), strict=True))
        for one, other in itertools.combinations(seen, 2):
            same_side = one.split()[0] == other.split()[0]
            share = apart(seen[one], seen[other])
            assert share >= (0.03 if same_side else 0.3), (sight, one, other, share)


def fixed(table: Table, stages: Stages) -> dict[str, Any]:
    found: dict[str, Any] = table.page.evaluate(
        "async hash => (await fetch('/api/static/' + hash)).json()", stages.marching.view(None)["static"]
    )
    return found


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_a13_a14_states_have_marks_of_their_own(theme: str, seat: Open, stages: Stages) -> None:
    """Routed, disordered, in column, locked, out of command, what it has done: each is seen, and is no other."""
    table = seat(theme=theme, fresh=True)

    def change(view: dict[str, Any]) -> None:
        plain = {"state": "formed", "column": False, "out_of_command": False, "effective": True, "marks": []}
        pieces = [piece for piece in alone(view) if piece["state"] != "routed"]
        for piece in view["pieces"]:
            piece.update(plain)
        for piece, (name, state) in zip(pieces, STATES.items(), strict=False):
            piece.update(state)
            if name == "locked":
                view["locked"] = [{"hex": piece["place"], "units": [piece["id"]], "penalty": False}]

    changed(table, stages, change)
    marks: list[dict[str, Any]] = table.page.evaluate(
        """() => [...document.querySelectorAll('svg.live [data-mark]')].map(one => {
          const at = one.getBoundingClientRect()
          return {kind: one.dataset.mark, x: at.x + at.width / 2, y: at.y + at.height / 2} })"""
    )
    found = {mark["kind"]: (mark["x"], mark["y"], 14) for mark in marks}
    assert set(found) == set(STATES)
    hide = "shown => document.querySelectorAll('svg.live [data-mark]').forEach(one => (one.style.visibility = shown))"
    for sight in SIGHTS:
        table.page.evaluate(hide, "visible")
        seen = dict(zip(found, looked(table, list(found.values()), sight), strict=True))
        table.page.evaluate(hide, "hidden")
        bare = dict(zip(found, looked(table, list(found.values()), sight), strict=True))
        for name in found:
            assert apart(seen[name], bare[name], 20) >= 0.15, (sight, name)
        for one, other in itertools.combinations(found, 2):
            assert apart(seen[one], seen[other], 20) >= 0.1, (sight, one, other)
