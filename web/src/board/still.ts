/**
 * What d3-zoom takes from d3-transition and d3-interpolate, which would be a fifth of the board's code: both serve zooms
 * that it animates itself, and the camera asks for none.
 */
import { selection } from 'd3-selection'

/** There is never anything to interrupt. */
export function interrupt(): void {}

Object.assign(selection.prototype, {
  interrupt(this: unknown): unknown {
    return this
  },
})

/** The way of an animated zoom. */
export function interpolateZoom(): never {
  throw new Error('the camera does not animate by d3-zoom')
}
