import { describe, expect, it } from 'vitest'

import { mockStatic, types } from '../../board/mock'
import { plate } from '../shared/plate'
import { STAFF } from '../shared/staff'
import { hatching, swatch } from './face'
import { MARKS, MARK_ORDER } from './marks'
import { foot, footShort, movement } from './numbers'
import { HEADGEAR, sign } from './signs'

describe('figures at the foot', () => {
  it('are printed with their brackets', () => {
    expect(foot(types.line!)).toBe('3-4')
    expect(foot(types.field_artillery!)).toBe('(3)-3')
    expect(foot(types.heavy_artillery!)).toBe('(5)-(2)')
    expect(foot(types.redoubt!)).toBe('8')
    expect(footShort(types.heavy_artillery!)).toBe('(5)')
    expect(footShort(types.hussars!)).toBe('2-7')
  })

  it('write half points', () => {
    expect([8, 9, 1, 0].map(movement)).toEqual(['4', '4½', '½', '0'])
  })
})

describe('the plate', () => {
  it('differs by side, and hatching by army', () => {
    expect(plate(true)).not.toBe(plate(false))
    const all = ['black', 'blue', 'red', 'green'].map((army) => hatching(army, false, 16))
    expect(new Set(all).size).toBe(4)
    expect(all.join('')).not.toMatch(/NaN/)
    expect(hatching('white', false, 16)).toBe('')
  })

  it('keeps hatching inside the plate', () => {
    for (const second of [false, true]) {
      for (const army of ['black', 'blue', 'red', 'green']) {
        const numbers = [...hatching(army, second, 74).matchAll(/-?\d+(\.\d+)?/g)].map((m) => Math.abs(Number(m[0])))
        expect(Math.max(...numbers)).toBeLessThanOrEqual(36.1)
      }
    }
    expect(swatch('green', -5, 10, -36, -20, 6)).toMatch(/^M/)
  })
})

describe('signs', () => {
  it('exist for every type and class of the data', () => {
    for (const [id, type] of Object.entries(mockStatic().types!)) {
      expect(HEADGEAR[id], id).toBeDefined()
      expect(STAFF[type.class], type.class).toBeDefined()
    }
    expect(sign('unheard_of', 'infantry', 'headgear')).toBe(STAFF.infantry)
    expect(sign('line', 'infantry', 'staff')).toBe(STAFF.infantry)
  })

  it('of NATO tell the classes apart, and heavy and horse troops within them', () => {
    const drawn = Object.entries(mockStatic().types!).map(
      ([id, type]) => [id, JSON.stringify(sign(id, type.class, 'nato'))] as const,
    )
    const same = (a: string, b: string) => new Map(drawn).get(a) === new Map(drawn).get(b)
    expect(same('line', 'guard')).toBe(true)
    expect(same('hussars', 'cossacks')).toBe(true)
    const apart = ['line', 'hussars', 'cuirassiers', 'field_artillery', 'horse_artillery', 'heavy_artillery', 'redoubt']
    expect(new Set(apart.map((id) => new Map(drawn).get(id))).size).toBe(apart.length)
  })

  it('all differ', () => {
    const drawn = Object.values(HEADGEAR).map((strokes) => JSON.stringify(strokes))
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})

it('every state has its mark', () => {
  expect([...MARK_ORDER].sort()).toEqual(Object.keys(MARKS).sort())
})
