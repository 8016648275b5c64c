/** The game that a page is about if nothing names one. */
export const FIRST_GAME = 'srazhenie'
