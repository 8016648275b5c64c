import { describe, expect, it } from 'vitest'
import { offer, slot } from '../test/cases'
import { Offline, Refused } from '../net/api'
import type { Choices, Message, Refusal } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { Order } from './order.svelte'

const many = (name: string, kind: string) => ({ ...slot(name, kind), many: true, optional: true })
const SLOTS = [slot('port', 'hex'), many('units', 'counts'), many('leaders', 'units')]
const RAID = offer('raid', SLOTS, [{ v: 'naples' }, { v: 'tunis' }]) // prettier-ignore
const COUNTS: Choices = { slot: 1, values: [{ v: 'turkey*1' }, { v: 'turkey*2' }] }
const LEADERS: Choices = { slot: 2, values: [{ v: 'yusuf' }] }

/** An order whose questions are answered by hand, in the order of their asking. */
function asking(playable = false) {
  const asked: string[] = []
  const sent: string[] = []
  const answers: ((choices: Choices | null | Error) => Promise<void>)[] = []
  const choices = (text: string) =>
    new Promise((resolve, reject) => {
      asked.push(text)
      answers.push(async (found) => {
        if (found instanceof Error) reject(found)
        else resolve({ choices: found, playable })
        await new Promise((done) => setTimeout(done))
      })
    })
  const match = { questions: { choices }, notice: null as Message | null, commit: (text: string) => sent.push(text) }
  const stand: Record<string, string> = { ney: 'calais', soult: 'milan' }
  const hand = { hover: null, cursor: null, select: () => undefined, placeOf: (unit: string) => stand[unit], match }
  return { order: new Order(hand as unknown as Hand), asked, answers, sent, match }
}

it('shows what is counted together with who may come along, so that no press is lost between', async () => {
  const { order, asked, answers } = asking()
  order.begin(RAID)
  order.choose('naples')
  await answers[0]!(COUNTS)
  expect(asked).toHaveLength(2)
  expect([order.choices, order.along]).toEqual([null, null])
  await answers[1]!(LEADERS)
  expect([order.choices, order.along]).toEqual([COUNTS, LEADERS])
})

it('shows what is counted alone where nobody may come along', async () => {
  const { order, answers } = asking()
  order.begin(RAID)
  order.choose('naples')
  await answers[0]!(COUNTS)
  await answers[1]!(null)
  expect([order.choices, order.along]).toEqual([COUNTS, null])
})

it('takes no answer to an order that was taken back and begun anew', async () => {
  const { order, answers } = asking()
  order.begin(RAID)
  order.choose('naples')
  await answers[0]!(COUNTS)
  order.begin(RAID)
  await answers[1]!(LEADERS)
  expect([order.choices, order.along]).toEqual([RAID.choices, null])
})

it('is not given where the answer to what may still be said is lost, and asks the same again', async () => {
  const { order, answers, sent, match } = asking()
  order.begin(offer('flag', [slot('place', 'hex')], [{ v: 'naples' }, { v: 'tunis' }]))
  order.choose('naples')
  await answers[0]!(new Offline('cut'))
  expect(sent).toEqual([])
  expect(match.notice?.id).toBe('ui-offline-commit')
  expect(order.places).toEqual(['naples', 'tunis'])
  expect(order.filled).toEqual({})
  // The rules' objection to it is shown where it is given.
  order.choose('tunis')
  await answers[1]!(new Refused({ paragraph: '9.7', message: { id: 'x', args: {} }, hexes: [] } as unknown as Refusal))
  expect(sent).toEqual(['flag tunis'])
})

it('asks the same again where the rules refuse what it would do', async () => {
  const { order, answers, match } = asking()
  match.commit = () => 0
  order.begin(offer('flag', [slot('place', 'hex')], [{ v: 'naples' }, { v: 'tunis' }]))
  order.choose('naples')
  await answers[0]!(null)
  expect(order.places).toEqual(['naples', 'tunis'])
  expect([order.filled, order.said]).toEqual([{}, []])
})

