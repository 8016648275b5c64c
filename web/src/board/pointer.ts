/** Mouse, finger and pen on the board, distinguished from the camera's own gestures. */

import type { Modifiers } from './ui'
import type { Hex, UnitId } from '../wire/generated'

export interface PointerHooks {
  hexAt(clientX: number, clientY: number): Hex | null
  /** The piece a drag from this hex would move, or null to pan. */
  dragUnit(hex: Hex, touch: boolean): UnitId | null
  adjacent(a: Hex, b: Hex): boolean
  /** A drag with Ctrl begins here: it takes everything in the hex. */
  whole(hex: Hex): void
  /** A drag continues (or has ended: null). */
  drag(unit: UnitId | null, path: Hex[], clientX: number, clientY: number): void
  drop(unit: UnitId, path: Hex[]): void
  /** Whether a drag with Shift that begins here draws a box rather than pans. */
  boxes(hex: Hex | null): boolean
  /** A box is being drawn between two points of the page (or has been released: null). */
  box(from: At | null, to: At | null): void
  /** A box is done. */
  boxed(from: At, to: At): void
  /** Whether a drag draws a line for the selected group: with the right button, or with any. */
  lines(right: boolean): boolean
  /** A line is being drawn (or has been released: null). */
  line(path: Hex[] | null): void
  /** A stroke of a line is done; `more`: with Ctrl, others follow. */
  lined(path: Hex[], how: { more: boolean; coarse: boolean }): void
  hover(hex: Hex | null): void
  press(hex: Hex, modifiers: Modifiers, clientX: number, clientY: number): void
  /** Long press, right button. */
  hold(hex: Hex): void
  /** Double tap. */
  twice(clientX: number, clientY: number): void
  /** True if a tap has already shown what the next one would do. */
  proposed(hex: Hex): boolean
  /** Any input at all. */
  any(): void
}

export interface At {
  x: number
  y: number
}

const LONG = 450
const DOUBLE = 300
const STILL = 8

export class Pointer {
  private touch = false
  private start: At | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private swallow = false
  private drag: { unit: UnitId; path: Hex[]; begun: boolean; whole: boolean } | null = null
  private box: { from: At; begun: boolean } | null = null
  private line: { path: Hex[]; begun: boolean; right: boolean } | null = null
  private last = { time: 0, x: 0, y: 0 }
  private over: Hex | null = null

  constructor(private readonly hooks: PointerHooks) {}

  /** Whether a press is part of dragging a piece, so that the camera must leave it alone. */
  claims(event: Event): boolean {
    if (event.type === 'wheel') return false
    if ('touches' in event && (event as TouchEvent).touches.length > 1) {
      this.cancel()
      return false
    }
    return this.drag !== null || this.box !== null || this.line !== null
  }

  listen(host: HTMLElement): () => void {
    const abort = new AbortController()
    const options = { signal: abort.signal }
    host.addEventListener('pointerdown', (e) => this.down(e), { ...options, capture: true })
    host.addEventListener('wheel', () => this.hooks.any(), { ...options, capture: true, passive: true })
    // A press beside the board, such as one that moved the map, lies between two taps.
    const beside = (e: Event) => {
      if (!host.contains(e.target as Node)) this.last.time = 0
    }
    window.addEventListener('pointerdown', beside, { ...options, capture: true })
    window.addEventListener('pointermove', (e) => this.moved(e, host), options)
    window.addEventListener('pointerup', (e) => this.up(e), options)
    window.addEventListener('pointercancel', () => this.cancel(), options)
    window.addEventListener(
      'keydown',
      (e) => {
        if (e.key !== 'Escape' || !(this.box?.begun || this.line?.begun)) return
        e.stopPropagation()
        this.swallow = true
        this.cancel()
      },
      { ...options, capture: true },
    )
    host.addEventListener('pointerleave', () => this.setOver(null), options)
    host.addEventListener('click', (e) => this.click(e), options)
    host.addEventListener(
      'contextmenu',
      (e) => {
        e.preventDefault()
        const hex = this.hooks.hexAt(e.clientX, e.clientY)
        // Some browsers send this as the button goes down, when a line may still follow.
        if (this.line) return
        if (this.swallow) {
          this.swallow = false
          return
        }
        // A finger's long press has already been reported.
        if (hex && !this.touch) this.hooks.hold(hex)
      },
      options,
    )
    return () => {
      clearTimeout(this.timer)
      abort.abort()
    }
  }

