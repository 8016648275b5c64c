/** What a piece may answer, each answer separately: for lists in which every line is one press. */
import type { Hex, UnitId } from '../wire/generated'
import type { Hand } from './hand.svelte'
import { fireText, moveText, pickText, type Entry } from './offers'

export interface Answer {
  unit: UnitId
  verb: string
  action: string
  /** What it is pointed at with. */
  hexes: Hex[]
  /** Whom it aims at. */
  foe?: string
  /** Where it leads. */
  to?: Hex
  /** The corner looked at there. */
  corner?: number
}

export function answersOf(hand: Hand, entry: Entry): Answer[] {
  const { unit, offer } = entry
  const { verb } = offer
  if (entry.kind === 'fire') {
    // A target on two hexes is aimed at once.
    const seen = new Map([...entry.targets].map(([hex, { value }]) => [value.v, hex]))
    return [...seen].map(([foe, hex]) => ({ unit, verb, action: fireText(entry, hex), hexes: [hex], foe }))
  }
  if (entry.kind === 'turn') {
    return [...entry.poses.values()].flat().map((pose) => ({
      unit,
      verb,
      action: hand.facing.text(entry, pose),
      hexes: [pose.hex],
      to: pose.hex,
      corner: pose.corner,
    }))
  }
  if (entry.kind === 'paths') {
    return entry.paths.map(({ text, hexes }) => ({
      unit,
      verb,
      action: moveText(entry, text),
      hexes,
      to: hexes.at(-1) ?? '',
    }))
  }
  return entry.kind === 'pick' ? [{ unit, verb, action: pickText(entry), hexes: [] }] : []
}
