/** All that "Simple Great Battles of History" adds to the client, in one part that is fetched when it is played. */

import type { Panels } from '../panels'
import Ask from './panels/Ask.svelte'
import Bar from './Bar.svelte'
import Card from './panels/Card.svelte'
import Fates from './panels/Fates.svelte'
import Forces from './panels/Forces.svelte'
import Levels from './panels/Levels.svelte'
import { FORETOLD, LISTED } from './listed'

export { sgboh as skin } from './skin'
export const panels: Panels = {
  Card,
  Forces,
  Bar,
  Ask,
  Fates,
  opens: [
    'before-step',
    'after-step',
    'designate',
    'evade',
    'resolve',
    'answer',
    'deploy',
    'sharing',
    'keeping',
    'recalling',
    'taking',
    'return-fire',
    'place-leader',
    'seize',
  ],
  barred: ['activate'],
  listed: LISTED,
  shown: [...LISTED, 'resolve'],
  foretold: FORETOLD,
  usual: ['custom', 'return_fire'],
  plain: ['place'],
  alone: ['follow', 'go-on', 'retreating', 'returning', 'advancing', 'deploy', 'place-leader'],
  counted: ['movement'],
  turn: ['activate', 'designate'],
  goesOn: ['go-on'],
  tabs: [{ id: 'rout', Panel: Levels }],
}
