import { GROUND } from '../test/cases'
import { describe, expect, it } from 'vitest'
import { centre, facingAt, hexAt, neighbour, type Grid } from './geometry'
import { HexGround } from './hexes'
import { fanOf, lying, middle, stacksOf, standOf } from './stacks'
import type { PieceView } from '../wire/generated'

const piece = (id: string, place: string): PieceView => ({ id, place, marks: [] })

describe('piles', () => {
  it('are in the order of the view, the top unit last, leaders over it', () => {
    const view = {
      pieces: [
        piece('a', '3010'),
        piece('general', '3010'),
        piece('b', '3010'),
        piece('c', 'lost'),
        piece('d', '3110'),
      ],
      stacks: { '3010': ['b', 'a'], '3110': ['d'] },
      leaders: { '3010': ['general'] },
    }
    expect([...stacksOf(view, GROUND)]).toEqual([
      ['3010', ['a', 'b', 'general']],
      ['3110', ['d']],
    ])
  })

  it('put a piece on top that stands where the view does not have it', () => {
    const view = { pieces: [piece('new', '3010'), piece('a', '3010')], stacks: { '3010': ['a'] } }
    expect(stacksOf(view, GROUND).get('3010')).toEqual(['a', 'new'])
  })

  it('lie askew, and only the top one is whole', () => {
    const pile = [0, 1, 2].map((nth) => lying(nth, 3, 0, false))
    expect(pile.map((one) => one.buried)).toEqual([true, true, false])
    expect(pile[2]!.dx).toBeGreaterThan(pile[0]!.dx)
    expect(pile[2]!.dy).toBeLessThan(pile[0]!.dy)
    expect(lying(1, 1, 1, true).scale).toBeLessThan(1)
    expect(lying(0, 0, 1, true)).toMatchObject({ scale: 1, dx: 0 })
  })

  it('fan out beside their hex, the top one first, each card apart', () => {
    const size = { width: 2000, height: 2000 }
    for (const at of [
      { x: 300, y: 300 },
      { x: 1950, y: 30 },
    ]) {
      const cards = fanOf(['a', 'b', 'c'], at, size)
      expect(cards.map((card) => card.unit)).toEqual(['c', 'b', 'a'])
      for (const card of cards) expect(Math.abs(card.x - at.x)).toBeGreaterThan(90)
      expect(cards[1]!.y - cards[0]!.y).toBeGreaterThan(74)
    }
    expect(fanOf(['a', 'b'], { x: 1950, y: 300 }, size)[0]!.x).toBeLessThan(1950)
  })

  it('are fanned out where they cover the fewest of the places next to them', () => {
    const at = { x: 1000, y: 500 }
    const size = { width: 2000, height: 1000 }
    const side = (...next: [number, number][]) => {
      const about = next.map(([x, y]) => ({ x: at.x + x, y: at.y + y, weight: 1 }))
      const [first, last] = fanOf(['a', 'b'], at, size, 1, about)
      return [(first!.x + last!.x) / 2 - at.x, (first!.y + last!.y) / 2 - at.y].map(Math.sign).join()
    }
    expect(side()).toBe('1,0')
    expect(side([100, 0])).toBe('-1,0')
    expect(side([100, 0], [-100, 0])).toBe('0,1')
    expect(side([100, 0], [-100, 0], [0, 110])).toBe('0,-1')
    expect(side([100, 0], [-100, 0], [0, 110], [0, -110])).toBe('1,-1')
  })

  it('are drawn aside where that covers less, and rather cover what is not next to them', () => {
    const at = { x: 240, y: 240 }
    const size = { width: 480, height: 480 }
    const pile = ['a', 'b', 'c']
    const under = (weight: number, ...places: [number, number][]) =>
      places.map(([x, y]) => ({ x: at.x + x, y: at.y + y, weight }))
    const covers = (about: ReturnType<typeof under>) =>
      about.filter((one) =>
        fanOf(pile, at, size, 1, about).some((card) => Math.hypot(card.x - one.x, card.y - one.y) < 41),
      )
    // The corners are free: a row or a column that begins there and leads away covers nothing.
    expect(covers(under(4, [107, 0], [-107, 0], [0, 107], [0, -107]))).toHaveLength(0)
    const far = under(1, [107, 82], [107, -82])
    const next = under(4, [-107, 0], [0, 107], [0, -107], [-107, -82], [-107, 82])
    expect(covers([...far, ...next]).map((one) => one.weight)).not.toContain(4)
  })

  it('stand along where a column would be longer than what is in sight', () => {
    const rows = (tall?: number) =>
      new Set(
        fanOf(['a', 'b', 'c', 'd'], { x: 1000, y: 500 }, { width: 2000, height: 1000 }, 1, [], tall).map(
          (card) => card.y,
        ),
      ).size
    expect([rows(), rows(330), rows(300), rows(50)]).toEqual([4, 4, 1, 4])
  })

  it('are drawn far aside, or together in a block, where places lie close', () => {
    const at = { x: 1000, y: 500 }
    const size = { width: 2000, height: 1000 }
    const about = [-2, -1, 0, 1, 2]
      .flatMap((i) => [-2, -1, 0, 1, 2].map((j) => ({ x: at.x + 75 * i, y: at.y + 75 * j, weight: 4 })))
      .filter((one) => one.x !== at.x || one.y !== at.y)
    const fan = (more: typeof about) => fanOf(['a', 'b', 'c', 'd'], at, size, 1, [...about, ...more])
    const near = (cards: ReturnType<typeof fan>, one: { x: number; y: number }) =>
      cards.some((card) => Math.abs(card.x - one.x) < 41 + 37 && Math.abs(card.y - one.y) < 41 + 37)
    const column = fan([])
    expect(about.filter((one) => near(column, one))).toEqual([])
    expect(new Set(column.map((card) => card.x)).size).toBe(1)
    // All around is a wall with one square gap in it.
    const wall = [...Array(40).keys()]
      .flatMap((i) => [...Array(20).keys()].map((j) => ({ x: 50 * i, y: 50 * j, weight: 4 })))
      .filter((one) => Math.abs(one.x - 1350) > 125 || Math.abs(one.y - 500) > 125)
    const block = fan(wall)
    expect(wall.filter((one) => near(block, one))).toEqual([])
    expect(block.map((card) => [Math.sign(card.x - 1350), Math.sign(card.y - 500)].join())).toEqual(['-1,-1', '-1,1', '1,-1', '1,1']) // prettier-ignore
  })
})

