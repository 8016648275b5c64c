import { describe, expect, it } from 'vitest'
import type { ReviewedRun } from '../wire/generated'
import { costOf, differences } from './reviewed'

const run = (said: ReviewedRun['said'], gap: number | null, played: string[], best: string[]): ReviewedRun => ({
  number: 1,
  said,
  gap,
  doubt: 0.1,
  chances: null,
  played,
  best,
})

describe('a turn thought over', () => {
  it('tells only what was done otherwise', () => {
    const told = differences(run('instead', 0.3, ['move a 1', 'move b 2', 'end'], ['move b 2', 'move a 3', 'end']))
    expect(told).toEqual({ instead: ['move a 3'], done: ['move a 1'] })
  })

  it('adds up what is better beyond doubt, and nothing else', () => {
    const runs = [run('instead', 0.3, [], []), run('close', 0.2, [], []), run('worse', -0.4, [], [])]
    const found = costOf([...runs, run(null, null, [], []), run('instead', 0.25, [], [])])
    expect(found.gap).toBeCloseTo(0.55)
    expect(found.chance).toBeNull()
  })

  it('tells it in chances of winning where all of them are known', () => {
    const known = { ...run('instead', 0.3, [], []), chances: [0.25, 0.5] as [number, number] }
    expect(costOf([known, run('close', 0.1, [], []), known]).chance).toBeCloseTo(0.5)
    expect(costOf([known, run('instead', 0.1, [], [])]).chance).toBeNull()
    expect(costOf([]).chance).toBeNull()
  })
})
