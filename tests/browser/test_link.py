"""The link is cut: nothing is lost, nothing is played twice."""

from __future__ import annotations

import signal
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import APIResponse, Route, expect
from tests.browser.program import Program
from tests.browser.seats import Maker, wait_for
from tests.browser.table import Open, Table
from tests.browser.test_select import able, destination


def test_a36_cut_in_mid_commit(seat: Open, make: Maker) -> None:
    """Cut the link in mid-commit: after return exactly one ply, the right board, the message seen."""
    game = make.battle()
    table = seat().sit(game, game.asked)
    _, hex = able(table)
    to = destination(game, hex)
    number = game.twin.number

    def swallow(route: Route) -> None:
        route.fetch()  # the server has played it
        route.abort("connectionreset")

    table.page.route("**/actions", swallow, times=1)
    table.click(hex)
    table.click(to)
    table.at_ply(number + 1)
    expect(table.page.locator(".strip")).to_have_count(0)
    assert game.view(None)["number"] == number + 1
    assert [piece for piece in game.view(None)["pieces"] if piece["place"] == to]
    # And the page goes on.
    table.page.locator(".prompt button.main").click()
    table.at_ply(number + 2)


def test_the_next_action_does_not_wait_for_the_last_answer(seat: Open, make: Maker) -> None:
    """The socket may be faster than the answer to one's own call. What the page shows can be acted on at once."""
    game = make.battle()
    table = seat().sit(game, game.asked)
    _, hex = able(table)
    number = game.twin.number
    late: list[tuple[Route, APIResponse]] = []
    table.page.route("**/actions", lambda route: late.append((route, route.fetch())), times=1)
    table.click(hex)
    table.click(destination(game, hex))
    table.at_ply(number + 1)
    table.page.locator(".prompt button.main").click()
    if table.page.locator(".consequence").count():
        table.page.locator(".prompt .armed button.main").click()
    table.at_ply(number + 2)
    [(route, answer)] = late
    route.fulfill(response=answer)
    table.settled(game, game.asked)
    assert table.number == number + 2


def test_a36_cut_before_the_server_heard(seat: Open, make: Maker) -> None:
    """A commit that never arrived is sent again under its own key when the link is back."""
    game = make.battle()
    table = seat().sit(game, game.asked)
    _, hex = able(table)
    to = destination(game, hex)
    number = game.twin.number
    table.page.route("**/actions", lambda route: route.abort("connectionreset"), times=1)
    table.click(hex)
    table.click(to)
    table.at_ply(number + 1)
    assert game.view(None)["number"] == number + 1


def test_a36_everything_cut_and_back(seat: Open, make: Maker) -> None:
    """While nothing goes through the page says so and can be read; on return it catches up."""
    game = make.battle()
    role = game.asked
    other = "north" if role == "south" else "south"
    table = seat(fresh=True).sit(game, other)
    table.context.set_offline(True)
    table.page.evaluate("() => dispatchEvent(new Event('offline'))")
    text = game.advance(lambda match, role, text: text.startswith("move"))
    game.act(role, text)
    table.context.set_offline(False)
    table.at_ply(game.twin.number)


def test_a_slow_answer_is_waited_for_in_sight(seat: Open, make: Maker) -> None:
    """While the server is silent the piece stands dashed at its goal and the prompt says that it is being sent; what is
    pressed meanwhile sends nothing twice, and the board may be explored.
    """
    game = make.battle()
    table = seat().sit(game, game.asked)
    _, hex = able(table)
    to = destination(game, hex)
    number = game.twin.number
    held: list[Route] = []
    table.page.route("**/actions", lambda route: held.append(route), times=1)
    table.click(hex)
    table.click(to)
    expect(table.page.locator("svg.live .ghost .pending")).to_be_attached()
    expect(table.prompt.locator(".aside")).to_have_text("Waiting for the server")
    table.click(to)
    table.page.locator("#tab-log").click()
    expect(table.page.locator("#tabpanel")).to_be_visible()
    assert (len(held), game.view(None)["number"]) == (1, number)
    held[0].continue_()
    table.at_ply(number + 1)
    expect(table.page.locator("svg.live .ghost")).to_have_count(0)
    table.settled(game, game.asked)
    assert game.view(None)["number"] == number + 1


def test_two_tabs_of_one_seat(seat: Open, make: Maker) -> None:
    """What is played in one window is on the other at once, and the piece in hand there stays in hand."""
    game = make.battle()
    role = game.asked
    one = seat().sit(game, role)
    _, hex = able(one)
    to = destination(game, hex)
    number = game.twin.number
    two = Table(one.context, one.address)
    two.lie = one.lie
    two.go(f"/m/{game.id}")
    two.at_ply(number)
    two.page.locator(".able button").filter(has_not_text=hex).first.click()
    held = two.page.locator("svg.live [data-unit] .ring-ink")
    expect(held).to_have_count(1)
    one.click(hex)
    one.click(to)
    two.at_ply(number + 1)
    expect(held).to_have_count(1)
    unit = next(piece["id"] for piece in game.view(None)["pieces"] if piece["place"] == to)
    expect(two.page.locator(f"svg.live [data-unit={unit!r}]")).to_be_attached()
    two.page.locator(".prompt .undo").click()
    one.page.wait_for_function("() => document.querySelector('.battle').dataset.busy === 'false'")
    expect(one.page.locator(f"svg.live [data-unit={unit!r}]")).to_be_attached()
    two.settled(game, role)
    assert next(piece["place"] for piece in game.view(None)["pieces"] if piece["id"] == unit) == hex
    assert not two.faults


