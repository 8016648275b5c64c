import { describe, expect, it } from 'vitest'
import type { Event, View } from '../wire/generated'
import { Shown } from './shown.svelte'

const view = (number: number) => ({ number }) as unknown as View
const events = [{ kind: 'moved' }] as unknown as Event[]

/** A board whose motions end when told to. */
class Board {
  begun: number[] = []
  #end: (() => void) | null = null

  animate(_: Event[], speed: number): Promise<void> {
    this.begun.push(speed)
    if (speed === 0) return Promise.resolve()
    return new Promise((done) => (this.#end = done))
  }

  finish(): boolean {
    const was = this.#end !== null
    this.#end?.()
    this.#end = null
    return was
  }

  async end(): Promise<void> {
    this.finish()
    await new Promise((done) => setTimeout(done))
  }
}

function stage(speed = 1) {
  const board = new Board()
  const shown = new Shown()
  shown.view = view(0)
  shown.attach(board)
  const push = (number: number) => shown.push({ events, view: view(number), theirs: true, speed: () => speed })
  return { board, shown, push }
}

describe('the showing of what others do', () => {
  it('plays one after the other, each view after its motion', async () => {
    const { board, shown, push } = stage()
    push(1)
    push(2)
    expect(shown.view?.number).toBe(0)
    expect(shown.watching).toBe(true)
    await board.end()
    expect(shown.view?.number).toBe(1)
    await board.end()
    expect(shown.view?.number).toBe(2)
    expect(shown.watching).toBe(false)
  })

  it('holds what comes while paused, also where nothing moves', () => {
    const { board, shown, push } = stage(0)
    shown.pause()
    push(1)
    push(2)
    expect(shown.view?.number).toBe(0)
    expect(shown.held).toBe(true)
    expect(shown.ahead).toBe(2)
    expect(board.begun).toEqual([])
    shown.play()
  })

  it('steps, and stays paused', async () => {
    const { shown, push } = stage(0)
    shown.pause()
    push(1)
    push(2)
    await shown.step()
    expect(shown.view?.number).toBe(1)
    expect(shown.held).toBe(true)
    await shown.step()
    expect(shown.view?.number).toBe(2)
    expect(shown.paused).toBe(true)
    shown.arrive()
    expect(shown.paused).toBe(false)
  })

  it('takes steps that are asked for while another is in motion, each after the one before', async () => {
    const { board, shown, push } = stage()
    push(1)
    push(2)
    push(3)
    push(4)
    shown.pause()
    await shown.step()
    await shown.step()
    expect(board.begun.length).toBe(1)
    await board.end()
    expect(shown.view?.number).toBe(1)
    expect(board.begun.length).toBe(2)
    await board.end()
    expect(shown.view?.number).toBe(2)
    await board.end()
    expect(shown.view?.number).toBe(3)
    expect(board.begun.length).toBe(3)
    expect(shown.ahead).toBe(1)
    expect(shown.playing).toBe(false)
    shown.play()
    expect(board.begun.length).toBe(4)
  })

  it('forgets the steps asked for when it plays on or is skipped', async () => {
    for (const end of ['play', 'skip'] as const) {
      const { board, shown, push } = stage()
      push(1)
      push(2)
      shown.pause()
      await shown.step()
      shown[end]()
      await board.end()
      await board.end()
      expect(shown.view?.number).toBe(2)
      shown.pause()
      push(3)
      expect(shown.view?.number).toBe(2)
      expect(shown.ahead).toBe(1)
      expect(shown.playing).toBe(false)
    }
  })

  it('skips to the last view, whatever is in motion', async () => {
    const { board, shown, push } = stage()
    push(1)
    push(2)
    push(3)
    expect(shown.skip()).toBe(true)
    await board.end()
    expect(shown.view?.number).toBe(3)
    expect(board.begun.length).toBe(1)
    expect(shown.skip()).toBe(false)
  })

  it('begins each step once, with its motion, and what is left out without', async () => {
    const { board, shown } = stage()
    const begun: string[] = []
    for (const number of [1, 2, 3])
      shown.push({
        events,
        view: view(number),
        theirs: true,
        speed: () => 1,
        begun: (seen) => (begun.push(`${number}${seen ? '' : ' unseen'}`), null),
        ended: () => begun.push(`${number} ended`),
      })
    expect(begun).toEqual(['1'])
    await board.end()
    expect(begun).toEqual(['1', '1 ended', '2'])
    shown.skip()
    await board.end()
    expect(begun).toEqual(['1', '1 ended', '2', '3 unseen', '2 ended'])
  })

  it('says which die is still to fall', async () => {
    const { board, shown, push } = stage()
    push(1)
    shown.push({ events, view: view(2), theirs: true, speed: () => 1, rolls: 2 })
    expect(shown.rolls).toBe(2)
    await board.end()
    expect(shown.rolls).toBeNull()
  })

  it('skips on until somebody here is to decide', () => {
    const { board, shown, push } = stage()
    shown.skipOn()
    push(1)
    expect(shown.view?.number).toBe(1)
    shown.arrive()
    push(2)
    expect(shown.view?.number).toBe(1)
    expect(board.begun).toEqual([1])
  })

  it('takes a change of speed for the very next step', async () => {
    const { board, shown } = stage()
    let speed = 1
    for (const number of [1, 2]) shown.push({ events, view: view(number), theirs: true, speed: () => speed })
    speed = 4
    await board.end()
    expect(board.begun).toEqual([1, 4])
  })

  it('keeps the old view until the last of what came together', async () => {
    const { board, shown, push } = stage()
    shown.push({ events, view: null, theirs: true, speed: () => 1 })
    push(2)
    await board.end()
    expect(shown.view?.number).toBe(0)
    await board.end()
    expect(shown.view?.number).toBe(2)
  })

  it('shows a view without events after what is still to play', async () => {
    const { board, shown, push } = stage()
    push(1)
    shown.follow(view(2))
    expect(shown.view?.number).toBe(0)
    await board.end()
    expect(shown.view?.number).toBe(2)
  })
})
