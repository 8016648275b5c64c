"""What opponents know of the battles of antiquity: a judge of answers, an evaluation, what learning agents see."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.kernel.opponents import Evaluation, Prospects

    from ..state.position import Field
    from . import evaluation, prospects

    # A module cannot declare which protocol it implements: here the type checker confirms it.
    _: Evaluation[Field] = evaluation
    __: Prospects[Field] = prospects
