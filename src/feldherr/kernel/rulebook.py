"""Rulebook: the paragraphs of a game in our own words, its rulings and terms, and which code and tests cite them."""

from __future__ import annotations

import ast
import os
import re
import tomllib
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Literal

import msgspec

from .shapes import typed

Language = Literal["ru", "en"]
Kind = Literal["rule", "definition", "component", "example", "note"]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    ru: str
    en: str


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One paragraph: the printed number, what kind of text it is, and the text in our own words."""

    id: str
    kind: Kind
    title: Text
    text: Text
    designed: bool = False


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place where the book is ambiguous: the question, the readings, the one taken and why."""

    id: str
    paragraphs: tuple[str, ...]
    question: Text
    readings: tuple[Text, ...]
    taken: int
    why: Text
    basis: Literal["text", "designed"]
    option: str | None = None


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game."""

    id: str
    ru: str
    en: str
    paragraph: str
    text: Text
    abbr: Text | None = None
    slang: tuple[str, ...] = ()


class RulebookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    paragraph: tuple[Paragraph, ...] = ()
    ruling: tuple[Ruling, ...] = ()
    term: tuple[Term, ...] = ()


class Rulebook:
    """The paragraphs of a game by number, in the book's order, with rulings and terms."""

    def __init__(
        self, game: str, paragraphs: Iterable[Paragraph], rulings: Iterable[Ruling], terms: Iterable[Term]
    ) -> None:
        self.game = game
        self.paragraphs = {paragraph.id: paragraph for paragraph in paragraphs}
        self.rulings = {ruling.id: ruling for ruling in rulings}
        self.terms = {term.id: term for term in terms}

    def __repr__(self) -> str:
        return f"<Rulebook {self.game}: {len(self.paragraphs)} paragraphs, {len(self.rulings)} rulings>"

    @classmethod
    def load(cls, game: str, folder: Path) -> Rulebook:
        """Read every .toml file of a folder, in the order of their names. Raises ValueError, naming the file."""
        paragraphs: list[Paragraph] = []
        rulings: list[Ruling] = []
        terms: list[Term] = []
        for path in sorted(folder.glob("*.toml")):
            try:
                part = typed(tomllib.loads(path.read_text("utf-8")), RulebookFile)
            except (ValueError, msgspec.ValidationError) as fault:
                raise ValueError(f"{path.name}: {fault}") from fault
            paragraphs += part.paragraph
            rulings += part.ruling
            terms += part.term
        for kind, items in (("paragraph", paragraphs), ("ruling", rulings), ("term", terms)):
            seen: set[str] = set()
            for item in items:
                if item.id in seen:
                    raise ValueError(f"{game}: {kind} {item.id} stands twice")
                seen.add(item.id)
        return cls(game, paragraphs, rulings, terms)

    def parent(self, number: str) -> str | None:
        """The paragraph this one stands under: the longest printed number that begins it."""
        while "." in number:
            number = number.rpartition(".")[0]
            if number in self.paragraphs:
                return number
        return None

    def rulings_on(self, number: str) -> tuple[Ruling, ...]:
        """The rulings that concern a paragraph."""
        return tuple(ruling for ruling in self.rulings.values() if number in ruling.paragraphs)

    def search(self, words: str) -> list[Paragraph]:
        """Paragraphs that hold every word, in either language and whatever its ending; a term, short or slang, leads to
        its paragraph."""
        wanted = [_stem(_fold(word)) for word in words.split()]
        if not wanted:
            return []
        found: dict[str, Paragraph] = {}
        if words.strip() in self.paragraphs:
            found[words.strip()] = self.paragraphs[words.strip()]
        phrase = _fold(words.strip())
        for term in self.terms.values():
            abbreviations = (term.abbr.ru, term.abbr.en) if term.abbr else ()
            forms = {_fold(form) for form in (term.ru, term.en, *abbreviations, *term.slang)}
            if phrase in forms and term.paragraph in self.paragraphs:
                found.setdefault(term.paragraph, self.paragraphs[term.paragraph])
        for paragraph in self.paragraphs.values():
            text = _fold(" ".join((paragraph.title.ru, paragraph.title.en, paragraph.text.ru, paragraph.text.en)))
            if all(word in text for word in wanted):
                found.setdefault(paragraph.id, paragraph)
        return list(found.values())


def _fold(text: str) -> str:
    return text.casefold().replace("ё", "е")


_ENDING = re.compile(
    "(?<=[а-я]{4})(?:[аяыи]ми|[ое]го|[ое]му|[ое]в|[оеиы]й|[ая]я|[ое]е|[ыи]е|[ую]ю|[оея]м|ам|[аяыи]х|и[июя]"
    "|[аеиоуыюяйь])$|(?<=[a-z]{4})s$"
)


def _stem(word: str) -> str:
    """A word without the ending of its case or number; rules.ts in the client searches in the same way."""
    return _ENDING.sub("", word)


# The checker


class Citation(msgspec.Struct, frozen=True):
    """A place in the source that names a paragraph. `file`: below the folder that was read."""

    paragraph: str
    file: str
    line: int
    name: str


def cited(folder: Path) -> list[Citation]:
    """Every `@rule(...)` in the Python files below a folder."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        for name, node in _named(tree):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    for argument in mark.args:
                        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                            found.append(Citation(argument.value, _below(folder, path), node.lineno, name))
    return found


def _named(node: ast.AST, within: str = "") -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Every function and class of a tree with its full name: `Combat.play`."""
    for child in ast.iter_child_nodes(node):
        name = within
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            name = f"{within}.{child.name}" if within else child.name
            yield name, child
        yield from _named(child, name)


def _below(folder: Path, path: Path) -> str:
    return path.relative_to(folder).as_posix()


