"""The link is cut: nothing is lost, nothing is played twice."""

from __future__ import annotations

from playwright.sync_api import APIResponse, Route, expect
from tests.browser.seats import Maker
from tests.browser.table import Open
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
    table = seat().sit(game, other)
    sockets: list[object] = []
    table.page.on("websocket", lambda socket: sockets.append(socket))
    table.context.set_offline(True)
    table.page.evaluate("() => dispatchEvent(new Event('offline'))")
    text = game.advance(lambda match, role, text: text.startswith("move"))
    game.act(role, text)
    table.context.set_offline(False)
    table.at_ply(game.twin.number)
