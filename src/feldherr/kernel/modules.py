"""Modules that may be missing: optional parts of a game, and what installed packages declare."""

from __future__ import annotations

import importlib
from types import ModuleType


def is_absent(module: str, fault: ModuleNotFoundError) -> bool:
    """Whether an import failed because the module itself is missing, and not because of something it needs."""
    return f"{module}.".startswith(f"{fault.name}.")


def beside(package: str, name: str) -> ModuleType | None:
    """The module `name` of a package; None where it has none. That it lacks something it needs itself is an error."""
    module = f"{package}.{name}"
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as fault:
        if not is_absent(module, fault):
            raise
        return None
