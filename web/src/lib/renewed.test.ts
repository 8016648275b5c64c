import { afterEach, expect, test, vi } from 'vitest'
import { renewed } from './renewed'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a list is read again while it is looked at, and as soon as it is looked at again', () => {
  vi.useFakeTimers()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const read = vi.fn()
  const end = renewed(read)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledTimes(3)
  seen.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(600_000)
  expect(read).toHaveBeenCalledTimes(3)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(read).toHaveBeenCalledTimes(4)
  dispatchEvent(new Event('online'))
  expect(read).toHaveBeenCalledTimes(5)
  end()
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledTimes(5)
})
