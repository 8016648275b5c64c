import { expect, it } from 'vitest'
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
function asking() {
  const asked: string[] = []
  const sent: string[] = []
  const answers: ((choices: Choices | null | Error) => Promise<void>)[] = []
  const choices = (text: string) =>
    new Promise((resolve, reject) => {
      asked.push(text)
      answers.push(async (found) => {
        if (found instanceof Error) reject(found)
        else resolve({ choices: found, playable: false })
        await new Promise((done) => setTimeout(done))
      })
    })
  const match = { questions: { choices }, notice: null as Message | null, commit: (text: string) => sent.push(text) }
  const hand = { hover: null, cursor: null, select: () => undefined, match }
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
  // What the rules say to it is told where it is given.
  order.choose('tunis')
  await answers[1]!(new Refused({ paragraph: '9.7', message: { id: 'x', args: {} }, hexes: [] } as unknown as Refusal))
  expect(sent).toEqual(['flag tunis'])
})
