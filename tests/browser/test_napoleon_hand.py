"""The Napoleonic Wars in a browser: what is in hand, what a forecast says, what attrition takes, nations told apart."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect
from tests.browser.seats import Game, Maker, wait_for
from tests.browser.table import Open
from tests.browser.test_napoleon import asked, space
from tests.browser.test_napoleon_lesson import to_button
from tests.browser.test_picture import SIGHTS, apart, looked
from tests.rules.napoleon import table as rules
from tests.rules.napoleon.acts import fight, holding, mantua

from feldherr.catalogues import Language
from feldherr.games.napoleon.game import RULESET
from feldherr.games.napoleon.rules.losses import Attrition
from feldherr.games.napoleon.rules.losses import Test as Trial
from feldherr.kernel import Step


def laid(make: Maker, table: rules.Table, *steps: Step) -> Game:
    """A match from a table of the rules' tests, more steps on top of its impulse."""
    table.position.steps.extend(steps)
    return make.laid(RULESET, table.position)


def places(game: Game, *units: str) -> dict[str, str]:
    """Where leaders are."""
    return {one["id"]: one["place"] for one in game.view(None)["pieces"] if one["id"] in units}


def test_what_a_reader_has_opened_stays_open_when_others_act(make: Maker, seat: Open) -> None:
    game = laid(make, rules.Table("paris: france*3", "vienna: charles austria*3", active="austria", points=8))
    table = seat(language="en").sit(game, "france")
    page = table.page
    page.locator("#tab-forces").click()
    austria = page.locator("#tabpanel details", has_text="Austria").first
    expect(austria).not_to_have_attribute("open", "")
    austria.locator("summary").click()
    expect(austria).to_have_attribute("open", "")
    strength = austria.locator("summary").inner_text()
    game.tell("austria", "build austria at vienna")
    expect(austria.locator("summary")).not_to_have_text(strength, use_inner_text=True)
    table.complete()
    expect(austria).to_have_attribute("open", "")


def test_a_leader_selected_before_a_card_is_played_says_why_he_does_not_march(make: Maker, seat: Open) -> None:
    """D5.3: he is selected for what else he may do, and a press on a place means a march all the same."""
    game = make.standin(RULESET, dict.fromkeys(("france", "britain", "austria_russia"), "human"), players=3)
    game.act("britain", "pass")
    table = seat(language="en").sit(game, "france")
    table.page.locator("[data-piece=napoleon]").click()
    table.at_rest()
    table.page.mouse.click(*space(table, "munich"))
    expect(table.page.locator(".why")).to_contain_text("A card must first be played for its CP.")


@pytest.mark.parametrize(("width", "touch"), [(1280, False), (390, True)])
def test_a_raid_is_chosen_by_its_ports(width: int, touch: bool, make: Maker, seat: Open) -> None:
    """D20.34: where to land is asked at once, then out of which port and with how many; declining stays open."""
    pieces = ("salonika: turkey*6", "albania: turkey*3", "adriatic: britain~1")
    table = holding("barbary_corsairs", *pieces, pacts={"turkey": "france"})
    table.play("event barbary_corsairs")
    game = make.laid(RULESET, table.position)
    page = seat(language="ru", width=width, height=800, touch=touch).sit(game, "france").page
    order = page.locator("[data-order=raid]")
    expect(order).to_be_in_viewport()
    order.get_by_role("button", name="Неаполь").click()
    order.get_by_role("button", name="Салоники").click()
    more = order.get_by_role("button", name="больше")
    more.click()
    more.click()
    order.locator("button.main").click()
    expect(page.locator(".battle[data-number='2']")).to_be_attached()
    assert game.plies(None)[-1]["action"] == "raid naples from salonika taking turkey*2"


@pytest.mark.parametrize("listed", [False, True])
def test_leaders_are_taken_along_by_sea(listed: bool, make: Maker, seat: Open) -> None:
    """D20.34, 13.6: beside how many units go it is asked which leaders do, by mouse, by keys, in the list."""
    pieces = ("salonika: yusuf turkey*6", "albania: ali_pasha turkey*3", "adriatic: britain~1")
    table = holding("barbary_corsairs", *pieces, pacts={"turkey": "france"})
    table.play("event barbary_corsairs")
    game = make.laid(RULESET, table.position)
    page = seat(language="en", settings={"list": listed}).sit(game, "france").page
    order = page.locator("[data-order=raid]")
    for name in ("Naples", "Salonika"):
        order.get_by_role("button", name=name).click()
    order.get_by_role("button", name="One more").click()
    leader = order.get_by_role("group").get_by_role("button")
    expect(leader).to_have_text("Yusuf Pasha")
    leader.focus()
    page.keyboard.press("Enter")
    expect(leader).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".battle[data-number='2']")).to_be_attached()
    assert game.plies(None)[-1]["action"] == "raid naples from salonika taking turkey*1 with yusuf"
    # Where units are already under way a leader may join them alone, out of another port, too.
    order.get_by_role("button", name="Albania").click()
    order.get_by_role("group").get_by_role("button").click()
    order.locator("button.main").click()
    expect(page.locator(".battle[data-number='3']")).to_be_attached()
    assert game.plies(None)[-1]["action"] == "raid naples from albania with ali_pasha"


def test_too_many_for_a_convoy_are_neither_a_march_nor_free(make: Maker, seat: Open) -> None:
    """13.6: what may not be ordered is called by its name, says why, and has no price of nothing."""
    game = laid(make, rules.Table("marseilles: massena france*6", active="france", points=8))
    page = seat(language="en").sit(game, "france").page
    page.locator("summary", has_text="Builds").click()
    page.locator("[data-verb=convoy]").click()
    order = page.locator("[data-order=convoy]")
    order.locator(".choices button", has_text="Genoa").click()
    order.get_by_role("button", name="All 5: France").click()
    order.get_by_role("group").get_by_role("button").click()
    expect(page.locator(".forecast .why")).to_contain_text("A convoy carries one to 5")
    expect(page.locator(".forecast h2")).to_contain_text("Convoy: France")
    expect(order.locator("button.main")).not_to_contain_text("free")


