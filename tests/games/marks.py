"""What a golden game of «Сражение» shows, read from its plies and events: the names the corpus is held to.

    marks_of(match)      the names of everything a finished match shows
    required()           every name for which the corpus must hold at least one game, with what it stands for

Names that come from the game's own declarations (options, missions, verbs, events, kinds of counter) are made from
those, so that what is added to the game asks for a golden game at once.
"""

from __future__ import annotations

from copy import copy
from itertools import permutations

import msgspec

from feldherr.games.srazhenie.game import ARMIES, RULESET, SCENARIOS, VERBS
from feldherr.games.srazhenie.rules.campaign import PEACE, under_way
from feldherr.games.srazhenie.state import events as told
from feldherr.games.srazhenie.state.position import Battle
from feldherr.games.srazhenie.state.setting import SIDES, chart, data
from feldherr.kernel import Event, Match, Ply, stops_undo
from feldherr.kernel.match import TALK
from feldherr.players import budget, player_names

SPECIAL = {
    "return-li": "9.2.1: Black's line infantry comes back",
    "return-hu": "9.2.1: hussars come back",
    "return-dr": "9.2.1: dragoons come back",
    "elan": "9.2.2: Blue's extra movement",
    "elan-moves-again": "9.2.2: a unit that has moved goes on with extra points",
    "grip-attack": "9.2.3: Red sets its own attack's result aside",
    "grip-defence": "9.2.3: Red, attacked, takes A-1",
    "grip-bombarded": "9.2.3: Red, bombarded, takes A-1",
    "twice-attack-asked": "9.2.4: Green attacks with two dice and chooses",
    "twice-attack-settled": "9.2.4: both dice read the same",
    "twice-defence-asked": "9.2.4: Green defends with two dice and chooses",
    "twice-defence-settled": "9.2.4: both dice read the same",
    "twice-bombard": "9.2.4: Green bombards with two dice",
    "twice-bombarded": "9.2.4: Green, bombarded, calls for two dice",
    "withdraw-movement-chased": "8.4.1: out of a zone in one's own movement phase; the enemy follows",
    "withdraw-movement-alone": "8.4.1: the same, and the enemy stays",
    "withdraw-combat-chased": "8.4.1: before the enemy's combat phase; the enemy follows",
    "withdraw-combat-alone": "8.4.1: the same, and the enemy stays",
    "withdraw-horse-artillery": "8.4: horse artillery falls back like cavalry",
    "charge": "8.4.2: one unit charges",
    "charge-many": "8.4.2: several charge together",
    "duel-gun-retreats": "8.2.3: answered, the firing gun falls back",
    "duel-gun-lost": "8.2.3: answered, the firing gun is lost",
    "duel-both-lost": "8.2.3: a duel as a stubborn fight",
    "bombard-retreat": "8.2.3: the target falls back",
    "bombard-loss": "8.2.3: the target is lost",
    "bombard-nothing": "8.2.3: unanswered fire misses",
    "support": "8.2.2: guns support an attack",
    "support-many": "8.2.2: several guns support one attack",
    "heavy-fires": "8.2.5.3: a heavy battery fires",
    "battery-attacks": "8.2.4: a battery in close combat",
    "redoubt-attacked": "8.1.3: a redoubt is attacked",
    "redoubt-holds": "8.1.3: and holds",
    "redoubt-falls": "8.1.3: and falls",
    "redoubt-stubborn": "8.1.3: and ignores a stubborn fight",
    "redoubt-bombards": "8.1.4: a redoubt bombards",
    "redoubt-bombarded": "8.1.3: fire at a redoubt meets the duty to attack it",
    "redoubt-supports": "8.1.4: a redoubt supports an attack",
    "one-on-many": "7.4: one unit attacks several hexes",
    "many-on-one": "7.4: several units attack one hex",
    "stubborn": "7.6: EX in close combat",
    "loss-by-attacker": "7.6: the attacker chooses whom to lose",
    "loss-by-defender": "7.6: the defender chooses whom to lose",
    "retreat-choice-attacker": "7.8.1: the attacker chooses a way back",
    "retreat-choice-defender": "7.8.1: the defender chooses a way back",
    "retreat-pushed": "7.8: on through friends to the next free hex",
    "retreat-blocked": "7.8.2: no way back, destroyed",
    "pursuit-attacker": "7.9: the attacker follows",
    "pursuit-defender": "7.9: the defender follows",
    "pursuit-after-loss": "7.9: into the hex of a unit that was destroyed",
    "pursuit-far": "7.9: farther than one hex",
    **{f"entry-{kind}": "S3.entry: a counter of this kind comes on" for kind in ("gd", "gr", "zo", "sc", "va", "cu")},
    "entry-extra": "9.2.2 and S3.entry: a unit comes on with extra points",
    "entry-lapsed": "S3.entry: a phase ends with entries left",
    "division-even": "S4.forces: two parts of one size, within a counter",
    "division-lopsided": "S4.forces: one part at least twice as large",
    "pick-1": "S4.forces: the first part fights",
    "pick-2": "S4.forces: the second part fights",
    "undo-free": "a ply taken back freely",
    "undo-consent": "a ply with dice, or after another role's answer, taken back with consent",
    "practice": "a practice match",
}
SINGLE = ("battle", "general", "meeting", "assault")
"""The scenarios of one battle."""
ENDINGS = (
    *(f"end-battle-{who}-{how}" for who in (*SIDES, "draw") for how in ("turns", "sudden")),
    *(f"end-general-fifteen-{who}" for who in (*SIDES, "draw")),
    *(f"end-general-count-{who}" for who in (*SIDES, "draw")),
    *(f"end-general-count-by-{who}" for who in (*SIDES, "itself")),
    *(f"end-{scenario}-resigned-{who}" for scenario in SINGLE for who in SIDES),
    *(f"end-{scenario}-agreed" for scenario in SINGLE),
    *(f"end-meeting-{who}-{how}" for who in (*SIDES, "draw") for how in ("turns", "sudden")),
    *(f"end-assault-{who}-{how}" for who in SIDES for how in ("stormed", "turns", "sudden")),
    *(f"end-campaign-{how}" for how in ("aggressor", "defender", "peace")),
    *(f"campaign-{how}" for how in ("resigned", "agreed", "drawn", "fought")),
    *(f"arrow-{node}-{to}" for node, box in chart().box.items() for to in (box.win, box.lose)),
    *(f"end-first-{who}-turns" for who in (*SIDES, "draw")),
)
REASONS = {
    "srazhenie-end-turns": "turns",
    "srazhenie-end-sudden": "sudden",
    "srazhenie-end-fifteen": "fifteen",
    "srazhenie-end-both": "fifteen",
    "srazhenie-end-count": "count",
    "srazhenie-end-stormed": "stormed",
    "srazhenie-end-campaign": "chart",
    "srazhenie-end-peace": "peace",
    "kernel-resigned": "resigned",
    "kernel-draw-agreed": "agreed",
}


