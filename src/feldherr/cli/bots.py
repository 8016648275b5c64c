"""A bot at another server: `bot`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .common import FAULT, MISUSE, Lang, Overlays, Packs, fail, find_classes_here

if TYPE_CHECKING:
    from feldherr.client import Event
    from feldherr.kernel.wire import Outcome, View


def bot(
    url: Annotated[str, typer.Option()],
    token: Annotated[str, typer.Option()],
    match: Annotated[str | None, typer.Option()] = None,
    player: Annotated[str, typer.Option()] = "captain",
    seed: Annotated[int | None, typer.Option()] = None,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Sit at a table of a server with the token of a seat, or of an account, and play until the game is over; without a
    match, at all tables of the account."""
    texts = Texts(language_of(lang))
    try:
        from feldherr.client import Attendant, Client, Failed, Gone, Unreachable, machine, patiently
        from feldherr.client.connection import Unread
        from feldherr.server.accounts.wire import PREFIX
    except ImportError:
        fail(texts.text("cli-bot-extra"), MISUSE)
    import feldherr

    find_classes_here()
    try:
        client = Client(url, language=texts.language)
    except ValueError:
        fail(texts.text("cli-bot-url", url=url), MISUSE)

    def sits(view: View) -> str:
        scenario = texts.text(f"{view.ruleset}-scenario-{view.scenario}")
        return texts.text("cli-bot-sits", scenario=scenario, side=view.role, player=player)

    def result(outcome: Outcome) -> str:
        return texts.text("cli-won", side=outcome.winner) if outcome.winner else texts.text("cli-drawn")

    def waits(fault: Unreachable) -> None:
        typer.echo(texts.text("cli-bot-waits", reason=str(fault)), err=True)

    def told(event: Event) -> None:
        scenario = "" if event.view is None else texts.text(f"{event.view.ruleset}-scenario-{event.view.scenario}")
        match event.kind:
            case "sits":
                assert event.view is not None
                typer.echo(sits(event.view))
            case "over":
                assert event.outcome is not None
                typer.echo(texts.text("cli-bot-over", scenario=scenario, result=result(event.outcome)))
            case "left":
                typer.echo(texts.text("cli-bot-failed", reason=event.reason), err=True)
            case "waits" | "several" | "not-taken":
                said = texts.text(f"cli-bot-{event.kind}", scenario=scenario, reason=event.reason)
                typer.echo(said, err=True)
        sys.stdout.flush()

    try:
        with client:
            if match is None and token.startswith(PREFIX):
                typer.echo(texts.text("cli-bot-attends", player=player))
                sys.stdout.flush()
                Attendant(client, token, lambda game: machine(player, feldherr.ruleset(game), seed), told).run()
            try:
                table = client.sit(token, match)
                view = table.view()
            except Gone:
                fail(texts.text("cli-bot-no-seat"), FAULT)
            if view.role is None:
                fail(texts.text("cli-bot-no-seat"), FAULT)
            chooser = machine(player, feldherr.ruleset(view.ruleset), seed)
            typer.echo(sits(view))
            sys.stdout.flush()
            outcome = patiently(table, chooser, waits)
    except (Failed, Unread, Unreachable) as fault:
        fail(texts.text("cli-bot-failed", reason=str(fault)), FAULT)
    typer.echo(result(outcome))
