"""What is wrong with a request is said in the language of whoever asks, with its place."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.client import Client, Game

WRONG: list[tuple[str, str, Any, int, str, str]] = [
    ("POST", "/api/matches", {"ruleset": "srazhenie"}, 400,
     "The request cannot be read: scenario: it is missing.", "Запрос не читается: scenario: этого нет."),
    ("POST", "/api/matches/ID/actions", {"number": "1", "key": "k", "action": "end"}, 400,
     "The request cannot be read: number: a whole number is wanted, not text.",
     "Запрос не читается: number: ожидается целое число, а не текст."),
    ("POST", "/api/matches/ID/actions", {"number": -1, "key": "k", "action": "end"}, 400,
     "The request cannot be read: number: at least 0.", "Запрос не читается: number: не меньше 0."),
    ("POST", "/api/matches/ID/claim", {"number": 1, "key": "k", "role": "south", "take": "all"}, 400,
     "The request cannot be read: take: “all” cannot stand here.",
     "Запрос не читается: take: «all» здесь быть не может."),
    ("POST", "/api/matches", [], 400,
     "The request cannot be read: an object is wanted, not a list.",
     "Запрос не читается: ожидается объект, а не список."),
    ("GET", "/api/matches/000000000000", None, 404, "There is no such match.", "Такой партии нет."),
    ("GET", "/api/matches/ID/plies?after=two", None, 400,
     "The request cannot be read: after: a whole number is wanted, not text.",
     "Запрос не читается: after: ожидается целое число, а не текст."),
    ("GET", "/api/rulebook/chess", None, 404, "There is nothing at this address.", "По этому адресу ничего нет."),
    ("GET", "/api/matches/ID/record", None, 403,
     "The record of a game is shown when it is over.", "Запись партии видна, когда она окончена."),
    ("DELETE", "/api/games", {}, 405, "This address answers no DELETE.", "На DELETE этот адрес не отвечает."),
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
