"""The command line: thin; what it does stands in the packages it calls. `feldherr --help` lists the commands.

Exit codes: 0 done, 1 something was found to be wrong, 2 the command could not be understood or its file not read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import msgspec
import typer
from typer.exceptions import TyperException

import feldherr
from feldherr.manual import Contents, Page, asked_language, complaint, spread
from feldherr.texts import LANGUAGES, Texts, catalogue
from feldherr.texts import language as language_of

if TYPE_CHECKING:
    from rich.console import Console

    from feldherr.kernel import Paragraph
    from feldherr.kernel.diagrams import Fault
    from feldherr.maps.faults import Fault as MapFault

FAULT, MISUSE, INTERRUPTED = 1, 2, 130
MINUTE = 60.0

app = typer.Typer(
    cls=Contents,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
rules = typer.Typer(cls=Contents, no_args_is_help=True)
app.add_typer(rules, name="rules")


def _spoken(wanted: str) -> str:
    if wanted and wanted not in LANGUAGES:
        raise typer.BadParameter(wanted)
    return wanted


Lang = Annotated[str, typer.Option("--lang", callback=_spoken)]


@app.callback()
def languages(ctx: typer.Context, lang: Lang = "") -> None:
    """The language may be asked for before the command as well as after it."""
    if lang:
        ctx.default_map = spread({"lang": lang}, ctx.command)


def console() -> Console:
    """Where answers go: no highlighting, and no markup read out of texts."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def read_text(file: Path, texts: Texts) -> str:
    """A file as text. Raises typer.Exit after one line of what is wrong."""
    if not file.is_file():
        fail(texts.text("cli-no-file", file=str(file)), MISUSE)
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as fault:
        fail(texts.text("cli-not-utf8", file=str(file), count=fault.start + 1), MISUSE)


def _within(seconds: float, texts: Texts) -> None:
    """Go on in a process that is ended where a file takes it too much time or memory, and say so."""
    from feldherr.limits import TooMuch, go_on_within

    try:
        code = go_on_within(seconds)
    except TooMuch as fault:
        fail(texts.text(f"kernel-too-much-{fault.limit}"), FAULT)
    if code is not None:
        raise typer.Exit(code)


def fail(line: str, code: int) -> NoReturn:
    """Say what is wrong in one line and end."""
    typer.echo(line, err=True)
    raise typer.Exit(code)


@contextmanager
def _writing(folder: Path, texts: Texts) -> Iterator[None]:
    """End with a line where a folder cannot be written."""
    try:
        yield
    except OSError as fault:
        fail(texts.text("cli-no-folder", folder=str(folder), reason=fault.strerror or str(fault)), MISUSE)


# Playing


@app.command(cls=Page)
def play(
    file: Annotated[Path | None, typer.Argument()] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535)] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser")] = True,
    data: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Start the server on this machine and open the game, or a file, in the browser."""
    from platformdirs import user_data_path

    from feldherr.server.folder import Taken
    from feldherr.server.play import PortTaken
    from feldherr.server.play import play as serve

    texts = Texts(language_of(lang))
    folder = data or user_data_path("feldherr", appauthor=False)
    text = None if file is None else read_text(file, texts)
    if text is not None:
        _openable(text, str(file), texts)

    def ready(address: str) -> None:
        typer.echo(texts.text("cli-address", address=address))
        typer.echo(texts.text("cli-data", folder=str(folder)))
        sys.stdout.flush()
        import threading

        # The server answers only once this has returned.
        threading.Thread(target=lambda: show(address), daemon=True).start()

    def show(address: str) -> None:
        if text is not None:
            address = _hand_in(address, text)
            typer.echo(texts.text("cli-opened", file=str(file), address=address))
            sys.stdout.flush()
        if browser:
            import webbrowser

            webbrowser.open(address)

    try:
        serve(folder, port, ready)
    except Taken as taken:
        address = _answering(taken.port)
        if address is None:
            fail(texts.text("cli-folder-taken", folder=str(folder)), FAULT)
        typer.echo(texts.text("cli-runs-already", folder=str(folder), address=address))
        show(address)
    except PortTaken as taken:
        if taken.port is None:
            fail(texts.text("cli-no-port"), MISUSE)
        fail(texts.text("cli-port-kept" if taken.kept else "cli-port-taken", port=str(taken.port)), MISUSE)


def _answering(port: int | None) -> str | None:
    """The address of the server that has the folder already, once it answers; None where it does not."""
    import time
    import urllib.error
    import urllib.request

    from feldherr.server.play import address_of

    if port is None:
        return None
    address = address_of(port)
    for _ in range(20):
        try:
            with urllib.request.urlopen(f"{address}api/games", timeout=5):
                return address
        except (urllib.error.URLError, OSError):
            time.sleep(0.25)
    return None


@app.command(cls=Page)
def seats(
    data: Annotated[Path | None, typer.Option()] = None,
    renew: Annotated[bool, typer.Option("--renew")] = False,
    lang: Lang = "",
) -> None:
    """List people's seats of every match with the links that open them."""
    from platformdirs import user_data_path

    from feldherr.server import folder as place
    from feldherr.server.play import address_of

    from .printing import seat_line

    texts = Texts(language_of(lang))
    folder = data or user_data_path("feldherr", appauthor=False)
    if renew:
        try:
            typer.echo(texts.text("cli-seats-renewed", count=place.renew(folder)), err=True)
        except place.Taken:
            fail(texts.text("cli-seats-running"), FAULT)
    port = place.port_of(folder)
    address = address_of(port) if port is not None else "/"
    count = 0
    for seat in place.seats_of(folder):
        count += 1
        typer.echo(seat_line(texts, seat, address))
    if not count:
        typer.echo(texts.text("cli-seats-none"))


