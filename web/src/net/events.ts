/** The calls of events, which a site has. */
import type { Award, EventList, EventPage, EventWanted, Extend } from '../wire/generated'
import { call } from './api'

const act = (id: string, what: string, body: unknown = {}) => call<unknown>(`/api/events/${id}/${what}`, { body })

export const events = {
  list: () => call<EventList>('/api/events'),
  make: (wanted: EventWanted) => call<{ id: string }>('/api/events', { body: wanted }).then((made) => made.id),
  /** The page; with the tag of the present one, as soon as there is another. */
  page: (id: string, known: string | null, signal: AbortSignal) =>
    call<EventPage>(`/api/events/${encodeURIComponent(id)}${known ? `?known=${known}` : ''}`, { signal }),
  join: (id: string) => act(id, 'join'),
  leave: (id: string) => act(id, 'leave'),
  /** `rounds`: fewer than were announced. */
  begin: (id: string, rounds: number | null) => act(id, 'begin', rounds === null ? {} : { rounds }),
  close: (id: string) => act(id, 'close'),
  challenge: (id: string, name: string) => act(id, 'challenge', { name }),
  award: (id: string, wanted: Award) => act(id, 'award', wanted),
  extend: (id: string, wanted: Extend) => act(id, 'extend', wanted),
}
