/** What a loss takes: units of nations, leaders; where one piece alone is lost, each of them is an answer of one press. */
import type { Decision, Offer, Value } from '../../wire/generated'

/** A piece that may be lost alone, with the answer that loses it. */
export interface Loss {
  action: string
  side?: string
  unit?: string
}

/** What may stand in the slot of a kind: the one that is asked for first, or after it. */
export function valuesOf({ slots, choices }: Pick<Offer, 'slots' | 'choices'>, kind: string): Value[] {
  const slot = slots.findIndex((one) => one.kind === kind)
  if (choices?.slot === slot) return choices.values
  return choices?.values[0]?.next?.find((one) => one.slot === slot)?.values ?? []
}

/** Each piece, where one alone is lost. */
export function singles(offer: Pick<Offer, 'verb' | 'slots' | 'choices'>): Loss[] {
  const sides = [...new Set(valuesOf(offer, 'counts').map(({ v }) => v.split('*')[0]!))]
  const leaders = valuesOf(offer, 'units').map(({ v }) => v)
  return [
    ...sides.map((side) => ({ action: `${offer.verb} ${side}*1`, side })),
    ...leaders.map((unit) => ({ action: `${offer.verb} leaders ${unit}`, unit })),
  ]
}

/** How many pieces are lost. */
export const dueOf = ({ message }: Pick<Decision, 'message'>): number => Number(message.args?.count ?? 1)

/** What figures answer where a loss is asked for: which one piece, or of several units first; else nothing of its own. */
export function figured(decision: Pick<Decision, 'offers' | 'message'>): string[] | null {
  const offer = decision.offers.find(({ verb }) => verb === 'lose' || verb === 'share')
  if (!offer) return null
  if (dueOf(decision) === 1) return singles(offer).map(({ action }) => action)
  return offer.verb === 'lose' && valuesOf(offer, 'counts').length > 0 ? [offer.verb] : []
}
