"""A wheel and an sdist carry the built client, so one without it is refused; an editable install builds it later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/feldherr/server/static/index.html"


class CarriesTheClient(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            self.app.abort(f"The client is not built ({CLIENT} is missing): run `make` first.")
