"""A match of a pack and an overlay at a server: begun, and taken up again where both are at hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.cli.commands import run
from tests.server.client import HOSTS

from feldherr.cli import app as command
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


def test_what_a_site_has_its_check_and_its_workers_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(packs.OVERLAYS, "")
    monkeypatch.setenv(packs.PACKS, "")
    site, elsewhere, data = tmp_path / "site.toml", tmp_path / "elsewhere.toml", tmp_path / "data"
    brought = [f"{name} = [{json.dumps(str(EXAMPLES / name / one))}]" for name, one in
               (("overlays", "hill"), ("packs", "fords"))]  # fmt: skip
    site.write_text("\n".join([f"database = {json.dumps(str(data))}", *brought]))
    elsewhere.write_text("\n".join(['database = "postgresql:///nowhere"', *brought]))
    known: list[str] = []

    class Idle:
        def __init__(self, *args: object) -> None: ...

        def run(self, ready: Callable[[], None]) -> None:
            known.extend(one.head.id for kind in ("overlay", "pack") for one in packs.brought(kind))  # type: ignore[arg-type]

    monkeypatch.setattr("feldherr.server.thinking.worker.Worker", Idle)
    command(["serve", "worker", "--config", str(elsewhere)], standalone_mode=False)
    assert known == ["hill", "fords"]
    data.mkdir()
    with TestClient(make_app(data, hosts=HOSTS)) as http:
        wanted = {"ruleset": "srazhenie", "scenario": "fords_dawn", "seats": {}, "seed": "any"}
        assert http.post("/api/matches", json=wanted).status_code == 201
    monkeypatch.setenv(packs.OVERLAYS, "")
    monkeypatch.setenv(packs.PACKS, "")
    said, _ = run("serve", "check", "--config", str(site), "--lang", "en")
    assert said.count("\n") == 1
