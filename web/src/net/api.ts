/** The server's calls. Every answer is a value or one of the errors named here; nothing else is thrown. */
import type {
  Account,
  AccountError,
  Act,
  AdviceAnswer,
  ChoicesAnswer,
  Committed,
  DiagramForm,
  FileFault,
  Game,
  GroupAnswer,
  Imagine,
  Imagined,
  Hex,
  LessonList,
  MatchCreated,
  MatchRow,
  Message,
  NewMatch,
  Plan,
  Ply,
  QuestionPut,
  Refusal,
  ReviewAnswer,
  Role,
  Rulebook,
  SetUpFilled,
  Sheet,
  Side,
  Sketch,
  StandingOrder,
  Static,
  Terms,
  UnitId,
  View,
} from '../wire/generated'
import { hearTime } from '../lib/now.svelte'
import { everyOpened, everyToken, OURS } from './seats'

type Wrong = AccountError['error']

/** The result of a request that plays something, or only puts a question to the table. */
export type Answered = Committed | QuestionPut

/** A match that begins where another stood after a ply, or from a diagram. */
export interface Continued {
  seats: Record<Role, string>
  match?: string
  ply?: number
  diagram?: string
  commitment?: string
}

/** A diagram to check: started anew, as text, or as its keys. */
export interface SketchWanted {
  begin?: { ruleset: string; scenario: string; options: Record<string, string | boolean | number>; ready: boolean }
  text?: string
  form?: DiagramForm
}

/** The rules forbid it: the paragraph and the reason. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`refused by ${refusal.paragraph}`)
  }
}

/** The position has moved on; `view` is the present one. */
export class Stale extends Error {
  constructor(readonly view: View) {
    super('stale')
  }
}

/** The action's text is not one the game reads. */
export class Malformed extends Error {
  constructor(readonly problem: Message) {
    super(problem.id)
  }
}

/** An account may not do that, or nobody is signed in; `error` says why. */
export class Denied extends Malformed {
  constructor(
    readonly error: Wrong,
    problem: Message,
  ) {
    super(problem)
  }
}

/** A file that cannot be read, with every fault that was found. */
export class BadFile extends Error {
  constructor(readonly faults: FileFault[]) {
    super('file')
  }
}

/** The server could not be reached. */
export class Offline extends Error {}

/** The server answered with a failure of its own. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {
    super(`${status} ${detail}`)
  }
}

/** A saved match that does not replay; `ply`: the action at which it stops, if that is known. */
export class Broken extends Failed {
  readonly ply: number | null

  constructor(status: number, detail: string, place: string) {
    super(status, detail)
    this.ply = brokenAt(place)
  }
}

/** The number of the action at which replaying a saved match stops, from the place the server gives. */
export function brokenAt(place: string): number | null {
  const [, ply] = /^ply (\d+)/.exec(place) ?? []
  return ply === undefined ? null : Number(ply)
}

export type Transport = (path: string, init: RequestInit) => Promise<Response>

let transport: Transport = (path, init) => fetch(path, init)

/** Replaces the network: the mock and the tests. */
export function useTransport(next: Transport): void {
  transport = next
}

