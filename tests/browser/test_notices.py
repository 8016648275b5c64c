"""Notices as a person has them: a page that is looked at makes them needless, and a link in a mail ends them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.table import Open
from tests.browser.test_accounts import join

from feldherr.server.sqlite import DATABASE


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("site")) as running:
        yield running


def told(house: House, command: str, *values: object) -> list[tuple[object, ...]]:
    """Ask or change the site's database beside it."""
    with closing(sqlite3.connect(house.data / DATABASE, timeout=30)) as database, database:
        return database.execute(command, values).fetchall()


def test_who_looks_is_told_nothing_and_a_link_ends_the_mail(house: House, seat: Open) -> None:
    page = join(seat(address=house.address, fresh=True), house.invite(), "Anna")
    wanted = {"ruleset": "srazhenie", "scenario": "first", "seats": {"north": "random"}}
    origin = {"Origin": house.address}
    answer = page.request.post(f"{house.address}/api/matches", data=wanted, headers=origin)
    assert answer.status == 201, answer.text()
    id = answer.json()["id"]
    [(account,)] = told(house, "select id from accounts")
    told(
        house,
        "insert into outbox (account, match, made, due, tries, told) values (?, ?, 0, 1e12, 0, '[]')",
        account,
        id,
    )
    with page.expect_response(lambda response: response.url.endswith(f"/{id}/seen")) as said:
        page.goto(f"{house.address}/m/{id}")
    assert said.value.status == 200
    assert told(house, "select * from outbox") == []
    assert page.request.get(f"{house.address}/api/account/notices").json() == {"pace": "soon", "mail": True}
    [(key,)] = told(house, "select key from wishes")
    # The button serves who is signed in as well as who is not: a browser says of what page its form is.
    page.goto(f"{house.address}/stop/{key}")
    page.get_by_role("button", name="No more mails").click()
    expect(page.get_by_text("You get no more mails")).to_be_visible()
    assert page.request.get(f"{house.address}/api/account/notices").json() == {"pace": "soon", "mail": False}
