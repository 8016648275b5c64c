"""Maskable PPO of sb3-contrib on the first battle, against a machine player, in both seats.

pip install 'feldherr[rl]' sb3-contrib
python examples/learn_sb3.py [WORDS] [OPPONENT] [GAMES TO JUDGE BY]
"""

import sys
import time

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from feldherr import envs
from feldherr.envs.numbers import Numbers
from feldherr.envs.trials import trial

NAME = f"srazhenie_first_v{envs.VERSION}"


class Row(gymnasium.ObservationWrapper):
    """The row alone: the mask is asked for by `action_masks`."""

    def __init__(self, env):
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]

    def observation(self, observation):
        return observation["observation"]

    def action_masks(self):
        return self.env.action_masks()


def made(me, opponent):
    return lambda: Row(Numbers(envs.solo(NAME, me=me, opponent=opponent, planes=True, shaped=True)))


def agent_of(model):
    def choose(solo, seen):
        """A word by the chances that the policy gives."""
        row = Numbers(solo).observation(seen)["observation"]
        word, _ = model.predict(row, action_masks=solo.action_masks(), deterministic=False)
        return int(word)

    return choose


def main(words=200_000, opponent="random", games=200):
    torch.set_num_threads(1)
    many = DummyVecEnv([made(me, opponent) for me in ("north", "south") * 4])
    model = MaskablePPO(
        "MlpPolicy", many, n_steps=256, batch_size=512, n_epochs=4, learning_rate=3e-4, gamma=1.0, gae_lambda=0.95,
        ent_coef=0.01, policy_kwargs={"net_arch": [128, 128]}, seed=1, device="cpu",
    )  # fmt: skip
    began = time.process_time()
    model.learn(words)
    print(f"{words} words in {(time.process_time() - began) / 60:.1f} minutes of processor time", flush=True)
    found = {}
    for other in ("random", "recruit", "corporal", "sergeant"):
        found[other] = trial(agent_of(model), NAME, other, games, planes=True)
        print(f"against {other}: {found[other]}", flush=True)
    return found


if __name__ == "__main__":
    np.random.seed(1)
    main(*(int(one) if one.isdigit() else one for one in sys.argv[1:]))
