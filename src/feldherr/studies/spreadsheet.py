"""The account of a match as a table for spreadsheets: a ply a line, everything in columns by fixed names."""

from __future__ import annotations

import csv
import io

from .analysis import Account


def as_csv(account: Account) -> str:
    """The account as CSV.

    Columns: `ply` and `turn`; `MEASURE_SIDE` for every measure of the game; `luck_SIDE`, what fights have cost so far
    beyond what was due; and at the ply of a fight its action with `expected_SIDE`, `chosen_SIDE` and `lost_SIDE`.
    """
    sides = account.sides
    of_fight = [f"{what}_{side}" for what in ("expected", "chosen", "lost") for side in sides]
    measured = [(f"{series.id}_{side}", series.values[side]) for series in account.series for side in sides]
    names = ["ply", "turn", *(name for name, _ in measured), *(f"luck_{side}" for side in sides), "fight", *of_fight]
    declared = {fight.ply: fight for fight in account.fights}
    settled = {fight.end: fight for fight in account.fights}
    turns = dict(account.turns)
    luck = dict.fromkeys(sides, 0.0)
    turn = 0
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(names)
    for index, ply in enumerate(account.plies):
        turn = turns.get(ply, turn)
        if ply in settled:
            luck = {side: luck[side] + settled[ply].luck[side] for side in sides}
        row: list[object] = [ply, turn, *(values[index] for _, values in measured)]
        row += [round(luck[side], 2) for side in sides]
        fight = declared.get(ply)
        if fight is None:
            row += [""] * (1 + len(of_fight))
        else:
            row.append(fight.text)
            row += [numbers[side] for numbers in (fight.expected, fight.chosen, fight.actual) for side in sides]
        table.writerow(row)
    return out.getvalue()
