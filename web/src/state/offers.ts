/**
 * From the server's offers to what a hand can do: buttons, pieces to pick, hexes to go to, targets to strike. No rules
 * are known here: everything comes from the shape of an offer's slots and the values listed for them.
 */
import { footprint } from '../board/stacks'
import type { Reached } from '../board/ui'
import type { Choices, Decision, Hex, Offer, UnitId, Value, View } from '../wire/generated'

/** What has been chosen for an offer, by slot index. */
export type Filled = Record<number, string | string[] | boolean | undefined>

/** A way on, chosen hex by hex: each hex knows the one before it on the cheapest path. */
export interface MoveEntry {
  kind: 'move'
  offer: Offer
  unit: UnitId
  start: Hex | null
  values: Map<Hex, Value>
  /** The slot of the flag that puts the piece beneath the pile it joins, if the offer has one. */
  under: number | null
  extras: Extras | null
  /** The slot that says how many of each kind go along, if that may be left open. */
  counts: number | null
}

/** One of several whole paths (retreat, pursuit, withdrawal). */
export interface PathsEntry {
  kind: 'paths'
  offer: Offer
  unit: UnitId
  start: Hex | null
  paths: { text: string; hexes: Hex[]; value: Value }[]
  extras: Extras | null
}

/** Pieces that may be taken along with the chosen one: leaders with a unit, guns with a corps. */
export interface Extras {
  slot: number
  name: string
  units: UnitId[]
}

/** The unit alone is the answer (a loss, a follow-up into the vacated hex). */
export interface PickEntry {
  kind: 'pick'
  offer: Offer
  unit: UnitId
  value: Value
  extras: Extras | null
  /** The slot that says how many of each kind go along, if that may be left open. */
  counts: number | null
  /** The flag that makes it another answer of the same unit. */
  flag?: FlagChoice
}

/** A hex alone is the answer, perhaps with the hex it is left from (a marker to place, a withdrawal). */
export interface PlaceEntry {
  offer: Offer
  hex: Hex
  from: Hex | null
  action: string
  value: Value
}

/** A gun and its targets, or a unit and those it may strike, by the hexes they are in. */
export interface FireEntry {
  kind: 'fire'
  offer: Offer
  unit: UnitId
  start: Hex | null
  /** The slot of what is aimed at: a hex, or a unit. */
  aim: number
  targets: Map<Hex, { value: Value; flags: FlagChoice[] }>
}

/** A hex and the corner faced there, counted clockwise from the one at the north-north-east; as on the wire. */
export interface Pose {
  hex: Hex
  corner: number
  value: Value
}

/** A unit that moves and has a facing: a reach of poses, one pose, or its part of a move in formation. */
export interface TurnEntry {
  kind: 'turn'
  offer: Offer
  unit: UnitId
  start: Hex | null
  /** The slot of the pose, or of the way to it. */
  slot: number
  /** Several units answer together. */
  group: boolean
  /** What else may be said of it: who goes along, who stays. */
  flags: FlagChoice[]
  /** How it may come to stand, by hex. */
  poses: Map<Hex, Pose[]>
  /** The poses by their words, including those that are only passed. */
  at: Map<string, Pose>
}

export type Entry = MoveEntry | PathsEntry | PickEntry | FireEntry | TurnEntry

export interface FlagChoice {
  slot: number
  name: string
}

/** Who may join an attack on one hex, slot by slot. */
export interface AssaultTarget {
  hex: Hex
  value: Value
  groups: { slot: number; name: string; units: Value[]; loose: boolean }[]
  flags: FlagChoice[]
}

export interface Assault {
  offer: Offer
  /** Only one hex may be struck at a time: guns that fire together. */
  single: boolean
  targets: Map<Hex, AssaultTarget>
}

export interface Placements {
  offer: Offer
  /** Permitted hexes of every piece to place. */
  hexes: Map<UnitId, Hex[]>
}

/** A unit and whom it strikes, or by which poses it goes; `word` says both. */
export interface PairEntry {
  unit: UnitId
  to: string
  word: string
  value: Value
  /** `to` is a piece. */
  target: boolean
}

/** An answer made of pairs, named all at once. */
export interface PairsOffer {
  offer: Offer
  slot: number
  pairs: PairEntry[]
}

/** An army to be divided: the first group is named, the rest is the second. */
export interface DivisionOffer {
  offer: Offer
  units: UnitId[]
}

