"""What a turn of The Napoleonic Wars holds besides marches: a landing, an attempt against it, a retreat, politics."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.kept import lay_out
from tests.browser.program import Program
from tests.browser.seats import Game, Maker
from tests.browser.table import Open
from tests.browser.test_group import COUNT
from tests.browser.test_napoleon import asked, space
from tests.browser.test_napoleon_hand import laid
from tests.browser.test_napoleon_lesson import to_button
from tests.rules.napoleon import table as rules
from tests.rules.napoleon.acts import between, holding, phase

from feldherr.catalogues import Language
from feldherr.games.napoleon.game import RULESET
from feldherr.games.napoleon.rules.musters import Reinforcing
from feldherr.games.napoleon.state.pieces import Offer
from feldherr.texts import Texts

NOW = "() => document.timeline.currentTime"


def test_a_landing_by_keys_is_met_by_a_finger(make: Maker, seat: Open) -> None:
    """13.6, 13.7, 10.1: where to and how many in English by keys alone; who intercepts in Russian on a phone."""
    pieces = (
        "portsmouth: wellington britain*6",
        "channel: britain~3",
        "calais: davout france*3",
        "paris: ney france*3",
    )
    game = laid(make, rules.Table(*pieces, active="britain", points=8))
    british = seat(language="en").sit(game, "britain")
    page, number = british.page, british.number
    forecast = page.locator(".forecast")
    to_button(british, "details.orders > summary")
    british.key("Enter")
    to_button(british, "[data-verb=convoy]")
    british.key("Enter")
    goals = page.locator(".order .choices button")
    expect(goals.filter(has_text="Calais")).to_be_visible()
    nth = next(at for at, said in enumerate(goals.all_inner_texts(), 1) if "Calais" in said)
    to_button(british, f".order .choices li:nth-child({nth}) button")
    british.complete()
    # That not all six may go is no news before it is asked how many do.
    expect(forecast).to_have_count(0)
    british.key("Enter")
    expect(page.get_by_role("button", name="One more: Britain")).to_be_focused()
    british.key("Enter", "Enter", "Enter", "Enter")
    to_button(british, ".order [role=group] button")
    british.key("Enter")
    expect(forecast).to_contain_text("Landing at Calais")
    to_button(british, ".order button.main")
    british.key("Enter")
    british.changed(game, "britain", number)
    action = game.plies(None)[-1]["action"]
    assert action == "convoy britain from portsmouth to channel-calais taking britain*4 with wellington"
    french = seat(language="ru", width=390, height=844, touch=True).sit(game, "france")
    expect(french.prompt).to_contain_text("Британия входит: Кале. Веллингтон, частей 4. Перехватываете?")
    french.complete()
    # Who alone may is in hand at once, and what it is worth has come up.
    expect(french.page.locator(".forecast")).to_be_in_viewport()
    number = french.number
    french.page.locator(".prompt").get_by_role("button", name="Перехватить").tap()
    french.changed(game, "france", number)
    assert game.plies(None)[-1]["action"].startswith("intercept ney")
    page.locator("#tab-log").click()
    expect(page.locator("#tabpanel li", has_text="Ney").filter(has_text="at Calais").first).to_contain_text(
        "Ney (France)"
    )
    assert asked(game)["id"] == "evade"


def retreating(make: Maker) -> Game:
    """Austria has lost a battle at Linz, and is asked where to retreat."""
    table = rules.Table("munich: napoleon france*8", "linz: charles austria*6", active="france", points=6)
    table.play("march napoleon to linz taking france*8")
    # Three hits of the attacker, none of the defender.
    table.play("pass", *[6] * 3, *[1] * 21)
    assert table.asked == "retreat austria"
    return laid(make, table)


def test_a_retreat_is_answered_by_its_figure(make: Maker, seat: Open) -> None:
    """11.4: places to choose from have figures beside the board; the one pressed is the answer."""
    game = retreating(make)
    austrian = seat(language="en").sit(game, "austria")
    page, number = austrian.page, austrian.number
    [offer] = game.view("austria")["decisions"][0]["offers"]
    goals = [one["v"] for one in offer["choices"]["values"]]
    assert len(goals) > 1
    beside = page.locator("#tabpanel").get_by_role("button", name="Retreat")
    expect(beside).to_have_count(len(goals))
    keys = beside.evaluate_all("all => all.map(one => one.dataset.key)")
    assert keys == [str(at + 1) for at in range(len(goals))]
    beside.first.focus()
    austrian.key("2")
    austrian.changed(game, "austria", number)
    assert game.plies(None)[-1]["action"] == f"retreat to {goals[1]}"


@pytest.mark.parametrize("button", [True, False])
def test_a_finger_shows_a_place_to_retreat_to_before_it_answers(button: bool, make: Maker, seat: Open) -> None:
    """One tap on a place only shows it, and says what it is; its button, or one more tap, is the answer."""
    game = retreating(make)
    austrian = seat(language="ru", width=390, height=844, touch=True).sit(game, "austria")
    page, number = austrian.page, austrian.number
    austrian.complete()
    go = page.locator(".prompt button.main")
    expect(go).to_have_count(0)
    for place, said in (("prague", "Прага"), ("vienna", "Вена")):
        page.touchscreen.tap(*space(austrian, place))
        expect(austrian.prompt).to_contain_text(said)
        expect(go).to_have_text("Отступить")
        # Taps that follow at once on each other would come closer.
        page.wait_for_function("at => document.timeline.currentTime > at + 340", arg=page.evaluate(NOW))
    assert (austrian.number, austrian.changes()) == (number, [])
    if button:
        go.tap()
    else:
        page.touchscreen.tap(*space(austrian, "vienna"))
    austrian.changed(game, "austria", number)
    assert game.plies(None)[-1]["action"] == "retreat to vienna"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_event_is_carried_through_with_the_mouse(language: str, make: Maker, seat: Open) -> None:
    """D20.25, D6.11: a card as an event with another one for its points; a closed place says why, an open one is it."""
    table = holding(
        "polish_uprising", "cracow: austria*1", "paris: davout france*3", camps={"prussia": "coalition"}, more=("fog",)
    )
    game = make.laid(RULESET, table.position)
    french = seat(language=language).sit(game, "france")
    page = french.page
    page.locator("[data-card=polish_uprising]").click()
    page.locator("[data-use=event] [data-with=fog]").click()
    expect(french.prompt).to_contain_text("where do the units rise" if language == "en" else "где поднимаются части")
    assert game.plies(None)[-1]["action"] == "event polish_uprising with fog"
    french.complete()
    page.mouse.click(*space(french, "cracow"))
    reason = page.locator(".why")
    expect(reason).to_contain_text("D20.25")
    french.key("Escape")
    expect(reason).to_have_count(0)
    page.mouse.click(*space(french, "warsaw"))
    expect(french.prompt).to_contain_text("2 command points" if language == "en" else "2 командных очка")
    assert game.plies(None)[-1]["action"] == "at warsaw"
    expect(page.locator("[data-army][data-at=warsaw] .number")).to_have_text("3")
    page.locator("#tab-log").click()
    expect(page.locator("#tabpanel li", has_text="Warsaw" if language == "en" else "Варшава").first).to_be_visible()


def test_an_impulse_with_points_left_is_ended_by_the_second_press(make: Maker, seat: Open) -> None:
    """D6.2: how many are lost is said first, to the mouse, the figure, the list and a finger; leaving it disarms."""
    game = laid(make, rules.Table("milan: massena france*3", active="france", points=3))
    table = seat(language="en").sit(game, "france")
    page = table.page
    button, told = page.locator(".prompt [data-key='0']"), page.locator(".consequence")
    words = "3 command points are left and will be lost. End anyway?"
    button.click()
    expect(told).to_have_text(words)
    table.board.focus()
    expect(told).to_have_count(0)
    table.key("0")
    expect(told).to_have_text(words)
    expect(button).to_be_focused()
    table.key("Escape")
    expect(told).to_have_count(0)
    assert table.changes() == []

    listed = seat(language="en", settings={"list": True}).sit(game, "france")
    answer = listed.page.locator("#decision-list").get_by_role("button", name="End the impulse")
    answer.click()
    expect(listed.page.locator(".consequence")).to_have_text(words)
    assert listed.changes() == []

    phone = seat(language="ru", width=390, height=844, touch=True).sit(game, "france")
    end = phone.page.locator(".prompt [data-key='0']")
    end.tap()
    expect(phone.page.locator(".consequence")).to_have_text(
        "Осталось 3 командных очка, и они пропадут. Всё равно закончить?"
    )
    expect(phone.page.locator(".consequence")).to_be_in_viewport(ratio=1)
    assert phone.changes() == []
    phone.page.locator(".armed .ready").tap()
    phone.changed(game, "france", 1)
    assert game.plies(None)[-1]["action"] == "pass"


@pytest.mark.parametrize("twice", [True, False])
def test_the_figure_that_ends_an_impulse(twice: bool, make: Maker, seat: Open) -> None:
    """Twice in a row it ends one with points left, once one in which nothing is left to be spent."""
    game = laid(make, rules.Table("milan: massena france*3", active="france", points=3 if twice else 0))
    table = seat(language="ru").sit(game, "france")
    table.board.focus()
    table.key(*["0"] * (1 + twice))
    table.changed(game, "france", 1)
    assert game.plies(None)[-1]["action"] == "pass"


def test_an_impulse_is_not_forgone_by_one_press(make: Maker, seat: Open) -> None:
    """D5.3: no figure stands at it, and what goes is said first."""
    table = holding("fog", "milan: massena france*3", more=("rally",))
    game = make.laid(RULESET, table.position)
    french = seat(language="en").sit(game, "france")
    forgo = french.page.locator(".prompt").get_by_role("button", name="Forgo the impulse")
    expect(forgo).not_to_have_attribute("data-key", "1")
    forgo.click()
    expect(french.page.locator(".consequence")).to_contain_text("Your weakest card is discarded")
    assert french.changes() == []
    french.page.locator(".armed .ready").click()
    french.changed(game, "france", 1)
    assert game.plies(None)[-1]["action"] == "forgo"


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ru", 390)])
def test_duchies_kept_are_named_on_the_map(
    language: str, width: int, make: Maker, seat: Open, program: Program
) -> None:
    """D15.2: what may be kept is marked and in view at once; a press names it, another lets go; nothing named gives
    nothing away, and leaving it to the rules is one press."""
    game = lay_out(program, make.http, "napoleon/1812-01", 178)
    table = seat(language=language, width=width, height=800, touch=width == 390).sit(game, "france")
    page = table.page
    order = page.locator("[data-order=retain]")
    expect(order.locator("fieldset button")).to_have_count(3)
    expect(order.locator("button.main")).to_have_count(0)
    table.at_rest()

    def press(place: str) -> None:
        x, y = space(table, place)
        page.touchscreen.tap(x, y) if width == 390 else page.mouse.click(x, y)

    press("seville")
    expect(order.locator("button[aria-pressed=true]")).to_have_count(1)
    expect(page.locator("svg.live path.lit")).to_be_attached()
    page.wait_for_function("at => document.timeline.currentTime > at + 340", arg=page.evaluate(NOW))
    press("seville")
    expect(order.locator("button[aria-pressed=true]")).to_have_count(0)
    page.wait_for_function("at => document.timeline.currentTime > at + 340", arg=page.evaluate(NOW))
    press("valencia")
    number = table.number
    order.locator("button.main").click()
    table.changed(game, "france", number)
    assert game.plies(None)[number]["action"] == "retain valencia"


def test_a_question_of_orders_alone_is_raised_on_a_phone(make: Maker, seat: Open, program: Program) -> None:
    """D20.22, D21.3: which flags come off, and whose fleet sails: the sheet is up and the order begun."""
    table = seat(language="ru", width=390, height=844, touch=True)
    for ply, verb in ((91, "strip"), (11, "sail")):
        table.sit(lay_out(program, make.http, "napoleon/1812-01", ply), "britain")
        button = table.page.locator(f"[data-order={verb}] button").first
        expect(button).to_be_in_viewport()
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44


def test_a_refused_order_can_be_given_otherwise(make: Maker, seat: Open) -> None:
    """D6.2, D8.1: what it would cost is told, and the rows stand there again to be chosen from."""
    table = seat(language="en").sit(laid(make, rules.Table("paris: france*1", points=1)), "france")
    page = table.page
    page.locator("summary", has_text="Diplomacy").click()
    page.locator("[data-verb=court]").click()
    order = page.locator("[data-order=court]")
    expect(order).to_contain_text("Whose consul?")
    order.get_by_role("button", name="Turkey").click()
    expect(order).to_contain_text("In whose row?")
    order.get_by_role("button", name="France").click()
    expect(table.prompt).to_contain_text("and 1 is left")
    expect(order).to_contain_text("In whose row?")
    expect(order.get_by_role("button", name="France")).to_be_enabled()


def test_an_order_with_nothing_open_says_so(make: Maker, seat: Open) -> None:
    """13.6: out of a port before which an enemy fleet lies no convoy goes; a press on the map says why."""
    game = laid(make, rules.Table("portsmouth: britain*2", "channel: france~2 britain~1", active="britain", points=4))
    table = seat(language="ru", width=390, height=844, touch=True).sit(game, "britain")
    page = table.page
    page.locator("#tab-now").tap()
    page.locator("summary", has_text="Строительство").tap()
    page.locator("[data-verb=convoy]").tap()
    order = page.locator("[data-order=convoy]")
    expect(order).to_contain_text("Отсюда сейчас ничего нельзя")
    # However far down the list it was begun, its head is in view.
    expect(order.locator("h2")).to_be_in_viewport(ratio=1)


def test_submitting_says_what_it_costs_before_it_is_sent(make: Maker, seat: Open) -> None:
    """D15.4: the first press names what goes, the second one sends it; a phone's header has one's own points."""
    game = laid(make, phase(rules.Table(flags=dict.fromkeys(("vienna", "prague", "venice"), "france"))))
    austrian = seat(language="ru", width=390, height=844, touch=True).sit(game, "austria")
    page, number = austrian.page, austrian.number
    # Nobody acts between the impulses.
    points = page.locator(".sides li:visible")
    expect(points).to_have_count(1)
    expect(points.locator(".num")).to_be_in_viewport()
    submit = page.locator(".prompt button", has_text="Подчиниться: Франция")
    submit.tap()
    expect(page.get_by_text("один ключ ему")).to_be_visible()
    assert (austrian.number, austrian.changes()) == (number, [])
    submit.tap()
    austrian.changed(game, "austria", number)
    assert game.plies(None)[-1]["action"] == "yield france"


@pytest.mark.parametrize(("language", "width"), [("ru", 1280), ("en", 390)])
def test_an_offer_that_holds_nothing_is_called_what_it_is(
    language: Language, width: int, make: Maker, seat: Open
) -> None:
    """D8.61: an offer is made by what it holds; where one is open, one that holds nothing takes it back."""
    words = Texts(language, RULESET)
    game = laid(make, rules.Table("milan: massena france*3", active="france", points=8))
    table = seat(language=language, width=width, height=844, touch=width < 500).sit(game, "france")
    page, number = table.page, table.number
    if width < 500:
        page.locator("#tab-now").tap()
    page.locator("summary", has_text=words.text("napoleon-politics")).click()
    page.locator("[data-verb=propose]").click()
    order = page.locator("[data-order=propose]")
    order.get_by_role("button", name="Пруссия" if language == "ru" else "Prussia").click()
    give = order.locator("[data-give]")
    expect(order.locator("fieldset")).to_have_count(2)
    expect(give).to_have_count(0)
    order.locator("fieldset button").first.click()
    expect(give).to_have_text(words.text("napoleon-do-propose"))
    give.click()
    table.changed(game, "france", number)
    assert "giving" in game.plies(None)[-1]["action"]
    # What is open is read where it is answered, and with the powers.
    deal = page.locator("[data-deal='france prussia']")
    expect(deal).to_contain_text("Пруссия" if language == "ru" else "Prussia")
    page.locator("[data-verb=propose]").click()
    order.get_by_role("button", name="Пруссия" if language == "ru" else "Prussia").click()
    expect(give).to_have_text(words.text("napoleon-offer-back"))
    give.click()
    table.changed(game, "france", number + 1)
    assert game.plies(None)[-1]["action"] == "propose to prussia"
    expect(deal).to_have_count(0)


@pytest.mark.parametrize(("language", "touch"), [("ru", False), ("en", True)])
def test_where_to_evade_is_pressed_on_the_map(language: str, touch: bool, make: Maker, seat: Open) -> None:
    """10.2: the places stand in brackets; each tells its chance, and the battle where it fails.

    To evade there for the rest of the game is no answer that is left standing.
    """
    table = rules.Table("munich: davout france*5", "linz: ferdinand austria*3", active="france", points=5)
    table.play("march davout to linz")
    game = laid(make, table)
    size = {"width": 390, "height": 844} if touch else {}
    austrian = seat(language=language, touch=touch, **size).sit(game, "austria")
    page, number = austrian.page, austrian.number
    fails = {"en": "if the evasion at Linz fails", "ru": "если уклонение не удастся: Линц"}[language]
    forecast = page.locator(".forecast")
    expect(forecast).to_contain_text(fails)
    standing = page.locator(".standing button")
    expect(standing).to_have_count(2)
    austrian.complete()
    if touch:
        page.touchscreen.tap(*space(austrian, "vienna"))
        expect(austrian.prompt).to_contain_text("Vienna")
    else:
        page.mouse.move(*space(austrian, "vienna"))
    expect(forecast).to_contain_text("21 of 36" if touch else "21 из 36")
    expect(forecast).to_contain_text(fails)
    assert (austrian.number, austrian.changes()) == (number, [])
    if touch:
        page.locator(".prompt button.main").tap()
    else:
        page.mouse.click(*space(austrian, "vienna"))
    austrian.changed(game, "austria", number)
    assert game.plies(None)[-1]["action"] == "evade austria to vienna"


def test_an_order_tells_its_price_before_it_is_pressed(make: Maker, seat: Open) -> None:
    """D6.2: on its button, with each value, in its forecast, and in the points that would be left; an offer, too."""
    europe = rules.Table("munich: davout france*5", "brest: france~1w", active="france", points=4)
    europe.position.offers = (Offer("prussia", "france", joins="imperial"), Offer("turkey", "france", ("command",)))
    game = laid(make, europe)
    table = seat(language="en").sit(game, "france")
    page = table.page
    accepts = page.locator(".prompt").get_by_role("button", name="Accept the offer")
    expect(accepts).to_have_text(["Accept the offer of Prussia · 2 CP", "Accept the offer of Turkey"])
    page.locator("summary", has_text="Builds").click()
    builds = page.locator("[data-verb=build]")
    expect(builds).to_have_text("Raise a unit · 2 CP")
    builds.hover()
    left = page.locator(".points")
    expect(left).to_contain_text("2 for this, 2 left")
    number = table.number
    builds.click()
    order = page.locator("[data-order=build]")
    order.get_by_role("button", name="France · 2 CP").click()
    paris = order.get_by_role("button", name="Paris · 2 CP")
    paris.hover()
    expect(page.locator(".forecast")).to_contain_text("2 CP of 4, 2 left")
    paris.click()
    table.changed(game, "france", number)
    assert game.plies(None)[number]["action"] == "build france at paris"
    expect(left).to_contain_text("2 command points left")


def test_submitting_is_foretold(make: Maker, seat: Open) -> None:
    """D15.1, D15.2: the victor, what is ceded either way, and the chance of conquest, for both who are asked."""
    fallen = phase(rules.Table(flags={"vienna": "france", "prague": "france"}))
    game = laid(make, fallen)
    page = seat(language="en").sit(game, "austria").page
    forecast = page.locator(".forecast")
    expect(forecast).to_contain_text("The victor: France.")
    expect(forecast).to_contain_text("By submission France takes 1 of 1 keys (Prague)")
    expect(forecast.locator("li", has_text="Conquered if it does not submit")).to_contain_text("2 of 6")


def test_reinforcement_with_points_left_is_ended_by_the_second_press(make: Maker, seat: Open) -> None:
    """D14.2; before it a Reserve is renewed for a Resource (D6.5), which only the nation that has one may give."""
    europe = rules.Table("munich: davout france*5")
    france = europe.setting.nation("france")
    europe.position.resources[france] = 1
    game = laid(make, between(europe, Reinforcing(purses=((france, 5),))))
    table = seat(language="en").sit(game, "france")
    page = table.page
    number = table.number
    # Beside the board: how many they are, the prompt stays as it is.
    renews = page.locator(".renewals button")
    # A number is on a line with its word: what stands between them is no plain space.
    said = "all => all.map(one => one.ariaLabel.replace(/\\s/g, ' '))"
    names = ("Napoleon", "Marshals of the Empire")
    prices = [text for name in names for text in (f"Renew {name} · 3 CP", f"Renew {name} for a Resource")]
    assert renews.evaluate_all(said) == [*prices, "Renew Junta · 3 CP"]
    assert [one.get_attribute("data-key") for one in renews.all()] == ["1", "2", "3", "4", "5"]
    table.board.focus()
    table.key("4")
    table.changed(game, "france", number)
    assert game.plies(None)[-1]["action"] == "renew marshals resource"
    assert renews.evaluate_all(said) == ["Renew Napoleon · 3 CP", "Renew Junta · 3 CP"]
    number = table.number
    ends = page.locator(".prompt .acts button", has_text="End reinforcements")
    ends.click()
    expect(page.locator(".prompt")).to_contain_text("they can then be used only for deployment")
    assert table.number == number


def test_two_armies_march_as_armies_and_unit_by_unit(make: Maker, seat: Open) -> None:
    """A card for its points, eighteen units and five leaders on their way: everybody in one press, and each leader and
    unit named by a press of its own. docs/board.md names both."""

    def turn(*, named: bool) -> tuple[int, dict[str, Any]]:
        game = make.standin(RULESET, dict.fromkeys(("france", "britain", "austria_russia"), "human"), players=3)
        game.act("britain", "pass")
        table = seat(language="en").sit(game, "france")
        page = table.page
        page.evaluate(COUNT)
        page.locator("button[data-card=grand_battery]").click()
        number = table.number
        page.get_by_role("button", name="For 4").click()
        table.changed(game, "france", number)
        for origin, goal in (("calais", "brussels"), ("strasbourg", "mainz")):
            page.mouse.click(*space(table, origin))
            if named:
                page.locator(".taking summary").click()
                for box in page.locator(".taking input").all():
                    box.click()
                more = page.locator(".taking").get_by_role("button", name="One more")
                while more.is_enabled():
                    more.click()
            else:
                everybody = page.get_by_role("button", name="Everybody here goes")
                everybody.click()
                expect(everybody).to_have_attribute("aria-pressed", "true")
            number = table.number
            page.mouse.click(*space(table, goal))
            table.changed(game, "france", number)
        view = game.view(None)
        return page.evaluate("window.pressed"), {key: view[key] for key in ("pieces", "troops")}

    (armies, there), (units, same) = turn(named=False), turn(named=True)
    assert there == same
    assert (armies, units) == (8, 29)
