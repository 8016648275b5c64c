import { describe, expect, it } from 'vitest'

import { every, legible, type Name } from './names'

const name = (text: string, x: number, y: number, rank = 1): Name => ({ text, at: { x, y }, rank, below: 8 })
const read = (names: Name[], size: number) => legible(names, size).map((one) => one.text)

describe('names on the map', () => {
  const near = [name('Кайна', 0, 0), name('Россбах', 100, 0), name('Лунштедт', 100, 104)]

  it('all stand where there is room for them', () => {
    expect(read(near, 20)).toEqual(['Кайна', 'Россбах', 'Лунштедт'])
  })

  it('give way as the type grows on the map, the earlier one stays', () => {
    expect(read(near, 40)).toEqual(['Кайна', 'Лунштедт'])
    expect(read(near, 110)).toEqual(['Кайна'])
  })

  it('give way to towns, whatever their order', () => {
    expect(read([...near, name('Лейтен', 60, 10, 0)], 40)).toEqual(['Лунштедт', 'Лейтен'])
  })
})

describe('a name and counters', () => {
  const tower = name('Западная башня', 0, 0)
  const line = (taken: { x: number; y: number }[]) => legible([tower], 20, taken)[0]!.line

  it('lies where it is drawn as long as nothing stands there', () => {
    expect(line([])).toEqual({ x: 0, y: 8 })
    expect(line([{ x: 0, y: 104 }])).toEqual({ x: 0, y: 8 })
  })

  it('goes under the counter, over it, beside it, as there is room', () => {
    const own = { x: 0, y: 0 }
    // The feet of its letters, then their heads, are clear of the counter, which reaches 37 u from its middle.
    expect(line([own]).y - 0.74 * 20).toBeGreaterThan(37)
    const over = line([own, { x: 90, y: 52 }])
    expect(over.y + 0.22 * 20).toBeLessThan(-37)
    const beside = line([own, { x: 90, y: 52 }, { x: 90, y: -52 }])
    expect(beside.x - 0.54 * 20 * 7).toBeGreaterThan(37)
  })

  it('stays where it is covered least, and clear of other names', () => {
    const all = [-104, 0, 104].flatMap((y) => [-90, 0, 90].map((x) => ({ x, y })))
    expect(legible([tower], 20, all)).toHaveLength(1)
    const camp = name('Лагерь', 0, 46, 0)
    const [first, second] = legible([tower, camp], 20, [{ x: 0, y: 0 }])
    expect(Math.abs(first!.line.y - second!.line.y)).toBeGreaterThanOrEqual(20)
  })

  it('goes where counters leave most of it to read if some lie on it everywhere', () => {
    const around = [0, 104, -104].map((y) => ({ x: 0, y }))
    const beside = [90, -90].flatMap((x) => [52, -52].map((y) => ({ x, y })))
    const born = legible([name('Борн', 0, 0)], 34, [...around, ...beside])[0]!
    expect(Math.abs(born.line.x)).toBeGreaterThan(37)
  })
})

describe('numbers along the edge', () => {
  it('are as many as have room', () => {
    expect([40, 17, 9, 4, 1.5].map((pitch) => every(pitch, 17))).toEqual([1, 1, 2, 5, 10])
  })
})
