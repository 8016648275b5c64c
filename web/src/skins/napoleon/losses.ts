/** What a loss takes: units of nations, leaders; if only one piece is lost, each is a one-press answer. */
import type { Decision, Offer, Value } from '../../wire/generated'

/** A piece that may be lost alone, with the answer that loses it. */
export interface Loss {
  action: string
  side?: string
  unit?: string
}

/** What may go in the slot of a kind: the one that is asked for first, or after it. */
export function valuesOf({ slots, choices }: Pick<Offer, 'slots' | 'choices'>, kind: string): Value[] {
  const slot = slots.findIndex((one) => one.kind === kind)
  if (choices?.slot === slot) return choices.values
  return choices?.values[0]?.next?.find((one) => one.slot === slot)?.values ?? []
}

/** Each piece, if one alone is lost. */
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

/**
 * What digits answer if a loss is asked for: which one piece, or which of several units first; otherwise nothing of its
 * own.
 */
export function figured(decision: Pick<Decision, 'offers' | 'message'>): string[] | null {
  const offer = decision.offers.find(({ verb }) => verb === 'lose' || verb === 'share')
  if (!offer) return null
  if (dueOf(decision) === 1) return singles(offer).map(({ action }) => action)
  return offer.verb === 'lose' && valuesOf(offer, 'counts').length > 0 ? [offer.verb] : []
}
