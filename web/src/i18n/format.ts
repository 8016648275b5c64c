/**
 * How raw message arguments become words. The name of an argument says what it is (`unit`, `hexes_lost`,
 * `mp_needed`), so the server sends identifiers and every reader gets them in their own language.
 *
 * Links travel through Fluent as private-use marks round the words and are cut out again afterwards, so
 * one message gives both the plain sentence (screen readers) and the linked one (log, prompt).
 */

export type LinkKind = 'unit' | 'hex'

export type Segment = { kind: 'text'; text: string } | { kind: LinkKind; id: string; text: string }

const OPEN = '\uE000'
const BAR = '\uE001'
const CLOSE = '\uE002'

/** What the formatter needs from the current language. */
export interface Words {
  /** The message's text, or null when the catalogue lacks it. */
  word: (id: string, args?: Record<string, string | number>) => string | null
  /** What a place is called: a space by its name, a hex by its label. */
  place: (id: string) => string
  /** Short or long name of a unit. */
  unit: (id: string, long?: boolean) => string
  /** The name of a group of units, or null if there is none. */
  group: (id: string) => string | null
  /** A pose's hex, and the facing there in words. */
  pose: (word: string) => { hex: string; where: string }
  game: string
  language: string
  /** The name of a card, or null if there is none. */
  card?: (id: string) => string | null
  /** Joins a list: "a, b and c". */
  list: (items: string[]) => string
  /** Movement points as the game writes them. */
  points: (value: number) => string
  /** The name of an army, or null if there is none. */
  armyName: (army: string) => string | null
  /** The army a side plays, or null without a current match. */
  army: (side: string) => string | null
}

/** Half points as printed: 9 is "4½", 1 is "½". */
export function halves(value: number): string {
  const sign = value < 0 ? '−' : ''
  const size = Math.abs(value)
  const whole = Math.floor(size / 2)
  if (size % 2 === 0) return `${sign}${whole}`
  return `${sign}${whole === 0 ? '' : whole}½`
}

const RESULT_LETTERS: Record<string, Record<string, string>> = {
  ru: { A: 'А', D: 'Об', KO: 'Ун', EX: 'УБ', dash: '-', Ex: 'Р', R: 'Б', r: 'о', S: 'С' },
  en: { A: 'A', D: 'D', KO: 'Elim', EX: 'EX', dash: '-' },
}

/** A code of the combat table in the letters of the language: D-KO is «Об-Ун», "D-Elim"; 1/3R* is «1/3Б*»; -1 is −1. */
export function resultCode(code: string, language: string): string {
  const letters = RESULT_LETTERS[language] ?? RESULT_LETTERS.en!
  if (code === 'EX') return letters.EX!
  // A die's total, minus what is taken off it.
  if (/^-\d/.test(code)) return `−${code.slice(1)}`
  const [who, what] = code.split('-')
  if (!who || !what || !letters[who]) return code.replace(/Ex|[RrS]/g, (sign) => letters[sign] ?? sign)
  return `${letters[who]}${letters.dash}${what === 'KO' ? letters.KO : what}`
}

/** A signed number with a real minus: +2, 0, −3. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}

/** A text with a real minus before the negative numbers that were put into it: Fluent writes a hyphen. */
export function withMinus(text: string, args: Record<string, string | number>): string {
  if (!Object.values(args).some((one) => typeof one === 'number' && one < 0)) return text
  return text.replace(/(^|[^\p{L}\p{N}-])-(?=\d)/gu, '$1−')
}

/**
 * A text whose numbers stay on a line with their words: "26 left", "No. 3", and "Line 3" where nothing follows. Everything
 * that is said comes through here, so no catalogue has to think of it.
 */
export function withWhole(text: string): string {
  return text
    .replace(/(?<=\p{L})(?<!\s(?:of|из)) (?=[+−]?\d+[½%]?(?:[.,;:!?)»”]|$))|(?<=[№×]) (?=\d)/gu, NBSP)
    .replace(/(?<=(?:^|[ («“])[+−]?\d{1,3}[½%]?) (?=(?!(?:of|из)\s)[\p{L}%])/gu, NBSP)
}

/** A text as somebody would type it who looks for it. */
export const asTyped = (text: string): string => text.replaceAll(NBSP, ' ').toLocaleLowerCase()

const NBSP = '\u00a0'

