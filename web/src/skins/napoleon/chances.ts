/** Chances in words. */
import { decimal, placeLabel, t, unitLabel } from '../../i18n/words'
import type { ChanceRow, Fraction } from '../../wire/generated'

/** Exact as long as the numbers are small, otherwise in percent. */
export function chance([n, of]: Fraction): string {
  return of <= 36 ? t('ui-n-of', { n, total: of }) : t('napoleon-percent', { value: decimal((100 * n) / of) })
}

/** Who attempts what, and where; `who`: only who. */
export function legWords(leg: ChanceRow, who = false): string {
  return t(`napoleon-leg-${who ? 'who' : leg.what}`, {
    unit: leg.unit ? unitLabel(leg.unit) : '',
    named: leg.unit ? 1 : 0,
    hex: placeLabel(leg.place),
  })
}
