/** The pace of a game in words, as the lobby and events show it. Needs the words of the lobby. */
import type { LobbyOffer } from '../wire/generated'
import { t } from '../i18n/words'

export function paceText(pace: LobbyOffer['pace']): string {
  if (!pace) return t('lobby-pace-none')
  return pace.kind === 'live'
    ? t('lobby-pace-live', {
        minutes: Math.round((pace.bank ?? 0) / 60),
        more: Math.round((pace.increment ?? 0) / 60),
      })
    : t('lobby-pace-mail', { days: pace.days })
}
