/** What the board's cursor says of a hex: ground, who stands there, what it costs. */
import type { Hex } from '../board/types'
import { points, say, t, tryText, unitLabel } from '../i18n/words'
import type { Hand } from '../state/hand.svelte'
import type { MatchStore } from '../state/match.svelte'
import { terrainOf } from './words'

export function describeHex(hex: Hex, match: MatchStore, hand: Hand, full = false): string {
  const fixed = match.static
  const view = match.view
  if (!fixed || !view) return hex
  const parts = [hex, terrainOf(hex, fixed)]
  const sides = [
    ...(fixed.map.rivers.some((pair) => pair.includes(hex)) ? [t('ui-river-beside')] : []),
    ...(fixed.map.roads.some((road) => road.includes(hex)) ? [t('ui-road-here')] : []),
  ]
  parts.push(...sides)
  const placed = hand.setup.active ? hand.setup.at(hex) : null
  const unit = placed ?? hand.pieceAt(hex)
  if (unit) {
    parts.push(unitLabel(unit, true))
    const pile = hand.pileAt(hex)
    if (pile.length > 1) parts.push(t('ui-pile-of', { count: pile.length, units: pile.slice(1) }))
    const marks = view.pieces.find((piece) => piece.id === unit)?.marks ?? []
    for (const mark of marks) parts.push(tryText(`${view.ruleset}-mark-${mark}`) ?? tryText(`ui-mark-${mark}`) ?? mark)
  }
  const preview = hand.previewAt(hex)
  if (preview) {
    if (preview.cost !== null) parts.push(t('ui-mp', { mp: points(preview.cost) }))
    else if (preview.least !== null) parts.push(t('ui-mp-least', { mp_least: preview.least }))
    if (preview.stop) parts.push(t('ui-stop-zone'))
  } else if (hand.entries.some((entry) => entry.kind === 'move') && !unit) parts.push(t('ui-closed-hex'))
  const target = hand.inter?.assault?.targets.get(hex)
  if (target) parts.push(target.value.duty ? t('ui-duty') : t('ui-may-strike'))
  if (hand.why?.hex === hex) parts.push(say(hand.why.refusal.message))
  if (full) {
    for (const [side, hexes] of Object.entries(view.overlays.zones)) {
      if (hexes.includes(hex)) parts.push(t('ui-in-zone', { side }))
    }
  }
  return parts.filter(Boolean).join(', ')
}