export interface Button {
  offer: Offer
  action: string
  armed: boolean
  /** What it fills in. */
  filled: Filled
  /** What pressing it costs, at least and at most, in games with prices. */
  price?: readonly [number, number]
  /** The place it names, which means it on the map. */
  hex?: Hex
}

/** The verb that makes two groups of an army (S4.forces). */
const DIVIDES = 'divide'

/** Everything a decision lets its role do. */
export interface Interactions {
  decision: Decision
  buttons: Button[]
  subjects: Map<UnitId, Entry[]>
  assault: Assault | null
  /** Hexes to choose from. */
  places: PlaceEntry[]
  placements: Placements | null
  division: DivisionOffer | null
  /** Pieces any of which may be named together. */
  several: DivisionOffer | null
  pairs: PairsOffer[]
  /** Offers that are filled in slot by slot, once one of them is chosen. */
  orders: Offer[]
  /** Something must still be done: until then the phase cannot be ended. */
  due: boolean
}

/** The action's text: the verb, values without a word, values with one, then the flags. */
export function actionText(offer: Offer, filled: Filled): string {
  const plain: string[] = []
  const worded: string[] = []
  const flags: string[] = []
  offer.slots.forEach((slot, index) => {
    const value = filled[index]
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return
    if (slot.kind === 'flag') flags.push(slot.word ?? slot.name)
    else if (value !== true) {
      const text = Array.isArray(value) ? value.join(' ') : value
      if (slot.word) worded.push(slot.word, text)
      else plain.push(text)
    }
  })
  return [offer.verb, ...plain, ...worded, ...flags].join(' ')
}

export function slotOf(offer: Offer, kind: string): number {
  return offer.slots.findIndex((slot) => slot.kind === kind)
}

/** The slot in which an assault names whom it strikes, and that of those who strike. */
export function targetSlot(offer: Offer): number {
  return offer.slots.findIndex((slot) => slot.kind === 'hexes' || slot.kind === 'hex')
}

export function strikerSlot(offer: Offer): number {
  return offer.slots.findIndex(
    (slot, at) => at !== targetSlot(offer) && (slot.kind === 'units' || slot.kind === 'hexes'),
  )
}

/** A hex slot of this name is where the piece goes; any other is what it aims at. */
const DESTINATION = 'to'

/** Who may be taken along: an optional slot of units with at least one unit in it. */
function extrasOf(offer: Offer, next: Choices[] | undefined): Extras | null {
  for (const { slot, values } of next ?? []) {
    const about = offer.slots[slot]
    if (about?.kind === 'units' && about.optional && values.length > 0) {
      return { slot, name: wordOf(offer, slot), units: values.map((one) => one.v) }
    }
  }
  return null
}

function countsOf(offer: Offer): number | null {
  const at = offer.slots.findIndex((slot) => slot.kind === 'counts' && slot.optional)
  return at < 0 ? null : at
}

/** Where a value of a path slot leads: it is a hex, or a whole way to it. */
export function lastHex(value: string): Hex {
  return value.slice(value.lastIndexOf('-') + 1)
}

function flagsOf(offer: Offer, next: Choices[] | undefined): FlagChoice[] {
  return (next ?? []).flatMap(({ slot, values }) => {
    const { kind, word } = offer.slots[slot] ?? {}
    // If several may stay behind, each is a choice of its own, named after the piece.
    if (word === 'without') return values.map(({ v }) => ({ slot, name: v }))
    return kind === 'flag' && values.length > 0 ? [{ slot, name: wordOf(offer, slot) }] : []
  })
}

/** The name of a slot in the catalogue: its keyword, otherwise its name. */
function wordOf(offer: Offer, slot: number): string {
  const found = offer.slots[slot]!
  return found.word ?? found.name
}

function nextOf(value: Value, slot: number): Value[] {
  return value.next?.find((choices) => choices.slot === slot)?.values ?? []
}

/** The hexes each piece stands on; none for one off the map. */
type Whereabouts = Map<UnitId, readonly Hex[]>

/** A pose's word in its parts: "0307ne" faces the north-east; corner -1 if it is not a pose. */
export function poseOf(word: string, facings: readonly string[]): { hex: Hex; corner: number } {
  // The longest word that it ends with.
  const said = facings.filter((one) => word.endsWith(one)).sort((a, b) => b.length - a.length)[0] ?? ''
  return { hex: word.slice(0, word.length - said.length), corner: facings.indexOf(said) }
}

