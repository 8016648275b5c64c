import { expect, it } from 'vitest'
import { offer, slot } from '../test/cases'
import type { Choices } from '../wire/generated'
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
  const answers: ((choices: Choices | null) => Promise<void>)[] = []
  const choices = (text: string) =>
    new Promise((resolve) => {
      asked.push(text)
      answers.push(async (found) => {
        resolve({ choices: found, playable: false })
        await new Promise((done) => setTimeout(done))
      })
    })
  const hand = { hover: null, cursor: null, select: () => undefined, match: { questions: { choices } } }
  return { order: new Order(hand as unknown as Hand), asked, answers }
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
