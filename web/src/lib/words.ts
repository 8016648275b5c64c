/** Small sentences made of several catalogue texts: buttons, units, hexes, actions. */
import type { Hex, PieceStatic, Static, UnitId, View } from '../board/types'
import { both, points, say, t, tryText, unitLabel } from '../i18n/words'
import type { Button } from '../state/offers'

/** The words on an offer's button: the server's own, else the verb in this phase, else the verb. */
export function buttonLabel(button: Button, view: View): string {
  const verb = button.offer.verb
  if (button.message) return say(button.message)
  const args = { value: button.value ?? '', number: Number(button.value ?? 0) }
  for (const id of [
    `${view.ruleset}-verb-${verb}-${view.phase}`,
    `${view.ruleset}-verb-${verb}`,
    `ui-verb-${verb}-${view.phase}`,
    `ui-verb-${verb}`,
  ]) {
    const text = tryText(id, args)
    if (text) return text
  }
  return button.action
}

/** What pressing an armed button does, for its first press. */
export function consequence(verb: string, game: string): string {
  return tryText(`${game}-armed-${verb}`) ?? tryText(`ui-armed-${verb}`) ?? t('ui-armed-default')
}

/** What a unit's verb is called on a button: go, retreat, take off. */
export function verbLabel(verb: string, game: string): string {
  return tryText(`${game}-do-${verb}`) ?? tryText(`ui-do-${verb}`) ?? verb
}

/** An action's text with the units named and paths shortened: "ЛН-3 0405→0506". */
export function actionWords(action: string): string {
  const [verb, ...rest] = action.split(' ')
  if (rest.length === 0 || verb === 'setup') return tryText(`ui-word-${verb}`) ?? verb ?? ''
  return (
    rest
      .map((word) => {
        if (/^[a-z]\.[a-z]{2}\d+$/.test(word)) return unitLabel(word)
        const placed = /^([a-z]\.[a-z]{2}\d+)@(\d{4})$/.exec(word)
        if (placed) return `${unitLabel(placed[1]!)} ${placed[2]}`
        const hexes = word.split('-')
        if (hexes.length > 1 && hexes.every((hex) => /^\d{4}$/.test(hex))) return `${hexes[0]}→${hexes.at(-1)}`
        return tryText(`ui-word-${word}`) ?? word
      })
      .join(' ')
      // "bombard by g.fa1 at 0507" begins with its own colon.
      .replace(/^\s*:\s*/, '')
      .replace(/ :/g, ':')
  )
}

export function terrainOf(hex: Hex, fixed: Static): string {
  const terrain = fixed.map.terrain[hex] ?? 'open'
  const name = t(`${fixed.ruleset}-terrain-${terrain}`)
  const place = fixed.map.places.find((one) => one.hex === hex)
  return place ? `${name} ${both(place.name)}` : name
}

/** What stands on a piece's counter: its own short name, else the abbreviation of its type. */
export function labelOf(piece: PieceStatic, fixed: Static): string {
  return piece.short ? both(piece.short) : t(`${fixed.ruleset}-abbr-${piece.type}`)
}

export function typeName(unit: UnitId, fixed: Static): string {
  const piece = fixed.pieces.find((one) => one.id === unit)
  return piece ? t(`${fixed.ruleset}-type-${piece.type}`) : unit
}

/** Printed numbers of a type: "3-4", "(3)-3", "(5)-(2)". */
export function figures(type: string, fixed: Static): string {
  const about = fixed.types[type]
  if (!about) return ''
  const strength = about.bracket ? `(${about.strength})` : String(about.strength)
  const move = about.move_bracket ? `(${points(about.move)})` : points(about.move)
  return `${strength}-${move}`
}
