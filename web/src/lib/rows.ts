/** How a match in a list is described. */
import type { MatchRow, Outcome, Role } from '../wire/generated'
import { personName, seatName, t } from '../i18n/words'
import { seatHolder } from './opponents'
import { placeOf } from './places'

/** What is played; for a campaign, the current battle. */
export function scenarioOf(row: MatchRow): string {
  const { campaign: war, outcome, ruleset } = row
  if (!war || outcome) return t(`${ruleset}-scenario-${row.scenario}`)
  return t('ui-campaign-row', { number: war.number, name: t(`${ruleset}-box-${war.node}`) })
}

/** How far it has come; of a game that ended before its first turn there is nothing to say. */
export function stageOf({ turn, outcome }: Pick<MatchRow, 'turn' | 'outcome'>): string {
  if (turn > 0) return t('ui-turn', { turn })
  return outcome ? '' : t('ui-side-setting')
}

/** How a finished game ended for the one role that is ours; of several, or of none, only that it has. */
export function endOf(outcome: Outcome, [role, ...more]: Role[]): string {
  if (!role || more.length > 0) return t('ui-row-over')
  const { winner } = outcome
  const lost = winner ? winner !== role : placeOf(outcome, role) > 1
  return t(`ui-result-${lost ? 'lost' : winner ? 'won' : 'drawn'}`)
}

function sideOf(row: MatchRow): string {
  const { mine } = row
  if (mine.length === 2 && Object.keys(row.seats).length === 2) return t('ui-two-people')
  // A side without a choice of army is the army itself.
  return mine.map((one) => seatName(row, one)).join(', ')
}
function against(row: MatchRow): string {
  const { mine, people } = row
  const others = Object.entries(row.seats).filter(([role]) => !mine.includes(role))
  const nameOf = ([role, player]: [string, string]) => people?.[role] ?? seatHolder(player)
  // Someone who only watches has no side to be against.
  if (mine.length === 0) return others.map((one) => `${seatName(row, one[0])}: ${personName(nameOf(one))}`).join(', ')
  return [...new Set(others.map(nameOf).map(personName))].join(', ')
}

/** One's own side, and who is against it. */
export const sidesOf = (row: MatchRow): string => [sideOf(row), against(row)].filter(Boolean).join(' — ')
