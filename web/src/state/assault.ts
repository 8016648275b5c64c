/** The draft of an attack: which hexes, who joins in what part, which powers; and its text. */
import type { Hex, UnitId, Value } from '../wire/generated'
import {
  actionText,
  strikerSlot,
  targetSlot,
  type Assault,
  type AssaultTarget,
  type Filled,
  type FlagChoice,
} from './offers'

export interface AssaultDraft {
  targets: Hex[]
  /** Chosen units by slot. */
  chosen: Record<number, UnitId[]>
  flags: number[]
}

export interface Participants {
  slot: number
  name: string
  units: Value[]
}

/** The groups open for the chosen targets: a unit must be open against each of them, or by agreement against one. */
export function participants(assault: Assault, targets: Hex[]): Participants[] {
  const open = targets.map((hex) => assault.targets.get(hex)).filter((one): one is AssaultTarget => one !== undefined)
  const [first, ...rest] = open
  if (!first) return []
  const of = (target: AssaultTarget, slot: number) => target.groups.find((one) => one.slot === slot)?.units ?? []
  return first.groups.map((group) => {
    if (assault.looseSupport && group.slot === supportSlot(assault)) {
      const all = open.flatMap((target) => of(target, group.slot))
      return { ...group, units: all.filter((unit, at) => all.findIndex((one) => one.v === unit.v) === at) }
    }
    const units = group.units.filter((unit) =>
      rest.every((other) => of(other, group.slot).some((candidate) => candidate.v === unit.v)),
    )
    return { ...group, units }
  })
}

export function flags(assault: Assault, targets: Hex[]): FlagChoice[] {
  return targets[0] === undefined ? [] : (assault.targets.get(targets[0])?.flags ?? [])
}

/** The slot of those who strike: units, or the hexes they strike from. */
export function mainSlot(assault: Assault): number {
  return strikerSlot(assault.offer)
}

/** The slot of batteries that support from where they stand. */
function supportSlot(assault: Assault): number {
  return assault.offer.slots.findIndex((slot) => slot.word === 'with')
}

/**
 * Who is left for the other duties: one unit for each enemy that must still be attacked, taken from those who
 * could also join here only where nobody else can do it.
 */
function reserved(assault: Assault, target: Hex, slot: number): Set<UnitId> {
  const here = new Set(unitsOf(assault.targets.get(target), slot))
  const kept = new Set<UnitId>()
  const elsewhere = new Set<UnitId>()
  const duties = [...assault.targets.values()]
    .filter((other) => other.hex !== target && other.value.duty)
    .map((other) => unitsOf(other, slot))
    .sort((a, b) => a.length - b.length)
  for (const able of duties) {
    const free = able.find((unit) => !here.has(unit) && !elsewhere.has(unit))
    if (free) elsewhere.add(free)
    else {
      const spared = able.find((unit) => here.has(unit) && !kept.has(unit))
      if (spared && kept.size + 1 < here.size) kept.add(spared)
    }
  }
  return kept
}

function unitsOf(target: AssaultTarget | undefined, slot: number): UnitId[] {
  return target?.groups.find((group) => group.slot === slot)?.units.map((unit) => unit.v) ?? []
}

/** Other duties that fall to the very unit which alone can strike here: it must strike them all at once. */
function joined(assault: Assault, target: Hex): Hex[] {
  const main = mainSlot(assault)
  const [only, second] = unitsOf(assault.targets.get(target), main)
  if (!only || second || !assault.targets.get(target)?.value.duty) return []
  return [...assault.targets.values()]
    .filter((other) => other.hex !== target && other.value.duty)
    .filter((other) => unitsOf(other, main).join() === only)
    .map((other) => other.hex)
}

/** Targets that may be struck together with the chosen ones: somebody can strike each of them. */
export function moreTargets(assault: Assault, targets: Hex[]): Hex[] {
  if (assault.single) return []
  const main = mainSlot(assault)
  const able = (hexes: Hex[]) => participants(assault, hexes).find((group) => group.slot === main)?.units.length ?? 0
  return [...assault.targets.keys()].filter((hex) => !targets.includes(hex) && able([...targets, hex]) > 0)
}

