/** What an edit does to the keys of a diagram. The forms are plain values; each function gives a new one. */
import type { DiagramForm, Drawing, Hex, SpaceStatic, Static, Trait, UnitId } from '../wire/generated'

type Table<T> = Record<string, T>

function table<T>(form: DiagramForm, key: string): Table<T> {
  return (form[key] as Table<T> | undefined) ?? {}
}

function list(form: DiagramForm, key: string): UnitId[] {
  const found = form[key]
  return Array.isArray(found) ? (found as UnitId[]) : []
}

function without<T>(of: Table<T>, key: string): Table<T> {
  return Object.fromEntries(Object.entries(of).filter(([name]) => name !== key))
}

/** Where a piece is: a hex, a box, or the tray. */
export function placeOf(form: DiagramForm, drawing: Drawing, unit: UnitId): string {
  const hex = table<Hex>(form, 'units')[unit]
  if (hex !== undefined) return String(hex)
  return drawing.boxes.find((box) => list(form, box).includes(unit)) ?? 'tray'
}

/** The place of a map of areas that is called so, in either language or by its id; a hex is its number. */
export function placeNamed(typed: string, { map }: Pick<Static, 'map'>): string {
  if (map.form !== 'area') return typed
  const wanted = typed.toLocaleLowerCase()
  const called = ({ id, name }: SpaceStatic) => [id, name.ru, name.en].some((one) => one.toLocaleLowerCase() === wanted)
  return map.spaces.find(called)?.id ?? typed
}

/** The pieces that share a hex, the top one first. */
export function stackAt(form: DiagramForm, drawing: Drawing, hex: Hex): UnitId[] {
  const here = Object.entries(table<Hex>(form, 'units'))
    .filter(([unit, at]) => at === hex && drawing.stacked.includes(unit))
    .map(([unit]) => unit)
  const told = table<UnitId[]>(form, 'stacks')[hex]
  return Array.isArray(told) && told.length === here.length && here.every((unit) => told.includes(unit)) ? told : here
}

/** Removes a piece from wherever it is. */
export function lift(form: DiagramForm, drawing: Drawing, unit: UnitId): DiagramForm {
  const from = placeOf(form, drawing, unit)
  const next: DiagramForm = { ...form, units: without(table<Hex>(form, 'units'), unit) }
  for (const box of drawing.boxes)
    if (list(form, box).includes(unit)) next[box] = list(form, box).filter((one) => one !== unit)
  for (const key of ['stacks', ...drawing.traits.filter((one) => one.kind === 'place').map((one) => one.key)]) {
    const at = table<UnitId[]>(form, key)
    if (at[from]?.includes(unit)) next[key] = { ...at, [from]: at[from].filter((one) => one !== unit) }
  }
  return next
}

/** Puts a piece on a hex, on top of those already there, or into a box. */
export function put(form: DiagramForm, drawing: Drawing, unit: UnitId, place: string): DiagramForm {
  const lifted = lift(form, drawing, unit)
  if (drawing.boxes.includes(place)) return { ...lifted, [place]: [...list(lifted, place), unit] }
  const under = stackAt(lifted, drawing, place)
  const next: DiagramForm = { ...lifted, units: { ...table<Hex>(lifted, 'units'), [unit]: place } }
  if (under.length > 0 && drawing.stacked.includes(unit))
    next.stacks = { ...table<UnitId[]>(lifted, 'stacks'), [place]: [unit, ...under] }
  return next
}

/** Leaves out what says nothing: empty lists and tables, stacks of one. */
export function tidy(form: DiagramForm): DiagramForm {
  const next: DiagramForm = {}
  for (const [key, value] of Object.entries(form)) {
    if (Array.isArray(value) && value.length === 0) continue
    if (key === 'units' || key === 'options' || Array.isArray(value) || typeof value !== 'object') {
      next[key] = value
      continue
    }
    const left = Object.entries(value as Table<unknown>).filter(
      ([, one]) => !Array.isArray(one) || one.length > (key === 'stacks' ? 1 : 0),
    )
    if (left.length > 0) next[key] = Object.fromEntries(left)
  }
  return next
}

export function has(trait: Trait, unit: UnitId): boolean {
  return trait.of === null || trait.of.includes(unit)
}

/** A piece's value of a trait. */
export function traitOf(form: DiagramForm, trait: Trait, unit: UnitId): unknown {
  if (trait.kind === 'flag') return list(form, trait.key).includes(unit)
  if (trait.kind === 'place') {
    const hex = table<Hex>(form, 'units')[unit]
    return hex !== undefined && (table<UnitId[]>(form, trait.key)[hex] ?? []).includes(unit)
  }
  return table(form, trait.key)[unit] ?? trait.each[unit] ?? trait.default
}

export function withTrait(
  form: DiagramForm,
  drawing: Drawing,
  trait: Trait,
  unit: UnitId,
  value: unknown,
): DiagramForm {
  const { key } = trait
  if (trait.kind === 'flag') {
    const others = list(form, key).filter((one) => one !== unit)
    return { ...form, [key]: value ? [...others, unit] : others }
  }
  if (trait.kind === 'place') {
    const hex = placeOf(form, drawing, unit)
    if (hex === 'tray' || drawing.boxes.includes(hex)) return form
    const others = (table<UnitId[]>(form, key)[hex] ?? []).filter((one) => one !== unit)
    return { ...form, [key]: { ...table(form, key), [hex]: value ? [...others, unit] : others } }
  }
  const usual = trait.each[unit] ?? trait.default
  const others = without(table(form, key), unit)
  return { ...form, [key]: value === usual ? others : { ...others, [unit]: value } }
}

/** The values of both sides. */
export function pairOf(form: DiagramForm, trait: Trait): unknown[] {
  const found = form[trait.key] ?? trait.default
  return Array.isArray(found) ? found : []
}

export function withHead(form: DiagramForm, trait: Trait, index: number, value: unknown): DiagramForm {
  return { ...form, [trait.key]: trait.pair ? pairOf(form, trait).with(index, value) : value }
}
