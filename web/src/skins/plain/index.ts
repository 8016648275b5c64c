/** The look of a game that has no folder of its own: plain counters, the pieces' names, their state in marks. */

import type { Panels } from '../panels'
import Card from './panels/Card.svelte'
import Forces from './panels/Forces.svelte'

export { plain as skin } from './skin'
export const panels: Panels = { Card, Forces, tabs: [] }