/** The poses on offer to a unit; `facings`: the words for the corners. */
function turnEntry(
  about: Pick<TurnEntry, 'offer' | 'unit' | 'start' | 'slot' | 'group' | 'flags'>,
  values: Value[],
  facings: readonly string[],
): TurnEntry {
  const at = new Map<string, Pose>()
  const poses = new Map<Hex, Pose[]>()
  for (const value of values) {
    const word = lastHex(value.v)
    const pose = { ...poseOf(word, facings), value }
    at.set(word, pose)
    if (!value.through) poses.set(pose.hex, [...(poses.get(pose.hex) ?? []), pose])
  }
  return { kind: 'turn', ...about, poses, at }
}

/** What a unit may do; null if it would have to go somewhere, and nowhere is open. */
function unitEntry(offer: Offer, value: Value, places: Whereabouts, facings: readonly string[]): Entry | null {
  const unit = value.v
  const place = places.get(unit)?.[0] ?? null
  const poseSlot = offer.slots.findIndex((slot) => slot.kind === 'poses' || slot.kind === 'pose')
  if (poseSlot >= 0) {
    const about = { offer, unit, start: place, slot: poseSlot, group: false, flags: flagsOf(offer, value.next) }
    return turnEntry(about, nextOf(value, poseSlot), facings)
  }
  const pathSlot = slotOf(offer, 'path')
  if (pathSlot >= 0) {
    const values = nextOf(value, pathSlot)
    // Values with a cost are a reach, hex by hex; those without are a choice between whole ways.
    if (values.length > 0 && values.every((one) => one.cost !== undefined)) {
      const flag = offer.slots.findIndex((slot) => slot.kind === 'flag' && slot.name === 'under')
      return {
        kind: 'move',
        offer,
        unit,
        start: place,
        values: new Map(values.map((one) => [lastHex(one.v), one])),
        under: flag < 0 ? null : flag,
        extras: extrasOf(offer, value.next),
        counts: countsOf(offer),
      }
    }
    const extras = extrasOf(offer, value.next)
    // A way without hexes leaves the map from where the piece stands.
    const paths = values.map((one) => ({
      text: one.v,
      hexes: withStart(one.v ? one.v.split('-') : [], place),
      value: one,
    }))
    if (paths.length > 0) return { kind: 'paths', offer, unit, start: place, paths, extras }
    if (!offer.slots[pathSlot]!.optional) return null
    return { kind: 'pick', offer, unit, value, extras, counts: countsOf(offer) }
  }
  const hexSlot = slotOf(offer, 'hex')
  if (hexSlot >= 0 && offer.slots[hexSlot]!.name === DESTINATION) {
    const paths = nextOf(value, hexSlot).map((one) => ({ text: one.v, hexes: withStart([one.v], place), value: one }))
    return { kind: 'paths', offer, unit, start: place, paths, extras: extrasOf(offer, value.next) }
  }
  const foe = offer.slots.findIndex((slot, at) => slot.kind === 'unit' && at !== slotOf(offer, 'unit'))
  // A hex in addition to a target says where from, and may be left open.
  if (hexSlot >= 0 && foe < 0) {
    const targets = new Map(
      nextOf(value, hexSlot).map((one) => [
        one.v,
        { value: one, flags: flagsOf(offer, [...(one.next ?? []), ...(value.next ?? [])]) },
      ]),
    )
    return { kind: 'fire', offer, unit, start: place, aim: hexSlot, targets }
  }
  if (foe >= 0) {
    const targets = new Map(
      nextOf(value, foe).flatMap((one) => {
        const flags = flagsOf(offer, [...(one.next ?? []), ...(value.next ?? [])])
        return (places.get(one.v) ?? []).map((hex) => [hex, { value: one, flags }])
      }),
    )
    return { kind: 'fire', offer, unit, start: place, aim: foe, targets }
  }
  return { kind: 'pick', offer, unit, value, extras: extrasOf(offer, value.next), counts: countsOf(offer) }
}

function withStart(hexes: Hex[], start: Hex | null): Hex[] {
  return start && hexes[0] !== start ? [start, ...hexes] : hexes
}

