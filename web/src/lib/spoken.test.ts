import { expect, test } from 'vitest'
import { needSkin } from '../skins'
import { GROUND } from '../test/cases'
import type { PieceStatic, Static, Value, View } from '../wire/generated'
import { allowance } from './spoken'

test('a piece has what its state leaves it, or what it may spend beyond the next hex', async () => {
  await needSkin('prussia')
  const piece = { id: 'p.garde', kind: 'unit', steps: [[7, 5, 3]] } as unknown as PieceStatic
  const match = {
    static: { ruleset: 'prussia', pieces: [piece] } as unknown as Static,
    view: { pieces: [{ id: 'p.garde', place: '1010', level: 1, effective: false }] } as unknown as View,
    ground: GROUND,
  }
  const most = (...costs: [string, number][]) => {
    const values = new Map(costs.map(([hex, cost]) => [hex, { v: hex, cost } as Value]))
    return allowance({ unit: 'p.garde', values }, match)
  }
  expect(most(['1009', 1], ['1008', 2])).toBe(2)
  // The next hex may always be entered, which gives nobody more points.
  expect(most(['1009', 4])).toBe(2)
  expect(most(['1009', 1], ['1006', 4])).toBe(4)
})
