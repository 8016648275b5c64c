/** How a match in a list is described. */
import type { MatchRow, Outcome } from '../wire/generated'
import { personName, seatName, t } from '../i18n/words'
import { seatHolder } from './opponents'
import { placeOf, sharing } from './places'

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

/** How a finished game ended: for the one role that is ours; if several are, or none, who has won. */
export function endOf(row: Pick<MatchRow, 'ruleset' | 'scenario' | 'options' | 'mine'>, outcome: Outcome): string {
  const [role, ...more] = row.mine
  const { winner } = outcome
  if (!role || more.length > 0) {
    if (winner) return t('ui-won', { side: seatName(row, winner) })
    const first = sharing(outcome).map((one) => seatName(row, one))
    return first.length > 0 ? t('ui-shared', { names: first.join(', ') }) : t('ui-drawn')
  }
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
