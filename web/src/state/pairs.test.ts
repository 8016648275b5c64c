import { beforeEach, describe, expect, it } from 'vitest'
import { offer, slot } from '../test/cases'
import type { Decision, PieceView } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { interactions } from './offers'
import { Pairs } from './pairs.svelte'

const many = (name: string, kind: string) => ({ ...slot(name, kind), many: true })
const at = (id: string, place: string) => ({ id, place, marks: [] }) as unknown as PieceView
const pieces = [at('w.foot1', '0202'), at('w.foot2', '0203'), at('e.foot1', '0302'), at('e.foot2', '0303')]
const STRIKES = offer('shock', [many('strikes', 'strikes')], [
  { v: 'w.foot1@e.foot1', duty: true },
  { v: 'w.foot1@e.foot2', duty: true },
  { v: 'w.foot2@e.foot2' },
]) // prettier-ignore
const WAYS = offer('evade', [many('ways', 'ways')], [
  { v: 'w.foot1@0102ne-0101ne' },
  { v: 'w.foot1@0102ne-0103ne' },
]) // prettier-ignore
const SHOTS = offer('volley', [many('shots', 'shots')], [
  { v: 'w.foot1', next: [{ slot: 0, values: [{ v: 'e.foot1' }, { v: 'e.foot2' }] }] },
]) // prettier-ignore

function read(made: ReturnType<typeof offer>) {
  const decision = { id: 'd', role: 'west', side: 'west', offers: [made] } as unknown as Decision
  return interactions(decision, { pieces }, () => true, ['ne'])
}

let fake: { selected: string | null; played: string[] }
function begin(made: ReturnType<typeof offer>): Pairs {
  const inter = read(made)
  const here = new Map(pieces.map((one) => [one.place as string, one.id]))
  const hand = {
    inter,
    selected: null as string | null,
    played: [] as string[],
    select: (unit: string | null) => (hand.selected = unit),
    placeOf: (unit: string) => pieces.find((one) => one.id === unit)?.place ?? null,
    piles: { at: (hex: string) => [here.get(hex)].filter((one) => one !== undefined) },
    nearest: (a: string, b: string) => [hand.placeOf(a), hand.placeOf(b)],
    match: {
      static: { facings: ['ne'] },
      questions: { sheet: () => new Promise(() => {}) },
      commit: (text: string) => Promise.resolve(hand.played.push(text) > 0),
    },
  }
  fake = hand
  return new Pairs(hand as unknown as Hand)
}

describe('pairs of an offer', () => {
  it('are read whether a value says both or the second ones go with the first', () => {
    expect(read(STRIKES).pairs[0]!.pairs.map((one) => [one.unit, one.to, one.target])).toEqual([
      ['w.foot1', 'e.foot1', true],
      ['w.foot1', 'e.foot2', true],
      ['w.foot2', 'e.foot2', true],
    ])
    expect(read(SHOTS).pairs[0]!.pairs.map((one) => one.word)).toEqual(['w.foot1@e.foot1', 'w.foot1@e.foot2'])
    expect(read(SHOTS).buttons).toEqual([])
  })
})

describe('who strikes whom', () => {
  let pairs: Pairs
  beforeEach(() => (pairs = begin(STRIKES)))

  it('keeps what was proposed when it is named by hand, and takes it back when it is named again', () => {
    pairs.adopt('shock w.foot1@e.foot1')
    pairs.press('0202')
    pairs.press('0302')
    expect(pairs.chosen).toEqual(['w.foot1@e.foot1'])
    pairs.press('0302')
    expect(pairs.chosen).toEqual([])
  })

  it('takes a unit in hand, then whom it strikes, and sends all at once', async () => {
    expect(pairs.due).toEqual(['w.foot1'])
    expect(pairs.bound).toBe(true)
    expect(pairs.press('0303')).toBe(false)
    pairs.press('0202')
    expect(fake.selected).toBe('w.foot1')
    pairs.press('0302')
    pairs.press('0303')
    expect([pairs.due, pairs.count]).toEqual([[], 1])
    expect(pairs.arrows.map((one) => [one.from, one.to])).toEqual([
      ['0202', '0302'],
      ['0202', '0303'],
    ])
    pairs.press('0302')
    await pairs.commit()
    expect(fake.played).toEqual(['shock w.foot1@e.foot2'])
  })

  it('takes up what is proposed until the hand has chosen itself', () => {
    pairs.adopt('shock w.foot1@e.foot1')
    expect(pairs.text).toBe('shock w.foot1@e.foot1')
    pairs.leave('w.foot1')
    pairs.adopt('shock w.foot1@e.foot1')
    expect(pairs.text).toBeNull()
  })

  it('takes all pairs of a gesture, whatever was chosen, and sends nothing of them yet', () => {
    pairs.leave('w.foot1')
    const all = 'shock w.foot2@e.foot2 w.foot1@e.foot1'
    expect([pairs.choose(all), pairs.holds(all), pairs.count]).toEqual([true, true, 2])
    expect([pairs.choose('shock w.foot1@e.foot1'), pairs.holds(all), pairs.count]).toEqual([true, false, 1])
    expect(pairs.choose('resolve e.foot1')).toBe(false)
    expect(fake.played).toEqual([])
  })
})

describe('who goes which way', () => {
  it('goes one way each, or stays', () => {
    const pairs = begin(WAYS)
    expect(pairs.bound).toBe(false)
    expect(pairs.ways).toEqual([
      ['0202', '0102', '0101'],
      ['0202', '0102', '0103'],
    ])
    pairs.press('0202')
    pairs.press('0101')
    pairs.press('0103')
    expect(pairs.text).toBe('evade w.foot1@0102ne-0103ne')
    expect(pairs.arrows).toEqual([{ from: '0202', to: '0103', path: ['0202', '0102', '0103'], kind: 'retreat' }])
    pairs.leave('w.foot1')
    expect(pairs.text).toBeNull()
  })

  it('goes by a press on a place that is open to it alone, with nobody in hand', () => {
    const pairs = begin(
      offer('evade', [many('ways', 'ways')], [
        { v: 'w.foot1@0102ne-0101ne' },
        { v: 'w.foot1@0102ne' },
        { v: 'w.foot2@0102ne' },
      ]), // prettier-ignore
    )
    pairs.press('0102')
    expect(pairs.text).toBeNull()
    pairs.press('0101')
    expect([pairs.text, fake.selected]).toEqual(['evade w.foot1@0102ne-0101ne', null])
  })
})
