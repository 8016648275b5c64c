/** What a level of victory takes, as messages of the catalogue in the order of the printed table. */
import type { Message } from '../../wire/generated'
import { signed } from '../../i18n/words'

/** A level as in the game's data: every condition that is named must hold. */
export interface Level {
  side: string
  level: 'decisive' | 'substantive' | 'marginal'
  enemy?: 'demoralized' | 'broken' | null
  sound?: boolean
  /** Bounds of the difference of victory points, Prussia's less the coalition's. */
  least?: number | null
  most?: number | null
  /** The most army morale the enemy may have. */
  low?: number | null
  higher?: boolean
  otherwise?: boolean
}

export interface Victory {
  paragraph: string
  levels: Level[]
}

export function conditions(level: Level): Message[] {
  const out: Message[] = []
  const add = (id: string, args: Message['args'] = {}) => out.push({ id: `prussia-if-${id}`, args })
  if (level.enemy) add(`enemy-${level.enemy}`)
  if (level.sound) add('sound')
  if (level.low != null) add('low', { morale: level.low })
  if (level.higher) add('higher')
  if (level.least != null) add('least', { difference: signed(level.least) })
  if (level.most != null) add('most', { difference: signed(level.most) })
  if (level.otherwise) add('otherwise')
  return out
}
