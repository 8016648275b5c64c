/** Addresses and the history. Every place has one that survives a reload and can be sent. */
import { onSite } from '../net/site'
import { FIRST_GAME } from './games'

export type Route =
  | { name: 'home' }
  | { name: 'new'; game: string }
  | { name: 'match'; id: string }
  | { name: 'replay'; id: string; ply: number }
  | { name: 'analysis'; id: string }
  | { name: 'rules'; game: string; paragraph: string | null }
  | { name: 'settings' }
  | { name: 'learn' }
  | { name: 'editor'; match: string | null; ply: number; game: string; scenario: string | null }
  | { name: 'account' }
  | { name: 'lobby'; code: string | null }
  | { name: 'guest'; code: string }
  | { name: 'person'; who: string }
  | { name: 'ratings'; game: string }
  | { name: 'events' }
  | { name: 'event'; event: string }
  | { name: 'moderation' }
  | { name: 'audit' }
  | { name: 'sign-in' }
  | { name: 'sign-up' }
  | { name: 'letter'; kind: Letter }
  | { name: 'stop'; key: string }
  | { name: 'lost' }

/** What a one-time link is for. */
export type Letter = (typeof LETTERS)[number]
const LETTERS = ['sign-in', 'sign-up', 'email', 'reset'] as const

export function parse(path: string, hash: string): Route {
  try {
    return read(path.split('/').filter(Boolean).map(decodeURIComponent), hash)
  } catch (fault) {
    // A percent sign that does not begin a character: a link that was cut.
    if (fault instanceof URIError) return { name: 'lost' }
    throw fault
  }
}

function read(parts: string[], hash: string): Route {
  const [first, second, third, fourth] = parts
  if (!first) return { name: 'home' }
  if (first === 'new' && !third) return { name: 'new', game: second ?? FIRST_GAME }
  if (first === 'learn' && !second) return { name: 'learn' }
  if (first === 'settings' && !second) return { name: 'settings' }
  if (first === 'rules') {
    return { name: 'rules', game: second ?? FIRST_GAME, paragraph: hash ? decodeURIComponent(hash.slice(1)) : null }
  }
  if (first === 'editor') {
    // A position of a match, or of a scenario started anew.
    const ply = second === 'm' && third && fourth && /^\d+$/.test(fourth) ? Number(fourth) : null
    if (ply !== null) return { name: 'editor', match: third!, ply, game: FIRST_GAME, scenario: null }
    if (second !== 'm' && !fourth)
      return { name: 'editor', match: null, ply: 0, game: second ?? FIRST_GAME, scenario: third ?? null }
  }
  if (first === 'm' && second) {
    if (!third) return { name: 'match', id: second }
    if (third === 'analysis' && !fourth) return { name: 'analysis', id: second }
    if (third === 'ply' && fourth && /^\d+$/.test(fourth)) return { name: 'replay', id: second, ply: Number(fourth) }
  }
  if (onSite()) {
    if ((first === 'account' || first === 'moderation' || first === 'sign-in') && !second) return { name: first }
    if (first === 'moderation' && second === 'audit' && !third) return { name: 'audit' }
    if ((first === 'join' || first === 'sign-up') && !second) return { name: 'sign-up' }
    if (first === 'lobby' && second === 'guest' && !third) return { name: 'guest', code: hash.slice(1) }
    if (first === 'people' && second && !third) return { name: 'person', who: second }
    if (first === 'ratings' && !third) return { name: 'ratings', game: second ?? FIRST_GAME }
    if (first === 'events' && !third) return second ? { name: 'event', event: second } : { name: 'events' }
    if (first === 'lobby' && !second) return { name: 'lobby', code: hash.slice(1) || null }
    if (first === 'stop' && second && !third) return { name: 'stop', key: second }
    const kind = LETTERS.find((one) => one === second)
    if (first === 'letter' && kind && !third) return { name: 'letter', kind }
  }
  return { name: 'lost' }
}

let address = location.href
let route = $state.raw<Route>(parse(location.pathname, location.hash))

export const router = {
  get route(): Route {
    return route
  },
}

function follow(): void {
  address = location.href
  route = parse(location.pathname, location.hash)
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (path === location.pathname + location.hash) return
  if (how === 'push') history.pushState(null, '', path)
  else history.replaceState(null, '', path)
  const before = route.name
  follow()
  if (how === 'push' && route.name !== before) scrollTo(0, 0)
}

export const paths = {
  home: '/',
  new: '/new',
  start: (game: string) => `/new/${encodeURIComponent(game)}`,
  settings: '/settings',
  learn: '/learn',
  account: '/account',
  lobby: '/lobby',
  guest: '/lobby/guest',
  person: (name: string) => `/people/${encodeURIComponent(name)}`,
  ratings: (game: string) => `/ratings/${encodeURIComponent(game)}`,
  events: '/events',
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  moderation: '/moderation',
  audit: '/moderation/audit',
  signIn: '/sign-in',
  signUp: '/sign-up',
  editor: (game: string = FIRST_GAME, scenario?: string) =>
    `/editor/${encodeURIComponent(game)}${scenario ? `/${encodeURIComponent(scenario)}` : ''}`,
  edit: (id: string, ply: number) => `/editor/m/${encodeURIComponent(id)}/${ply}`,
  match: (id: string) => `/m/${encodeURIComponent(id)}`,
  ply: (id: string, ply: number) => `/m/${encodeURIComponent(id)}/ply/${ply}`,
  analysis: (id: string) => `/m/${encodeURIComponent(id)}/analysis`,
  rules: (game: string, paragraph?: string | null) =>
    `/rules/${encodeURIComponent(game)}${paragraph ? `#${encodeURIComponent(paragraph)}` : ''}`,
}

/** Our own links go through the history; new tabs, other sites and downloads stay the browser's. */
function click(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const anchor = (event.target as Element | null)?.closest?.('a[href]')
  if (!anchor || anchor.hasAttribute('download') || anchor.getAttribute('target')) return
  const href = anchor.getAttribute('href')!
  if (!href.startsWith('/') || href.startsWith('/api/')) return
  event.preventDefault()
  go(href)
}

export function startRouter(): () => void {
  addEventListener('popstate', follow)
  addEventListener('hashchange', follow)
  document.addEventListener('click', click)
  // It may have changed between the loading of this file and now, when nobody was listening yet.
  if (location.href !== address) follow()
  return () => {
    removeEventListener('popstate', follow)
    removeEventListener('hashchange', follow)
    document.removeEventListener('click', click)
  }
}
