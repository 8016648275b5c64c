"""Diagrams, records, maps and lessons: `odds`, `advise`, `review`, `replay`, `diagram`, `analyse`, `check`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

import feldherr
from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .common import FAULT, MINUTE, MISUSE, Lang, Overlays, Packs, console, fail, read_text, within, writing

# Looking at files


def odds(
    diagram: Path,
    action: str,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Print the forecast of a fight on a diagram: every modifier, every face of the die, exact chances."""
    from feldherr.studies.files import ruleset_of_diagram

    from .printing import print_sheet

    plain = Texts(language_of(lang))
    text = read_text(diagram, plain)
    within(MINUTE, plain)
    ruleset = ruleset_of_diagram(text, str(diagram))
    position = ruleset.read(text, str(diagram))
    role = position.decisions[0].role
    texts = Texts(plain.language, ruleset, position.setting)
    sheet = ruleset.sheet(position.known(role), texts.spelled(action), role)
    print_sheet(console(), texts, ruleset, sheet)
    if sheet.refusal is not None:
        raise typer.Exit(FAULT)


def advise(
    file: Path,
    ply: Annotated[int | None, typer.Option(min=0)] = None,
    role: Annotated[str, typer.Option()] = "",
    seconds: Annotated[float, typer.Option(min=0.1, max=600)] = 2.0,
    lines: Annotated[int | None, typer.Option(min=1)] = None,
    overlay: Overlays = None,
    pack: Packs = None,
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
    within(10 * MINUTE + 10 * seconds, plain)
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
    print_advice(console(), texts, ruleset, explain(ruleset, known, advised, thought))


def review(
    record: Path,
    ply: Annotated[int | None, typer.Option(min=0)] = None,
    role: Annotated[str, typer.Option()] = "",
    seconds: Annotated[float, typer.Option(min=1, max=3600)] = 30.0,
    lines: Annotated[int | None, typer.Option(min=1)] = None,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Have the marshal review the last player turn of a record."""
    from feldherr.kernel import Malformed, read_record
    from feldherr.players.advice import seed_of
    from feldherr.players.captain import Marshal
    from feldherr.players.comparing import compare
    from feldherr.players.review import last_turn

    from .printing import print_review, thinking

    plain = Texts(language_of(lang))
    text = read_text(record, plain)
    within(10 * MINUTE + 10 * seconds, plain)
    match = read_record(text, feldherr.ruleset, name=str(record))
    if role and role not in match.roles:
        raise Malformed("kernel-no-such-role", found=role, expected=" ".join(match.roles))
    turn = last_turn(match, role or None, match.number - 1 if ply is None else ply)
    texts = Texts(plain.language, match.ruleset, match.setting)
    each = seconds / len(turn.runs)
    with thinking(texts) as told:
        found = []
        for run in turn.runs:
            known = match.position_before(run.number).known(turn.role)
            thought = compare(
                match.ruleset, known, turn.role, seed_of(known.save()), each, run.answers, lines=lines, told=told,
                manner=Marshal.manner(),
            )  # fmt: skip
            found.append(thought.compared)
    print_review(console(), texts, turn, found)


def replay(
    file: Path,
    commitment: Annotated[str, typer.Option()] = "",
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Play a record through under the rules, print it in words, and compare every digest, event and die."""
    from feldherr.kernel import RecordError, read_record

    from .printing import pledge_line, print_match, same_commitment

    plain = Texts(language_of(lang))
    text = read_text(file, plain)
    within(10 * MINUTE, plain)
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


def diagram(
    record: Path,
    ply: Annotated[int | None, typer.Option(min=0)] = None,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Print a moment of a record as a diagram, which `odds`, `check` and `play` open."""
    from feldherr.kernel import read_record

    texts = Texts(language_of(lang))
    text = read_text(record, texts)
    within(10 * MINUTE, texts)
    match = read_record(text, feldherr.ruleset, name=str(record))
    typer.echo(match.ruleset.write(match.position_at(match.number - 1 if ply is None else ply)), nl=False)


def analyse(
    file: Path,
    csv: Annotated[Path | None, typer.Option()] = None,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Print the analysis of a record: losses, score and ground turn by turn, the luck of its fights, turning points."""
    from feldherr.kernel import read_record
    from feldherr.studies.analysis import account, outline
    from feldherr.studies.luck import reckon
    from feldherr.studies.spreadsheet import as_csv

    from .printing import counted, print_account

    plain = Texts(language_of(lang))
    text = read_text(file, plain)
    within(60 * MINUTE, plain)
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
        with writing(csv, texts):
            csv.write_text(as_csv(made), "utf-8", newline="")
        typer.echo(texts.text("cli-written", file=str(csv)), err=True)


def check(
    file: Path,
    overlay: Overlays = None,
    pack: Packs = None,
    lang: Lang = "",
) -> None:
    """Check a file or folder that people write, and report every fault with its line."""
    from feldherr.studies.files import check_data, check_file, check_folder

    from .printing import fault_line

    texts = Texts(language_of(lang))
    text = "" if file.is_dir() else read_text(file, texts)
    within(10 * MINUTE, texts)
    faults: Sequence[Any] | None
    if file.is_dir():
        faults = check_folder(file)
    else:
        faults = _check_site(file, text, texts)
        if faults is None:
            faults = check_data(file, text)
        if faults is None:
            faults = check_file(text, str(file))
    if faults is None:
        fail(texts.text("cli-file-unknown", file=str(file)), MISUSE)
    for fault in faults:
        typer.echo(fault if isinstance(fault, str) else fault_line(texts, fault), err=True)
    if faults:
        fail(texts.text("cli-file-faults", file=str(file), count=len(faults)), FAULT)
    typer.echo(texts.text("cli-file-good", file=str(file)))


def _check_site(file: Path, text: str, texts: Texts) -> list[str] | None:
    """The faults in the settings of a site, in words; None for any other file."""
    if file.suffix != ".toml" or not re.search(r"^\s*(database|listen|hosts)\s*=", text, re.MULTILINE):
        return None
    from feldherr.server.config import BadConfig, read_config

    try:
        read_config(file, {})
    except BadConfig as bad:
        return [f"{fault.place}: {texts.say(fault.message)}" for fault in bad.faults]
    return []
