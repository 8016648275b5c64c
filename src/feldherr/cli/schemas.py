"""The JSON Schemas of the files people write, made from the declarations that read them: `schemas`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

import feldherr
from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .common import Lang, writing

if TYPE_CHECKING:
    from feldherr.kernel import Ruleset


def schemas(to: Annotated[Path, typer.Option()], lang: Lang = "") -> None:
    """Write the schemas of all files that people write into a folder."""
    texts = Texts(language_of(lang))
    made = all_schemas()
    with writing(to, texts):
        for name, text in made.items():
            file = to / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8", newline="\n")
    typer.echo(texts.text("cli-schemas", folder=str(to), count=len(made)))


def all_schemas() -> dict[str, str]:
    """Every schema by its file: `GAME/NAME.json`, for overlays `GAME/overlay/NAME.json`, and those of no game."""
    from feldherr.kernel import games
    from feldherr.kernel.data_files import schema_of
    from feldherr.kernel.hints import Hints
    from feldherr.kernel.lessons import Lesson
    from feldherr.kernel.packs import Head
    from feldherr.kernel.rulebook import RulebookFile
    from feldherr.server.config import SiteFile

    found: dict[str, Any] = {
        "overlay.json": schema_of(Head, "overlay.toml: the head of an overlay"),
        "pack.json": schema_of(Head, "pack.toml: the head of a pack"),
        "lesson.json": schema_of(Lesson, "A lesson"),
        "hints.json": schema_of(Hints, "Hints of a scenario"),
        "rulebook.json": schema_of(RulebookFile, "Paragraphs, rulings and terms"),
        "site.json": schema_of(SiteFile, "The settings of a site"),
    }
    for game in games():
        ruleset = feldherr.ruleset(game)
        for file in ruleset.data_files:
            if file.kind is None:
                continue
            name = f"{file.schema or Path(file.name).stem}.json"
            found.setdefault(f"{game}/{name}", schema_of(file.kind, file.title))
            if file.lays:
                over = schema_of(file.kind, f"{file.title}: of an overlay", partly=True)
                found.setdefault(f"{game}/overlay/{name}", over)
        for file in ruleset.pack_files:
            name = f"{game}/pack/{file.schema or Path(file.name).stem}.json"
            found[name] = schema_of(file.kind, file.title, partly=file.partly)
        found[f"{game}/exact.json"] = _exact(ruleset)
    return {
        name: msgspec.json.format(msgspec.json.encode(made), indent=2).decode() + "\n" for name, made in found.items()
    }


def _exact(ruleset: Ruleset) -> dict[str, Any]:
    """What the table `exact` of a diagram may contain: each field a string, and in it the JSON that this describes."""
    first = next(iter(ruleset.scenarios))
    position = ruleset.begin(ruleset.setting(first))
    fields = [field for field in (*position._common, *position.fields) if not field.derived]
    kinds = [field.codec.kind for field in fields]
    schemas, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The table exact of a diagram of {ruleset.id}: the JSON in each of its strings",
        "type": "object",
        "properties": {field.key or field.name: made for field, made in zip(fields, schemas, strict=True)},
        "additionalProperties": False,
        "$defs": parts,
    }