def required() -> dict[str, str]:
    """Every name the corpus must show, with what it stands for."""
    everything = data()
    found = dict(SPECIAL)
    found |= dict.fromkeys(ENDINGS, "an ending")
    for scenario in SCENARIOS.values():
        for option in scenario.options:
            if option.tacit:
                found[f"reading-{option.id}"] = "a game by the other reading of a ruling, in any scenario"
            else:
                found |= {f"option-{scenario.id}-{option.id}-{v}": "a value of an option" for v in option.values}
    for scenario_id in SINGLE:
        found[f"amended-{scenario_id}"] = "a game under all amendments"
        found |= {f"pair-{scenario_id}-{a}-{b}": "a pair of armies" for a, b in permutations(ARMIES, 2)}
    found |= {f"mission-{card}": "S1.missions: a card that was met" for card in everything.missions}
    found |= {f"lost-{kind.abbr}": "7.7: a counter of this kind is lost" for kind in everything.types.values()}
    found |= {f"verb-{verb}": "an action" for verb in VERBS}
    found |= {f"event-{kind.__struct_config__.tag}": "an event" for kind in RULESET.event_types}
    found |= {"event-rolled": "dice", "event-drawn": "a card dealt"}
    results = {cell for row in everything.tables["combat"]["rows"] for cell in row}
    found |= {f"result-{result}": "T.combat: a result of close combat" for result in results}
    found |= {f"column-{column}": "T.combat: a column" for column in range(len(everything.tables["combat"]["columns"]))}
    # Whoever thinks by the clock cannot be made to play the same game again.
    found |= {f"player-{name}": "a machine player of this release" for name in player_names() if budget(name) is None}
    return found


