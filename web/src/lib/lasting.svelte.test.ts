import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { BLINK, lasting } from './lasting.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('what passes in a blink is never shown, what lasts is, until it is over', () => {
  let busy = $state(false)
  const be = (is: boolean) => flushSync(() => (busy = is))
  let shown: { readonly now: boolean } | undefined
  const stop = $effect.root(() => {
    shown = lasting(() => busy)
  })
  be(true)
  vi.advanceTimersByTime(BLINK - 1)
  be(false)
  vi.advanceTimersByTime(BLINK)
  expect(shown!.now).toBe(false)
  be(true)
  vi.advanceTimersByTime(BLINK)
  expect(shown!.now).toBe(true)
  be(false)
  expect(shown!.now).toBe(false)
  be(true)
  stop()
  vi.advanceTimersByTime(BLINK)
  expect(shown!.now).toBe(false)
})
