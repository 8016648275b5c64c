/** What the board's cursor says of a hex: ground, who stands there, what it costs; and what is selected. */
import { looks } from '../board/geometry'
import { NORTH } from '../board/terrain/frame'
import type { Hex, Static } from '../wire/generated'
import { placeLabel, points, say, t, tryText, unitLabel } from '../i18n/words'
import type { Hand } from '../state/hand.svelte'
import type { MatchStore } from '../state/match.svelte'
import { skinOf } from '../skins'
import type { Entry, MoveEntry } from '../state/offers'
import { terrainOf } from './words'

export function describeHex(hex: Hex, match: MatchStore, hand: Hand, full = false): string {
  const fixed = match.static
  const view = match.view
  if (!fixed || !view) return hex
  const parts = [placeLabel(hex), terrainOf(hex, fixed)]
  const sheet = fixed.map.form === 'hex' ? fixed.map : null
  const sides = [
    ...(sheet?.rivers.some((pair) => pair.includes(hex)) ? [t('ui-river-beside')] : []),
    ...(sheet?.roads.some((road) => road.includes(hex)) ? [t('ui-road-here')] : []),
  ]
  parts.push(...sides, ...(skinOf(fixed.ruleset).counted?.(hex, fixed, view) ?? []))
  const placed = hand.setup.active ? hand.setup.at(hex) : null
  const pile = hand.piles.at(hex)
  // In a pile the selected piece is meant, wherever in it that is.
  const taken = hand.selected && pile.includes(hand.selected) ? hand.selected : null
  const unit = placed ?? taken ?? hand.piles.topOf(hex)
  if (unit) {
    parts.push(unitLabel(unit, true))
    const facing = view.pieces.find((piece) => piece.id === unit)?.facing
    if (facing !== undefined) parts.push(t('ui-faces', { where: facingWord(facing, match) }))
    const others = pile.filter((one) => one !== unit)
    if (others.length > 0) parts.push(t('ui-pile-of', { count: others.length + 1, units: others }))
    const marks = view.pieces.find((piece) => piece.id === unit)?.marks ?? []
    for (const mark of marks) parts.push(tryText(`${view.ruleset}-mark-${mark}`) ?? tryText(`ui-mark-${mark}`) ?? mark)
  }
  const preview = hand.way.to(hex)
  if (preview) {
    const own = tryText(`${view.ruleset}-cost`, { cost: preview.cost ?? preview.least ?? 0 })
    if (own) parts.push(own)
    else if (preview.cost !== null) parts.push(t('ui-mp', { mp: points(preview.cost) }))
    else if (preview.least !== null) parts.push(t('ui-mp-least', { mp_least: preview.least }))
    if (preview.stop) parts.push(t('ui-stop-zone'))
  } else if (hand.setup.active) {
    if (hand.setup.open && !hand.setup.open.includes(hex)) parts.push(t('ui-closed-hex'))
  } else if (hand.entries.some((entry) => entry.kind === 'move') && !unit) parts.push(t('ui-closed-hex'))
  const target = hand.inter?.assault?.targets.get(hex)
  if (target) parts.push(target.value.duty ? t('ui-duty') : t('ui-may-strike'))
  if (hand.reason.card?.hex === hex) {
    const { message, hints = [] } = hand.reason.card.refusal
    parts.push([message, ...hints].map(say).join(' '))
  }
  if (full) {
    for (const [side, hexes] of Object.entries(view.overlays.zones)) {
      if (hexes.includes(hex)) parts.push(t('ui-in-zone', { side }))
    }
  }
  // What a mark says and the question repeats is heard only once.
  return [...new Set(parts.filter(Boolean))].join(', ')
}

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']

/** Where a piece looks, in words: "north-east", by the compass also where the north is not at the sheet's top. */
export function facingWord(corner: number, match: MatchStore): string {
  return match.static ? facingName(corner, match.static) : ''
}

/** The same on the sheet of a match that is not open; empty if there is no such facing. */
export function facingName(corner: number, { facings, map }: Static): string {
  const word = facings?.[corner]
  if (!word) return ''
  const top = map.form === 'hex' ? (map.top ?? 'north') : 'north'
  // From the sixth on they are sides, not corners: columns face those, and their words have one more letter in front.
  if (top === 'north') return tryText(`ui-facing-${corner >= 6 ? word.slice(1) : word}`) ?? word
  const bearing = (looks(corner) + 90 - NORTH[top] + 720) % 360
  const wind = WINDS[Math.round(bearing / 45) % 8]!
  return t(`ui-facing-${wind}`)
}

/** The most a piece may move in its present state, in points of its game. */
export function allowance(
  { unit, values }: Pick<MoveEntry, 'unit' | 'values'>,
  match: Pick<MatchStore, 'static' | 'view' | 'ground'>,
): number | null {
  const fixed = match.static!
  const piece = fixed.pieces.find((one) => one.id === unit)
  const state = match.view?.pieces.find((one) => one.id === unit)
  const printed = piece ? skinOf(fixed.ruleset).allowance(piece, state, fixed) : null
  // A column, for example, has more than is printed: never fewer than it may spend. One hex may be open whatever it costs.
  const next = match.ground.neighbours(state?.place ?? '')
  const away = [...values].filter(([hex]) => !next.includes(hex))
  return printed && Math.max(printed, ...away.map(([, one]) => one.cost ?? 0))
}

/** Which piece is selected, and how much is open to it; empty if none that may act is selected. */
export function describeHand(match: MatchStore, hand: Hand): string {
  const [first] = hand.entries
  if (!first || !match.static) return ''
  const open = (entry: Entry): string => {
    switch (entry.kind) {
      case 'move': {
        const stops = [...entry.values.values()].filter((value) => !value.through).length
        const most = allowance(entry, match)
        return most === null ? t('ui-places', { count: stops }) : t('ui-reach', { mp: points(most), count: stops })
      }
      case 'paths':
        return t('ui-paths', { count: entry.paths.length })
      case 'turn':
        return t('ui-places', { count: entry.poses.size })
      case 'fire':
        return t('ui-targets', { count: entry.targets.size })
      case 'pick':
        return ''
    }
  }
  return [unitLabel(first.unit), hand.entries.map(open).find(Boolean)].filter(Boolean).join(' · ')
}
