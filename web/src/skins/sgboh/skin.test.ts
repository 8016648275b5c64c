import { describe, expect, it } from 'vitest'
import type { PieceStatic, PieceView, Static } from '../../wire/generated'
import { contrast, luminance } from '../shared/colour'
import { ARMIES, armyColours, formationNumber, OTHERS, plateColours, stripe, STRIPES } from './colours'
import { figureText, figuresOf, pips } from './numbers'
import { extentOf, layoutOf, plate, shapeOf, stripeMarks, turned } from './shape'
import { sign, SIGNS } from './signs'

const piece = (about: object) => about as PieceStatic
const state = (about: object) => about as PieceView
const phalanx = piece({ id: 'm.ph1', side: 'macedonian', type: 'PH', tq: 7, size: 10, wide: true, formation: 'm.left' })

/** Who meets whom. */
const BATTLES = [
  ['macedonian', 'greek'],
  ['macedonian', 'persian'],
  ['roman', 'epirote'],
  ['roman', 'macedonian'],
  ['roman', 'carthaginian'],
  ['caesarian', 'pompeian'],
] as const

describe('plates', () => {
  it.each(Object.keys(ARMIES))('of the %s can be read, worn and spent ones too', (army) => {
    for (const depleted of [false, true]) {
      for (const spent of [false, true]) {
        const { face, ink } = plateColours(army, { depleted, acted: spent })
        expect(contrast(face, ink)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it.each(BATTLES)('of %s and %s differ in grey as well', (one, other) => {
    const lightness = (army: string) => 116 * Math.cbrt(luminance(ARMIES[army]!.face)) - 16
    expect(Math.abs(lightness(one) - lightness(other))).toBeGreaterThanOrEqual(14)
  })

  it('of armies that others bring along differ from whom they meet, in grey as well', () => {
    const lightness = (army: string, armies: Static['armies']) =>
      116 * Math.cbrt(luminance(armyColours(army, { armies }).face)) - 16
    const meet = (one: string, other: string) => ({ [one]: {}, [other]: {} }) as unknown as Static['armies']
    for (const other of ['parthian', ...Object.keys(ARMIES)]) {
      for (const armies of [meet('gallic', other), meet(other, 'gallic')]) {
        expect(Math.abs(lightness('gallic', armies) - lightness(other, armies))).toBeGreaterThanOrEqual(14)
      }
    }
    for (const { face, ink } of OTHERS) expect(contrast(face, ink)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('formations', () => {
  it('are eight colours and as many patterns, and then begin again', () => {
    expect(new Set(STRIPES).size).toBe(8)
    const shape = shapeOf({ long: false, column: false })
    const drawn = STRIPES.map((_, i) => stripeMarks(stripe(i).pattern, shape, 14, 8))
    expect(new Set(drawn).size).toBe(8)
    expect(stripe(8)).toEqual(stripe(0))
  })

  it('are counted within their side', () => {
    const table = {
      groups: [
        { id: 'g.athens', side: 'greek' },
        { id: 'm.right', side: 'macedonian' },
        { id: 'm.left', side: 'macedonian' },
      ],
    } as unknown as Static
    expect(formationNumber(phalanx, table)).toBe(1)
  })
})

describe('signs', () => {
  it('tell every type, skirmishers by what they shoot with', () => {
    const types = 'PH HO HI MI LG CO BI LI LP HC LN RC LC EL CH ART'.split(' ')
    const drawn = types.map((type) => JSON.stringify(sign(piece({ type, missile: '' }))))
    expect(new Set(drawn).size).toBe(types.length)
    const shot = ['A', 'S', 'J'].map((missile) => sign(piece({ type: 'SK', missile })))
    expect(shot).toEqual([SIGNS.bow, SIGNS.sling, SIGNS.javelins])
  })
})

describe('figures', () => {
  it('are those of now, and say when the quality is lowered', () => {
    expect(figureText(phalanx)).toBe('10-7')
    expect(figuresOf(phalanx, state({ tq: 5, size: 20, hits: 2 }))).toEqual({ size: 20, tq: 5, lowered: true, hits: 2 })
  })

  it("are a leader's own, or those of his replacement", () => {
    const leader = piece({ kind: 'leader', initiative: 6, range: 8 })
    expect(figureText(leader)).toBe('6 (8)')
    expect(figureText(leader, state({ initiative: 3, range: 4 }))).toBe('3 (4)')
  })

  it('show three hits as pips, more as a number', () => {
    expect([0, 3, 4].map(pips)).toEqual([
      { dots: 0, number: null },
      { dots: 3, number: null },
      { dots: 1, number: 4 },
    ])
  })
})

describe('a plate', () => {
  const cut = { second: false, depleted: false }

  it('differs for the second side, and lacks a corner once depleted', () => {
    const shape = shapeOf({ long: true, column: false })
    const drawn = [cut, { ...cut, second: true }, { ...cut, depleted: true }].map((one) => plate(shape, one))
    expect(new Set(drawn).size).toBe(3)
  })

  it('reaches down as far as it lies, and its beak farther', () => {
    const long = shapeOf({ long: true, column: false })
    expect(extentOf(long, 0)).toEqual({ wide: long.wide, high: long.deep })
    expect(extentOf(long, 180).high).toBeGreaterThan(long.deep)
    expect(extentOf(long, 90).high).toBeCloseTo(long.wide)
  })

  it('has its figures upright inside it whichever way it looks, the size where one reads first', () => {
    for (const shape of [shapeOf({ long: false, column: false }), shapeOf({ long: true, column: false })]) {
      for (let turn = 0; turn < 360; turn += 30) {
        // From afar a figure of twelve pixels takes half of a counter: the sign gives way to it.
        const afar = layoutOf(shape, turn, 24, 28)
        if (shape.wide === shape.deep) expect(turned({ x: 0, y: afar.tq.y }, -turn).y).toBeLessThanOrEqual(shape.deep)
        expect(afar.high).toBeLessThanOrEqual(layoutOf(shape, turn, 24, 14).high)
        const { size, tq } = layoutOf(shape, turn, 24, 14)
        expect(size.x < tq.x || (Math.abs(size.x - tq.x) < 2 && size.y < tq.y)).toBe(true)
        for (const at of [size, tq]) {
          const inside = turned({ x: at.x, y: at.y - 7 }, -turn)
          expect(Math.abs(inside.x)).toBeLessThanOrEqual(shape.wide)
          expect(Math.abs(inside.y)).toBeLessThanOrEqual(shape.deep)
        }
      }
    }
  })
})
