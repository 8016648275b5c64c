import { describe, expect, it } from 'vitest'
import type { CampaignChart, Event, Ply } from '../wire/generated'
import { MEANINGS } from '../test/cases'
import { arrowsOf, battleAt, battlesOf, drawDice, laidOut, pagesTurned, turnPage } from './campaign'
import { grouped, stops } from './log'

const ply = (number: number, ...events: Event[]): Ply => ({
  number,
  role: number ? 'south' : (null as unknown as string),
  action: 'end',
  events,
  undone: false,
  time: 0,
})
const begins = (number: number, node: string): Event => ({ kind: 'battle', number, node, scenario: 'battle' })
const rolled = (side: string, face: number, purpose = 'draw'): Event => ({
  kind: 'rolled',
  purpose,
  side,
  faces: [face],
  total: face,
})

const PLIES = [
  ply(0, { kind: 'roles', side: 'north' }, begins(1, 'border')),
  ply(1, { kind: 'turn', turn: 1 }, { kind: 'phase', phase: 'movement', side: 'north', turn: 1 }),
  ply(2, { kind: 'moved', side: 'north', unit: 'k.li1', hexes: ['0101', '0102'] }),
  ply(
    3,
    { kind: 'ended', side: '', reason: 'srazhenie-end-turns' },
    rolled('north', 4),
    rolled('south', 4),
    rolled('north', 2),
    rolled('south', 6),
    { kind: 'won', side: 'south', number: 1, drawn: true, node: 'aggressor_line' },
    begins(2, 'aggressor_line'),
  ),
  ply(4, { kind: 'placed', side: 'north', count: 20 }),
]

describe('the battles of a campaign', () => {
  it('are parted at the ply that settles one and begins the next', () => {
    expect(battlesOf(PLIES)).toEqual([
      { number: 1, node: 'border', scenario: 'battle', from: 0, to: 3 },
      { number: 2, node: 'aggressor_line', scenario: 'battle', from: 3, to: null },
    ])
  })

  it('know which of them a ply stands in', () => {
    const spans = battlesOf(PLIES)
    expect(battleAt(spans, 2)?.number).toBe(1)
    expect(battleAt(spans, 3)?.number).toBe(2)
    expect(battleAt([], 3)).toBeNull()
  })

  it('leave out what was taken back', () => {
    expect(battlesOf(PLIES.map((one) => (one.number === 3 ? { ...one, undone: true } : one)))).toHaveLength(1)
  })

  it('tell every die thrown after a draw, ties too', () => {
    expect(drawDice(PLIES, battlesOf(PLIES)[0])).toEqual([
      { side: 'north', face: 4 },
      { side: 'south', face: 4 },
      { side: 'north', face: 2 },
      { side: 'south', face: 6 },
    ])
    expect(drawDice(PLIES, battlesOf(PLIES)[1])).toEqual([])
  })

  it('head the groups of the log, and the turn begins anew', () => {
    const groups = grouped(PLIES, MEANINGS)
    expect(groups.map((group) => group.battle?.number ?? null)).toEqual([null, 1, null, 2])
    expect(groups.at(-1)).toMatchObject({ turn: null, side: null, phase: null })
    // What settled the first battle stands under the first.
    expect(
      groups
        .at(-2)!
        .entries.at(-1)!
        .events.map((event) => event.kind),
    ).toContain('won')
  })

  it('are steps of a replay', () => {
    expect(stops(PLIES, 'battle', 4, MEANINGS)).toEqual([0, 3, 4])
  })
})

const CHART: CampaignChart = {
  start: 'border',
  battles: 8,
  box: {
    border: { scenario: 'meeting', win: 'west', lose: 'east', at: [1, 1], attacker: '' },
    west: { scenario: 'general', win: 'aggressor', lose: 'border', at: [2, 0], attacker: '' },
    east: { scenario: 'general', win: 'border', lose: 'defender', at: [2, 2], attacker: '' },
  },
}

describe('the chart', () => {
  it('lays each end beyond the box that leads to it', () => {
    expect(laidOut(CHART)).toEqual([
      { id: 'border', x: 1, y: 0, end: false },
      { id: 'west', x: 0, y: 1, end: false },
      { id: 'east', x: 2, y: 1, end: false },
      { id: 'aggressor', x: 0, y: 2, end: true },
      { id: 'defender', x: 2, y: 2, end: true },
    ])
  })

  it('has two arrows a box', () => {
    expect(arrowsOf(CHART)).toHaveLength(6)
    expect(arrowsOf(CHART)[0]).toEqual({ from: 'border', to: 'west', won: true })
  })
})

describe('the page between two battles', () => {
  it('is turned for each seat by itself', () => {
    expect(pagesTurned('m', 'north')).toBe(0)
    turnPage('m', 'north', 2)
    expect(pagesTurned('m', 'north')).toBe(2)
    expect(pagesTurned('m', 'south')).toBe(0)
  })
})
