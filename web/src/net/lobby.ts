/** The calls of the lobby, which a site has. */
import type { LobbyList, OfferWanted } from '../wire/generated'
import { call } from './api'

export type Offer = LobbyList['offers'][number]
export type Tempo = 'none' | 'live' | 'mail'

export const lobby = {
  /** The list; with the tag of the one at hand, as soon as there is another. */
  list: (known: string | null, signal: AbortSignal) =>
    call<LobbyList>(`/api/lobby${known ? `?known=${known}` : ''}`, { signal }),
  offer: (wanted: OfferWanted) => call<{ id: string }>('/api/lobby', { body: wanted }).then((made) => made.id),
  byLink: (code: string) => call<LobbyList>('/api/lobby/link', { body: { code } }),
  take: (id: string, place: number, code: string | null) =>
    call<{ match: string | null }>(`/api/lobby/${id}/take`, { body: code ? { place, code } : { place } }),
  leave: (id: string) => call<unknown>(`/api/lobby/${id}/leave`, { body: {} }),
  withdraw: (id: string) => call<unknown>(`/api/lobby/${id}/withdraw`, { body: {} }),
}
