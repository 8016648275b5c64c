/** The game that a page speaks of when nothing names one. */
export const FIRST_GAME = 'srazhenie'
