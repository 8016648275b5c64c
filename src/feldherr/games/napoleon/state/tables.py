"""The numbers of the game, from `tables.toml`. What a nation has of its own stands with the nations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from feldherr.kernel.bounds import Few, Many, Modifier
from feldherr.kernel.packs import layered

from .blocks import SHELF, Block, Fault, elsewhere, load, refuse, shape, unattested
from .nations import leaders, nations

Ground = Literal["rough", "pass", "marsh", "strait"]
Phase = Literal["deal", "rounds", "wear", "conquest", "peace", "interphase"]
PHASES = ("deal", "rounds", "wear", "conquest", "peace", "interphase")


class Sequence(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The order of the impulses in a round (D5.2), and the phases of a turn (D5.1)."""

    nations: tuple[str, ...]
    phases: tuple[Phase, ...]


class March(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Marches (9.1, 9.42, 9.71).

    Attributes:
        cp: for a duchy and an army, or a lone piece. join_cp: for an army that joins a group on its way.
        free: duchies that a piece may enter in an impulse; each further one is a forced march.
    """

    cp: Few
    join_cp: Few
    free: Few


class Attrition(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Attrition (9.4).

    Attributes:
        loss: the number of a die that takes a piece.
        kinds: connections over which an enemy duchy is entered with attrition (9.41).
        halved: nations whose losses are halved, rounded up (9.45); whole: in whose home duchies they are not.
    """

    loss: Few
    kinds: tuple[Ground, ...]
    halved: tuple[str, ...]
    whole: tuple[str, ...]


class Attempt(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Interception (10.11) or evasion (10.2): two dice, the leader's battle rating, and modifiers; at least `target`.

    Attributes:
        friendly: into a friendly duchy. uncontrolled: from an uncontrolled one. hard: over a connection of the `kinds`.
        failed_dice: what the enemy rolls more in the first round when it failed.
    """

    target: Few
    friendly: Modifier
    uncontrolled: Modifier
    hard: Modifier
    kinds: tuple[Ground, ...]
    failed_dice: Few = 0


class Fighting(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Battle (11.2 to 11.5).

    Attributes:
        kill, disrupt: the numbers of a die. rounds: the most that are fought.
        minors: the share of minor nations' units, in hundredths, from which a side has no bonus (11.21).
        rout: by how many more losses the winner routs the loser (11.5).
        terrain: dice of the defender in the first round, by the connection that the attacker came over (11.22).
    """

    kill: Few
    disrupt: Few
    rounds: Few
    minors: Many
    rout: Few
    terrain: dict[Ground, Few]


class Siege(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Siege (12.3): the number of a die that counts, and a fortress's strength: its dice, and the hits it takes."""

    kill: Few
    strength: Few
    stronger: dict[str, Few]


class Sailing(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Manoeuvres (13, 13.1): how many for a CP; what a zone or port entered, and a patrol, cost a fleet."""

    per_cp: Few
    move: Few
    patrol: Few


class Naval(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Fights at sea (13.3, 13.4).

    Attributes:
        target: of interception and evasion, with two dice. share: a nation that has more of a fleet, in hundredths,
            gives it its seamanship. blockade: for a fleet that blockades the port which the enemy leaves.
        failed_dice: what the interceptor rolls more when the evasion failed.
        disrupted, refit: dice for a disruption suffered, and for a squadron that needs a refit.
    """

    target: Few
    share: Many
    blockade: Modifier
    failed_dice: Few
    disrupted: Modifier
    refit: Modifier


class Batteries(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Dice of the batteries of a port, and of a fortress (13.5, 13.8)."""

    port: Few
    fortress: Few


class Convoy(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Convoys (13.6): the most pieces, and the CP for each zone or port entered."""

    pieces: Few
    cp: Few


class Wear(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Wear at sea (D5.65): a die a squadron, from `refit` on it needs a refit."""

    refit: Few


class Builds(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Prices in CP (D7.1 to D7.7), and how many units a capital and any other home key may raise in an impulse."""

    unit: Few
    leader: Few
    squadron: Few
    refit: Few
    regroup: Few
    flag: Few
    capital: Few
    key: Few


class Reinforcement(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Interphase (D14.2, D14.21).

    Attributes:
        per_key: CP of a power for each key it controls. minor: CP of a minor.
        armies: that are deployed free. extra: the price of one more, in CP.
    """

    per_key: Few
    minor: Few
    armies: Few
    extra: Few


class CardLaw(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Dealing and keeping cards (D5.5, D6.3 to D6.5).

    Attributes:
        keys: so many keys won or lost move the hand by a card.
        overflow: a die for each card not dealt; from this on it gives a Resource.
        kept: the most cards that a nation keeps for the next turn; they are counted in its next hand.
        restore: CP for a Reserve that has been used, in the Interphase; a Resource does it too.
        draw: cards that a Resource draws.
    """

    keys: Few
    overflow: Few
    kept: Few
    restore: Few
    draw: Few


class Diplomacy(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The diplomatic track (D8.1 to D8.71), prices in CP.

    Attributes:
        boxes: of entering box 1, box 2 and so on; the last box is the Pact, box 0 that of the undecided.
        flip: for turning a consul over. turned: what its "+1" side takes off a box to the right and adds to the left.
        war: for a declaration of war on a neutral. join: for joining a Camp in an impulse.
        plus: CP that a "+1 CP" marker adds once a turn.
    """

    boxes: tuple[Few, ...]
    flip: Few
    turned: Few
    war: Few
    join: Few
    plus: Few

    @property
    def pact(self) -> int:
        """The number of the box that is the Pact."""
        return len(self.boxes)


class Conquest(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Conquest and submission (D15.1 to D15.4, D17.3).

    Attributes:
        target: of the die, the keys lost and the nation's modifier together.
        keys, submission_keys: the most that a conqueror keeps. ally_keys: that each of its allies keeps.
        duchies: open duchies next to them, the most that the conqueror keeps.
        submission: the share of keys lost, in hundredths, from which it may be offered without the capital lost.
        grace: the number of the Interphase, counted from the defeat, in which the Grace Period ends (8.82).
        unpaid: conquest phases through which a Foreign War may stay unpaid; at the next one the nation submits.
    """

    target: Few
    keys: Few
    submission_keys: Few
    ally_keys: Few
    duchies: Few
    submission: Many
    grace: Few
    unpaid: Few


class Resources(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Resources gained (D16.1).

    Attributes:
        conquest: for a conquest or submission. rout: the die from which a rout gives one.
        pieces: of powers, that the routed side must have lost for the die to be rolled.
    """

    conquest: Few
    rout: Few
    pieces: Few


class Score(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Victory points (D16.3): for a key more than at the start, an unconquered Pact, a Resource."""

    key: Few
    pact: Few
    resource: Few


class Peace(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The roll for peace (D16.4); its target is the scenario's.

    Attributes:
        per_turn: added for each turn, the present one too. net: as far as the votes count, for or against.
        votes: cards that a player may discard for it.
    """

    per_turn: Few
    net: Few
    votes: Few


class Lost(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A leader who is lost (D17.1): a die up to `regroup` sends him to Regroup, a higher one is his death.

    Attributes:
        ruler: the leader with a number of his own, `ruler_regroup`; "": there is none.
        throne: added to his nation's modifier (D15.1) when he is dead.
    """

    regroup: Few
    ruler: str
    ruler_regroup: Few
    throne: Few


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All tables."""

    sequence: Sequence
    march: March
    attrition: Attrition
    interception: Attempt
    evasion: Attempt
    battle: Fighting
    siege: Siege
    sailing: Sailing
    naval: Naval
    batteries: Batteries
    convoy: Convoy
    wear: Wear
    builds: Builds
    reinforcement: Reinforcement
    cards: CardLaw
    diplomacy: Diplomacy
    conquest: Conquest
    resources: Resources
    score: Score
    peace: Peace
    lost: Lost


@layered
def tables() -> Tables:
    """`tables.toml`; the tables that a pack has take the place of ours. Raises ValueError with the file and the place,
    a line for every fault."""
    own = load("tables.toml") if SHELF.brought("tables.toml") is not None else {}
    file = shape("tables.toml", SHELF.ours("tables.toml") | own, Tables)
    if elsewhere():
        file = _fitting(file, own)
    refuse("tables.toml", _faults(file))
    return file


def _fitting(file: Tables, own: dict[str, Any]) -> Tables:
    """Our tables where a pack has nations or a map of its own: without the names that are not there. `own`: the tables
    of the pack, which are left alone."""
    known = list(nations())
    changed: dict[str, Any] = {}
    if "sequence" not in own:
        changed["sequence"] = replace(file.sequence, nations=tuple(known))
    if "attrition" not in own:
        halved, whole = (
            tuple(id for id in ids if id in known) for ids in (file.attrition.halved, file.attrition.whole)
        )
        changed["attrition"] = replace(file.attrition, halved=halved, whole=whole)
    if "siege" not in own and SHELF.brought("europe.area") is not None:
        changed["siege"] = replace(file.siege, stronger={})
    if "lost" not in own and file.lost.ruler not in leaders():
        changed["lost"] = replace(file.lost, ruler="")
    return replace(file, **changed)


def _faults(file: Tables) -> Iterator[Fault]:
    known = list(nations())
    if sorted(file.sequence.nations) != sorted(known):
        yield "sequence.nations", f"expected every nation once: {' '.join(known)}"
    if file.sequence.phases != PHASES:
        yield "sequence.phases", f"expected {' '.join(PHASES)}"
    for place, ids in (("halved", file.attrition.halved), ("whole", file.attrition.whole)):
        for id in ids:
            if id not in known:
                yield f"attrition.{place}", f"no nation {id!r}"
    dice = {
        "attrition.loss": file.attrition.loss,
        "battle.kill": file.battle.kill,
        "battle.disrupt": file.battle.disrupt,
        "siege.kill": file.siege.kill,
        "wear.refit": file.wear.refit,
        "cards.overflow": file.cards.overflow,
        "resources.rout": file.resources.rout,
        "lost.regroup": file.lost.regroup,
        "lost.ruler_regroup": file.lost.ruler_regroup,
    }
    for place, face in dice.items():
        if not 1 <= face <= 6:
            yield place, f"found {face}; expected a number of a die"
    if file.battle.kill == file.battle.disrupt:
        yield "battle.disrupt", "the same number kills and disrupts"
    for place, target in (
        ("interception", file.interception.target),
        ("evasion", file.evasion.target),
        ("naval", file.naval.target),
    ):
        if not 2 <= target <= 12:
            yield f"{place}.target", f"found {target}; expected a number of two dice"
    if "strait" in file.battle.terrain:
        yield "battle.terrain", "a strait has no dice: it is a landing (11.22)"
    if file.lost.ruler and file.lost.ruler not in leaders():
        yield "lost.ruler", f"no leader {file.lost.ruler!r}"
    for name in file.__struct_fields__:
        yield from unattested(name, getattr(file, name))
