import { describe, expect, it } from 'vitest'
import type { Event, Ply } from '../wire/generated'
import { MEANINGS } from '../test/cases'
import { diceOf, filtered, grouped, phasesOf, stops, unitsIn, type LogFilter } from './log'

const ply = (number: number, role: string, action: string | null, ...events: Event[]): Ply => ({
  number,
  role,
  action,
  events,
  undone: false,
  time: 0,
})

const GAME: Ply[] = [
  ply(0, null as unknown as string, null, { kind: 'drawn', side: 'north' }),
  ply(1, 'south', null, { kind: 'placed', side: 'south', count: 26 }),
  ply(2, 'north', null, { kind: 'placed', side: 'north', count: 26 }, { kind: 'turn', turn: 1 }, { kind: 'phase', phase: 'movement', side: 'south', turn: 1 }),
  ply(3, 'south', 'move b.li1 1012', { kind: 'moved', side: 'south', unit: 'b.li1', hexes: ['1013', '1012'], mp: 2 }),
  ply(4, 'south', 'end', { kind: 'phase', phase: 'combat', side: 'south', turn: 1 }),
  ply(5, 'south', 'attack 1011 by b.li1', { kind: 'attacked', side: 'south', hexes: ['1011'], units: ['b.li1'] }, { kind: 'rolled', purpose: 'combat', faces: [5], total: 5 }, { kind: 'destroyed', side: 'north', unit: 'k.li1', hex: '1011' }),
  ply(6, 'south', 'end', { kind: 'phase', phase: 'movement', side: 'north', turn: 1 }),
  ply(7, 'north', 'move k.li2 1006', { kind: 'moved', side: 'north', unit: 'k.li2', hexes: ['1005', '1006'], mp: 2 }),
] // prettier-ignore

