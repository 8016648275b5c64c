/** Completion of an action's text from the decision's offers. */
import type { Interactions } from './offers'

/** Words that may stand where the text ends, those that continue its last word. */
export function completions(inter: Interactions, text: string): string[] {
  const parts = text.split(' ')
  const last = parts.at(-1) ?? ''
  const verb = parts[0] ?? ''
  const offers = inter.decision.offers
  let words: string[]
  if (parts.length <= 1) words = offers.map((offer) => offer.verb)
  else {
    const offer = offers.find((one) => one.verb === verb)
    if (!offer) return []
    const keywords = offer.slots.map((slot) => slot.word).filter((word) => word !== null)
    const first = (offer.choices?.values ?? []).map((value) => value.v)
    const chosen = offer.choices?.values.find((value) => parts.includes(value.v))
    const next = (chosen?.next ?? []).flatMap((choices) => choices.values.map((value) => value.v))
    words = parts.length === 2 ? first : [...next, ...keywords, ...first]
  }
  return [...new Set(words)]
    .filter((word) => word.startsWith(last) && word !== last && !parts.slice(0, -1).includes(word))
    .sort()
}
