import { afterEach, expect, test, vi } from 'vitest'
import type { MatchRow, SeatClock } from '../wire/generated'
import { api } from './api'
import { dropEverySeat, keepSeats } from './seats'
import { vacationElsewhere } from './vacation'

afterEach(() => {
  vi.restoreAllMocks()
  dropEverySeat()
})

test('a vacation is taken in every other game by mail that has the days, and ended in those it was taken in', async () => {
  const row = (id: string, seat: Partial<SeatClock>, more: Partial<MatchRow> = {}) => {
    keepSeats(id, { south: `token of ${id}` })
    const clock = { pace: 'mail', seats: { south: { leave: 30, away: null, ...seat } } }
    return { id, number: 7, mine: ['south'], outcome: null, fault: null, clock, ...more } as unknown as MatchRow
  }
  vi.spyOn(api, 'matches').mockResolvedValue([
    row('here', {}),
    row('a', {}),
    row('b', { leave: 2 }),
    row('over', {}, { outcome: {} as MatchRow['outcome'] }),
    row('live', {}, { clock: { pace: 'live', seats: {} } as unknown as MatchRow['clock'] }),
    row('away', { leave: 5, away: 1e12 }),
    row('gone', {}),
  ])
  const asked: unknown[] = []
  vi.spyOn(api, 'time').mockImplementation((id, token, what, { days }) => {
    asked.push([id, token, what, days])
    return id === 'gone' ? Promise.reject(new Error('gone')) : (Promise.resolve({}) as never)
  })
  expect(await vacationElsewhere('here', 3)).toBe(2)
  expect(asked).toEqual(['a', 'away', 'gone'].map((id) => [id, `token of ${id}`, 'vacation', 3]))
  asked.length = 0
  expect(await vacationElsewhere('here', 0)).toBe(1)
  expect(asked).toEqual([['away', 'token of away', 'vacation', 0]])
})
