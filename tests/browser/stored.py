"""A match in a server's database, as if it had been played there."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

import msgspec
from sqlalchemy import Connection, insert

from feldherr.kernel import Match, Role
from feldherr.server import schema
from feldherr.server.repository import hash_of
from feldherr.server.saved import write_saves
from feldherr.server.sqlite import SQLite
from feldherr.server.statics import Statics
from feldherr.server.views import event_form, outcome_form


def store(data: Path, match: Match) -> tuple[str, dict[Role, str]]:
    """Put a match as it was played here into the database of a data folder: returns its id, and the tokens of people's
    seats.

    Machines wait until a person has acted, so it is a person's turn.
    """
    setting = match.position.setting
    id = secrets.token_hex(6)
    seated = dict.fromkeys(match.roles, "human") | match.players
    tokens = {role: secrets.token_urlsafe(24) for role, player in seated.items() if player == "human"}
    shown = msgspec.to_builtins(match.ruleset.brief(match.position.known(None)))
    now = time.time()
    row = {
        "id": id, "ruleset": match.ruleset.id, "scenario": setting.scenario, "options": setting.options,
        "static": Statics().hash_of(match.ruleset, setting), "secret": match.secret, "practice": match.practice,
        "pledge": match.pledge, "created": now, "updated": now, "number": match.number, "turn": shown["turn"],
        "phase": shown["phase"], "deciders": [asked.role for asked in match.position.decisions],
        "outcome": msgspec.to_builtins(outcome_form(match.position.outcome)),
        "campaign": shown.get("campaign"), "asked": None,
    }  # fmt: skip
    seats = [
        {
            "match": id, "role": role, "player": player, "token": hash_of(tokens[role]) if role in tokens else None,
            "orders": msgspec.to_builtins(match.orders.get(role)),
        }
        for role, player in seated.items()
    ]  # fmt: skip
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

    storage = SQLite(data / "feldherr.sqlite")
    storage.submit(put).result()
    storage.close()
    return id, tokens
