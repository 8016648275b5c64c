/** What the hand is preparing, as the text of an action as far as it is filled. */
import type { Hand } from './hand.svelte'
import type { Draft } from './kept'
import { actionText, slotOf } from './offers'

/** What is being prepared, so that a reloaded page can continue with it; null if nothing is. */
export function draftOfHand(hand: Hand): Draft | null {
  const { inter, march, selected, said } = hand
  if (!inter) return null
  const text =
    hand.setup.draft ||
    (hand.division.active && hand.division.text) ||
    (hand.order.offer && hand.order.text) ||
    hand.strike.text ||
    hand.pairs.text ||
    hand.facing.groupText ||
    hand.facing.draft ||
    textInHand(hand) ||
    ''
  const units = march.units.length > 0 ? march.units : selected ? [selected] : []
  const via = hand.way.waypoints
  return text || units.length > 0 || Object.keys(said).length > 0 ? { text, units, via, said } : null
}

/** Who is selected and who goes along, as the beginning of what they may do. */
function textInHand(hand: Hand): string {
  const entry = hand.entries.find((one) => one.kind === 'move' || one.kind === 'paths' || one.kind === 'pick')
  if (!entry || (entry.kind !== 'move' && entry.kind !== 'paths' && entry.kind !== 'pick')) return ''
  return actionText(entry.offer, { ...hand.along(entry), [slotOf(entry.offer, 'unit')]: entry.unit })
}
