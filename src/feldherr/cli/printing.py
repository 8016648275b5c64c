"""Tables and sheets for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from math import log
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from feldherr.kernel import Match, Message, Ruleset, Seeded, packs
from feldherr.kernel.diagrams import Fault
from feldherr.kernel.surfaces import Block, Cell, Chance, Modifier, Paragraph, Part
from feldherr.kernel.wire import Refusal, Sheet
from feldherr.maps.faults import Fault as MapFault
from feldherr.players.advice import Advice
from feldherr.players.comparing import differences, verdict
from feldherr.players.review import Turn
from feldherr.players.search import Compared, Thought
from feldherr.studies.analysis import CHANCE, Account, Combat
from feldherr.studies.fit import QUARTERS, Fit
from feldherr.studies.games import Played
from feldherr.studies.outlook import Fit as Outlook
from feldherr.studies.simulate import endings, told
from feldherr.studies.tally import Row
from feldherr.texts import Texts, result_code

if TYPE_CHECKING:
    from feldherr.server.folder import SeatLink

T = TypeVar("T")


def new_table(*columns: str) -> Table:
    """A table without ruled lines."""
    made = Table(box=None, pad_edge=False, header_style="dim")
    for column in columns:
        made.add_column(column)
    return made


def seat_line(texts: Texts, seat: SeatLink, address: str) -> str:
    """A seat in one line: when it was last played, the game, the player, and the link that opens it."""
    when = datetime.fromtimestamp(seat.updated).strftime("%Y-%m-%d %H:%M")
    over = f" ({texts.text('cli-seats-over')})" if seat.over else ""
    scenario = texts.text(f"{seat.ruleset}-scenario-{seat.scenario}")
    link = texts.text("cli-seats-guest" if seat.guest else "cli-seats-lost")
    if seat.token is not None:
        link = f"{address}m/{seat.match}#seat={quote(seat.role)}:{seat.token}"
    return f"{when}  {scenario}{over}  {texts.side(seat.role)}  {link}"


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def percent(texts: Texts, share: float, places: int = 1) -> str:
    """A share in per cent."""
    return f"{texts.decimal(100 * share, places)} %"


def print_sheet(out: Console, texts: Texts, ruleset: Ruleset, sheet: Sheet) -> None:
    """The forecast of a fight, in the lines of its game if that has its own."""
    blocks = ruleset.told(sheet)
    if blocks is not None:
        _print_told(out, texts, blocks)
        if sheet.refusal is not None:
            _print_refusal(out, texts, sheet.refusal)
        return
    rows = new_table("", "", "")
    for row in sheet.rows:
        # A rating is not a modifier, and has no sign; a difference of strengths has one.
        bare = row.kind == "difference" and sheet.attack is None
        value = "" if row.value is None else str(row.value) if bare else _signed(row.value)
        mark = " d" if row.designed else ""
        rows.add_row(Text(value, justify="right"), texts.text(f"{texts.game}-row-{row.id}", **row.args) + mark,
                     Text(row.paragraph, style="dim"))  # fmt: skip
    out.print(rows)
    if sheet.attack is not None:
        column = sheet.columns[sheet.column]
        strengths = {"attack": sheet.attack, "defence": sheet.defence, "column": column}
        # If the odds of the strengths give the column, the sum of the modifiers applies to the die.
        if getattr(sheet, "exchange", None):
            out.print(texts.text("cli-crt", **strengths, modifier=_signed(sheet.difference)))
        else:
            out.print(texts.text("cli-table", **strengths, difference=sheet.difference))
        spare = getattr(sheet, "spare", None)
        if spare is not None:
            # The outer columns are open-ended: there is nothing to spare, or nothing left to reach.
            form = "-first" if spare.over is None else "-last" if spare.next is None else ""
            out.print(texts.text(f"cli-spare{form}", over=spare.over, next=spare.next))
    if sheet.refusal is not None:
        _print_refusal(out, texts, sheet.refusal)
        return
    # Artillery alone is captured without a die.
    if not sheet.ladder:
        return
    ladder = new_table(*(texts.text(f"cli-{name}") for name in ("die", "result", "chance", "then")))
    for step in sheet.ladder:
        top, under = step.chance
        said = "; ".join(texts.say(message) for message in step.consequences)
        result = texts.find(f"{texts.game}-result-{step.result}") or result_code(step.result, texts.language)
        ladder.add_row(str(step.face), result, f"{top}/{under}", said)
    out.print(ladder)
    groups = new_table("", "", "")
    for group in sheet.groups:
        top, under = group.chance
        name = texts.find(f"{texts.game}-chance-{group.id}") or texts.text(f"ui-chance-{group.id}")
        groups.add_row(name, f"{top}/{under}", percent(texts, top / under))
    out.print(groups)


def _print_refusal(out: Console, texts: Texts, refusal: Refusal) -> None:
    out.print(texts.text("cli-refused", paragraph=refusal.paragraph, text=texts.say(refusal.message)))


def _print_told(out: Console, texts: Texts, blocks: Iterable[Block]) -> None:
    """A forecast as its game puts it: a table for each block."""
    for block in blocks:
        table = new_table(*("" for _ in max(block.lines, key=len, default=[])))
        table.show_header = False
        for line in block.lines:
            table.add_row(*(_cell(texts, cell) for cell in line))
        out.print(table)


def _cell(texts: Texts, cell: Cell) -> Text:
    return Text(", ").join(Text(" ").join(_part(texts, part) for part in group) for group in cell)


def _part(texts: Texts, part: Part) -> Text:
    match part:
        case Message():
            return Text(texts.say(part))
        case Chance(top, under):
            return Text(percent(texts, top / under))
        case Modifier(value):
            return Text(_signed(value))
        case Paragraph(id):
            return Text(id, style="dim")
        case _:
            return Text(str(part))


def fault_line(texts: Texts, fault: Fault | MapFault) -> str:
    """A fault of a file, in one line."""
    if isinstance(fault, MapFault):
        return f"{fault.place}: {texts.text(fault.id, **fault.args)}"
    why = f". {texts.say(fault.why)}" if fault.why else ""
    if texts.language == "en":
        return f"{msgspec.structs.replace(fault, why=None)}{why}"
    meant = f" — {texts.text('cli-meant', meant=fault.meant)}" if fault.meant else ""
    wanted = texts.text(f"fault-{fault.want}", expected=fault.choices, key=fault.key)
    form = "editor-fault" if fault.quoted else "editor-fault-bare"
    return f"{fault.name}:{fault.line}: {texts.text(form, found=fault.quoted, text=wanted)}{meant}{why}"


@contextmanager
def thinking(texts: Texts) -> Iterator[Callable[[Thought], None]]:
    """A progress bar on the error stream, advanced by the thoughts passed to it."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[lines]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(texts.text("ui-advice-thinking"), total=1.0, lines="")

        def told(thought: Thought) -> None:
            tried = texts.text("ui-lines-tried", count=thought.lines)
            progress.update(task, completed=thought.done, lines=tried)

        yield told


