/**
 * A link that gives a seat: its token comes after the #, which browsers send to nobody. The seat is kept, and the
 * address becomes that of the match, so that the token is neither shown nor passed on by mistake.
 */
import { keepSeats } from './seats'

const LINK = /^#seat=([^:]+):([\w-]+)$/

export function takeSeat(place: Location = location, past: History = history): void {
  const match = /^\/m\/([^/]+)\/?$/.exec(place.pathname)
  const seat = LINK.exec(place.hash)
  if (!match || !seat) return
  keepSeats(decodeURIComponent(match[1]!), { [decodeURIComponent(seat[1]!)]: seat[2]! })
  past.replaceState(null, '', place.pathname)
}
