import { expect, test } from 'vitest'
import type { View } from '../wire/generated'
import { namesSide, seatsOf } from './sides'

const view = (part: Partial<View>) => part as View

test('a seat may run several powers, and powers without a seat are nobody’s', () => {
  const sides = ['france', 'austria', 'russia', 'spain'].map((id) => ({ id, army: id }))
  expect(seatsOf(view({ seats: { france: 'human', austria_russia: 'human' }, sides: sides as View['sides'] }))).toEqual(
    [
      { role: 'france', army: 'france' },
      { role: 'austria_russia', army: 'austria_russia' },
    ],
  )
})

test('a position that is no match has a seat a side, by the army it leads', () => {
  const sides = [{ id: 'north', army: 'black' }] as View['sides']
  expect(seatsOf(view({ seats: {}, sides }))).toEqual([{ role: 'north', army: 'black' }])
  expect(seatsOf(view({ seats: { north: 'human' }, sides }))).toEqual([{ role: 'north', army: 'black' }])
  const powers = [...sides, { id: 'spain', army: 'spain' }] as View['sides']
  expect(seatsOf(view({ seats: {}, sides: powers }), { seats: { north: ['north'] } })).toEqual([
    { role: 'north', army: 'black' },
  ])
})

test('whose question it is, is said once', () => {
  const asks = (side: string, args: object) => ({ side, role: 'france', message: { id: 'x', args } as never })
  expect(namesSide(asks('spain', { hex: 'madrid' }), 1)).toBe(true)
  expect(namesSide(asks('spain', { side: 'britain' }), 1)).toBe(true)
  expect(namesSide(asks('spain', { side: 'spain' }), 1)).toBe(false)
  expect(namesSide(asks('france', {}), 1)).toBe(false)
  expect(namesSide(asks('france', {}), 2)).toBe(true)
})
