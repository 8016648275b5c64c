"""The examples in docs/kernel.md and in the kernel's own docstrings run as they stand."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import feldherr.kernel

PAGE = Path(__file__).parents[2] / "docs" / "kernel.md"
MODULES = [module.name for module in pkgutil.iter_modules(feldherr.kernel.__path__)]


def test_the_page_about_the_kernel() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.attempted > 20
    assert found.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_docstrings_of_the_kernel(name: str) -> None:
    module = importlib.import_module(f"feldherr.kernel.{name}")
    assert doctest.testmod(module).failed == 0
