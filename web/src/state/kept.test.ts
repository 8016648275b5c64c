import { beforeEach, expect, it, vi } from 'vitest'
import type { Decision, View } from '../wire/generated'
import { dropDraft, keepDraft, keptDraft, type Draft } from './kept'

const DRAFT: Draft = { text: 'setup g.li3@0405', units: [], via: [], said: {} }
const at = (number: number, { key = 'set-up', role = 'north', lastOwn = -1, id = 'M' } = {}) => ({
  id,
  role,
  lastOwn,
  decision: { key } as Decision,
  view: { number } as View,
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

it('comes back while the same is asked of the same seat', () => {
  keepDraft(at(4), DRAFT)
  expect(keptDraft(at(4), false)).toMatchObject(DRAFT)
  expect(keptDraft(at(4, { id: 'other' }), false)).toBeNull()
  expect(keptDraft(at(4, { role: 'south' }), false)).toBeNull()
  expect(keptDraft(at(4, { key: 'move' }), false)).toBeNull()
})

it('is dropped when the position has moved on', () => {
  keepDraft(at(4), DRAFT)
  expect(keptDraft(at(5), false)).toBeNull()
  // If several are asked at once, the others' answers change nothing here; one's own answer does.
  expect(keptDraft(at(5), true)).toMatchObject(DRAFT)
  expect(keptDraft(at(5, { lastOwn: 4 }), true)).toBeNull()
})

it('is nothing where nothing is prepared, and is left by whoever hands the device on', () => {
  keepDraft(at(4), DRAFT)
  keepDraft(at(4), null)
  expect(keptDraft(at(4), false)).toBeNull()
  keepDraft(at(4), DRAFT)
  dropDraft('M')
  expect(keptDraft(at(4), false)).toBeNull()
})

it('does without storage that is forbidden or broken', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => '{',
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(() => keepDraft(at(4), DRAFT)).not.toThrow()
  expect(keptDraft(at(4), false)).toBeNull()
})