@pytest.mark.parametrize(("units", "touch"), [(4, False), (0, True)])
def test_a_convoy_takes_leaders_along(units: int, touch: bool, make: Maker, seat: Open) -> None:
    """13.6: where to, with how many units, and beside them which leaders; leaders may sail alone.

    By mouse, pressing the port on the map, and by a finger in the list.
    """
    troops = f"france*{units}" if units else ""
    game = laid(make, rules.Table(f"marseilles: massena ney {troops}", active="france", points=8))
    size: Any = {"width": 390, "height": 844} if touch else {}
    table = seat(language="ru", touch=touch, **size).sit(game, "france")
    page, number = table.page, table.number
    if touch:
        page.locator("#tab-now").tap()
    page.locator("summary", has_text="Строительство").click()
    page.locator("[data-verb=convoy]").click()
    order = page.locator("[data-order=convoy]")
    # Only France has somebody in a port, and in one alone: neither is asked.
    expect(order.locator("h2")).to_have_text("Конвой или высадка: Франция, Марсель")
    if touch:
        order.get_by_role("button", name="Генуя").tap()
        page.locator(".prompt button.main").tap()
    else:
        expect(order.get_by_role("button", name="Генуя")).to_be_visible()
        page.mouse.click(*space(table, "genoa"))
    leaders = order.get_by_role("group").get_by_role("button")
    expect(leaders).to_have_count(2)
    leaders.filter(has_text="Массена").click()
    expect(leaders.filter(has_text="Массена")).to_have_attribute("aria-pressed", "true")
    expect(leaders.filter(has_text="Ней")).to_have_attribute("aria-pressed", "false")
    if units:
        order.get_by_role("button", name="больше").dblclick()
    order.locator("button.main").click()
    table.changed(game, "france", number)
    taking = " taking france*2" if units else ""
    assert game.plies(None)[-1]["action"] == f"convoy france from marseilles to west_med-genoa{taking} with massena"
    assert places(game, "massena", "ney") == {"massena": "genoa", "ney": "marseilles"}


def test_who_has_marched_is_let_go_of(make: Maker, seat: Open) -> None:
    """A press on other own troops takes their leader up; only a press with a leader taken up anew sends him there."""
    game = laid(make, rules.Table("milan: massena france*3", "lyons: ney france*2", active="france", points=8))
    table = seat(language="en").sit(game, "france")
    page, number = table.page, table.number
    page.locator("[data-army=france][data-at=milan]").click(force=True)
    page.mouse.click(*space(table, "genoa"))
    table.changed(game, "france", number)
    assert places(game, "massena") == {"massena": "genoa"}
    expect(page.locator(".able button[aria-pressed=true]")).to_have_count(0)
    number = table.number
    page.locator("[data-army=france][data-at=lyons]").click(force=True)
    expect(page.locator(".able button[aria-pressed=true]")).to_have_attribute("data-piece", "ney")
    assert table.number == number
    page.locator("[data-army=france][data-at=genoa]").click(force=True)
    table.changed(game, "france", number)
    assert places(game, "massena", "ney") == {"massena": "genoa", "ney": "genoa"}


@pytest.mark.parametrize("units", [3, 0])
def test_attrition_takes_whom_the_commander_names(units: int, make: Maker, seat: Open) -> None:
    """9.4: units and leaders to choose from, and as many as are lost; leaders alone as well."""
    table = rules.Table("linz: napoleon ney murat france*3", active="france", points=5)
    setting = table.setting
    france, linz = setting.nation("france"), setting.names.place("linz")
    leaders = tuple(sorted(map(setting.leaders.index, ("napoleon", "ney", "murat"))))
    force = ((france, units),) if units else ()
    game = laid(make, table, Attrition(france, linz, (Trial("9.41", leaders, force, lost=2),)))
    page_ = seat(language="ru", width=390, height=844, touch=True).sit(game, "france")
    losses = page_.page.locator(".losses")
    give = losses.locator(".main")
    expect(give).to_be_disabled()
    losses.get_by_role("button", name="Ней").tap()
    expect(give).to_contain_text("1 из 2")
    if units:
        losses.locator("li button").last.tap()
    else:
        expect(losses.locator("li")).to_have_count(0)
        losses.get_by_role("button", name="Мюрат").tap()
    number = page_.number
    give.tap()
    page_.changed(game, "france", number)
    found = places(game, "napoleon", "ney", "murat")
    assert found["ney"] != "linz"
    assert [found[one] == "linz" for one in ("napoleon", "murat")] == [True, bool(units)]


def test_whom_one_loss_takes_is_one_press(make: Maker, seat: Open) -> None:
    """9.4: of one piece each is an answer by its figure; of two units first is."""
    table = rules.Table("linz: napoleon ney france*3 denmark*1", active="france", points=5)
    setting = table.setting
    france, denmark, linz = setting.nation("france"), setting.nation("denmark"), setting.names.place("linz")
    leaders = tuple(sorted(map(setting.leaders.index, ("napoleon", "ney"))))
    tests = [Trial("9.41", leaders, ((france, 3), (denmark, 1)), lost=lost) for lost in (2, 1)]
    game = laid(make, table, Attrition(france, linz, tuple(tests)))
    page_ = seat(language="en").sit(game, "france")
    losses = page_.page.locator(".losses [data-key]")
    for names, key, answer in (
        (["Units first"], "1", "lose"),
        (["France: 1 unit", "Denmark: 1 unit", "Napoleon", "Ney"], "2", "lose denmark*1"),
    ):
        expect(losses).to_have_text(names)
        number = page_.number
        page_.board.focus()
        page_.key(key)
        page_.changed(game, "france", number)
        assert game.plies(None)[-1]["action"] == answer


