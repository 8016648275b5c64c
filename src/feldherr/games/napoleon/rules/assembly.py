"""9.6, 9.7, 9.72 Who commands when a force has joined others of its side."""

from __future__ import annotations

from feldherr.kernel import rule

from ..state.amendments import APART
from ..state.position import Europe
from .forces import Force, name_commander, nations_of, under
from .impulse import moved_by
from .underway import leader_name


@rule("9.6", "9.7", "9.72", "D8.5")
def assemble(position: Europe, place: int, force: Force) -> None:
    """A force of several leaders or nations is in a duchy now, under its commander, and so are the others of a group
    already there if the impulse is his and all of them let him command them. Otherwise the previous commander there
    continues, over his own; the nations that have come are beside them.
    """
    setting, commander = position.setting, force.commander
    nations = nations_of(position, force)
    if commander < 0 or (len(force.leaders) < 2 and len(nations) < 2):
        return
    own = setting.nation_of[commander]
    former = position.group_at(place)
    if not setting.amended(APART) or (former is not None and former.commander == leader_name(position, commander)):
        name_commander(position, place, commander, nations)
        return
    if not {*nations} <= {*under(position, commander)}:
        # A leader of a minor put at the head of others by a card or a loss (9.7).
        return
    in_turn = bool(position.active) and own in moved_by(position, setting.nation(position.active))
    if former is None:
        others = {*position.leaders_at(place, own)} - {*force.leaders}
        # The best of a nation's leaders commands unless its player says otherwise, and here he has not been asked.
        if in_turn or not others or len(nations) > 1:
            name_commander(position, place, commander, nations)
        return
    here = {*map(setting.nation, former.nations)} & {*position.present(place)}
    if in_turn and here <= {*under(position, commander)}:
        name_commander(position, place, commander, nations)
    elif len(nations) > 1 and len(here) < 2 and not here & {*nations}:
        # One nation by itself needs no group to be under its best leader.
        name_commander(position, place, commander, nations, alone=True)
