"""A scenario of The Napoleonic Wars that a pack brings, on its own map: looked at, and played to its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.program import Program
from tests.browser.seats import Maker
from tests.browser.table import Tables
from tests.browser.test_napoleon_whole import Lists, begin, play_out

from feldherr.kernel import packs
from feldherr.kernel.bringing import bring

ITALY = Path(__file__).parents[2] / "examples" / "packs" / "italy"


@pytest.fixture
def italian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A server that has the pack, as this process has."""
    monkeypatch.setenv(packs.PACKS, "")
    bring(packs=[ITALY])
    with Program(tmp_path) as program:
        yield program


def test_a_map_of_a_pack_is_drawn_with_its_own_places_nations_and_colours(italian: Program, browser: Browser) -> None:
    tables = Tables(browser, italian.address)
    with Maker(italian) as make:
        game = begin(make, 3, "austria", scenario="italy_suvorov")
        table = tables.open(language="ru", width=1280, height=900).sit(game, "austria")
        expect(table.page.locator("h1")).to_contain_text("Суворов в Италии")
        duchies = table.page.locator(".europe .duchy")
        expect(duchies).to_have_count(35)
        fills = duchies.evaluate_all("all => all.map((one) => getComputedStyle(one).fill)")
        assert "rgb(0, 0, 0)" not in fills, "every nation has a colour of its own"
        assert len({fill for fill in fills if not fill.startswith("url")}) >= 6
        boxes = duchies.evaluate_all("all => all.map((one) => one.getBBox().width)")
        assert all(width > 40 for width in boxes)
        expect(table.page.locator(".europe .name", has_text="Верона")).to_have_count(1)
        expect(table.page.locator(".europe .sea-name")).to_have_count(4)
        assert table.faults == []
    tables.close()


@pytest.mark.long
def test_a_scenario_of_a_pack_is_played_to_its_end_by_the_list(italian: Program, browser: Browser) -> None:
    """Austria against two sergeants, by the decision list alone."""
    tables = Tables(browser, italian.address)
    with Maker(italian) as make:
        game = begin(make, 3, "austria", scenario="italy_suvorov")
        table = tables.open(language="en", settings={"list": True}).sit(game, "austria")
        play_out(Lists(table, game, "austria"))
        assert table.faults == []
    tables.close()
