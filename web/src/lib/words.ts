/** Small sentences made of several catalogue texts: buttons, units, hexes, actions. */
import type { Decision, Hex, PieceStatic, Ply, Static, UnitId, View } from '../wire/generated'
import {
  armyName,
  both,
  cardLabel,
  groupLabel,
  knownUnit,
  placeLabel,
  poseLabel,
  t,
  tryText,
  unitLabel,
} from '../i18n/words'
import { panelsOf, skinOf } from '../skins'
import type { Assault, Button } from '../state/offers'
import type { MatchStore } from '../state/match.svelte'
import type { Price } from '../state/order.svelte'
import { kindOf } from '../state/parts'

/** The text of a button, with what pressing it costs in games with prices. */
export function withPrice(label: string, price: Price | null | undefined, game: string): string {
  const said = price && panelsOf(game).priced?.(price)
  return said ? `${label} · ${said}` : label
}

/** The words on an offer's button: the verb in this phase, otherwise the verb; and its price. */
export const buttonLabel = (button: Button, view: View): string =>
  withPrice(verbWords(button, view), button.price, view.ruleset)

function verbWords(button: Button, view: View): string {
  const verb = button.offer.verb
  const values = button.offer.slots.flatMap(({ name, kind }, at) => {
    const value = button.filled[at]
    return typeof value === 'string' ? [{ name, value, said: valueSaid(value, kind, view.ruleset) }] : []
  })
  const [first] = values
  const args: Record<string, string | number> = { value: first?.value ?? '', number: Number(first?.value ?? 0) }
  for (const { name, said } of values) args[name] = said
  for (const [at, { name, kind }] of button.offer.slots.entries())
    if (kind === 'flag') args[name] = String(button.filled[at] === true)
  Object.assign(args, panelsOf(view.ruleset).said?.(verb, first?.value ?? '', view))
  /** An answer may have another name in another question. */
  const asked = view.decisions.find((one) => one.offers.includes(button.offer))?.id ?? ''
  const named = verbNamed(verb, view.ruleset, [asked, view.phase], args)
  if (named) return named
  const what = values.map(({ said }) => said).join(', ')
  return what ? `${verbLabel(verb, view.ruleset)}: ${what}` : verbLabel(verb, view.ruleset)
}

/** What a verb is called on a button: in this question, in this phase, otherwise everywhere. */
function verbNamed(verb: string, game: string, where: string[], args = {}): string | null {
  const ids = [...where.map((one) => `${verb}-${one.replaceAll('_', '-')}`), verb]
  const texts = [...ids.map((id) => `${game}-verb-${id}`), ...ids.map((id) => `ui-verb-${id}`)]
  return texts.map((id) => tryText(id, args)).find(Boolean) ?? null
}

/** An answer that was left to a question, as its button has it. */
export function answerWords(answer: string, question: string, game: string): string {
  const named = answer.includes(' ') ? null : verbNamed(answer, game, [question])
  return named ?? sentence(actionWords(answer, game))
}

/** A value of a slot in words, by the kind of the slot. */
function valueSaid(value: string, kind: string, game: string): string {
  if (kind === 'unit') return unitLabel(value)
  if (kind === 'hex') return placeLabel(value)
  if (kind === 'side') return armyName(value)
  if (kind === 'words') return groupLabel(value) ?? keyword(value, game) ?? value
  if (kind === 'card') return cardLabel(value) ?? tryText(`${game}-card-${value.replaceAll('.', '-')}`) ?? value
  return keyword(value, game) ?? value
}

/** What pressing an armed button does, for its first press; the question gives it its numbers. */
export function consequence(verb: string, game: string, asked?: Decision | null): string {
  const args = asked?.message.args
  const there = asked ? tryText(`${game}-armed-${verb}-${asked.id.replaceAll('_', '-')}`, args) : null
  return there ?? tryText(`${game}-armed-${verb}`, args) ?? tryText(`ui-armed-${verb}`) ?? t('ui-armed-default')
}

/** The word for a unit's verb on a button: go, retreat, take off. */
export function verbLabel(verb: string, game: string): string {
  return tryText(`${game}-do-${verb}`) ?? tryText(`ui-do-${verb}`) ?? verb
}

