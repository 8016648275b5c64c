/** The calls about people, which a site has. */
import type { MatchRow, Profile, Standings, TablePeople } from '../wire/generated'
import { call } from './api'

export const people = {
  /** The page of a person; `before`: only their matches before that moment. */
  page: (name: string, before: number | null) =>
    call<Profile>(`/api/people/${encodeURIComponent(name)}${before === null ? '' : `?before=${before}`}`),
  hide: (hidden: boolean) => call<unknown>('/api/account/hidden', { body: { hidden } }),
  ratings: (game: string) => call<Standings>(`/api/ratings/${encodeURIComponent(game)}`),
  /** The matches of others that one watches. */
  watched: () => call<MatchRow[]>('/api/watched'),
  watch: (match: string, watch: boolean) => call<unknown>(`/api/matches/${match}/watch`, { body: { watch } }),
  at: (match: string) => call<TablePeople>(`/api/matches/${match}/people`),
}
