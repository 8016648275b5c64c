"""The command line, a thin layer over the packages it calls. `feldherr --help` lists the commands.

Exit codes: 0 done, 1 a fault was found, 2 the command could not be understood or its file could not be read.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from feldherr.texts import Texts
from feldherr.texts import language as language_of

from . import bots, files, hosting, rulebook, schemas, serving, studies
from .common import FAULT, INTERRUPTED, MISUSE, Lang
from .manual import Contents, Page, asked_language, complaint, spread

if TYPE_CHECKING:
    from feldherr.kernel.diagrams import Fault
    from feldherr.maps.faults import Fault as MapFault


app = typer.Typer(
    cls=Contents,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
rules = typer.Typer(cls=Contents, no_args_is_help=True)
app.add_typer(rules, name="rules")
serve = typer.Typer(cls=Contents, invoke_without_command=True, callback=hosting.serve)
serve.command(cls=Page)(hosting.init)
serve.command(cls=Page)(hosting.migrate)
serve.command(cls=Page)(hosting.worker)
serve.command("import", cls=Page)(hosting.take_in)
serve.command(cls=Page)(hosting.check)
serve.command(cls=Page)(hosting.invite)
serve.command(cls=Page)(hosting.admin)
serve.command("ratings", cls=Page)(hosting.reckon)
serve.command(cls=Page)(hosting.given_up)
serve.command(cls=Page)(hosting.push_key)
app.add_typer(serve, name="serve")

# In the order of the help.
for command in (
    serving.play,
    serving.seats,
    serving.backup,
    bots.bot,
    files.odds,
    files.advise,
    files.review,
    files.replay,
    files.diagram,
    files.analyse,
    files.check,
    schemas.schemas,
    studies.simulate,
    studies.arena,
    studies.export,
    studies.fit,
    studies.bench,
):
    app.command(cls=Page)(command)
for asked in (rulebook.show, rulebook.search, rulebook.check, rulebook.table):
    rules.command(cls=Page)(asked)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(version("feldherr"))
        raise typer.Exit


@app.callback()
def common_options(
    ctx: typer.Context,
    lang: Lang = "",
    version: Annotated[bool, typer.Option("--version", callback=_say_version, is_eager=True)] = False,
) -> None:
    """Options that may come before any command: the language, which may come after it as well, and `--version`."""
    if lang:
        ctx.default_map = spread({"lang": lang}, ctx.command)


def main() -> None:
    """Run the command line; bad input is reported in one line."""
    from feldherr.kernel import Malformed, RecordError, Refusal
    from feldherr.kernel.diagrams import DiagramError
    from feldherr.limits import collect_seldom
    from feldherr.maps.faults import MapError
    from feldherr.server.faults import Trouble

    collect_seldom()

    def told(faults: Sequence[Fault | MapFault]) -> NoReturn:
        from .printing import fault_line

        texts = Texts(language_of(asked_language()))
        for fault in faults:
            typer.echo(fault_line(texts, fault), err=True)
        sys.exit(FAULT)

    try:
        ended = app(standalone_mode=False, prog_name="feldherr")
        sys.exit(ended if isinstance(ended, int) else 0)
    except TyperException as fault:
        typer.echo(complaint(fault, Texts(language_of(asked_language()))), err=True)
        sys.exit(MISUSE)
    except (Malformed, Refusal) as fault:
        spoken = language_of(asked_language())
        words = Texts(spoken).say(fault.message)
        typer.echo(f"{fault.paragraph}: {words}" if isinstance(fault, Refusal) else words, err=True)
        sys.exit(MISUSE)
    except Trouble as fault:
        typer.echo(Texts(language_of(asked_language())).say(fault.message), err=True)
        sys.exit(FAULT)
    except RecordError as fault:
        told([fault.fault])
    except (DiagramError, MapError) as fault:
        told(fault.faults)
    except MemoryError:
        typer.echo(Texts(language_of(asked_language())).text("kernel-too-much-memory"), err=True)
        sys.exit(FAULT)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
