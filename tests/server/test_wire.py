"""The client's types are those of the structs on the wire."""

from __future__ import annotations

import re
from pathlib import Path

from feldherr.server.typescript import typescript

FILE = Path(__file__).parents[2] / "web/src/wire/generated.ts"


def bare(text: str) -> str:
    """Without what the client's formatter is free in: line breaks, and the bar before the first of several."""
    return re.sub(r"\s+", "", text).replace("=|", "=").replace("(|", "(").replace(":|", ":")


def test_the_generated_types_are_up_to_date() -> None:
    assert bare(FILE.read_text("utf-8")) == bare(typescript()), "run `make wire`"


def test_a_game_says_its_own_part_only() -> None:
    text = typescript()
    view = text[text.index("export interface SrazhenieView {") :]
    assert "stacks" not in view[: view.index("}")]
    assert "export type View = OneOf<NapoleonView | PrussiaView | SgbohView | SrazhenieView>" in text