def test_part_of_a_fleet_sails_and_both_sides_see_their_chances(make: Maker, seat: Open) -> None:
    """13.1, 13.3, 13.31: one squadron of three; who may intercept it and who may evade is told, with the fight."""
    table = rules.Table("portsmouth: britain~3", "channel: france~2", active="britain", points=6)
    game = laid(make, table)
    british = seat(language="en").sit(game, "britain")
    page = british.page
    page.locator("summary", has_text="Builds").click()
    page.locator("[data-verb=sail]").click()
    page.locator("summary", has_text="Part of the fleet").click()
    page.get_by_role("button", name="One more: Britain").click()
    channel = page.locator(".order .choices button", has_text="English Channel")
    channel.hover()
    forecast = page.locator(".forecast")
    expect(forecast).to_contain_text("To English Channel by sea")
    expect(forecast).to_contain_text("3 attack dice: squadrons 3")
    # The choice stays open while the pointer goes on.
    expect(page.locator(".order li .num").first).to_have_text("1")
    number = british.number
    channel.click()
    british.changed(game, "britain", number)
    sailed = [one for one in game.view(None)["fleets"] if one["side"] == "britain"]
    assert {one["place"]: one["ready"] for one in sailed} == {"portsmouth": 2, "channel": 1}
    french = seat(language="ru").sit(game, "france")
    panel = french.page.locator(".forecast")
    expect(panel).to_contain_text("Перехват на море: Ла-Манш")
    expect(panel.locator(".legs li")).to_have_count(2)
    expect(panel).to_contain_text("Победа обороны")
    expect(page.locator(".undo")).to_contain_text("fleet sails")
    expect(page.locator(".undo")).to_have_attribute("title", re.compile("^fleet sails: Britain, Portsmouth"))


def test_part_of_a_mixed_fleet_patrols(make: Maker, seat: Open) -> None:
    """13.21: whose squadrons patrol is asked, each nation's whole; the forecast follows, and the others lie still."""
    table = rules.Table("approaches: france~2 spain~2 britain~1", points=6)
    game = laid(make, table)
    french = seat(language="en").sit(game, "france")
    page = french.page
    page.locator("summary", has_text="Builds").click()
    page.locator("[data-verb=patrol]").click()
    order = page.locator("[data-order=patrol]")
    order.get_by_role("button", name="France").click()
    order.get_by_role("button", name="Western Approaches").click()
    expect(order).to_contain_text("Whose squadrons patrol?")
    forecast = page.locator(".forecast")
    expect(forecast).to_contain_text("6 attack dice")
    order.get_by_role("button", name="One more: France").click()
    expect(order.locator("li .num").first).to_have_text("2")
    expect(forecast).to_contain_text("4 attack dice")
    number = french.number
    order.get_by_role("button", name="Patrol · 1 CP", exact=True).click()
    french.changed(game, "france", number)
    told = [one for one in game.view(None)["fleets"] if one["place"] == "approaches"]
    assert {one["side"]: one["ready"] for one in told} == {"france": 2, "spain": 2, "britain": 1}


def test_units_of_a_Pact_go_along_in_a_convoy(make: Maker, seat: Open) -> None:
    """13.6, 9.1: how many of each nation is asked, with the forecast of the convoy, and who leads."""
    table = rules.Table("marseilles: ney france*2 spain*3", points=6)
    game = laid(make, table)
    french = seat(language="en").sit(game, "france")
    page = french.page
    page.locator("summary", has_text="Builds").click()
    page.locator("[data-verb=convoy]").click()
    order = page.locator("[data-order=convoy]")
    order.get_by_role("button", name="France").click()
    order.locator("button", has_text="Valencia").click()
    order.get_by_role("button", name="One more: France").click()
    order.get_by_role("button", name="One more: Spain").click()
    expect(page.locator(".forecast")).to_contain_text("2 CP of 6")
    expect(order.locator("h2")).to_contain_text("Western Mediterranean → Valencia")
    order.get_by_role("button", name="Ney").click()
    number = french.number
    order.get_by_role("button", name="Convoy or landing").click()
    french.changed(game, "france", number)
    assert places(game, "ney") == {"ney": "valencia"}


def test_a_fleet_that_is_found_sees_what_evading_is_worth(make: Maker, seat: Open) -> None:
    """13.31: the chance to get away, and the fight with the die that a failed evasion costs."""
    table = rules.Table("portsmouth: britain~1", "channel: france~2", active="britain", points=6)
    table.play("sail britain from portsmouth to channel")
    table.play("hunt france", 6, 6)
    forecast = seat(language="en").sit(laid(make, table), "britain").page.locator(".forecast")
    expect(forecast).to_contain_text("Evasion at sea: English Channel")
    expect(forecast.locator(".legs li")).to_contain_text("21 of 36")
    expect(forecast).to_contain_text("failed evasion 1")


