"""Policy gradient over words on the first battle, against a player who says any lawful word.

It learns how much to like every word in every kind of question, and nothing of where the pieces stand; that is
enough to win more often than at the start. Prints its share of wins before and after, over games it did not learn from.
"""

import sys

import numpy as np

from feldherr import envs

NAME, ME = "srazhenie_first_v3", "south"


def play(env, likes, seed, rng):
    """One game: its result for the learner, and of every word said the question, what could be said, the chances."""
    env.reset(seed=seed)
    said = []
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            if agent == ME:
                result = reward
            env.step(None)
            continue
        words = np.flatnonzero(seen["action_mask"])
        kind = seen["observation"][env.rows["step"].start]
        chance = np.exp(likes[kind, words]) if agent == ME else np.ones(len(words))
        chance /= chance.sum()
        at = rng.choice(len(words), p=chance)
        if agent == ME:
            said.append((kind, words, at, chance))
        env.step(int(words[at]))
    return result, said


def share(env, likes, games, rng):
    """Share of games won, a draw as half."""
    return sum(1 + play(env, likes, 1_000_000 + game, rng)[0] for game in range(games)) / 2 / games


def main(games, shown=400):
    env, rng, mean = envs.make(NAME), np.random.default_rng(1), 0.0
    likes = np.zeros((64, len(env.vocabulary)))
    before = share(env, likes, shown, rng)
    for game in range(games):
        result, said = play(env, likes, game, rng)
        for kind, words, at, chance in said:
            likes[kind, words] -= 0.15 * (result - mean) * chance
            likes[kind, words[at]] += 0.15 * (result - mean)
        mean += 0.02 * (result - mean)
    after = share(env, likes, shown, rng)
    print(f"won {before:.0%} before, {after:.0%} after {games} games")
    return before, after


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3000)
