import { expect, test } from 'vitest'
import type { ClockView, SeatClock, View } from '../wire/generated'
import { claimable, figures, leftOf, reminders, runs, watched } from './clock'

const seat = (more: Partial<SeatClock>): SeatClock => ({
  left: 100,
  reaction: 0,
  ends: null,
  reacting: false,
  away: null,
  leave: 0,
  stood_in: false,
  ...more,
})

test('a clock that stands shows its bank, one that runs what is left until it ends', () => {
  expect(leftOf(seat({}), 5_000)).toBe(100)
  expect(leftOf(seat({ ends: 5_040 }), 5_000)).toBe(40)
  expect(leftOf(seat({ ends: 4_000 }), 5_000)).toBe(0)
})

test('one that is still to begin stands at its bank', () => {
  const later = seat({ ends: 5_700, reacting: true, reaction: 5 })
  expect([leftOf(later, 5_000), leftOf(later, 5_596), leftOf(later, 5_690)]).toEqual([105, 104, 10])
  expect([runs(later, 5_000), runs(later, 5_690)]).toEqual([false, true])
})

test('on vacation it stands', () => {
  const away = seat({ ends: 9_000, away: 6_000 })
  expect([leftOf(away, 5_000), leftOf(away, 5_500), leftOf(away, 6_500)]).toEqual([3_000, 3_000, 2_500])
  expect([runs(away, 5_000), runs(away, 6_500), runs(seat({}), 0)]).toEqual([false, true, false])
})

test.each([
  [0, '0:00'],
  [0.2, '0:01'],
  [9, '0:09'],
  [247, '4:07'],
  [3_909, '1:05:09'],
  [3_600, '1:00:00'],
  [2 * 86_400 + 5 * 3_600 + 59, '2/5'],
])('%d seconds are %s', (left, said) => {
  expect(figures(left, (_, { days, hours }) => `${String(days)}/${String(hours)}`)).toBe(said)
})

test.each([
  ['mail', 24, [6, 1]],
  ['mail', 72, [18, 1]],
  ['mail', 7 * 24, [24, 1]],
  ['live', 1, [1 / 60, 10 / 3600]],
  ['live', 1 / 60, [15 / 3600, 7.5 / 3600]],
] as const)('by %s with %d hours little is left at %j', (pace, full, hours) => {
  expect(reminders({ pace, full: full * 3_600 })).toEqual(hours.map((one) => expect.closeTo(one * 3_600, 6)))
})

test('the own clock is watched where it runs, else another that does', () => {
  const clock = (north: number | null, south: number | null): ClockView => ({
    pace: 'live',
    full: 900,
    overtime: 'claim',
    seats: { north: seat({ ends: north }), south: seat({ ends: south }) },
  })
  expect(watched(clock(1, 2), ['south'])).toBe('south')
  expect(watched(clock(1, null), ['south'])).toBe('north')
  expect(watched(clock(null, null), ['south'])).toBe(null)
  const view = (found: ClockView) => ({ clock: found, outcome: null }) as View
  expect(claimable(view(clock(10, null)), 'south', 12)).toEqual(['north'])
  expect(claimable(view(clock(10, null)), 'south', 11)).toEqual([])
  expect(claimable(view(clock(10, null)), 'north', 12)).toEqual([])
  expect(claimable(view(clock(10, null)), null, 12)).toEqual([])
  expect(claimable(view({ ...clock(10, null), overtime: 'default' }), 'south', 12)).toEqual([])
})
