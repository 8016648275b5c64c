import { beforeEach, describe, expect, it } from 'vitest'
import { allHexes } from '../board/geometry'
import { HexGround } from '../board/hexes'
import type { Hex, MapStatic, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { SetUp } from './setup.svelte'

const map = { form: 'hex' as const, columns: 24, rows: 17, low: 'even' as const, terrain: {} }
const zone = allHexes(map).filter((hex) => hex.slice(2) <= '04')
const units = ['k.li1', 'k.li2', 'k.gd1']

/** As much of a hand as a set-up asks of it. */
function hand() {
  return {
    lit: null as Hex[] | null,
    match: {
      id: 'm',
      notice: null as { id: string; args: Record<string, unknown> } | null,
      static: { map, pieces: units.map((id) => ({ id, type: id.includes('gd') ? 'guard' : 'line' })) },
      ground: new HexGround(map as unknown as MapStatic),
      armyOf: () => 'black',
      sent: [] as [UnitId, Hex][][],
      answer: Promise.resolve(null) as Promise<[UnitId, Hex][] | null>,
      setUp(placed: [UnitId, Hex][]) {
        this.sent.push(placed)
        return this.answer
      },
    },
    inter: {
      decision: { id: 'd', role: 'north', side: 'north' },
      placements: { hexes: new Map(units.map((unit) => [unit, zone])), offer: null },
    },
    reason: {
      card: null,
      asked: [] as (Hex | null)[],
      askText(_: string, hex: Hex | null) {
        this.asked.push(hex)
        return Promise.resolve(null)
      },
    },
  }
}

describe('a group in the set-up', () => {
  let fake: ReturnType<typeof hand>
  let setup: SetUp
  const where = () => Object.fromEntries(setup.placed) as Record<UnitId, Hex>

  beforeEach(() => {
    fake = hand()
    setup = new SetUp(fake as unknown as Hand)
    setup.settle()
    setup.put('k.li1', '0502')
    setup.put('k.li2', '0602')
    setup.put('k.gd1', '0903')
  })

  it('is what stands in the box', () => {
    setup.box(['0501', '0502', '0602', '0702'])
    expect([...setup.group]).toEqual(['k.li1', 'k.li2'])
    setup.box(['1010'])
    expect(setup.group.size).toBe(0)
  })

  it('moves whole, keeps its shape, and comes back with one undo', () => {
    setup.press('0502', true)
    setup.press('0602', true)
    expect(setup.goal('0702')).toEqual(['0601', '0702'])
    setup.press('0702')
    expect(where()).toEqual({ 'k.li1': '0601', 'k.li2': '0702', 'k.gd1': '0903' })
    expect(setup.group.size).toBe(2)
    setup.undo()
    expect(where()).toEqual({ 'k.li1': '0502', 'k.li2': '0602', 'k.gd1': '0903' })
  })

  it('says why it stays', () => {
    setup.box(['0502', '0602'])
    setup.moveGroup('0903', 'k.li1')
    expect(fake.match.notice).toEqual({ id: 'ui-group-taken', args: { unit: 'k.li1', hex: '0903' } })
    setup.moveGroup('0504', 'k.li1')
    expect(where()['k.li1']).toBe('0504')
    expect(fake.match.notice).toBeNull()
    setup.moveGroup('0505', 'k.li1')
    expect(fake.match.notice?.id).toBe('ui-group-closed')
    expect(fake.reason.asked).toEqual(['0505'])
    setup.moveGroup('2404', 'k.li1')
    expect(fake.match.notice?.id).toBe('ui-group-off')
    expect(where()['k.li1']).toBe('0504')
    expect(setup.open).toContain('0403')
    expect(setup.open).not.toContain('2404')
  })

  it('is let go by Esc, by a second press and by the tray', () => {
    setup.box(zone)
    expect(setup.escape()).toBe(true)
    expect(setup.group.size).toBe(0)
    expect(setup.escape()).toBe(false)
    setup.press('0502', true)
    setup.press('0502', true)
    expect(setup.group.size).toBe(0)
    setup.box(zone)
    setup.lift('k.gd1')
    expect([...setup.group]).toEqual(['k.li1', 'k.li2'])
    setup.choose('guard')
    expect(setup.group.size).toBe(0)
  })
})

describe('a set-up begun by hand', () => {
  let fake: ReturnType<typeof hand>
  let setup: SetUp

  beforeEach(() => {
    fake = hand()
    setup = new SetUp(fake as unknown as Hand)
    setup.settle()
    setup.put('k.li1', '0502')
  })

  it('is filled up by the server, and one undo takes that back', async () => {
    fake.match.answer = Promise.resolve([
      ['k.li1', '0502'],
      ['k.li2', '0602'],
      ['k.gd1', '0903'],
    ])
    await setup.fill()
    expect(fake.match.sent).toEqual([[['k.li1', '0502']]])
    expect(setup.left).toEqual([])
    setup.undo()
    expect([...setup.placed]).toEqual([['k.li1', '0502']])
  })

  it('is left to the hand that goes on with it, and as it is where the server does not answer', async () => {
    fake.match.answer = Promise.resolve([['k.li2', '0602']])
    const filling = setup.fill()
    setup.put('k.gd1', '0903')
    await filling
    expect([...setup.placed.keys()]).toEqual(['k.li1', 'k.gd1'])
    fake.match.answer = Promise.resolve(null)
    await setup.fill()
    expect([...setup.placed.keys()]).toEqual(['k.li1', 'k.gd1'])
  })
})
