/**
 * The catalogues and the current language. Everything shown asks here when it is drawn, so switching the language
 * redraws the whole page, including old log lines, without a reload.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Bilingual, Message } from '../wire/generated'
import { api } from '../net/api'
import { formatArguments, halves, resultCode, segments, withMinus, withWhole, type Segment, type Words } from './format'
import { FIRST_GAME } from '../lib/games'
import { touches } from '../lib/touches'
import { pseudo } from './pseudo'

export type Language = 'ru' | 'en'
export const LANGUAGES: Language[] = ['ru', 'en']

/**
 * Texts used only by the command line are left out, and those for faults reported by the server, which sends them in
 * words.
 */
const files = import.meta.glob<string>(
  [
    '../../../src/feldherr/locale/*/*.ftl',
    '!../../../src/feldherr/locale/*/{cli*,requests,storage}.ftl',
    '../../../src/feldherr/games/*/locale/*/*.ftl',
    '!../../../src/feldherr/games/*/locale/*/*-amendments.ftl',
  ],
  {
    query: '?raw',
    import: 'default',
  },
)

/** What a unit is called by: its type and number, or a name of its own. */
interface Named {
  type: string
  number: number
  army: string
  name?: Bilingual
}

/** What names units and sides: set by the match on screen, absent elsewhere. */
export interface Context {
  game: string
  army: (side: string) => string | null
  /** The name of an army, if it has its own in this match. */
  armyName?: (army: string) => Bilingual | null
  unit: (id: string) => Named | null
  /** The name of a place, if it goes by a name: hexes go by their labels. */
  place?: (id: string) => Bilingual | null
  /** The name of a card, in games that have cards. */
  card?: (id: string) => Bilingual | null
  /** The name of a group of units, in games that have them. */
  group?: (id: string) => Bilingual | null
  /** A pose's hex, and the facing there in words; games without facings have none. */
  pose?: (word: string) => { hex: string; where: string }
  /** Movement points in words; by default half points. */
  points?: (value: number) => string
}

const state = $state<{ language: Language; ready: boolean; pseudo: boolean; version: number }>({
  language: 'ru',
  ready: false,
  pseudo: false,
  version: 0,
})

const bundles = new Map<Language, FluentBundle>()
let context = $state.raw<Context | null>(null)

export function setContext(next: Context | null): void {
  context = next
}

/** A catalogue; on touch devices its messages use their touch variants. */
function resourceOf(source: string): FluentResource {
  const found = new FluentResource(source)
  if (touches()) for (const entry of found.body) entry.value = entry.attributes.touch ?? entry.value
  return found
}

export function makeBundle(language: Language, sources: string[]): FluentBundle {
  // Isolation marks would show up in copied text and in the command line; both languages run left to right.
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) bundle.addResource(resourceOf(source), { allowOverrides: true })
  return bundle
}

/** Games whose words are needed: the first one always, others when they are shown. */
const games = new Set([FIRST_GAME])
const asked = new Map<string, Promise<void>>()
/** Games that bring their catalogues along; what these lack is shown by its id. */
const strangers = new Set<string>()
/** Catalogues that each language already has. */
const held = new Map<Language, Set<string>>()

/** The key among the catalogues for what packs add. */
const PACKS = '+'
/** Catalogues of no game. */
const COMMON = new Set(['kernel', 'records', 'ui'])

/** Texts for lessons, for beginners, for the settings and for offering a game, loaded where they are needed. */
const APART = new Set(['hints', 'lessons', 'options', 'settings'])

/** The names of games in a list have a separate catalogue for each: lists need no more of a game. */
const ABOUT = 'about'

/** `prussia-combat.ftl` belongs to the game prussia; catalogues of no game belong to all. */
function wants(path: string): boolean {
  const [name = '', part = ''] = path.slice(path.lastIndexOf('/') + 1).split(/[-.]/)
  if (name === ABOUT) return games.has(ABOUT) || games.has(part)
  return (games.has(name) || COMMON.has(name)) && (!APART.has(part) || games.has(part))
}

/** Whether a catalogue built into the client is of this game, or page. */
function ours(game: string): boolean {
  if (APART.has(game)) return true
  return Object.keys(files).some((path) => path.slice(path.lastIndexOf('/') + 1).split(/[-.]/)[0] === game)
}

async function load(language: Language): Promise<void> {
  const had = held.get(language) ?? new Set<string>()
  held.set(language, had)
  const fresh = Object.entries(files).filter(
    ([path]) => path.includes(`/locale/${language}/`) && wants(path) && !had.has(path),
  )
  // Scenarios of packs are named by the server: it is asked once for each language.
  const asking = had.has(PACKS) ? null : api.addedWords(language).catch(() => null)
  const sources = await Promise.all(fresh.map(([, read]) => read()))
  const added = await asking
  if (added) {
    had.add(PACKS)
    sources.push(...added)
  }
  for (const game of games) {
    if (ours(game) || had.has(game)) continue
    strangers.add(game)
    const brought = await api.words(game, language).catch(() => null)
    if (!brought) continue
    had.add(game)
    sources.push(...brought)
  }
  const bundle = bundles.get(language)
  if (!bundle) bundles.set(language, makeBundle(language, sources))
  else for (const source of sources) bundle.addResource(resourceOf(source), { allowOverrides: true })
  for (const [path] of fresh) had.add(path)
}

