"""Places in the battles of antiquity that tests of the page begin from."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from tests.browser.seats import Game

from feldherr.games.sgboh.game import RULESET
from feldherr.kernel import Match


def plan(game: Game, id: str) -> str:
    """The gesture of this name that goes farthest, as an action."""
    offered = [one for one in RULESET.plans(game.twin.position, game.asked) if one.id == id]
    return max(offered, key=lambda one: one.count).action


def to_contact(game: Game) -> None:
    """Play to the shock phase of the second turn: the Macedonian right has come near, the Athenians go to meet it."""
    game.act("macedonian", "activate m.phalanx_r by m.philip")
    game.act("macedonian", plan(game, "ahead"))
    game.act("macedonian", "end")
    while game.twin.position.decisions[0].id == "seize":
        game.act(game.asked, "pass")
    game.act("greek", "activate g.athens by g.chares")
    game.act("greek", plan(game, "ahead"))
    while game.twin.position.decisions[0].id in ("before-step", "after-step"):
        game.act(game.asked, "pass")
    game.act("greek", "end")
    assert game.twin.position.decisions[0].id == "designate"


@cache
def near(scenario: str, formation: str) -> Any:
    """A battle once the armies have come near: it is the turn of a formation's side, and before up to ten of the
    formation, where nobody stands, each has enemy foot two hexes ahead.

    Nobody is asked about turning away from an enemy that comes to the front.
    """
    field = Match(RULESET, scenario, {"face_always": False}).position
    setting, board = field.setting, field.setting.map
    members = setting.members[setting.formation_ids.index(formation)]
    side = setting.side[members[0]]
    foes = [
        unit
        for unit in field.enemies(members[0])
        if len(field.stack(unit)) == len(field.footprint(unit)) == 1
        and setting.foot[unit]  # horse has to flee from elephants, and would be asked where
    ][:10]
    taken = field.masks[0] | field.masks[1]
    text = RULESET.write(field)
    for unit in members:
        front = field.front(unit)
        beyond = board.spread(front) & ~field.within(unit, 1) & ~taken
        ahead = [hex for hex in board.hexes(beyond) if (board.within(hex, 1) & front).bit_count() >= 2]
        if not foes or not ahead or front & taken:
            continue
        taken |= board.within(ahead[0], 0)
        foe, hex = setting.names.units[foes.pop(0)], setting.names.places[ahead[0]]
        text, changed = re.subn(rf'"{foe}" = "\d+"', f'"{foe}" = "{hex}"', text, count=1)
        assert changed
    text = re.sub(r'active = "\w+"', f'active = "{setting.roles[side]}"', text, count=1)
    return RULESET.read(re.sub(r"turns = \[\d+, \d+\]", "turns = [1, 1]", text, count=1), "")


@cache
def masinissa() -> Any:
    """Zama once the armies have come near: eleven of Masinissa's twenty have an enemy two hexes before them.

    Nobody is asked about turning away from an enemy that comes to the front.
    """
    text = RULESET.write(Match(RULESET, "zama", {"face_always": False}).position)
    near = {f"c.lc{n}": f"17{4 + n:02}" for n in range(1, 6)} | {f"c.mi{n}": f"16{13 + n}" for n in range(1, 7)}
    for unit, hex in near.items():
        text = re.sub(rf'"{unit}" = "\d+"', f'"{unit}" = "{hex}"', text, count=1)
    text = text.replace('active = "carthaginian"', 'active = "roman"').replace("turns = [0, 1]", "turns = [1, 1]")
    return RULESET.read(text, "")
