import { describe, expect, it } from 'vitest'

import { every, legible, type Name } from './names'

const name = (text: string, x: number, y: number, rank = 1): Name => ({ text, at: { x, y }, rank })
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

describe('numbers along the edge', () => {
  it('are as many as have room', () => {
    expect([40, 17, 9, 4, 1.5].map((pitch) => every(pitch, 17))).toEqual([1, 1, 2, 5, 10])
  })
})