def refused(folder: Path) -> list[tuple[Citation, str]]:
    """Every `Refusal("paragraph", "message", ...)` in the source, with its message id."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"):
                continue
            words = [a.value if isinstance(a, ast.Constant) and isinstance(a.value, str) else "" for a in node.args]
            if len(words) >= 2 and words[1]:
                found.append((Citation(words[0], _below(folder, path), node.lineno, "Refusal"), words[1]))
    return found


TEST_NAME = re.compile(r"^test_(?P<number>[0-9A-Z][A-Za-z0-9_]*?)__")


def tried(folder: Path) -> list[Citation]:
    """Paragraphs and rulings that tests try: `test_8_2_5_3__what_it_shows` tries 8.2.5.3, `test_A01__both` A01."""
    found = []
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and (match := TEST_NAME.match(node.name)):
                found.append(Citation(match["number"].replace("_", "."), _below(folder, path), node.lineno, node.name))
    return found


NEEDS: dict[Kind, tuple[bool, bool]] = {
    "rule": (True, True),
    "example": (False, True),
    "definition": (False, False),
    "component": (False, False),
    "note": (False, False),
}
"""Whether a paragraph of a kind asks for code, and for a test."""


def gaps(
    book: Rulebook, code: Path, tests: Path | None, messages: dict[Language, set[str]], *, only: str = ""
) -> list[str]:
    """What is missing: rules without code or test, examples or readings to choose from without test, citations of
    nothing, refusals without text.

    `only` is a pattern for the paragraphs that are asked of; empty asks of all.
    """
    wanted = re.compile(only) if only else None
    coded = {citation.paragraph for citation in cited(code)}
    tests_of = {citation.paragraph for citation in tried(tests)} if tests else set()
    found = []
    for paragraph in book.paragraphs.values():
        for language in ("ru", "en"):
            if not getattr(paragraph.text, language).strip() or not getattr(paragraph.title, language).strip():
                found.append(f"{paragraph.id}: no {language} text")
        if wanted and not wanted.fullmatch(paragraph.id):
            continue
        needs_code, needs_test = NEEDS[paragraph.kind]
        if needs_code and paragraph.id not in coded:
            found.append(f"{paragraph.id}: a rule without code")
        if tests is not None and needs_test and paragraph.id not in tests_of:
            found.append(f"{paragraph.id}: {'a rule' if paragraph.kind == 'rule' else 'an example'} without a test")
    for ruling in book.rulings.values():
        if tests is not None and ruling.option is not None and ruling.id not in tests_of and not wanted:
            found.append(f"{ruling.id}: a ruling with an option without a test")
    for number in sorted(coded | tests_of):
        if number not in book.paragraphs and number not in book.rulings:
            found.append(f"{number}: cited, but the rulebook has no such paragraph")
    for citation, message in refused(code):
        place = f"{citation.file}:{citation.line}"
        if citation.paragraph and citation.paragraph not in book.paragraphs:
            found.append(f"{place}: refuses under {citation.paragraph}, which the rulebook does not have")
        for spoken, known in messages.items():
            if message not in known:
                found.append(f"{place}: refusal {message} has no {spoken} text")
    return found


# The table


def table(book: Rulebook, code: Path, tests: Path, at: Path) -> str:
    """The paragraphs with the code that carries each out and the tests that try it, as Markdown.

    `at`: the folder the text will be kept in; links begin there. Lines of files are left out, as they move too easily.
    """
    coded, tested = _by_paragraph(cited(code)), _by_paragraph(tried(tests))
    lines = [
        f"# The paragraphs of {book.game}: code and tests",
        "",
        f"Made by `feldherr rules table {book.game}`; not to be edited by hand. Code stands under the paragraphs that",
        "its `@rule(...)` names, a test under the one its name begins with. A *rule* needs both, an *example* needs",
        "a test; a *definition*, a *component* or a *note* needs neither and may have them. *Ours* marks what the",
        "printed booklet leaves out.",
    ]
    for _, chapter in groupby(book.paragraphs.values(), lambda paragraph: paragraph.id.partition(".")[0]):
        rows = list(chapter)
        head = rows[0]
        lines += ["", f"## {head.id}. {head.title.en} · {head.title.ru}", ""]
        lines += ["| paragraph | title | kind | code | tests |", "|---|---|---|---|---|"]
        for row in rows:
            needs_code, needs_test = NEEDS[row.kind]
            code_cell = _cell(coded.get(row.id, ()), code, at, needs_code, named=True)
            test_cell = _cell(tested.get(row.id, ()), tests, at, needs_test, named=False)
            kind = f"{row.kind}, ours" if row.designed else row.kind
            lines.append(f"| {row.id} | {row.title.en} · {row.title.ru} | {kind} | {code_cell} | {test_cell} |")
    return "\n".join(lines) + "\n"


def _by_paragraph(citations: Iterable[Citation]) -> dict[str, list[Citation]]:
    found: dict[str, list[Citation]] = {}
    for citation in citations:
        found.setdefault(citation.paragraph, []).append(citation)
    return found


def _cell(citations: Iterable[Citation], folder: Path, at: Path, needed: bool, *, named: bool) -> str:
    """Files with the names found in each, or with how many there are."""
    by_file: dict[str, list[str]] = {}
    for citation in citations:
        by_file.setdefault(citation.file, []).append(citation.name)
    if not by_file:
        return "**missing**" if needed else "none needed"
    links = []
    for file, names in by_file.items():
        name = file.removesuffix(".py").removesuffix("/__init__")
        link = f"[{name}]({Path(os.path.relpath(folder / file, at)).as_posix()})"
        links.append(f"{link} " + (", ".join(f"`{name}`" for name in names) if named else f"({len(names)})"))
    return "; ".join(links)
