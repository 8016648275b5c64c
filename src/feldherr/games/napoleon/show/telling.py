"""A forecast line by line, for reading without a board: fights here have dice and no table."""

from __future__ import annotations

from collections.abc import Iterator

from feldherr.kernel import Message
from feldherr.kernel.surfaces import Block, Cell, Chance, Modifier, Paragraph
from feldherr.kernel.wire import SheetRow

from .wire import ChanceRow, NapoleonSheet

AT_SEA = ("sea", "hunt", "slip")
"""Forecasts of fights in which squadrons are lost."""


def told(sheet: NapoleonSheet) -> Iterator[Block]:
    """Its subject and cost; who may intervene; the dice of both sides, the chances, the mean losses."""
    about = Message(f"napoleon-forecast-{sheet.kind}", {"hex": sheet.place})
    head: list[list[Cell]] = [[[(about, Paragraph(sheet.paragraph))]]]
    if sheet.price > 0:
        left = sheet.have - sheet.price
        price = Message("napoleon-price", {"price": sheet.price, "have": sheet.have, "left": left})
        head.append([[(price if left >= 0 else Message("napoleon-price-dear", price.args),)]])
    if sheet.refusal is not None:
        yield Block(head)
        return
    head += [[[(_row(row), Paragraph(row.paragraph))]] for row in sheet.rows if row.kind == "note"]
    yield Block(head)
    if sheet.legs:
        yield Block([_leg(leg) for leg in sheet.legs])
    if not sheet.groups:
        return
    yield Block([*_dice(sheet, "attack", sheet.attack), *_dice(sheet, "defence", sheet.defence)])
    yield Block(
        [
            [[(Message(f"napoleon-chance-{group.id}"),)], [(Chance(*group.chance),)]]
            for group in sheet.groups
            if group.chance[0]
        ]
    )
    if sheet.means:
        form = "-siege" if sheet.kind == "siege" else "-sea" if sheet.kind in AT_SEA else ""
        means = {id: round(value / 100, 1) for id, value in sheet.means.items()}
        yield Block([[[(Message(f"napoleon-means{form}", means),)]]])


def _row(row: SheetRow) -> Message:
    return Message(f"napoleon-row-{row.id}", row.args)


def _leg(leg: ChanceRow) -> list[Cell]:
    """Who may do what, where; its modifiers; its chance."""
    about = {"unit": leg.unit, "named": int(bool(leg.unit)), "hex": leg.place}
    return [
        [(Message("ui-side-of", {"side": leg.side}),)],
        [(Message(f"napoleon-leg-{leg.what}", about),)],
        [(Message(f"napoleon-modifier-{id}"), Modifier(value)) for id, value in leg.modifiers],
        [(Chance(*leg.chance),)],
    ]


def _dice(sheet: NapoleonSheet, side: str, count: int | None) -> Iterator[list[Cell]]:
    """The dice of a side, and what gives it each of them."""
    rows = [row for row in sheet.rows if row.args.get("of") == side]
    if rows and count is not None:
        causes: Cell = [(_row(row), row.value or 0) for row in rows]
        yield [[(count, Message(f"napoleon-dice-{side}", {"count": count}))], causes]
