"""What cards do: a small vocabulary, each word a type with its own values, told apart in a file by `do`; and the
conditions of a use, told apart by `if`.

"The player" is whoever plays the card, his nation the one for which he plays it. What an effect leaves open, the player
chooses; the docstrings say what that is.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from feldherr.kernel.bounds import Few, Modifier

Span = Literal["round", "turn"]
"""How long what lasts does so: to the end of the round, or of the rounds of this turn."""
Camp = Literal["imperial", "coalition"]


class _Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


# In a fight


class Dice(_Effect, frozen=True, tag="dice"):
    """The player's side rolls more dice in this round.

    Attributes:
        count: how many. of: of the side, or of the batteries alone.
        fives: whether each 5 of these dice counts as a 6.
        rallies: a number of these dice that also undisrupts one of the side's own pieces; 0: none.
    """

    count: Few
    of: Literal["side", "batteries"] = "side"
    fives: bool = False
    rallies: Few = 0


class SecondRound(_Effect, frozen=True, tag="second_round"):
    """Whether there is a second round: always, whatever the losses of the first; or, after a tied first one, as the
    player decides: without one the active side has lost.
    """

    law: Literal["always", "decided"]


class Rally(_Effect, frozen=True, tag="rally"):
    """Undisrupts up to `count` of the side's own pieces, of the player's choice."""

    count: Few


class Absorb(_Effect, frozen=True, tag="absorb"):
    """Cancels up to `count` of the enemy's kills in this round."""

    count: Few


class Join(_Effect, frozen=True, tag="join"):
    """An army of the player's nations in an adjacent duchy, of his choice, comes into the fight without a roll; it
    takes the attrition of the way, as an interceptor would (10.12).
    """


class Unrated(_Effect, frozen=True, tag="unrated"):
    """The battle rating of the enemy's commander counts 0 in this fight."""


class Silence(_Effect, frozen=True, tag="silence"):
    """The fortress that is besieged rolls no dice in this round. Its strength stays what it is (12.3)."""


class Margin(_Effect, frozen=True, tag="margin"):
    """By how many more losses this fight is a rout (11.5); 0: it is none."""

    losses: Few


class Fate(_Effect, frozen=True, tag="fate"):
    """A die for an enemy leader of the player's choice.

    Attributes:
        within: of those in this fight, or of all.
        regroup, dead: the numbers with which he goes to Regroup, or is lost as a leader in battle is (D17.1).
    """

    within: Literal["fight", "map"]
    regroup: tuple[Few, ...]
    dead: tuple[Few, ...] = ()


# On the march


class Roll(_Effect, frozen=True, tag="roll"):
    """The interception or evasion just announced: it fails without a roll, or a roll of the player's own side has a
    bonus.
    """

    fails: bool = False
    bonus: Modifier = 0


class Halt(_Effect, frozen=True, tag="halt"):
    """The army that has just entered its duchy number `entered` of this impulse, or a later one, moves no farther.
    It may still flag and besiege.
    """

    entered: Few


class Spare(_Effect, frozen=True, tag="spare"):
    """An army of the player's choice: its marches are not forced in this impulse (9.42); or the duchy it enters counts
    as entered over clear ground: neither attrition nor terrain dice.
    """

    what: Literal["forced_march", "crossing"]


class March(_Effect, frozen=True, tag="march"):
    """One more army of the player's nation, of his choice, marches in this impulse with CP of its own."""

    cp: Few


class Sail(_Effect, frozen=True, tag="sail"):
    """Impulses of the player's fleets, one after the other, with so many manoeuvres in all, and dice more in one fight
    of his choice among them.
    """

    impulses: Few
    manoeuvres: Few
    dice: Few


class Landing(_Effect, frozen=True, tag="landing"):
    """Pieces of a nation, up to `pieces`, go from its ports to an enemy port of one of the `zones`, where no enemy
    fleet is; batteries fire (13.7); it costs no CP. Whoever runs the nation chooses pieces and port.
    """

    nation: str
    pieces: Few
    zones: tuple[str, ...]


