/** Completion of an action's text from the decision's offers. */
import type { Interactions } from './offers'

/** Words that may come where the text ends, those that continue its last word. */
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

/** Words that two people would spell the same way. */
const plain = (words: string) => words.trim().toLocaleLowerCase().replaceAll('ё', 'е')

/**
 * The place that a text alone names: by its name on the wire, by its name on the map, or by a beginning of that which
 * no other place has. `called`: the name of a place.
 */
export function placeNamed(text: string, places: readonly string[], called: (place: string) => string): string | null {
  const said = plain(text)
  if (!said) return null
  const whole = places.find((place) => plain(place) === said) ?? places.find((place) => plain(called(place)) === said)
  const begun = places.filter((place) => plain(called(place)).startsWith(said))
  return whole ?? (begun.length === 1 ? begun[0]! : null)
}

/** Names of places that a text may be the beginning of. */
export function placesBegun(text: string, places: readonly string[], called: (place: string) => string): string[] {
  const said = plain(text)
  return said ? [...new Set(places.map(called))].filter((name) => plain(name).startsWith(said)).sort() : []
}
