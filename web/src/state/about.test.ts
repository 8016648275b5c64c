import { beforeEach, expect, it } from 'vitest'
import { provide, setContext } from '../i18n/index.svelte'
import { decision } from '../test/cases'
import { aboutOf, waysInto } from './about'

const asked = (id: string, args: Record<string, unknown>) => ({ ...decision(), message: { id, args } })
const where = (unit: string) => ({ napoleon: 'munich', davout: 'munich' })[unit] ?? null

beforeEach(() => {
  provide('en', ['x-enters = { $side } enters { $hex }: { $unit }', 'x-turn = It is your turn'])
  setContext({ game: 'x', army: () => null, unit: (id) => ({ name: { ru: id, en: id } }) as never })
})

it('says which places and pieces a question names', () => {
  const enters = aboutOf(asked('x-enters', { side: 'france', hex: 'linz', unit: 'napoleon', count: 8 }))
  expect(enters).toEqual({ hexes: ['linz'], units: ['napoleon'] })
  expect(aboutOf(asked('x-turn', { hex: 'linz' }))).toEqual({ hexes: [], units: [] })
  expect(aboutOf(null)).toEqual({ hexes: [], units: [] })
})

it('shows the way of who enters a place, once from each place, and none of who is there', () => {
  const [arrow, ...more] = waysInto({ hexes: ['linz'], units: ['napoleon', 'davout', 'nobody'] }, where)
  expect([arrow?.from, arrow?.to, more]).toEqual(['munich', 'linz', []])
  expect(waysInto({ hexes: ['munich'], units: ['napoleon'] }, where)).toEqual([])
  expect(waysInto({ hexes: [], units: ['napoleon'] }, where)).toEqual([])
})