@contextmanager
def checking(texts: Texts) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error stream, advanced by how many games are done, of how many."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:.0f}/{task.total:.0f}"))
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(texts.text("cli-serve-checking"), total=0)
        yield lambda done, of: progress.update(task, completed=done, total=of)


def print_advice(out: Console, texts: Texts, ruleset: Ruleset, advice: Advice) -> None:
    """Print the advice: the choices with their figures and reasons, then the odds of the first."""
    out.print(" ".join(texts.say(message) for message in advice.reason))
    for event in advice.events:
        out.print(Text(texts.event(event), style="dim"))
    if advice.chance is not None:
        out.print(texts.text("advice-chance-now", chance=percent(texts, advice.chance, 0)))
    table = new_table(
        "", texts.text("cli-standing" if advice.chance is None else "ui-advice-chance"), texts.text("cli-terms")
    )
    for choice in advice.best:
        terms = ", ".join(
            f"{texts.text(name)} {texts.decimal(value, 2, signed=True)}" for name, value in choice.terms.items()
        )
        standing = "" if choice.value is None else texts.decimal(choice.value, 2, signed=True)
        figure = standing if choice.chance is None else percent(texts, choice.chance, 0)
        table.add_row(texts.written(choice.action), figure, terms)
    out.print(table)
    if advice.sheet is not None:
        print_sheet(out, texts, ruleset, advice.sheet)
    if advice.lines:
        out.print(Text(texts.text("ui-lines-tried", count=advice.lines), style="dim"))


