"""Rulesets: a game system with its scenarios, its rulebook and the start of its games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice
from pathlib import Path
from secrets import token_bytes
from types import ModuleType
from typing import Any, Literal

import msgspec

from . import packs
from .bounds import read_json
from .data_files import DataFile, told_at
from .decisions import Decision, Outcome, Role
from .diagram_reader import DiagramReader
from .diagrams import EXACT, DiagramError, exactly
from .dice import Dice, Seeded
from .events import Event, Meaning
from .hints import Hints, load_hints
from .lessons import Lesson, load_lessons
from .modules import beside
from .opponents import Channels, Evaluation, Features, Judge, Opposed, Planes, Prospects
from .outlook import Outlook
from .packs import Pack, Shelf, Words
from .position import AMENDMENTS, BEYOND, OVERLAY, PACK, Position, Setting
from .refusals import Malformed
from .rulebook import Rulebook
from .steps import PlayContext
from .surfaces import Counted, Shown

NOTHING_ELSE = "nothing-else"
"""The condition of a standing order that every game knows."""


class Option(msgspec.Struct, frozen=True):
    """Something settled before a match. `paragraph`: the rule it belongs to; `designed` marks what is ours.

    `ruling`: the one whose other reading it is. A `tacit` one is said only where it is not at its default: games of
    before it was there read, and are, the same.

    Attributes:
        kind: what is chosen: one of several values, yes or no, the army of a `seat`, a seat for some part (its
            values are seats, and perhaps words such as "die"), or how many `seats` there are, and so which.
        seat: whose army it is.
        before: its default in games from before the amendment `since`.
        gone: the amendment that made it the rule: games under it have no such option and need not ask for it, those
            before it keep it.
    """

    id: str
    values: tuple[Any, ...]
    default: Any
    paragraph: str
    kind: Literal["choice", "flag", "army", "seat", "seats"] = "choice"
    designed: bool = False
    tacit: bool = False
    ruling: str = ""
    seat: Role = ""
    before: Any = None
    since: int = 0
    gone: int = 0

    def usual(self, amended: int) -> Any:
        """Its default in a game under so many amendments."""
        return self.default if amended >= self.since else self.before


class Amendment(msgspec.Struct, frozen=True):
    """A change of what the rules do in play: on in games begun since, off in games begun before.

    Amendments are numbered from 1 in the order they were made, and a game is played under the first so many of them.
    The catalogues have `GAME-amendment-NUMBER-text`, what it changed in a sentence.

    Attributes:
        paragraphs: those whose working it changes.
        ruling: the ruling that gives the reason, where there is one.
    """

    number: int
    paragraphs: tuple[str, ...]
    ruling: str = ""


class Scenario(msgspec.Struct, frozen=True):
    """One scenario of a rulebook.

    Attributes:
        number: as printed.
        turns: its length; None where it has no limit.
        seats: its roles in the order in which they are offered to a player; none: in the order of the game.
        guided: whether it is played along a lesson, and so stands in no list of new games.
    """

    id: str
    number: str
    turns: int | None
    options: tuple[Option, ...]
    paragraph: str
    seats: tuple[Role, ...] = ()
    guided: bool = False

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options of new games."""
        return tuple(option for option in self.options if not option.gone)


