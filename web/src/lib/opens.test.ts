import { expect, it } from 'vitest'
import { opens } from './opens'

it('opens and closes with what is wanted, and else leaves a fold to the reader', () => {
  const fold = document.createElement('details')
  const { update } = opens(fold, false)
  expect(fold.open).toBe(false)
  fold.open = true
  update(false)
  expect(fold.open).toBe(true)
  update(true)
  expect(fold.open).toBe(true)
  fold.open = false
  update(true)
  expect(fold.open).toBe(false)
  update(false)
  update(true)
  expect(fold.open).toBe(true)
})
