"""What whoever runs a site does with its accounts from the command line: admins, and invitations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.databases import BOTH
from tests.server.members import WORD, Browser, House, house

from feldherr.server.accounts.office import appoint, invite

DAY = 86_400.0


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source) as found:
        yield found


def joins(browser: Browser, name: str, code: str | None) -> int:
    answer = browser.post("/api/account/sign-up", {"name": name, "password": WORD, "invite": code})
    return answer.status_code


def ranks(site: House) -> dict[str, str]:
    return {row.shown: row.role for row in site.rows("accounts")}


@BOTH
def test_a_link_that_makes_an_admin_is_good_for_a_day_once(site: House, source: Path | str) -> None:
    code = appoint(source, "Anna")
    invite(source, 1)
    good = {row.details["role"]: row.expires - row.made for row in site.rows("letters") if row.kind == "invite"}
    assert good == {"admin": DAY, "player": 14 * DAY}
    site.execute("update letters set expires = expires - 86400")
    assert joins(site.browser(), "Anna", code) == 410
    code = appoint(source, "Anna")
    assert joins(site.browser(), "Anna", code) == 200
    assert joins(site.browser(), "Mallory", code) == 410
    assert ranks(site) == {"Anna": "admin"}


@BOTH
def test_another_link_for_the_same_name_ends_the_one_before(site: House, source: Path | str) -> None:
    lost, other = appoint(source, "Anna"), appoint(source, "Otto")
    given = appoint(source, "  ANNA ")
    assert joins(site.browser(), "Mallory", lost) == 410
    assert joins(site.browser(), "Anna", given) == 200
    # Whoever is there already is made an admin, and what was printed for them before lets nobody in.
    third = appoint(source, "Vera")
    site.browser().join("Vera")
    assert appoint(source, "Vera") is None
    assert joins(site.browser(), "Mallory", third) == 410
    # Two may be called at the same time.
    assert joins(site.browser(), "Otto", other) == 200
    assert ranks(site) == {"Anna": "admin", "Otto": "admin", "Vera": "admin"}


@BOTH
def test_what_is_done_on_the_command_line_is_in_the_audit(site: House, source: Path | str) -> None:
    code = appoint(source, "Anna")
    invite(source, 2)
    anna = site.browser()
    assert joins(anna, "Anna", code) == 200
    site.browser().join("Boris")
    assert appoint(source, "Boris") is None
    lines = anna.get("/api/moderation/audit").json()["lines"]
    told = [(one["kind"], one["by"], one["about"], one["role"]) for one in lines]
    assert told == [
        ("admin", None, "Boris", None),
        ("made", "Boris", "Boris", None),
        ("made", "Anna", "Anna", "admin"),
        ("invite", None, None, None),
        ("invite", None, None, None),
        ("invite", None, None, "admin"),
    ]
