"""A campaign through the page: battle after battle in one match, the chart, what stands between two battles."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.hands import Keys
from tests.browser.seats import Game, Maker
from tests.browser.table import Open, Table


def fought(game: Game) -> int:
    """How many battles are over."""
    return len(game.view(None)["campaign"]["fought"])


def turn_page(table: Table) -> None:
    table.page.locator("[data-interlude]").press("Enter")
    expect(table.page.locator("[data-interlude]")).to_have_count(0)


def test_a_battle_ends_the_chart_leads_on_and_the_next_begins(seat: Open, make: Maker) -> None:
    """The first battle to its end by the rules; then the card between, a reload, and the second battle's set-up."""
    game = make.game("campaign", seed="1815", aggressor="south")
    game.advance(lambda match, role, text: len(match.position.steps[0].fought) > 0, most=3000)
    told = game.view(None)["campaign"]
    won = told["fought"][0]
    table = seat().sit(game, "south")
    page = table.page
    said = page.locator(".interlude")
    expect(said).to_contain_text("Game 1 is over: Border clash")
    expect(said).to_contain_text(f"Game 1 goes to {'Black' if won['side'] == 'north' else 'Blue'} army")
    for side in ("north", "south"):
        count = won["points"][side]
        expect(said).to_contain_text(f"{count} {'town' if count == 1 else 'towns'}")
    expect(said.locator(".dice svg")).to_have_count(0 if not won["drawn"] else said.locator(".dice svg").count())
    assert (said.locator(".dice li").count() > 0) == won["drawn"]
    expect(said.locator("[aria-current=step]")).to_have_count(1)
    assert page.evaluate("() => document.activeElement.hasAttribute('data-interlude')")

    page.reload()
    expect(said).to_be_visible()
    turn_page(table)
    expect(page.locator(".war")).to_have_text("game 2 of 8" + "2/8")
    page.reload()
    expect(page.locator(".war")).to_be_visible()
    expect(said).to_have_count(0)

    # The chart at any time, and away again by Esc.
    page.locator(".war").click()
    chart = page.get_by_role("dialog", name="Campaign")
    expect(chart).to_contain_text("Aggressor: Blue army")
    expect(chart.locator("ol li")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(chart).to_have_count(0)

    # The last position of the battle that is over.
    page.locator(".war").click()
    chart.get_by_role("link", name="Last position of the game").click()
    expect(page.locator(".transport")).to_contain_text("Game 1.")
    page.locator(".transport select").select_option("battle")
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator(".transport")).to_contain_text("Game 2.")
    expect(page.locator(".tick")).to_have_count(2)

    table.go("/")
    names = {"defender_line": "The Defender’s line", "aggressor_line": "The Aggressor’s line"}
    expect(page.locator(".rows")).to_contain_text(f"Campaign, game 2: {names[told['node']]}")


def test_a_resignation_gives_up_the_battle_and_says_so(seat: Open, make: Maker) -> None:
    """By keyboard alone: what the button says, and that the campaign goes on."""
    game = make.battle(scenario="campaign", aggressor="north")
    role = game.asked
    table = seat().sit(game, role)
    table.page.locator("[aria-label=Menu]").press("Enter")
    resign = table.button("Concede this game")
    resign.press("Enter")
    expect(table.page.locator(".consequence")).to_have_text("This game goes to your opponent; the campaign goes on.")
    resign.or_(table.page.locator(".ready")).first.press("Enter")
    expect(table.page.locator(".interlude")).to_be_visible()
    view = game.view(role)
    assert view["outcome"] is None
    assert [one["side"] == role for one in view["campaign"]["fought"]] == [False]


