import { describe, expect, it } from 'vitest'
import type { HintView } from '../wire/generated'
import { hintFor } from './coach'

const hint = (id: string, look: HintView['look'] = ''): HintView => ({ id, paragraph: null, look })
const NOTHING = { unit: false, sheet: false }

describe('the coach', () => {
  it('tells the most urgent hint that stands', () => {
    expect(hintFor([hint('attack'), hint('free')], NOTHING, new Set())?.id).toBe('attack')
    expect(hintFor([], NOTHING, new Set())).toBeNull()
  })

  it('passes over what is about something that is not open', () => {
    const hints = [hint('odds', 'sheet'), hint('reach', 'unit'), hint('choose')]
    expect(hintFor(hints, NOTHING, new Set())?.id).toBe('choose')
    expect(hintFor(hints, { unit: true, sheet: false }, new Set())?.id).toBe('reach')
    expect(hintFor(hints, { unit: true, sheet: true }, new Set())?.id).toBe('odds')
  })

  it('does not come back to what has been passed', () => {
    expect(hintFor([hint('attack'), hint('free')], NOTHING, new Set(['attack']))?.id).toBe('free')
  })
})