class Summon(_Effect, frozen=True, tag="summon"):
    """A leader is put into a duchy at once, alone, and does not leave it while the effect lasts; into Regroup, if an
    enemy controls it.
    """

    leader: str
    place: str
    lasts: Span


# What lasts


class Winter(_Effect, frozen=True, tag="winter"):
    """Each force that begins or ends an impulse of its nation in a home duchy of `home` takes attrition there; not the
    `spared` nations'.
    """

    home: str
    spared: tuple[str, ...]
    lasts: Span


class Mud(_Effect, frozen=True, tag="mud"):
    """Every duchy entered by land costs CP more for each army or lone piece; not in interception, evasion, retreat."""

    cp: Few
    lasts: Span


class Truce(_Effect, frozen=True, tag="truce"):
    """Two nations at war, of the player's choice, do not attack each other until each has had so many impulses."""

    impulses: Few


# Losses off the battlefield


class Wear(_Effect, frozen=True, tag="wear"):
    """Enemy forces take attrition once, halved for those whom 9.45 spares.

    Attributes:
        where: all in the home duchies of the player's nation, or one anywhere, of his choice.
        least: the units that such a force has at least.
    """

    where: Literal["home", "anywhere"]
    least: Few = 0


class Storm(_Effect, frozen=True, tag="storm"):
    """A die for each squadron of a fleet at sea, of the player's choice: with a number of `lost` it is lost, with one
    of `refit` it needs a refit.
    """

    lost: tuple[Few, ...]
    refit: tuple[Few, ...]


# Control


class Unflag(_Effect, frozen=True, tag="unflag"):
    """Flags of a nation's enemies in its home duchies come off; none from a fortress.

    Attributes:
        homes: the nations, of whom the player chooses one; none named: his own.
        held: formations that keep a flag where it is: those of the enemy, or any.
        roll: a die for each flag, from this on it comes off; 0: those that the player chooses, without a roll.
    """

    homes: tuple[str, ...] = ()
    held: Literal["enemy", "any"] = "enemy"
    roll: Few = 0


class Unclaim(_Effect, frozen=True, tag="unclaim"):
    """One of the `places`, of the player's choice, becomes Unclaimed, a fortress too, with its strength.

    Attributes:
        clear_of: the nation that has no units there; none named: nobody has any piece there.
        wear: whether the pieces there take attrition first, so that it may become clear.
    """

    places: tuple[str, ...]
    clear_of: str = ""
    wear: bool = False


# Builds


class Build(_Effect, frozen=True, tag="build"):
    """Builds without CP, from the pools and under the rules of 7, as far as nothing else is said.

    Attributes:
        units, squadrons, leaders: how many at most; leaders come back from Regroup.
        cp: instead, builds for so many CP.
        refit: whether a refit may take the place of a squadron; "only": it must.
        where: units in home keys; in home fortresses and ports; in any home duchy that holds no enemy.
        each: units in one duchy at most; 0: as in 7.1.
        who: the player's nation; an ally, of his choice; "camp": one or the other.
        nations: those it may be; none named: all.
        sharers: among how many nations it may be shared out.
    """

    units: Few = 0
    squadrons: Few = 0
    leaders: Few = 0
    cp: Few = 0
    refit: Literal["no", "also", "only"] = "no"
    where: Literal["keys", "strongholds", "home"] = "keys"
    each: Few = 0
    who: Literal["self", "ally", "camp"] = "self"
    nations: tuple[str, ...] = ()
    sharers: Few = 1


class Rising(_Effect, frozen=True, tag="rising"):
    """Units of a nation, as far as its pool has them, appear in one of the `places`, of the player's choice, that holds
    no enemy of it.

    Attributes:
        hostile: whether it must be controlled by an enemy of the nation.
        flag: the nation's own flag is placed there, or only an enemy's comes off.
    """

    nation: str
    units: Few
    places: tuple[str, ...]
    hostile: bool = False
    flag: Literal["place", "remove"] = "remove"


# Diplomacy


