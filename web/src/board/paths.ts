/** Building SVG path data out of points. Everything here is pure and returns strings or points. */

import type { Point } from './geometry'
import { jitter } from './random'

/** A coordinate with one decimal, the precision of the whole map. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function at(p: Point): string {
  return `${n(p.x)} ${n(p.y)}`
}

export function polygon(points: Point[]): string {
  return points.length ? `M${points.map(at).join('L')}Z` : ''
}

export function polyline(points: Point[]): string {
  return points.length ? `M${points.map(at).join('L')}` : ''
}

export function line(a: Point, b: Point): string {
  return `M${at(a)}L${at(b)}`
}

export function circle(c: Point, r: number): string {
  return `M${n(c.x - r)} ${n(c.y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`
}

const half = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** A closed curve through the midpoints between points, with the points as controls. */
export function smooth(points: Point[]): string {
  const count = points.length
  if (count < 3) return polygon(points)
  const parts = [`M${at(half(points[count - 1]!, points[0]!))}`]
  points.forEach((p, i) => parts.push(`Q${at(p)} ${at(half(p, points[(i + 1) % count]!))}`))
  return parts.join('') + 'Z'
}

/** Points every `gap` u along a line of points. */
export function resample(points: Point[], gap: number, closed: boolean): Point[] {
  const chain = closed ? [...points, points[0]!] : points
  let length = 0
  for (let i = 1; i < chain.length; i++)
    length += Math.hypot(chain[i]!.x - chain[i - 1]!.x, chain[i]!.y - chain[i - 1]!.y)
  const count = Math.max(closed ? 3 : 1, Math.round(length / gap))
  const step = length / count
  const out: Point[] = [chain[0]!]
  let travelled = 0
  for (let i = 1; i < chain.length; i++) {
    const a = chain[i - 1]!
    const b = chain[i]!
    const edge = Math.hypot(b.x - a.x, b.y - a.y)
    while (out.length <= count && travelled + edge >= out.length * step - 1e-6) {
      const t = edge ? (out.length * step - travelled) / edge : 0
      out.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
    }
    travelled += edge
  }
  return closed ? out.slice(0, count) : out
}

/** A loop sampled every `gap` u, each point shifted by up to `by` u. */
export function wobble(loop: Point[], gap: number, by: number, salt: number): Point[] {
  return resample(loop, gap, true).map((p) => ({
    x: p.x + jitter(p.x, p.y, salt) * by,
    y: p.y + jitter(p.y, p.x, salt + 1) * by,
  }))
}

/** Two rounds of corner cutting: a loop without corners, as points. */
export function rounded(loop: Point[], rounds = 2): Point[] {
  let points = loop
  for (let k = 0; k < rounds; k++) {
    const next: Point[] = []
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length]!
      next.push({ x: p.x * 0.75 + q.x * 0.25, y: p.y * 0.75 + q.y * 0.25 })
      next.push({ x: p.x * 0.25 + q.x * 0.75, y: p.y * 0.25 + q.y * 0.75 })
    })
    points = next
  }
  return points
}

/** The direction of a line of points at one of them, as a unit vector. */
export function heading(points: Point[], i: number, closed: boolean): Point {
  const count = points.length
  const a = points[closed ? (i - 1 + count) % count : Math.max(0, i - 1)]!
  const b = points[closed ? (i + 1) % count : Math.min(count - 1, i + 1)]!
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

/** A band along an open line; `width(i)` is its full width at point i. */
export function ribbon(points: Point[], width: (i: number) => number): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach((p, i) => {
    const d = heading(points, i, false)
    const w = width(i) / 2
    left.push({ x: p.x - d.y * w, y: p.y + d.x * w })
    right.unshift({ x: p.x + d.y * w, y: p.y - d.x * w })
  })
  return polygon([...left, ...right])
}

/** A stroke that tapers from `width` at its foot to nothing. */
export function taper(foot: Point, direction: Point, length: number, width: number): string {
  const px = (-direction.y * width) / 2
  const py = (direction.x * width) / 2
  return polygon([
    { x: foot.x + px, y: foot.y + py },
    { x: foot.x + direction.x * length, y: foot.y + direction.y * length },
    { x: foot.x - px, y: foot.y - py },
  ])
}

/** Points of a quadratic curve, its start left out. */
export function quadratic(a: Point, control: Point, b: Point, parts: number): Point[] {
  const out: Point[] = []
  for (let i = 1; i <= parts; i++) {
    const t = i / parts
    const u = 1 - t
    out.push({
      x: u * u * a.x + 2 * u * t * control.x + t * t * b.x,
      y: u * u * a.y + 2 * u * t * control.y + t * t * b.y,
    })
  }
  return out
}