def test_a_draw_shows_the_die_and_the_log_stands_by_battle(seat: Open, make: Maker) -> None:
    game = make.battle(scenario="campaign", aggressor="north")
    game.agree()
    won = game.view(None)["campaign"]["fought"][0]
    assert won["drawn"]
    table = seat().sit(game, "north")
    expect(table.page.locator(".interlude .dice svg").nth(1)).to_be_visible()
    faces = [int(at.get_attribute("aria-label") or 0) for at in table.page.locator(".interlude .dice svg").all()]
    assert len(faces) >= 2
    assert (faces[-2] > faces[-1]) == (won["side"] == "north")
    turn_page(table)
    table.page.locator("#tab-log").click()
    expect(table.page.locator("h2.opens").nth(1)).to_contain_text("Game 2 of the campaign")


def test_two_people_at_one_device_see_the_card_each(seat: Open, make: Maker) -> None:
    game = make.battle(scenario="campaign", aggressor="north")
    loser = game.asked
    game.resign(loser)
    asked = game.asked
    table = seat().sit(game, "north", "south")
    table.page.locator(".over .main").click()
    expect(table.page.locator(".interlude")).to_be_visible()
    turn_page(table)
    hand = Keys(table, game, asked, None)  # type: ignore[arg-type]
    hand.divide(None, game.view(asked))  # type: ignore[arg-type]
    table.button("Hand over").click()
    table.page.locator(".over .main").click()
    expect(table.page.locator(".interlude")).to_be_visible()
    turn_page(table)
    expect(table.page.locator(".choose")).to_have_count(2)


def test_the_whole_campaign_stands_at_its_end(seat: Open, make: Maker) -> None:
    game = make.game("campaign", aggressor="south")
    while not game.view(None)["outcome"]:
        game.resign("north")
    assert fought(game) == 3
    table = seat().sit(game, "south")
    table.page.locator("#tab-now").click()
    end = table.page.locator("section.end")
    expect(end.locator("h2").first).to_have_text("Campaign won: Blue army")
    expect(end.locator("ol.path li")).to_have_count(3)
    expect(table.page.locator(".interlude")).to_have_count(0)


def into_town(game: Game) -> str:
    """A move of the side that is asked into a town of the neutral zone, as text; "" where none is in reach."""
    for offer in game.view(game.asked)["decisions"][0]["offers"]:
        for unit in offer["choices"]["values"] if offer["verb"] == "move" else []:
            ways = {one["v"]: one for one in unit["next"][0]["values"]}
            for town in ("0608", "1910"):
                if town in ways and not ways[town].get("through"):
                    path = [town]
                    while ways.get(path[0], {}).get("via") in ways:
                        path.insert(0, ways[path[0]]["via"])
                    return f"move {unit['v']} {'-'.join(path)}"
    return ""


def test_towns_are_flagged_while_they_count(seat: Open, make: Maker) -> None:
    """A flag of the army that stands in a town of the neutral zone, and the header's count."""
    game = make.battle(scenario="meeting", seed="1809")
    game.advance(lambda match, role, text: into_town(game) != "")
    role = game.asked
    game.act(role, into_town(game))
    view = game.view(None)
    held = [side["points"] for side in view["sides"]]
    assert sum(held) == 1
    table = seat().sit(game, role)
    expect(table.page.locator("svg g.flag .cloth")).to_have_count(1)
    told = [f"{count} {'town' if count == 1 else 'towns'}" for count in held]
    expect(table.page.locator(".sides .long")).to_have_text(told)


def test_the_chart_is_read_on_a_phone(seat: Open, make: Maker) -> None:
    """Every word of it is 12 px or more, and the words of a box stay within it."""
    game = make.battle(scenario="campaign", aggressor="south")
    game.agree()
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, "south")
    words = table.page.locator(".chart > svg text")
    expect(words.first).to_be_attached()
    sizes = words.evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    )
    assert min(sizes) >= 12
    wide = """all => all.map(one => {
      const [box, plate] = [one, one.parentNode.querySelector('.plate')].map(it => it.getBoundingClientRect())
      return Math.min(box.left - plate.left, plate.right - box.right) })"""
    assert min(table.page.locator(".chart .name, .chart .sort").evaluate_all(wide)) >= 0
