/** All that The Napoleonic Wars add to the client, in one part that is fetched when they are played. */

import type { Panels } from '../panels'
import Ask from './panels/Ask.svelte'
import Card from './panels/Card.svelte'
import Forecast from './panels/Forecast.svelte'
import Forces from './panels/Forces.svelte'
import Politics from './panels/Politics.svelte'
import Taking from './panels/Taking.svelte'

import { figured } from './losses'
import { CHOICES, idle, lone, none, ORDERS, POLITICS, priceWords, said } from './orders'

export { napoleon as skin } from './skin'
export const panels: Panels = {
  Card,
  Forces,
  Ask,
  Forecast,
  Taking,
  opens: [
    'card',
    'keep',
    'peace',
    'lose',
    'share',
    'moment_entering',
    'moment_attempt',
    'moment_dice',
    'moment_results',
    'moment_decided',
    'choose-consul',
    'choose-truce',
    'raid',
    'deploy',
    'strip',
    'cede',
    'sortie-sea',
    'intercept',
    'evade',
    'chase',
    'slip',
  ],
  alone: ['intercept'],
  entered: ['intercept', 'evade', 'moment_entering', 'moment_attempt'],
  barred: ['spend', 'event', 'play', 'keep', 'vote', 'lose', 'share', 'renew', 'evade'],
  idle,
  none,
  figured,
  said,
  priced: priceWords,
  begins: lone,
  would: (unit, place) => `march ${unit} to ${place}`,
  ordered: [...ORDERS, ...POLITICS, ...CHOICES],
  tabs: [{ id: 'politics', Panel: Politics }],
}