/** The heading for possible targets: what is done to them may have a name of its own. */
export function targetsTitle({ offer, targets }: Assault, game: string): string {
  const count = { count: targets.size }
  return tryText(`${game}-targets-${offer.verb}`, count) ?? t('ui-targets-title', count)
}

/** The name of a phase. */
export function phaseLabel(phase: string, game: string): string {
  return tryText(`${game}-phase-${phase}`) ?? phase
}

/** The name of an action: "attack", "end of movement". */
function actName(verb: string, game: string): string {
  return tryText(`${game}-act-${verb}`) ?? tryText(`ui-act-${verb}`) ?? verb
}

/**
 * An action in words, with units named and paths shortened: "move Hus-1 0405→0506". `starts`: where units stood,
 * because a path in an action begins with the first hex that is entered. `groups`: words that may name a formation do,
 * though nobody is named yet who leads it.
 */
export function actionWords(
  action: string,
  game: string,
  starts: (unit: UnitId) => Hex | null = () => null,
  groups = false,
): string {
  const [verb = '', ...rest] = action.split(' ')
  // Whole armies are named by the act alone, which is not a heading of anything then.
  if (rest.length === 0 || verb === 'setup' || verb === 'divide') return actName(verb, game).replace(/:$/, '')
  // So are formations, with their number.
  if (carries(action) > MANY) return `${actName(verb, game)} ${t('ui-units-count', { count: doers(rest) })}`
  // Formations may be named after their leaders: an action by a leader is named as one with them.
  const by = rest.indexOf('by')
  const led = by < 0 && groups ? rest.length : by
  const kinds = rest.map((word, i) => (i < led && groupLabel(word) !== null ? 'group' : wordKind(word, game)))
  const said = rest.map((word, i) => {
    // If there are several units or hexes, each is separated from the one before.
    const kind = kinds[i]!
    const listed = LISTED.has(kind) && kinds[i - 1] === kind
    const from = (kind === 'path' || kind === 'place') && kinds[i - 1] === 'unit' ? starts(rest[i - 1]!) : null
    // A turn on the spot goes nowhere.
    const start = from !== null && !word.includes('-') && word.startsWith(from) ? null : from
    // For a way "to" somewhere only its end is given: what leads there is an arrow already.
    const end = kind === 'path' && keyword(rest[i - 1] ?? '', game) === '→' ? poseLabel(word.split('-').at(-1)!) : null
    const words = kind === 'group' ? groupLabel(word) : end
    return (listed ? ', ' : ' ') + (words ?? wordSaid(start ? `${start}-${word}` : word, game))
  })
  // "bombard by g.fa1 at 0507" has a colon of its own, an offer a comma.
  return `${actName(verb, game)}${said.join('')}`.replace(/ ([:,])/g, '$1')
}

/** Whether some of these drafts of an action name a formation for certain: what may be its leader is one, too. */
export const grouped = (drafts: readonly string[]): boolean =>
  drafts.some((draft) => draft.split(' ').some((word) => groupLabel(word) !== null && !knownUnit(word)))

/** An action's words as a button has them: in full if it has room for that, otherwise without what follows a colon. */
export function actionBrief(words: string): string {
  return words.length <= BRIEF ? words : words.split(':')[0]!
}

/** What has room on a button, in letters. */
const BRIEF = 36

/** Up to this many pairs of an action are named one by one. */
const MANY = 2

/** How many pairs an action consists of: units with where each goes, or whom each shoots at or strikes. */
export function carries(action: string | null): number {
  return (action ?? '').split(' ').filter((word) => word.includes('@')).length
}

/** Who does something in an action made of pairs: one unit may strike several. */
const doers = (words: string[]): number =>
  new Set(words.filter((word) => word.includes('@')).map((word) => word.split('@')[0])).size

/** Words that begin a line. */
export const sentence = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)

/** A played action, in words: its events say where its units stood. */
export function plyWords(ply: Pick<Ply, 'action' | 'events'>, game: string): string {
  const from = (unit: UnitId) => {
    const event = ply.events.find((one) => one.unit === unit && Array.isArray(one.hexes) && one.kind !== 'entered')
    return event ? String((event.hexes as Hex[])[0]) : null
  }
  return ply.action ? actionWords(ply.action, game, from) : ''
}

