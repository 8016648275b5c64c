"""The manual of the command line in both languages: what `--help` prints, and the message for a command that cannot be
understood.

The text of a command is the message `cli-help-COMMAND`, that of a parameter `cli-help-COMMAND-PARAMETER`, or, if
several commands share it, `cli-help-any-PARAMETER`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from typer import Context
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from feldherr.catalogues import LANGUAGES
from feldherr.texts import Texts
from feldherr.texts import language as language_of


def asked_language() -> str | None:
    """The language given with `--lang`, anywhere on the command line; None if there is none or it is unknown."""
    words = sys.argv
    for at, word in enumerate(words):
        wanted = words[at + 1] if word == "--lang" and at + 1 < len(words) else word.partition("--lang=")[2]
        if wanted in LANGUAGES:
            return wanted
    return None


def spread(values: dict[str, str], group: Any) -> dict[str, Any]:
    """Defaults for a group and every command under it, used for those without a value of their own."""
    under = {name: spread(values, one) if isinstance(one, Contents) else values for name, one in group.commands.items()}
    return values | under


class Page(TyperCommand):
    """A command whose help is printed in the requested language."""

    def format_help(self, ctx: Context, formatter: Any) -> None:  # type: ignore[override]
        """Write the page of the command."""
        _write(self, ctx, formatter)


class NoSuchCommand(TyperException):
    """A word that is not a command of its group."""

    def __init__(self, name: str, ctx: Context, possibilities: list[str]) -> None:
        super().__init__(name)
        self.name = name
        self.ctx = ctx
        self.possibilities = possibilities


class Contents(TyperGroup):
    """A group of commands whose help is printed in the requested language."""

    def resolve_command(self, ctx: Context, args: list[str]) -> Any:  # type: ignore[override]
        """Find the command that the arguments begin with. Raises NoSuchCommand, or what typer raises for a wrong
        option.
        """
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise NoSuchCommand(args[0], ctx, get_close_matches(args[0], list(self.commands)))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Context, formatter: Any) -> None:  # type: ignore[override]
        """Write the page of the group, with its commands."""
        _write(self, ctx, formatter)


def _write(command: Page | Contents, ctx: Context, formatter: Any) -> None:
    texts = Texts(language_of(asked_language()))
    page = page_of(ctx)
    options = [param for param in command.get_params(ctx) if param.param_type_name == "option"]
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    usage = [_argument(param) for param in arguments]
    if isinstance(command, Contents):
        usage.append(texts.text("cli-help-command"))
    usage.append(texts.text("cli-help-options"))
    formatter.write_usage(ctx.command_path, " ".join(usage), prefix=texts.text("cli-help-usage") + " ")
    formatter.write_paragraph()
    formatter.write_text(texts.text(page))
    if isinstance(command, Contents):
        rows = [(name, texts.text(f"{page}-{name}")) for name in command.list_commands(ctx)]
        _section(formatter, texts.text("cli-help-title-commands"), rows)
    rows = [(_argument(param), parameter(texts, page, param)) for param in arguments]
    _section(formatter, texts.text("cli-help-title-arguments"), rows)
    _section(formatter, texts.text("cli-help-title-options"), list(_options(texts, page, options)))


def page_of(ctx: Context) -> str:
    """The id of the message that describes a command: `cli-help-rules-show`."""
    names = []
    at: Any = ctx
    while at.parent is not None:
        names.append(at.info_name)
        at = at.parent
    return "-".join(["cli-help", *reversed(names)])


def parameter(texts: Texts, page: str, param: Any) -> str:
    """The description of a parameter."""
    name = param.name.replace("_", "-")
    return texts.find(f"{page}-{name}") or texts.text(f"cli-help-any-{name}")


def _argument(param: Any) -> str:
    name: str = param.name.upper() + ("…" if param.nargs == -1 else "")
    return name if param.required else f"[{name}]"


def _options(texts: Texts, page: str, options: list[Any]) -> Iterator[tuple[str, str]]:
    for param in options:
        names = " / ".join([*param.opts, *param.secondary_opts])
        words = parameter(texts, page, param)
        if not param.is_flag and param.default not in (None, "", []):
            words = f"{words} ({texts.text('cli-help-default', value=_plain(param.default))})"
        yield names if param.is_flag or param.name == "help" else f"{names} {param.name.upper()}", words


def _plain(value: Any) -> Any:
    """A number as it would be typed; only fractions are written in the style of the language."""
    return value if isinstance(value, float) else str(value)


def _section(formatter: Any, title: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(title):
            formatter.write_dl(rows)


def complaint(fault: TyperException, texts: Texts) -> str:
    """One line about a command that cannot be understood, with where to find its help; the help itself if no command
    was given.
    """
    kind = type(fault).__name__
    if kind == "NoArgsIsHelpError":
        return fault.message
    ctx: Any = getattr(fault, "ctx", None)
    path = "feldherr" if ctx is None else ctx.command_path
    said = [f"{path}:", _said(fault, kind, ctx, texts)]
    meant = getattr(fault, "possibilities", None)
    if meant:
        said.append(texts.text("cli-misuse-meant", names=", ".join(sorted(meant))))
    return " ".join([*said, texts.text("cli-misuse-help", command=f"{path} --help")])


def _said(fault: Any, kind: str, ctx: Any, texts: Texts) -> str:
    """What is wrong. Typer's errors differ by classes that it does not export, and some only by their text."""
    param: Any = getattr(fault, "param", None)
    if isinstance(fault, NoSuchCommand):
        return texts.text("cli-misuse-command", name=fault.name)
    if kind == "NoSuchOption":
        return texts.text("cli-misuse-option", name=fault.option_name)
    if kind == "BadOptionUsage":
        flag = "does not take" in fault.message
        return texts.text("cli-misuse-flag" if flag else "cli-misuse-value", name=fault.option_name)
    if kind == "MissingParameter":
        return texts.text("cli-misuse-missing", name=_shown(param))
    if param is not None and param.name == "lang":
        return texts.text("cli-misuse-language", name=fault.message)
    if param is not None and param.type_descriptor.annotation in (int, float):
        return texts.text("cli-misuse-wrong", name=_shown(param), wanted=_wanted(texts, param))
    if ctx is not None and isinstance(ctx.command, Contents):
        return texts.text("cli-misuse-no-command")
    if "extra argument" in fault.message:
        return texts.text("cli-misuse-many")
    return str(fault.format_message())


def _shown(param: Any) -> str:
    return str(param.opts[0] if param.param_type_name == "option" else param.name.upper())


def _wanted(texts: Texts, param: Any) -> str:
    """The numbers that a parameter accepts, in words."""
    bounds = "range" if param.max is not None else "least" if param.min is not None else "any"
    number = "whole" if param.type_descriptor.annotation is int else "number"
    return texts.text(f"cli-wanted-{number}-{bounds}", least=_plain(param.min), most=_plain(param.max))