/** The words of a game, or of a page with a catalogue of its own, in the current language and in any chosen later. */
export function needWords(game: string): Promise<void> {
  const known = asked.get(game)
  if (known || games.has(game)) return known ?? Promise.resolve()
  games.add(game)
  // Another language may have been chosen and be loading: it was requested without these.
  const languages = new Set([state.language, wanted ?? state.language])
  const loading = Promise.all([...languages].map(load)).then(() => void state.version++)
  asked.set(game, loading)
  return loading
}

/** The names of these games; all words of those that bring their own. */
export async function needNames(ids: string[]): Promise<void> {
  await Promise.all([needWords(ABOUT), ...ids.filter((id) => !ours(id)).map(needWords)])
}

/** For tests: a language from given texts. */
export function provide(language: Language, sources: string[]): void {
  bundles.set(language, makeBundle(language, sources))
  state.language = language
  state.ready = true
  state.version++
}

/** The language chosen last: by the time a catalogue arrives it may be another one. */
let wanted: Language | null = null

export async function useLanguage(language: Language): Promise<void> {
  wanted = language
  await load(language)
  if (wanted !== language) return useLanguage(wanted)
  state.language = language
  state.ready = true
  state.version++
  document.documentElement.lang = language
}

export function usePseudo(on: boolean): void {
  state.pseudo = on
}

/** The language of the settings, otherwise of the browser, otherwise English. */
export function preferred(chosen: string | null, offered: readonly string[]): Language {
  if (chosen === 'ru' || chosen === 'en') return chosen
  for (const tag of offered) {
    const short = tag.slice(0, 2).toLowerCase()
    if (short === 'ru' || short === 'en') return short
  }
  return 'en'
}

function raw(id: string, args?: Record<string, string | number>): string | null {
  void state.version
  const bundle = bundles.get(state.language)
  const message = bundle?.getMessage(id)
  if (!bundle || !message?.value) return null
  const text = withWhole(withMinus(bundle.formatPattern(message.value, args ?? {}, []), args ?? {}))
  return state.pseudo ? pseudo(text) : text
}

/**
 * What the current game calls its pieces, as variables of its texts: $piece, and $piece_gen and others for its cases.
 */
function pieceForms(game: string): Record<string, string> {
  const of = `${state.language} ${game} ${state.version}`
  // Every text needs them.
  if (pieces.of !== of) pieces = { of, forms: formsOf(game) }
  return pieces.forms
}

let pieces = { of: '', forms: {} as Record<string, string> }

function formsOf(game: string): Record<string, string> {
  const bundle = bundles.get(state.language)
  const message = bundle?.getMessage(`${game}-piece`) ?? bundle?.getMessage('kernel-piece')
  if (!bundle || !message) return {}
  const forms: Record<string, string> = message.value ? { piece: bundle.formatPattern(message.value) } : {}
  for (const [form, pattern] of Object.entries(message.attributes))
    forms[`piece_${form}`] = bundle.formatPattern(pattern)
  return forms
}

function listFormat(items: string[]): string {
  return new Intl.ListFormat(state.language, { type: 'conjunction' }).format(items)
}

/**
 * Whose words these are: the current match's; outside a match, those of the message's game, otherwise of the first one.
 */
function gameAtHand(message = ''): string {
  if (context) return context.game
  const [game] = message.split('-', 1)
  return game && games.has(game) ? game : FIRST_GAME
}

/**
 * «ЛН-3» / "Line 3", or with its army «ЛН-3 Красной армии»; a unit's own name if it has one. Only a match names units:
 * outside one (a file with faults) they are shown by their ids, as written there.
 */
export function unitLabel(id: string, long = false): string {
  const about = context?.unit(id)
  if (!about) return id
  const game = gameAtHand()
  if (about.name) {
    const name = withWhole(both(about.name))
    return long ? `${name} (${armyName(about.army)})` : name
  }
  const args = { type: about.type, number: String(about.number), army: about.army }
  return raw(long ? `${game}-unit-long` : `${game}-unit`, args) ?? `${about.type} ${about.number}`
}

/** A scenario by its name; by its id if this client has none. */
export function scenarioName(game: string, scenario: string): string {
  return tryText(`${game}-scenario-${scenario}`) ?? scenario
}

/** A game and a scenario of it. */
export function gameName(of: { ruleset: string; scenario: string }): string {
  return `${t(`${of.ruleset}-name`)}: ${scenarioName(of.ruleset, of.scenario)}`
}

/** The name of a person; for one who has left, a number in every language. */
export function personName(name: string): string {
  const left = /^former player ([0-9]+)$/.exec(name)
  return left ? t('ui-former-player', { number: left[1]! }) : name
}

/** The name of a seat in a match: the army that was chosen for it; one without a choice is the army itself. */
export function seatName(
  of: { ruleset: string; scenario: string; options: Readonly<Record<string, unknown>> },
  role: string,
): string {
  return armyName(String(of.options[`${role}_army`] ?? role), of.ruleset, of.scenario)
}

