/** The games the client can draw, by ruleset. The first one is always at hand, another is fetched when it is wanted. */

import type { Panels } from './panels'
import type { Skin } from './skin'
import { srazhenie } from './srazhenie/skin'

const FETCHED: Record<string, () => Promise<{ skin: Skin; panels: Panels }>> = {
  prussia: () => import('./prussia'),
}

const skins = new Map<string, Skin>([['srazhenie', srazhenie]])
const panels = new Map<string, Panels>()

/** Fetches what draws a game; one that is not known here is drawn as the first one. */
export async function needSkin(ruleset: string): Promise<void> {
  if (skins.has(ruleset) || !FETCHED[ruleset]) return
  const found = await FETCHED[ruleset]()
  skins.set(ruleset, found.skin)
  panels.set(ruleset, found.panels)
}

/** The skin of a ruleset that has been fetched. */
export function skinOf(ruleset: string): Skin {
  return skins.get(ruleset) ?? srazhenie
}

/** The panels that came with a fetched game. */
export function fetchedPanels(ruleset: string): Panels | undefined {
  return panels.get(ruleset)
}

export type { CounterProps, Skin } from './skin'
