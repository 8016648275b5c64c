"""The command `feldherr`. The core alone has none: it says in a sentence what to install."""

from __future__ import annotations

import os
import sys

COMMAND = ("alembic", "fluent", "litestar", "platformdirs", "rich", "sqlalchemy", "typer", "uvicorn")
"""What the command needs beyond the core, as it is imported: the extra `server`."""
MISUSE = 2
NEEDS = {
    "en": "The command `feldherr` needs more than the core ({missing} is missing): pip install 'feldherr[server]'",
    "ru": "Команде `feldherr` мало одного ядра (нет {missing}): pip install 'feldherr[server]'",
}


def main() -> int | None:
    """Run the command. Its exit code; None: it ended well."""
    try:
        from feldherr.cli import main as run
    except ModuleNotFoundError as fault:
        missing = (fault.name or "").partition(".")[0]
        if missing not in COMMAND:
            raise
        spoken = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
        print(NEEDS["ru" if spoken.startswith("ru") else "en"].format(missing=missing), file=sys.stderr)
        return MISUSE
    run()
    return None


if __name__ == "__main__":
    sys.exit(main())