def test_attempts_are_told_with_their_chances_at_once(make: Maker, seat: Open) -> None:
    """10.1, 10.2: who is asked sees what his interception is worth, and every way of an evasion."""
    table = rules.Table(
        "munich: napoleon france*8", "linz: ferdinand austria*4", "vienna: john austria*2", active="france", points=6
    )
    table.play("march napoleon to linz taking france*8")
    game = laid(make, table)
    austrian = seat(language="en").sit(game, "austria")
    page = austrian.page
    forecast = page.locator(".forecast")
    expect(forecast).to_contain_text("Interception at Linz")
    # Archduke John, 1, into a friendly duchy: 9 - 1 - 1 with two dice.
    expect(forecast.locator("li").first).to_contain_text("21 of 36")
    number = austrian.number
    austrian.board.focus()
    austrian.key("0")
    austrian.changed(game, "austria", number)
    austrian.complete()
    # Each way is one button beside the map, above its chances.
    ways = page.locator(".ways button")
    expect(ways).to_have_count(5)
    expect(page.locator(".prompt button", has_text=re.compile("^\\s*Evade"))).to_have_count(0)
    chances = [ways.filter(has_text=place).locator("+ ul li") for place in ("Vienna", "Prague")]
    # Archduke Ferdinand leads so many as his rating; whoever is left of the four tries for himself.
    for rows in chances:
        expect(rows).to_have_count(2)
    # Archduke Ferdinand, 1, to a friendly duchy: 9 - 1 - 1 by a clear way, 1 more by a pass.
    expect(chances[0].first).to_contain_text("21 of 36")
    expect(chances[1].first).to_contain_text("15 of 36")
    expect(chances[1].last).to_contain_text("each unit without a leader")
    expect(chances[1].last).to_contain_text("10 of 36")
    number = austrian.number
    vienna = ways.filter(has_text="Vienna")
    austrian.board.focus()
    austrian.key(vienna.get_attribute("data-key") or "")
    austrian.changed(game, "austria", number)
    assert game.plies(None)[-1]["action"] == "evade austria to vienna"


def test_what_a_siege_is_worth_is_told_before_it_is_carried_out(make: Maker, seat: Open) -> None:
    """12.2, 12.3: though whoever may besiege may march as well; a march that is pointed at is told in its place."""
    french = seat(language="en").sit(laid(make, mantua(points=4)), "france")
    page = french.page
    page.locator(".able [data-piece=massena]").click()
    forecast = page.locator(".forecast")
    expect(forecast).to_contain_text("9 attack dice")
    page.mouse.move(*space(french, "bologna"))
    expect(forecast).not_to_contain_text("9 attack dice")


def test_of_several_who_may_intercept_each_has_his_chance(make: Maker, seat: Open) -> None:
    """10.1: side by side, each a button that takes him in hand, as a press on the map does; it is told once."""
    table = rules.Table(
        "munich: napoleon france*8", "vienna: john austria*2", "prague: charles austria*3", active="france", points=6
    )
    table.play("march napoleon to linz taking france*8")
    game = laid(make, table)
    austrian = seat(language="ru").sit(game, "austria")
    page = austrian.page
    rows = page.locator(".ways li")
    expect(rows).to_have_count(2)
    # Archduke John, 1: 9 - 1 - 1 with two dice.
    expect(rows.filter(has_text="Иоанн")).to_contain_text("21 из 36")
    told = rows.filter(has_text="Карл").locator("strong").inner_text()
    john, charles = (rows.filter(has_text=name).get_by_role("button") for name in ("Иоанн", "Карл"))
    page.locator(".able [data-piece=charles]").click()
    expect(charles).to_have_attribute("aria-pressed", "true")
    # What is told in his row is not told again above it.
    forecast = page.locator(".forecast")
    expect(forecast.first).to_contain_text(told)
    expect(forecast.first).to_be_hidden()
    # Beneath the rows stands the battle it comes to.
    expect(forecast.last).to_contain_text("Бой, если перехватят: Линц.")
    expect(forecast.last).not_to_contain_text(told)
    john.click()
    expect(charles).to_have_attribute("aria-pressed", "false")
    number = austrian.number
    page.locator(".prompt").get_by_role("button", name="Перехватить").click()
    austrian.changed(game, "austria", number)
    assert game.plies(None)[-1]["action"].startswith("intercept john")


@pytest.mark.parametrize(("language", "siege"), [("en", "Fortress surrenders"), ("ru", "Крепость сдаётся")])
def test_a_folded_sheet_foretells_in_the_prompt(language: Language, siege: str, make: Maker, seat: Open) -> None:
    """12.2, 10.1: on a phone, the panel folded, what a siege is worth and who may come between are read in a line."""
    french = seat(language=language, width=390, height=844, touch=True).sit(laid(make, mantua(points=4)), "france")
    page = french.page
    french.page.locator("#tab-log").tap()
    page.locator(".panel .fold").tap()
    expect(page.locator(".panel.peek")).to_be_attached()
    # The map moves with the panel: where a space is, is asked once it has come to rest.
    french.complete()
    page.touchscreen.tap(*space(french, "mantua"))
    gist = french.prompt.locator(".gist")
    expect(gist).to_contain_text(siege)
    expect(gist).to_be_in_viewport()
    page.touchscreen.tap(*space(french, "venice"))
    expect(gist).to_have_count(0)


def test_who_intercepts_may_leave_units_behind(make: Maker, seat: Open) -> None:
    """10.1: the only one who may is in hand at once; how many go with him is said beside the map."""
    table = rules.Table("munich: napoleon france*8", "vienna: john austria*3", active="france", points=6)
    table.play("march napoleon to linz taking france*8")
    game = laid(make, table)
    austrian = seat(language="en").sit(game, "austria")
    page = austrian.page
    expect(austrian.prompt).to_contain_text("Do you intercept?")
    page.locator(".taking summary").click()
    for _ in range(2):
        page.get_by_role("button", name="One more: Austria").click()
    number = austrian.number
    page.locator(".prompt").get_by_role("button", name="Intercept", exact=True).click()
    austrian.changed(game, "austria", number)
    assert game.plies(None)[-1]["action"] == "intercept john taking austria*2"


