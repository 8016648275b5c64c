/** Orders that are filled in step by step, by what they are about, and those that are useless for now. */
import { armyName, t } from '../../i18n/words'
import type { Filled } from '../../state/offers'
import type { Price } from '../../state/order.svelte'
import type { Decision, Hex, Message, NationView, Ply, View } from '../../wire/generated'

/** Builds, marches of single units, fleets. */
export const ORDERS = [
  'build',
  'appoint',
  'lay',
  'refit',
  'return',
  'flag',
  'go',
  'sail',
  'patrol',
  'hoist',
  'convoy',
  'part',
  'strip',
  'deploy',
]
/** Consuls, war, Camps, leave and offers. */
export const POLITICS = ['court', 'snub', 'flip', 'seat', 'war', 'join', 'leave', 'propose', 'restore', 'fund']
/**
 * Parts that are left open and answered slot by slot: which consul, which row and box; which flags, which duchies;
 * which raid.
 */
export const CHOICES = ['shift', 'between', 'strip', 'retain', 'raid']

/**
 * How the question for a nation is put: whose troops they are, whose consul, in whose row, who does it, and to whom.
 */
export function sideAsked(verb: string, slot: string): string {
  if (slot === 'row') return 'row'
  if (slot === 'other') return 'party'
  if (slot === 'taker' || verb === 'propose') return 'whom'
  if (verb === 'war') return 'foe'
  if (['join', 'leave', 'between'].includes(verb)) return 'who'
  return ['court', 'snub', 'flip', 'seat', 'shift'].includes(verb) ? 'consul' : 'side'
}

/** Where on the track the consul of a nation is: in whose row, and in which box; '' if there is none. */
export function consulAt(
  nation: string,
  sides: readonly Pick<NationView, 'id' | 'row' | 'box'>[],
  pact: number,
): string {
  const { row, box } = sides.find((one) => one.id === nation) ?? { row: '', box: 0 }
  if (!row) return ''
  const where = box === 0 ? '' : box === pact ? t('napoleon-pact') : t('napoleon-box', { number: box })
  return [armyName(row), where].filter(Boolean).join(', ')
}

/** A unit that no leader takes along marches by an order of its own (9.1), a fleet sails by one (13): from where it is. */
export function lone(place: Hex, view: Pick<View, 'troops' | 'fleets'>): { verb: string; filled: Filled }[] {
  const units = (view.troops ?? []).filter((one) => one.place === place && one.fresh > 0)
  const ships = (view.fleets ?? []).filter((one) => one.place === place && one.ready > 0)
  const from = (verb: string) => (one: { side: string }) => ({ verb, filled: { 0: one.side, 1: place } })
  return [...units.map(from('go')), ...ships.map(from('sail'))]
}

/** What an order costs, as shown on its button. */
export function priceWords(price: Price | null | undefined): string {
  if (!price) return ''
  const [least, most] = price
  if (least !== most) return t('napoleon-price-from', { price: least })
  return least === 0 ? t('napoleon-price-free') : t('napoleon-price-of', { price: least })
}

/** Whether it costs more than the question says is left; where no points are spent there is nothing to be short of. */
export function beyond(price: Price | null | undefined, question: Pick<Message, 'args'> | undefined): boolean {
  const left = question?.args?.points
  return left !== undefined && (price?.[0] ?? 0) > Number(left)
}

/**
 * The marker of a point more is a button only for the player it lies in front of (D8.71); nobody is brought back from
 * Regroup if nobody is there, and no squadron is refitted if none is worn.
 */
export function idle(verb: string, view: Pick<View, 'active' | 'sides' | 'fleets'>): boolean {
  if (verb === 'return') return view.sides.every((one) => !(one as Partial<NationView>).regroup)
  if (verb === 'refit') return (view.fleets ?? []).every((one) => one.refit === 0)
  const side = view.sides.find((one) => one.id === view.active) as Partial<NationView> | undefined
  return verb === 'boost' && !side?.plus
}

/** A place in a round is described by whose impulse comes next after it; the last one as the last. */
export function said(verb: string, value: string, view: Pick<View, 'queue' | 'holder'>): Record<string, string> {
  if (verb !== 'preempt') return {}
  const others = (view.queue ?? []).filter((side) => side !== view.holder)
  const next = others[Number(value) - 1]
  return next ? { side_next: armyName(next), last: 'false' } : { last: 'true' }
}

/** Anyone who might hold a card for the moment is asked, and may hold none (D6.14). */
export function none(decision: Decision): string {
  const play = decision.offers.find((one) => one.verb === 'play')
  return decision.id.startsWith('moment_') && !play?.choices?.values.length ? 'napoleon-moment-none' : ''
}

/** Whether the points of the impulse belong to the one who is asked: a power that only answers has none of them. */
export function spends(view: Pick<View, 'phase' | 'active'>, decision: Pick<Decision, 'side'>): boolean {
  return view.phase === 'impulse' && decision.side === (view.active ?? decision.side)
}

/** Whether a permission that an offer would give, or ask for, holds already (D8.5). */
export function given(view: Pick<View, 'leaves'>, gives: boolean, own: string, other: string, kind: string): boolean {
  const [giver, taker] = gives ? [own, other] : [other, own]
  return (view.leaves ?? []).some(
    (one) => one.giver === giver && one.taker === taker && one.kinds.some((held) => held === kind),
  )
}

/** Attempts that end the march they meet. */
const ATTEMPTS = ['intercepted', 'evaded']

/**
 * Where the last march of a role ended before its goal because an attempt met it, and whose it was: the player who gave
 * the order is waiting for others meanwhile, and finds the leader short of where he was sent.
 */
export function halted(
  plies: readonly Pick<Ply, 'role' | 'action' | 'events' | 'undone'>[],
  role: string | null,
  pieces: Pick<View, 'pieces'>['pieces'],
): { unit: string; hex: string } | null {
  const played = plies.filter((one) => !one.undone)
  const at = played.findLastIndex((one) => one.role === role && /^march /.test(one.action ?? ''))
  if (at < 0 || role === null) return null
  // Anything ordered after it, or fought, has shown what became of it.
  if (played.slice(at + 1).some((one) => one.role === role && /^(?!pass|play)/.test(one.action ?? ''))) return null
  const events = played.slice(at).flatMap((one) => one.events)
  if (!events.some(({ kind }) => ATTEMPTS.includes(kind)) || events.some(({ kind }) => kind === 'battle')) return null
  const [, unit = '', way = ''] = /^march (\S+) to (\S+)/.exec(played[at]!.action!) ?? []
  const hex = pieces.find((one) => one.id === unit)?.place ?? ''
  const short = way.split('-').slice(0, -1)
  return short.includes(hex) ? { unit, hex } : null
}
