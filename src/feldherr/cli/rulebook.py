"""The rules as text: `rules show`, `search`, `check`, `table`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import feldherr
from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .common import FAULT, MISUSE, Lang, console, fail

if TYPE_CHECKING:
    from rich.console import Console

    from feldherr.kernel import Paragraph


def _show(out: Console, texts: Texts, paragraph: Paragraph) -> None:
    from rich.text import Text

    spoken = texts.language
    head = Text(f"{paragraph.id}  {getattr(paragraph.title, spoken)}", style="bold")
    if paragraph.designed:
        head.append(f"  ({texts.text('cli-designed')})", style="italic not bold")
    out.print(head)
    out.print(getattr(paragraph.text, spoken).strip())


def show(game: str, paragraph: str, lang: Lang = "") -> None:
    """Print a paragraph with its subparagraphs and the rulings on it."""
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


def search(game: str, words: list[str], lang: Lang = "") -> None:
    """List the paragraphs that contain all these words, in either language; abbreviations and slang are understood."""
    texts = Texts(language_of(lang))
    wanted = " ".join(words)
    found = feldherr.ruleset(game).rulebook.search(wanted)
    if not found:
        fail(texts.text("cli-nothing-found", words=wanted), FAULT)
    out = console()
    for paragraph in found:
        out.print(f"{paragraph.id:<10} {getattr(paragraph.title, texts.language)}")


def check(
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
    messages = {spoken: set(catalogue(spoken, ruleset.folder)) for spoken in LANGUAGES}
    found = gaps(ruleset.rulebook, ruleset.folder, folder if folder.is_dir() else None, messages, only=only)
    for line in found:
        typer.echo(line)
    if found:
        fail(texts.text("cli-rules-gaps", count=len(found)), FAULT)
    typer.echo(texts.text("cli-rules-whole", count=len(ruleset.rulebook.paragraphs)))


def table(game: str) -> None:
    """Print every paragraph with its code and its tests as Markdown, for docs/rules-GAME.md."""
    from feldherr.kernel.rulebook import table

    ruleset = feldherr.ruleset(game)
    root = Path(feldherr.__file__).parents[2]
    tests = root / "tests" / "rules" / game
    if not tests.is_dir():
        fail(Texts(language_of()).text("cli-no-rule-tests", folder=str(tests)), MISUSE)
    typer.echo(table(ruleset.rulebook, ruleset.folder, tests, root / "docs"), nl=False)
