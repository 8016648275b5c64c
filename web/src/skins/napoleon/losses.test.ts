import { expect, it } from 'vitest'
import type { Choices, Offer, Slot } from '../../wire/generated'
import { figured, singles } from './losses'

const slots = [
  { name: 'units', kind: 'counts', many: true },
  { name: 'leaders', kind: 'units', word: 'leaders', many: true },
] as unknown as Slot[]
const leaders = { slot: 1, values: [{ v: 'ney' }] } as Choices
const units = (...values: string[]) => ({ slot: 0, values: values.map((v) => ({ v, next: [leaders] })) }) as Choices
const asked = (verb: string, count: number, choices: Choices) => ({
  offers: [{ verb, slots, choices } as unknown as Offer],
  message: { id: '', args: { count } },
})

it('answers with any one piece where one is lost', () => {
  const one = asked('lose', 1, units('france*1', 'poland*1'))
  expect(figured(one)).toEqual(['lose france*1', 'lose poland*1', 'lose leaders ney'])
  expect(singles(one.offers[0]!).map(({ side, unit }) => side ?? unit)).toEqual(['france', 'poland', 'ney'])
  expect(figured(asked('lose', 1, leaders))).toEqual(['lose leaders ney'])
})

it('answers with units first where several are lost, and with nothing where there are none', () => {
  expect(figured(asked('lose', 2, units('france*1', 'france*2')))).toEqual(['lose'])
  expect(figured(asked('lose', 2, leaders))).toEqual([])
})

it('answers with the nation that bears the one odd loss, and with nothing of its own to other questions', () => {
  const odd = { slot: 0, values: [{ v: 'france*1' }, { v: 'poland*1' }] } as Choices
  expect(figured(asked('share', 1, odd))).toEqual(['share france*1', 'share poland*1'])
  expect(figured(asked('share', 2, odd))).toEqual([])
  expect(figured(asked('pass', 1, odd))).toBeNull()
})
