import { describe, expect, it, vi } from 'vitest'

import { Camera, scaledAbout, wheelFactor, type Bounds, type Placement } from './camera'
import { MARGIN } from './geometry'

const BOUNDS: Bounds = {
  width: 900,
  height: 700,
  scale: [0.2, 1.4],
  least: { x: -200, y: -200 },
  most: { x: 4200, y: 3200 },
}
const inMap = (now: Placement, x: number, y: number) => [(x - now.x) / now.k, (y - now.y) / now.k]

describe('scaling about a point', () => {
  it('leaves what is beneath the point where it was', () => {
    const now = { x: -300, y: -200, k: 0.5 }
    const then = scaledAbout(now, 1.25, { x: 400, y: 300 }, BOUNDS)
    expect(then.k).toBeCloseTo(0.625)
    expect(inMap(then, 400, 300)).toEqual(inMap(now, 400, 300))
  })

  it('keeps within the scales, and does not slide when there is nothing left to scale', () => {
    const now = { x: -300, y: -200, k: 1.4 }
    expect(scaledAbout(now, 2, { x: 400, y: 300 }, BOUNDS)).toEqual(now)
    expect(scaledAbout({ ...now, k: 0.3 }, 0.1, { x: 0, y: 0 }, BOUNDS).k).toBe(0.2)
  })

  it('shows nothing beyond the edges while the map fills the window', () => {
    // Around the lower right corner, from a place at the upper left edge of the map.
    const then = scaledAbout({ x: 100, y: 100, k: 0.5 }, 0.9, { x: 900, y: 700 }, BOUNDS)
    expect(inMap(then, 0, 0)).toEqual([-200, -200])
  })

  it('puts a map that is smaller than the window in its middle', () => {
    const small = { ...BOUNDS, width: 2000 }
    const then = scaledAbout({ x: -5000, y: 0, k: 0.25 }, 0.8, { x: 10, y: 10 }, small)
    expect(then.x + then.k * 2000).toBeCloseTo(1000)
  })
})

const NONE = { top: 0, right: 0, bottom: 0, left: 0 }

function camera(width: number, height: number) {
  const host = document.createElement('div')
  Object.defineProperties(host, { clientWidth: { value: width }, clientHeight: { value: height } })
  const hooks = { moving: vi.fn(), settled: vi.fn(), mayPan: () => true, glide: () => 0 }
  return new Camera(host, { width: 4000, height: 3000 }, hooks)
}

it('sees a point that lies within its free part', () => {
  const near = camera(390, 400)
  near.now = { x: -100, y: 0, k: 0.5 }
  expect([near.sees([{ x: 100, y: 100 }], NONE), near.sees([{ x: 300, y: 100 }], NONE)]).toEqual([false, true])
  expect(near.sees([{ x: 300, y: 100 }], { ...NONE, top: 60 })).toBe(false)
})

describe('what is brought into view', () => {
  const seen = (near: Camera, x: number, y: number) => [x * near.now.k + near.now.x, y * near.now.k + near.now.y]

  it('has the first of too many in it, and their middle where both go', () => {
    const near = camera(390, 400)
    near.now = { x: 0, y: 0, k: 0.5 }
    near.reveal(
      [
        { x: 400, y: 600 },
        { x: 3600, y: 700 },
      ],
      NONE,
      30,
    )
    const [x, y] = seen(near, 400, 600)
    expect(x).toBeCloseTo(30)
    expect(y).toBeGreaterThan(30)
    expect(y).toBeLessThan(370)
    near.reveal(
      [
        { x: 1500, y: 600 },
        { x: 1200, y: 700 },
        { x: 2100, y: 700 },
      ],
      NONE,
      30,
    )
    expect(seen(near, 1650, 600)[0]).toBeCloseTo(195)
  })
})

describe('what is put in the middle', () => {
  it('lies there while the paper fills the window', () => {
    const { x, y } = camera(900, 700).at({ x: 2000, y: 1500 }, 0.5, { ...NONE, right: 100 })
    expect([2000 * 0.5 + x, 1500 * 0.5 + y]).toEqual([400, 350])
  })

  it('leaves no emptiness beyond the edge of the paper', () => {
    const seen = camera(900, 700)
    const first = seen.at({ x: 100, y: 100 }, 0.5, { ...NONE, top: 48 })
    expect([first.x, first.y]).toEqual([MARGIN * 0.5, 48 + MARGIN * 0.5])
    const last = seen.at({ x: 3900, y: 2900 }, 0.5, NONE)
    expect([last.x, last.y]).toEqual([900 - (4000 + MARGIN) * 0.5, 700 - (3000 + MARGIN) * 0.5])
  })

  it('is the map where that is smaller than the window', () => {
    const { x, y } = camera(2400, 1800).at({ x: 100, y: 2900 }, 0.5, NONE)
    expect([x, y]).toEqual([200, 150])
  })
})

