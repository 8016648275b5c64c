/**
 * Pan and zoom of the board.
 *
 * While a gesture lasts, only a CSS transform of one element changes; when it ends the drawing is laid out again at its
 * real size ("committed"), so that lines and figures are sharp at rest.
 */

import { select, type Selection } from 'd3-selection'
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom'

import { H, MARGIN, type Point } from './geometry'

/** Screen = map * k + (x, y). */
export interface Placement {
  x: number
  y: number
  k: number
}

export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

export interface CameraHooks {
  /** Called every frame of a gesture. */
  moving(now: Placement): void
  /** The gesture has ended: lay out again. */
  settled(now: Placement): void
  /** Whether a press here may start a pan. */
  mayPan(event: Event): boolean
  /** Milliseconds that the camera's own pans take; 0 with reduced motion. */
  glide(): number
}

/** The limits of a placement: the window (px), the scales, and how much of the map and around it may be seen (u). */
export interface Bounds {
  width: number
  height: number
  scale: readonly [least: number, most: number]
  least: Point
  most: Point
}

/** A placement scaled about a point of the screen, within the bounds. */
export function scaledAbout(now: Placement, factor: number, about: Point, bounds: Bounds): Placement {
  const k = Math.max(bounds.scale[0], Math.min(bounds.scale[1], now.k * factor))
  const by = k / now.k
  // While the map fills the window nothing beyond its edges is shown; a smaller map is centred.
  const along = (from: number, at: number, window: number, least: number, most: number): number => {
    const to = at - (at - from) * by
    const [high, low] = [-least * k, window - most * k]
    return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, to))
  }
  return {
    k,
    x: along(now.x, about.x, bounds.width, bounds.least.x, bounds.most.x),
    y: along(now.y, about.y, bounds.height, bounds.least.y, bounds.most.y),
  }
}

/** The factor of a turn of the wheel; a pinch on a touchpad arrives as a wheel event with Ctrl. */
export function wheelFactor(event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const unit = [0.002, 0.05, 1][event.deltaMode] ?? 0.002
  return 2 ** (-event.deltaY * unit * (event.ctrlKey ? 10 : 1))
}

/** How long (ms) the board stays in motion after the wheel's last turn. */
const WHEEL_REST = 240

/** Free space around the paper that may be panned into, at least this many px on each side. */
const SLACK = 120

export class Camera {
  readonly host: HTMLElement
  private readonly hooks: CameraHooks
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>
  private readonly selection: Selection<HTMLElement, unknown, null, undefined>
  private bounds: Bounds
  /** Where the host is on the screen, kept while the wheel turns: asking for it forces a layout. */
  private corner: Point | null = null
  /** Whether the wheel has moved the map without d3's behaviour knowing. */
  private ahead = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private frame = 0
  /** The map's size, u. */
  private map: { width: number; height: number }
  /** What was brought into view last, until the user moves the map. */
  private revealed: [points: Point[], insets: Insets, pad: number] | null = null
  now: Placement = { x: 0, y: 0, k: 0.3 }
  /** True while the whole map is fitted: only then does a resize fit it again. */
  fitted = false