def test_the_list_takes_a_part_of_the_troops(make: Maker, seat: Open) -> None:
    """9.3, 10.1: who goes along, and how many units, is said beside where each may go, and of one leader at a time."""
    table = rules.Table("munich: napoleon davout france*8", "vienna: john charles austria*5", active="france", points=6)
    game = laid(make, table)
    french = seat(language="en", settings={"list": True}).sit(game, "france")
    entry = french.page.locator("#decision-list details[data-entry=napoleonmarch]")
    entry.locator("summary").first.click()
    taking = entry.locator(".taking")
    taking.locator("summary").click()
    taking.get_by_label("Davout").check()
    for _ in range(3):
        taking.get_by_role("button", name="One more: France").click()
    entry.get_by_role("button", name="Linz").click()
    french.at_ply(2)
    assert game.plies(None)[-1]["action"] == "march napoleon to linz with davout taking france*3"

    austrian = seat(language="ru", settings={"list": True}).sit(game, "austria")
    rows = austrian.page.locator("#decision-list li:has(.taking)")
    expect(rows).to_have_count(2)
    john, charles = (rows.filter(has=austrian.page.locator(f"[data-answer*={one}]")) for one in ("john", "charles"))
    john.locator(".taking summary").click()
    for _ in range(2):
        john.get_by_role("button", name="Больше на одну: Австрия").click()
    expect(charles.locator("[data-answer]")).to_have_attribute("data-answer", "intercept charles")
    john.locator("[data-answer]").click()
    austrian.at_ply(3)
    assert game.plies(None)[-1]["action"] == "intercept john taking austria*2"


def test_an_order_beyond_its_points_is_shut_on_a_phone_and_says_why(make: Maker, seat: Open) -> None:
    """D6.2: it is the only button that would stand out, and looks like all that are refused."""
    table = rules.Table("vienna: charles austria*5", "munich: napoleon france*8", active="austria", points=1)
    austrian = seat(language="en", width=360, height=740, touch=True).sit(laid(make, table), "austria")
    page = austrian.page
    page.locator("#tab-now").tap()
    page.locator("details.orders summary").first.tap()
    page.locator("[data-verb=build]").tap()
    expect(page.locator("[data-order=build] .choices button").first).to_be_visible()
    austrian.at_rest()
    page.touchscreen.tap(*space(austrian, "vienna"))
    expect(austrian.prompt.locator(".gist")).to_contain_text("2 CP")
    expect(page.locator(".prompt button.main")).to_have_count(1)
    expect(page.locator(".prompt button.main")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("touch", [False, True])
def test_the_list_foretells_a_march_before_it_is_sent(touch: bool, make: Maker, seat: Open) -> None:
    """What is pointed at in the list is told in the panel, on a phone in the prompt; a finger first only points."""
    table = rules.Table("munich: napoleon france*8", "linz: charles austria*5", active="france", points=6)
    game = laid(make, table)
    how: dict[str, Any] = {"touch": True, "width": 390, "height": 844} if touch else {}
    french = seat(language="en", settings={"list": True}, **how).sit(game, "france")
    page, number = french.page, french.number
    entry = page.locator("#decision-list details[data-entry=napoleonmarch]")
    linz = entry.get_by_role("button", name="Linz")
    told = page.locator(".gist") if touch else page.locator(".forecast")
    summary = entry.locator("summary").first
    if touch:
        summary.tap()
        linz.tap()
    else:
        summary.click()
        linz.hover()
    expect(told).to_contain_text("Attacker wins")
    assert (french.number, french.changes()) == (number, [])
    # The way back to the map stands in the heading, and nothing of the list beneath it shows through.
    back = page.get_by_role("button", name="To the map")
    page.locator("#decision-list").evaluate("list => list.scrollBy(0, 60)")
    box = back.bounding_box()
    assert box is not None
    top = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('button, h2').textContent.trim()",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert top == "To the map"
    # It covers nothing of the list: the same place is pressed again, as it says under a finger.
    if touch:
        expect(linz).to_contain_text("Press again")
        linz.tap()
    else:
        linz.click()
    french.at_ply(number + 1)
    assert game.plies(None)[-1]["action"] == "march napoleon to linz"


def test_on_a_phone_the_place_of_a_question_is_in_view_and_the_fight_is_told(make: Maker, seat: Open) -> None:
    """Above the sheet that has come up; and of a battle without further choice the result stands there."""
    table = rules.Table("munich: napoleon france*8", "linz: charles austria*4", active="france", points=6)
    table.play("march napoleon to linz taking france*8")
    austrian = seat(language="en", width=390, height=844, touch=True).sit(laid(make, table), "austria")
    page = austrian.page
    expect(page.locator(".panel.half")).to_be_attached()
    austrian.complete()
    x, y = space(austrian, "linz")
    board = austrian.board.bounding_box()
    assert board is not None
    assert 0 < x < board["width"]
    assert board["y"] < y < board["y"] + board["height"]
    page.locator(".prompt").get_by_role("button", name="Do not intercept").or_(
        page.locator(".prompt").get_by_role("button", name="Do not evade")
    ).tap()
    told = page.locator("section.result")
    expect(told.locator("li").first).to_contain_text("Battle at Linz")
    expect(told.locator("li", has_text="has won at Linz")).to_have_count(1)
    expect(told.locator(".stamp")).to_have_count(0)


def test_a_card_of_a_fight_is_decided_by_its_dice_and_chances(make: Maker, seat: Open) -> None:
    """6.1, 11: the chances of handfuls in percent, above the hand; the dice stand there again after a reload."""
    table = rules.Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["rally", "fog"]})
    fight(table)
    assert table.asked == "moment_dice austria"
    game = make.laid(RULESET, table.position)
    austrian = seat(language="en", settings={"panel": True}).sit(game, "austria")
    page = austrian.page
    underway = page.locator(".underway")
    expect(underway).to_contain_text("France attacks")
    expect(underway.locator(".chances li").first).to_contain_text("%")
    expect(underway).not_to_contain_text("0 of 0")
    expect(underway.locator(".ladder")).to_have_count(0)
    assert page.evaluate(
        """() => Boolean(document.querySelector('.underway').compareDocumentPosition(
        document.querySelector('[data-ask]')) & Node.DOCUMENT_POSITION_FOLLOWING)"""
    )
    number = austrian.number
    page.locator(".prompt").get_by_role("button", name="Play no card").click()
    austrian.changed(game, "austria", number)
    assert asked(game)["id"] == "moment_results"
    dice = page.locator("section.result .told [role=img]")
    expect(dice.first).to_be_visible()
    # Before a hand that fills the panel: whether a card is played hangs on them.
    assert page.evaluate(
        """() => Boolean(document.querySelector('section.result').compareDocumentPosition(
        document.querySelector('[data-ask]')) & Node.DOCUMENT_POSITION_FOLLOWING)"""
    )
    thrown = dice.count()
    page.reload()
    expect(dice).to_have_count(thrown)
    austrian.complete()
    x, y = space(austrian, "linz")
    board = austrian.board.bounding_box()
    assert board is not None
    assert 0 < x < board["width"]
    assert board["y"] < y < board["y"] + board["height"]


