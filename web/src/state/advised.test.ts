import { GROUND } from '../test/cases'
import { describe, expect, it } from 'vitest'
import { arrowsOf, litOf } from './advised'

const places = new Map([
  ['g.li3', '0405'],
  ['g.gr1', '0504'],
  ['g.fa1', '0302'],
  ['p.itz', '2407'],
])
const seen = (action: string, fight: boolean) =>
  arrowsOf(action, places, fight, GROUND).map((arrow) => [arrow.from, arrow.to, arrow.kind])

describe('advice on the board', () => {
  it('draws a way as it is walked, from where the piece stands', () => {
    expect(arrowsOf('move g.li3 0506-0607', places, false, GROUND)).toEqual([
      { from: '0405', to: '0607', path: ['0405', '0506', '0607'], kind: 'move' },
    ])
  })

  it('draws a step, and a way onto the map that begins at its edge', () => {
    expect(seen('move g.li3 0506', false)).toEqual([['0405', '0506', 'move']])
    expect(seen('enter k.li1 0101-0102', false)).toEqual([['0101', '0102', 'move']])
  })

  it('draws an arrow from everybody who strikes, guns apart', () => {
    expect(seen('attack 0505 by g.li3 g.gr1 with g.fa1', true)).toEqual([
      ['0405', '0505', 'attack'],
      ['0504', '0505', 'attack'],
      ['0302', '0505', 'fire'],
    ])
  })

  it('draws those who strike from hexes', () => {
    expect(seen('attack 2708 by 2608 2707', true)).toEqual([
      ['2608', '2708', 'attack'],
      ['2707', '2708', 'attack'],
    ])
  })

  it('draws a gun and its target, whichever is named first', () => {
    expect(seen('bombard by g.fa1 at 0505', true)).toEqual([['0302', '0505', 'fire']])
    expect(seen('bombard 0505 by g.fa1', true)).toEqual([['0302', '0505', 'fire']])
  })

  it('lights where something is put down, goes to, or is struck', () => {
    expect(litOf('setup g.li3@0405 g.gr1@0504', GROUND)).toEqual(['0405', '0504'])
    expect(litOf('move g.li3 0506-0607', GROUND)).toEqual(['0607'])
    expect(litOf('attack 2708 by 2608 2707', GROUND)).toEqual(['2708'])
    expect(litOf('end', GROUND)).toEqual([])
  })
})
