import { beforeEach, describe, expect, it } from 'vitest'
import { HexGround } from '../board/hexes'
import { offer, slot } from '../test/cases'
import type { Decision, Going, Hex, MapStatic, PieceView, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { March } from './march.svelte'
import { interactions } from './offers'

const map = { form: 'hex' as const, columns: 24, rows: 17, low: 'even' as const, terrain: {} }
const PLACES: Record<UnitId, Hex> = {
  'a.1': '0505',
  'a.2': '0505',
  'a.lead': '0505',
  'b.1': '0605',
  'b.2': '0606',
  'c.gun': '1201',
}
/** Off the map, with a road from its edge. */
const WAITING = ['d.1', 'd.2', 'd.3', 'd.4']
const ROAD = [
  { v: '0117', cost: 1 },
  { v: '0116', cost: 2, via: '0117' },
  { v: '0115', cost: 3, via: '0116' },
]
const ENTER = offer('enter', [slot('unit', 'unit'), slot('path', 'path')],
  WAITING.map((v) => ({ v, next: [{ slot: 1, values: v < 'd.3' ? ROAD : ROAD.slice(0, 2) }] })),
) // prettier-ignore
const MOVE = offer('move', [slot('unit', 'unit'), slot('path', 'path')],
  Object.keys(PLACES).filter((unit) => unit !== 'c.gun').map((v) => ({ v, next: [{ slot: 1, values: [{ v: '0101', cost: 1, via: '0102' }] }] })),
) // prettier-ignore

/** As much of a hand as a group asks of it; the server's part is `answer`. */
function hand() {
  const pieces = Object.entries(PLACES).map(([id, place]) => ({ id, place, marks: [] })) as unknown as PieceView[]
  const decision = { id: 'd', role: 'north', side: 'north', offers: [MOVE, ENTER] } as unknown as Decision
  const one = {
    inter: interactions(decision, { pieces }, () => true),
    selected: null as UnitId | null,
    fan: null,
    lit: null as Hex[] | null,
    setup: { active: false },
    reason: { card: null as { hex: Hex; refusal: { paragraph: string } } | null },
    asked: [] as [UnitId, Hex][][],
    sent: [] as string[][],
    answer: ((goals: [UnitId, Hex][]): Going[] =>
      goals.map(([unit, hex]) => ({ unit, action: `move ${unit} ${hex}`, refusal: null }))) as (
      goals: [UnitId, Hex][],
    ) => Going[],
    placeOf: (unit: UnitId) => PLACES[unit] ?? 'reserve',
    select(unit: UnitId | null) {
      one.selected = unit
      march.clear()
    },
    piles: { at: (hex: Hex) => Object.keys(PLACES).filter((unit) => PLACES[unit] === hex) },
    match: {
      ground: new HexGround(map as unknown as MapStatic),
      static: { map },
      questions: {
        group(goals: [UnitId, Hex][]) {
          one.asked.push(goals)
          return Promise.resolve(one.answer(goals))
        },
      },
      commit(action: string, then: string[]) {
        one.sent.push([action, ...then])
        return Promise.resolve(true)
      },
    },
  }
  return one
}

let fake: ReturnType<typeof hand>
let march: March

describe('a group that marches', () => {
  beforeEach(() => {
    fake = hand()
    march = new March(fake as unknown as Hand)
  })

  it('is a whole stack with its leader, and another, and one of it less', () => {
    march.gather('0505')
    expect(march.units).toEqual(['a.1', 'a.2', 'a.lead'])
    march.gather('0605')
    march.gather('0505', 'a.2')
    expect(march.units).toEqual(['a.1', 'a.lead', 'b.1'])
    march.gather('0505')
    expect(march.units).toEqual(['a.1', 'a.lead', 'b.1', 'a.2'])
    march.gather('0505')
    expect(march.units).toEqual([])
    expect(fake.selected).toBe('b.1')
  })

  it('begins with the piece in hand, and takes nobody who does not march', () => {
    fake.selected = 'b.1'
    march.gather('0505')
    expect(march.units).toEqual(['b.1', 'a.1', 'a.2', 'a.lead'])
    march.gather('1201')
    expect(march.units).toHaveLength(4)
  })

  it('keeps its shape, and lets the foremost go first', async () => {
    march.box(['0505', '0605', '0606', '1201'])
    expect(march.units).toHaveLength(5)
    march.hold(['a.1', 'b.1', 'b.2'])
    await march.press('0506', false)
    // In a column that sits lower the rows are half a hex further on: a step down is a step down everywhere.
    expect(fake.asked).toEqual([[['b.2', '0607'], ['b.1', '0606'], ['a.1', '0506']]]) // prettier-ignore
    expect(fake.sent).toEqual([['move b.2 0607', 'move b.1 0606', 'move a.1 0506']])
  })

  it('takes a pile from below: each that arrives goes on top, so it arrives as it stood', async () => {
    march.hold(['a.1', 'a.2'])
    await march.press('0507', false)
    expect(fake.sent).toEqual([['move a.2 0507', 'move a.1 0507']])
  })

  it('goes without those who cannot, and says who stays and why', async () => {
    fake.answer = (goals) =>
      goals.map(([unit, hex]) =>
        unit === 'a.2'
          ? { unit, action: null, refusal: { paragraph: '7.5', message: { id: 'x', args: {} } } as never }
          : { unit, action: `move ${unit} ${hex}`, refusal: null },
      )
    march.gather('0505')
    await march.aim('0507')
    expect(march.stayers.map((one) => [one.unit, one.refusal?.paragraph])).toEqual([['a.2', '7.5']])
    expect(march.arrows.map((arrow) => [arrow.from, arrow.to])).toEqual([['0505', '0507'], ['0505', '0507']]) // prettier-ignore
    await march.press('0507', false)
    expect(fake.sent).toEqual([['move a.lead 0507', 'move a.1 0507']])
  })

  it('goes where it was pressed, wherever the pointer is when the answer comes', async () => {
    const late: (() => void)[] = []
    const { questions } = fake.match
    const at_once = questions.group.bind(questions)
    questions.group = (goals) => new Promise((done) => late.push(() => void at_once(goals).then(done)))
    march.hold(['a.1', 'b.1'])
    march.point('0506')
    const pressed = march.press('0507', false)
    march.point('0508')
    expect(late).toHaveLength(2)
    for (const answer of late) answer()
    await pressed
    expect(fake.sent).toEqual([['move b.1 0607', 'move a.1 0507']])
    march.point('0508')
    expect(late).toHaveLength(3)
  })

  it('sends nothing where nobody can go, and shows the reason', async () => {
    const refusal = { paragraph: '7.5', message: { id: 'x', args: {} } } as never
    fake.answer = (goals) => goals.map(([unit]) => ({ unit, action: null, refusal }))
    march.gather('0505')
    await march.press('0507', false)
    expect(fake.sent).toEqual([])
    expect(fake.reason.card).toEqual({ hex: '0507', refusal })
  })

  it('waits for a second tap under a finger, and lets a press on its first hex put it away', async () => {
    march.gather('0505')
    await march.press('0507', true)
    expect([march.held, fake.sent.length]).toEqual(['0507', 0])
    await march.press('0507', true)
    expect(fake.sent).toHaveLength(1)
    await march.press('0505', false)
    expect(march.units).toEqual([])
  })

  it('asks nothing for a piece that would leave the map, and keeps it back', async () => {
    march.hold(['b.1', 'a.1'])
    await march.press('0101', false)
    expect(fake.asked[0]).toEqual([['b.1', '0101']])
    expect(march.stayers).toEqual([{ unit: 'a.1', refusal: null }])
  })

  it('answers only the hex pointed at last', async () => {
    march.gather('0505')
    const first = march.aim('0507')
    const second = march.aim('0508')
    expect(await first).toBeNull()
    expect((await second)?.hex).toBe('0508')
  })

  it('comes onto the map in a column: whoever gets farthest goes first, and who finds no room stays in hand', async () => {
    march.hold(['d.1', 'd.2', 'd.3', 'd.4'])
    expect(march.waits).toBe(true)
    await march.press('0115', false)
    expect(fake.asked[0]!.map(([, hex]) => hex)).toEqual(['0115', '0116', '0117'])
    expect(fake.asked[0]![0]![0]).toMatch(/d\.[12]/)
    expect(march.arrows[0]!.path).toEqual(['0115'])
    // A finger is shown the column first; the second tap sends it.
    await march.press('0116', true)
    expect(fake.sent).toHaveLength(1)
    await march.press('0116', true)
    expect(fake.sent).toHaveLength(2)
  })

  it('is dragged by any of its hexes', async () => {
    march.hold(['a.1', 'b.1'])
    await march.drag('0605', '0606')
    expect(fake.sent).toEqual([['move b.1 0606', 'move a.1 0506']])
  })
})
