/** Orders that are filled in step by step, by what they are about. */

/** Builds, marches of single units, fleets. */
export const ORDERS = [
  'build',
  'appoint',
  'lay',
  'refit',
  'return',
  'flag',
  'go',
  'sail',
  'patrol',
  'hoist',
  'convoy',
  'part',
  'retain',
  'strip',
]
/** Consuls, war, Camps, leave and offers. */
export const POLITICS = ['court', 'snub', 'flip', 'seat', 'war', 'join', 'leave', 'propose', 'restore', 'fund']
/** What an event leaves open and is answered slot by slot: which consul, which row and box; which flags; which raid. */
export const CHOICES = ['shift', 'between', 'strip', 'raid']
