"""Records in the browser: opened from a paste, a file or a drop, kept as files, gone on from against the machine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect
from tests.browser.kept import lay_out
from tests.browser.program import Program
from tests.browser.seats import Maker
from tests.browser.table import Open, Table

import feldherr
from feldherr.catalogues import Language
from feldherr.kernel import Match, read_record

ROOT = Path(feldherr.__file__).parents[2]
FILES = {
    "srazhenie": ROOT / "corpus/srazhenie/battle-sergeants-1.feldherr",
    "prussia": ROOT / "corpus/prussia/leuthen-battle-01.feldherr",
    "sgboh": ROOT / "corpus/sgboh/granicus-01.feldherr",
    "napoleon": ROOT / "corpus/napoleon/austerlitz-02.feldherr",
}
ENDS = ("end", "end_movement")
WORDS = {
    "en": ("Open record", "Open", "Continue from here", "Start"),
    "ru": ("Открыть запись", "Открыть", "Продолжить отсюда", "Начать партию"),
}


def kept(game: str) -> tuple[str, Match]:
    text = FILES[game].read_text("utf-8")
    return text, read_record(text, feldherr.ruleset)


def pasted(table: Table, text: str, language: str = "en") -> Table:
    """Open a text on the first page."""
    table.go()
    table.button(WORDS[language][0]).click()
    table.page.locator("#open-text").fill(text)
    table.button(WORDS[language][1]).click()
    return table


def at(table: Table, ply: int) -> None:
    """Wait until the replay shows the position after a ply."""
    expect(table.page.locator(f".battle[data-past='{ply + 1}']")).to_be_attached()


def moment(table: Table, ply: int) -> None:
    """Go to a ply of the replay that is open."""
    match = table.page.url.split("/m/")[1].split("/")[0]
    table.go(f"/m/{match}/ply/{ply}")
    at(table, ply)


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("srazhenie", "ru"),
        pytest.param("prussia", "en", marks=pytest.mark.long),
        pytest.param("sgboh", "ru", marks=pytest.mark.long),
        ("napoleon", "en"),
    ],
)
def test_a_pasted_record_replays(game: str, language: str, seat: Open) -> None:
    text, match = kept(game)
    table = pasted(seat(language=language), text, language)
    at(table, 0)
    slider = table.page.locator("input[type=range]")
    expect(slider).to_have_attribute("max", str(match.number - 1))
    table.page.locator(".transport button").nth(3).click()
    expect(slider).not_to_have_value("0")
    table.go()
    row = table.page.locator(".rows li", has_text=str(match.number))
    expect(row).to_be_visible()
    row.locator("a").click()
    at(table, 0)


@pytest.mark.parametrize(
    "game",
    ["srazhenie", pytest.param("sgboh", marks=pytest.mark.long), pytest.param("napoleon", marks=pytest.mark.long)],
)
def test_a_file_is_chosen_or_dropped(game: str, seat: Open) -> None:
    table = seat().go()
    table.button("Open record").click()
    table.page.locator("input[type=file]").set_input_files(FILES[game])
    at(table, 0)
    table.go()
    data = table.page.evaluate_handle(
        """text => { const data = new DataTransfer()
        data.items.add(new File([text], 'match.feldherr', {type: 'text/plain'})); return data }""",
        FILES[game].read_text("utf-8"),
    )
    expect(table.page.locator(".rows li")).to_have_count(1)
    table.page.dispatch_event("main", "drop", {"dataTransfer": data})
    at(table, 0)


def test_a_damaged_record_names_its_line_and_opens_when_mended(seat: Open) -> None:
    text, _ = kept("srazhenie")
    table = pasted(seat(), text.replace("scenario battle", "scenary battle", 1))
    said = table.page.locator("#open-problem")
    expect(said).to_contain_text("Line 3: found “'scenary'”, expected: a word of the header or an empty line")
    table.page.locator("#open-text").fill(text)
    table.button("Open").click()
    at(table, 0)


def test_a_record_is_taken_off_the_list(seat: Open) -> None:
    table = pasted(seat(), kept("srazhenie")[0])
    at(table, 0)
    table.go()
    table.button("Remove the record from the list").click()
    expect(table.page.locator(".rows li")).to_have_count(0)
    table.page.reload()
    expect(table.page.locator(".tools")).to_be_visible()
    expect(table.page.locator(".rows li")).to_have_count(0)


@pytest.mark.parametrize(("game", "language"), [("srazhenie", "en"), ("prussia", "ru")])
def test_a_game_goes_on_from_a_moment_against_the_machine(game: str, language: str, seat: Open) -> None:
    """From any ply: a side is chosen, a move is made, the machine answers, and the match says where it came from."""
    text, match = kept(game)
    # Where the side that is asked may end its phase, and the other one has something to do then.
    ply = next(
        one.number - 1 for one in match.plies[40:] if one.text in ENDS and not match.plies[one.number - 1].undone
    )
    asked = match.position_at(ply).decisions[0].role
    table = pasted(seat(language=language), text, language)
    at(table, 0)
    moment(table, ply)
    table.button(WORDS[language][2]).click()
    chosen = table.page.locator("input[name=go-on-side]:checked")
    expect(chosen).to_have_count(1)
    table.page.locator("input[value=recruit]").check()
    table.button(WORDS[language][3]).click()
    expect(table.page.locator(".battle[data-number='1']")).to_be_attached()
    id = table.page.url.split("/m/")[1]
    assert list(json.loads(table.storage()["feldherr.seats"])[id]) == [asked]
    expect(table.page.locator("#panel-now, .panel").get_by_role("link", name=str(ply)).first).to_be_visible()
    end = table.page.locator(".ask").get_by_role("button", name=re.compile("Закончить движение|End movement"))
    end.click()
    if end.locator("xpath=..").locator(".ready").count():
        # An end that leaves something undone is said first.
        end.click()
    expect(table.page.locator(".battle[data-number='1']")).to_have_count(0)
    table.page.locator("a[href*='/ply/']", has_text=str(ply)).first.click()
    at(table, ply)


def test_a_live_match_is_not_continued(seat: Open, make: Maker) -> None:
    game = make.battle(seed="1831")
    table = seat().sit(game, game.asked, path="/ply/1")
    on = table.button("Continue from here")
    expect(on).to_have_attribute("aria-disabled", "true")
    on.click(force=True)
    expect(table.page.locator(".moment [role=status]")).to_contain_text("still in play")
    expect(table.page.locator(".moment form")).to_have_count(0)
    table.button("Share").click()
    expect(table.button("Copy diagram")).to_be_visible()
    expect(table.page.get_by_role("link", name="Edit this position")).to_have_count(0)
    # It lies over the panel: Esc puts it away, and so does a press beside it.
    table.page.keyboard.press("Escape")
    expect(table.button("Copy diagram")).to_have_count(0)
    expect(table.button("Share")).to_be_focused()
    table.button("Share").click()
    table.page.locator(".top h1").click()
    expect(table.button("Copy diagram")).to_have_count(0)


@pytest.mark.parametrize(("game", "ply"), [("napoleon", 20), pytest.param("sgboh", 9, marks=pytest.mark.long)])
def test_one_goes_on_from_a_seat(game: str, ply: int, seat: Open) -> None:
    """Powers without a seat are nobody's to go on with; whoever is asked first is proposed, and begins."""
    text, match = kept(game)
    table = pasted(seat(language="ru"), text, "ru")
    at(table, 0)
    moment(table, ply)
    table.button(WORDS["ru"][2]).click()
    chosen = table.page.locator("input[name=go-on-side]")
    expect(chosen).to_have_count(len(match.roles))
    asked = match.position_at(ply).decisions[0].role
    table.button(WORDS["ru"][3]).click()
    expect(table.page.locator(".battle[data-number='1']")).to_be_attached()
    id = table.page.url.split("/m/")[1]
    assert list(json.loads(table.storage()["feldherr.seats"])[id]) == [asked]