class Consul(_Effect, frozen=True, tag="consul"):
    """A consul moves. One that is in the Pact box does not; one enters it only as D8.3 says.

    Attributes:
        boxes: how many at most. way: in its row, "on" to the right, "back" to the left, "either"; or "towards": to the
            right in the row of the nation `towards`, one in box 0 from there, one in another row not at all.
        nation: whose consul; "": of the player's choice. at: the box in which it must be, 0: any.
        flip: it is turned over to its "+1" side, and does not move.
    """

    boxes: Few = 0
    way: Literal["on", "back", "either", "towards"] = "either"
    nation: str = ""
    towards: str = ""
    at: Few = 0
    flip: bool = False


class Realign(_Effect, frozen=True, tag="realign"):
    """A nation leaves its Camp, or its Pact, or its subjection, at once.

    Attributes:
        to: what it may become, a member of the other Camp or neutral; whoever runs it chooses, the player for a minor.
        agree: nations whose players must all agree, besides what D14.1 asks.
        under: "most_keys": as a Pact of that power of the other Camp which has the most keys of those that agree.
        guests: whether formations of its old allies stay where they are in its duchies, in spite of N13.
    """

    nation: str
    to: tuple[Literal["other_camp", "neutral"], ...]
    agree: tuple[str, ...] = ()
    under: Literal["", "most_keys"] = ""
    guests: bool = False


class ForeignWar(_Effect, frozen=True, tag="foreign_war"):
    """A nation has a war elsewhere, to be paid for in CP (D17.3)."""

    nation: str
    cost: Few


class Votes(_Effect, frozen=True, tag="votes"):
    """At this turn's roll for peace: added or taken off, as the player says, beyond what the votes may do; or cards
    more that every player may spend on it.
    """

    shift: Modifier = 0
    cards: Few = 0


# Hands and Resources


class Draw(_Effect, frozen=True, tag="draw"):
    """A nation draws cards, and discards some of its hand; the player's own for none named."""

    cards: Few
    discard: Few = 0
    nation: str = ""


class Discard(_Effect, frozen=True, tag="discard"):
    """A nation discards cards at random."""

    nation: str
    cards: Few


class Peek(_Effect, frozen=True, tag="peek"):
    """The player sees the hand of another one, of his choice."""


class Swap(_Effect, frozen=True, tag="swap"):
    """The player takes a card at random from an enemy, of his choice, and gives him back one of his own hand."""


class Forfeit(_Effect, frozen=True, tag="forfeit"):
    """The player's nation loses one of its Resources, or one of its flags, as he chooses."""


Effect: TypeAlias = (
    Dice
    | SecondRound
    | Rally
    | Absorb
    | Join
    | Unrated
    | Silence
    | Margin
    | Fate
    | Roll
    | Halt
    | Spare
    | March
    | Sail
    | Landing
    | Summon
    | Winter
    | Mud
    | Truce
    | Wear
    | Storm
    | Unflag
    | Unclaim
    | Build
    | Rising
    | Consul
    | Realign
    | ForeignWar
    | Votes
    | Draw
    | Discard
    | Peek
    | Swap
    | Forfeit
)


# Conditions


class _Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if"):
    pass


class AtWar(_Need, frozen=True, tag="at_war"):
    """Two nations are at war."""

    nations: tuple[str, str]


class InPact(_Need, frozen=True, tag="in_pact"):
    """A nation is in Pact with a power."""

    nation: str
    power: str


class Present(_Need, frozen=True, tag="present"):
    """A nation has a formation in a home duchy of another."""

    nation: str
    home: str


class Controls(_Need, frozen=True, tag="controls"):
    """A nation controls a duchy."""

    nation: str
    place: str


class Ports(_Need, frozen=True, tag="ports"):
    """The nations of a Camp control at least so many ports outside the home of one of them."""

    camp: Camp
    least: Few
    outside: str


class Run(_Need, frozen=True, tag="run"):
    """A power is run by a seat of its own, or it is a proxy."""

    nation: str
    proxy: bool = False


Need: TypeAlias = AtWar | InPact | Present | Controls | Ports | Run
