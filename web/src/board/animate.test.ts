import { describe, expect, it } from 'vitest'
import { GROUND, MEANINGS } from '../test/cases'

import { beats, plan, Showing, travelTime, type Held, type Stage } from './animate'
import type { Arrow } from './ui'

const stage = (): Stage & { held: Record<string, Held>; arrows: Arrow[] } => {
  const held: Record<string, Held> = {}
  const arrows: Arrow[] = []
  return {
    held,
    arrows,
    ground: GROUND,
    where: () => ({ x: 60, y: 52 }),
    home: () => '0101',
    hold: (unit, at) => (held[unit] = at),
    puff: () => {},
    trail: (arrow) => arrows.push(arrow),
  }
}

describe('animation', () => {
  it('keeps the times of the brief', () => {
    expect(travelTime('move', 3)).toBe(270)
    expect(travelTime('move', 20)).toBe(600)
    expect(travelTime('retreat', 3)).toBe(360)
  })

  it('reads the events of the game', () => {
    const acts = plan(
      [
        { kind: 'moved', side: 'north', unit: 'g.li3', hexes: ['0405', '0506'], mp: 2 },
        { kind: 'attacked', hexes: ['0507'], units: ['g.li3'], units_with: ['g.fa1'], units_charge: ['g.hu1'] },
        { kind: 'rolled', faces: [3] },
        { kind: 'destroyed', unit: 'k.li1', hex: '0507', cause: 'combat' },
        { kind: 'retreated', unit: 'k.li2', hexes: ['0507', '0508', '0509'] },
        { kind: 'followed', unit: 'g.li3', hex: '0507' },
      ],
      MEANINGS,
      GROUND,
      true,
    )
    expect(acts.map((a) => a.kind)).toEqual(['travel', 'puff', 'lunge', 'rest', 'fall', 'travel', 'travel'])
    expect(acts[2]).toMatchObject({ units: ['g.li3', 'g.hu1'], target: '0507' })
  })

  it('without motion shows the end at once and leaves arrows', async () => {
    const s = stage()
    const acts = plan(
      [
        { kind: 'moved', unit: 'a', hexes: ['0101', '0102', '0103'] },
        { kind: 'followed', unit: 'b', hex: '0102' },
        { kind: 'destroyed', unit: 'c', hex: '0102' },
      ],
      MEANINGS,
      GROUND,
    )
    await new Showing(beats(acts), s, 1, true).ended
    expect(s.held.a!.y).toBeCloseTo(51.96 + 2 * 103.92, 0)
    expect(s.held.c!.opacity).toBe(0)
    expect(s.arrows.map((a) => a.path?.length)).toEqual([3, 2])
  })

  it('shows at one time those who march one after the other, and a piece that marches twice twice', () => {
    const acts = plan(
      [
        { kind: 'moved', unit: 'a', hexes: ['0101', '0102'] },
        { kind: 'moved', unit: 'b', hexes: ['0201', '0202', '0203'] },
        { kind: 'moved', unit: 'a', hexes: ['0102', '0103'] },
        { kind: 'destroyed', unit: 'c', hex: '0102' },
        { kind: 'moved', unit: 'd', hexes: ['0301', '0302'] },
      ],
      MEANINGS,
      GROUND,
    )
    expect(beats(acts).map((beat) => beat.length)).toEqual([2, 1, 1, 1])
  })

  it('moves nothing that follows a die before the die lies', async () => {
    const s = stage()
    const events = [
      { kind: 'rolled', faces: [3] },
      { kind: 'destroyed', unit: 'c', hex: '0102' },
    ]
    let fallen = () => {}
    const lies = new Promise<void>((done) => (fallen = done))
    const showing = new Showing(beats(plan(events, MEANINGS, GROUND, true)), s, Infinity, false, lies)
    const quick = new Showing(beats(plan(events, MEANINGS, GROUND, true)), stage(), 4, false, lies)
    await showing.ended
    expect(s.held.c!.opacity).toBe(0)
    expect(quick.running).toBe(true)
    fallen()
    await quick.ended
  })

  it('can be finished at any moment', async () => {
    const s = stage()
    const showing = new Showing(
      beats(plan([{ kind: 'moved', unit: 'a', hexes: ['0101', '0102'] }], MEANINGS, GROUND)),
      s,
      1,
      false,
    )
    expect(showing.running).toBe(true)
    showing.finish()
    await showing.ended
    expect(showing.running).toBe(false)
    expect(s.held.a!.y).toBeCloseTo(51.96 + 103.92, 0)
    expect(s.arrows).toHaveLength(0)
  })
})