/** A fire offer that lists targets first is turned round: the hand picks the gun first. */
function byGun(offer: Offer, choices: Choices, places: Whereabouts): Entry[] {
  const unitSlot = slotOf(offer, 'unit')
  const guns = new Map<UnitId, FireEntry>()
  for (const target of choices.values) {
    for (const gun of nextOf(target, unitSlot)) {
      const start = places.get(gun.v)?.[0] ?? null
      const aim = choices.slot
      const entry = guns.get(gun.v) ?? { kind: 'fire', offer, unit: gun.v, start, aim, targets: new Map() }
      entry.targets.set(target.v, {
        value: target,
        flags: flagsOf(offer, [...(gun.next ?? []), ...(target.next ?? [])]),
      })
      guns.set(gun.v, entry)
    }
  }
  return [...guns.values()]
}

function assaultOf(offer: Offer, choices: Choices): Assault {
  const targets = new Map<Hex, AssaultTarget>()
  for (const value of choices.values) {
    const groups = (value.next ?? [])
      .filter((next) => ['units', 'hexes'].includes(offer.slots[next.slot]?.kind ?? ''))
      .map((next) => ({
        slot: next.slot,
        name: wordOf(offer, next.slot),
        units: next.values,
        loose: next.loose ?? false,
      }))
    targets.set(value.v, { hex: value.v, value, groups, flags: flagsOf(offer, value.next) })
  }
  const single = offer.slots[choices.slot]?.kind === 'hex'
  return { offer, single, targets }
}

/** A hex, or a hex and one to go to: each pair is an answer. */
function placesOf(offer: Offer, choices: Choices): PlaceEntry[] {
  const second = offer.slots.findIndex((slot, at) => at !== choices.slot && slot.kind === 'hex')
  return choices.values.flatMap((value): PlaceEntry[] => {
    if (second < 0) {
      return [{ offer, hex: value.v, from: null, action: actionText(offer, { [choices.slot]: value.v }), value }]
    }
    return nextOf(value, second).map((to) => ({
      offer,
      hex: to.v,
      from: value.v,
      action: actionText(offer, { [choices.slot]: value.v, [second]: to.v }),
      value: to,
    }))
  })
}

/** Answers that are made off the map: every choice of values for the slots that must be filled. */
function answersOf(offer: Offer, choices: Choices): Button[] {
  const required = (slot: number) => {
    const about = offer.slots[slot]
    return about !== undefined && !about.optional && about.kind !== 'flag'
  }
  return choices.values.flatMap((value) => {
    let filled: Filled[] = [{ [choices.slot]: value.v }]
    for (const next of value.next ?? []) {
      // Units that are named for a choice of words go with it, one of them or another: who commands.
      const led = offer.slots[choices.slot]?.kind === 'words' && offer.slots[next.slot]?.kind === 'units'
      if ((!required(next.slot) && !led) || next.values.length === 0) continue
      filled = filled.flatMap((one) => next.values.map((more) => ({ ...one, [next.slot]: more.v })))
    }
    const at = slotOf(offer, 'hex')
    const answer = (one: Filled, price?: Button['price']) => {
      const button = { offer, action: actionText(offer, one), armed: offer.armed, filled: one, price }
      return typeof one[at] === 'string' ? { ...button, hex: one[at] } : button
    }
    // A flag is another answer, at a price of its own.
    const flagged = flagsOf(offer, value.next).flatMap(({ slot }) => filled.map((one) => ({ ...one, [slot]: true })))
    return [...filled.map((one) => answer(one, value.price ?? undefined)), ...flagged.map((one) => answer(one))]
  })
}

/** Whether values are pairs of two words, or first words with the second ones that go with them. */
function paired(offer: Offer, { slot, values }: Choices): boolean {
  const many = offer.slots[slot]?.many ?? false
  const nested = (value: Value) => value.next?.some((next) => next.slot === slot) ?? false
  return many && values.length > 0 && values.every((value) => value.v.includes('@') || nested(value))
}

function pairsOf({ slot, values }: Choices, places: Whereabouts): PairEntry[] {
  return values.flatMap((value) => {
    const at = value.v.indexOf('@')
    const seconds = at >= 0 ? [{ ...value, v: value.v.slice(at + 1) }] : nextOf(value, slot)
    const unit = at >= 0 ? value.v.slice(0, at) : value.v
    return seconds.map((one) => ({ unit, to: one.v, word: `${unit}@${one.v}`, value: one, target: places.has(one.v) }))
  })
}