/**
 * The name of an army: in the current match, otherwise in a battle of the game, otherwise in the game, otherwise as a
 * side.
 */
export function armyName(army: string, game = gameAtHand(), scenario = ''): string {
  const battle = scenario.split('_')[0]!
  return (
    both(context?.armyName?.(army)) ||
    (raw(`${game}-army-${army}-${battle}`) ?? raw(`${game}-army-${army}`) ?? raw(`ui-side-${army}`) ?? army)
  )
}

/** A pose's hex, and the facing there. */
function poseOf(word: string): { hex: string; where: string } {
  return context?.pose?.(word) ?? { hex: word, where: '' }
}

/** The arguments of a message as Fluent gets them. */
function filled(
  id: string,
  args: Record<string, unknown>,
  linked = false,
  long = false,
): Record<string, string | number> {
  const game = gameAtHand(id)
  const words: Words = {
    word: raw,
    unit: (unit, whole) => unitLabel(unit, long || whole),
    place: placeLabel,
    list: listFormat,
    army: (side) => context?.army(side) ?? null,
    armyName: (army) => both(context?.armyName?.(army)) || raw(`${game}-army-${army}`),
    group: groupLabel,
    card: cardLabel,
    pose: poseOf,
    points,
    game,
    language: state.language,
  }
  return { ...pieceForms(game), ...formatArguments(args, words, linked) }
}

/** The substitute for a missing text: for a game that came without words, its id. */
function missing(id: string): string {
  const [game = '', , ...rest] = id.split('-')
  if (strangers.has(game)) return rest.join(' ') || game
  return import.meta.env.DEV ? id : ''
}

/** What a place is called: a space by its name, a hex by its label. */
export function placeLabel(id: string): string {
  return both(context?.place?.(id)) || id
}

/** A hex and the facing there: "1415 (west)"; any other place by its name. */
export function poseLabel(word: string): string {
  const { hex, where } = poseOf(word)
  return placeLabel(hex) + (where ? ` (${where})` : '')
}

/** The name of a group of units; null for a word that is not a group. */
export function groupLabel(id: string): string | null {
  return both(context?.group?.(id)) || null
}

/** The name of a card; null for a word that is not a card. */
export function cardLabel(id: string): string | null {
  return both(context?.card?.(id)) || null
}

/** Whether a word is a piece of the current match. */
export function knownUnit(id: string): boolean {
  return (context?.unit(id) ?? null) !== null
}

/** A text of the interface. Arguments are formatted by name. */
export function t(id: string, args: Record<string, unknown> = {}): string {
  return raw(id, filled(id, args)) ?? missing(id)
}

/** As `t`, or null when the catalogue lacks it. */
export function tryText(id: string, args: Record<string, unknown> = {}): string | null {
  return raw(id, filled(id, args))
}

function said(message: Message, long = false): string {
  return raw(message.id, filled(message.id, message.args ?? {}, false, long)) ?? message.id
}

/** A message of the server as plain words. */
export function say(message: Message | null | undefined): string {
  return message ? said(message) : ''
}

/** What follows from one roll; where units share a name among all that may follow, each is told with its army. */
export function sayAll(messages: readonly Message[], among: readonly Message[]): string[] {
  const told = among.flatMap(({ args }) => Object.values(args ?? {}).flat())
  const units = new Set(told.filter((one) => typeof one === 'string' && Boolean(context?.unit(one)))) as Set<string>
  const names = new Set([...units].map((unit) => unitLabel(unit)))
  return messages.map((message) => said(message, names.size < units.size))
}

/** A message of the server as words and links. */
export function rich(message: Message): Segment[] {
  const text = raw(message.id, filled(message.id, message.args ?? {}, true))
  return segments(text ?? message.id)
}

/** A result in the word of its game, otherwise by its code. */
export function result(game: string, code: string): string {
  return tryText(`${game}-result-${code}`) ?? resultCode(code, state.language)
}

/** Movement points as the current game writes them. */
export function points(value: number): string {
  return (context?.points ?? halves)(value)
}

/** The reader's own text of a pair. */
export function both(pair: { ru: string; en: string } | undefined | null): string {
  return pair ? pair[state.language] : ''
}

export function when(time: string | number): string {
  const date = new Date(typeof time === 'number' && time < 1e12 ? time * 1000 : time)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(state.language, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}

/** The same for a day, where there is little room. */
export function day(time: number): string {
  return new Intl.DateTimeFormat(state.language, { day: 'numeric', month: 'short' }).format(time * 1000)
}

export function percent(share: number): string {
  return new Intl.NumberFormat(state.language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** At most `digits` after the point, and at least `least`; with a real minus. */
export function decimal(value: number, digits = 1, least = 0): string {
  const places = { minimumFractionDigits: least, maximumFractionDigits: digits }
  return new Intl.NumberFormat(state.language, places).format(value).replace('-', '−')
}

export const i18n = {
  get language(): Language {
    return state.language
  },
  get ready(): boolean {
    return state.ready
  },
}
