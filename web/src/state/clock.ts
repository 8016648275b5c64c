/** What a clock shows, computed from what the server says about it and the server's time. */
import type { ClockView, Role, SeatClock, View } from '../wire/generated'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds left to a seat at a moment, in seconds since 1970. */
export function leftOf(seat: SeatClock, now: number): number {
  if (seat.ends === null) return seat.left
  // On vacation it is stopped, whatever the moment; so is one in a live game that has not begun.
  const left = Math.max(0, seat.ends - Math.max(now, seat.away ?? 0))
  return seat.away === null ? Math.min(left, bankOf(seat)) : left
}

/** What there was when it began to run. */
const bankOf = (seat: SeatClock): number => seat.left + (seat.reacting ? seat.reaction : 0)

/** Whether a clock is running down now. */
export function runs(seat: SeatClock, now: number): boolean {
  if (seat.ends === null) return false
  return seat.away === null ? seat.ends - now <= bankOf(seat) : seat.away <= now
}

/**
 * At how many seconds a player is reminded, the larger first; from the first on it is shown as low. A clock that begins
 * with little is not low before three quarters of that are gone.
 */
export function reminders({ pace, full }: Pick<ClockView, 'pace' | 'full'>): number[] {
  const [first, second] = pace === 'live' ? [MINUTE, 10] : [DAY, HOUR]
  return [Math.min(first!, full / 4), Math.min(second!, full / 8)]
}

/** A time in digits: `1:05:09`, `4:07`; days have words, which are requested. */
export function figures(left: number, words: (id: string, args: Record<string, unknown>) => string): string {
  // A fraction of a second left is not zero.
  const whole = Math.ceil(left)
  const days = Math.floor(whole / DAY)
  const hours = Math.floor((whole % DAY) / HOUR)
  if (days > 0) return words('ui-clock-days', { days, hours })
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(whole % MINUTE)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Whose clock the viewer is interested in: their own if it is running, otherwise the first that is. */
export function watched(clock: ClockView, roles: Role[]): Role | null {
  const going = Object.keys(clock.seats).filter((role) => clock.seats[role]!.ends !== null)
  return going.find((role) => roles.includes(role)) ?? going[0] ?? null
}

/** Those whose time is up, if the others decide what happens then. */
export function claimable(view: View, role: Role | null, now: number): Role[] {
  const clock = view.clock
  if (!clock || clock.overtime !== 'claim' || role === null || view.outcome) return []
  return Object.keys(clock.seats).filter((one) => {
    const seat = clock.seats[one]!
    // The server waits a second longer, for an answer on its way.
    return one !== role && seat.ends !== null && now > Math.max(seat.ends, seat.away ?? 0) + 1.5
  })
}
