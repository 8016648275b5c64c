"""Changing a game that is running, or the module that is about to be read."""

from __future__ import annotations

import functools
import importlib
import importlib.machinery
import sys
import types
from typing import Any

from .changes import PACKAGE, Mutant, changed, import_name


def exchange(mutant: Mutant) -> None:
    """Give the live function the changed code."""
    name = import_name(mutant.module)
    thing: Any = importlib.import_module(name)
    code = compile(changed(mutant), thing.__file__, "exec")
    for part in mutant.where.split("."):
        code = next(c for c in code.co_consts if isinstance(c, types.CodeType) and c.co_name == part)
        thing = vars(thing)[part]
    _function(thing).__code__ = code


def _function(thing: Any) -> types.FunctionType:
    while not isinstance(thing, types.FunctionType):
        inner = next(
            getattr(thing, name, None) for name in ("__wrapped__", "__func__", "fget", "func") if hasattr(thing, name)
        )
        thing = inner
    return thing


def forget() -> None:
    """Throw away what the game's cached functions have built: the data, the ground, the formations."""
    for name, module in list(sys.modules.items()):
        if name.startswith(PACKAGE):
            for thing in vars(module).values():
                if isinstance(thing, functools._lru_cache_wrapper):
                    thing.cache_clear()


class Changed(importlib.machinery.SourceFileLoader):
    """Reads one module as the mutant has it."""

    mutant: Mutant

    def get_code(self, fullname: str) -> types.CodeType:
        return compile(changed(self.mutant), self.path, "exec")

    @classmethod
    def install(cls, mutant: Mutant) -> None:
        """Stand before the usual finders."""
        target = import_name(mutant.module)
        cls.mutant = mutant

        class Finder:
            @staticmethod
            def find_spec(name: str, path: Any = None, of: Any = None) -> importlib.machinery.ModuleSpec | None:
                if name != target:
                    return None
                spec = importlib.machinery.PathFinder.find_spec(name, path)
                assert spec is not None
                assert spec.origin is not None
                spec.loader = cls(name, spec.origin)
                return spec

        sys.meta_path.insert(0, Finder)  # type: ignore[arg-type]
