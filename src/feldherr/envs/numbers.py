"""An agent's observation as one row of numbers around 1, for fully connected networks."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from .alone import Solo

SCALE = 4.0
"""Counts in planes are divided by this: a hex seldom contains more."""


class Numbers(gymnasium.ObservationWrapper[dict[str, Any], Any, dict[str, Any]]):
    """A `Solo` with planes, seen as `observation` (float32) and `action_mask`.

    The row has the planes except those of the ground, then a 1 for the last word that was said, then the mask.
    """

    def __init__(self, env: Solo) -> None:
        super().__init__(env)
        layout = env.env.layout
        if layout is None:
            raise ValueError("an environment with planes is wanted")
        self._first = next(at for at, name in enumerate(layout.channels) if name == layout.own[0])
        self._draft = env.env.rows["draft"]
        words = len(env.env.vocabulary)
        length = int(np.prod(layout.shape[1:])) * (layout.shape[0] - self._first) + 2 * words
        mask = env.env.observation_space(env.me)["action_mask"]
        self.observation_space = spaces.Dict(
            {"observation": spaces.Box(-np.inf, np.inf, (length,), np.float32), "action_mask": mask}
        )

    def observation(self, observation: dict[str, Any]) -> dict[str, Any]:
        """The row and the mask of what the environment shows."""
        mask = observation["action_mask"]
        last = np.zeros(len(mask), np.float32)
        said = observation["observation"][self._draft]
        said = said[said >= 0]
        if len(said):
            last[said[-1]] = 1
        planes = observation["planes"][self._first :].astype(np.float32).ravel() / SCALE
        return {"observation": np.concatenate([planes, last, mask.astype(np.float32)]), "action_mask": mask}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Whether each word may come next."""
        solo = self.unwrapped
        assert isinstance(solo, Solo)
        return solo.action_masks()
