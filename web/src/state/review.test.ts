/** Whose turn is reviewed: while a game lasts one's own, and after it one's own too, for who had a part in it. */
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../net/api'
import type { ReviewAnswer, View } from '../wire/generated'
import type { MatchStore } from './match.svelte'
import { Review } from './review.svelte'

afterEach(() => vi.restoreAllMocks())

const PLIES = [
  { number: 1, role: 'south' },
  { number: 2, role: 'north' },
]

function over(known: Partial<MatchStore>) {
  const view = { number: 3, outcome: { winner: 'south' }, seats: { south: 'human', north: 'sergeant' } }
  return { id: 'm', token: null, role: 'south', shared: false, plies: PLIES, view, ...known } as unknown as MatchStore
}

/** What is asked of the server, and whether it is said to be about the reader. */
async function asked(match: MatchStore, past: View | null = null) {
  const answer = { role: 'south', done: 1, runs: [] } as unknown as ReviewAnswer
  const call = vi.spyOn(api, 'review').mockResolvedValue(answer)
  const review = new Review(match, () => past)
  await review.ask()
  return [call.mock.calls[0]?.[2], review.anybody]
}

it('is one’s own last turn when the other side has ended the game', async () => {
  expect(await asked(over({}))).toEqual([{ at: 2, role: 'south' }, false])
})

it('is the last turn of the game for an onlooker, and for several at one device', async () => {
  expect(await asked(over({ role: null }))).toEqual([{ at: 2 }, true])
  expect(await asked(over({ shared: true } as Partial<MatchStore>))).toEqual([{ at: 2 }, true])
})

it('is the last turn before a moment that is looked at', async () => {
  expect(await asked(over({}), { number: 2 } as View)).toEqual([{ at: 1 }, true])
})

it('is the last turn of the game for who had no turn in it', async () => {
  expect(await asked(over({ role: 'east' }))).toEqual([{ at: 2 }, true])
})