const LISTED = new Set(['unit', 'group', 'pair', 'place'])

const UNIT = /^[a-z]\.[a-z0-9]+$/

/** Whether a word is a unit: formations may have similar names, and are known. */
const isUnit = (word: string): boolean => knownUnit(word) || (UNIT.test(word) && groupLabel(word) === null)

/** A keyword of a game, or of all of them, in words. */
function keyword(word: string, game: string): string | null {
  return tryText(`${game}-word-${word}`) ?? tryText(`ui-word-${word}`)
}

/** What a word in an action names. Places may have any name that is not a keyword, hexes have their four digits. */
function wordKind(word: string, game: string): 'unit' | 'group' | 'pair' | 'place' | 'path' | 'other' {
  if (isUnit(word)) return 'unit'
  if (nation(word) !== null) return 'other'
  if (groupLabel(word) !== null) return 'group'
  if (word.includes('@')) return 'pair'
  if (!word || /^\d{1,2}$/.test(word) || keyword(word, game) !== null) return 'other'
  return word.includes('-') ? 'path' : 'place'
}

/** The name of a nation, if a word is one. */
function nation(word: string): string | null {
  const name = armyName(word)
  return name === word ? null : name
}

function wordSaid(word: string, game: string): string {
  if (isUnit(word)) return unitLabel(word)
  const [side = '', count] = word.split('*')
  if (count !== undefined) return `${armyName(side)} ${count}`
  const [unit = '', place = ''] = word.split('@')
  if (UNIT.test(unit) && place)
    return UNIT.test(place) ? `${unitLabel(unit)} → ${unitLabel(place)}` : `${unitLabel(unit)} ${poseLabel(place)}`
  const places = word.split('-')
  return (
    keyword(word, game) ??
    groupLabel(word) ??
    cardLabel(word) ??
    nation(word) ??
    (places.length > 1 ? `${poseLabel(places[0]!)}→${poseLabel(places.at(-1)!)}` : poseLabel(word))
  )
}

/** The kind of ground of a place. */
export function groundKind(place: string, { map }: Static): string {
  if (map.form === 'hex') return map.terrain[place] ?? 'open'
  return map.spaces.find((space) => space.id === place)?.kind ?? 'open'
}

export function terrainOf(hex: Hex, fixed: Static): string {
  const { map } = fixed
  const terrain = groundKind(hex, fixed)
  const name = tryText(`${fixed.ruleset}-terrain-${terrain}`) ?? terrain
  const place = map.form === 'hex' ? map.places.find((one) => one.hex === hex) : null
  return place ? `${name}, ${both(place.name)}` : name
}

/** Where a piece is, in words: a place of the map with its ground, or where off the map. */
export function placeWords(place: string, match: MatchStore): string {
  if (match.ground.has(place)) return `${placeLabel(place)}, ${terrainOf(place, match.static!)}`
  return tryText(`${match.static!.ruleset}-place-${place}`) ?? tryText(`ui-place-${place}`) ?? place
}

/** What is on a piece's counter: its own short name, otherwise the abbreviation of its type. */
export function labelOf(piece: PieceStatic, fixed: Static): string {
  return both(piece.short) || t(`${fixed.ruleset}-abbr-${piece.type}`)
}

/** What a piece is: its type, or its arm if it has a name of its own. */
export function typeName(unit: UnitId, fixed: Static): string {
  const piece = fixed.pieces.find((one) => one.id === unit)
  if (!piece) return unit
  return piece.arm ? t(`${fixed.ruleset}-arm-${piece.arm}`) : t(`${fixed.ruleset}-type-${piece.type}`)
}

/** The name of pieces of one kind: their type, or the name of the only one. */
export function kindName(kind: string, fixed: Static): string {
  const piece = fixed.pieces.find((one) => one.id === kind)
  return piece?.name ? both(piece.name) : t(`${fixed.ruleset}-type-${kind}`)
}

/** The figures printed on pieces of one kind: "3-4", "(3)-3", "8-6-3". */
export function figures(kind: string, fixed: Static): string {
  const piece = fixed.pieces.find((one) => kindOf(one) === kind)
  return piece ? skinOf(fixed.ruleset).figures(piece, undefined, fixed) : ''
}
