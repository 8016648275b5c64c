"""The examples in docs/kernel.md and in docstrings run as they stand."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

import feldherr

PAGE = Path(__file__).parents[2] / "docs" / "kernel.md"
SOURCE = Path(feldherr.__file__).parent
MODULES = [path for path in sorted(SOURCE.rglob("*.py")) if re.search(r"^ *>>> ", path.read_text("utf-8"), re.M)]


def test_the_page_about_the_kernel() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.attempted > 20
    assert found.failed == 0


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_docstrings(path: Path) -> None:
    name = ".".join(("feldherr", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted
    assert found.failed == 0
