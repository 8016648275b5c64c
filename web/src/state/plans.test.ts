import { describe, expect, it } from 'vitest'
import type { Plan } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { expected } from './odds'
import { Plans } from './plans.svelte'

/** A table that is asked one question after another, one for each action that is played, and refuses some. */
function begin(questions: string[], refused: string[] = []) {
  const played: string[] = []
  const match = {
    busy: false,
    refusal: null as object | null,
    get decision() {
      return { id: questions[played.length] ?? '' }
    },
    commit: (text: string) => {
      match.refusal = refused.includes(text) ? {} : null
      if (!match.refusal) played.push(text)
      return Promise.resolve(!match.refusal)
    },
  }
  const pairs = { choose: () => false }
  return { plans: new Plans({ match, pairs } as unknown as Hand), match, played }
}

const ALL = { id: 'resolve-all', action: 'resolve a', then: ['resolve b', 'resolve c'] } as unknown as Plan

describe('a plan of several actions', () => {
  it('is played to its end, each action by itself: a die ends what is sent as a group', async () => {
    const { plans, played } = begin(['resolve', 'resolve', 'resolve', 'activate'])
    await plans.play(ALL)
    expect(played).toEqual(['resolve a', 'resolve b', 'resolve c'])
  })
  it('stops where something else is asked', async () => {
    const { plans, played } = begin(['resolve', 'advance'])
    await plans.play(ALL)
    expect(played).toEqual(['resolve a'])
  })
  it('leaves out what can no longer be, and says nothing of it', async () => {
    const { plans, match, played } = begin(['resolve', 'resolve', 'resolve'], ['resolve b'])
    await plans.play(ALL)
    expect(played).toEqual(['resolve a', 'resolve c'])
    expect(match.refusal).toBeNull()
  })
  it('ends where its first action is refused, with the reason', async () => {
    const { plans, match, played } = begin(['resolve'], ['resolve a'])
    await plans.play(ALL)
    expect(played).toEqual([])
    expect(match.refusal).not.toBeNull()
  })
})

describe('a plan whose dice fall at once', () => {
  const volley = { id: 'volley', action: 'volley a@b' } as unknown as Plan
  it('is foretold by the first press, let go of by Escape or another one, and sent from its forecast', () => {
    const { plans, played } = begin(['movement'])
    plans.press(volley)
    expect([plans.held, played]).toEqual([volley, []])
    expect(plans.escape()).toBe(true)
    expect([plans.held, plans.escape()]).toEqual([null, false])
    plans.press(volley)
    plans.press({ ...volley })
    expect(plans.held).toBeNull()
    plans.press(volley)
    plans.send()
    expect([plans.held, played]).toEqual([null, ['volley a@b']])
  })
  it('is done at once where nothing is thrown', () => {
    const { plans, played } = begin(['movement'])
    plans.press({ id: 'ahead', action: 'form a@b' } as unknown as Plan)
    expect([plans.held, played]).toEqual([null, ['form a@b']])
  })
  it('is expected to come off as often as its rolls are likely to, together', () => {
    const shot = (n: number, of: number) => ({ groups: [{ id: 'target_hit', chance: [n, of] as [number, number] }] })
    expect(expected([shot(2, 5), shot(1, 2), { groups: [] }])).toBeCloseTo(0.9)
  })
})
