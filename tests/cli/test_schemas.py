"""The JSON Schemas of what people write: current, sound, and such that our own files are of them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from tests.cli.commands import run

import feldherr
from feldherr.kernel import games
from feldherr.server.config import KEYS, SiteFile

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "schemas"


def form(path: Path) -> Any:
    return tomllib.loads(path.read_text("utf-8"))


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((FOLDER / name).read_text("utf-8")))


def written(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text("utf-8") for path in folder.rglob("*.json")}


def test_the_schemas_that_are_kept_are_those_of_today(tmp_path: Path) -> None:
    """`make schemas` writes them anew."""
    kept = written(FOLDER)
    answer, _ = run("schemas", "--to", str(tmp_path))
    assert f"{len(kept)} schemas" in answer
    assert written(tmp_path) == kept
    for text in kept.values():
        Draft202012Validator.check_schema(json.loads(text))


@pytest.mark.parametrize("game", games())
def test_our_own_files_are_of_their_schemas(game: str) -> None:
    ruleset = feldherr.ruleset(game)
    for file in ruleset.data_files:
        if file.kind is None:
            continue
        found = form(ruleset.folder / "data" / file.name)
        # What says only in what it differs from another file is written as a pack would.
        folder = f"{game}/pack" if file.partly else game
        assert validator(f"{folder}/{file.schema or Path(file.name).stem}.json").is_valid(found), file.name
    for folder, name in (("lessons", "lesson"), ("hints", "hints"), ("rulebook", "rulebook")):
        for path in sorted((ruleset.folder / folder).glob("*.toml")):
            assert validator(f"{name}.json").is_valid(form(path)), path.name


def test_the_examples_are_of_their_schemas_and_a_slip_is_none() -> None:
    fords, hill = ROOT / "examples/packs/fords", ROOT / "examples/overlays/hill"
    assert validator("pack.json").is_valid(form(fords / "pack.toml"))
    assert validator("overlay.json").is_valid(form(hill / "overlay.toml"))
    scenes = form(fords / "scenarios.toml")
    assert validator("srazhenie/pack/scenarios.json").is_valid(scenes)
    scenes["dawn"]["turn"] = 4
    assert not validator("srazhenie/pack/scenarios.json").is_valid(scenes)
    assert validator("srazhenie/overlay/units.json").is_valid(form(hill / "units.toml"))
    assert not validator("srazhenie/units.json").is_valid(form(hill / "units.toml")), "whole files have every value"


def test_the_files_of_a_napoleonic_pack_are_of_their_schemas() -> None:
    packs = ROOT / "examples/packs"
    for folder, name, schema in (
        ("danube", "wagram", "scenario"),
        ("italy", "suvorov", "scenario"),
        ("italy", "nations", "nations"),
        ("italy", "leaders", "leaders"),
        ("italy", "tables", "tables"),
        ("italy", "straits", "straits"),
    ):
        found = form(packs / folder / f"{name}.toml")
        assert validator(f"napoleon/pack/{schema}.json").is_valid(found), name
        assert not validator(f"napoleon/pack/{schema}.json").is_valid(found | {"weather": 3})


@pytest.mark.parametrize("game", games())
def test_the_exact_part_of_a_diagram_is_of_its_schema(game: str) -> None:
    ruleset = feldherr.ruleset(game)
    scenario = next(iter(ruleset.scenarios))
    named = json.loads(msgspec.json.encode(ruleset.start(scenario).named()))
    assert [*validator(f"{game}/exact.json").iter_errors(named)] == []


def test_the_schema_of_a_site_knows_its_settings() -> None:
    assert set(SiteFile.__struct_fields__) == set(KEYS)
