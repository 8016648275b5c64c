"""What opponents know of The Napoleonic Wars: a judge that rates answers, and the worth of a position."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.kernel.opponents import Evaluation
    from feldherr.kernel.outlook import Outlook

    from ..state.position import Europe
    from . import evaluation, outlook

    # A module cannot say what protocol it is of: the type checker is asked here.
    _: Evaluation[Europe] = evaluation
    __: Outlook[Europe] = outlook
