"""The registry: games come from installed packages, ours or another's."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.kernel import series, skirmish

import feldherr
from feldherr.kernel import Malformed, games, registry
from feldherr.server import app

ELSEWHERE = """
from tests.kernel.skirmish import SkirmishRules


class Chess(SkirmishRules):
    id = "chess"


RULESET = Chess()
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two games of other packages: one that works and one that lacks a module."""
    (tmp_path / "mychess.py").write_text(ELSEWHERE, "utf-8")
    (tmp_path / "mygo.py").write_text("import stones_of_go\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    more = [EntryPoint("chess", "mychess:RULESET", registry.GROUP), EntryPoint("go", "mygo:RULESET", registry.GROUP)]
    ours = registry.entries(registry.GROUP)
    monkeypatch.setattr(registry, "entries", lambda group: ours | {entry.name: entry for entry in more})
    yield
    for name in ("mychess", "mygo"):
        sys.modules.pop(name, None)


def test_ours_are_entry_points_of_this_package() -> None:
    assert games() == ("napoleon", "prussia", "sgboh", "srazhenie")
    assert feldherr.ruleset("prussia").id == "prussia"


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_is_found() -> None:
    assert games() == ("chess", "go", "napoleon", "prussia", "sgboh", "srazhenie")
    game = feldherr.ruleset("chess")
    assert isinstance(game, skirmish.SkirmishRules)
    assert game.start("meeting").decisions


@pytest.mark.usefixtures("installed")
def test_what_a_game_lacks_is_named() -> None:
    with pytest.raises(Malformed) as fault:
        feldherr.ruleset("go")
    assert fault.value.message.id == "kernel-game-lacks"
    assert fault.value.message.args == {"game": "go", "found": "stones_of_go"}
    with pytest.raises(Malformed) as fault:
        feldherr.ruleset("draughts")
    assert fault.value.message.id == "kernel-no-such-ruleset"
    assert fault.value.message.args["expected"] == "chess go napoleon prussia sgboh srazhenie"


@pytest.mark.usefixtures("installed")
def test_a_server_leaves_out_the_game_that_lacks_something(caplog: pytest.LogCaptureFixture) -> None:
    assert list(app.installed()) == ["srazhenie", "chess", "prussia", "sgboh", "napoleon"]
    assert "stones_of_go" in caplog.text


def test_what_lies_beside_a_game_belongs_to_its_own_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that lacks a module is a fault, and no judge at all is none."""
    assert series.RULESET.judge is series.RULESET.evaluation is None
    assert feldherr.ruleset("srazhenie").judge is not None
    package = tmp_path / "lacking"
    (package / "machine").mkdir(parents=True)
    for room in (package, package / "machine"):
        (room / "__init__.py").touch()
    (package / "game.py").write_text(
        "from tests.kernel.series import SeriesRules\nclass Lacking(SeriesRules): pass\n", "utf-8"
    )
    (package / "machine" / "evaluation.py").write_text("import numbers_of_go\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    from lacking.game import Lacking  # type: ignore[import-not-found]

    game = Lacking()
    assert game.judge is None
    with pytest.raises(ModuleNotFoundError, match="numbers_of_go"):
        _ = game.evaluation
