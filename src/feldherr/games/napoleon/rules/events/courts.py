"""D20.24, D20.26, D20.27, D20.43 to D20.49 Events of courts: consuls, nations that change sides, wars elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from feldherr.kernel import Action, Event, Meaning, Message, PlayContext, Refusal, Slot, rule
from feldherr.kernel.slots import NUMBER, SIDE

from ...state import effects
from ...state.amendments import KEPT, SUCCEEDED
from ...state.pieces import Consulate, ForeignWar
from ...state.position import Europe
from ...state.setting import CAMPS, NEUTRAL
from .. import diplomacy
from ..consent import YES, members
from ..polls import Poll, seek
from ..relations import keys_held, subject
from .effect import Effect, Of, Played, Say


class Shift(Action, frozen=True, tag="shift"):
    """A consul goes to a box of a row (D20.44)."""

    slots = (Slot("nation", SIDE), Slot("row", SIDE, "to"), Slot("box", NUMBER, "box"))
    nation: int
    row: int
    box: int


class WarElsewhere(Event, frozen=True, tag="war_elsewhere"):
    """A nation has a Foreign War, at a price in CP."""

    about = Meaning("D17.3")
    side: str
    points: int


class ForeignWars(Effect):
    """D20.26, D20.27."""

    @rule("D20.26", "D20.27", "D17.3")
    def check(self, position: Europe, played: Played, effect: effects.ForeignWar) -> None:
        nation = position.setting.nation(effect.nation)
        if position.runner[nation] < 0 or any(war.nation == effect.nation for war in position.foreign):
            raise played.nothing(position)

    @rule("D20.26", "D20.27", "D17.3")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        position.foreign = (*position.foreign, ForeignWar(effect.nation, effect.cost))
        context.tell(WarElsewhere(effect.nation, effect.cost))


# Consuls


@rule("D8.1", "D8.3", "D20.44", "D20.45", "D20.46", "D20.47", "D20.48", "D20.49")
def boxes(position: Europe, consul: Consulate, effect: effects.Consul) -> Iterator[tuple[int, int]]:
    """Where an effect takes a consul: pairs of a row and a box."""
    setting = position.setting
    pact = setting.tables.diplomacy.pact
    nation = setting.nation(consul.nation)
    if consul.box == pact or (effect.at and consul.box != effect.at):
        return
    own = setting.nation(consul.row) if consul.row else -1
    rows = [own] if consul.box else [power for power in setting.powers if power != nation]
    if effect.way == "towards":
        towards = setting.nation(effect.towards)
        rows = [row for row in (rows if consul.box else [towards]) if row == towards != nation]
    if effect.way != "back":
        for row in rows:
            able = (
                position.played(row) and not position.played(nation) and not diplomacy.kept_out(position, nation, row)
            )
            last = pact if able else pact - 1
            for box in range(min(last, consul.box + effect.boxes), consul.box, -1):
                yield row, box
    if effect.way in ("back", "either"):
        for box in range(max(0, consul.box - effect.boxes), consul.box):
            yield own, box


class Consuls(Effect):
    """D20.44 to D20.49: a consul moves."""

    asks = "consul"
    kinds = (Shift,)

    def options(self, position: Europe, played: Played, effect: effects.Consul) -> Sequence[Action]:
        nation = position.setting.nation
        found = [
            Shift(nation(consul.nation), row, box)
            for consul in position.consuls
            if effect.nation in ("", consul.nation)
            for row, box in boxes(position, consul, effect)
        ]
        return sorted(found, key=lambda one: (one.row != played.nation, -one.box))

    @rule("D20.44", "D20.45", "D20.46", "D20.47", "D20.48", "D20.49")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Shift, context: PlayContext) -> None:
        consul = diplomacy.consul(position, action.nation)
        assert consul is not None
        row = -1 if consul.box else action.row
        diplomacy.shift(position, action.nation, action.box - consul.box, context, row=row)


class Turnings(Effect):
    """D20.49: a consul is turned to his "+1" side."""

    asks = "turning"
    kinds = (Of,)

    def options(self, position: Europe, played: Played, effect: effects.Consul) -> Sequence[Action]:
        pact = position.setting.tables.diplomacy.pact
        return [
            Of(position.setting.nation(one.nation)) for one in position.consuls if not one.turned and one.box < pact
        ]

    @rule("D20.49", "D8.12")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Of, context: PlayContext) -> None:
        diplomacy.turn_over(position, action.nation, context)


# Nations that change sides


@rule("D20.24", "D20.45", "D14.1", "D14.11")
def ways(position: Europe, nation: int, effect: effects.Realign) -> list[int]:
    """The Camps that a power may go to by an event: as in D14.1, if it has had no part in a declaration of war."""
    barred = position.declared >> nation & 1 or subject(position, nation) or position.pact[nation] >= 0
    if barred or not position.played(nation):
        return []
    now = position.camp[nation]
    found = []
    for camp in range(len(CAMPS)):
        if camp == now or ("neutral" if camp == NEUTRAL else "other_camp") not in effect.to:
            continue
        try:
            diplomacy.check_one_player(position, nation, camp)
        except Refusal:
            continue
        found.append(camp)
    return found


class Realignments(Effect):
    """D20.24, D20.45: a power may leave its Camp at once."""

    asks = "realign"
    kinds = (Say,)

    def options(self, position: Europe, played: Played, effect: effects.Realign) -> Sequence[Action]:
        found = ways(position, position.setting.nation(effect.nation), effect)
        words = ["no", *(CAMPS[camp] for camp in found)] if found else []
        return [Say(position.setting.word(word)) for word in words]

    def asked(self, position: Europe, played: Played, effect: effects.Realign) -> int:
        return position.setting.nation(effect.nation)

    @rule("D20.24", "D20.45", "D14.1")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Say, context: PlayContext) -> None:
        """Its player has said where it goes: the other players who must agree answer simultaneously."""
        setting = position.setting
        word = setting.names.words[action.word]
        if word == "no":
            return
        nation, camp = setting.nation(effect.nation), CAMPS.index(word)
        seats = {position.runner[setting.nation(id)] for id in effect.agree}
        if camp != NEUTRAL:
            seats |= {*members(position, camp, (nation,))}
        seats -= {position.runner[nation], -1}
        seek(position, Realigning(nation=nation, seats=tuple(sorted(seats)), camp=camp), context)


class Realigning(Poll, frozen=True, tag="realigning", kw_only=True):
    """Whether a power goes to a Camp by an event: all must agree (D20.24, D20.45)."""

    about: ClassVar[tuple[str, ...]] = ("D20.24", "D14.1")
    camp: int

    def prompt(self, position: Europe) -> Message:
        args = {"side": position.setting.nations[self.nation], "word": CAMPS[self.camp]}
        return Message("napoleon-realign-consent", args)

    @rule("D20.24", "D20.45", "8.81")
    def agreed(self, position: Europe, context: PlayContext) -> None:
        diplomacy.change_camp(position, self.nation, self.camp, context)


@rule("D20.43", "D3.4")
def takers(position: Europe) -> list[int]:
    """The powers at war with France that could have a nation as their Pact, most keys first: nobody is at war with one
    that is defeated."""
    setting = position.setting
    france = setting.nation("france")
    camp = diplomacy.opposite(position.camp[france])
    if position.camp[france] == NEUTRAL or (setting.amended(SUCCEEDED) and subject(position, france)):
        return []
    found = [
        power
        for power in setting.powers
        if position.played(power) and position.camp[power] == camp and not subject(position, power)
    ]
    return sorted(found, key=lambda power: (-keys_held(position, power), setting.order.index(power)))


class Defections(Effect):
    """D20.43: Spain breaks with France."""

    @rule("D20.43")
    def check(self, position: Europe, played: Played, effect: effects.Realign) -> None:
        nation = position.setting.nation(effect.nation)
        able = takers(position)
        if position.played(nation) or not able or (position.pact[nation] in able and not subject(position, nation)):
            raise played.nothing(position)

    @rule("D20.43")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        nation = position.setting.nation(effect.nation)
        seats = {position.runner[power] for power in takers(position)}
        alone = seats == {position.runner[played.nation]}
        if alone:
            _take(position, nation, takers(position)[0], context)
        else:
            position.steps.append(Defecting(nation=nation, seats=tuple(sorted(seats))))


@rule("D20.43")
def _take(position: Europe, nation: int, power: int, context: PlayContext) -> None:
    setting = position.setting
    # The French stay where they are, and nobody else without leave.
    stay = [setting.nation("france")] if setting.amended(KEPT) else range(len(setting.nations))
    diplomacy.make_pact(position, nation, power, context, guests=stay)


class Defecting(Poll, frozen=True, tag="defecting", kw_only=True):
    """Which powers would have a nation as their Pact: of those the one with most keys has it (D20.43)."""

    about: ClassVar[tuple[str, ...]] = ("D20.43",)
    whole: bool = False
    willing: tuple[int, ...] = ()

    def prompt(self, position: Europe) -> Message:
        return Message("napoleon-defect-consent", {"side": position.setting.nations[self.nation]})

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if self.waiting(position):
            return False
        # Record who is willing, for the answers are gone once they are revealed.
        willing = tuple(seat for seat in self.voters(position) if position.answers[seat] == YES)
        self.become(position, willing=willing)
        step = position.steps[-1]
        assert isinstance(step, Defecting)
        return super(Defecting, step).proceed(position, context)

    @rule("D20.43")
    def agreed(self, position: Europe, context: PlayContext) -> None:
        able = [power for power in takers(position) if position.runner[power] in self.willing]
        _take(position, self.nation, able[0], context)
