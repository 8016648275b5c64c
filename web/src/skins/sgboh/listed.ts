/** Questions that are answered by a press at the map as well as in a list. */
export const LISTED = [
  'before-step',
  'after-step',
  'sharing',
  'keeping',
  'taking',
  'retreating',
  'returning',
  'advancing',
  'answer',
  'place-leader',
  'seize',
]