/**
 * Reads a decision's offers; `facings`: the words for the directions units may face, in games that have them;
 * `ordered`: verbs of offers that are filled in slot by slot.
 */
export function interactions(
  decision: Decision,
  view: Pick<View, 'pieces'>,
  onMap: (place: string) => boolean,
  facings: readonly string[] = [],
  ordered: readonly string[] = [],
): Interactions {
  const places: Whereabouts = new Map(
    view.pieces.map((piece) => [piece.id, onMap(piece.place) ? footprint(piece) : []]),
  )
  const out: Interactions = {
    decision,
    buttons: [],
    subjects: new Map(),
    assault: null,
    places: [],
    placements: null,
    division: null,
    several: null,
    pairs: [],
    orders: [],
    due: decision.offers.some((offer) => offer.choices?.values.some((value) => value.duty)),
  }
  const add = (entry: Entry) => out.subjects.set(entry.unit, [...(out.subjects.get(entry.unit) ?? []), entry])

  for (const offer of decision.offers) {
    const required = offer.slots.filter((slot) => !slot.optional && slot.kind !== 'flag')
    const choices = offer.choices
    if (ordered.includes(offer.verb)) {
      out.orders.push(offer)
      continue
    }
    if (required.length === 0 && !choices) {
      const action = offer.action ?? actionText(offer, {})
      out.buttons.push({ offer, action, armed: offer.armed, filled: {}, price: offer.price ?? undefined })
      continue
    }
    if (!choices) continue
    const first = offer.slots[choices.slot]?.kind
    if (first === 'placements') {
      const hexes = new Map(
        choices.values.map((value) => [value.v, (value.next?.[0]?.values ?? []).map((one) => one.v)]),
      )
      out.placements = { offer, hexes }
    } else if (first === 'posings') {
      for (const { v, next } of choices.values) {
        const about = { offer, unit: v, start: places.get(v)?.[0] ?? null, slot: choices.slot, group: true, flags: [] }
        add(turnEntry(about, next?.[0]?.values ?? [], facings))
      }
    } else if (first === 'units' && choices.slot === 0) {
      // An army is divided before the battle; during it some of several units are named.
      out[offer.verb === DIVIDES ? 'division' : 'several'] = { offer, units: choices.values.map((value) => value.v) }
    } else if (first === 'hexes') {
      out.assault = assaultOf(offer, choices)
    } else if (first === 'hex' && slotOf(offer, 'unit') >= 0) {
      byGun(offer, choices, places).forEach(add)
    } else if (first === 'hex' && offer.slots.some((slot) => slot.kind === 'units' && !slot.optional)) {
      out.assault = assaultOf(offer, choices)
    } else if (first === 'hex') {
      out.places.push(...placesOf(offer, choices))
    } else if (paired(offer, choices)) {
      out.pairs.push({ offer, slot: choices.slot, pairs: pairsOf(choices, places) })
    } else if (first === 'unit') {
      for (const value of choices.values) {
        const entry = unitEntry(offer, value, places, facings)
        if (!entry) continue
        add(entry)
        // A flag is another answer if nothing else is chosen.
        if (entry.kind === 'pick') for (const flag of flagsOf(offer, value.next)) add({ ...entry, flag })
      }
    } else {
      out.buttons.push(...answersOf(offer, choices))
    }
  }
  return out
}

/** Whether an answer ends a phase: it stands out among the buttons, and the main key means it. */
export function endsPhase(verb: string): boolean {
  return verb === 'end' || verb.startsWith('end_')
}

/** The cheapest path to a hex of a unit's reach, its start first. Empty if the hex is not reached. */
export function pathTo(entry: MoveEntry, hex: Hex): Hex[] {
  const path: Hex[] = []
  let at: Hex | undefined = hex
  while (at !== undefined && at !== entry.start && path.length <= entry.values.size) {
    const value = entry.values.get(at)
    if (!value) return []
    if (value.v.includes('-')) {
      path.unshift(...value.v.split('-'))
      break
    }
    path.unshift(at)
    at = value.via
  }
  return path.length > 0 ? withStart(path, entry.start) : []
}

/** True when the unit may end its movement in this hex. */
export function mayStop(entry: MoveEntry, hex: Hex): boolean {
  const value = entry.values.get(hex)
  return value !== undefined && !value.through
}