@app.command(cls=Page)
def backup(
    file: Path,
    data: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Copy all games into a file, while the server is running or not."""
    from platformdirs import user_data_path

    from feldherr.server.backup import NoBackup, back_up
    from feldherr.server.storage import DATABASE

    texts = Texts(language_of(lang))
    folder = data or user_data_path("feldherr", appauthor=False)
    try:
        back_up(folder / DATABASE, file)
    except NoBackup as fault:
        fail(texts.text(f"cli-backup-{fault.reason}", file=str(fault.file), detail=fault.detail), MISUSE)
    typer.echo(texts.text("cli-backed-up", file=str(file)))


def _openable(text: str, name: str, texts: Texts) -> None:
    """Say what is wrong with a file that is to be looked at, and end, where it cannot be."""
    from feldherr.kernel import games
    from feldherr.limits import Bounded, TooMuch
    from feldherr.server.files import BadFile
    from feldherr.server.strangers import try_file

    from .printing import fault_line

    bounded = Bounded(1)
    try:
        bounded.run(try_file, text, {name: name for name in games()}).result()
    except TooMuch as more:
        fail(texts.text(f"kernel-too-much-{more.limit}"), FAULT)
    except BadFile as bad:
        for fault in bad.faults:
            typer.echo(f"{name}{fault_line(texts, fault)}", err=True)
        fail(texts.text("cli-file-faults", file=name, count=len(bad.faults)), FAULT)
    finally:
        bounded.close()


def _hand_in(address: str, text: str) -> str:
    """Have the server open a file; the address where it is looked at."""
    import json
    import urllib.request

    body = json.dumps({"text": text}).encode()
    request = urllib.request.Request(f"{address}api/records", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return f"{address}m/{json.load(answer)['id']}/ply/0"


# Rules


def _show(out: Console, texts: Texts, paragraph: Paragraph) -> None:
    from rich.text import Text

    spoken = texts.language
    head = Text(f"{paragraph.id}  {getattr(paragraph.title, spoken)}", style="bold")
    if paragraph.designed:
        head.append(f"  ({texts.text('cli-designed')})", style="italic not bold")
    out.print(head)
    out.print(getattr(paragraph.text, spoken).strip())


@rules.command("show", cls=Page)
def rules_show(game: str, paragraph: str, lang: Lang = "") -> None:
    """Print a paragraph with what stands under it, and the rulings on it."""
    texts = Texts(language_of(lang))
    book = feldherr.ruleset(game).rulebook
    found = book.paragraphs.get(paragraph)
    if found is None:
        fail(texts.text("cli-nothing-found", words=paragraph), FAULT)
    out = console()
    _show(out, texts, found)
    for other in book.paragraphs.values():
        if other.id.startswith(f"{paragraph}."):
            out.print()
            _show(out, texts, other)
    for ruling in book.rulings_on(paragraph):
        out.print()
        out.print(f"{texts.text('cli-ruling', id=ruling.id)}: {getattr(ruling.question, texts.language)}", style="bold")
        for number, reading in enumerate(ruling.readings):
            mark = f" ({texts.text('cli-taken')})" if number == ruling.taken else ""
            out.print(f"  - {getattr(reading, texts.language)}{mark}")
        out.print(f"  {getattr(ruling.why, texts.language)}")


@rules.command("search", cls=Page)
def rules_search(game: str, words: list[str], lang: Lang = "") -> None:
    """List the paragraphs that hold all these words, in either language; abbreviations and slang are known."""
    texts = Texts(language_of(lang))
    wanted = " ".join(words)
    found = feldherr.ruleset(game).rulebook.search(wanted)
    if not found:
        fail(texts.text("cli-nothing-found", words=wanted), FAULT)
    out = console()
    for paragraph in found:
        out.print(f"{paragraph.id:<10} {getattr(paragraph.title, texts.language)}")


@rules.command("check", cls=Page)
def rules_check(
    game: str,
    only: Annotated[str, typer.Option()] = "",
    tests: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """List rules without code or test, examples without test, refusals without both languages."""
    from feldherr.kernel.rulebook import gaps

    texts = Texts(language_of(lang))
    ruleset = feldherr.ruleset(game)
    folder = tests or Path(feldherr.__file__).parents[2] / "tests" / "rules" / game
    messages = {spoken: set(catalogue(spoken)) for spoken in LANGUAGES}
    found = gaps(ruleset.rulebook, ruleset.folder, folder if folder.is_dir() else None, messages, only=only)
    for line in found:
        typer.echo(line)
    if found:
        fail(texts.text("cli-rules-gaps", count=len(found)), FAULT)
    typer.echo(texts.text("cli-rules-whole", count=len(ruleset.rulebook.paragraphs)))


@rules.command("table", cls=Page)
def rules_table(game: str) -> None:
    """Print every paragraph with its code and its tests as Markdown, to be kept as docs/rules-GAME.md."""
    from feldherr.kernel.rulebook import table

    ruleset = feldherr.ruleset(game)
    root = Path(feldherr.__file__).parents[2]
    tests = root / "tests" / "rules" / game
    if not tests.is_dir():
        fail(Texts(language_of()).text("cli-no-rule-tests", folder=str(tests)), MISUSE)
    typer.echo(table(ruleset.rulebook, ruleset.folder, tests, root / "docs"), nl=False)


# Looking at files


@app.command(cls=Page)
def odds(diagram: Path, action: str, lang: Lang = "") -> None:
    """Print the forecast of a fight on a diagram: every modifier, every face of the die, exact chances."""
    from feldherr.studies.files import ruleset_of_diagram

    from .printing import print_sheet

    plain = Texts(language_of(lang))
    text = read_text(diagram, plain)
    _within(MINUTE, plain)
    ruleset = ruleset_of_diagram(text, str(diagram))
    position = ruleset.read(text, str(diagram))
    role = position.decisions[0].role
    texts = Texts(plain.language, ruleset, position.setting)
    sheet = ruleset.sheet(position.known(role), action, role)
    print_sheet(console(), texts, sheet)
    if sheet.refusal is not None:
        raise typer.Exit(FAULT)


@app.command(cls=Page)
def advise(
    file: Path,
    ply: Annotated[int | None, typer.Option(min=0)] = None,
    role: Annotated[str, typer.Option()] = "",
    seconds: Annotated[float, typer.Option(min=0.1, max=600)] = 2.0,
    lines: Annotated[int | None, typer.Option(min=1)] = None,
    lang: Lang = "",
) -> None:
    """Print what the captain would do on a diagram, a save or a record: its best three, why, and the odds."""
    from feldherr.kernel import Malformed
    from feldherr.players.advice import explain, seed_of
    from feldherr.players.search import think
    from feldherr.studies.files import position_of_file

    from .printing import print_advice, thinking

    plain = Texts(language_of(lang))
    text = read_text(file, plain)
    _within(10 * MINUTE + 10 * seconds, plain)
    ruleset, position = position_of_file(text, str(file), ply)
    asked = [*dict.fromkeys(decision.role for decision in position.decisions)]
    if not asked:
        raise Malformed("kernel-nothing-asked")
    if role and role not in asked:
        raise Malformed("kernel-no-such-role", found=role, expected=" ".join(asked))
    advised = role or asked[0]
    texts = Texts(plain.language, ruleset, position.setting)
    known = position.known(advised)
    with thinking(texts) as told:
        thought = think(ruleset, known, advised, seed_of(known.save()), seconds, lines=lines, told=told)
    print_advice(console(), texts, explain(ruleset, known, advised, thought))


@app.command(cls=Page)
def replay(file: Path, commitment: Annotated[str, typer.Option()] = "", lang: Lang = "") -> None:
    """Play a record through by the rules, print it in words, and compare every digest, event and die."""
    from feldherr.kernel import RecordError, read_record

    from .printing import pledge_line, print_match, same_commitment

    plain = Texts(language_of(lang))
    text = read_text(file, plain)
    _within(10 * MINUTE, plain)
    fault: RecordError | None = None
    try:
        match = read_record(text, feldherr.ruleset, name=str(file), verify=True)
    except RecordError as found:
        fault = found
        if found.match is None:
            raise
        match = found.match
    texts = Texts(plain.language, match.ruleset, match.position.setting)
    print_match(console(), texts, match)
    if fault is not None:
        raise fault
    typer.echo(texts.text("cli-replayed", count=match.number))
    typer.echo(pledge_line(texts, match, commitment))
    if commitment and not same_commitment(match, commitment):
        raise typer.Exit(FAULT)


@app.command(cls=Page)
def diagram(
    record: Path,
    ply: Annotated[int | None, typer.Option(min=0)] = None,
    lang: Lang = "",
) -> None:
    """Print a moment of a record as a diagram, which `odds`, `check` and `play` open."""
    from feldherr.kernel import read_record

    texts = Texts(language_of(lang))
    text = read_text(record, texts)
    _within(10 * MINUTE, texts)
    match = read_record(text, feldherr.ruleset, name=str(record))
    typer.echo(match.ruleset.write(match.position_at(match.number - 1 if ply is None else ply)), nl=False)


@app.command(cls=Page)
def analyse(
    file: Path,
    csv: Annotated[Path | None, typer.Option()] = None,
    lang: Lang = "",
) -> None:
    """Print the account of a record: losses, score and ground turn by turn, the luck of its fights, turning points."""
    from feldherr.kernel import read_record
    from feldherr.studies.analysis import account, outline
    from feldherr.studies.luck import reckon
    from feldherr.studies.spreadsheet import as_csv

    from .printing import counted, print_account

    plain = Texts(language_of(lang))
    text = read_text(file, plain)
    _within(60 * MINUTE, plain)
    match = read_record(text, feldherr.ruleset, name=str(file))
    texts = Texts(plain.language, match.ruleset, match.position.setting)
    found = outline(match)
    reckoned = [
        reckon(match.ruleset, fight)
        for fight in counted(found.fights, len(found.fights), texts.text("cli-reckoning"), shown=True)
    ]
    made = account(found, reckoned)
    print_account(console(), texts, match, made)
    if csv is not None:
        csv.write_text(as_csv(made), "utf-8", newline="")
        typer.echo(texts.text("cli-written", file=str(csv)), err=True)


@app.command(cls=Page)
def check(file: Path, lang: Lang = "") -> None:
    """Check a map, a diagram, a lesson or a record, and name every fault with its line."""
    from feldherr.studies.files import check_file

    from .printing import fault_line

    texts = Texts(language_of(lang))
    text = read_text(file, texts)
    _within(10 * MINUTE, texts)
    faults = check_file(text, str(file))
    if faults is None:
        fail(texts.text("cli-file-unknown", file=str(file)), MISUSE)
    for fault in faults:
        typer.echo(fault_line(texts, fault), err=True)
    if faults:
        fail(texts.text("cli-file-faults", file=str(file), count=len(faults)), FAULT)
    typer.echo(texts.text("cli-file-good", file=str(file)))


# Studies


def _find_classes_here() -> None:
    """Have players named as `module:Class` found in this folder as well, after all that is installed."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


@app.command(cls=Page)
def simulate(
    game: str,
    scenario: str,
    games: Annotated[int, typer.Option(min=1)] = 96,
    players: Annotated[str, typer.Option()] = "random",
    seed: Annotated[int, typer.Option()] = 1,
    workers: Annotated[int, typer.Option(min=1)] = 1,
    option: Annotated[list[str] | None, typer.Option()] = None,
    save_records: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = "",
) -> None:
    """Play many games between machines; tell how often each player, army, side and first mover wins."""
    from feldherr.studies import simulate as study
    from feldherr.studies.games import begin_folder, plans, read_options, run, save_record

    from .printing import counted, print_result

    texts = Texts(language_of(lang))
    _find_classes_here()
    ruleset = feldherr.ruleset(game)
    given = read_options(ruleset, scenario, option or [])
    todo = plans(ruleset, scenario, games, players.split(","), str(seed), given)
    if save_records is not None:
        with _writing(save_records, texts):
            begin_folder(save_records)
    played = []
    running = run(todo, workers, keep=save_records is not None)
    for one in counted(running, len(todo), texts.text("cli-playing"), shown=not as_json):
        if save_records is not None:
            save_record(save_records, one.plan.number, one.record)
        played.append(msgspec.structs.replace(one, record=""))
    if as_json:
        typer.echo(study.as_json(played))
    else:
        print_result(console(), texts, study.summary(played), study.lengths(played), played)


@app.command(cls=Page)
def arena(
    game: str,
    scenario: str,
    players: Annotated[str, typer.Option()],
    records: Annotated[Path, typer.Option()],
    sprt: Annotated[str, typer.Option()] = "50,60",
    games: Annotated[int, typer.Option(min=2)] = 400,
    turn_seconds: Annotated[float, typer.Option(min=0.1, max=600)] = 2.0,
    seed: Annotated[int, typer.Option()] = 1,
    workers: Annotated[int, typer.Option(min=1)] = 1,
    option: Annotated[list[str] | None, typer.Option()] = None,
    csv: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = "",
) -> None:
    """Set machines against each other, seats exchanged, until a sequential test decides; keep every record."""
    from feldherr.studies import standings
    from feldherr.studies.arena import Arena, Run, budgeted
    from feldherr.studies.games import read_options
    from feldherr.studies.sprt import read_test

    from .arena_tables import following, print_arena

    texts = Texts(language_of(lang))
    _find_classes_here()
    ruleset = feldherr.ruleset(game)
    given = read_options(ruleset, scenario, option or [])
    rivals = tuple(budgeted(name, turn_seconds) for name in players.split(","))
    run = Run(game, scenario, given, rivals, str(seed), len(ruleset.amendments))
    with _writing(records, texts):
        contest = Arena(ruleset, run, read_test(sprt), games, records)
    try:
        with following(texts, contest, shown=not as_json) as told, closing(contest.play(workers)) as playing:
            for _ in playing:
                told()
    except KeyboardInterrupt:
        fail(texts.text("cli-arena-stopped", count=len(contest.results)), INTERRUPTED)
    if as_json:
        typer.echo(standings.as_json(contest))
    else:
        print_arena(console(), texts, contest)
    if csv is not None:
        csv.write_text(standings.as_csv(contest.results), "utf-8", newline="")
        typer.echo(texts.text("cli-written", file=str(csv)), err=True)


@app.command(cls=Page)
def bench() -> None:
    """Run the benchmarks of the project's folder."""
    import subprocess

    folder = Path(feldherr.__file__).parents[2] / "bench"
    files = sorted(folder.glob("bench_*.py"))
    if not files:
        fail(Texts(language_of()).text("cli-no-bench", folder=str(folder)), MISUSE)
    for file in files:
        code = subprocess.run([sys.executable, str(file)], check=False).returncode
        if code:
            raise typer.Exit(FAULT)


def main() -> None:
    """Run the command line; whatever bad input brings up is one line."""
    from feldherr.kernel import Malformed, RecordError, Refusal
    from feldherr.kernel.diagrams import DiagramError
    from feldherr.maps.faults import MapError
    from feldherr.server.faults import Trouble

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


if __name__ == "__main__":
    main()
