/**
 * An action's text taken up by the hand: the draft that the player would have made for it. Loaded when one is needed:
 * most pages are never reloaded in the middle of something.
 */
import type { UnitId } from '../wire/generated'
import { draftOf } from './assault'
import type { Hand } from './hand.svelte'
import { flagsIn, lastHex, listed, readAction, slotOf, type Entry, type Filled } from './offers'
import type { Draft } from './kept'

/** Continues with a draft that was kept. */
export function resume(hand: Hand, draft: Draft): void {
  const { inter } = hand
  if (!inter) return
  hand.said = draft.said
  const units = draft.units.filter((unit) => inter.subjects.has(unit))
  if (units.length > 0) hand.march.hold(units)
  const read = readAction(draft.text, inter.decision.offers)
  if (!read) return
  const { offer, filled } = read
  if (inter.placements?.offer === offer) hand.setup.resume(pairsOf(listed(filled[offer.choices!.slot])))
  else if (inter.orders.includes(offer)) void hand.order.resume(offer, filled)
  else if (hand.pairs.offered?.offer === offer) hand.pairs.resume(draft.text)
  else if (hand.facing.resume(offer, pairsOf(listed(filled[0])))) return
  else if (hand.march.units.length === 0) {
    draftFrom(hand, draft.text)
    hand.way.waypoints = draft.via
  }
}

const pairsOf = (words: string[]) => words.map((word) => word.split('@') as [UnitId, string])

/** Puts the draft of an action into the hand. False if nothing is drafted: a button, or a hex to press. */
export function draftFrom(hand: Hand, text: string): boolean {
  const { inter } = hand
  const read = inter && readAction(text, inter.decision.offers)
  if (!inter || !read) return false
  const { offer, filled } = read
  if (inter.placements?.offer === offer) {
    hand.setup.place(new Map(pairsOf(listed(filled[offer.choices!.slot]))))
    return true
  }
  if (inter.division?.offer === offer) {
    hand.division.first = new Set(listed(filled[offer.choices!.slot]))
    return true
  }
  if (inter.assault?.offer === offer) {
    hand.select(null)
    hand.strike.take(draftOf(offer, filled))
    return true
  }
  const unit = listed(filled[slotOf(offer, 'unit')])[0]
  const entry = inter.subjects.get(unit ?? '')?.find((one) => one.offer === offer)
  return entry ? draftEntry(hand, entry, filled) : false
}

function draftEntry(hand: Hand, entry: Entry, filled: Filled): boolean {
  const { offer } = entry
  // Going beneath those who are there is a separate button beside the draft.
  if (entry.kind === 'move' && entry.under !== null && filled[entry.under]) return false
  hand.select(entry.unit)
  if (entry.kind === 'fire') {
    const target = listed(filled[slotOf(offer, 'hex')])[0]
    if (!target) return false
    hand.strike.aim(entry, target, flagsIn(offer, filled))
    return true
  }
  if (entry.kind === 'turn') {
    const pose = entry.at.get(lastHex(listed(filled[entry.slot])[0] ?? ''))
    if (!pose || entry.group) return false
    hand.facing.at = { hex: pose.hex, corner: pose.corner }
    const flags = flagsIn(offer, filled)
    hand.facing.said = entry.flags.filter(({ slot }) => flags.includes(slot)).map(({ name }) => name)
    return true
  }
  if (entry.extras) hand.extras = listed(filled[entry.extras.slot])
  if ((entry.kind === 'move' || entry.kind === 'pick') && entry.counts !== null)
    hand.taking = listed(filled[entry.counts])
  if (entry.kind === 'pick') return true
  const way = slotOf(offer, 'path')
  const text = listed(filled[way < 0 ? slotOf(offer, 'hex') : way])[0]
  if (!text) return true
  if (entry.kind === 'move') hand.way.drawn = [...(entry.start ? [entry.start] : []), ...text.split('-')]
  hand.way.held = lastHex(text)
  return true
}