/** Of the ways to stand in a hex the cheapest; a piece that continues as was said is not shown its cost again. */
export function cheapest(poses: readonly Pose[]): Pose {
  const cost = ({ value }: Pose) => value.cost ?? Infinity
  return poses.reduce((least, one) => (cost(one) < cost(least) ? one : least))
}

export function reachOf(entries: Entry[]): Map<Hex, Reached> | null {
  const reach = new Map<Hex, Reached>()
  for (const entry of entries) {
    if (entry.kind === 'turn') {
      for (const [hex, poses] of entry.poses) {
        const { value } = cheapest(poses)
        if (!reach.has(hex)) reach.set(hex, { cost: value.cost ?? 0, stop: value.stop })
      }
    }
    if (entry.kind !== 'move') continue
    for (const [hex, value] of entry.values) {
      if (reach.has(hex)) continue
      reach.set(hex, { cost: value.cost ?? 0, via: value.via, stop: value.stop, through: value.through })
    }
  }
  return reach.size > 0 ? reach : null
}

/** Who may answer with a way of their own; nobody if some of those asked march or strike. */
export function volunteers({ subjects, assault }: Interactions): PathsEntry[] {
  const all = assault ? [] : [...subjects.values()].flat()
  if (all.some((entry) => entry.kind !== 'paths' && entry.kind !== 'pick')) return []
  return all.filter((entry) => entry.kind === 'paths')
}

/** Ways without those that are only the beginning of another. */
export function wholeWays(ways: Hex[][]): Hex[][] {
  const whole = ways.filter((one) => one.length > 1)
  const begins = (one: Hex[], other: Hex[]) => one.length < other.length && one.every((hex, i) => other[i] === hex)
  return whole.filter((one) => !whole.some((other) => begins(one, other)))
}

/** What fills a slot, as a list. */
export function listed(value: Filled[number]): string[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
}

export function flagsIn(offer: Offer, filled: Filled): number[] {
  return offer.slots.flatMap((slot, at) => (slot.kind === 'flag' && filled[at] === true ? [at] : []))
}

/** What fills the slots of an offer in an action's text; null if the text does not belong to these offers. */
export function readAction(text: string, offers: Offer[]): { offer: Offer; filled: Filled } | null {
  const [verb, ...words] = text.split(' ')
  const offer = offers.find((one) => one.verb === verb)
  if (!offer) return null
  const { slots } = offer
  const filled: Filled = {}
  const plain = slots.flatMap((slot, at) => (slot.kind === 'flag' || slot.word ? [] : [at]))
  let at = plain.shift()
  for (const word of words) {
    const named = slots.findIndex((slot) => (slot.kind === 'flag' ? (slot.word ?? slot.name) : slot.word) === word)
    if (named >= 0) {
      if (slots[named]!.kind === 'flag') filled[named] = true
      else at = named
      continue
    }
    if (at === undefined) return null
    if (slots[at]!.many) filled[at] = [...((filled[at] as string[] | undefined) ?? []), word]
    else {
      filled[at] = word
      at = plain.shift()
    }
  }
  // A text that would not be written the same way again has been misread.
  return actionText(offer, filled) === text ? { offer, filled } : null
}

/** The text of a move along a path: the hexes entered, so that the one where the unit stands is left out. */
export function moveText(entry: MoveEntry | PathsEntry, path: Hex[] | string, more: Filled = {}): string {
  const text = typeof path === 'string' ? path : path.slice(path[0] === entry.start ? 1 : 0).join('-')
  const way = slotOf(entry.offer, 'path')
  return actionText(entry.offer, {
    ...more,
    [slotOf(entry.offer, 'unit')]: entry.unit,
    [way < 0 ? slotOf(entry.offer, 'hex') : way]: text || undefined,
  })
}

export function pickText(entry: PickEntry, more: Filled = {}): string {
  const said = entry.flag && { [entry.flag.slot]: true }
  return actionText(entry.offer, { ...more, ...said, [slotOf(entry.offer, 'unit')]: entry.unit })
}

/** `word`: what is aimed at if it is none of the targets on offer. */
export function fireText(entry: FireEntry, target: Hex, flags: number[] = [], word = target): string {
  const aimed = entry.targets.get(target)?.value.v ?? word
  const filled: Filled = { [slotOf(entry.offer, 'unit')]: entry.unit, [entry.aim]: aimed }
  for (const flag of flags) filled[flag] = true
  return actionText(entry.offer, filled)
}
