import { describe, expect, it } from 'vitest'
import type { LessonStep, LessonView } from '../wire/generated'
import { sees, stepAt, type Sight } from './lesson'

const step = (id: string, look: LessonStep['look'] = null): LessonStep => ({
  id,
  paragraph: '1',
  look,
  show: { hexes: [], units: [], way: [] },
  solution: [],
})
const lesson = (at: number, ...steps: LessonStep[]): LessonView => ({ id: 'x', step: at, astray: false, steps })
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

describe('what is looked at', () => {
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
