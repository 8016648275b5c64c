"""What can happen in «Сражение». Units, hexes, sides and armies are given by name."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import Event, Meaning


class Placed(Event, frozen=True, tag="placed"):
    """A side has set up behind its screen; its hexes stay hidden (S1.setup)."""

    about: ClassVar[Meaning] = Meaning("S1.setup")

    side: str
    count: int


class Revealed(Event, frozen=True, tag="revealed"):
    """The screens are removed: `units` stand on `hexes`, pair by pair."""

    about: ClassVar[Meaning] = Meaning("S1.setup")
    reveals: ClassVar[bool] = True

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]


class FirstPlayer(Event, frozen=True, tag="first"):
    """Who moves first, for the whole game (4.0)."""

    about: ClassVar[Meaning] = Meaning("4.0")

    side: str


class TurnBegan(Event, frozen=True, tag="turn"):
    """A game turn begins."""

    about: ClassVar[Meaning] = Meaning("4", heading="turn")

    turn: int


class PhaseBegan(Event, frozen=True, tag="phase"):
    """A phase of a side's turn begins: movement or combat (4)."""

    about: ClassVar[Meaning] = Meaning("4", heading="phase")

    phase: str
    side: str
    turn: int


class Moved(Event, frozen=True, tag="moved"):
    """A unit moved along `hexes`, from where it stood, for `mp` half points, all it has out of a zone (5)."""

    about: ClassVar[Meaning] = Meaning("5", motion="move")

    side: str
    unit: str
    hexes: tuple[str, ...]
    mp: int


class Returned(Event, frozen=True, tag="returned"):
    """A lost unit came back from its own edge (9.2.1)."""

    about: ClassVar[Meaning] = Meaning("9.2.1", motion="move")

    side: str
    unit: str
    hexes: tuple[str, ...]


class Entering(Event, frozen=True, tag="entering"):
    """The die of the phase lets this many units enter; `waiting` are still off the map (S3.entry)."""

    about: ClassVar[Meaning] = Meaning("S3.entry")

    side: str
    count: int
    waiting: int


class Entered(Event, frozen=True, tag="entered"):
    """A unit entered along `hexes`, the first on its own edge, for `mp` half points (S3.entry)."""

    about: ClassVar[Meaning] = Meaning("S3.entry", motion="move")

    side: str
    unit: str
    hexes: tuple[str, ...]
    mp: int


class Divided(Event, frozen=True, tag="divided"):
    """The defender's army in two parts: `units` and `units_other` (S4.forces)."""

    about: ClassVar[Meaning] = Meaning("S4.forces")

    side: str
    units: tuple[str, ...]
    units_other: tuple[str, ...]


class Picked(Event, frozen=True, tag="picked"):
    """The attacker chooses which part fights: `units`; the others leave the game (S4.forces)."""

    about: ClassVar[Meaning] = Meaning("S4.forces")

    side: str
    part: int
    units: tuple[str, ...]


class Hastened(Event, frozen=True, tag="hastened"):
    """Extra movement for the army this phase, in half points (9.2.2)."""

    about: ClassVar[Meaning] = Meaning("9.2.2")

    side: str
    mp: int


class Withdrew(Event, frozen=True, tag="withdrew"):
    """Cavalry fell back before a slower enemy (8.4.1)."""

    about: ClassVar[Meaning] = Meaning("8.4.1", motion="retreat")

    side: str
    unit: str
    hexes: tuple[str, ...]


class Followed(Event, frozen=True, tag="followed"):
    """A unit took the hex that cavalry left (8.4.1)."""

    about: ClassVar[Meaning] = Meaning("8.4.1", motion="pursuit")

    side: str
    unit: str
    hex: str


class Attacked(Event, frozen=True, tag="attacked"):
    """An attack is declared (7.5.1)."""

    about: ClassVar[Meaning] = Meaning("7.5.1", fight="attack")

    side: str
    hexes: tuple[str, ...]
    units: tuple[str, ...]
    units_with: tuple[str, ...]
    units_charge: tuple[str, ...]


class Bombarded(Event, frozen=True, tag="bombarded"):
    """A battery fires by itself (8.2.3)."""

    about: ClassVar[Meaning] = Meaning("8.2.3", fight="fire")

    side: str
    unit: str
    hex: str


