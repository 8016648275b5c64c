import { beforeEach, describe, expect, it } from 'vitest'
import { offer, slot } from '../test/cases'
import type { Choices, Decision, PieceView, Value } from '../wire/generated'
import { Facing } from './facing.svelte'
import type { Hand } from './hand.svelte'
import { interactions, reachOf, type TurnEntry } from './offers'

const FACINGS = ['ne', 'e', 'se', 'sw', 'w', 'nw']
const foot = { id: 'w.foot1', place: '0207', marks: [], facing: 1 } as unknown as PieceView
const next = (values: Value[]): Choices[] => [{ slot: 1, values }]

const MARCH = offer('move', [slot('unit', 'unit'), slot('path', 'poses')], [
  { v: 'w.foot1', next: next([
    { v: '0307e', cost: 1, via: '0207e' },
    { v: '0307ne', cost: 2, via: '0307e' },
    { v: '0407e', cost: 2, via: '0307e' },
    { v: '0308e', cost: 1, through: true },
  ]) },
]) // prettier-ignore
const STACK = offer('move', [slot('unit', 'unit'), slot('path', 'poses'), slot('stack', 'flag'), slot('alone', 'flag')], [
  { v: 'w.foot1', next: [...next([{ v: '0307e', cost: 1 }]), { slot: 2, values: [{ v: 'stack' }] }, { slot: 3, values: [] }] },
]) // prettier-ignore
const LED = offer('move', [slot('unit', 'unit'), slot('path', 'poses'), slot('alone', 'flag'), { ...slot('leaders', 'units'), word: 'without', optional: true, many: true }], [
  { v: 'w.foot1', next: [...next([{ v: '0307e', cost: 1 }]), { slot: 2, values: [] }, { slot: 3, values: [{ v: 'w.chief' }, { v: 'w.aide' }] }] },
]) // prettier-ignore
const FORM = offer('form', [slot('places', 'posings')], [
  { v: 'w.foot1', next: [{ slot: 0, values: [{ v: '0307e' }] }] },
  { v: 'w.light1', next: [{ slot: 0, values: [{ v: '0305e' }] }] },
]) // prettier-ignore

/** As much of a hand as a facing asks of it. */
function hand(made: ReturnType<typeof offer>, unit: string | null = 'w.foot1') {
  const decision = { id: 'd', role: 'west', side: 'west', offers: [made] } as unknown as Decision
  const inter = interactions(decision, { pieces: [foot] }, () => true, FACINGS)
  return {
    inter,
    selected: unit,
    hover: null as string | null,
    cursor: null as string | null,
    played: [] as string[],
    get entries() {
      return this.selected ? (inter.subjects.get(this.selected) ?? []) : []
    },
    select(to: string | null) {
      this.selected = to
    },
    match: {
      view: { pieces: [foot] },
      static: { facings: FACINGS },
      commit(text: string) {
        fake.played.push(text)
        return Promise.resolve(true)
      },
    },
  }
}

let fake: ReturnType<typeof hand>
let facing: Facing
function begin(made: ReturnType<typeof offer>): TurnEntry {
  fake = hand(made)
  facing = new Facing(fake as unknown as Hand)
  return fake.entries[0] as TurnEntry
}

describe('what is said of a move', () => {
  it('is offered where it makes a difference, and sent with the way', () => {
    const entry = begin(STACK)
    expect(facing.flags).toEqual(['stack'])
    const pose = entry.poses.get('0307')![0]!
    expect(facing.text(entry, pose)).toBe('move w.foot1 0307e')
    facing.say('stack')
    expect(facing.text(entry, pose)).toBe('move w.foot1 0307e stack')
    facing.clear()
    expect(facing.text(entry, pose)).toBe('move w.foot1 0307e')
  })

  it('says of each of several leaders whether he stays', () => {
    const entry = begin(LED)
    expect(facing.flags).toEqual(['w.chief', 'w.aide'])
    const pose = entry.poses.get('0307')![0]!
    facing.say('w.aide')
    expect(facing.text(entry, pose)).toBe('move w.foot1 0307e without w.aide')
    facing.say('w.chief')
    expect(facing.text(entry, pose)).toBe('move w.foot1 0307e without w.chief w.aide')
  })
})