def top_of(card: Locator) -> int:
    found: int = card.evaluate("one => one.offsetTop")
    return found


def test_another_question_begins_at_the_top_of_the_panel(make: Maker, seat: Open) -> None:
    """Whoever has scrolled down to a card sees the points that it gives."""
    table = holding("fog", "milan: massena france*3", more=("rally", "grand_battery", "to_the_death", "partisans"))
    game = make.laid(RULESET, table.position)
    french = seat(language="en", height=600).sit(game, "france")
    page, number = french.page, french.number
    # Arrows go along a row and from row to row; what a card says stands whole beside its uses.
    cards = page.locator("[data-card]")
    low = next(i for i in range(5) if cards.nth(i).evaluate("(one, top) => one.offsetTop > top", top_of(cards.first)))
    cards.nth(1).focus()
    french.key("ArrowLeft", "ArrowDown")
    expect(cards.nth(low)).to_be_focused()
    french.key("ArrowUp")
    expect(cards.first).to_be_focused()
    card = cards.last
    card.click()
    expect(page.locator("[data-uses] .text")).to_have_text(card.locator(".text").text_content() or "")
    panel = page.locator("#tabpanel")
    panel.evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
    page.locator("[data-spend]").first.click()
    french.changed(game, "france", number)
    expect(page.locator(".points .disc").first).to_be_in_viewport(ratio=1)
    assert panel.evaluate("panel => panel.scrollTop") == 0


def test_the_marker_of_a_point_more_is_offered_to_whom_it_lies_before(make: Maker, seat: Open) -> None:
    """D8.71: no button asks for a refusal."""
    table = rules.Table("milan: massena france*3", active="france", points=8)
    page = seat(language="en").sit(laid(make, table), "france").page
    marker = page.locator(".prompt").get_by_role("button", name="Use the “+1 CP” marker")
    expect(page.locator(".prompt").get_by_role("button", name="End the impulse")).to_be_visible()
    expect(marker).to_have_count(0)
    table = rules.Table("milan: massena france*3", active="france", points=8)
    table.position.plus[table.setting.nation("france")] = 1
    game = laid(make, table)
    other = seat(language="en").sit(game, "france")
    number = other.number
    other.page.locator(".prompt").get_by_role("button", name="Use the “+1 CP” marker").click()
    other.changed(game, "france", number)
    assert game.plies(None)[-1]["action"] == "boost"
    expect(marker).to_have_count(0)


NATIONS = {
    "france": "paris",
    "britain": "york",
    "austria": "buda",
    "russia": "kiev",
    "prussia": "posen",
    "spain": "madrid",
    "turkey": "bulgaria",
    "sweden": "gothenburg",
    "denmark": "jutland",
}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nine_nations_are_told_apart(theme: str, make: Maker, seat: Open) -> None:
    """In grey and with each colour blindness a plate's flag and rim tell the nation, whatever stands beneath."""
    table = rules.Table(*(f"{place}: {nation}*2" for nation, place in NATIONS.items()), active="france")
    board = seat(language="en", theme=theme).sit(laid(make, table), "france")
    expect(board.page.locator("g.army")).to_have_count(len(NATIONS))
    boxes = []
    for nation in NATIONS:
        box = board.page.locator(f"[data-army={nation}] path.rim").bounding_box()
        assert box is not None
        boxes.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 13))
    for sight in SIGHTS:
        seen = dict(zip(NATIONS, looked(board, boxes, sight), strict=True))
        for one, other in itertools.combinations(seen, 2):
            share = apart(seen[one], seen[other])
            # A flag fills two thirds of the square that is looked at.
            assert share >= 0.1, (sight, one, other, share)


def test_the_header_tells_powers_by_their_flags(make: Maker, seat: Open) -> None:
    game = laid(make, rules.Table(active="france"))
    page = seat(language="en").sit(game, "france").page
    shown: list[Any] = page.evaluate("() => [...document.querySelectorAll('.sides li svg.flag')].map(e => e.innerHTML)")
    assert len({*shown}) == len(shown) == 5


def test_a_finger_sees_what_a_voyage_costs_before_it_sails(make: Maker, seat: Open) -> None:
    """The first tap on the end of a way foretells what the next one there, or the button, does."""
    game = laid(make, rules.Table("brest: france~2", active="france", points=6))
    table = seat(language="en", width=390, height=844, touch=True).sit(game, "france")
    page, number = table.page, table.number
    page.locator("#tab-now").tap()
    page.locator("details.orders summary").first.tap()
    page.locator("[data-verb=sail]").tap()
    page.locator(".order button", has_text="Bay of Biscay").tap()
    expect(page.locator(".forecast")).to_contain_text("1 CP of 6")
    expect(page.locator(".order [aria-current=true]")).to_have_text("Bay of Biscay · 1 leg · 1 CP")
    page.locator(".order button", has_text="Vendée").tap()
    expect(page.locator(".order [aria-current=true]")).to_contain_text("Vendée")
    table.complete()
    assert table.number == number
    sails = page.locator(".prompt button.main")
    expect(sails).to_have_text("Sail · 1 CP")
    sails.tap()
    table.changed(game, "france", number)
    assert game.plies(None)[-1]["action"] == "sail france from brest to biscay-vendee"


