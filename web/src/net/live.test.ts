import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { live, useSocket, type Live } from './live'

/** A socket whose server is the test. */
class Line {
  readyState = 0
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  readonly said: string[] = []

  up(): void {
    this.readyState = 1
    this.onopen?.()
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  send(text: string): void {
    this.said.push(text)
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.()
  }
}

let lines: Line[]
let links: boolean[]
let one: Live

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  links = []
  useSocket(() => {
    lines.push(new Line())
    return lines.at(-1) as unknown as WebSocket
  })
  one = live('m', 'token', { after: () => 7, message: () => {}, link: (up) => links.push(up) })
})
afterEach(() => one.close())

describe('a live socket', () => {
  it('says where it goes on, and stays as long as it is open', () => {
    lines[0]!.up()
    lines[0]!.hear({ type: 'here' })
    for (let second = 0; second < 600; second += 20) {
      vi.advanceTimersByTime(20_000)
      lines[0]!.hear({ type: 'here' })
    }
    expect(lines[0]!.said).toEqual([JSON.stringify({ token: 'token', after: 7 })])
    expect([lines.length, lines[0]!.readyState, links]).toEqual([1, 1, [true]])
  })

  it('gives up an attempt that nobody answers, says that the link is lost, and tries again', () => {
    vi.advanceTimersByTime(9_999)
    expect(links).toEqual([])
    vi.advanceTimersByTime(1)
    expect([lines[0]!.readyState, links]).toEqual([3, [false]])
    vi.advanceTimersByTime(300)
    expect(lines).toHaveLength(2)
    lines[1]!.up()
    lines[1]!.hear({ type: 'here' })
    vi.advanceTimersByTime(74_999)
    expect([lines.length, links]).toEqual([2, [false, true]])
  })

  it('takes a server that has fallen silent for lost', () => {
    lines[0]!.up()
    lines[0]!.hear({ type: 'here' })
    vi.advanceTimersByTime(70_000)
    lines[0]!.hear({ type: 'here' })
    vi.advanceTimersByTime(74_999)
    expect([lines[0]!.readyState, links]).toEqual([1, [true]])
    vi.advanceTimersByTime(1)
    expect([lines[0]!.readyState, links]).toEqual([3, [true, false]])
    vi.advanceTimersByTime(300)
    expect(lines).toHaveLength(2)
  })

  it('takes an open socket without a first word for none, and each next one, later each time', () => {
    for (const pause of [300, 1000, 2000]) {
      const mine = lines.at(-1)!
      mine.up()
      vi.advanceTimersByTime(9_999)
      expect([mine.readyState, links.at(-1)]).toEqual([1, true])
      vi.advanceTimersByTime(1)
      expect([mine.readyState, links.at(-1)]).toEqual([3, false])
      const before = lines.length
      vi.advanceTimersByTime(pause - 1)
      expect(lines).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(lines).toHaveLength(before + 1)
    }
  })

  it('comes back after each loss, later each time, and at once when asked', () => {
    for (const pause of [300, 1000, 2000]) {
      lines.at(-1)!.close()
      const before = lines.length
      vi.advanceTimersByTime(pause - 1)
      expect(lines).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(lines).toHaveLength(before + 1)
    }
    const hanging = lines.at(-1)!
    one.retry()
    expect([hanging.readyState, lines.at(-1)!.readyState]).toEqual([3, 0])
    lines.at(-1)!.up()
    one.retry()
    expect(lines.at(-1)!.readyState).toBe(1)
  })

  it('makes no attempt once it is closed', () => {
    lines[0]!.close()
    one.close()
    vi.advanceTimersByTime(600_000)
    expect(lines).toHaveLength(1)
  })
})
