import { expect, it, vi } from 'vitest'
import { api } from '../net/api'
import type { Sketch, Static, View } from '../wire/generated'
import { SketchStore } from './sketch.svelte'

const FIXED = {
  ruleset: 'srazhenie',
  pieces: ['k.li1', 'g.li1'].map((id) => ({ id, side: id[0], type: 'line', name: { ru: id, en: id } })),
  map: { form: 'hex', columns: 24, rows: 17, low: 'even' },
} as unknown as Static

async function drawn(units: Record<string, string>, more = {}): Promise<boolean> {
  const form = { ruleset: 'srazhenie', scenario: 'battle', units, ...more }
  const view = { ruleset: 'srazhenie', pieces: [], sides: [] } as unknown as View
  const found = { text: '', form, faults: [], static: 'x', view } as unknown as Sketch
  vi.spyOn(api, 'sketch').mockResolvedValueOnce(found)
  vi.spyOn(api, 'static').mockResolvedValueOnce(FIXED)
  const sketch = new SketchStore()
  await sketch.paste('')
  return sketch.alone
}

it('has nothing to play while fewer than two sides have a piece', async () => {
  expect(await drawn({})).toBe(true)
  expect(await drawn({ 'k.li1': '0505' })).toBe(true)
  expect(await drawn({ 'k.li1': '0505' }, { troops: { 'austria linz': 3 } })).toBe(false)
  expect(await drawn({ 'k.li1': '0505', 'g.li1': '0506' })).toBe(false)
})