const CONVOY = offer(
  'convoy',
  [slot('nation', 'side'), { ...slot('origin', 'hex'), word: 'from' }, { ...slot('goal', 'hex'), word: 'to' }, { ...many('units', 'counts'), word: 'taking' }],
  [{ v: 'france' }, { v: 'spain' }],
) // prettier-ignore
const FROM: Choices = { slot: 1, values: [{ v: 'marseilles' }, { v: 'toulon' }] }
const GOAL: Choices = { slot: 2, values: [{ v: 'genoa' }, { v: 'rome' }] }
const MEN: Choices = { slot: 3, values: [{ v: 'france*1' }, { v: 'france*2' }] }

describe("a leader's army", () => {
  const DEPLOY = offer(
    'deploy',
    [slot('leader', 'unit'), { ...slot('place', 'hex'), word: 'to' }, { ...many('units', 'counts'), word: 'taking' }, { ...many('leaders', 'units'), word: 'with' }],
    [{ v: 'ney' }, { v: 'soult' }],
  ) // prettier-ignore
  const WHERE: Choices = { slot: 1, values: [{ v: 'munich' }, { v: 'madrid' }] }
  const LED: Choices = { slot: 2, values: [{ v: 'france*4' }, { v: 'france*3' }] }

  it('is as many as he leads unless it is said otherwise, and is asked for before he goes', async () => {
    const { order, answers, sent } = asking(true)
    void order.begin(DEPLOY)
    void order.choose('ney')
    await answers[0]!(WHERE)
    void order.choose('munich')
    await answers[1]!(LED)
    await answers[2]!(null)
    expect(sent).toEqual([])
    expect([order.kind, order.along?.values, order.preview]).toEqual([
      'counts',
      [],
      'deploy ney to munich taking france*4',
    ])
    order.set(2, [])
    void order.give()
    expect(sent).toEqual(['deploy ney to munich'])
  })

  it('is taken up where its leader stands on the map', async () => {
    const { order, asked } = asking()
    void order.begin(DEPLOY)
    expect(order.press('calais')).toBe(true)
    expect(asked).toEqual(['deploy ney'])
  })
})

describe('what was said last is taken back first', () => {
  it('step by step, and the order itself in the end', async () => {
    const { order, asked, answers, sent } = asking()
    void order.begin(CONVOY)
    void order.choose('france')
    await answers[0]!(FROM)
    void order.choose('marseilles')
    await answers[1]!(GOAL)
    void order.choose('genoa')
    await answers[2]!(MEN)
    order.set(3, ['france*1'])
    order.set(3, ['france*2'])
    const back = () => [order.escape(), order.text, order.choices?.slot]
    // However often the count was changed, it is one step.
    expect(back()).toEqual([true, 'convoy france from marseilles to genoa', 3])
    expect(back()).toEqual([true, 'convoy france from marseilles', 2])
    expect(back()).toEqual([true, 'convoy france', 1])
    expect(back()).toEqual([true, 'convoy', 0])
    expect([order.escape(), order.offer]).toEqual([true, null])
    expect(order.escape()).toBe(false)
    expect([asked.length, sent]).toEqual([3, []])
  })

  it('while its answer is waited for, and that answer comes too late', async () => {
    const { order, answers } = asking()
    void order.begin(CONVOY)
    void order.choose('france')
    order.escape()
    await answers[0]!(FROM)
    expect([order.text, order.choices]).toEqual(['convoy', CONVOY.choices])
  })

  it('what left no choice goes with what it followed from', async () => {
    const { order, answers } = asking()
    void order.begin(CONVOY)
    void order.choose('france')
    await answers[0]!({ slot: 1, values: [{ v: 'marseilles' }] })
    await answers[1]!(GOAL)
    expect(order.text).toBe('convoy france from marseilles')
    order.escape()
    expect([order.text, order.choices]).toEqual(['convoy', CONVOY.choices])
  })
})

