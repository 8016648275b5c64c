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
  'deploy',
  'answer',
  'place-leader',
  'seize',
]

/** Answers of one press with a chance of their own. */
export const FORETOLD = ['seize', 'shoot']
