import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '../net/api'
import type { Term } from '../wire/generated'
import { learnTerms, withTerms } from './glossary.svelte'

const pair = (text: string) => ({ ru: text, en: text })
const term = (word: string): Term => ({
  id: word,
  ru: word,
  en: word,
  abbr: null,
  slang: [],
  paragraph: '1',
  text: pair(''),
})
const marked = (text: string) =>
  withTerms([text])[0]!
    .filter((piece) => piece.term)
    .map((piece) => piece.text)

describe('the terms of a game', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('come some time after its page, and explain no word of another game meanwhile', async () => {
    vi.useFakeTimers()
    const asked = vi
      .spyOn(api, 'terms')
      .mockImplementation((game) => Promise.resolve({ glossary: [term(game === 'one' ? 'column' : 'line')] } as never))
    learnTerms('one')
    await vi.runAllTimersAsync()
    expect(marked('a line, a column')).toEqual(['column'])
    learnTerms('one')
    await vi.runAllTimersAsync()
    expect(asked).toHaveBeenCalledTimes(1)
    learnTerms('two')
    expect(marked('a line, a column')).toEqual([])
    await vi.runAllTimersAsync()
    expect(marked('a line, a column')).toEqual(['line'])
  })

  it('are not those of a page that was left before they came', async () => {
    vi.useFakeTimers()
    let answer: (found: never) => void = () => {}
    const asked = vi.spyOn(api, 'terms').mockImplementationOnce(() => new Promise((done) => (answer = done)))
    const leave = learnTerms('three')
    await vi.runAllTimersAsync()
    leave()
    asked.mockResolvedValueOnce({ glossary: [term('line')] } as never)
    learnTerms('four')
    await vi.runAllTimersAsync()
    answer({ glossary: [term('column')] } as never)
    await vi.runAllTimersAsync()
    expect(marked('a line, a column')).toEqual(['line'])
  })
})