  private down(event: PointerEvent): void {
    this.hooks.any()
    this.touch = event.pointerType !== 'mouse'
    const right = event.button === 2
    const lines = event.isPrimary && (right || event.button === 0) && this.hooks.lines(right)
    if ((event.button !== 0 && !lines) || !event.isPrimary) return this.cancel()
    this.swallow = false
    this.start = { x: event.clientX, y: event.clientY }
    const hex = this.hooks.hexAt(event.clientX, event.clientY)
    this.line = lines && hex ? { path: [hex], begun: false, right } : null
    if (this.line) {
      this.drag = this.box = null
      clearTimeout(this.timer)
      return
    }
    const unit = hex && !event.shiftKey ? this.hooks.dragUnit(hex, this.touch) : null
    const whole = event.ctrlKey || event.metaKey
    this.drag = hex && unit ? { unit, path: [hex], begun: false, whole } : null
    this.box = !this.touch && event.shiftKey && this.hooks.boxes(hex) ? { from: this.start, begun: false } : null
    clearTimeout(this.timer)
    if (this.touch && hex) {
      this.timer = setTimeout(() => {
        this.swallow = true
        this.cancel()
        this.hooks.hold(hex)
      }, LONG)
    }
  }

  private moved(event: PointerEvent, host: HTMLElement): void {
    if (this.start && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > STILL) {
      clearTimeout(this.timer)
      if (this.drag?.whole && !this.drag.begun) this.hooks.whole(this.drag.path[0]!)
      if (this.drag) this.drag.begun = true
      if (this.box) this.box.begun = true
      if (this.line) this.line.begun = true
    }
    if (this.line?.begun) {
      const hex = this.hooks.hexAt(event.clientX, event.clientY)
      if (hex && hex !== this.line.path.at(-1)) this.line.path = [...this.line.path, hex]
      this.hooks.line(this.line.path)
    }
    if (this.box?.begun) this.hooks.box(this.box.from, { x: event.clientX, y: event.clientY })
    if (this.drag?.begun) {
      const hex = this.hooks.hexAt(event.clientX, event.clientY)
      const path = this.drag.path
      const end = path[path.length - 1]!
      if (hex && hex !== end) {
        const seen = path.indexOf(hex)
        // Going back along the path shortens it.
        if (seen >= 0) this.drag.path = path.slice(0, seen + 1)
        else if (this.hooks.adjacent(end, hex)) this.drag.path = [...path, hex]
      }
      this.hooks.drag(this.drag.unit, this.drag.path, event.clientX, event.clientY)
    }
    if (event.pointerType === 'mouse' && (event.target === host || host.contains(event.target as Node))) {
      this.setOver(this.hooks.hexAt(event.clientX, event.clientY))
    }
  }

  private setOver(hex: Hex | null): void {
    if (hex === this.over) return
    this.over = hex
    this.hooks.hover(hex)
  }

  private up(event: PointerEvent): void {
    clearTimeout(this.timer)
    const { drag, box, line } = this
    this.start = null
    this.drag = null
    this.box = null
    this.line = null
    if (line) {
      this.swallow = line.begun
      const [hex] = line.path
      if (line.begun) this.hooks.lined(line.path, { more: event.ctrlKey || event.metaKey, coarse: this.touch })
      else if (line.right && hex) this.hooks.hold(hex)
      return
    }
    if (box?.begun) {
      this.swallow = true
      this.hooks.box(null, null)
      this.hooks.boxed(box.from, { x: event.clientX, y: event.clientY })
      return
    }
    if (!drag?.begun) return
    this.swallow = true
    this.hooks.drag(null, [], event.clientX, event.clientY)
    // A quick hand skips hexes: what counts is where it lets go.
    const end = this.hooks.hexAt(event.clientX, event.clientY)
    this.hooks.drop(drag.unit, end && end !== drag.path.at(-1) ? [...drag.path, end] : drag.path)
  }

  private cancel(): void {
    clearTimeout(this.timer)
    this.start = null
    if (this.drag?.begun) this.hooks.drag(null, [], 0, 0)
    this.drag = null
    if (this.box?.begun) this.hooks.box(null, null)
    this.box = null
    if (this.line?.begun) this.hooks.line(null)
    this.line = null
  }

  private click(event: MouseEvent): void {
    if (this.swallow) {
      this.swallow = false
      return
    }
    // A second tap on the same spot steps the zoom; a mouse has its wheel.
    const near = Math.hypot(event.clientX - this.last.x, event.clientY - this.last.y) < 24
    const hex = this.hooks.hexAt(event.clientX, event.clientY)
    // If the first tap showed what a second one would do, the second does it.
    const quick = this.touch && near && event.timeStamp - this.last.time < DOUBLE
    const twice = quick && !(hex && this.hooks.proposed(hex))
    this.last = { time: twice ? 0 : event.timeStamp, x: event.clientX, y: event.clientY }
    if (twice) return this.hooks.twice(event.clientX, event.clientY)
    if (!hex) return
    const modifiers = {
      shift: event.shiftKey,
      ctrl: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      coarse: this.touch,
    }
    this.hooks.press(hex, modifiers, event.clientX, event.clientY)
  }
}
