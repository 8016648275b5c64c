/** Whom one may play against: the machines that the server lists, from the weakest to the strongest, and people. */
import { t, tryText } from '../i18n/words'

/** Nobody but people, at this device. */
export const PEOPLE = 'people'

/** Those who can play a game; people alone until that is known. */
export function opponentsOf(game: { players: string[] } | null | undefined): readonly string[] {
  return [...(game?.players ?? []), PEOPLE]
}

/** A player as it is called here; one of another package has only the name it goes by. */
export function opponentName(player: string): string {
  return player === PEOPLE ? t('ui-versus-people') : (tryText(`ui-versus-${player}`) ?? player)
}