  constructor(host: HTMLElement, map: { width: number; height: number }, hooks: CameraHooks) {
    this.host = host
    this.map = map
    this.hooks = hooks
    this.behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(5)
      .tapDistance(10)
      .filter((event: MouseEvent & WheelEvent) => {
        if (event.type === 'dblclick' || event.type === 'wheel') return false
        if (this.ahead) this.apply(this.now)
        return !event.ctrlKey && !event.button && hooks.mayPan(event)
      })
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        this.now = { x: event.transform.x, y: event.transform.y, k: event.transform.k }
        if (event.sourceEvent) this.taken()
        hooks.moving(this.now)
      })
      .on('end', () => this.settle(90))
    this.selection = select(host)
    this.selection.call(this.behaviour)
    this.selection.on('dblclick.zoom', null).on('wheel.zoom', null)
    host.addEventListener('wheel', this.turned, { passive: false })
    this.bounds = this.limits()
  }

  /** The wheel turns one notch a frame: it asks nothing of the page and moves the map directly. */
  private readonly turned = (event: WheelEvent): void => {
    event.preventDefault()
    if (event.buttons) return
    cancelAnimationFrame(this.frame)
    if (!this.corner) {
      const { left, top } = this.host.getBoundingClientRect()
      this.corner = { x: left, y: top }
    }
    const about = { x: event.clientX - this.corner.x, y: event.clientY - this.corner.y }
    this.now = scaledAbout(this.now, wheelFactor(event), about, this.bounds)
    this.taken()
    this.ahead = true
    this.hooks.moving(this.now)
    this.settle(WHEEL_REST)
  }

  /** The map's size has changed: it is shown turned, or upright again. */
  resize(map: { width: number; height: number }): void {
    this.map = map
    this.limits()
  }

  /**
   * The window's size has changed from the given one: what was in its middle stays there, and what was brought into
   * view stays in view.
   */
  keep(was: { width: number; height: number }): void {
    const { width, height } = this.size()
    const { x, y, k } = this.now
    if (width === was.width && height === was.height) return
    this.go({ x: x + (width - was.width) / 2, y: y + (height - was.height) / 2, k }, false)
    if (this.revealed) this.reveal(...this.revealed)
  }

  /** The map is moved on purpose: it is no longer fitted, nor kept where something was brought into view. */
  taken(): void {
    this.fitted = false
    this.revealed = null
  }

  destroy(): void {
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
    this.selection.on('.zoom', null)
    this.host.removeEventListener('wheel', this.turned)
  }

  size(): { width: number; height: number } {
    return { width: this.host.clientWidth || 1, height: this.host.clientHeight || 1 }
  }

  /** The scale at which the whole map fits, and the camera's limits that follow from it and the window. */
  limits(): Bounds {
    const { width, height } = this.map
    const size = this.size()
    const whole = Math.min(size.width / (width + 2 * MARGIN), size.height / (height + 2 * MARGIN)) * 0.9
    const scale = [Math.min(whole, 0.4), 150 / H] as const
    const least = { x: -MARGIN - SLACK, y: -MARGIN - SLACK }
    const most = { x: width + MARGIN + SLACK, y: height + MARGIN + SLACK }
    this.behaviour.scaleExtent([...scale]).translateExtent([
      [least.x, least.y],
      [most.x, most.y],
    ])
    this.corner = null
    return (this.bounds = { ...size, scale, least, most })
  }

  private settle(after: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.corner = null
      this.hooks.settled(this.now)
    }, after)
  }

  private apply(to: Placement): void {
    this.ahead = false
    const transform: ZoomTransform = zoomIdentity.translate(to.x, to.y).scale(to.k)
    this.selection.call((s) => this.behaviour.transform(s, transform))
  }

  /** Goes to a placement, gliding if motion is wanted. */
  go(to: Placement, glide = true): void {
    cancelAnimationFrame(this.frame)
    const from = { ...this.now }
    const ms = glide ? this.hooks.glide() : 0
    if (!ms || Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(to.k - from.k) * 1000 < 1) {
      this.apply(to)
      this.hooks.settled(this.now)
      clearTimeout(this.timer)
      return
    }
    const begun = performance.now()
    const step = (time: number): void => {
      const t = Math.min(1, Math.max(0, (time - begun) / ms))
      const e = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2
      this.apply({ x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e, k: from.k + (to.k - from.k) * e })
      if (t < 1) this.frame = requestAnimationFrame(step)
    }
    this.frame = requestAnimationFrame(step)
  }

  fitPlacement(insets: Insets): Placement {
    const { width, height } = this.map
    const w = this.size().width - insets.left - insets.right
    const h = this.size().height - insets.top - insets.bottom
    const k = Math.max(0.05, Math.min(w / width, h / height))
    return { k, x: insets.left + (w - width * k) / 2, y: insets.top + (h - height * k) / 2 }
  }

  /** The placement that centres a point of the map in the free part of the window, as far as the paper reaches. */
  at(point: Point, k: number, insets: Insets): Placement {
    const size = this.size()
    const along = (at: number, paper: number, from: number, to: number): number => {
      const [high, low] = [from + MARGIN * k, to - (paper + MARGIN) * k]
      // If the paper fills the window none of it is left empty; a smaller one is in its middle.
      return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, (from + to) / 2 - at * k))
    }
    return {
      k,
      x: along(point.x, this.map.width, insets.left, size.width - insets.right),
      y: along(point.y, this.map.height, insets.top, size.height - insets.bottom),
    }
  }

  /** Scales about a point of the screen, by default its centre. */
  zoomBy(factor: number, about?: Point): void {
    this.taken()
    const p = about ?? { x: this.size().width / 2, y: this.size().height / 2 }
    this.go(scaledAbout(this.now, factor, p, this.bounds))
  }

  /**
   * Pans by the least that brings points of the map into the free part; if there are too many, their middle, but always
   * the first; the scale stays.
   */
  reveal(points: Point[], insets: Insets, pad: number): void {
    if (!points.length) return
    this.revealed = [points, insets, pad]
    const { width, height } = this.size()
    const xs = points.map((p) => p.x * this.now.k + this.now.x)
    const ys = points.map((p) => p.y * this.now.k + this.now.y)
    const shift = (at: number[], from: number, to: number): number => {
      const into = (least: number, most: number) => (least < from ? from - least : most > to ? to - most : 0)
      const least = Math.min(...at) - pad
      const most = Math.max(...at) + pad
      if (most - least <= to - from) return into(least, most)
      const middle = (from + to) / 2 - (least + most) / 2
      return middle + into(at[0]! + middle - pad, at[0]! + middle + pad)
    }
    const dx = shift(xs, insets.left, width - insets.right)
    const dy = shift(ys, insets.top, height - insets.bottom)
    if (dx || dy) this.go({ x: this.now.x + dx, y: this.now.y + dy, k: this.now.k })
  }

  /** Whether any of some points is in view. */
  sees(points: Point[], insets: Insets): boolean {
    const { width, height } = this.size()
    return points.some((p) => {
      const [x, y] = [p.x * this.now.k + this.now.x, p.y * this.now.k + this.now.y]
      return x > insets.left && x < width - insets.right && y > insets.top && y < height - insets.bottom
    })
  }

  toMap(clientX: number, clientY: number): Point {
    const box = this.host.getBoundingClientRect()
    return { x: (clientX - box.left - this.now.x) / this.now.k, y: (clientY - box.top - this.now.y) / this.now.k }
  }
}