def print_review(out: Console, texts: Texts, turn: Turn, found: Sequence[Compared | None]) -> None:
    """Print the review of a turn: what was done run by run, what the marshal would have done, and what that is
    worth."""
    for run, compared in zip(turn.runs, found, strict=True):
        said = verdict(compared)
        others, left_out = differences(run.answers, () if compared is None else compared.best)
        done, instead = (" · ".join(map(texts.written, answers)) for answers in (left_out or run.answers, others))
        out.print(Text(f"{run.number}", style="dim"), texts.text("ui-review-done"), done)
        out.print(texts.text(f"ui-review-{said}"), instead)
        if compared is not None and compared.lines:
            out.print(Text(_worth(texts, compared), style="dim"))
    better = [one for one in found if one is not None and verdict(one) == "instead"]
    chances = [one.chances[1] - one.chances[0] for one in better if one.chances is not None]
    if not better:
        out.print(texts.text("ui-review-fine"))
    elif len(chances) == len(better) and sum(chances) > 0:
        out.print(texts.text("ui-review-cost-chance", gain=texts.decimal(100 * sum(chances), 0)))
    else:
        out.print(texts.text("ui-review-cost", gap=texts.decimal(sum(one.gap for one in better), 2)))


def _worth(texts: Texts, compared: Compared) -> str:
    if compared.chances is not None:
        before, after = (percent(texts, chance, 0) for chance in compared.chances)
        return texts.text("ui-review-gain", before=before, after=after)
    said = "ui-review-gap" if compared.gap >= 0 else "ui-review-gap-less"
    gap, doubt = (texts.decimal(abs(figure), 2) for figure in (compared.gap, compared.doubt))
    return texts.text(said, gap=gap, doubt=doubt)


def print_fit(out: Console, texts: Texts, game: str, fit: Fit) -> None:
    """Print a fit: its log-loss on held-out games beside that of the evaluation and of a coin, and its weights."""
    figures = {"games": fit.fitted.games, "rows": fit.fitted.rows}
    out.print(texts.text("cli-fit-of", scenario=texts.text(f"{game}-scenario-{fit.scenario}"), **figures))
    losses = new_table("", *(texts.text(f"cli-fit-{name}") for name in ("rows", "fitted", "before", "seats", "coin")))
    named = [texts.text("cli-fit-all"), *(f"{quarter} / {len(fit.quarters)}" for quarter in range(1, QUARTERS + 1))]
    for name, one in zip(named, (fit.all, *fit.quarters), strict=True):
        figures_of = (one.fitted, one.before, one.seats, log(2.0)) if one.rows else ()
        losses.add_row(name, str(one.rows), *(texts.decimal(figure, 3) for figure in figures_of))
    out.print(losses)
    out.print(
        texts.text(
            "cli-fit-gap",
            gap=texts.decimal(fit.gap, 3, signed=True),
            doubt=texts.decimal(fit.doubt, 3),
            right=percent(texts, fit.right[0]),
            before=percent(texts, fit.right[1]),
        )
    )
    weights = new_table(*(texts.text(f"cli-fit-{name}") for name in ("fact", "begins", "changes")))
    for name, (begins, changes) in fit.fitted.weights.items():
        weights.add_row(texts.text(name), *(texts.decimal(one, 2, signed=True) for one in (begins, changes)))
    out.print(weights)


