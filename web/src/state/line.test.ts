import { describe, expect, it } from 'vitest'
import { GROUND } from '../test/cases'
import { along, posts } from './line'
import { assigned, ranked } from './rank'

describe('a line drawn over the map', () => {
  const ground = GROUND

  it('goes straight from corner to corner, each hex once', () => {
    expect(along(['0505', '0508'], ground)).toEqual(['0505', '0506', '0507', '0508'])
    expect(along(['0505', '0507', '0505'], ground)).toEqual(['0505', '0506', '0507'])
    const slant = along(['0304', '0904'], ground)
    expect(slant).toHaveLength(7)
    expect(slant.every((hex, i) => i === 0 || ground.distance(slant[i - 1]!, hex) === 1)).toBe(true)
    expect(along(['0505'], ground)).toEqual(['0505'])
  })

  it('has as many posts as there are units, evenly apart', () => {
    const line = ['0501', '0502', '0503', '0504', '0505']
    expect(posts(line, 9)).toEqual(line)
    expect(posts(line, 3)).toEqual(['0501', '0503', '0505'])
    expect(posts(line, 1)).toEqual(['0503'])
  })

  it('finds each the shortest ways all together', () => {
    expect(assigned([[1, 2], [1, 9]])).toEqual([1, 0]) // prettier-ignore
    expect(assigned([[4, 1, 2], [2, 0, 5]])).toEqual([2, 1]) // prettier-ignore
    expect(assigned([])).toEqual([])
  })

  it('sends nobody across another, and only who reaches a hex to it where one does', () => {
    const rank = (unit: string, hex: string, ...reach: string[]) => ({
      unit,
      at: ground.centre(hex),
      reach: new Set(reach),
    })
    const all = ['0602', '0702']
    const pair = [rank('b.li2', '0705', ...all), rank('b.li1', '0605', ...all)]
    expect(ranked(pair, all, ground)).toEqual([['b.li1', '0602'], ['b.li2', '0702']]) // prettier-ignore
    const slow = [rank('b.li1', '0605', '0702'), rank('b.hu1', '0705', ...all)]
    expect(ranked(slow, all, ground)).toEqual([['b.hu1', '0602'], ['b.li1', '0702']]) // prettier-ignore
    expect(ranked([...pair, rank('b.li3', '0603', ...all)], ['0602'], ground)).toEqual([['b.li3', '0602']])
  })
})
