"""PPO by TorchRL on the first battle, against a machine player, in both seats.

pip install 'feldherr[rl]' torchrl
python examples/learn_torchrl.py [WORDS] [OPPONENT] [GAMES TO JUDGE BY]
"""

import sys
import time

import torch
from tensordict import TensorDict
from tensordict.nn import TensorDictModule, TensorDictSequential
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper, SerialEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from feldherr import envs
from feldherr.envs.numbers import Numbers
from feldherr.envs.trials import trial

NAME = f"srazhenie_first_v{envs.VERSION}"
BATCH, ENVS = 2048, 8


def made(me, opponent):
    solo = envs.solo(NAME, me=me, opponent=opponent, planes=True, shaped=True)
    return lambda: GymWrapper(Numbers(solo), categorical_action_encoding=True)


def net(inputs, outputs):
    return nn.Sequential(
        nn.Linear(inputs, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, outputs)
    )  # fmt: skip


def agent_of(actor):
    def choose(solo, seen):
        """A word by the chances that the policy gives."""
        shown = Numbers(solo).observation(seen)
        told = {
            "observation": torch.as_tensor(shown["observation"]),
            "action_mask": torch.as_tensor(shown["action_mask"]).bool(),
        }
        with torch.no_grad():
            return int(actor(TensorDict(told, []))["action"])

    return choose


def main(words=200_000, opponent="random", games=200):
    torch.set_num_threads(1)
    torch.manual_seed(1)
    probe = Numbers(envs.solo(NAME, planes=True))
    inputs, outputs = probe.observation_space["observation"].shape[0], probe.action_space.n
    policy = TensorDictModule(net(inputs, outputs), ["observation"], ["logits"])
    masked = TensorDictModule(lambda mask: mask.bool(), ["action_mask"], ["mask"])
    actor = ProbabilisticActor(
        TensorDictSequential(policy, masked), in_keys=["logits", "mask"], out_keys=["action"],
        distribution_class=MaskedCategorical, return_log_prob=True,
        default_interaction_type="random",
    )  # fmt: skip
    critic = ValueOperator(net(inputs, 1), in_keys=["observation"])
    loss = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01, normalize_advantage=True)
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    optimiser = torch.optim.Adam(loss.parameters(), lr=3e-4)
    many = SerialEnv(ENVS, [made(("north", "south")[seat % 2], opponent) for seat in range(ENVS)])
    many.set_seed(1)
    began = time.process_time()
    for batch in Collector(many, actor, frames_per_batch=BATCH, total_frames=words):
        with torch.no_grad():
            advantage(batch)
        rows = batch.reshape(-1)
        for _ in range(4):
            for part in torch.randperm(len(rows)).split(512):
                parts = loss(rows[part])
                total = parts["loss_objective"] + parts["loss_critic"] + parts["loss_entropy"]
                optimiser.zero_grad()
                total.backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimiser.step()
    print(f"{words} words in {(time.process_time() - began) / 60:.1f} minutes of processor time")
    found = {}
    for other in ("random", "recruit", "corporal", "sergeant"):
        found[other] = trial(agent_of(actor), NAME, other, games, planes=True)
        print(f"against {other}: {found[other]}", flush=True)
    return found


if __name__ == "__main__":
    main(*(int(one) if one.isdigit() else one for one in sys.argv[1:]))