class Ruleset(Shown, Counted, Opposed):
    """A game system: its rules, and what is shown of them, counted by them, and told to opponents.

    Games subclass it; `feldherr.ruleset(id)` finds those that are installed. Who needs only a part asks for that
    protocol: `Shown`, `Counted`, `Opposed`.
    """

    id: str
    folder: Path
    data_files: tuple[DataFile, ...] = ()
    """Its data files, by which overlays are checked and of which schemas are made."""
    pack_files: tuple[DataFile, ...] = ()
    """What a pack may hold beside maps; NAME in the name of a file is any."""
    event_types: tuple[type[Event], ...] = ()
    amendments: tuple[Amendment, ...] = ()
    weight: float = 3.0
    """How demanding the game is, from 1 to 5: lists begin with the lightest."""
    half_points: bool = False
    """Whether movement points go in halves: 9 of them are 4½."""

    @property
    def scenarios(self) -> dict[str, Scenario]:
        """Its scenarios by id, in the order in which they are offered; those of packs come after its own."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Ruleset {self.id}: {', '.join(self.scenarios)}>"

    @cached_property
    def meanings(self) -> dict[str, Meaning]:
        """What events are about, by kind."""
        return {str(kind.__struct_config__.tag): kind.about for kind in self.event_types}

    @cached_property
    def rulebook(self) -> Rulebook:
        """The paragraphs, rulings and terms, in our own words."""
        return Rulebook.load(self.id, self.folder / "rulebook")

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """The lessons of the game by id, in their order; none where it has no folder of them."""
        return load_lessons(self.folder / "lessons")

    @cached_property
    def hints(self) -> dict[str, Hints]:
        """What a beginner is told in a scenario, by scenario; none where the game has no folder of them."""
        return load_hints(self.folder / "hints")

    def options(self, scenario: str, given: dict[str, Any]) -> dict[str, Any]:
        """All options of a scenario: those given, the rest by default; tacit ones only if they differ from it.

        Where the ruleset has amendments the number in force is among them, all of them unless another is given.
        Records from before the first amendment name none: see `kept`.

        Raises:
            Malformed: no such scenario, option or value, or amendments that only a later release knows.
        """
        found = self.scenarios.get(scenario) if isinstance(scenario, str) else None
        pack = self.pack_of(scenario) if isinstance(scenario, str) else ""
        if isinstance(given, dict) and given.get(PACK, pack) != pack:
            # Whoever lacks the pack is to hear that, and not that there is no such scenario.
            packs.added(self.id, given[PACK])
            raise Malformed("kernel-not-of-pack", scenario=str(scenario), found=str(given[PACK]))
        if found is None:
            raise Malformed("kernel-no-such-scenario", found=str(scenario), expected=" ".join(self.scenarios))
        if not isinstance(given, dict):
            raise Malformed("kernel-no-such-option", found=type(given).__name__, expected="{}")
        newest = len(self.amendments)
        amended = given.get(AMENDMENTS, newest)
        if type(amended) is not int or not 0 <= amended <= newest:
            raise Malformed("kernel-no-such-amendment", found=str(amended)[:40], count=newest)
        usual = packs.usual(self.id)
        overlay = given.get(OVERLAY, usual)
        packs.laid_over(self.id, overlay)
        given = {name: value for name, value in given.items() if name not in BEYOND}
        known = {option.id: option for option in found.options}
        ruled = {name: option for name, option in known.items() if option.gone and amended >= option.gone}
        left = " ".join(name for name in known if name not in ruled)
        for name, value in given.items():
            if name not in known:
                raise Malformed("kernel-no-such-option", found=name, expected=left)
            allowed = known[name].values
            if not isinstance(value, (str, int)):
                raise Malformed(
                    "kernel-no-such-value", option=name, found=type(value).__name__, expected=str(list(allowed))
                )
            if not any(value == item and type(value) is type(item) for item in allowed):
                raise Malformed("kernel-no-such-value", option=name, found=str(value), expected=str(list(allowed)))
        for name in ruled:
            # Offers, events and further games of before an amendment ask for what is the rule today.
            if given.pop(name, None) == known.pop(name).default:
                raise Malformed("kernel-no-such-option", found=name, expected=left)
        whole = {name: given.get(name, option.usual(amended)) for name, option in known.items()}
        whole = {
            name: value for name, value in whole.items() if not known[name].tacit or value != known[name].usual(amended)
        }
        if pack:
            whole |= {PACK: pack}
        if overlay or usual:
            whole |= {OVERLAY: overlay}
        return whole | {AMENDMENTS: amended} if newest else whole

    def kept(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options of a recorded game: if it names no amendments it was begun before the first, and if it names
        no overlay it is played with our own values."""
        if packs.usual(self.id):
            options = {OVERLAY: "", **options}
        return {AMENDMENTS: 0, **options} if self.amendments else options

    # what others bring

    def laid_over(self, options: dict[str, Any]) -> Pack | None:
        """The overlay that the options name. Raises Malformed where this process lacks it."""
        return packs.laid_over(self.id, options.get(OVERLAY, ""))

    def pack_of(self, scenario: str) -> str:
        """What records call the pack that a scenario is of; "" for one of the game's own."""
        return ""

    def pack_words(self, pack: Pack) -> Iterator[tuple[str, Words]]:
        """What a pack adds to the catalogues, by message id; of one that is not sound, what can be read."""
        return iter(())

    def pack_faults(self, pack: Pack) -> Iterator[Any]:
        """Every fault of a pack, with file, line and the nearest word that is known, of a game that takes any
        (`pack_files`)."""
        return iter(())

    def overlay_faults(self, pack: Pack) -> Iterator[Any]:
        """Every fault of an overlay that this process has, as `pack_faults`."""
        found = list(packs.overlay_faults(pack, self.data_files, Shelf(self.folder / "data")))
        yield from found
        if found:
            return
        try:
            with packs.laid(pack):
                for scenario in self.scenarios:
                    self.begin(self.setting(scenario, {OVERLAY: pack.word}))
        except DiagramError as fault:
            yield from fault.faults
        except (ValueError, KeyError, IndexError) as fault:
            for line in str(fault).splitlines():
                name = line.partition(":")[0]
                text = pack.texts.get(name, "")
                place = str(Path(pack.folder) / name) if text else pack.folder
                yield msgspec.structs.replace(told_at(line, text, name), name=place)

    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Setting:
        """The unchanging part of a match. Raises Malformed for options that do not fit."""
        raise NotImplementedError

    def begin(self, setting: Setting) -> Position:
        """The position before the first decision; nothing is rolled yet."""
        raise NotImplementedError

    def start(self, scenario: str, options: dict[str, Any] | None = None, dice: Dice | None = None) -> Position:
        """A new game at its first decision.

        Args:
            dice: for rolls before that decision; None: dice of a secret that no one knows.

        Raises:
            Malformed: there is no such scenario or option.
        """
        position = self.begin(self.setting(scenario, options))
        position.start(dice or Seeded(token_bytes(32)))
        return position

    def read(self, diagram: str, name: str = "diagram", *, of: Mapping[str, Any] | None = None) -> Position:
        """The position of a diagram. Raises `DiagramError` with every fault and its line.

        Args:
            of: the options of the kept game that it is of, see `kept`; None: of none, and what it leaves open is as
                today.
        """
        reader = DiagramReader(diagram, name)
        return reader.finish(self.begin(reader.setting(self, ("options", EXACT), of)))

    def write(self, position: Position) -> str:
        """The diagram of a position, at any moment; `read` reads it back to the same digest.

        Games write lines for people; what those leave open stands beneath as in a save (see `diagrams.whole`).
        """
        return exactly(position)

    def load(self, save: str, setting: Setting | None = None) -> Position:
        """The position of a save; `setting` is that of its match, where it is at hand.

        Raises:
            Malformed: it cannot be read.
        """
        try:
            form = read_json(save)
            if form["ruleset"] != self.id:
                raise Malformed("kernel-bad-save", found=str(form["ruleset"]))
            written = (form["scenario"], form["options"])
            if setting is None or (setting.scenario, setting.written) != written:
                setting = self.setting(form["scenario"], self.kept(form["options"]))
            position = self.begin(setting)
            position.restore(form["position"])
        except Malformed:
            raise
        except (msgspec.MsgspecError, KeyError, TypeError, IndexError, ValueError, AttributeError) as fault:
            raise Malformed("kernel-bad-save", found=str(fault)) from fault
        return position

    def resigned(self, position: Position, role: Role) -> Outcome | None:
        """The outcome when `role` resigns: the last one left wins. None if others play on (`Position.leave`)."""
        roles = position.setting.roles
        left = tuple(one for one in roles if one != role and one not in position.gone)
        if len(left) > 1:
            return None
        reason = "kernel-resigned" if len(roles) == 2 else "kernel-resigned-others"
        return Outcome((left, (role,)), reason, "0").last(position.gone)

    def hand_on(self, position: Position, role: Role, context: PlayContext) -> None:
        """`role` has resigned and others play on: who plays its sides from now on, if a game has an answer to that.

        What was asked of it about them is asked of those who have them; what is asked of it still, the default answers.
        """

    def agreed(self, position: Position) -> Outcome:
        """The outcome when all roles agree to a draw."""
        return Outcome((position.setting.roles,), "kernel-draw-agreed", "0")

    conditions: tuple[str, ...] = ()
    """The conditions of standing orders that the game adds, each up to its colon."""

    def readable(self, when: str) -> None:
        """Raises Malformed for a condition of a standing order that the game does not know."""
        if when and when != NOTHING_ELSE and when.partition(":")[0] not in self.conditions:
            raise Malformed("kernel-no-such-condition", found=when)

    def holds(self, position: Position, asked: Decision, when: str) -> bool:
        """Whether the condition of a standing order is so, on what the role that is asked knows.

        The kernel knows `nothing-else`: nothing is lawful but the decision's default. Games add words of their own,
        after a colon with what they are about (`below:12`), and leave the rest to this.

        Raises:
            Malformed: there is no such condition.
        """
        if when != NOTHING_ELSE:
            raise Malformed("kernel-no-such-condition", found=when)
        legal = position.legal(asked.role, asked.key or None)
        return legal.countable and all(action == asked.default for action in islice(legal, 2))

    # what an opponent needs

    @cached_property
    def judge(self) -> Judge[Position] | None:
        """What rates answers for machine players, `Judge()` of `machine/judgement`; None where the game has none."""
        module = self._module("machine.judgement")
        return None if module is None else module.Judge()

    @cached_property
    def evaluation(self) -> Evaluation[Position] | None:
        """What a position is worth, the module `machine/evaluation.py`; None where the game has none."""
        module: Any = self._module("machine.evaluation")
        found: Evaluation[Position] | None = module
        return found

    @cached_property
    def prospects(self) -> Prospects[Position] | None:
        """What a chance of winning is reckoned from, the module `machine/prospects.py`; None where there is none."""
        module: Any = self._module("machine.prospects")
        found: Prospects[Position] | None = module
        return found

    @cached_property
    def outlook(self) -> Outlook[Position] | None:
        """What places hang on in a ranking by points, the module `machine/outlook.py`; None where there is none."""
        module: Any = self._module("machine.outlook")
        found: Outlook[Position] | None = module
        return found

    @cached_property
    def features(self) -> Features:
        """What learning agents see of a position that a role knows: `features` of `machine/features.py`.

        Names and lengths are the same for all positions of a setting. Raises ModuleNotFoundError where a game has none.
        """
        module = self._module("machine.features")
        if module is None:
            raise ModuleNotFoundError(f"{self.id} shows learning agents nothing: it has no machine/features.py")
        found: Features = module.features
        return found

    @cached_property
    def planes(self) -> tuple[Channels, Planes] | None:
        """What learning agents see laid out over the map: `channels` and `planes` of `machine/features.py`; None where
        a game has none."""
        module: Any = self._module("machine.features")
        return (module.channels, module.planes) if hasattr(module, "planes") else None

    def _module(self, name: str) -> ModuleType | None:
        """A module of the game's package; None where it has none."""
        return beside(type(self).__module__.rpartition(".")[0], name)
