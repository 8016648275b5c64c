/** An action's text taken up by the hand: the draft that the player would have made for it. */
import type { Offer, UnitId } from '../wire/generated'
import { mainSlot } from './assault'
import type { Hand } from './hand.svelte'
import { actionText, lastHex, slotOf, targetSlot, type Entry, type Filled } from './offers'

/** What fills the slots of an offer in an action's text; null where the text is not of these offers. */
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
  // A text that would not be written so again has been misread.
  return actionText(offer, filled) === text ? { offer, filled } : null
}

function list(value: Filled[number]): string[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
}

function flagsIn(offer: Offer, filled: Filled): number[] {
  return offer.slots.flatMap((slot, at) => (slot.kind === 'flag' && filled[at] === true ? [at] : []))
}

/** Puts the draft of an action into the hand. False where nothing is drafted: a button, or a hex to press. */
export function takeUp(hand: Hand, text: string): boolean {
  const { inter } = hand
  const read = inter && readAction(text, inter.decision.offers)
  if (!inter || !read) return false
  const { offer, filled } = read
  if (inter.placements?.offer === offer) {
    const pairs = list(filled[offer.choices!.slot]).map((pair) => pair.split('@') as [UnitId, string])
    hand.setup.place(new Map(pairs))
    return true
  }
  if (inter.division?.offer === offer) {
    hand.division.first = new Set(list(filled[offer.choices!.slot]))
    return true
  }
  if (inter.assault?.offer === offer) {
    const aimed = targetSlot(offer)
    const chosen = Object.fromEntries(
      offer.slots.flatMap((slot, at) =>
        at !== aimed && (slot.many || at === mainSlot(inter.assault!)) ? [[at, list(filled[at])]] : [],
      ),
    )
    hand.select(null)
    hand.fire = null
    hand.assault = { targets: list(filled[aimed]), chosen, flags: flagsIn(offer, filled) }
    void hand.refreshSheet()
    return true
  }
  const unit = list(filled[slotOf(offer, 'unit')])[0]
  const entry = inter.subjects.get(unit ?? '')?.find((one) => one.offer === offer)
  return entry ? takeEntry(hand, entry, filled) : false
}

function takeEntry(hand: Hand, entry: Entry, filled: Filled): boolean {
  const { offer } = entry
  // To go beneath those who stand there is a button of its own beside the draft.
  if (entry.kind === 'move' && entry.under !== null && filled[entry.under]) return false
  hand.select(entry.unit)
  if (entry.kind === 'fire') {
    const target = list(filled[slotOf(offer, 'hex')])[0]
    if (!target) return false
    hand.aim(entry, target)
    hand.fire = { entry, target, flags: flagsIn(offer, filled) }
    return true
  }
  if (entry.kind !== 'move' && entry.extras) hand.extras = list(filled[entry.extras.slot])
  if (entry.kind === 'pick') return true
  const way = slotOf(offer, 'path')
  const text = list(filled[way < 0 ? slotOf(offer, 'hex') : way])[0]
  if (!text) return true
  if (entry.kind === 'move') hand.drawn = [...(entry.start ? [entry.start] : []), ...text.split('-')]
  hand.held = lastHex(text)
  return true
}
