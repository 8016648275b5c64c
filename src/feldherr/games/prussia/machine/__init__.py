"""What opponents know of Prussia's Glory: a judge that rates answers, the worth of a position, what agents see."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.kernel.opponents import Evaluation, Prospects

    from ..state.position import Battlefield
    from . import evaluation, prospects

    # A module cannot say what protocol it is of: the type checker is asked here.
    _: Evaluation[Battlefield] = evaluation
    __: Prospects[Battlefield] = prospects
