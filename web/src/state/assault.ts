/** The draft of an attack: which hexes, who joins in what part, which powers; and its text. */
import type { Hex, Offer, UnitId, Value } from '../wire/generated'
import {
  actionText,
  flagsIn,
  listed,
  readAction,
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

/** Who may join against the chosen targets, by slot: against all of them, or against one if that is enough. */
export function participants(assault: Assault, targets: Hex[]): Participants[] {
  const open = targets.map((hex) => assault.targets.get(hex)).filter((one): one is AssaultTarget => one !== undefined)
  const [first, ...rest] = open
  if (!first) return []
  const of = (target: AssaultTarget, slot: number) => target.groups.find((one) => one.slot === slot)?.units ?? []
  return first.groups.map((group) => {
    if (group.loose) {
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

/** Targets that may be struck together with the chosen ones: some unit can strike each of them. */
export function moreTargets(assault: Assault, targets: Hex[]): Hex[] {
  if (assault.single) return []
  const main = mainSlot(assault)
  const able = (hexes: Hex[]) => participants(assault, hexes).find((group) => group.slot === main)?.units.length ?? 0
  return [...assault.targets.keys()].filter((hex) => !targets.includes(hex) && able([...targets, hex]) > 0)
}

/** What the server proposes against a hex at first. */
export function propose(assault: Assault, target: Hex): AssaultDraft {
  const text = assault.targets.get(target)?.value.proposal
  const read = text ? readAction(text, [assault.offer]) : null
  return read ? draftOf(assault.offer, read.filled) : { targets: [target], chosen: {}, flags: [] }
}

/** An action against hexes as a draft of it. */
export function draftOf(offer: Offer, filled: Filled): AssaultDraft {
  const aimed = targetSlot(offer)
  const chosen = Object.fromEntries(
    offer.slots.flatMap((slot, at) => (at !== aimed && slot.kind !== 'flag' ? [[at, listed(filled[at])]] : [])),
  )
  return { targets: listed(filled[aimed]), chosen, flags: flagsIn(offer, filled) }
}

/** Drops units that may no longer join, and those no longer in the slot that theirs must lie within. */
function prune(assault: Assault, draft: AssaultDraft): AssaultDraft {
  const { slots } = assault.offer
  const chosen: Record<number, UnitId[]> = {}
  for (const group of participants(assault, draft.targets)) {
    const open = new Set(group.units.map((unit) => unit.v))
    chosen[group.slot] = (draft.chosen[group.slot] ?? []).filter((unit) => open.has(unit))
  }
  for (const slot of Object.keys(chosen).map(Number)) {
    const around = slots.findIndex((one) => one.name === slots[slot]?.within)
    if (around >= 0) chosen[slot] = chosen[slot]!.filter((unit) => chosen[around]?.includes(unit))
  }
  return { ...draft, chosen }
}

export function toggle(assault: Assault, draft: AssaultDraft, slot: number, unit: UnitId): AssaultDraft {
  const { slots } = assault.offer
  const had = draft.chosen[slot] ?? []
  const chosen = { ...draft.chosen, [slot]: had.includes(unit) ? had.filter((one) => one !== unit) : [...had, unit] }
  // Joining in one part leaves the other.
  slots.forEach((other, at) => {
    const apart = other.apart === slots[slot]!.name || slots[slot]!.apart === other.name
    if (apart && !had.includes(unit)) chosen[at] = (chosen[at] ?? []).filter((one) => one !== unit)
  })
  return prune(assault, { ...draft, chosen })
}

/** Adds a target or removes it; the last one stays. Against several hexes only one unit strikes. */
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