MOVES = {kind.abbr: kind.move for kind in data().types.values()}
"""Half points a counter of each kind has."""


class Seen(msgspec.Struct):
    """One fight as far as it has been read."""

    side: str
    hexes: tuple[str, ...]
    by: tuple[str, ...]
    guns: tuple[str, ...]
    charge: int = 0
    bombards: bool = False
    asked: bool = False
    chooser: str = ""
    result: str = ""
    gripped: str = ""
    lost: tuple[tuple[str, str, str], ...] = ()
    """Unit, hex, cause."""


def kind_of(unit: str) -> str:
    """`g.li3` -> `li`."""
    return unit.partition(".")[2][:2]


class Reader:
    """Reads standing plies one by one and collects marks. A copy reads on by itself: for looking ahead."""

    def __init__(self) -> None:
        self.marks: set[str] = set()
        self.redoubts: frozenset[str] = frozenset()
        self.phase = ("", "")
        self.moved: frozenset[str] = frozenset()
        self.fight: Seen | None = None
        self.away: tuple[str, str] | None = None
        """Who has just withdrawn, and in which phase."""
        self.due = 0
        """Entries not yet used in this phase."""
        self.node = ""
        """The box of the campaign."""

    def copy(self) -> Reader:
        """A reader that has read as much."""
        twin = copy(self)
        twin.marks = set(self.marks)
        twin.fight = copy(self.fight)
        return twin

    def feed(self, role: str | None, text: str, events: tuple[Event, ...] | list[Event]) -> None:
        """Read one ply."""
        verb = text.split(" ")[0]
        if verb in VERBS:
            self.marks.add(f"verb-{verb}")
        if verb in ("resign", "draw") and self.node:
            self.marks.add(f"campaign-{'resigned' if verb == 'resign' else 'agreed'}")
        if self.away is not None:
            side, phase = self.away
            if role != side and verb in ("follow", "pass"):
                self.marks.add(f"withdraw-{phase}-{'chased' if verb == 'follow' else 'alone'}")
            self.away = None
        fight = self.fight
        if fight is not None:
            who = "attacker" if role == fight.side else "defender"
            if verb == "lose":
                self.marks.add(f"loss-by-{who}")
            elif verb == "retreat":
                self.marks.add(f"retreat-choice-{who}")
            elif verb == "take":
                fight.asked = True
        for event in events:
            self.marks.add(f"event-{event.kind}")
            self._event(event)

    def _event(self, event: Event) -> None:
        match event:
            case told.Revealed():
                at = {h for unit, h in zip(event.units, event.hexes, strict=True) if kind_of(unit) == "re"}
                self.redoubts |= at
            case told.PhaseBegan():
                self.close()
                self.phase = (event.phase, event.side)
                self.moved = frozenset()
                self._lapse()
            case told.TurnBegan() | told.Ended():
                self.close()
                self._lapse()
            case told.Entering():
                self.due = event.count
            case told.Entered():
                self.due -= 1
                kind = kind_of(event.unit)
                if kind in ("gd", "gr", "zo", "sc", "va", "cu"):
                    self.marks.add(f"entry-{kind}")
                if event.mp > MOVES[kind]:
                    self.marks.add("entry-extra")
            case told.Divided():
                one, other = sorted((len(event.units), len(event.units_other)))
                if other - one <= 1:
                    self.marks.add("division-even")
                elif other >= 2 * one:
                    self.marks.add("division-lopsided")
            case told.Picked():
                self.marks.add(f"pick-{event.part}")
            case told.BattleBegan():
                self.close()
                self.redoubts, self.due, self.node = frozenset(), 0, event.node
            case told.BattleWon():
                if event.node != PEACE:
                    self.marks.add(f"arrow-{self.node}-{event.node}")
                if event.drawn:
                    self.marks.add("campaign-drawn")
            case told.Moved():
                if event.unit in self.moved:
                    self.marks.add("elan-moves-again")
                self.moved |= {event.unit}
            case told.Hastened():
                self.marks.add("elan")
            case told.Returned():
                self.marks.add(f"return-{kind_of(event.unit)}")
            case told.Withdrew():
                self.away = (event.side, "movement" if event.side == self.phase[1] else "combat")
                if kind_of(event.unit) == "ha":
                    self.marks.add("withdraw-horse-artillery")
            case told.Attacked():
                self.close()
                self.fight = Seen(event.side, event.hexes, event.units, event.units_with, len(event.units_charge))
            case told.Bombarded():
                self.close()
                self.fight = Seen(event.side, (event.hex,), (), (event.unit,), bombards=True)
            case told.Counted():
                self.marks.add(f"end-general-count-by-{event.side or 'itself'}")
            case told.MissionShown():
                if event.met:
                    self.marks.add(f"mission-{event.mission}")
            case _:
                if self.fight is not None:
                    self._in_fight(self.fight, event)

    def _lapse(self) -> None:
        if self.due:
            self.marks.add("entry-lapsed")
        self.due = 0

    def _in_fight(self, fight: Seen, event: Event) -> None:
        match event:
            case told.PowerUsed(power="not_a_step_back"):
                fight.chooser = event.side
            case told.Resolved():
                fight.result = event.result
                self.marks.add(f"column-{event.column}")
                if not fight.bombards:
                    self.marks.add(f"result-{event.result}")
            case told.Gripped():
                fight.gripped = "own" if event.side == fight.side else "other"
                fight.result = "A-1"
            case told.Destroyed():
                self.marks.add(f"lost-{kind_of(event.unit)}")
                fight.lost = (*fight.lost, (event.unit, event.hex, event.cause))
                if event.cause == "no_retreat":
                    self.marks.add("retreat-blocked")
                elif event.cause == "redoubt":
                    self.redoubts -= {event.hex}
                elif event.cause == "fire":
                    own = event.unit in fight.guns
                    self.marks.add("duel-gun-lost" if own else "bombard-loss")
                    if len(fight.lost) == 2:
                        self.marks.add("duel-both-lost")
            case told.Retreated():
                far = len(event.hexes) - 1
                if far > (1 if fight.result == "EX" else 3 if fight.result[-1] == "O" else int(fight.result[-1])):
                    self.marks.add("retreat-pushed")
                if fight.bombards:
                    self.marks.add("duel-gun-retreats" if event.unit in fight.guns else "bombard-retreat")
            case told.Pursued():
                self.marks.add("pursuit-attacker" if event.side == fight.side else "pursuit-defender")
                if len(event.hexes) > 2:
                    self.marks.add("pursuit-far")
                if event.hexes[1] in {hex for _, hex, cause in fight.lost if cause != "no_retreat"}:
                    self.marks.add("pursuit-after-loss")

    def close(self) -> None:
        """The fight being read is over: what it was as a whole."""
        fight, self.fight = self.fight, None
        if fight is None or not fight.result:
            return
        add = self.marks.add
        forts = [hex for hex in fight.hexes if hex in self.redoubts]
        fallen = [hex for _, hex, cause in fight.lost if cause == "redoubt"]
        if fight.chooser:
            own = fight.chooser == fight.side
            if fight.bombards:
                add("twice-bombard" if own else "twice-bombarded")
            else:
                add(f"twice-{'attack' if own else 'defence'}-{'asked' if fight.asked else 'settled'}")
        if fight.gripped:
            names = {"own": "grip-bombarding", "other": "grip-bombarded"}
            add(names[fight.gripped] if fight.bombards else f"grip-{'attack' if fight.gripped == 'own' else 'defence'}")
        guns = {kind_of(gun) for gun in fight.guns}
        if "va" in guns:
            add("heavy-fires")
        if "re" in guns:
            add("redoubt-bombards" if fight.bombards else "redoubt-supports")
        if fight.bombards:
            if forts:
                add("redoubt-bombarded")
            if fight.result[0] == "A" and not fight.lost and "re" not in guns:
                add("bombard-nothing")
            return
        if fight.guns:
            add("support")
        if len(fight.guns) > 1:
            add("support-many")
        if fight.charge:
            add("charge" if fight.charge == 1 else "charge-many")
        if {kind_of(unit) for unit in fight.by} & {"fa", "ha", "va"}:
            add("battery-attacks")
        if len(fight.hexes) > 1:
            add("one-on-many")
        if len(fight.by) > 1:
            add("many-on-one")
        if fight.result == "EX":
            add("stubborn")
        if fallen:
            add("redoubt-falls")
        elif forts:
            add("redoubt-stubborn" if fight.result == "EX" else "redoubt-holds")
        if forts or fallen:
            add("redoubt-attacked")


