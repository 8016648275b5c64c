"""Games as if they had been played on the server: those of the corpus as far as one likes, or any match."""

from __future__ import annotations

import secrets
import time
from functools import cache
from pathlib import Path

import httpx
import msgspec
from sqlalchemy import Connection, insert
from tests.browser.program import Program
from tests.browser.seats import Game

import feldherr
from feldherr.kernel import Match, read_record
from feldherr.server import schema
from feldherr.server.repository import hash_of
from feldherr.server.saved import write_saves
from feldherr.server.sqlite import SQLite
from feldherr.server.statics import Statics
from feldherr.server.views import event_form, outcome_form

CORPUS = Path(__file__).parents[2] / "corpus"


@cache
def _read(name: str) -> tuple[Match, dict[int, str]]:
    """A record as it was played, and saves on its way: reading one plays it through."""
    path = CORPUS / f"{name}.feldherr"
    match = read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name)
    return match, {number: kept.save() for number, kept in match.snapshots().items()}


def lay_out(program: Program, http: httpx.Client, name: str, upto: int | None = None) -> Game:
    """Put a record (`prussia/leuthen-main-01`) into the server's database, up to before a ply where one is given."""
    whole, saves = _read(name)
    plies = [msgspec.structs.replace(ply, undone=False) for ply in whole.plies[:upto]]
    match = Match(
        whole.ruleset,
        whole.setting.scenario,
        whole.ruleset.kept(whole.setting.options),
        secret=whole.secret,
        practice=whole.practice,
        position=whole.opening,
        origin=whole.origin,
        script=whole.dice.script,
        left=plies,
        saves={number: save for number, save in saves.items() if number < len(plies)},
    )
    return keep(program, http, match)


def keep(program: Program, http: httpx.Client, match: Match) -> Game:
    """Put a match as it was played here into the server's database; both seats are people's."""
    setting = match.position.setting
    id = secrets.token_hex(6)
    tokens = {role: secrets.token_urlsafe(24) for role in match.roles}
    shown = msgspec.to_builtins(match.ruleset.brief(match.position.known(None)))
    now = time.time()
    row = {
        "id": id, "ruleset": match.ruleset.id, "scenario": setting.scenario, "options": setting.options,
        "static": Statics().hash_of(match.ruleset, setting), "secret": match.secret, "practice": False,
        "created": now, "updated": now, "number": match.number, "turn": shown["turn"], "phase": shown["phase"],
        "deciders": [asked.role for asked in match.position.decisions],
        "outcome": msgspec.to_builtins(outcome_form(match.position.outcome)),
        "campaign": shown.get("campaign"), "asked": None,
    }  # fmt: skip
    seats = [{"match": id, "role": role, "player": "human", "token": hash_of(token)} for role, token in tokens.items()]
    plies = [
        {
            "match": id, "number": ply.number, "role": ply.role, "text": ply.text, "dice": ply.dice,
            "events": [event_form(event) for event in ply.events], "time": now, "ordered": False,
        }
        for ply in match.plies
    ]  # fmt: skip
    saves = {number: kept.save() for number, kept in match.snapshots().items()}

    def put(to: Connection) -> None:
        for table, rows in ((schema.matches, [row]), (schema.seats, seats), (schema.plies, plies)):
            to.execute(insert(table), rows)
        if saves:
            write_saves(to, id, saves)

    storage = SQLite(program.data / "feldherr.sqlite")
    storage.submit(put).result()
    storage.close()
    return Game(http, id, tokens, match)