def print_outlook(out: Console, texts: Texts, game: str, fit: Outlook) -> None:
    """Print a fit of what places depend on: its log-loss on held-out games beside that of the judge's standing, of the
    points and of a coin, and its weights until the end of the turn and of the game."""
    weights = fit.weights
    out.print(texts.text("cli-outlook-of", games=sum(weights.games.values()), pairs=fit.told[0].pairs))
    losses = new_table(
        "", *(texts.text(f"cli-outlook-{name}") for name in ("pairs", "fitted", "before", "points", "coin"))
    )
    for one in fit.told:
        named = texts.text("cli-outlook-seats", seats=int(one.name)) if one.name.isdigit() else None
        figures = (one.fitted, one.before, one.points, log(2.0))
        losses.add_row(
            named or texts.text(f"cli-outlook-{one.name}"),
            str(one.pairs),
            *(texts.decimal(figure, 3) for figure in figures),
        )
    out.print(losses)
    out.print(
        texts.text("cli-outlook-gap", gap=texts.decimal(fit.gap, 3, signed=True), doubt=texts.decimal(fit.doubt, 3))
    )
    columns = ("fact", "turn", "turn-left", "game", "game-left")
    table = new_table(*(texts.text(f"cli-outlook-{name}") for name in columns))
    for name, now in weights.now.items():
        figures_of = (*now, *weights.later[name])
        table.add_row(texts.text(f"{game}-outlook-{name}"), *(texts.decimal(one, 2, signed=True) for one in figures_of))
    out.print(table)


def print_match(out: Console, texts: Texts, match: Match) -> None:
    """Print a match, one ply a line, and how it ended; before that, the later amendments it was played without."""
    setting = match.position.setting
    for kind in packs.HEADS:
        if setting.options.get(kind):
            out.print(texts.text(f"cli-played-{kind}", found=setting.options[kind]))
    for amendment in match.ruleset.amendments:
        if not setting.amended(amendment.number):
            said = texts.text(f"{match.ruleset.id}-amendment-{amendment.number}-text")
            out.print(texts.text("cli-before-amendment", number=amendment.number, text=said))
    table = new_table("", texts.text("cli-who"), texts.text("cli-what"))
    for ply in match.plies:
        style = "strike dim" if ply.undone else ""
        who = "" if ply.role is None else texts.side(ply.role)
        table.add_row(str(ply.number), Text(who, style=style), Text(texts.ply(ply), style=style))
    out.print(table)
    outcome = match.position.outcome
    if outcome is None:
        out.print(texts.text("cli-not-over"))
        return
    if outcome.winner:
        out.print(texts.text("cli-won", side=outcome.winner))
    elif len(outcome.ranking) == 1:
        out.print(texts.text("cli-drawn"))
    if len(setting.roles) > 2:
        for shared in outcome.ranking:
            who = texts.list(texts.side(setting.side_of(role)) for role in shared)
            out.print(f"{outcome.place(shared[0])}. {who}")


def same_commitment(match: Match, noted: str) -> bool:
    """Whether a commitment noted in advance is the record's, and the secret in the record matches it."""
    return bool(match.secret) and match.commitment == noted.strip().lower() == Seeded.commitment(match.secret)


def pledge_line(texts: Texts, match: Match, noted: str) -> str:
    """A line on whether the dice of a record were fixed in advance; `noted`: the commitment that someone wrote down at
    the time.
    """
    if not match.secret:
        return texts.text("cli-dice-unproved")
    if match.pledge == "chosen":
        return texts.text("cli-dice-chosen")
    if noted:
        return texts.text("cli-dice-noted" if same_commitment(match, noted) else "cli-dice-other")
    return texts.text(f"cli-dice-{match.pledge or 'unsaid'}", commitment=match.commitment)


