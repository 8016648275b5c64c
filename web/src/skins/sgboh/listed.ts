/** Questions that are answered by a press on the map as well as in a list. */
export const LISTED = [
  'before-step',
  'after-step',
  'sharing',
  'keeping',
  'taking',
  'retreating',
  'returning',
  'advancing',
  'deploy',
  'answer',
  'place-leader',
  'seize',
]

/** One-press answers with a chance of their own. */
export const FORETOLD = ['seize', 'shoot']