def test_a_server_ends_and_begins_between_two_presses(seat: Open, tmp_path: Path) -> None:
    """What was in hand is in hand still, and the second press is played; a page older than the new server says so,
    goes on, and is loaded anew by a button.
    """
    with Program(tmp_path) as program, Maker(program) as make:
        game = make.battle()
        role = game.asked
        table = seat(address=program.address).sit(game, role)
        page, strip = table.page, table.page.locator(".strip")
        _, hex = able(table)
        to, number = destination(game, hex), game.twin.number
        held = page.locator("svg.live [data-unit] .ring-ink")
        table.click(hex)
        expect(held).to_have_count(1)
        program.end(signal.SIGKILL)
        expect(strip).to_be_visible()
        table.click(to)
        expect(table.prompt).to_contain_text("No connection")
        program.start()
        expect(strip).to_have_count(0)
        # Who hears that the link is lost hears that it is back.
        expect(page.locator(".sr.live").filter(has_text="Connected to the server again")).to_have_count(1)
        expect(held).to_have_count(1)
        table.click(to)
        table.at_ply(number + 1)
        assert game.view(None)["number"] == number + 1

        def renewed(route: Route) -> None:
            route.fulfill(body=route.fetch().text().replace("/assets/index-", "/assets/index-later-"))

        page.route(f"{program.address}/", renewed)
        program.end()
        expect(strip).to_be_visible()
        program.start()
        newer = page.locator("[data-newer]")
        expect(newer).to_contain_text("The server has been updated and this page is out of date.")
        page.locator(".prompt .undo").click()
        table.settled(game, role)
        expect(newer).to_be_visible()
        page.unroute(f"{program.address}/")
        newer.get_by_role("button", name="Load the new page").click()
        expect(newer).to_have_count(0)
        table.at_ply(game.view(None)["number"])
        # What the browser says of a server that is away is no fault of the page.
        table.faults.clear()


def test_the_list_of_matches_is_waited_for_in_words(seat: Open, make: Maker) -> None:
    """On a slow link the first page says that it loads, in a way that axe has nothing against."""
    table = seat(fresh=True).sit(make.game(), "north")
    held: list[Route] = []
    table.page.route("**/api/matches/mine", lambda route: held.append(route))
    table.go()
    expect(table.page.locator(".skeleton")).to_contain_text("Loading")
    found = Axe().run(table.page, options={"resultTypes": ["violations"]})
    assert found.violations_count == 0, found.generate_report()
    for route in held:
        route.continue_()
    expect(table.page.locator(".skeleton")).to_have_count(0)


def test_a_tab_that_the_link_has_kept_back_comes_with_it(seat: Open, make: Maker) -> None:
    """What the rules are made of was not there when they were asked for: that is said, and they come by themselves."""
    game = make.battle()
    table = seat(language="ru", fresh=True)
    page = table.page
    page.route("**/RuleBook*", lambda route: route.abort())
    table.sit(game, "south")
    page.locator("#tab-rules").click()
    panel = page.locator("#tabpanel")
    expect(panel.get_by_role("status")).to_have_text("Страница ещё не загрузилась: сервер не отвечает.")
    page.unroute("**/RuleBook*")
    expect(panel.locator("[data-paragraph]").first).to_be_visible()
    expect(panel.get_by_role("status")).to_have_count(0)
    table.faults.clear()


def test_what_is_pressed_while_an_answer_is_on_its_way_follows_it(seat: Open, make: Maker) -> None:
    """On a slow link: the next piece's march and the end of the phase go after the one before, each of them once."""
    game = make.battle()
    role = game.asked
    table = seat().sit(game, role)
    number = game.twin.number
    offers = game.view(role)["decisions"][0]["offers"]
    [values] = [one["choices"]["values"] for one in offers if one["verb"] == "move"]
    standing = {one["id"]: one["place"] for one in game.view(role)["pieces"]}
    first, second = [(standing[one["v"]], one["next"][0]["values"][0]["v"]) for one in values[:2]]
    held: list[Route] = []
    table.page.route("**/actions", lambda route: held.append(route), times=1)
    for start, goal in (first, second, second):
        table.click(start)
        table.click(goal)
    # The first press names what is still to be done, the second means it.
    end = table.page.locator(".prompt button.main")
    end.click()
    if table.page.locator(".consequence").count():
        end.click()
    wait_for(lambda: bool(table.page.evaluate("() => true")) and len(held) == 1, "the first action")
    assert game.view(None)["number"] == number
    held[0].continue_()
    table.at_ply(number + 3)
    table.settled(game, role)
    moves = [one["action"].split() for one in game.plies(role, number)]
    assert [move[0] for move in moves] == ["move", "move", "end"]
    assert [move[-1] for move in moves[:2]] == [first[1], second[1]]
