/** All that "Prussia's Glory" adds to the client, in one part that is fetched when it is played. */

import type { Panels } from '../panels'
import Card from './panels/Card.svelte'
import Forces from './panels/Forces.svelte'
import Morale from './panels/Morale.svelte'
import Verdict from './panels/Verdict.svelte'

export { prussia as skin } from './skin'
export const panels: Panels = {
  Card,
  Forces,
  End: Verdict,
  opens: ['direct'],
  // Only guns can still join a corps in column (7.6).
  joins: (verb, piece) => verb === 'column' && piece.column === true,
  tabs: [{ id: 'army', Panel: Morale }],
}
