/** The message about a call that failed. */
import type { Message } from '../wire/generated'
import { t } from '../i18n/words'
import { Failed, Malformed, Offline, Refused } from '../net/api'

export function troubleOf(error: unknown): Message {
  if (error instanceof Refused) return error.refusal.message
  if (error instanceof Malformed) return error.problem
  if (error instanceof Offline) return { id: 'ui-offline-short', args: {} }
  return { id: 'ui-error-server', args: { detail: error instanceof Failed ? error.detail : t('ui-match-failed') } }
}
