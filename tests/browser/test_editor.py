"""The position editor: pieces placed by mouse, finger and keyboard, judged as they are placed, played from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.table import Open, Table

import feldherr
from feldherr.kernel import read_record
from feldherr.texts import Texts

SMALL = """\
ruleset = "srazhenie"
scenario = "general"
turn = 2
first = "north"
active = "south"
phase = "combat"
powers = [0, 0]

[options]
north_army = "black"
south_army = "green"

[units]
"k.li1" = "0712"
"g.li1" = "0713"
"""


def editor(table: Table, path: str) -> Table:
    table.go(path)
    expect(table.page.locator(".editor .board.ready")).to_be_visible()
    return settled(table)


def settled(table: Table) -> Table:
    """Until the server has judged what stands there now."""
    expect(table.page.locator(".editor[data-stale='false']")).to_be_attached()
    return table


def tray(table: Table, unit: str) -> Locator:
    return table.page.locator(f"button[data-unit='{unit}']")


def judged(table: Table) -> Locator:
    return table.page.locator(".judged")


def text(table: Table) -> str:
    """The diagram as the page would copy it."""
    settled(table)
    return table.page.locator("pre").text_content() or ""


def sound(table: Table, language: str = "en") -> None:
    settled(table)
    expect(judged(table)).to_contain_text({"en": "No problems", "ru": "Замечаний нет"}[language])


@pytest.mark.parametrize(
    ("game", "unit", "language", "name"),
    [
        ("napoleon/1805", "napoleon", "ru", "Наполеон"),
        ("sgboh/chaeronea", "m.ph1", "en", "Pezhetairoi 1"),
        ("srazhenie/battle", "k.li1", "ru", "ЛН-1"),
    ],
)
def test_pieces_are_called_by_their_names(game: str, unit: str, language: str, name: str, seat: Open) -> None:
    """Whatever comes first, the position or the words of its game."""
    table = editor(seat(language=language), f"/editor/{game}")
    expect(tray(table, unit)).to_contain_text(name)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_figure_is_cut_by_the_name_of_its_army(language: str, seat: Open) -> None:
    table = editor(seat(language=language), "/editor/prussia/rossbach_battle")
    sound(table, language)
    boxes = table.page.locator(".pair input[type=number]")
    expect(boxes.first).to_be_visible()
    widths = boxes.evaluate_all("all => all.map(one => one.offsetWidth)")
    assert len({*widths}) == 1, widths


def test_nothing_is_begun_anew_before_the_scenario_is_known(seat: Open) -> None:
    """On a slow link the buttons are there before the position: a press on them asks for no scenario of no name."""
    table = seat(fresh=True)
    table.page.route("**/api/diagrams", lambda _: None)
    table.go("/editor/napoleon/1805")
    ready = table.button("Ready set-up")
    expect(ready).to_have_attribute("aria-disabled", "true")
    before = len(table.requests)
    ready.click(force=True)
    table.drawn()
    assert [one.url for one in table.requests[before:] if "diagrams" in one.url] == []


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ru", 390)])
def test_the_powers_of_europe_are_laid_and_played(language: str, width: int, seat: Open) -> None:
    """Spain has troops and no seat: only those of the game are offered, and the match begins."""
    said = Texts(language)
    table = editor(seat(language=language, width=width, height=844, touch=width == 390), "/editor/napoleon/1805")
    table.button(said.text("editor-ready")).click()
    sound(table, language)
    table.button(said.text("editor-play")).click()
    form = table.page.locator(".goon")
    expect(form.locator("input[name=go-on-side]")).to_have_count(5)
    form.locator("button[type=submit]").click()
    table.page.wait_for_url("**/m/*")
    expect(table.page.locator(".battle")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_fault_is_shown_beside_the_piece_mended_and_played(language: str, seat: Open) -> None:
    """Two counters on one hex: the rule says no, the other hex mends it, the position begins a match."""
    table = editor(seat(language=language), "/editor/srazhenie/general")
    tray(table, "k.li1").click()
    table.click("0712")
    sound(table, language)
    # One side alone is in order, and nothing to play.
    play = table.button({"en": "Play from here", "ru": "Играть отсюда"}[language])
    expect(judged(table)).to_contain_text({"en": "at least two sides", "ru": "хотя бы двух сторон"}[language])
    expect(play).to_have_attribute("aria-disabled", "true")
    tray(table, "b.li1").click()
    table.click("0712")
    expect(judged(table).locator("li")).to_have_count(1)
    expect(judged(table)).to_contain_text("3.2")
    beside = table.page.locator(".panel .head + .bad")
    expect(beside).to_contain_text({"en": "a free hex", "ru": "свободный гексагон"}[language])
    expect(play).to_have_attribute("aria-disabled", "true")
    table.page.locator("input.hex").fill("0714")
    table.page.locator("input.hex").press("Enter")
    sound(table, language)
    position = feldherr.ruleset("srazhenie").read(text(table))
    assert sorted(position.setting.names.units[piece] for piece in position.at if piece >= 0) == ["b.li1", "k.li1"]
    play.click()
    table.page.locator("input[value=people]").check()
    table.button({"en": "Start", "ru": "Начать партию"}[language]).click()
    expect(table.page.locator(".over, .battle")).to_be_visible()
    assert "/m/" in table.page.url


def test_by_mouse_a_counter_is_dragged_and_taken_off(seat: Open) -> None:
    table = editor(seat(), "/editor/srazhenie/general")
    tray(table, "k.gd1").click()
    table.click("0905")
    sound(table)
    start, end = table.place("0905"), table.place("1107")
    table.page.mouse.move(*start)
    table.page.mouse.down()
    table.page.mouse.move(*end, steps=8)
    table.page.mouse.up()
    sound(table)
    assert '"k.gd1" = "1107"' in text(table)
    table.button("Take off the map").click()
    sound(table)
    assert "k.gd1" not in text(table)
    table.button("Undo").click()
    sound(table)
    assert '"k.gd1" = "1107"' in text(table)


def test_by_keyboard_alone(seat: Open) -> None:
    """From the tray to the map with the cursor, on with it, and off again."""
    table = editor(seat(), "/editor/srazhenie/general")
    tray(table, "k.dr1").focus()
    table.key("Enter")
    table.board.focus()
    table.key("ArrowRight")
    first = table.board.get_attribute("data-cursor")
    table.key("Enter")
    sound(table)
    assert f'"k.dr1" = "{first}"' in text(table)
    table.board.focus()
    table.key("ArrowDown", "ArrowDown")
    second = table.board.get_attribute("data-cursor")
    assert second != first
    table.key("Enter")
    sound(table)
    assert f'"k.dr1" = "{second}"' in text(table)
    table.board.focus()
    table.key("Delete")
    sound(table)
    assert "k.dr1" not in text(table)


def test_by_finger_on_a_phone(seat: Open) -> None:
    table = editor(seat(width=390, height=844, touch=True), "/editor/srazhenie/general")
    tray(table, "k.li1").tap()
    # The map comes back by itself; the first tap on a small one would only come closer.
    expect(table.board).to_be_in_viewport(ratio=0.9)
    table.page.touchscreen.tap(*table.place("1315"))
    expect(tray(table, "k.li1")).to_have_count(0)
    sound(table)
    assert '"k.li1" = "1315"' in text(table)
    table.page.touchscreen.tap(*table.place("1115"))
    sound(table)
    assert '"k.li1" = "1115"' in text(table)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "ru"])
def test_the_second_game_with_levels_states_and_stacks(language: str, seat: Open) -> None:
    """What the game declares of its pieces can be set, and stands in the diagram."""
    table = editor(seat(language=language), "/editor/prussia/leuthen_battle")
    for unit, hex in (("c.brig1", "1626"), ("p.garde", "1622"), ("p.karl", "1622")):
        tray(table, unit).click()
        table.page.locator("input.hex").fill(hex)
        table.page.locator("input.hex").press("Enter")
        settled(table)
    sound(table, language)
    board = feldherr.ruleset("prussia").read(text(table))
    names = board.setting.names
    assert [names.units[one] for one in board.stacks[names.place("1622")]] == ["p.karl", "p.garde"]
    table.page.locator(".panel ol button").nth(1).click()
    table.button({"en": "Higher in the stack", "ru": "Выше в стопке"}[language]).click()
    settled(table)
    piece = table.page.locator(".panel section").first
    piece.locator("input[type=number]").first.fill("2")
    piece.locator("input[type=number]").first.press("Enter")
    settled(table)
    piece.locator("select").nth(1).select_option("disordered")
    settled(table)
    piece.get_by_label({"en": "out of command", "ru": "вне командования"}[language]).check()
    settled(table)
    board = feldherr.ruleset("prussia").read(text(table))
    garde = names.unit("p.garde")
    assert [names.units[one] for one in board.stacks[names.place("1622")]] == ["p.garde", "p.karl"]
    assert (board.level[garde], board.state[garde], board.out_of_command >> garde & 1) == (2, 1, 1)
    morale = table.page.locator(".pair").first.locator("input").first
    morale.fill("12")
    morale.press("Enter")
    settled(table)
    assert feldherr.ruleset("prussia").read(text(table)).morale[0] == 12


def test_ready_set_ups_are_played_in_both_games(seat: Open) -> None:
    for path in ("/editor/srazhenie/battle", "/editor/prussia/rossbach_battle"):
        table = editor(seat(), path)
        table.button("Ready set-up").click()
        sound(table)
        table.button("Play from here").click()
        table.page.locator("input[value=recruit]").check()
        table.button("Start").click()
        expect(table.page.locator(".battle")).to_be_visible()
        expect(table.prompt).to_be_visible()


def test_a_pasted_diagram_and_another_army(seat: Open) -> None:
    """What the other army lacks goes from the map; the rest stays."""
    table = editor(seat(), "/editor/srazhenie/battle")
    table.button("Paste a diagram").click()
    table.page.locator("#sketch-text").fill(SMALL)
    table.button("Open").click()
    sound(table)
    assert '"k.li1" = "0712"' in text(table)
    expect(table.page.locator("select[aria-label=Scenario]")).to_have_value("general")
    table.page.locator("summary", has_text="Options").click()
    table.page.locator(".option select").first.select_option("red")
    settled(table)
    expect(judged(table)).to_contain_text("No problems")
    assert '"g.li1" = "0713"' in text(table)
    assert "k.li1" not in text(table)


def test_a_pasted_text_that_is_none_says_so(seat: Open) -> None:
    table = editor(seat(), "/editor/srazhenie/battle")
    table.button("Paste a diagram").click()
    table.page.locator("#sketch-text").fill("hello")
    table.button("Open").click()
    settled(table)
    expect(judged(table)).to_contain_text("1 problem")
    expect(judged(table)).to_contain_text("valid TOML")


def test_a_moment_of_a_replay_is_edited(seat: Open) -> None:
    """It reads back exactly until the first change, which makes it the start of a phase."""
    root = feldherr.__file__.rsplit("/src/", 1)[0]
    with open(f"{root}/corpus/srazhenie/battle-sergeants-1.feldherr", encoding="utf-8") as file:
        record = file.read()
    match = read_record(record, feldherr.ruleset)
    ply = next(one.number for one in match.plies if one.text.startswith("attack") and not one.undone)
    table = seat().go()
    table.button("Open record").click()
    table.page.locator("#open-text").fill(record)
    table.button("Open").click()
    expect(table.page.locator(".battle[data-past='1']")).to_be_attached()
    table.go(table.page.url.split(table.address)[1].replace("/ply/0", f"/ply/{ply}"))
    table.button("Share").click()
    table.page.get_by_role("link", name="Edit this position").click()
    expect(table.page.locator(".editor .board.ready")).to_be_visible()
    sound(table)
    assert feldherr.ruleset("srazhenie").read(text(table)).digest() == match.position_at(ply).digest()
    expect(judged(table)).to_contain_text("middle of a phase")
    table.page.locator(".field input[type=number]").first.fill("4")
    table.page.locator(".field input[type=number]").first.press("Enter")
    settled(table)
    expect(judged(table)).not_to_contain_text("middle of a phase")
    assert "[exact]" not in text(table)


def test_the_language_changes_in_the_middle_of_the_work(seat: Open) -> None:
    table = editor(seat(), "/editor/srazhenie/general")
    tray(table, "k.li1").click()
    table.click("0712")
    sound(table)
    table.button("Русский").click()
    sound(table, "ru")
    expect(table.page.locator("h1")).to_have_text("Редактор позиций")
    assert '"k.li1" = "0712"' in text(table)