function asList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(Boolean)
  return value == null ? [] : [String(value)]
}

function link(kind: LinkKind, id: string, text: string, linked: boolean): string {
  return linked ? `${OPEN}${kind === 'unit' ? 'u' : 'h'}${id}${BAR}${text}${CLOSE}` : text
}

/** True for `name`, `name2`, `name_x`, `nameX`: the convention of argument names. */
function names(argument: string, word: string): boolean {
  return argument === word || (argument.startsWith(word) && /^[A-Z0-9_-]/.test(argument.slice(word.length)))
}

function sideName(side: string, words: Words): string {
  const army = words.army(side)
  return (army && words.armyName(army)) ?? words.word(`ui-side-${side}`) ?? side
}

/** One raw argument as Fluent gets it. */
function formatArgument(name: string, value: unknown, words: Words, linked: boolean): string | number {
  const text = (id: string) => words.word(id)
  // Its side may be left open, or it is nobody's; the catalogues recognise that by this word.
  if (value == null || value === '') return names(name, 'side') ? 'none' : ''
  if (name.endsWith('_count') && typeof value === 'number') return value
  if (names(name, 'units')) return words.list(asList(value).map((id) => link('unit', id, words.unit(id), linked)))
  if (names(name, 'unit')) return link('unit', String(value), words.unit(String(value), /long/.test(name)), linked)
  if (names(name, 'hexes')) return words.list(asList(value).map((id) => link('hex', id, words.place(id), linked)))
  if (names(name, 'hex')) return link('hex', String(value), words.place(String(value)), linked)
  if (names(name, 'pose')) {
    const { hex, where } = words.pose(String(value))
    return link('hex', hex, words.place(hex), linked) + (where ? ` (${where})` : '')
  }
  if (names(name, 'army')) return words.armyName(String(value)) ?? String(value)
  if (names(name, 'side')) return sideName(String(value), words)
  if (names(name, 'sides')) return words.list(asList(value).map((id) => sideName(id, words)))
  if (names(name, 'counts') && Array.isArray(value)) {
    return words.list((value as [string, number][]).map(([side, count]) => `${sideName(side, words)} × ${count}`))
  }
  if (names(name, 'cards')) return words.list(asList(value).map((id) => words.card?.(id) ?? id))
  if (names(name, 'card')) return words.card?.(String(value)) ?? String(value)
  if (names(name, 'groups')) return words.list(asList(value).map((id) => words.group(id) ?? id))
  if (names(name, 'group')) return words.group(String(value)) ?? String(value)
  if (names(name, 'type')) return text(`${words.game}-type-${value}`) ?? String(value)
  if (names(name, 'terrain')) return text(`${words.game}-terrain-${value}`) ?? String(value)
  // A term of an evaluation is named by the id of its message.
  if (names(name, 'term')) return text(String(value)) ?? String(value)
  if (names(name, 'mp') && typeof value === 'number') return words.points(value)
  if (names(name, 'result')) return resultCode(String(value), words.language)
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return words.list(value.map(String))
  return String(value)
}

export function formatArguments(
  args: Record<string, unknown>,
  words: Words,
  linked: boolean,
): Record<string, string | number> {
  const out: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(args)) {
    out[name] = formatArgument(name, value, words, linked)
    // A text may give their number, or omit what there is none of.
    if (Array.isArray(value)) out[`${name}_count`] ??= value.length
    if (!names(name, 'unit')) continue
    // ... or whose a unit is, if there is one.
    out[`${name}_count`] ??= value ? 1 : 0
    out[`${name}_long`] ??= formatArgument(`${name}_long`, value, words, linked)
  }
  return out
}

/** Cuts a formatted text with marks into plain words and links. */
export function segments(marked: string): Segment[] {
  const out: Segment[] = []
  const pattern = new RegExp(`${OPEN}([uh])([^${BAR}]*)${BAR}([^${CLOSE}]*)${CLOSE}`, 'g')
  let last = 0
  for (const match of marked.matchAll(pattern)) {
    if (match.index > last) out.push({ kind: 'text', text: marked.slice(last, match.index) })
    out.push({ kind: match[1] === 'u' ? 'unit' : 'hex', id: match[2]!, text: match[3]! })
    last = match.index + match[0].length
  }
  if (last < marked.length) out.push({ kind: 'text', text: marked.slice(last) })
  return out
}