describe('a sheet whose first column is not 01', () => {
  const grid: Grid = { columns: 36, rows: 29, low: 'odd', first: 10 }

  it('begins at the left with that column', () => {
    expect(centre('1001', grid).x).toBe(60)
    expect(hexAt(centre('4529', grid), grid)).toBe('4529')
    expect(hexAt({ x: 2, y: 2 }, grid)).toBeNull()
  })

  it('ends where its columns end', () => {
    expect(neighbour('1010', 'nw', grid)).toBeNull()
    expect(neighbour('4510', 'se', grid)).toBeNull()
    expect(neighbour('3512', 'se', grid)).toBe('3613')
  })
})

describe('a piece on two hexes', () => {
  const pair = {
    id: 'w.phalanx1',
    place: '0203',
    hexes: ['0203', '0204'],
    facing: 1,
    marks: [],
  } as unknown as PieceView
  const ground = new HexGround({ columns: 9, rows: 7, low: 'even' })

  it('is in both of them, and drawn between', () => {
    const found = stacksOf({ pieces: [pair] } as never, ground)
    expect(Object.fromEntries(found)).toEqual({ '0203': ['w.phalanx1'], '0204': ['w.phalanx1'] })
    const [a, b] = [ground.centre('0203'), ground.centre('0204')]
    expect(middle(pair, ground)).toEqual({ x: a.x, y: (a.y + b.y) / 2 })
  })

  it('has its bar from the one to the other, and its arrow at the corner', () => {
    const stand = standOf(pair, ground)!
    expect(stand.facing).toBe(0)
    expect(stand.ends[0]!.y).toBe(-stand.ends[1]!.y)
    expect(standOf({ ...pair, facing: 8 }, ground)!.facing, 'a column to the south-east').toBe(30)
    expect(standOf({ ...pair, facing: undefined, hexes: undefined } as never, ground)).toBeNull()
  })
})

describe('corners', () => {
  it('count clockwise from the north-north-east, from a point as from a facing', () => {
    const at = { x: 100, y: 100 }
    const near = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180
      return facingAt({ x: at.x + 30 * Math.cos(angle), y: at.y + 30 * Math.sin(angle) }, at).corner
    }
    expect([-60, 0, 60, 120, 180, 240].map(near)).toEqual([0, 1, 2, 3, 4, 5])
    expect([-85, -35, 29, 31].map(near)).toEqual([0, 0, 1, 2])
  })
})
