/** The calls of chat, friends and moderators, which a site has. */
import type {
  AuditPage,
  ChatMessage,
  ChatPage,
  Friends,
  Moderation,
  ReportDecision,
  ReportWanted,
  SayAtTable,
} from '../wire/generated'
import { call, newKey } from './api'

export type Room = ChatPage['room']
export type TableRoom = SayAtTable['room']

/** The requested part of the audit; `since`, `until`: seconds since 1970, `before`: what is below that line. */
export type AuditWanted = {
  name: string | null
  kind: string | null
  since: number | null
  until: number | null
  before: string | null
}

const query = (parts: Record<string, string | number | null>): string => {
  const told = Object.entries(parts).filter(([, value]) => value !== null)
  return told.length ? `?${told.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&')}` : ''
}
const post = (path: string, body: unknown = {}) => call<unknown>(`/api/${path}`, { body })

export const talks = {
  /** The messages in a room of a match; `before`: before that number. */
  at: (match: string, token: string | null, room: TableRoom | null, before: number | null = null) =>
    call<ChatPage>(`/api/matches/${match}/chat${query({ room, before })}`, { token }),
  say: (match: string, token: string | null, room: TableRoom, text: string, key: string) =>
    call<ChatMessage>(`/api/matches/${match}/chat`, { token, body: { room, text, key } }),
  /** The same for an event; with the tag of the present page, as soon as there is another. */
  ofEvent: (event: string, known: string | null, before: number | null, signal?: AbortSignal) =>
    call<ChatPage>(`/api/events/${encodeURIComponent(event)}/chat${query({ known, before })}`, { signal }),
  sayAtEvent: (event: string, text: string, key: string) =>
    call<ChatMessage>(`/api/events/${encodeURIComponent(event)}/chat`, { body: { text, key } }),
  key: newKey,
  report: (id: string, wanted: ReportWanted) => post(`chat/${id}/report`, wanted),
  hide: (id: string) => post(`chat/${id}/hide`),
  reportPerson: (name: string, wanted: ReportWanted) => post(`people/${encodeURIComponent(name)}/report`, wanted),
  friends: () => call<Friends>('/api/friends'),
  ask: (name: string) => post('friends/ask', { name }),
  accept: (name: string) => post('friends/accept', { name }),
  remove: (name: string) => post('friends/remove', { name }),
  block: (name: string, blocked: boolean) => post('friends/block', { name, blocked }),
  moderation: (known: string | null, signal?: AbortSignal) =>
    call<Moderation>(`/api/moderation${query({ known })}`, { signal }),
  audit: (wanted: AuditWanted) => call<AuditPage>(`/api/moderation/audit${query(wanted)}`),
  decide: (wanted: ReportDecision) => post('moderation/decide', wanted),
  mute: (name: string, hours: number) => post('moderation/mute', { name, hours }),
  lift: (sanction: string) => post('moderation/lift', { sanction }),
}