describe('the log', () => {
  it('groups by turn, side and phase, and parts a ply that ends one', () => {
    const groups = grouped(GAME, MEANINGS)
    expect(groups.map((group) => [group.turn, group.side, group.phase])).toEqual([
      [null, null, null],
      [1, 'south', 'movement'],
      [1, 'south', 'combat'],
      [1, 'north', 'movement'],
    ])
    expect(groups[0]!.entries.map((entry) => entry.number)).toEqual([0, 1, 2])
    expect(groups[2]!.entries[0]).toMatchObject({
      dice: [{ shows: 5, faces: 6, counts: true }],
      fight: true,
      units: ['b.li1', 'k.li1'],
      hexes: ['1011'],
    })
  })

  it('tells what opens a phase as the first line under its heading', () => {
    const known = { ...MEANINGS, activated: { paragraph: '4.1', heading: 'phase' as const } }
    const opened = ply(1, 'south', 'activate b.centre', { kind: 'activated', side: 'south' }, { kind: 'phase', phase: 'movement', side: 'south', turn: 1 }) // prettier-ignore
    const stayed = ply(2, 'south', 'activate b.left', { kind: 'activated', side: 'south' })
    const groups = grouped([opened, stayed], known)
    expect(groups.map((group) => group.phase)).toEqual(['movement'])
    expect(groups[0]!.entries.map((entry) => entry.events.map((event) => event.kind))).toEqual([
      ['activated'],
      ['activated'],
    ])
  })

  it('keeps the turn through battles that are fought within it, and not through those of a campaign', () => {
    const known = {
      ...MEANINGS,
      turn_began: { heading: 'turn' as const },
      battle: { heading: 'battle' as const, fight: 'attack' as const },
      opened: { heading: 'battle' as const },
    }
    const plies = [
      ply(0, 'france', null, { kind: 'drawn', side: 'france' }, { kind: 'turn_began', turn: 2 }, { kind: 'drawn', side: 'france' }), // prettier-ignore
      ply(1, 'france', 'march ulm', { kind: 'battle', hex: 'ulm' }, { kind: 'moved', side: 'france' }),
      ply(2, 'france', 'go', { kind: 'opened', number: 2 }, { kind: 'drawn', side: 'france' }),
    ]
    const groups = grouped(plies, known)
    expect(groups.map((group) => [group.turn, group.battle?.kind])).toEqual([
      [null, undefined],
      [2, undefined],
      [2, 'battle'],
      [2, undefined],
      [null, 'opened'],
    ])
    expect(new Set(groups.map((group) => group.key)).size).toBe(groups.length)
  })

  it('begins a phase without a name with a line of its own, where it began, and out of the battle before', () => {
    const known = {
      ...MEANINGS,
      turn_began: { heading: 'turn' as const },
      battle: { heading: 'battle' as const, fight: 'attack' as const },
      acting: { heading: 'phase' as const },
      made: { heading: 'phase' as const },
      lost_points: { closes: true },
    }
    const side = 'france'
    const plies = [
      ply(0, side, null, { kind: 'turn_began', turn: 2 }, { kind: 'acting', side }),
      ply(1, side, 'march ulm', { kind: 'battle', hex: 'ulm' }, { kind: 'retreated', side, hexes: ['ulm', 'linz'] }),
      ply(2, side, 'pass', { kind: 'lost_points', side, points: 2 }, { kind: 'acting', side: 'austria' }),
      ply(3, side, 'pass', { kind: 'drawn', side }, { kind: 'rolled', faces: [2], total: 2 }, { kind: 'made', total: 2 }, { kind: 'made', total: 2 }),
      ply(4, side, 'march linz', { kind: 'battle', hex: 'linz' }),
      ply(5, side, 'march ulm', { kind: 'moved', side, hexes: ['linz', 'ulm'] }),
    ] // prettier-ignore
    const groups = grouped(plies, known)
    const told = groups.map(({ turn, battle, entries }) => [
      turn,
      battle?.hex,
      entries.map((one) => `${one.number} ${one.events.map((event) => event.kind).join(' ')}`),
    ])
    expect(told).toEqual([
      [2, undefined, ['0 acting']],
      [2, 'ulm', ['1 retreated']],
      [2, undefined, ['2 lost_points', '2 acting', '3 drawn', '3 rolled made', '3 made']],
      [2, 'linz', []],
      [2, undefined, ['5 moved']],
    ])
    expect(new Set(groups.map((group) => group.key)).size).toBe(groups.length)
    const lines = groups.flatMap((group) => group.entries)
    expect(new Set(lines.map((one) => `${one.number}/${one.part}`)).size).toBe(lines.length)
    expect(lines.filter((one) => one.number === 2).map((one) => one.action)).toEqual(['pass', null])
  })

  it('knows dice of other faces, and those of a pool that count', () => {
    expect(diceOf({ kind: 'rolled', faces: [0], total: 0, die: 10, low: 0 })).toEqual([
      { shows: 0, faces: 10, counts: true },
    ])
    const pool = diceOf({ kind: 'rolled', faces: [6, 2, 5], total: 2, kinds: [6, 5] })
    expect(pool.map((die) => die.counts)).toEqual([true, false, true])
    expect(diceOf({ kind: 'moved', faces: [1] })).toEqual([])
  })

  it('filters by kind, by side and by hex', () => {
    const groups = grouped(GAME, MEANINGS)
    const numbers = (kind: 'all' | 'fights' | 'mine' | 'dice', text = '') =>
      filtered(groups, { kind, role: 'north', text }, () => '').flatMap((group) =>
        group.entries.map((entry) => entry.number),
      )
    expect(numbers('fights')).toEqual([5])
    expect(numbers('dice')).toEqual([5])
    expect(numbers('mine')).toEqual([2, 7])
    expect(numbers('all', '1011')).toEqual([5])
  })

  it('finds what is typed with spaces in words that keep a line', () => {
    const words = (entry: { number: number }) => (entry.number === 5 ? 'Осталось 2\u00a0ОД' : '')
    const found = filtered(grouped(GAME, MEANINGS), { kind: 'all', role: null, text: '2 од' }, words)
    expect(found.flatMap((group) => group.entries.map((entry) => entry.number))).toEqual([5])
  })

  it('filters by phase, by unit and by hex, and by several at once', () => {
    const groups = grouped(GAME, MEANINGS)
    const numbers = (filter: Partial<LogFilter>) =>
      filtered(groups, { kind: 'all', role: 'north', text: '', ...filter }, () => '').flatMap((group) =>
        group.entries.map((entry) => entry.number),
      )
    expect(numbers({ phase: 'movement' })).toEqual([3, 7])
    expect(numbers({ unit: 'k.li1' })).toEqual([5])
    expect(numbers({ unit: 'b.li1' })).toEqual([3, 5])
    expect(numbers({ hex: '1012' })).toEqual([3])
    expect(numbers({ unit: 'b.li1', phase: 'combat' })).toEqual([5])
    expect(numbers({ unit: 'b.li1', hex: '1006' })).toEqual([])
    expect(numbers({ phase: '', unit: '', hex: '' })).toEqual([0, 1, 2, 3, 5, 7])
    expect(phasesOf(groups)).toEqual(['movement', 'combat'])
    expect(unitsIn(groups)).toEqual(['b.li1', 'k.li1', 'k.li2'])
  })

  it('shows only what is bookmarked or noted', () => {
    const kept = (...plies: number[]) =>
      filtered(grouped(GAME, MEANINGS), { kind: 'notes', role: 'north', text: '', kept: new Set(plies) }, () => '')
    expect(kept(3, 7).flatMap((group) => group.entries.map((entry) => entry.number))).toEqual([3, 7])
    expect(kept()).toEqual([])
  })

  it('steps a replay by action, phase and turn', () => {
    expect(stops(GAME, 'action', 7, MEANINGS)).toHaveLength(8)
    expect(stops(GAME, 'phase', 7, MEANINGS)).toEqual([2, 4, 6, 7])
    expect(stops(GAME, 'turn', 7, MEANINGS)).toEqual([2, 7])
  })
})