def counted(items: Iterable[T], total: int, words: str, *, shown: bool) -> Iterator[T]:
    """Yield the items while a progress bar on the error stream counts them."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not shown, transient=True) as progress:
        task = progress.add_task(words, total=total)
        for item in items:
            yield item
            progress.advance(task)


def print_account(out: Console, texts: Texts, match: Match, made: Account) -> None:
    """Print the analysis of a match: its measures at the end of each turn, the fights with their luck, the turning
    points. Two sides share a row; of more than two, each has its own.
    """
    several = len(made.sides) > 2
    if not several:
        out.print(" : ".join(map(texts.side, made.sides)), style="dim")
    side = [texts.text("analysis-side")] if several else []
    named = [f"{texts.game}-measure-{one.id}" if one.id != CHANCE else "analysis-chance-measure" for one in made.series]
    measures = new_table(texts.text("analysis-turn"), *side, *map(texts.text, named))
    ends = [ply for ply, _ in made.turns[1:]] + [made.plies[-1] + 1]
    for (_, turn), end in zip(made.turns, ends, strict=True):
        index = max(at for at, ply in enumerate(made.plies) if ply < end)
        values = [{of: str(one.values[of][index]) for of in made.sides} for one in made.series]
        for row in _by_side(texts, made.sides, values) if several else [_against(values)]:
            measures.add_row(str(turn), *row)
    out.print(measures)
    out.print()
    about, *numbers = (texts.text(f"analysis-{name}") for name in ("fight", "expected", "chosen", "lost", "luck"))
    fights = new_table(texts.text("analysis-ply"), about, *side, *numbers)
    for fight in made.fights:
        ply = match.plies[fight.ply]
        # For an order that has had no result yet there is only its name.
        told = texts.event(ply.events[0]) if ply.events else texts.ply(ply)
        for below, row in enumerate(_fight(texts, made.sides, fight)):
            fights.add_row(*("", "") if below else (str(fight.ply), told), *row)
    for below, row in enumerate(_fight(texts, made.sides, made)):
        fights.add_row("", "" if below else texts.text("analysis-all"), *row, style="bold")
    out.print(fights)
    out.print()
    for point in made.turning:
        out.print(f"{point.ply}  {texts.ply(match.plies[point.ply])}")


def _fight(texts: Texts, sides: Sequence[str], of: Combat | Account) -> list[list[str]]:
    """What a fight, or all of them, cost, in rows of expected, chosen, lost and luck. With several sides, rows are for
    those whom it cost anything, or might have.
    """
    numbers = (of.expected, of.chosen, of.actual, of.luck)
    touched = [side for side in sides if any(one[side] for one in numbers)]
    cells = [
        {side: str(one[side]) if one is of.actual else texts.decimal(one[side], 2) for side in sides} for one in numbers
    ]
    return _by_side(texts, touched or sides[:1], cells) if len(sides) > 2 else [_against(cells)]


def _by_side(texts: Texts, sides: Sequence[str], cells: Sequence[Mapping[str, str]]) -> list[list[str]]:
    return [[texts.side(side), *(one[side] for one in cells)] for side in sides]


def _against(cells: Sequence[Mapping[str, str]]) -> list[str]:
    """Both sides in every cell, one against the other."""
    return [" : ".join(one.values()) for one in cells]


def print_result(
    out: Console, texts: Texts, rows: list[Row], lengths: dict[str, dict[str, int]], games: list[Played]
) -> None:
    """Print the result of a balance run."""
    names = ("games", "wins", "draws", "share", "interval")
    for group in dict.fromkeys(row.group for row in rows):
        table = new_table(texts.text(f"cli-group-{group}"), *(texts.text(f"cli-{name}") for name in names))
        for row in (row for row in rows if row.group == group):
            interval = f"{percent(texts, row.low)} – {percent(texts, row.high)}"
            table.add_row(
                row_name(texts, row), str(row.games), str(row.wins), str(row.draws), percent(texts, row.share), interval
            )
        out.print(table)
        out.print()
    for name, found in lengths.items():
        out.print(texts.text(f"cli-length-{name}", **found))
    for name, mark in told(games).items():
        line = texts.find(f"cli-told-{name}", **{one: texts.decimal(mark[one], 1) for one in ("turn", "count")})
        if line is not None:
            out.print(line)
    for winner, ways in endings(games).items():
        for reason, count in ways.items():
            if winner:
                side = texts.side(winner)
                why = texts.text(reason, side=side)
                out.print(texts.text("cli-ending-won", side=side, count=count, reason=why))
            else:
                out.print(texts.text("cli-ending", count=count, reason=texts.text(reason)))
    unfinished = sum(not game.finished for game in games)
    if unfinished:
        out.print(texts.text("cli-unfinished", count=unfinished))


def row_name(texts: Texts, row: Row) -> str:
    """What a row of a tally counts, in words."""
    if row.group == "army":
        return texts.find(f"{texts.game}-army-{row.name}") or row.name
    if row.group in ("side", "seat"):
        return texts.side(row.name)
    return texts.text(f"cli-mark-{row.name}") if row.group == "mark" else row.name
