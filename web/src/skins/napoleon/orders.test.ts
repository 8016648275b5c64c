import { expect, it } from 'vitest'
import type { NationView, View } from '../../wire/generated'
import { idle } from './orders'

it('offers the marker of a point more only to whom it lies before', () => {
  const view = (plus: number) =>
    ({ active: 'france', sides: [{ id: 'france', plus } as NationView] }) as Pick<View, 'active' | 'sides'>
  expect(idle('boost', view(0))).toBe(true)
  expect(idle('boost', view(1))).toBe(false)
  expect(idle('pass', view(0))).toBe(false)
})
