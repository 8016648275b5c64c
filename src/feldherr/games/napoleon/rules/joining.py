"""D14.1 to D14.13, 8.82 Who may ask to be in a Camp, or in none, outside an impulse, and who must agree."""

from __future__ import annotations

from feldherr.kernel import PlayContext, Refusal, rule

from ..state.amendments import RESTORED
from ..state.pieces import Subject
from ..state.position import Europe
from ..state.setting import NEUTRAL
from .consent import doorkeepers
from .courting import EntryConsent
from .diplomacy import change_camp, check_one_player, make_pact
from .polls import seek


def subject_of(position: Europe, nation: int) -> Subject | None:
    """The record of a Subject Neutral."""
    id = position.setting.nations[nation]
    return next((one for one in position.subjects if one.nation == id), None)


@rule("D14.11", "D14.13", "8.82", "8.82.example", "8.81")
def check_change(position: Europe, nation: int, camp: int, *, later: int = 0) -> None:
    """Raises Refusal if a nation may not ask to be in a Camp, or in none, in the Interphase.

    A Subject Neutral may join the Camp of its conqueror from the first Interphase after its defeat; otherwise it may
    end that state once its Grace Period is over: in a Camp, even its own, or plainly neutral. A minor or proxy can
    only return to its Pact (U33).

    Args:
        later: how many Interphases from now it is to be.
    """
    setting = position.setting
    side = setting.nations[nation]
    one = subject_of(position, nation)
    if position.declared >> nation & 1:
        raise Refusal("D14.11", "napoleon-declared", side=side)
    if not position.played(nation) and (one is None or camp != position.camp[nation]):
        raise Refusal("D14.1", "napoleon-with-its-power", side=side)
    if one is not None:
        victor = position.camp[setting.nation(one.conqueror)]
        interphases = one.interphases + later
        if interphases < setting.tables.conquest.grace and not (camp == victor != NEUTRAL):
            raise Refusal("8.82", "napoleon-still-subject", side=side)
        if not interphases and setting.amended(RESTORED):
            raise Refusal("8.82", "napoleon-just-defeated", side=side)
    elif position.camp[nation] == camp:
        raise Refusal("D14.1", "napoleon-there-already", side=side)
    if position.played(nation):
        check_one_player(position, nation, camp)


class ReturnConsent(EntryConsent, frozen=True, tag="return_consent", kw_only=True):
    """Whether the members of its Camp take a conquered minor or proxy back (D14.13, D15.3)."""

    def agreed(self, position: Europe, context: PlayContext) -> None:
        make_pact(position, self.nation, position.pact[self.nation], context)


@rule("D14.1", "D14.13", "8.82")
def ask_to_join(position: Europe, nation: int, camp: int, context: PlayContext) -> None:
    """A nation becomes neutral without asking, alone or with the power of its Pact; to join a Camp it needs the
    consent of all its members.
    """
    if camp == NEUTRAL:
        if position.played(nation):
            change_camp(position, nation, camp, context)
        else:
            make_pact(position, nation, position.pact[nation], context)
        return
    asked = doorkeepers(position, nation, camp, (nation,))
    kind = EntryConsent if position.played(nation) else ReturnConsent
    seek(position, kind(nation=nation, seats=asked, camp=camp), context)
