import { describe, expect, it } from 'vitest'
import { townFlags } from '../lib/counts'
import { GROUND, decision, offer, pieces, slot } from '../test/cases'
import { interactions } from './offers'
import { fitting, rowsOf, sumOf } from './parts'

const on = (place: string) => GROUND.has(place)

const type = (cls: string, strength: number) => ({
  class: cls,
  strength,
  bracket: false,
  move: 8,
  move_bracket: false,
  range: 0,
  fire: 0,
  points: 1,
  designed: [],
  paragraph: '3',
})
const piece = (id: string, kind: string) => ({ id, side: 'south', army: 'blue', type: kind, number: Number(id.at(-1)) })
const FIXED = {
  types: { line: type('infantry', 3), guard: type('infantry', 5), hussars: type('cavalry', 2) },
  pieces: [
    piece('b.li1', 'line'),
    piece('b.li2', 'line'),
    piece('b.li3', 'line'),
    piece('b.li4', 'line'),
    piece('b.gd1', 'guard'),
    piece('b.hu1', 'hussars'),
  ],
}
const ALL = FIXED.pieces.map((one) => one.id)

describe('groups of units', () => {
  it('stand by type in the order of the army', () => {
    expect(rowsOf(['b.hu1', 'b.li3', 'b.li1'], FIXED)).toEqual([
      { type: 'line', units: ['b.li1', 'b.li3'] },
      { type: 'hussars', units: ['b.hu1'] },
    ])
  })

  it('are summed by number, strength and arm', () => {
    expect(sumOf(['b.li1', 'b.gd1', 'b.hu1'], FIXED)).toEqual({
      count: 3,
      strength: 10,
      infantry: 2,
      cavalry: 1,
      artillery: 0,
    })
  })
})

describe('an army to divide', () => {
  it('is no list of buttons', () => {
    const divide = offer(
      'divide',
      [slot('units', 'units')],
      ALL.map((v) => ({ v })),
    )
    const found = interactions(decision(divide), pieces(), on)
    expect(found.buttons).toEqual([])
    expect(found.division?.units).toEqual(ALL)
  })
})

describe('flags over towns', () => {
  it('stand where somebody holds one, in the colours of his army', () => {
    const sides = [
      { id: 'north', army: 'black' },
      { id: 'south', army: 'blue' },
    ]
    const flags = townFlags({ '0608': 'south', '1910': 'north' }, { ruleset: 'srazhenie', sides })
    expect(flags).toHaveLength(2)
    expect(flags).toContainEqual(expect.objectContaining({ hex: '0608', army: 'blue', second: true }))
    expect(flags).toContainEqual(expect.objectContaining({ hex: '1910', army: 'black', second: false }))
  })
})

describe('a strip of pieces with little room', () => {
  const rows = (count: number, chosen: number) =>
    [...Array(count).keys()].map((i) => ({ type: i, chosen: i === chosen }))
  const types = (count: number, chosen: number, places: number) =>
    fitting(rows(count, chosen), places).map((row) => row.type)

  it('has all that fit, otherwise one less, and always the chosen one', () => {
    expect(types(4, 0, 4)).toEqual([0, 1, 2, 3])
    expect(types(5, 0, 4)).toEqual([0, 1, 2])
    expect(types(9, 7, 4)).toEqual([0, 1, 7])
    expect(types(9, -1, 1)).toEqual([0])
  })
})