describe('what was brought into view', () => {
  it('stays there when the window becomes smaller, until the map is moved', () => {
    const host = document.createElement('div')
    let height = 700
    Object.defineProperties(host, { clientWidth: { value: 900 }, clientHeight: { get: () => height } })
    const hooks = { moving: () => {}, settled: () => {}, mayPan: () => true, glide: () => 0 }
    const camera = new Camera(host, { width: 4000, height: 3000 }, hooks)
    camera.go({ x: -300, y: -200, k: 0.5 }, false)
    camera.reveal([{ x: 1000, y: 2000 }], NONE, 30)
    const bottom = () => camera.now.y + 2000 * camera.now.k
    expect(bottom()).toBe(670)
    height = 400
    camera.keep({ width: 900, height: 700 })
    expect(bottom()).toBe(370)
    camera.zoomBy(1)
    height = 300
    camera.keep({ width: 900, height: 400 })
    expect(bottom()).toBe(320)
    camera.destroy()
  })
})

describe('the wheel', () => {
  const turn = (deltaY: number, deltaMode = 0, ctrlKey = false) => wheelFactor({ deltaY, deltaMode, ctrlKey })

  it('scales by pixels, lines and pages alike, and by a pinch on a touchpad', () => {
    expect(turn(0)).toBe(1)
    expect(turn(-100)).toBeCloseTo(2 ** 0.2)
    expect(turn(-4, 1)).toBeCloseTo(turn(-100))
    expect(turn(1, 2)).toBeCloseTo(0.5)
    expect(turn(-10, 0, true)).toBeCloseTo(turn(-100))
    expect(turn(40) * turn(-40)).toBeCloseTo(1)
  })

  function board() {
    const host = document.createElement('div')
    Object.defineProperties(host, { clientWidth: { value: 900 }, clientHeight: { value: 700 } })
    const corner = vi.spyOn(host, 'getBoundingClientRect').mockReturnValue({ left: 50, top: 20 } as DOMRect)
    const hooks = { moving: vi.fn(), settled: vi.fn(), mayPan: () => true, glide: () => 0 }
    const camera = new Camera(host, { width: 4000, height: 3000 }, hooks)
    camera.go({ x: -300, y: -200, k: 0.5 }, false)
    hooks.moving.mockClear()
    hooks.settled.mockClear()
    const wheel = (more: WheelEventInit = {}) => {
      const turned = { clientX: 450, clientY: 320, deltaY: -10, deltaMode: 0, ctrlKey: false, buttons: 0, ...more }
      const event = Object.assign(new Event('wheel', { cancelable: true }), turned)
      host.dispatchEvent(event)
      return event
    }
    return { host, corner, hooks, camera, wheel }
  }

  it('moves the map at every notch, asks the page where it is once, and lays out when it rests', () => {
    vi.useFakeTimers()
    const { corner, hooks, camera, wheel } = board()
    for (let i = 0; i < 20; i++) expect(wheel().defaultPrevented).toBe(true)
    expect(hooks.moving).toHaveBeenCalledTimes(20)
    expect(corner).toHaveBeenCalledTimes(1)
    expect(hooks.settled).not.toHaveBeenCalled()
    expect(camera.now.k).toBeCloseTo(0.5 * 2 ** 0.4)
    expect(inMap(camera.now, 400, 300)[0]).toBeCloseTo(1400)
    vi.advanceTimersByTime(300)
    expect(hooks.settled).toHaveBeenCalledExactlyOnceWith(camera.now)
    wheel()
    expect(corner).toHaveBeenCalledTimes(2)
    camera.destroy()
  })

  it('is not heard while the map is held, and a pan goes on from where the wheel left it', () => {
    const { host, hooks, camera, wheel } = board()
    wheel()
    const { x, y, k } = camera.now
    expect(k).toBeGreaterThan(0.5)
    const mouse = (type: string, clientX: number) =>
      new MouseEvent(type, { clientX, clientY: 300, bubbles: true, cancelable: true, view: window })
    document.body.append(host)
    host.dispatchEvent(mouse('mousedown', 300))
    window.dispatchEvent(mouse('mousemove', 340))
    hooks.moving.mockClear()
    wheel({ buttons: 1 })
    expect(hooks.moving).not.toHaveBeenCalled()
    window.dispatchEvent(mouse('mouseup', 340))
    expect(camera.now.x).toBeCloseTo(x + 40)
    expect([camera.now.y, camera.now.k]).toEqual([y, k])
    camera.destroy()
    host.remove()
  })
})
