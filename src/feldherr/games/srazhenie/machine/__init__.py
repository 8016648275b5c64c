"""What opponents know of «Сражение»: a judge that rates answers, the worth of a position, what agents see."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.kernel.opponents import Evaluation, Prospects

    from ..state.position import Battle
    from . import evaluation, prospects

    # A module cannot say what protocol it is of: the type checker is asked here.
    _: Evaluation[Battle] = evaluation
    __: Prospects[Battle] = prospects