interface Call {
  token?: string | null
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

async function send(path: string, { token, body, signal, headers }: Call): Promise<Response> {
  // A fault for which pages have no words is described in the language of the page.
  const all: Record<string, string> = { 'Accept-Language': document.documentElement.lang, ...headers }
  if (token?.startsWith(OURS)) all['X-Seat'] = token.slice(OURS.length)
  else if (token) all.Authorization = `Bearer ${token}`
  if (body !== undefined) all['Content-Type'] = 'application/json'
  try {
    const answer = await transport(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: all,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
    hearTime(answer)
    return answer
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Offline(String(error))
  }
}

export async function call<T>(path: string, options: Call = {}): Promise<T> {
  const response = await send(path, options)
  if (response.ok) return (await response.json()) as T
  const text = await response.text()
  let problem: Record<string, unknown>
  try {
    problem = JSON.parse(text) as Record<string, unknown>
  } catch {
    // A proxy whose server is away answers with its own page.
    if (response.status >= 502 && response.status <= 504) throw new Offline(text)
    throw new Failed(response.status, text.slice(0, 400))
  }
  if (problem.error === 'stale') throw new Stale(problem.view as View)
  if (problem.error === 'refused') throw new Refused(problem.refusal as Refusal)
  // A fault of the machine is described in the server's own words.
  if (problem.error === 'storage') throw new Malformed({ id: 'ui-error-machine', args: { detail: problem.detail } })
  if (problem.error === 'malformed') {
    throw new Malformed({
      id: String(problem.message_id ?? 'ui-error-malformed'),
      args: (problem.args as Record<string, unknown>) ?? {},
    })
  }
  if (String(problem.message_id).startsWith('account-fault-')) {
    throw new Denied(problem.error as Wrong, { id: String(problem.message_id), args: {} })
  }
  if (problem.error === 'file') throw new BadFile(problem.faults as FileFault[])
  if (problem.error === 'broken') throw new Broken(response.status, String(problem.detail), String(problem.place))
  throw new Failed(response.status, String(problem.detail ?? problem.error ?? text).slice(0, 400))
}

/** A file of the server as text. */
async function text(path: string, token: string | null): Promise<string> {
  const response = await send(path, { token })
  if (!response.ok) throw new Failed(response.status, await response.text())
  return response.text()
}

/** A key of our own: a request repeated after a lost answer does nothing twice. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const statics = new Map<string, Promise<Static>>()
const rulebooks = new Map<string, Promise<Rulebook>>()
const terms = new Map<string, Promise<Terms>>()

function once<T>(cache: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const known = cache.get(key)
  if (known) return known
  const fresh = read()
  cache.set(key, fresh)
  fresh.catch(() => cache.delete(key))
  return fresh
}

/** Begins a match, its dice committed to in advance: with the promise of the page, otherwise with one requested now. */
async function promised(path: string, wanted: NewMatch | Continued): Promise<MatchCreated> {
  if ('seed' in wanted && wanted.seed) return call<MatchCreated>(path, { body: { ...wanted, commitment: undefined } })
  try {
    return await call<MatchCreated>(path, {
      body: { ...wanted, commitment: wanted.commitment ?? (await api.promise()) },
    })
  } catch (error) {
    // The server was restarted, or the page was open for long: the promise is forgotten.
    if (!(error instanceof Malformed) || error.problem.id !== 'kernel-no-such-promise') throw error
    return call<MatchCreated>(path, { body: { ...wanted, commitment: await api.promise() } })
  }
}

export const api = {
  games: () => call<Game[]>('/api/games'),
  promise: () => call<{ commitment: string }>('/api/promises', { body: {} }).then((answer) => answer.commitment),
  create: (wanted: NewMatch) => promised('/api/matches', wanted),
  /** The kinds of clocks that games may have here. */
  paces: () => call<string[]>('/api/paces'),
  /** What a seat does about clocks and itself: return, leave, go on vacation, or claim against a player who is late. */
  time: (id: string, token: string, what: 'return' | 'vacation' | 'claim' | 'vacate', body: Record<string, unknown>) =>
    call<Answered>(`/api/matches/${id}/${what}`, { token, body }),
  lessons: () => call<LessonList[]>('/api/lessons'),
  teach: (ruleset: string, lesson: string) => call<MatchCreated>('/api/lessons', { body: { ruleset, lesson } }),
  matches: () => call<MatchRow[]>('/api/matches/mine', { body: { seats: everyToken(), opened: everyOpened() } }),
  seen: (id: string) => call<unknown>(`/api/matches/${id}/seen`, { body: {} }),
  openRecord: (text: string) => call<{ id: string; number: number }>('/api/records', { body: { text } }),
  goOn: (wanted: Continued) => promised('/api/continued', wanted),
  sketch: (wanted: SketchWanted, signal?: AbortSignal) => call<Sketch>('/api/diagrams', { body: wanted, signal }),
  static: (hash: string) => once(statics, hash, () => call<Static>(`/api/static/${hash}`)),
  /** The catalogues that a game brings along. */
  words: (game: string, language: string) => call<string[]>(`/api/words/${game}/${language}`),
  /** What the packs of this server add to the catalogues. */
  addedWords: (language: string) => call<string[]>(`/api/words/${language}`),
  rulebook: (game: string) => once(rulebooks, game, () => call<Rulebook>(`/api/rulebook/${game}`)),
  terms: (game: string) => once(terms, game, () => call<Terms>(`/api/rulebook/${game}/terms`)),
  view: (id: string, token: string | null) => call<View>(`/api/matches/${id}`, { token }),
  at: (id: string, ply: number, token: string | null, signal?: AbortSignal) =>
    call<View>(`/api/matches/${id}/at/${ply}`, { token, signal }),
  plies: (id: string, after: number, token: string | null) =>
    call<{ plies: Ply[] }>(`/api/matches/${id}/plies?after=${after}`, { token }).then((answer) => answer.plies),
  act: (id: string, token: string, body: Act) => call<Answered>(`/api/matches/${id}/actions`, { token, body }),
  undo: (id: string, token: string, body: { number: number; key: string }) =>
    call<Answered>(`/api/matches/${id}/undo`, { token, body }),
  answer: (id: string, token: string, body: { number: number; key: string; to: string; yes: boolean }) =>
    call<Answered>(`/api/matches/${id}/answer`, { token, body }),
  orders: (id: string, token: string, body: { number: number; key: string; orders: StandingOrder[] }) =>
    call<Answered>(`/api/matches/${id}/orders`, { token, body }),
  group: (id: string, token: string | null, goals: [UnitId, Hex][]) =>
    call<GroupAnswer>(`/api/matches/${id}/group`, { token, body: { goals } }).then(({ going }) => going),
  /** A set-up begun by hand, completed by the game; nothing is played. */
  setUp: (id: string, token: string | null, placed: [UnitId, Hex][]) =>
    call<SetUpFilled>(`/api/matches/${id}/setup`, { token, body: { placed } }).then((answer) => answer.placed),
  why: (id: string, token: string | null, action: string, signal?: AbortSignal) =>
    call<{ refusal: Refusal | null }>(`/api/matches/${id}/why`, { token, body: { action }, signal }).then(
      (answer) => answer.refusal,
    ),
  /** What may be played once the others have played something. */
  imagine: (id: string, token: string | null, body: Imagine) =>
    call<Imagined>(`/api/matches/${id}/imagine`, { token, body }),
  choices: (id: string, token: string | null, action: string) =>
    call<ChoicesAnswer>(`/api/matches/${id}/choices`, { token, body: { action } }),
  sheet: (id: string, token: string | null, action: string, whole: boolean, signal?: AbortSignal) =>
    call<Sheet>(`/api/matches/${id}/sheet`, { token, body: { action, whole }, signal }),
  threat: (id: string, token: string | null) =>
    call<Record<Side, Hex[]>>(`/api/matches/${id}/overlay/threat`, { token }),
  range: (id: string, token: string | null, at: string, overlay = 'range') =>
    call<Record<Side, Hex[]>>(`/api/matches/${id}/overlay/${overlay}?at=${at}`, { token }),
  sight: (id: string, token: string | null, at: Hex) =>
    call<{ from: Hex; seen: Hex[]; blocked: Record<Hex, Hex> }>(`/api/matches/${id}/overlay/sight?at=${at}`, { token }),
  plans: (id: string, token: string | null) => call<Plan[]>(`/api/matches/${id}/plans`, { token }),
  again: (id: string, token: string) => call<unknown>(`/api/matches/${id}/again`, { token, body: {} }),
  now: (id: string, token: string) => call<unknown>(`/api/matches/${id}/now`, { token, body: {} }),
  advice: (id: string, token: string | null, body: { at?: number; enough?: boolean }, signal?: AbortSignal) =>
    call<AdviceAnswer>(`/api/matches/${id}/advice`, { token, body, signal }),
  review: (id: string, token: string | null, body: { at?: number; role?: string; enough?: boolean }) =>
    call<ReviewAnswer>(`/api/matches/${id}/review`, { token, body }),
  record: (id: string, token: string | null) => text(`/api/matches/${id}/record`, token),
  diagram: (id: string, ply: number, token: string | null) => text(`/api/matches/${id}/ply/${ply}/diagram`, token),
  /** The analysis of a finished match, or its progress. */
  analysis: (id: string, token: string | null, signal?: AbortSignal) =>
    call<Account | { done: number; of: number }>(`/api/matches/${id}/analysis`, { token, signal }),
  /** The forecast of a fight in a finished match, as it was declared. */
  fought: (id: string, token: string | null, ply: number, signal?: AbortSignal) =>
    call<Sheet>(`/api/matches/${id}/analysis/sheet/${ply}`, { token, signal }),
  accountTable: (id: string, token: string | null) => text(`/api/matches/${id}/analysis/csv`, token),
}
