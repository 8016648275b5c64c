/** All that «Сражение» adds to the client. It is always loaded: pages that name no game are about it. */

import type { Panels } from '../panels'
import Army from './panels/Army.svelte'
import Card from './panels/Card.svelte'
import Forces from './panels/Forces.svelte'
import Sources from './panels/Sources.svelte'

export { srazhenie as skin } from './skin'
export const panels: Panels = { Army, Card, Forces, End: Sources, into: ['chase'], tabs: [] }
