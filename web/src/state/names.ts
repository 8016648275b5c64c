/** The names that texts give the units and sides of the board on show. */
import type { Static, View } from '../wire/generated'
import { setContext } from '../i18n/index.svelte'
import { facingName } from '../lib/spoken'
import { skinOf } from '../skins'
import { poseOf } from './offers'

export function nameBy(fixed: Static, view: View): void {
  const pieces = new Map(fixed.pieces.map((piece) => [piece.id, piece]))
  /** A leader's replacement may have a name and no piece. */
  const heirs = new Map((fixed.heirs ?? []).map((heir) => [heir.id, { ...heir, type: 'leader', number: 0 }]))
  const groups = new Map((fixed.groups ?? []).map((group) => [group.id, group]))
  const armies = new Map(view.sides.map((side) => [side.id, side.army]))
  const { map } = fixed
  const cards = new Map((fixed.cards ?? []).map((card) => [card.id, card.name]))
  const spaces = new Map(map.form === 'area' ? map.spaces.map((space) => [space.id, space.name]) : [])
  setContext({
    game: view.ruleset,
    card: (id) => cards.get(id) ?? null,
    place: (id) => spaces.get(id) ?? null,
    army: (side) => armies.get(side) ?? null,
    armyName: (army) => fixed.armies[army]?.name ?? null,
    unit: (id) => pieces.get(id) ?? heirs.get(id) ?? null,
    group: (id) => groups.get(id)?.name ?? null,
    pose: (word) => {
      const { hex, corner } = poseOf(word, fixed.facings ?? [])
      return { hex, where: facingName(corner, fixed) }
    },
    points: skinOf(view.ruleset).movement,
  })
}