def test_orders_keep_their_list_open_and_the_focus(make: Maker, seat: Open) -> None:
    """A player by keys goes from part to part of an order, and finds the list as it was left."""
    game = laid(make, rules.Table("paris: france*3", "vienna: charles austria*3", active="france", points=8))
    french = seat(language="ru").sit(game, "france")
    page, number = french.page, french.number
    to_button(french, "details.orders summary")
    french.key("Enter")
    to_button(french, "[data-verb=build]")
    french.key("Enter")
    order = page.locator("[data-order=build]")
    expect(order.locator("button").first).to_be_focused()
    # Taken back, the focus is where it began.
    order.get_by_role("button", name="Отменить приказ").press("Enter")
    expect(page.locator("[data-verb=build]")).to_be_focused()
    french.key("Enter")
    expect(order.get_by_role("button", name="Франция")).to_be_focused()
    french.key("Enter")
    expect(order.locator("h2")).to_have_text("Набрать часть: Франция")
    expect(order.get_by_role("list", name="Где? Выберите здесь или на карте.")).to_be_visible()
    expect(order.locator("li button").first).to_be_focused()
    french.key("Enter")
    french.changed(game, "france", number)
    expect(page.locator("[data-verb=build]")).to_be_visible()
    expect(page.locator("#prompt")).to_be_focused()
    page.locator("details.orders summary").first.click()
    page.locator("[data-verb=build]").wait_for(state="hidden")
    french.key("Escape")
    page.locator(".prompt .undo").click()
    french.changed(game, "france", number + 1)
    expect(page.locator("[data-verb=build]")).not_to_be_visible()


@pytest.mark.parametrize("touch", [False, True])
def test_whoever_can_only_decline_is_told_so(touch: bool, make: Maker, seat: Open) -> None:
    """D6.14: who might hold a card is asked; who holds none that suits has one button, and it is the main one."""
    table = rules.Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["fog"]})
    fight(table)
    assert table.asked == "moment_dice austria"
    size: Any = {"width": 390, "height": 844} if touch else {}
    game = make.laid(RULESET, table.position)
    austrian = seat(language="ru", touch=touch, **size).sit(game, "austria")
    prompt, number = austrian.page.locator(".prompt"), austrian.number
    expect(prompt).to_contain_text("Ни одна ваша карточка сейчас не подходит.")
    main = prompt.locator("button.main")
    expect(main).to_contain_text("Не играть")
    expect(austrian.page.locator(".sr.live").filter(has_text="Ни одна ваша карточка")).to_have_count(1)
    if touch:
        # Nothing is chosen beside the board: the sheet stays down.
        expect(austrian.page.locator(".panel.half")).to_have_count(0)
        main.tap()
    else:
        austrian.board.focus()
        austrian.key("Control+Enter")
    austrian.changed(game, "austria", number)


def test_a_card_shows_first_what_it_may_be_used_for(make: Maker, seat: Open) -> None:
    """By keys the first stop in an open card is its use, not the paragraph of one that is closed."""
    table = rules.Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["to_the_death"]})
    fight(table)
    austrian = seat(language="en").sit(make.laid(RULESET, table.position), "austria")
    austrian.board.focus()
    austrian.key("c", "Enter", "Tab")
    expect(austrian.page.locator("[data-play]")).to_be_focused()


def test_a_leader_named_too_late_is_played_into_nothing(make: Maker, seat: Open) -> None:
    """D20.8: what a card asks before it is played comes late, and the question has been answered in another way."""
    hands = {"austria": ["marching_to_the_guns"]}
    table = rules.Table("munich: davout france*5", "linz: charles austria*5", "vienna: john austria*3", hands=hands)
    fight(table, passes=2)
    assert table.asked == "moment_dice austria"
    game = make.laid(RULESET, table.position)
    austrian = seat(language="en", fresh=True).sit(game, "austria")
    page, number = austrian.page, austrian.number
    held: list[Route] = []
    page.route("**/choices", lambda route: held.append(route))
    page.locator("[data-card=marching_to_the_guns]").click()
    page.get_by_role("button", name="John").click()
    wait_for(lambda: bool(page.evaluate("() => true")) and len(held) == 1, "the question")
    page.locator(".prompt").get_by_role("button", name="Play no card").click()
    austrian.changed(game, "austria", number)
    sent = len(austrian.changes())
    held[0].fulfill(json={"choices": None, "playable": True})
    austrian.complete()
    assert len(austrian.changes()) == sent


def test_other_leaders_march_to_the_guns_in_units_places(make: Maker, seat: Open) -> None:
    """D20.8, 9.6: those who may be in the army are named beside its units."""
    stacks = ("linz: charles austria*5", "vienna: john ferdinand austria*3")
    table = rules.Table("munich: davout france*5", *stacks, hands={"austria": ["marching_to_the_guns"]})
    fight(table, passes=2)
    assert table.asked == "moment_dice austria"
    game = make.laid(RULESET, table.position)
    austrian = seat(language="en").sit(game, "austria")
    page, number = austrian.page, austrian.number
    page.locator("[data-card=marching_to_the_guns]").click()
    page.get_by_role("button", name="John").click()
    uses = page.locator("[data-uses=marching_to_the_guns]")
    uses.get_by_label("Ferdinand").check()
    uses.get_by_role("button", name="Play", exact=True).click()
    austrian.changed(game, "austria", number)
    assert "play marching_to_the_guns on john with ferdinand" in [ply["action"] for ply in game.plies("austria")]


