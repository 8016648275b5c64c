import { expect, it } from 'vitest'
import type { Value } from '../../wire/generated'
import { allOf, offeredOf } from './counts'

const values = ['france*2', 'spain*1', 'france*10', 'france*1'].map((v) => ({ v }) as Value)

it('has the counts of every nation from none up, and all of each', () => {
  expect(offeredOf(values)).toEqual([
    ['france', [0, 1, 2, 10]],
    ['spain', [0, 1]],
  ])
  expect(allOf(values)).toEqual(['france*10', 'spain*1'])
})
