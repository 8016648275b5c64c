/**
 * Test files share one document and the modules they load, so what one test leaves would be there for another, in an
 * order that is not always the same: each one begins with a quiet page, in English, and with real time.
 */
import { beforeEach, vi } from 'vitest'
import { hush } from '../src/lib/announce.svelte'
import { provide, setContext } from '../src/i18n/index.svelte'

beforeEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  hush()
  setContext(null)
  provide('en', [])
})
