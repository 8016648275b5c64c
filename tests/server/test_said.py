"""What is wrong with a request is said in the language of whoever asks, with its place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, Client, Game
from tests.server.members import house
from tests.server.test_account_threats import TOLD

from feldherr.server.accounts import calls as account_calls
from feldherr.server.app import make_app
from feldherr.server.calls import CALLS
from feldherr.server.events import calls as event_calls
from feldherr.server.lobby import calls as lobby_calls
from feldherr.server.notices import calls as notice_calls
from feldherr.server.people import calls as people_calls
from feldherr.server.talks import calls as talk_calls

WRONG: list[tuple[str, str, Any, int, str, str]] = [
    ("POST", "/api/matches", {"ruleset": "srazhenie"}, 400,
     "The request cannot be read: scenario: it is missing.", "Запрос не читается: scenario: этого нет."),
    ("POST", "/api/matches/ID/actions", {"number": "1", "key": "k", "action": "end"}, 400,
     "The request cannot be read: number: expected a whole number, not text.",
     "Запрос не читается: number: ожидается целое число, а не текст."),
    ("POST", "/api/matches/ID/actions", {"number": -1, "key": "k", "action": "end"}, 400,
     "The request cannot be read: number: at least 0.", "Запрос не читается: number: не меньше 0."),
    ("POST", "/api/matches/ID/claim", {"number": 1, "key": "k", "role": "south", "take": "all"}, 400,
     "The request cannot be read: take: “all” is not allowed here.",
     "Запрос не читается: take: «all» здесь не подходит."),
    ("POST", "/api/matches", [], 400,
     "The request cannot be read: expected an object, not a list.",
     "Запрос не читается: ожидается объект, а не список."),
    ("GET", "/api/matches/000000000000", None, 404, "There is no such match.", "Такой партии нет."),
    ("GET", "/api/matches/ID/plies?after=two", None, 400,
     "The request cannot be read: after: expected a whole number, not text.",
     "Запрос не читается: after: ожидается целое число, а не текст."),
    ("GET", "/api/rulebook/chess", None, 404, "There is no such game.", "Такой игры нет."),
    ("POST", "/api/matches/ID/actions", {"number": 0, "key": "k", "action": "end"}, 409,
     "The game has moved on; look at the current position.",
     "Партия ушла вперёд; посмотрите, как она стоит теперь."),
    ("POST", "/api/records", {"text": 'ruleset = "chess"\nscenario = '}, 422,
     "Line 2: expected: valid TOML", "Строка 2: ожидается: правильный TOML"),
    ("POST", "/api/records", {"text": 'scenario = "meeting"\nruleset = "chess"'}, 422,
     "Line 2: found “chess”, expected: a game of this program: napoleon, prussia, sgboh, srazhenie",
     "Строка 2: стоит «chess», ожидается: игра этой программы: napoleon, prussia, sgboh, srazhenie"),
    ("GET", "/api/matches/ID/record", None, 403,
     "The record can be seen when the game is over.", "Запись партии откроется, когда партия закончится."),
    ("DELETE", "/api/games", {}, 405, "This address does not accept DELETE.", "Этот адрес не принимает DELETE."),
    ("GET", "/api//games", None, 404, "There is nothing at this address.", "По этому адресу ничего нет."),
]  # fmt: skip


@pytest.fixture
def game(client: Client) -> Game:
    return client.create()


@pytest.mark.parametrize(("method", "path", "body", "status", "english", "russian"), WRONG)
def test_what_is_wrong_is_said_in_the_reader_s_language(
    game: Game, client: Client, method: str, path: str, body: Any, status: int, english: str, russian: str
) -> None:
    asked = path.replace("ID", game.id)
    own = {"Authorization": f"Bearer {game.tokens['north']}"} if "ID" in path else {}
    more: dict[str, Any] = {} if body is None and method == "GET" else {"json": body}
    for language, said in (("de, en-GB;q=0.5", english), ("ru-RU,ru;q=0.9,en;q=0.8", russian), ("", english)):
        answer = client.http.request(method, asked, headers=own | {"Accept-Language": language}, **more)
        assert (answer.status_code, answer.json()["detail"]) == (status, said)


def test_what_the_rules_forbid_is_said_in_the_reader_s_language(tmp_path: Path) -> None:
    """In the words of the game, which the stand-in has none of."""
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        game = Client(http).create(ruleset="srazhenie", scenario="first")
        [asked] = {one["role"] for one in game.view("north")["decisions"]}
        body = {"number": game.number(), "key": "k", "action": "attack 0101 by g.li1"}
        said = {}
        for language in ("en", "ru"):
            own = {"Authorization": f"Bearer {game.tokens[asked]}", "Accept-Language": language}
            answer = http.post(f"/api/matches/{game.id}/actions", json=body, headers=own)
            assert (answer.status_code, answer.json()["error"]) == (422, "refused"), answer.text
            said[language] = answer.json()["detail"]
    assert said == {
        "en": "This is the movement phase. An attack is not possible now.",
        "ru": "Сейчас фаза движения. Атака сейчас не ко времени.",
    }


def test_units_are_named_in_the_reader_s_language(tmp_path: Path) -> None:
    """Not by their ids, of which whoever reads it may know nothing."""
    said = {}
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        game = Client(http).create(ruleset="srazhenie", scenario="first")
        for language in ("en", "ru"):
            body = {"number": game.number(), "key": "k", "action": "move k.li1 0810"}
            own = {"Authorization": f"Bearer {game.tokens['south']}", "Accept-Language": language}
            said[language] = http.post(f"/api/matches/{game.id}/actions", json=body, headers=own).json()["detail"]
    assert said == {
        "en": "Line 1 is not under your command, or not on the map. Choose another unit of your army.",
        "ru": "ЛН-1 — не ваша часть или не на карте. Выберите другую часть своей армии.",
    }


NEEDED: dict[str, dict[str, Any]] = TOLD | {
    "report": {"reason": "spam"},
    "challenge": {"name": "Nobody"},
    "award": {"round": 1, "board": 1, "result": "draw"},
    "extend": {"round": 1, "days": 1},
}
"""What calls about something are asked with, by the last word of their address."""
ROOMS = (account_calls, event_calls, lobby_calls, notice_calls, people_calls, talk_calls)


def test_what_an_address_speaks_of_and_is_not_there_is_said(tmp_path: Path) -> None:
    """A match, a game, a person, an event, an offer, a message: of none of them a call answers with nothing."""
    addresses = {
        (method, path)
        for call in [*CALLS, *(one for room in ROOMS for one in room.CALLS)]
        for path in call.paths
        for method in ("GET", "POST")
        if "{" in path and method in {str(one) for one in call.http_methods}
    } - {("GET", "/api/words/{language:str}")}
    asked = {("GET", "/api/lobby?game=none"), ("GET", "/api/moderation/audit?name=Nobody")}
    for method, path in addresses:
        there = path.replace("{language:str}", "en").replace("{ply:int}", "0")
        asked.add((method, re.sub(r"{\w+:str}", "none", there)))
    assert len(asked) > 50
    told: dict[tuple[str, str], Any] = {}
    with house(tmp_path) as site:
        chief = site.browser().join("Chief", invite=site.invite("admin"))
        for method, path in sorted(asked):
            body = NEEDED.get(path.rpartition("/")[2])
            if path.startswith("/api/events/") and path.endswith("/chat"):
                body = {"text": "hello", "key": "one"}
            for language in ("en", "ru"):
                answer = chief.ask(method, path, body, **{"Accept-Language": language})
                told[method, path, language] = (answer.status_code, answer.json().get("detail", ""))
    wrong = {asked: said for asked, said in told.items() if said[0] != 404}
    # Who has no seat there changes no match, whether there is one or not.
    changes = [(method, path) for method, path, _ in wrong if path.startswith("/api/matches/") and method == "POST"]
    assert {(*one, language): 401 for one in changes for language in ("en", "ru")} == {
        asked: status for asked, (status, _) in wrong.items()
    }
    for (method, path, language), (_, said) in told.items():
        assert re.fullmatch(r"[А-ЯЁ][^a-z]+\." if language == "ru" else r"[A-Z][^а-яё]+\.", said), (method, path, said)