class PowerUsed(Event, frozen=True, tag="power"):
    """An army used its special rule (9.2)."""

    about: ClassVar[Meaning] = Meaning("9.2")

    side: str
    power: str


class Resolved(Event, frozen=True, tag="resolved"):
    """The table was read: the difference, the column after shifts (0 to 8), the die that counts, the result (7.5)."""

    about: ClassVar[Meaning] = Meaning("7.5", fight="result")

    side: str
    difference: int
    column: int
    die: int
    result: str


class Gripped(Event, frozen=True, tag="gripped"):
    """The rolled result is set aside for A-1 (9.2.3)."""

    about: ClassVar[Meaning] = Meaning("9.2.3", fight="part")

    side: str
    result_was: str


class Destroyed(Event, frozen=True, tag="destroyed"):
    """A unit is lost. `cause`: combat, fire, no_retreat, redoubt (7.7, 7.8.2, 8.1.3)."""

    about: ClassVar[Meaning] = Meaning("7.7", fight="loss", gone=True)

    side: str
    unit: str
    hex: str
    cause: str


class Retreated(Event, frozen=True, tag="retreated"):
    """A unit fell back along `hexes`, the first being where it stood (7.8)."""

    about: ClassVar[Meaning] = Meaning("7.8", motion="retreat", fight="retreat")

    side: str
    unit: str
    hexes: tuple[str, ...]


class Pursued(Event, frozen=True, tag="pursued"):
    """A winner followed along `hexes`, the first being where it stood (7.9)."""

    about: ClassVar[Meaning] = Meaning("7.9", motion="pursuit", fight="pursuit")

    side: str
    unit: str
    hexes: tuple[str, ...]


class MissionShown(Event, frozen=True, tag="mission"):
    """A secret card is revealed at the end (S1.victory)."""

    about: ClassVar[Meaning] = Meaning("S1.missions")
    reveals: ClassVar[bool] = True

    side: str
    mission: str
    met: bool
    points: int


class Counted(Event, frozen=True, tag="counted"):
    """A side asked for the losses to be counted, or quiet turns ran out (ruling W09). No side: it came by itself."""

    about: ClassVar[Meaning] = Meaning("S2.length")

    side: str


class Ended(Event, frozen=True, tag="ended"):
    """The battle is over. An empty side: a draw."""

    about: ClassVar[Meaning] = Meaning("S1.victory")

    side: str
    reason: str


class RolesTaken(Event, frozen=True, tag="roles"):
    """Who is the Aggressor of the campaign; the other side defends (C.roles)."""

    about: ClassVar[Meaning] = Meaning("C.roles")

    side: str


class BattleBegan(Event, frozen=True, tag="battle"):
    """A battle of the campaign begins: its number, its box on the chart, its scenario (C)."""

    about: ClassVar[Meaning] = Meaning("C", heading="battle")

    number: int
    node: str
    scenario: str


class BattleWon(Event, frozen=True, tag="won"):
    """A battle of the campaign is settled for `side`; `drawn`: by the die of C.draw.

    `node`: where the chart leads, or peace.
    """

    about: ClassVar[Meaning] = Meaning("C.draw")

    side: str
    number: int
    drawn: bool
    node: str


class Peace(Event, frozen=True, tag="peace"):
    """The campaign ends without a winner (C.peace)."""

    about: ClassVar[Meaning] = Meaning("C.peace")

    number: int


class CampaignWon(Event, frozen=True, tag="campaign"):
    """The campaign is over, and `side` has won it (C.chart)."""

    about: ClassVar[Meaning] = Meaning("C.chart")

    side: str
    number: int


EVENT_TYPES = (
    Placed, Revealed, FirstPlayer, TurnBegan, PhaseBegan, Moved, Returned, Hastened, Withdrew, Followed, Attacked,
    Bombarded, PowerUsed, Resolved, Gripped, Destroyed, Retreated, Pursued, MissionShown, Counted, Ended, Entering,
    Entered, Divided, Picked, RolesTaken, BattleBegan, BattleWon, Peace, CampaignWon,
)  # fmt: skip
