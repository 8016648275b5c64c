/**
 * The games that have a look of their own: a folder each, by ruleset. The first one is built in, others are loaded when
 * needed; a game without a folder is drawn with plain counters.
 */

import { FIRST_GAME } from '../lib/games'
import type { Panels } from './panels'
import * as plain from './plain'
import type { Skin } from './skin'
import * as first from './srazhenie'

interface Drawn {
  skin: Skin
  panels: Panels
}

const FOLDERS = import.meta.glob<Drawn>(['./*/index.ts', '!./srazhenie/index.ts', '!./plain/index.ts'])
const drawn = new Map<string, Drawn>([[FIRST_GAME, first]])

/** Loads what draws a game. */
export async function needSkin(ruleset: string): Promise<void> {
  const fetch = FOLDERS[`./${ruleset}/index.ts`]
  if (fetch && !drawn.has(ruleset)) drawn.set(ruleset, await fetch())
}

/** The skin of a ruleset, the plain one until its own is loaded. */
export function skinOf(ruleset: string): Skin {
  return (drawn.get(ruleset) ?? plain).skin
}

/** The panels beside the board of a ruleset, the plain ones until its own are loaded. */
export function panelsOf(ruleset: string): Panels {
  return (drawn.get(ruleset) ?? plain).panels
}

export type { CounterProps, Skin } from './skin'
