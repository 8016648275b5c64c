/** The games the client can draw: a folder each, by ruleset. The first one is at hand, another is fetched when wanted. */

import { FIRST_GAME } from '../lib/games'
import type { Panels } from './panels'
import type { Skin } from './skin'
import * as first from './srazhenie'

interface Drawn {
  skin: Skin
  panels: Panels
}

const FOLDERS = import.meta.glob<Drawn>(['./*/index.ts', '!./srazhenie/index.ts'])
const drawn = new Map<string, Drawn>([[FIRST_GAME, first]])

/** Fetches what draws a game; one that is not known here is drawn as the first one. */
export async function needSkin(ruleset: string): Promise<void> {
  const fetch = FOLDERS[`./${ruleset}/index.ts`]
  if (fetch && !drawn.has(ruleset)) drawn.set(ruleset, await fetch())
}

/** The skin of a ruleset that has been fetched. */
export function skinOf(ruleset: string): Skin {
  return (drawn.get(ruleset) ?? first).skin
}

/** The panels beside the board of a ruleset that has been fetched. */
export function panelsOf(ruleset: string): Panels {
  return (drawn.get(ruleset) ?? first).panels
}

export type { CounterProps, Skin } from './skin'
