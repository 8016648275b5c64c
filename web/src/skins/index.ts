/** The games the client can draw, by ruleset. */

import { prussia } from './prussia/skin'
import type { Skin } from './skin'
import { srazhenie } from './srazhenie/skin'

const SKINS: Record<string, Skin> = { srazhenie, prussia }

/** The skin of a ruleset; one that is not known here is drawn as the first game is. */
export function skinOf(ruleset: string): Skin {
  return SKINS[ruleset] ?? srazhenie
}

export type { CounterProps, Skin } from './skin'
