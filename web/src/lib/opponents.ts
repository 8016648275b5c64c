/** Whom one may play against: the machines that the server lists, from the weakest to the strongest, and people. */
import { t, tryText } from '../i18n/words'

/** Nobody but people, at this device. */
export const PEOPLE = 'people'

/** The players of a game; people alone until the list is known. */
export function opponentsOf(game: { players: string[] } | null | undefined): readonly string[] {
  return [...(game?.players ?? []), PEOPLE]
}

/** What a player is called here; one from another package goes by its own name. */
export function opponentName(player: string): string {
  return player === PEOPLE ? t('ui-versus-people') : (tryText(`ui-versus-${player}`) ?? player)
}
