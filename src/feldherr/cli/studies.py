"""Many games at once, what is learned from them, and measurements of speed: `simulate`, `arena`,
`export`, `fit`, `bench`."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import feldherr
from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .common import FAULT, INTERRUPTED, MISUSE, Lang, Overlays, Packs, console, fail, find_classes_here, writing


def simulate(
    game: str,
    scenario: str,
    games: Annotated[int, typer.Option(min=1)] = 96,
    players: Annotated[str, typer.Option()] = "random",
    seed: Annotated[int, typer.Option()] = 1,
    workers: Annotated[int, typer.Option(min=1)] = 1,
    cluster: Annotated[str, typer.Option()] = "",
    option: Annotated[list[str] | None, typer.Option()] = None,
    save_records: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Play many games between machine players; print how often each player, army, side and first mover wins."""
    from feldherr.studies import simulate as study
    from feldherr.studies.games import begin_folder, plans, read_options, run, save_record

    from .printing import counted, print_result

    texts = Texts(language_of(lang))
    find_classes_here()
    ruleset = feldherr.ruleset(game)
    given = read_options(ruleset, scenario, option or [])
    todo = plans(ruleset, scenario, games, players.split(","), str(seed), given)
    if save_records is not None:
        with writing(save_records, texts):
            begin_folder(save_records)
    played = []
    running = run(todo, workers, keep=save_records is not None, cluster=cluster)
    for one in counted(running, len(todo), texts.text("cli-playing"), shown=not as_json):
        if save_records is not None:
            with writing(save_records, texts):
                save_record(save_records, one.plan.number, one.record)
        played.append(msgspec.structs.replace(one, record=""))
    if as_json:
        typer.echo(study.as_json(played))
    else:
        print_result(console(), texts, study.summary(played), study.lengths(played), played)


def arena(
    game: str,
    scenario: str,
    players: Annotated[str, typer.Option()],
    records: Annotated[Path, typer.Option()],
    sprt: Annotated[str | None, typer.Option(show_default="50,60")] = None,
    games: Annotated[int, typer.Option(min=2)] = 400,
    turn_seconds: Annotated[float, typer.Option(min=0.1, max=600)] = 2.0,
    seed: Annotated[int, typer.Option()] = 1,
    workers: Annotated[int, typer.Option(min=1)] = 1,
    cluster: Annotated[str, typer.Option()] = "",
    option: Annotated[list[str] | None, typer.Option()] = None,
    csv: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Match machine players in pairs of games, seats swapped, until a sequential test decides; with more than two seats
    compare places. Keep every record."""
    from feldherr.studies import standings
    from feldherr.studies.arena import Arena, Run, budgeted
    from feldherr.studies.games import read_options
    from feldherr.studies.sprt import read_test

    from .arena_tables import following, print_arena

    texts = Texts(language_of(lang))
    find_classes_here()
    ruleset = feldherr.ruleset(game)
    given = read_options(ruleset, scenario, option or [])
    rivals = tuple(budgeted(name, turn_seconds) for name in players.split(","))
    run = Run(game, scenario, given, rivals, str(seed), len(ruleset.amendments))
    with writing(records, texts):
        contest = Arena(ruleset, run, None if sprt is None else read_test(sprt), games, records)
    try:
        with (
            writing(records, texts),
            following(texts, contest, shown=not as_json) as told,
            closing(contest.play(workers, cluster)) as playing,
        ):
            for _ in playing:
                told()
    except KeyboardInterrupt:
        fail(texts.text("cli-arena-stopped", count=len(contest.results)), INTERRUPTED)
    if as_json:
        typer.echo(standings.as_json(contest))
    else:
        print_arena(console(), texts, contest)
    if csv is not None:
        with writing(csv, texts):
            csv.write_text(standings.as_csv(contest.results), "utf-8", newline="")
        typer.echo(texts.text("cli-written", file=str(csv)), err=True)


def export(
    records: list[Path],
    to: Annotated[Path, typer.Option()],
    whole: Annotated[bool, typer.Option("--whole")] = False,
    lawful: Annotated[bool, typer.Option("--lawful/--no-lawful")] = True,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Write games, plies, positions and outcomes of records as Parquet."""
    from feldherr.studies.datasets import Export, sources

    from .printing import counted, fault_line

    texts = Texts(language_of(lang))
    given = sources(records)
    with writing(to, texts):
        made = Export(given, to, whole=whole, lawful=lawful)
        for _ in counted(made.run(), len(given), texts.text("cli-exporting"), shown=True):
            pass
    for fault in made.faults:
        typer.echo(fault_line(texts, fault), err=True)
    typer.echo(
        texts.text(
            "cli-exported", folder=str(to), count=len(given) - len(made.faults), plies=made.rows["plies"],
            positions=made.rows["positions"],
        )
    )  # fmt: skip
    if made.faults:
        fail(texts.text("cli-export-left-out", count=len(made.faults)), FAULT)


def fit(
    game: str,
    records: Annotated[list[Path], typer.Option()],
    out: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = "",
) -> None:
    """Fit the chance of winning to kept records, or what places depend on if the end is a ranking; print its log-loss
    on held-out games, and write the weights."""
    from feldherr.players import prospects
    from feldherr.studies import fit as study

    from .printing import print_fit

    texts = Texts(language_of(lang))
    if feldherr.ruleset(game).outlook is not None:
        _fit_outlook(texts, game, records, out, as_json=as_json)
        return
    found = study.fit(feldherr.ruleset(game), records)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        for one in found:
            print_fit(console(), texts, game, one)
    if out is not None:
        # Scenarios that are in the file but not among the records stay as they are.
        kept = prospects.read(out.read_text("utf-8")).scenarios if out.is_file() else {}
        with writing(out, texts):
            out.write_text(
                prospects.write(game, kept | {one.scenario: one.fitted for one in found}), "utf-8", newline="\n"
            )
        typer.echo(texts.text("cli-written", file=str(out)), err=True)


def _fit_outlook(texts: Texts, game: str, records: list[Path], out: Path | None, *, as_json: bool) -> None:
    """Fit what places depend on."""
    from feldherr.kernel import outlook
    from feldherr.studies import outlook as study

    from .printing import print_outlook

    found = study.fit(feldherr.ruleset(game), records)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print_outlook(console(), texts, game, found)
    if out is not None:
        with writing(out, texts):
            out.write_text(outlook.write(found.weights), "utf-8", newline="\n")
        typer.echo(texts.text("cli-written", file=str(out)), err=True)


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
