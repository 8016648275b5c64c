/** Answers that are delayed, as on a slow link: none of them may affect anything but what it was asked about. */
import { describe, expect, it } from 'vitest'
import { offer, slot } from '../test/cases'
import type { Refusal, Sheet } from '../wire/generated'
import type { Hand } from './hand.svelte'
import type { FireEntry } from './offers'
import { Reason } from './reason.svelte'
import { Strike } from './strike.svelte'

/** Questions that are answered by hand, in any order. */
function held<T>() {
  const answers: ((answer: T) => Promise<void>)[] = []
  const ask = () =>
    new Promise<T>((resolve) => {
      answers.push(async (answer) => {
        resolve(answer)
        await new Promise((done) => setTimeout(done))
      })
    })
  return { ask, answers }
}

describe('a reason asked for', () => {
  const refusal = (id: string) =>
    ({ paragraph: '6.3', message: { id, args: {} }, hexes: ['0507'] }) as unknown as Refusal
  function asking() {
    const { ask, answers } = held<Refusal | null>()
    const hand = { lit: null as string[] | null, match: { questions: { why: ask } } }
    return { hand, answers, reason: new Reason(hand as unknown as Hand) }
  }

  it('is that of the last question, whichever answer comes last', async () => {
    const { reason, answers } = asking()
    void reason.askText('move a 0507', '0507')
    void reason.askText('move a 0508', '0508')
    await answers[1]!(refusal('second'))
    await answers[0]!(refusal('first'))
    expect(reason.card?.hex).toBe('0508')
  })

  it('does not come up once the hand has gone on', async () => {
    const { reason, answers, hand } = asking()
    const told = reason.askText('move a 0507', '0507')
    reason.clear()
    await answers[0]!(refusal('first'))
    expect([reason.card, hand.lit]).toEqual([null, null])
    // Those waiting for it are notified all the same.
    expect((await told)?.message.id).toBe('first')
  })
})

describe('the odds of a fight', () => {
  const FIRE = offer('fire', [slot('unit', 'unit'), slot('target', 'hex')], [])
  const entry = { kind: 'fire', offer: FIRE, unit: 'gun', aim: 1, targets: new Map() } as unknown as FireEntry
  function asking() {
    const { ask, answers } = held<Sheet>()
    const hand = { inter: null, match: { questions: { sheet: ask } } }
    return { strike: new Strike(hand as unknown as Hand), answers }
  }

  it('are of no draft any more once it was put away', async () => {
    const { strike, answers } = asking()
    strike.aim(entry, '1106')
    expect(strike.escape()).toBe(true)
    await answers[0]!({ kind: 'fire' } as unknown as Sheet)
    expect([strike.sheet, strike.sheetStale]).toEqual([null, false])
  })

  it('are not those of the target before', async () => {
    const { strike, answers } = asking()
    strike.aim(entry, '1106')
    strike.clear()
    strike.aim(entry, '1107')
    await answers[0]!({ place: '1106' } as unknown as Sheet)
    expect([strike.sheet, strike.sheetStale]).toEqual([null, true])
    await answers[1]!({ place: '1107' } as unknown as Sheet)
    expect([strike.sheet?.place, strike.sheetStale]).toEqual(['1107', false])
  })
})
