"""The changes: every place of the source that a mutant changes, and what it is changed to."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGE = "feldherr.games.srazhenie"
SOURCE = ROOT / "src" / PACKAGE.replace(".", "/")
EXPLAINED = ROOT / "docs" / "mutants.md"
LAST = ROOT / ".mutants.json"

TESTS = ("tests/rules/srazhenie", "tests/games", "tests/maps/test_valley.py")
JUDGE = "tests/games/test_sergeant.py"
LEFT_OUT = (
    "tests/games/test_random_play.py",
    "tests/games/test_corpus_coverage.py",
    f"{JUDGE}::test_beats_random",
)
"""Long random play and winning take minutes and find little more; what the corpus shows is no matter of the code."""

SHOWN = ("state.formations", "state.events")
"""Beside the room of that name: texts and ready set-ups."""
LEAST = {"rules": 85.0, "shown": 85.0, "judge": 0.0}
"""The share of mutants that must die, in percent. What a machine player thinks of a move is no rule: other weights are
another opinion, so the judge's survivors are counted and not explained."""


class Site(NamedTuple):
    """One change of a parsed module: what takes whose place. `where`: function or class; `cold`: executed on import."""

    where: str
    cold: bool
    parent: ast.AST
    field: str
    index: int | None
    old: ast.AST
    new: ast.AST
    was: str
    now: str


class Mutant(NamedTuple):
    """A site by number, and the words it is known by."""

    module: str
    number: int
    where: str
    cold: bool
    first: int
    line: int
    key: str


COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
SKIPPED_FIELDS = {"annotation", "returns", "decorator_list", "bases", "keywords_of_class", "type_params"}


def changes(node: ast.AST, field: str) -> Iterator[tuple[ast.AST, str, str]]:
    """What may stand in place of a node: the new one, and old and new as words."""
    words = ast.unparse
    match node:
        case ast.Compare(left, [op], [right]):
            for other in COMPARISONS[type(op)]:
                new: ast.AST = ast.Compare(left, [other()], [right])
                yield new, words(node), words(new)
        case ast.Compare(left, ops, rights):
            for at, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    new = ast.Compare(left, [*ops[:at], other(), *ops[at + 1 :]], rights)
                    yield new, words(node), words(new)
        case ast.BoolOp(op, parts):
            new = ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), parts)
            yield new, *(("and", "or") if isinstance(op, ast.And) else ("or", "and"))
        case ast.UnaryOp(ast.Not() | ast.Invert() | ast.USub(), inner):
            yield inner, words(node), words(inner)
        case ast.BinOp(left, op, right) if type(op) in OPERATORS:
            new = ast.BinOp(left, OPERATORS[type(op)](), right)
            yield new, words(node), words(new)
        case ast.Constant(bool(value)):
            yield ast.Constant(not value), str(value), str(not value)
        case ast.Constant(int(value)):
            for other in (value + 1, value - 1):
                yield ast.Constant(other), str(value), str(other)
        case ast.Constant(float(value)):
            yield ast.Constant(value + 1), str(value), str(value + 1)
        case ast.Call(ast.Name(name), arguments, keywords) if name in CALLS:
            yield ast.Call(ast.Name(CALLS[name], ast.Load()), arguments, keywords), name, CALLS[name]
        case ast.Call(ast.Name("Refusal"), [ast.Constant(str(number)), *rest], keywords):
            new = ast.Call(ast.Name("Refusal", ast.Load()), [ast.Constant(f"{number}x"), *rest], keywords)
            yield new, repr(number), repr(f"{number}x")
        case ast.AugAssign(target, op, value):
            if type(op) in OPERATORS:
                new = ast.AugAssign(target, OPERATORS[type(op)](), value)
                yield new, words(node), words(new)
            yield ast.Pass(), words(node), "pass"
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None)), words(node), "return None"
        case ast.Return(None) | ast.Continue() | ast.Break() | ast.Raise() | ast.Delete():
            yield ast.Pass(), words(node), "pass"
        case ast.Expr(ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield ast.Pass(), words(node), "pass"
        case ast.Assign([ast.Attribute() | ast.Subscript()], _):
            yield ast.Pass(), words(node), "pass"
    if field in ("test", "ifs") and not isinstance(node, (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)):
        yield ast.UnaryOp(ast.Not(), node), words(node), f"not {words(node)}"


def sites(node: ast.AST, where: str = "", cold: bool = True) -> Iterator[Site]:
    """Every change of a tree, in a fixed order."""
    for field, value in ast.iter_fields(node):
        if field in SKIPPED_FIELDS or (field == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _left_alone(child):
                continue
            asleep = cold and not (isinstance(node, ast.FunctionDef) and field == "body")
            for new, was, now in changes(child, field):
                yield Site(where, asleep, node, field, index, child, new, was, now)
            if asleep and isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                yield from sites(child, f"{where}.{child.name}" if where else child.name, True)
            else:
                yield from sites(child, where, asleep)


def _left_alone(node: ast.AST) -> bool:
    """What is never executed, what only says the types, and `strict=True`."""
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return True
        case ast.If(ast.Name("TYPE_CHECKING")) | ast.keyword("strict"):
            return True
        case _:
            return False


def source_of(module: str) -> str:
    return str(SOURCE / f"{module.replace('.', '/')}.py")


def parse(module: str) -> ast.Module:
    return ast.parse(Path(source_of(module)).read_text("utf-8"))


def modules() -> list[str]:
    """The modules of the game, `judgement.allotment` among them."""
    found = [path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", ".") for path in SOURCE.rglob("*.py")]
    return sorted(found)


def import_name(module: str) -> str:
    return f"{PACKAGE}.{module}".removesuffix(".__init__")


def group_of(module: str) -> str:
    if module.startswith("machine."):
        return "judge"
    return "shown" if module.startswith("show.") or module in SHOWN else "rules"


def bare(module: str) -> str:
    """A module's name without its room: `movement`."""
    return module.split(".", 1)[-1]


def mutants_of(module: str) -> list[Mutant]:
    """The mutants of a module, each with a key that stays the same while its function and line do."""
    text = Path(source_of(module)).read_text("utf-8").splitlines()
    seen: Counter[str] = Counter()
    found = []
    tree = parse(module)
    firsts: dict[int, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            for inner in ast.walk(node):
                firsts.setdefault(id(inner), first)
    for number, site in enumerate(sites(tree)):
        line = site.old.lineno  # type: ignore[attr-defined]
        place = f"{bare(module)}.{site.where}" if site.where else bare(module)
        shown = " ".join(text[line - 1].replace("`", "'").split())
        key = f"`{place}`: `{shown}` — `{_brief(site.was)}` → `{_brief(site.now)}`"
        seen[key] += 1
        key += f" ({seen[key]})" if seen[key] > 1 else ""
        found.append(Mutant(module, number, site.where, site.cold, firsts.get(id(site.old), 0), line, key))
    return found


def _brief(words: str) -> str:
    return " ".join(words.replace("`", "'").split())


def changed(mutant: Mutant) -> ast.Module:
    """The module's tree with the one change."""
    tree = parse(mutant.module)
    site = next(site for number, site in enumerate(sites(tree)) if number == mutant.number)
    if site.index is None:
        setattr(site.parent, site.field, site.new)
    else:
        getattr(site.parent, site.field)[site.index] = site.new
    ast.copy_location(site.new, site.old)
    return ast.fix_missing_locations(tree)
