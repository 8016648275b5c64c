import { onSite } from './site'

/**
 * The seats this browser holds: for each match the token of every role it may play. Kept under one key, because losing
 * it means losing the seat.
 */
const KEY = 'feldherr.seats'

/** Stands for the token of a seat that the site knows to be ours: this, and the role. */
export const OURS = '@'

/** On a site: our roles in the matches it was asked about. */
const known = new Map<string, string[]>()

export function knowRoles(match: string, roles: string[]): void {
  known.set(match, roles)
}

export type Seats = Record<string, Record<string, string>>

export function allSeats(): Seats {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return parsed && typeof parsed === 'object' ? (parsed as Seats) : {}
  } catch {
    return {}
  }
}

export function seatsOf(match: string): Record<string, string> {
  if (onSite()) return Object.fromEntries((known.get(match) ?? []).map((role) => [role, OURS + role]))
  return allSeats()[match] ?? {}
}

export function keepSeats(match: string, tokens: Record<string, string>): void {
  const seats = allSeats()
  seats[match] = { ...seats[match], ...tokens }
  localStorage.setItem(KEY, JSON.stringify(seats))
}

export function dropSeats(match: string): void {
  const seats = allSeats()
  delete seats[match]
  localStorage.setItem(KEY, JSON.stringify(seats))
}

export function dropEverySeat(): void {
  localStorage.removeItem(KEY)
}

export function everyToken(): string[] {
  return Object.values(allSeats()).flatMap((roles) => Object.values(roles))
}

const OPENED = 'feldherr.opened'

/** The records this browser has opened, the latest first. */
export function everyOpened(): string[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(OPENED) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function keepOpened(match: string): void {
  localStorage.setItem(OPENED, JSON.stringify([match, ...everyOpened().filter((one) => one !== match)].slice(0, 200)))
}

export function dropOpened(match: string): void {
  localStorage.setItem(OPENED, JSON.stringify(everyOpened().filter((one) => one !== match)))
}
