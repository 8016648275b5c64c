"""The analysis of a finished game: charts that are read by keys and as tables, kept as pictures and as a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect
from tests.browser.kept import lay_out
from tests.browser.program import Program
from tests.browser.screens import Stages, ended
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table

from feldherr.players.prospects import weighed

GAMES = {"srazhenie": "srazhenie/battle-sergeants-1", "prussia": "prussia/rossbach-main-02"}
WORDS = {
    "ru": {"title": "Разбор", "table": "Таблицей", "picture": "Картинка (PNG)", "csv": "Всё таблицей (CSV)"},
    "en": {"title": "Analysis", "table": "As a table", "picture": "Picture (PNG)", "csv": "All as a table (CSV)"},
}


@pytest.fixture(scope="session")
def kept(program: Program) -> dict[str, Game]:
    with Maker(program) as maker:
        return {name: lay_out(program, maker.http, path) for name, path in GAMES.items()}


def opened(table: Table, game: Game) -> Locator:
    """The page with its five charts, and a sixth where the chance of winning has been fitted: a long game is reckoned
    for a while."""
    fitted = weighed(game.twin.ruleset, game.twin.setting.scenario) is not None
    table.go(f"/m/{game.id}/analysis")
    figures = table.page.locator(".figure")
    expect(figures).to_have_count(6 if fitted else 5)
    return figures


@pytest.mark.parametrize(("name", "language"), [("srazhenie", "en"), ("prussia", "ru")])
def test_charts_are_read_by_keys_and_as_tables(name: str, language: str, seat: Open, kept: dict[str, Game]) -> None:
    words = WORDS[language]
    game = kept[name]
    table = seat(language=language)
    figures = opened(table, game)
    expect(table.page.locator("h1")).to_contain_text(words["title"])
    last = max(ply.number for ply in game.twin.plies if not ply.undone)
    slider = figures.first.locator("input[type=range]")
    assert str(last) in (slider.get_attribute("aria-valuetext") or "")
    slider.focus()
    table.key("Home")
    expect(figures.first.locator(".read a")).to_have_attribute("href", f"/m/{game.id}/ply/0")
    table.key("ArrowRight", "ArrowRight")
    # One cursor for all charts.
    for figure in (figures.first, figures.nth(1)):
        expect(figure.locator(".read a")).to_have_attribute("href", f"/m/{game.id}/ply/2")
    # Another measure.
    several = figures.filter(has=table.page.locator("select")).first
    chosen = several.locator("select")
    other = chosen.locator("option").nth(1)
    chosen.select_option(other.get_attribute("value"))
    expect(several.locator("svg")).to_have_accessible_name(other.inner_text())
    for figure in figures.all():
        table.button(words["table"], figure).click()
        expect(figure.locator("tbody tr").nth(1)).to_be_visible()
        expect(figure.locator("thead th").nth(3)).to_be_visible()
        # However many columns there are, they are read without scrolling aside.
        assert figure.locator(".listed").evaluate("box => box.scrollWidth <= box.clientWidth")


@pytest.mark.parametrize("name", ["srazhenie", "prussia"])
def test_a_fight_is_read_in_full_with_its_sheet(name: str, seat: Open, kept: dict[str, Game]) -> None:
    table = seat()
    bars = opened(table, kept[name]).last
    slider = bars.locator("input[type=range]")
    slider.focus()
    table.key("End")
    expect(bars.locator("h3")).to_have_text("Fight {0} of {0}".format(int(slider.get_attribute("max") or 0) + 1))
    link = bars.locator(".words a").get_attribute("href") or ""
    ply = int(link.rsplit("/", 1)[1])
    declared = kept[name].twin.plies[ply].text
    assert declared.startswith(("attack", "bombard"))
    expect(bars.locator("tbody tr")).to_have_count(2)
    bars.locator("details > summary").first.click()
    expect(bars.locator(".sheet .groups")).to_be_visible()


def test_pictures_and_the_table_are_kept(seat: Open, kept: dict[str, Game], tmp_path: Path) -> None:
    game = kept["srazhenie"]
    table = seat(language="ru", theme="dark")
    figures = opened(table, game)
    for number, figure in enumerate(figures.all()):
        with table.page.expect_download() as download:
            table.button(WORDS["ru"]["picture"], figure).click()
        assert download.value.suggested_filename.endswith(".png")
        path = tmp_path / f"{number}.png"
        download.value.save_as(path)
        content = path.read_bytes()
        assert content.startswith(b"\x89PNG")
        width, height = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
        box = figure.locator("svg").bounding_box()
        assert box is not None
        assert (width, height) == (round(2 * box["width"]), round(2 * (box["height"] + 40)))
        assert len(content) > 5_000
    with table.page.expect_download() as download:
        table.button(WORDS["ru"]["csv"]).click()
    download.value.save_as(tmp_path / "account.csv")
    lines = (tmp_path / "account.csv").read_text("utf-8").splitlines()
    assert lines[0].startswith("ply,turn,")
    assert len(lines) == 1 + sum(not ply.undone for ply in game.twin.plies)


def test_from_the_end_card_to_a_turning_point(seat: Open, stages: Stages) -> None:
    table = seat()
    ended(table, stages)
    points = table.page.locator("section.end .turning li")
    expect(points.first).to_be_visible()
    assert 1 <= points.count() <= 3
    table.page.locator("section.end").get_by_role("link", name="Analysis").click()
    expect(table.page.get_by_text("Victory:")).to_be_visible()
    first = table.page.locator(".turning a").first
    expect(first).to_be_visible()
    to = first.get_attribute("href") or ""
    first.click()
    expect(table.page).to_have_url(f"{table.address}{to}")
    expect(table.page.locator("[data-past]")).to_have_attribute("data-past", str(int(to.rsplit("/", 1)[1]) + 1))
    # From any moment of it there is a way back: a record that somebody sent is opened at its first.
    table.page.get_by_role("link", name="Analysis").click()
    expect(table.page.locator(".turning a").first).to_be_visible()


def test_while_the_game_is_played_there_is_nothing_to_see(seat: Open, stages: Stages) -> None:
    table = seat()
    table.go(f"/m/{stages.movement.id}/analysis")
    expect(table.page.locator("main")).to_contain_text("The analysis opens when the game is over")
    expect(table.page.locator(".figure")).to_have_count(0)
    assert not [one for one in table.calls() if one.url.endswith("/analysis")]


@pytest.mark.parametrize(("language", "theme"), [("ru", "dark"), pytest.param("en", "light", marks=pytest.mark.long)])
def test_on_a_phone_and_for_axe(language: str, theme: str, seat: Open, kept: dict[str, Game]) -> None:
    """Nothing scrolls sideways, with charts or tables; no violation in the second game either."""
    table = seat(language=language, theme=theme, width=390, height=844, touch=True)
    figures = opened(table, kept["prussia"])
    figures.last.locator("details > summary").first.tap()
    expect(figures.last.locator(".sheet .groups")).to_be_visible()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert Axe().run(table.page).violations_count == 0
    for figure in figures.all():
        table.button(WORDS[language]["table"], figure).tap()
    table.complete()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 390
    report = Axe().run(table.page)
    assert report.violations_count == 0, report.generate_report()


@pytest.mark.parametrize(
    ("name", "width"), [pytest.param("srazhenie", 1280, marks=pytest.mark.long), ("prussia", 1920)]
)
def test_the_board_beside_the_charts_follows_their_cursor(
    name: str, width: int, seat: Open, kept: dict[str, Game]
) -> None:
    game = kept[name]
    table = seat(width=width, height=1080 if width > 1280 else 800, language="ru")
    figures = opened(table, game)
    scene = table.page.locator(".scene")
    march = next(ply.number for ply in game.twin.plies if ply.text.startswith("move") and not ply.undone)
    figures.first.locator("input[type=range]").focus()
    table.key("Home", *["ArrowRight"] * march)
    expect(table.page.locator(f".scene[data-scene='{march}']")).to_be_visible()
    expect(scene.locator("svg.live g.arrow.move")).to_have_count(1)
    expect(scene.locator(".told a")).to_have_attribute("href", f"/m/{game.id}/ply/{march}")
    # Both are seen at once.
    board, chart = scene.bounding_box(), figures.first.bounding_box()
    assert board is not None
    assert chart is not None
    assert chart["x"] + chart["width"] <= board["x"]
    # The bar above is as wide as they are.
    bar, last = (table.page.locator(at).first.bounding_box() for at in ("header .name", "header .theme"))
    assert bar is not None
    assert last is not None
    assert abs(bar["x"] - chart["x"]) < 1
    assert abs(last["x"] + last["width"] - board["x"] - board["width"]) < 1
