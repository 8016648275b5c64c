import { describe, expect, it } from 'vitest'
import type { LessonStep, LessonView, Sheet } from '../wire/generated'
import { foretold, sees, stepAt, toPlay, type Sight } from './lesson'

const step = (id: string, look: LessonStep['look'] = null): LessonStep => ({
  id,
  paragraph: '1',
  look,
  show: { hexes: [], units: [], way: [] },
  solution: [],
})
const lesson = (at: number, ...steps: LessonStep[]): LessonView => ({
  id: 'x',
  step: at,
  astray: false,
  since: 0,
  steps,
})
const nothing: Sight = { unit: null, sheet: [], reasons: [null, null], layers: {} }

describe('how far a lesson has come', () => {
  const why = step('why', { what: 'why', of: '6.3' })
  const unit = step('unit', { what: 'unit', of: 'g.li1' })

  it('passes looks that were seen, and those only', () => {
    const told = lesson(0, why, unit, step('move'), unit)
    expect(stepAt(told, () => false)).toBe(0)
    expect(stepAt(told, (id) => id === 'why')).toBe(1)
    expect(stepAt(told, () => true)).toBe(2)
  })

  it('stands behind the last step when all is done', () => {
    expect(stepAt(lesson(1, step('move'), unit), () => true)).toBe(2)
    expect(stepAt(lesson(2, step('move'), step('end')), () => false)).toBe(2)
  })
})

describe('what a skipped step still has to play', () => {
  const plays = (id: string, ...solution: string[]): LessonStep => ({ ...step(id), solution })
  const told = (since: number) => ({ ...lesson(1, plays('first', 'end'), plays('second', 'move a', 'end')), since })
  const plies = (...actions: string[]) => actions.map((action, i) => ({ number: i + 1, action, undone: false }))

  it('is what was not played in it, though the same was played before', () => {
    expect(toPlay(told(0), 0, [])).toEqual(['end'])
    expect(toPlay(told(1), 1, plies('end'))).toEqual(['move a', 'end'])
    expect(toPlay(told(1), 1, plies('end', 'move a'))).toEqual(['end'])
    expect(toPlay(told(3), 2, plies('end', 'move a', 'end'))).toEqual([])
    // The first step was passed in another way: none of that counts for the second one.
    expect(toPlay(told(2), 1, plies('move a', 'pass'))).toEqual(['move a', 'end'])
    expect(toPlay(told(2), 1, plies('move a', 'pass', 'move a'))).toEqual(['end'])
    const taken = plies('end', 'move a').map((ply) => ({ ...ply, undone: ply.number === 2 }))
    expect(toPlay(told(1), 1, taken)).toEqual(['move a', 'end'])
  })
})

describe('what is looked at', () => {
  it('is a forecast of attacks named in pairs as well', () => {
    const sheets = [{ defenders: ['g.ho1', 'g.ho2'] }, {}] as unknown as Sheet[]
    expect(foretold(sheets, (unit) => [`of ${unit}`])).toEqual(['of g.ho1', 'of g.ho2'])
    expect(foretold([], () => ['1010'])).toEqual([])
  })

  it('is the unit in hand', () => {
    expect(sees({ what: 'unit', of: 'g.li1' }, { ...nothing, unit: 'g.li1' })).toBe(true)
    expect(sees({ what: 'unit', of: 'g.li1' }, { ...nothing, unit: 'g.li2' })).toBe(false)
  })

  it('is the sheet of this hex, or of any', () => {
    const sight = { ...nothing, sheet: ['1010'] }
    expect(sees({ what: 'sheet', of: '1010' }, sight)).toBe(true)
    expect(sees({ what: 'sheet', of: '1011' }, sight)).toBe(false)
    expect(sees({ what: 'sheet', of: '' }, sight)).toBe(true)
    expect(sees({ what: 'sheet', of: '' }, nothing)).toBe(false)
  })

  it('is a reason under this paragraph, asked for or met', () => {
    const refusal = { paragraph: '6.3', message: { id: 'x', args: {} }, hexes: [], hints: [] }
    for (const reasons of [
      [refusal, null],
      [null, refusal],
    ])
      expect(sees({ what: 'why', of: '6.3' }, { ...nothing, reasons })).toBe(true)
    expect(sees({ what: 'why', of: '6.2' }, { ...nothing, reasons: [refusal] })).toBe(false)
  })

  it('is a layer that is on', () => {
    expect(sees({ what: 'layer', of: 'zones' }, { ...nothing, layers: { zones: true } })).toBe(true)
    expect(sees({ what: 'layer', of: 'zones' }, { ...nothing, layers: { zones: false, sight: true } })).toBe(false)
  })
})