/** A first proposal against one hex: all who can and are not needed elsewhere. Powers are never proposed. */
export function propose(assault: Assault, target: Hex): AssaultDraft {
  const targets = [target, ...joined(assault, target)]
  const draft: AssaultDraft = { targets, chosen: {}, flags: [] }
  if (targets.length > 1) {
    draft.chosen = { [mainSlot(assault)]: unitsOf(assault.targets.get(target), mainSlot(assault)) }
    return prune(assault, draft)
  }
  for (const group of participants(assault, [target])) {
    const kept = reserved(assault, target, group.slot)
    draft.chosen[group.slot] =
      group.name === 'charge' ? [] : group.units.map((unit) => unit.v).filter((unit) => !kept.has(unit))
  }
  // A battery that stands close either strikes or supports: it supports others, and strikes where it is alone.
  const [main, support] = [mainSlot(assault), supportSlot(assault)]
  const guns = draft.chosen[support] ?? []
  const others = (draft.chosen[main] ?? []).filter((unit) => !guns.includes(unit))
  if (others.length > 0) draft.chosen[main] = others
  else if (support >= 0) draft.chosen[support] = guns.filter((unit) => !draft.chosen[main]?.includes(unit))
  return prune(assault, draft)
}

/** Takes out whoever is no longer open; a charge needs its rider among the attackers. */
export function prune(assault: Assault, draft: AssaultDraft): AssaultDraft {
  const main = mainSlot(assault)
  const chosen: Record<number, UnitId[]> = {}
  for (const group of participants(assault, draft.targets)) {
    const open = new Set(group.units.map((unit) => unit.v))
    chosen[group.slot] = (draft.chosen[group.slot] ?? []).filter((unit) => open.has(unit))
  }
  for (const slot of Object.keys(chosen).map(Number)) {
    if (assault.offer.slots[slot]?.word === 'charge') {
      chosen[slot] = chosen[slot]!.filter((unit) => chosen[main]?.includes(unit))
    }
  }
  return { ...draft, chosen }
}

export function toggle(assault: Assault, draft: AssaultDraft, slot: number, unit: UnitId): AssaultDraft {
  const had = draft.chosen[slot] ?? []
  const chosen = { ...draft.chosen, [slot]: had.includes(unit) ? had.filter((one) => one !== unit) : [...had, unit] }
  // Joining in one part leaves the other.
  const pair = [mainSlot(assault), supportSlot(assault)]
  const other = pair.find((one) => one !== slot)
  if (pair.includes(slot) && other !== undefined && !had.includes(unit)) {
    chosen[other] = (chosen[other] ?? []).filter((one) => one !== unit)
  }
  return prune(assault, { ...draft, chosen })
}

/** Adds a target or takes it away; the last one stays. Against several hexes one unit strikes. */
export function toggleTarget(assault: Assault, draft: AssaultDraft, hex: Hex): AssaultDraft {
  if (!assault.targets.has(hex) || assault.single) return draft
  const has = draft.targets.includes(hex)
  if (has && draft.targets.length === 1) return draft
  const targets = has ? draft.targets.filter((one) => one !== hex) : [...draft.targets, hex]
  return prune(assault, { ...draft, targets })
}

export function toggleFlag(draft: AssaultDraft, slot: number): AssaultDraft {
  const has = draft.flags.includes(slot)
  return { ...draft, flags: has ? draft.flags.filter((one) => one !== slot) : [...draft.flags, slot] }
}

export function assaultText(assault: Assault, draft: AssaultDraft): string {
  const filled: Filled = { [targetSlot(assault.offer)]: assault.single ? draft.targets[0] : draft.targets }
  for (const [slot, units] of Object.entries(draft.chosen)) filled[Number(slot)] = units
  for (const slot of draft.flags) filled[slot] = true
  return actionText(assault.offer, filled)
}
