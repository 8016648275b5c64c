"""Bots as processes of their own: the one of docs/bots.md, and `feldherr bot`."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
from tests.cli.commands import run
from tests.server.client import HOSTS, wait_for
from tests.server.members import WORD
from tests.server.standin import STANDIN_OF_THREE
from tests.server.test_published import served
from tests.server.threads import listening_at

import feldherr
from feldherr.cli import app as command
from feldherr.client import Attendant, Chooser, Client, Event, News, machine
from feldherr.client.bot import AWAY, play
from feldherr.client.connection import PAUSES, Link
from feldherr.kernel.wire import Outcome
from feldherr.server.accounts.office import invite
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


def test_the_bot_of_the_page_is_sound_to_a_type_checker(tmp_path: Path) -> None:
    """Who copies it begins with it, and a sample of what is legal may be none."""
    file = tmp_path / "bot.py"
    file.write_text(BOT)
    page = [sys.executable, "-m", "mypy", "--strict", str(file)]
    told = subprocess.run(page, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout


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
        said, _ = run(*words, "--match", match)
        assert said.startswith("random plays North in First battle.\n")
        assert len(said.splitlines()) == 2


def test_a_bot_of_an_account_sits_down_wherever_it_is_wanted(tmp_path: Path) -> None:
    with served(tmp_path) as site:
        own, page = site.callers[1], {"Origin": site.address}
        wanted = {"name": "Robot", "password": WORD, "invite": invite(tmp_path, 1)[0]}
        made = httpx.post(f"{site.address}/api/v1/account/sign-up", json=wanted, headers=page)
        robot = page | {"Cookie": made.headers["set-cookie"].partition(";")[0]}
        scopes = {"name": "bot", "scopes": ["bot", "challenge"]}
        token = httpx.post(f"{site.address}/api/v1/account/tokens", json=scopes, headers=robot).json()["token"]
        # What it cannot play, as both seats are its own, it says and leaves.
        both = {"ruleset": "srazhenie", "scenario": "first", "seats": {}}
        assert httpx.post(f"{site.address}/api/v1/matches", json=both, headers=robot).status_code == 201
        command = [sys.executable, "-m", "feldherr", "bot", "--url", site.address, "--token", token]
        more = ["--player", "random", "--seed", "1", "--lang", "en"]
        with subprocess.Popen(
            [*command, *more], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as bot:
            assert bot.stdout is not None
            try:
                assert bot.stdout.readline().startswith("random plays wherever this account is asked")
                assert "several seats" in bot.stdout.readline()
                for _ in range(2):
                    offer = {
                        "ruleset": "srazhenie",
                        "scenario": "first",
                        "who": "named",
                        "side": "north",
                        "places": [{"kind": "account", "name": "Robot"}],
                    }
                    id = site.http.post("/api/v1/lobby", json=offer, headers=own).json()["id"]
                    assert bot.stdout.readline() == "random plays South in First battle.\n"
                    rows = site.http.get("/api/v1/lobby?mine=true", headers=own).json()["offers"]
                    [match] = [row["match"] for row in rows if row["id"] == id]
                    seat = own | {"X-Seat": "north"}
                    at = site.http.get(f"/api/v1/matches/{match}", headers=seat).json()["number"]
                    body = {"number": at, "key": "up", "action": "resign"}
                    wait_for(lambda match=match, body=body, seat=seat: gives_up(site.http, match, body, seat))  # type: ignore[misc]
                    assert bot.stdout.readline() == "First battle: Victory: South.\n"
            finally:
                bot.terminate()


def gives_up(http: httpx.Client, match: str, body: dict[str, Any], seat: dict[str, str]) -> bool:
    """Give up, unless the other seat has just played."""
    answer = http.post(f"/api/v1/matches/{match}/actions", json=body, headers=seat)
    if answer.status_code == 409:
        body["number"] = answer.json()["view"]["number"]
    return answer.status_code == 200


@pytest.mark.parametrize(
    ("lang", "answers", "said"),
    [
        (
            "en",
            "move k.li1 0810",
            ": Line 1 is not under your command, or not on the map.",
        ),
        ("ru", "move k.li1 0810", ": ЛН-1 — не ваша часть или не на карте."),
        ("ru", "leap", "Бот встал из-за стола: Действия «leap» нет."),
    ],
)
def test_a_bot_that_answers_what_cannot_be_says_so_in_words(
    address: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lang: str,
    answers: str,
    said: str,
) -> None:
    """Units by their names, in the language of the command, and no ids of messages."""
    monkeypatch.setattr("feldherr.client.machine", lambda name, ruleset, seed: lambda table, news: answers)
    with Client(address) as client:
        token = client.begin("srazhenie", "first", seed="bots").tables["south"].token
    with pytest.raises(SystemExit) as ended:
        command(["bot", "--url", address, "--token", str(token), "--lang", lang])
    told = capsys.readouterr().err
    assert ended.value.code == 1
    assert said in told
    assert "srazhenie-" not in told
    assert "kernel-" not in told


def test_a_bot_that_breaks_in_a_game_says_that_it_has_left_it(caplog: pytest.LogCaptureFixture) -> None:
    table = SimpleNamespace(view=lambda: SimpleNamespace(role="north", ruleset="srazhenie"))
    client: Any = SimpleNamespace(sit=lambda token, match: table)
    told: list[Event] = []

    def chooser(game: str) -> Chooser:
        raise LookupError(f"no book of {game}")

    Attendant(client, "a token", chooser, told.append)._play("m1")
    assert [(one.kind, one.reason) for one in told] == [("left", "no book of srazhenie")]
    assert [record.getMessage() for record in caplog.records] == ["m1: the bot has failed"]


def test_a_bot_answers_what_is_put_to_it_once_and_plays_on_meanwhile(tmp_path: Path) -> None:
    """An undo that concerns another is not refused by it, and one that it has granted does not keep it from playing."""
    app = make_app(tmp_path, hosts=HOSTS, rulesets={"crossing": STANDIN_OF_THREE})
    with listening_at(app) as (address, _), Client(address) as client:
        tables = client.begin("crossing", "field", options={"rounds": 3}, practice=True).tables
        tables["duke"].act("march d.army ford")
        tables["count"].act("pass")
        tables["duke"].undo()
        done: dict[str, list[Any]] = {}
        for role, table in tables.items():
            view, said = table.view(), done.setdefault(role, [])
            assert view.asked is not None
            agreed = msgspec.structs.replace(view, asked=msgspec.structs.replace(view.asked, agreed=["count"]))
            end = Outcome(winner=None, ranking=[], reason=view.decisions[0].message, paragraph="0", points=None)
            over = msgspec.structs.replace(view, outcome=end)
            news = [News(one, [], {}) for one in (view, agreed, over)]
            stub: Any = SimpleNamespace(
                id=table.id, news=lambda news=news: iter(news),
                answer=lambda *told, said=said: said.append(told), act=lambda *told, said=said: said.append(told),
            )  # fmt: skip
            play(stub, lambda table, news: "end")
    number = view.number
    assert done == {"duke": [("end", number)] * 2, "count": [("undo", True, number)], "bishop": []}


@pytest.mark.parametrize(
    ("url", "code", "said"),
    [
        ("nonsense", 2, "not a server address"),
        ("ftp://127.0.0.1", 2, "not a server address"),
        ("", 1, "no seat"),
    ],
)
def test_a_bot_that_cannot_sit_says_why(address: str, url: str, code: int, said: str) -> None:
    for spoken, words in (("en", said), ("ru", "")):
        told = run("bot", "--url", url or address, "--token", "x", "--lang", spoken, code=code)[1]
        assert words in told
        assert told.count("\n") == 1


def test_a_bot_waits_for_its_turn_over_a_restart_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not asked anything when the server ends, and not when that is back: the others play first."""
    pauses: list[float] = []
    with ExitStack() as first, ExitStack() as second, ThreadPoolExecutor(1) as others:
        app = make_app(tmp_path, hosts=HOSTS)
        address, _ = first.enter_context(listening_at(app))
        with Client(address) as client:
            made = client.begin("srazhenie", "first", seed="bots")
            waits = next(
                role for role in made.tables if role not in {one.role for one in made.tables[role].view().decisions}
            )
        match, tokens = made.id, {role: str(table.token) for role, table in made.tables.items()}
        [plays] = tokens.keys() - {waits}

        def stop() -> None:
            wait_for(lambda: app.state.server.hub.count(match, waits) == 1)
            first.close()

        def play_on() -> str:
            with Client(address) as client:
                table = client.sit(tokens[plays], match)
                choose = machine("random", feldherr.ruleset("srazhenie"), 1)
                for news in table.news(0):
                    if any(ply.role == waits for ply in news.plies):
                        break
                    if news.asked:
                        table.act(choose(table, news), news.view.number)
                return str(table.act("resign").outcome)

        stopped = others.submit(stop)
        played: list[Any] = []

        def wait(seconds: float) -> None:
            stopped.result(60)
            pauses.append(seconds)
            if seconds == AWAY:
                port = int(address.rpartition(":")[2])
                second.enter_context(listening_at(make_app(tmp_path, hosts=HOSTS), port))
                played.append(others.submit(play_on))

        monkeypatch.setattr("feldherr.client.Client", lambda url, language: Client(url, link=Link(url, wait=wait)))
        words = ["bot", "--url", address, "--token", tokens[waits], "--player", "random", "--seed", "1", "--lang", "en"]
        with pytest.raises(SystemExit) as ended:
            command(words)
        [over] = played
        over.result(60)
    said = capsys.readouterr()
    assert ended.value.code == 0, said.err
    assert said.out == f"random plays {waits.capitalize()} in First battle.\nVictory: {waits.capitalize()}.\n"
    # Every pause it knows, a sentence, and a longer one.
    assert pauses[: len(PAUSES) + 1] == [*PAUSES, AWAY]
    assert said.err.count("\n") == 1