describe('an order that was begun before the page was loaded', () => {
  const before = { 0: 'france', 1: 'marseilles', 2: 'genoa', 3: ['france*2'] }

  it('goes on where it was, and is taken back step by step', async () => {
    const { order, answers } = asking()
    const done = order.resume(CONVOY, before)
    await new Promise((asked) => setTimeout(asked))
    await answers[0]!(FROM)
    await answers[1]!(GOAL)
    await answers[2]!(MEN)
    await done
    expect(order.text).toBe('convoy france from marseilles to genoa taking france*2')
    order.escape()
    order.escape()
    expect(order.text).toBe('convoy france from marseilles')
  })

  it('is never given by itself', async () => {
    const { order, answers, sent } = asking()
    const done = order.resume(CONVOY, before)
    await new Promise((asked) => setTimeout(asked))
    await answers[0]!(FROM)
    await answers[1]!(GOAL)
    await answers[2]!(null)
    await done
    expect(sent).toEqual([])
    expect([order.text, order.choices]).toEqual(['convoy france from marseilles', GOAL])
  })

  it('asks anew what is no longer on offer', async () => {
    const { order, answers } = asking()
    const done = order.resume(CONVOY, before)
    await new Promise((asked) => setTimeout(asked))
    await answers[0]!({ slot: 1, values: [{ v: 'brest' }, { v: 'toulon' }] })
    await done
    expect([order.text, order.choices?.slot]).toEqual(['convoy france', 1])
  })

  it('goes on with what is filled in at once', async () => {
    const PROPOSE = offer(
      'propose',
      [slot('to', 'side'), { ...many('gives', 'words'), word: 'gives' }],
      [{ v: 'britain', next: [{ slot: 1, values: [{ v: 'peace' }, { v: 'card' }] }] }],
    ) // prettier-ignore
    const { order, sent } = asking()
    await order.resume({ ...PROPOSE, choices: { slot: 0, values: [...PROPOSE.choices!.values, { v: 'spain' }] } }, { 0: 'britain', 1: ['peace'] }) // prettier-ignore
    expect([order.text, order.detailed, sent]).toEqual(['propose britain gives peace', true, []])
    order.escape()
    expect(order.text).toBe('propose britain')
  })
})

it('begins from a place that is pressed, and not at all where nobody may go', async () => {
  const { order, asked, answers } = asking()
  const go = offer(
    'go',
    [slot('nation', 'side'), slot('origin', 'hex'), slot('path', 'path')],
    [{ v: 'france' }, { v: 'spain' }],
  )
  const ways: Choices = { slot: 2, values: [{ v: 'paris' }, { v: 'lorraine' }] }
  const from: Choices = { slot: 1, values: [{ v: 'champagne' }, { v: 'hamburg' }] }
  const asks = () => new Promise((done) => setTimeout(done))
  const begun = order.from(go, { 0: 'france', 1: 'champagne' })
  await asks()
  await answers[0]!(from)
  await answers[1]!(ways)
  await begun
  expect(asked).toEqual(['go france', 'go france champagne'])
  expect([order.offer, order.choices]).toEqual([go, ways])
  expect([order.press('champagne'), order.offer]).toEqual([true, null])
  const closed = order.from(go, { 0: 'france', 1: 'tyrol' })
  await asks()
  await answers[2]!(from)
  await closed
  expect(order.offer).toBe(null)
})

it('costs what the way costs once that is chosen', async () => {
  const { order, answers } = asking()
  const slots = [slot('origin', 'hex'), slot('path', 'path'), { ...slot('taking', 'counts'), many: true }]
  order.begin({ ...offer('convoy', slots, [{ v: 'plymouth' }, { v: 'lisbon' }]), price: [2, 2] })
  order.choose('plymouth')
  await answers[0]!({
    slot: 1,
    values: [
      { v: 'biscay-lisbon', cost: 4 },
      { v: 'london', cost: 2 },
    ],
  })
  expect(order.price).toEqual([2, 2])
  order.choose('approaches-biscay-lisbon')
  expect(order.price).toEqual([4, 4])
})
