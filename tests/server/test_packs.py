"""A match of a pack and an overlay at a server: begun, and taken up again where both are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS

from feldherr.kernel import packs
from feldherr.kernel.bringing import bring
from feldherr.server.app import make_app

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_match_waits_for_what_it_is_played_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(packs.OVERLAYS, "")
    monkeypatch.setenv(packs.PACKS, "")
    wanted = {"ruleset": "srazhenie", "scenario": "fords_dawn", "seats": {}, "seed": "any"}
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        assert http.get("/api/words/ru").json() == []
        refused = http.post("/api/matches", json=wanted)
        assert (refused.status_code, refused.json()["message_id"]) == (400, "kernel-no-such-scenario")
    bring([EXAMPLES / "overlays" / "hill"], [EXAMPLES / "packs" / "fords"])
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        [added] = http.get("/api/words/ru").json()
        assert 'srazhenie-scenario-fords_dawn = { "Утро у брода" }' in added
        id = http.post("/api/matches", json=wanted).json()["id"]
        options = http.get(f"/api/matches/{id}").json()["options"]
        assert options["pack"].startswith("fords@")
        assert options["overlay"].startswith("hill@")
    monkeypatch.setenv(packs.PACKS, "")
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        said = http.get(f"/api/matches/{id}")
        assert (said.status_code, said.json()["message_id"]) == (400, "kernel-lacks-pack")
        assert said.json()["args"] == {"expected": options["pack"]}
    bring(packs=[EXAMPLES / "packs" / "fords"])
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        assert http.get(f"/api/matches/{id}").json()["options"] == options
