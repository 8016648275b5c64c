"""Games as if they had been played on the server: those of the corpus up to any point, or any match."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import httpx
import msgspec
from tests.browser.program import Program
from tests.browser.seats import Game
from tests.browser.stored import store

import feldherr
from feldherr.kernel import Match, read_record

CORPUS = Path(__file__).parents[2] / "corpus"


@cache
def _read(name: str) -> tuple[Match, dict[int, str]]:
    """A record as it was played, and saves on its way: reading one plays it through."""
    path = CORPUS / f"{name}.feldherr"
    match = read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name)
    return match, {number: kept.save() for number, kept in match.snapshots().items()}


def kept(name: str, upto: int | None = None) -> Match:
    """The match of a record (`prussia/leuthen-main-01`), up to before a ply if one is given."""
    whole, saves = _read(name)
    plies = [msgspec.structs.replace(ply, undone=False) for ply in whole.plies[:upto]]
    return Match(
        whole.ruleset,
        whole.setting.scenario,
        whole.ruleset.kept(whole.setting.options),
        secret=whole.secret,
        position=whole.opening,
        origin=whole.origin,
        script=whole.dice.script,
        left=plies,
        saves={number: save for number, save in saves.items() if number < len(plies)},
    )


def lay_out(program: Program, http: httpx.Client, name: str, upto: int | None = None) -> Game:
    """Put a record into the server's database, up to before a ply if one is given."""
    return keep(program, http, kept(name, upto))


def keep(program: Program, http: httpx.Client, match: Match) -> Game:
    """Put a match as it was played here into the server's database; both seats are people's."""
    return Game(http, match, lambda: store(program.data, match))
