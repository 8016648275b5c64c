import { legible } from '../shared/plate'
import { describe, expect, it } from 'vitest'
import type { LeaderStatic, LeaderValues, PieceView, PrussiaPieceView, UnitStatic } from '../../wire/generated'
import { contrast } from '../shared/colour'
import { NATIONS, nationColours, stripe } from './colours'
import { MARKS, MARK_ORDER } from './marks'
import { allowance, figures, heirOf } from './numbers'
import { sign } from './signs'

const name = { ru: '', en: '' }
const common = {
  id: 'p.garde',
  side: 'prussia',
  army: 'prussia',
  number: 1,
  corps: null,
  name,
  short: name,
  designed: true,
}
const unit: UnitStatic = {
  ...common,
  type: 'PG',
  kind: 'unit',
  arm: 'infantry',
  nation: 'prussia',
  fire: null,
  double: false,
  full: 3,
  brackets: [true, false, false],
  steps: [
    [3, 3, 3],
    [5, 4, 3],
    [7, 5, 3],
  ],
}
const gun: UnitStatic = {
  ...unit,
  arm: 'artillery',
  full: 2,
  steps: [
    [0, 5, 3],
    [0, 5, 3],
  ],
  fire: [
    [2, 1, 0],
    [3, 2, 1],
  ],
}
const value = (more: Partial<LeaderValues>): LeaderValues => ({
  initiative: 0,
  special: false,
  limit: '',
  mm: 0,
  ma: 0,
  cavalry: false,
  sweep: false,
  ...more,
})
const leader: LeaderStatic = {
  ...common,
  type: 'leader',
  kind: 'leader',
  arm: 'leader',
  values: value({ initiative: 5, special: true, mm: 2, ma: 6 }),
  deputy: value({ mm: -1, ma: 5 }),
}
const at = (level: number, more: Partial<PrussiaPieceView> = {}): PieceView => ({
  state: 'formed',
  column: false,
  effective: true,
  out_of_command: false,
  id: 'p.garde',
  place: '3010',
  marks: [],
  level,
  ...more,
})

describe('figures', () => {
  it('are those of the present level, in brackets where the counter has them so', () => {
    expect(figures(unit)).toBe('7-5-3')
    expect(figures(unit, at(2))).toBe('5-4-3')
    expect(figures(unit, at(1))).toBe('(3)-3-3')
  })

  it('are the fire of guns at one, two and three hexes', () => {
    expect(figures(gun, at(2))).toBe('3/2/1')
  })

  it("are a leader's own, or of whoever stands in his place", () => {
    expect(figures(leader, at(1))).toBe('5* +2')
    expect(figures(leader, at(1, { replaced: true }))).toBe('−1')
    expect(allowance(leader, at(1))).toBe(6)
    expect(allowance(leader, at(1, { replaced: true }))).toBe(5)
  })

  it('move half as far, rounded up, where the unit is hindered, and once only (7.4)', () => {
    expect(allowance(unit, at(2))).toBe(3)
    expect(allowance(unit, at(2, { effective: false }))).toBe(2)
    expect(allowance(unit, at(2, { out_of_command: true }))).toBe(2)
    expect(allowance(unit, at(2, { effective: false, state: 'disordered' }))).toBe(2)
    expect(allowance(leader, at(1, { effective: false }))).toBe(6)
  })
})

it('names the heir of a chief who goes by his counter, and nobody where he has none', () => {
  const heirs = [{ id: 'c.charles.deputy', army: 'coalition', name: { ru: 'Даун', en: 'Daun' } }]
  expect([heirOf({ heirs }, 'c.charles'), heirOf({ heirs }, 'p.frederick'), heirOf({}, 'c.charles')]).toEqual([
    'c.charles.deputy',
    '',
    '',
  ])
})

describe('the plate', () => {
  it.each(Object.keys(NATIONS))('%s: ink on face reads, fresh and spent', (nation) => {
    for (const spent of [false, true]) {
      const { face, ink } = nationColours(nation, 'coalition', spent)
      expect(contrast(face, ink)).toBeGreaterThanOrEqual(5)
    }
  })

  it('tells ten corps of a side apart by colour, and neighbours by pattern too', () => {
    const stripes = Array.from({ length: 10 }, (_, number) => stripe(number))
    expect(new Set(stripes.map((one) => one.fill)).size).toBe(10)
    for (let i = 1; i < stripes.length; i++) expect(stripes[i]!.mark).not.toBe(stripes[i - 1]!.mark)
  })

  it('has a sign for each arm and a mark for each state', () => {
    for (const which of ['staff', 'nato'] as const) {
      const signs = ['infantry', 'cavalry', 'artillery', 'baggage'].map((arm) => JSON.stringify(sign(arm, which)))
      expect(new Set(signs).size, which).toBe(4)
    }
    expect(MARK_ORDER.every((mark) => MARKS[mark])).toBe(true)
  })
})

describe('the name below a counter', () => {
  it('is left out while it would have to be squeezed beyond reading', () => {
    expect(legible('Драгуны Штехова', 18, 112)).toBe(true)
    expect(legible('Кирасиры Шёнайха и маркграфа Фридриха', 18, 112)).toBe(false)
    expect(legible('Кирасиры Шёнайха и маркграфа Фридриха', 9, 112)).toBe(true)
  })
})
