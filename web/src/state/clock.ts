/** What a clock shows, worked out from what the server says of it and what time it is there. */
import type { ClockView, Role, SeatClock, View } from '../wire/generated'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds left to a seat at a moment, in seconds since 1970. */
export function leftOf(seat: SeatClock, now: number): number {
  if (seat.ends === null) return seat.left
  // On vacation it stands, whatever the moment; so does one of a live game that is still to begin.
  const left = Math.max(0, seat.ends - Math.max(now, seat.away ?? 0))
  return seat.away === null ? Math.min(left, bankOf(seat)) : left
}

/** What there was when it began to run. */
const bankOf = (seat: SeatClock): number => seat.left + (seat.reacting ? seat.reaction : 0)

/** Whether a clock goes down now. */
export function runs(seat: SeatClock, now: number): boolean {
  if (seat.ends === null) return false
  return seat.away === null ? seat.ends - now <= bankOf(seat) : seat.away <= now
}

/** At how many seconds a player is reminded, the more first; from the first on it is shown as low. */
export function reminders(pace: ClockView['pace']): number[] {
  return pace === 'live' ? [MINUTE, 10] : [DAY, HOUR]
}

/** A time as figures: `1:05:09`, `4:07`; days have words, which are asked for. */
export function figures(left: number, words: (id: string, args: Record<string, unknown>) => string): string {
  // Whoever has a part of a second has not none.
  const whole = Math.ceil(left)
  const days = Math.floor(whole / DAY)
  const hours = Math.floor((whole % DAY) / HOUR)
  if (days > 0) return words('ui-clock-days', { days, hours })
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(whole % MINUTE)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Whose clock is of interest to who looks: the own one where it runs, else the first that does. */
export function watched(clock: ClockView, roles: Role[]): Role | null {
  const going = Object.keys(clock.seats).filter((role) => clock.seats[role]!.ends !== null)
  return going.find((role) => roles.includes(role)) ?? going[0] ?? null
}

/** Those whose time is up, where the others say what becomes of that. */
export function claimable(view: View, role: Role | null, now: number): Role[] {
  const clock = view.clock
  if (!clock || clock.overtime !== 'claim' || role === null || view.outcome) return []
  return Object.keys(clock.seats).filter((one) => {
    const seat = clock.seats[one]!
    // The server waits a second longer, for an answer on its way.
    return one !== role && seat.ends !== null && now > Math.max(seat.ends, seat.away ?? 0) + 1.5
  })
}