describe('a reach of poses', () => {
  let entry: TurnEntry
  beforeEach(() => (entry = begin(MARCH)))

  it('is read by hex and corner, without what is only passed', () => {
    expect([...entry.poses.keys()]).toEqual(['0307', '0407'])
    expect(entry.poses.get('0307')!.map((pose) => pose.corner)).toEqual([1, 0])
  })

  it('tells what a hex costs, also whom its answer takes on as was said before, without a cost', () => {
    const going = offer('move', [slot('unit', 'unit'), slot('path', 'poses')], [
      { v: 'w.foot1', next: next([{ v: '0407e' }, { v: '0307e', cost: 1 }, { v: '0407e', cost: 2, via: '0307e' }]) },
    ]) // prettier-ignore
    const costs = [...reachOf([begin(going)])!].map(([hex, { cost }]) => [hex, cost])
    expect(Object.fromEntries(costs)).toEqual({ '0307': 1, '0407': 2 })
  })

  it('first shows the corners of a hex, then takes the one pressed', () => {
    expect(facing.press('0307', 1)).toBe(true)
    expect(facing.rosette).toEqual({ hex: '0307', corners: [1, 0], chosen: 1 })
    expect(fake.played).toEqual([])
    expect(facing.press('0307', 0)).toBe(true)
    expect(fake.played).toEqual(['move w.foot1 0307e-0307ne'])
  })

  it('takes the chosen corner for a key, and nothing for a corner that is closed', () => {
    facing.press('0307', undefined)
    facing.press('0307', 3)
    expect(fake.played).toEqual([])
    facing.turn(1)
    expect(facing.rosette!.chosen).toBe(0)
    facing.press('0307', undefined)
    expect(fake.played).toEqual(['move w.foot1 0307e-0307ne'])
  })

  it('goes at once where only one corner is open, and refuses a closed hex', () => {
    expect(facing.press('0407', 4)).toBe(true)
    expect(fake.played).toEqual(['move w.foot1 0307e-0407e'])
    expect(facing.press('0308', 1)).toBe(false)
  })

  it('asks about a closed hex with the unit looking as it does', () => {
    expect(facing.question(entry, '0907')).toBe('move w.foot1 0907e')
  })
})

describe('a move in formation', () => {
  it('gathers units, each with its pose, and lets the last one go', () => {
    begin(FORM)
    facing.press('0307', 1)
    expect(fake.played).toEqual([])
    expect(fake.selected).toBeNull()
    fake.select('w.light1')
    facing.press('0305', 1)
    expect(facing.groupText).toBe('form w.foot1@0307e w.light1@0305e')
    expect(facing.escape()).toBe(true)
    expect(facing.groupText).toBe('form w.foot1@0307e')
  })
})

describe('a fight with a unit', () => {
  it('is aimed at the hexes it stands on', () => {
    const strike = offer('strike', [slot('unit', 'unit'), slot('target', 'unit', 'at')], [
      { v: 'e.foot1', next: next([{ v: 'w.foot1' }]) },
    ]) // prettier-ignore
    const decision = { id: 'd', role: 'east', side: 'east', offers: [strike] } as unknown as Decision
    const pair = { ...foot, place: '0203', hexes: ['0203', '0204'] } as unknown as PieceView
    const entry = interactions(decision, { pieces: [pair] }, () => true, FACINGS).subjects.get('e.foot1')![0]!
    expect(entry.kind === 'fire' && [...entry.targets.keys()]).toEqual(['0203', '0204'])
  })
})

describe('answers off the map', () => {
  it('are every choice of values for the slots that must be filled', () => {
    const court = offer('court', [slot('nation', 'side'), slot('card', 'card', 'by')], [
      { v: 'prussia', next: next([{ v: 'envoy.1' }, { v: 'envoy.2' }]) },
      { v: 'spain', next: next([{ v: 'envoy.1' }]) },
    ]) // prettier-ignore
    const decision = { id: 'd', role: 'minister', side: 'austria', offers: [court] } as unknown as Decision
    expect(interactions(decision, { pieces: [] }, () => true).buttons.map((button) => button.action)).toEqual([
      'court prussia by envoy.1',
      'court prussia by envoy.2',
      'court spain by envoy.1',
    ])
  })
})
