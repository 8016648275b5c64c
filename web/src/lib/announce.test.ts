import { beforeEach, expect, it, vi } from 'vitest'
import { aside, polite, spoken } from './announce.svelte'

beforeEach(() => vi.useFakeTimers())

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
