"""What opponents know of the battles of antiquity: a judge of answers, the worth of a position, what agents see."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.kernel.opponents import Evaluation

    from ..state.position import Field
    from . import evaluation

    # A module cannot say what protocol it is of: the type checker is asked here.
    _: Evaluation[Field] = evaluation
