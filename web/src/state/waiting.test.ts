import { describe, expect, it } from 'vitest'
import { say, type Language } from '../i18n/index.svelte'
import { MEANINGS } from '../test/cases'
import { speak } from '../test/speak'
import type { Decision, Event, Ply } from '../wire/generated'
import { unitOf, waitingWords } from './waiting'

const ply = (number: number, role: string, undone: boolean, ...events: Event[]): Ply => ({
  number,
  role,
  action: 'any',
  events,
  undone,
  time: 0,
})
const phase = (of: string): Event => ({ kind: 'phase', phase: of, side: 'north', turn: 2 })
const moved: Event = { kind: 'moved', side: 'north', unit: 'k.li1', hexes: ['0101', '0102'], mp: 1 }
const asks = (count: number, id = 'movement') => ({
  decisions: [{ id, role: 'north', message: { id: 'any', args: { count } } } as unknown as Decision],
})

describe('which unit a machine is at', () => {
  const plies = [
    ply(1, 'north', false, moved),
    ply(2, 'south', false, phase('movement')),
    ply(3, 'north', false, moved),
    ply(4, 'north', true, moved),
    ply(5, 'north', false, moved),
    ply(6, 'north', false, moved),
    ply(7, 'south', false),
  ]

  it('is counted from the plies of the phase, so that a reload changes nothing', () => {
    expect(unitOf(asks(23), plies, 'north', MEANINGS)).toEqual({ number: 4, total: 26 })
    expect(unitOf(asks(26), plies.slice(0, 2), 'north', MEANINGS)).toEqual({ number: 1, total: 26 })
  })

  it('is not told where nobody marches, or none is left to', () => {
    expect(unitOf(asks(3, 'combat'), plies, 'north', MEANINGS)).toBeNull()
    expect(unitOf(asks(0), plies, 'north', MEANINGS)).toBeNull()
    expect(unitOf(asks(5), plies, 'south', MEANINGS)).toBeNull()
  })
})

describe('the words of waiting', () => {
  const line = (language: Language, left: number) => {
    speak(language)
    const search = { lines: 0, left, seconds: 20 }
    return waitingWords('north', { number: 5, total: 26 }, search).map(say).join(' · ').replaceAll('\u00a0', ' ')
  }

  it('name the unit and the seconds of this turn that are left, in both languages', () => {
    expect(line('ru', 13.2)).toMatch(/ · часть 5 из 26 · на ход осталось 14 с$/)
    expect(line('en', 13.2)).toMatch(/ · unit 5 of 26 · 14 s left for its turn$/)
  })

  it('say so when the time is used up', () => {
    expect(line('ru', 0)).toMatch(/ · дальше ходит сразу$/)
    expect(line('en', 0)).toMatch(/ · moves at once from now on$/)
  })

  it('say no more than who thinks where nothing else is told', () => {
    speak('en')
    expect(waitingWords('north', null, null)).toEqual([{ id: 'ui-thinking', args: { side: 'north' } }])
  })
})
