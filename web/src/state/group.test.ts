import { describe, expect, it } from 'vitest'
import { allHexes, neighbour, type Grid } from '../board/geometry'
import { mirrored, movedGroup, shifted, turned } from './group'

const EVEN: Grid = { columns: 24, rows: 17, low: 'even' }
const ODD: Grid = { ...EVEN, low: 'odd' }

describe('a group of counters', () => {
  it('takes the same step in columns that stand high and low', () => {
    for (const grid of [EVEN, ODD]) {
      for (const way of ['se', 's', 'sw', 'nw', 'n', 'ne'] as const) {
        const to = neighbour('0505', way, grid)!
        for (const hex of ['0606', '0704', '0505', '1210', '0101', '2417']) {
          expect(shifted(hex, '0505', to, grid)).toBe(neighbour(hex, way, grid))
        }
      }
    }
  })

  it('counts the columns of a sheet from the first that is printed', () => {
    const leuthen: Grid = { columns: 31, rows: 24, low: 'even', first: 15 }
    expect(shifted('4210', '4211', '3912', leuthen)).toBe('3911')
    expect(shifted('1510', '1610', '1510', leuthen)).toBeNull()
  })

  it('is mirrored and turned round on the sheet it stands on', () => {
    const leuthen: Grid = { columns: 31, rows: 24, low: 'even', first: 15 }
    expect([...mirrored(new Map([['a', '0104']]), EVEN)]).toEqual([['a', '2404']])
    expect([...mirrored(new Map([['a', '1604']]), leuthen)]).toEqual([['a', '4404']])
    expect([turned('0101', EVEN), turned('1501', leuthen)]).toEqual(['2417', '4524'])
  })

  const lawful = new Map([
    ['a', allHexes(EVEN).filter((hex) => hex.slice(2) <= '05')],
    ['b', allHexes(EVEN).filter((hex) => hex.slice(2) <= '05')],
    ['c', ['0404']],
  ])
  const placed = new Map([
    ['a', '0202'],
    ['b', '0203'],
    ['c', '0404'],
  ])
  const go = (to: string, group = ['a', 'b']) => movedGroup(placed, new Set(group), '0202', to, lawful, EVEN)

  it('moves whole, also into hexes that it leaves itself', () => {
    expect([...go('0203').placed!.values()]).toEqual(['0203', '0204', '0404'])
    expect([...go('0302').placed!.values()]).toEqual(['0302', '0303', '0404'])
    expect(placed.get('a')).toBe('0202')
  })

  it('stays whole where one of it cannot go, and says which', () => {
    expect(go('0403').fault).toEqual({ kind: 'taken', unit: 'b', hex: '0404' })
    expect(go('0205').fault).toEqual({ kind: 'closed', unit: 'b', hex: '0206' })
    expect(go('0217').fault).toEqual({ kind: 'closed', unit: 'a', hex: '0217' })
    expect(go('0203', ['a', 'b', 'c']).fault).toEqual({ kind: 'closed', unit: 'c', hex: '0405' })
    const edge = movedGroup(placed, new Set(['a', 'b']), '0203', '0201', lawful, EVEN)
    expect(edge.fault).toEqual({ kind: 'off', unit: 'a', hex: null })
  })

  it('goes onto other counters where a hex holds several', () => {
    const onto = movedGroup(placed, new Set(['a', 'b']), '0202', '0403', lawful, EVEN, true)
    expect([...onto.placed!.values()]).toEqual(['0403', '0404', '0404'])
    const closed = movedGroup(placed, new Set(['a', 'b', 'c']), '0202', '0203', lawful, EVEN, true)
    expect(closed.fault).toEqual({ kind: 'closed', unit: 'c', hex: '0405' })
  })
})