def standing(match: Match) -> list[Ply]:
    """The plies that stand: none that was taken back, and not the taking back."""
    return [ply for ply in match.plies if not ply.undone and not ply.text.startswith("undo ")]


def reader_of(match: Match) -> Reader:
    """A reader that has read what stands of a match."""
    reader = Reader()
    for ply in standing(match):
        reader.feed(ply.role, ply.text, ply.events)
    return reader


def marks_of(match: Match) -> set[str]:
    """The names of everything a match shows."""
    reader = reader_of(match)
    reader.close()
    setting = match.position.setting
    found = reader.marks | _undos(match)
    tacit = {option.id for option in SCENARIOS[setting.scenario].options if option.tacit}
    found |= {
        f"reading-{name}" if name in tacit else f"option-{setting.scenario}-{name}-{value}"
        for name, value in setting.chosen.items()
    }
    if setting.amended(len(RULESET.amendments)):
        found.add(f"amended-{setting.scenario}")
    found.add(f"pair-{setting.scenario}-{setting.armies[0]}-{setting.armies[1]}")
    found |= {f"player-{name}" for name in match.players.values()}
    if match.practice:
        found.add("practice")
    outcome = match.position.outcome
    if outcome is not None:
        how = REASONS[outcome.reason]
        who = outcome.winner or "draw"
        if setting.scenario == "campaign":
            assert isinstance(match.position, Battle)
            war = under_way(match.position)
            assert war is not None
            found.add(f"end-campaign-{war.node if outcome.winner else 'peace'}")
            if any(ply.text not in TALK and any(e.kind == "won" for e in ply.events) for ply in standing(match)):
                found.add("campaign-fought")
        elif how == "agreed":
            found.add(f"end-{setting.scenario}-agreed")
        elif how == "resigned":
            loser = SIDES[1 - SIDES.index(who)]
            found.add(f"end-{setting.scenario}-resigned-{loser}")
        elif setting.scenario == "general":
            found.add(f"end-general-{how}-{who}")
        else:
            found.add(f"end-{setting.scenario}-{who}-{how}")
    return found


def _undos(match: Match) -> set[str]:
    """Whether plies were taken back freely, or needed consent."""
    found = set()
    line: list[int] = []
    for ply in match.plies:
        if not ply.text.startswith("undo "):
            line.append(ply.number)
            continue
        to = int(ply.text.split(" ")[1])
        back = [match.plies[number] for number in line[line.index(to) + 1 :]]
        free = all(p.role == ply.role and not p.dice and not stops_undo(list(p.events)) for p in back)
        found.add("undo-free" if free else "undo-consent")
        del line[line.index(to) + 1 :]
    return found