def test_what_is_chosen_stays_chosen_when_the_same_question_is_told_of_anew(make: Maker, seat: Open) -> None:
    """Somebody offers a draw: an open card stays open, an order begun goes on, a phone's sheet stays as it was put."""
    game = make.laid(RULESET, holding("fog", "milan: massena france*3", more=("rally",)).position)
    french = seat(language="en", width=390, height=844, touch=True).sit(game, "france")
    page = french.page
    expect(page.locator(".panel.half")).to_be_attached()
    page.locator("[data-card=rally]").tap()
    expect(page.locator("[data-uses=rally]")).to_be_visible()
    page.locator("#tab-log").tap()
    game.tell("austria", "offer draw")
    expect(page.locator(".prompt")).to_contain_text("draw")
    french.complete()
    expect(page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
    page.locator("#tab-now").tap()
    uses = page.locator("[data-uses=rally]")
    expect(uses).to_be_visible()
    number = french.number
    page.locator(".prompt").get_by_role("button", name="Decline").first.tap()
    expect(page.locator(".prompt")).not_to_contain_text("offers a draw")
    french.complete()
    assert french.number == number
    expect(uses).to_be_visible()


SMALL = """all => all.map(one => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 44).map(([text]) => text)"""


def test_a_finger_has_room_for_who_goes_along_and_for_declining(make: Maker, seat: Open) -> None:
    """Acceptance 7: steppers, leaders and folds of a march are 44 px, as are the ways of an evasion."""
    size: Any = {"width": 390, "height": 844, "touch": True}
    table = rules.Table("munich: napoleon davout france*9", "linz: charles austria*6", active="france", points=6)
    game = laid(make, table)
    french = seat(language="ru", **size).sit(game, "france")
    page, number = french.page, french.number
    page.locator("#tab-now").tap()
    page.locator(".able [data-piece=napoleon]").tap()
    taking = page.locator(".taking")
    taking.locator("summary").tap()
    expect(taking.locator("li button").first).to_be_visible()
    assert taking.locator("summary, label, button").evaluate_all(SMALL) == []
    # All of them are one press, and fewer a few from there.
    taking.get_by_role("button", name="Все 9: Франция").tap()
    expect(taking.locator("li strong")).to_have_text("9")
    taking.get_by_role("button", name="Меньше").tap()
    expect(taking.locator("li strong")).to_have_text("8")
    # Held under the finger, the march says what it costs, not what it costs at least.
    page.touchscreen.tap(*space(french, "linz"))
    expect(page.locator(".prompt button.main")).to_have_text("Идти · 1 КО")
    game.tell("france", "march napoleon to linz")
    french.changed(game, "france", number)
    austrian = seat(language="ru", **size).sit(game, "austria")
    decline = austrian.page.locator(".prompt [data-option]")
    expect(decline).to_have_text("Не уклоняться")
    expect(decline).to_be_in_viewport(ratio=1)
    ways = austrian.page.locator("[data-evade]")
    expect(ways).to_have_count(5)
    assert ways.evaluate_all(SMALL) == []
    expect(ways.first).to_be_in_viewport(ratio=1)


def test_while_the_next_part_of_an_order_is_waited_for_nothing_jumps(make: Maker, seat: Open) -> None:
    """The order says that it waits, and is as high as it was."""
    table = rules.Table("paris: france*3", "madrid: spain*2", active="france", points=8, pacts={"spain": "france"})
    french = seat(language="en", fresh=True).sit(laid(make, table), "france")
    page = french.page
    held: list[Route] = []
    page.route("**/choices", lambda route: held.append(route))
    page.locator("details.orders summary").first.click()
    page.locator("[data-verb=build]").click()
    order = page.locator("[data-order=build]")
    before = order.bounding_box()
    order.get_by_role("button", name="France").click()
    expect(order.get_by_role("status")).to_have_text("Waiting for the server")
    assert before is not None
    after = order.bounding_box()
    assert after is not None
    assert after["height"] == pytest.approx(before["height"], abs=1)
    assert len(held) == 1
    held[0].continue_()
    expect(order.locator("li button").first).to_be_visible()
    assert not french.changes()


def test_who_waits_sees_what_is_asked_of_another_and_the_dice_of_the_attempt(make: Maker, seat: Open) -> None:
    """10.1: the army that marches, its way and who decides are told; so is what came of it, above the next question."""
    table = rules.Table("munich: napoleon france*8", "vienna: john austria*2", "prague: charles austria*3", points=6)
    table.play("march napoleon to linz taking france*8")
    game = laid(make, table)
    french = seat(language="en").sit(game, "france")
    page = french.page
    expect(french.prompt).to_contain_text(
        "Waiting for an answer. Austria: France is entering Linz: Napoleon, units: 8."
    )
    expect(page.locator("[role=application] .arrow.move")).to_have_count(1)
    expect(page.locator("[role=application] .lit")).to_have_count(1)
    austrian = seat(language="en", width=390, height=844, touch=True).sit(game, "austria")
    austrian.page.locator(".ways button").last.tap()
    number = austrian.number
    austrian.page.locator(".prompt button.main").tap()
    austrian.changed(game, "austria", number)
    french.at_ply(number + 1)
    expect(page.locator(".result .told li").last).to_contain_text("Archduke Charles")
    told = austrian.page.locator(".result .told li").last
    expect(told).to_contain_text("Archduke Charles")
    # Of the half sheet the result is seen first, whatever is asked next.
    expect(told).to_be_in_viewport(ratio=1)
