/** What the charts share: a row of numbers for each side, and how the sides are distinguished without colour. */
import type { Side } from '../../wire/generated'
import { decimal } from '../../i18n/words'

export interface Row {
  side: Side
  label: string
  /** Of the army's plates; what is drawn in it has an edge in the colour of the text. */
  colour: string
  values: number[]
}

/** A number in an analysis, with a sign that reads as a minus. */
export function figure(value: number): string {
  return decimal(value, 2)
}

/** Dashes of each side's line. */
export const DASHES = ['none', '9 5', '3 4', '14 4 3 4']
/** Height of a line of the key, px. */
export const LINE = 20
/** Around the plot, px: for figures on the left, air on the right, numbers beneath. */
export const LEFT = 40
export const RIGHT = 12
export const FOOT = 28
