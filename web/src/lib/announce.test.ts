import { beforeEach, expect, it, vi } from 'vitest'
import { aside, call, hush, polite, spoken } from './announce.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  hush()
})

it('reads what others say after all of the game, and only the last of it', () => {
  const heard: string[] = []
  polite('The turn begins.')
  heard.push(spoken.polite)
  aside('Anna: hello')
  polite('A unit marches.')
  aside('Anna: are you there')
  polite('It attacks.')
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(150)
    heard.push(spoken.polite)
  }
  expect(heard).toEqual(['The turn begins.', 'A unit marches.', 'It attacks.', 'Anna: are you there'])
})

it('asks after what led to the question has been read, and only the last question', () => {
  polite('A unit marches.')
  polite('It attacks.')
  call('Do you withdraw?')
  call('Choose a unit.')
  expect(spoken.assertive).toBe('')
  vi.advanceTimersByTime(150)
  expect([spoken.polite, spoken.assertive]).toEqual(['It attacks.', ''])
  vi.advanceTimersByTime(150)
  expect(spoken.assertive).toBe('Choose a unit.')
})