@pytest.mark.parametrize(
    ("game", "ply", "long"),
    [("srazhenie", 77, 100), pytest.param("sgboh", 9, 10, marks=pytest.mark.long), ("napoleon", 20, 60)],
)
def test_what_the_browser_keeps_the_command_line_opens(
    game: str, ply: int, long: int, seat: Open, tmp_path: Path
) -> None:
    """The record byte for byte, a moment as a diagram, the report in words."""
    text, match = kept(game)
    table = pasted(seat(), text)
    at(table, 0)
    moment(table, ply)
    table.button("Share").click()
    kept_as = {}
    for name in ("Record of the game", "Diagram of this position", "Report in words"):
        with table.page.expect_download() as download:
            table.button(name).click()
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        kept_as[path.suffix] = path
    assert kept_as[".feldherr"].read_text("utf-8") == text
    diagram = kept_as[".toml"].read_text("utf-8")
    assert feldherr.ruleset(game).read(diagram).digest() == match.position_at(ply).digest()
    done = subprocess.run(
        [sys.executable, "-m", "feldherr.cli", "check", str(kept_as[".toml"]), "--lang", "en"],
        capture_output=True, text=True, cwd=ROOT, env=os.environ, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "no problems" in done.stdout
    assert len(kept_as[".txt"].read_text("utf-8").splitlines()) > long


@pytest.mark.parametrize(("game", "role"), [("sgboh", "macedonian"), ("napoleon", "imperial")])
def test_the_end_card_keeps_the_record(
    game: str, role: str, seat: Open, program: Program, make: Maker, tmp_path: Path
) -> None:
    """A match that was given up, at its end: its record opens again with the same plies."""
    if game == "sgboh":
        played = make.antiquity("granicus")
        played.resign(role)
    else:
        played = lay_out(program, make.http, "napoleon/austerlitz-02")
    table = seat(language="ru").sit(played, role)
    card = table.page.locator("section.end")
    expect(card.or_(table.page.locator("#tab-now")).first).to_be_visible()
    if not card.is_visible():
        table.page.locator("#tab-now").click()
    with table.page.expect_download() as download:
        table.button("Запись партии", card).click()
    download.value.save_as(tmp_path / "kept.feldherr")
    text = (tmp_path / "kept.feldherr").read_text("utf-8")
    again = read_record(text, feldherr.ruleset)
    assert again.position.digest() == played.twin.position.digest()
    card.get_by_role("link", name="Разбор").click()
    expect(table.page.locator("h1")).to_contain_text("Разбор")


def test_a_diagram_is_copied(seat: Open) -> None:
    table = seat(fresh=True)
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    pasted(table, kept("prussia")[0])
    at(table, 0)
    moment(table, 50)
    table.button("Share").click()
    table.button("Copy diagram").click()
    expect(table.page.locator(".moment [role=status]")).to_contain_text("copied")
    text = table.page.evaluate("() => navigator.clipboard.readText()")
    assert feldherr.ruleset("prussia").read(text).digest() == kept("prussia")[1].position_at(50).digest()


@pytest.mark.parametrize(
    ("language", "told", "row"),
    [
        ("ru", "не воспроизводится с действия 7", "не воспроизводится с действия 7"),
        ("en", "cannot be replayed from action 7 on", "cannot be replayed from action 7 on"),
    ],
)
def test_a_match_that_does_not_replay_is_told_in_words(
    language: Language, told: str, row: str, make: Maker, seat: Open
) -> None:
    """What the server says of it stands folded, for a report; the first page names the place, too."""
    place = "ply 7: D6.2: napoleon-no-points"
    answer = {"error": "broken", "place": place, "detail": f"the saved match does not replay: {place}"}
    game = make.game()
    table = seat(language=language, fresh=True)
    page = table.page
    table.go("/")
    page.evaluate("seats => localStorage.setItem('feldherr.seats', JSON.stringify(seats))", game.seated("south"))
    page.route(f"**/api/matches/{game.id}*", lambda route: route.fulfill(status=410, json=answer))
    table.go(f"/m/{game.id}")
    main = page.locator("main")
    expect(main).to_contain_text(told)
    technical = main.get_by_text("does not replay: ply 7")
    expect(technical).to_be_hidden()
    main.locator("summary").click()
    expect(technical).to_be_visible()

    def marked(route: Route) -> None:
        found = route.fetch().json()
        for one in found:
            one["fault"] = place
        route.fulfill(json=found)

    page.route("**/api/matches/mine", marked)
    table.go("/")
    expect(page.locator(".rows .state", has_text=row).first).to_be_visible()
