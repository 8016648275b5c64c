import { expect, it } from 'vitest'
import { provide, setContext } from '../i18n/index.svelte'
import { unitLabel } from '../i18n/words'
import type { Static, View } from '../wire/generated'
import { nameBy } from './names'

it('names a deputy who has no counter of his own', () => {
  provide('en', ['prussia-army-coalition = Austria'])
  const heirs = [{ id: 'c.charles.deputy', army: 'coalition', name: { ru: 'Даун', en: 'Daun' } }]
  const fixed = { pieces: [], heirs, armies: {}, map: { form: 'hex' } } as unknown as Static
  nameBy(fixed, { ruleset: 'prussia', sides: [] } as unknown as View)
  expect([unitLabel('c.charles.deputy'), unitLabel('c.charles.deputy', true)]).toEqual(['Daun', 'Daun (Austria)'])
  setContext(null)
})
