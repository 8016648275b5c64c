/** Possible opponents: the machines that the server lists, from the weakest to the strongest, and people. */
import { t, tryText } from '../i18n/words'

/** Only people, at this device. */
export const PEOPLE = 'people'

/** A machine's style of play, as appended to its name: `sergeant_bold`. */
export const CHARACTERS = ['bold', 'careful'] as const

/** The players of a game; people alone until the list is known. */
export function opponentsOf(game: { players: string[] } | null | undefined): readonly string[] {
  return [...(game?.players ?? []), PEOPLE]
}

/** A player and its character; nothing if it has none. */
function parted(player: string): [level: string, character: string] {
  const found = CHARACTERS.find((one) => player.endsWith(`_${one}`))
  return found ? [player.slice(0, -found.length - 1), found] : [player, '']
}

/** The same players without those that differ from another one only in character. */
export function levelsOf(opponents: readonly string[]): readonly string[] {
  return opponents.filter((one) => !parted(one)[1] || !opponents.includes(parted(one)[0]))
}

/** The characters that a player may have among these. */
export function charactersOf(opponents: readonly string[], level: string): readonly string[] {
  return CHARACTERS.filter((one) => opponents.includes(`${level}_${one}`))
}

/** A player with a character, if it may have that; without one it plays as it thinks best. */
export function withCharacter(opponents: readonly string[], level: string, character: string): string {
  return charactersOf(opponents, level).includes(character) ? `${level}_${character}` : level
}

/** The name of a player here; one from another package goes by its own name. */
export function opponentName(player: string): string {
  return player === PEOPLE ? t('ui-versus-people') : named('ui-versus', player)
}

/** What a seat says about its holder: a machine, or a person whose name is not known. */
export function seatHolder(player: string): string {
  return named('ui-seat', player)
}

function named(kind: string, player: string): string {
  const [level, character] = parted(player)
  const name = tryText(`${kind}-${level}`)
  if (name === null || !character) return tryText(`${kind}-${player}`) ?? player
  return t('ui-versus-character', { name, character: t(`ui-character-${character}`) })
}
