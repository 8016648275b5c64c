"""A bot at another server: `bot`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .common import FAULT, MISUSE, Lang, Overlays, Packs, fail, find_classes_here

AWAY = 30.0
"""Seconds until a server that is away is tried again."""


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
    """Sit at a table of a server with the token of a seat, or of an account, and play until the game is over."""
    texts = Texts(language_of(lang))
    try:
        from feldherr.client import Client, Failed, Gone, Unreachable, machine, play
        from feldherr.client.connection import Unread
    except ImportError:
        fail(texts.text("cli-bot-extra"), MISUSE)
    import feldherr

    find_classes_here()
    try:
        client = Client(url, language=texts.language)
    except ValueError:
        fail(texts.text("cli-bot-url", url=url), MISUSE)
    try:
        with client:
            try:
                table = client.sit(token, match)
                view = table.view()
            except Gone:
                fail(texts.text("cli-bot-no-seat"), FAULT)
            if view.role is None:
                fail(texts.text("cli-bot-no-seat"), FAULT)
            chooser = machine(player, feldherr.ruleset(view.ruleset), seed)
            scenario = texts.text(f"{view.ruleset}-scenario-{view.scenario}")
            typer.echo(texts.text("cli-bot-sits", scenario=scenario, side=view.role, player=player))
            sys.stdout.flush()
            while True:
                try:
                    outcome = play(table, chooser)
                    break
                except Unreachable as fault:
                    # A game by mail takes weeks: a server that is away for a while comes back.
                    typer.echo(texts.text("cli-bot-waits", reason=str(fault)), err=True)
                    client.link.wait(AWAY)
    except (Failed, Unread, Unreachable) as fault:
        fail(texts.text("cli-bot-failed", reason=str(fault)), FAULT)
    typer.echo(texts.text("cli-won", side=outcome.winner) if outcome.winner else texts.text("cli-drawn"))
