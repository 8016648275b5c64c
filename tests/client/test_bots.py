"""Bots as processes of their own: the one of docs/bots.md, and `feldherr bot`."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.cli.commands import run
from tests.server.client import HOSTS
from tests.server.test_published import served
from tests.server.threads import listening_at

from feldherr.client import Client
from feldherr.server.app import make_app

ROOT = Path(__file__).parents[2]
[BOT] = re.findall(r"```python\n(.*?)```", (ROOT / "docs/bots.md").read_text("utf-8"), re.DOTALL)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with listening_at(make_app(tmp_path, hosts=HOSTS)) as (found, _):
        yield found


def test_the_bot_of_the_page_is_of_twenty_lines() -> None:
    written = [line for line in BOT.splitlines() if line and not line.lstrip().startswith('"""')]
    assert len(written) <= 20


def test_the_bot_of_the_page_plays_against_one_of_the_command_line(address: str, tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(BOT)
    with Client(address) as client:
        made = client.begin("srazhenie", "first", seed="bots")
        (one, other), tables = made.tables, made.tables
        page = [sys.executable, str(file), address, str(tables[one].token)]
        with ThreadPoolExecutor(1) as at_once:
            done = at_once.submit(subprocess.run, page, cwd=ROOT, capture_output=True, text=True, check=False)
            said, _ = run("bot", "--url", address, "--token", str(tables[other].token), "--player", "random",
                          "--seed", "1", "--lang", "en")  # fmt: skip
            played = done.result()
        assert played.returncode == 0, played.stderr
        outcome = tables[one].view().outcome
    assert outcome is not None
    assert played.stdout.strip() == str(outcome.ranking)
    first, last = said.splitlines()
    assert first.startswith("random plays ")
    assert last == ("A draw." if outcome.winner is None else f"Victory: {outcome.winner.capitalize()}."), said


def test_a_bot_plays_what_is_an_account_s_with_the_scope_of_bots_alone(tmp_path: Path) -> None:
    with served(tmp_path) as site:
        own = site.callers[1]
        body = {"ruleset": "srazhenie", "scenario": "first", "seats": {"south": "random"}}
        match = site.http.post("/api/v1/matches", json=body, headers=own).json()["id"]
        wanted = {"name": "bot", "scopes": ["bot"]}
        token = site.http.post("/api/v1/account/tokens", json=wanted, headers=own).json()["token"]
        words = ("bot", "--url", site.address, "--token", token, "--player", "random", "--seed", "1", "--lang", "en")
        said = run(*words, code=1)[1]
        assert "needs --match" in said
        said, _ = run(*words, "--match", match)
        assert said.startswith("random plays North in First battle.\n")
        assert len(said.splitlines()) == 2


@pytest.mark.parametrize(
    ("url", "code", "said"),
    [
        ("nonsense", 2, "not the address of a server"),
        ("ftp://127.0.0.1", 2, "not the address of a server"),
        ("", 1, "no seat"),
    ],
)
def test_a_bot_that_cannot_sit_says_why(address: str, url: str, code: int, said: str) -> None:
    for spoken, words in (("en", said), ("ru", "")):
        told = run("bot", "--url", url or address, "--token", "x", "--lang", spoken, code=code)[1]
        assert words in told
        assert told.count("\n") == 1
