/** The calls of the lobby, which a site has. */
import type { LobbyList, OfferMade, OfferWanted } from '../wire/generated'
import { call } from './api'

export type Offer = LobbyList['offers'][number]
export type Tempo = 'none' | 'live' | 'mail'

export const lobby = {
  /** The list, of a game and a pace where these are said, and all that concerns oneself; with the tag of the one at
   * hand, as soon as there is another. */
  list: (game: string, pace: string) => (known: string | null, signal: AbortSignal) => {
    const asked = Object.entries({ game, pace, known: known ?? '' }).filter(([, value]) => value)
    return call<LobbyList>(`/api/lobby?${new URLSearchParams([['own', 'true'], ...asked])}`, { signal })
  },
  /** What concerns oneself, in the same way. */
  mine: (known: string | null, signal: AbortSignal) =>
    call<LobbyList>(`/api/lobby?mine=true${known ? `&known=${known}` : ''}`, { signal }),
  offer: (wanted: OfferWanted) => call<OfferMade>('/api/lobby', { body: wanted }),
  /** The offer of a guest's link; with a name, one sits down there. */
  guest: (code: string, name: string | null) =>
    call<Offer>('/api/lobby/guest', { body: name ? { code, name } : { code } }),
  /** Takes a seat that was left. */
  seat: (match: string, role: string) => call<unknown>('/api/lobby/seat', { body: { match, role } }),
  byLink: (code: string) => call<LobbyList>('/api/lobby/link', { body: { code } }),
  take: (id: string, place: number, code: string | null) =>
    call<{ match: string | null }>(`/api/lobby/${id}/take`, { body: code ? { place, code } : { place } }),
  leave: (id: string) => call<unknown>(`/api/lobby/${id}/leave`, { body: {} }),
  decline: (id: string) => call<unknown>(`/api/lobby/${id}/decline`, { body: {} }),
  withdraw: (id: string) => call<unknown>(`/api/lobby/${id}/withdraw`, { body: {} }),
}
