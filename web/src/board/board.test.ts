import { GROUND } from '../test/cases'
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'

import Board from './Board.svelte'
import { mockLabel, mockStatic, mockView } from './mock'
import { emptyUi, type BoardUi } from './ui'

const table = mockStatic()
const view = mockView(table)
let mounted: Record<string, unknown> | null = null

function build(ui: Partial<BoardUi> = {}, more: Record<string, unknown> = {}) {
  const target = document.createElement('div')
  document.body.append(target)
  const props = {
    static: table,
    view,
    ui: { ...emptyUi(), ...ui },
    label: (unit: string) => mockLabel(table, unit, 'ru'),
    describe: (hex: string) => `hex ${hex}`,
    onhex: vi.fn(),
    onpiece: vi.fn(),
    oncursor: vi.fn(),
    onspeak: vi.fn(),
    onkey: vi.fn(),
    ...more,
  }
  mounted = mount(Board, { target, props })
  flushSync()
  const host = target.querySelector<HTMLElement>('.board')!
  const press = (code: string) => {
    host.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
    flushSync()
  }
  const board = mounted as {
    animate(events: unknown[], speed?: number): Promise<void>
    fit(glide: boolean): void
    zoomBy(factor: number): void
  }
  return { target, host, props, press, board }
}

afterEach(async () => {
  if (mounted) await unmount(mounted)
  mounted = null
  document.body.replaceChildren()
})

describe('Board', () => {
  it('is one named stop with nothing of the picture in the accessibility tree', () => {
    const { target, host } = build({}, { title: 'Поле боя' })
    expect(host.getAttribute('role')).toBe('application')
    expect(host.getAttribute('aria-label')).toBe('Поле боя')
    expect(target.querySelectorAll('[tabindex]')).toHaveLength(1)
    for (const svg of target.querySelectorAll('svg')) expect(svg.getAttribute('aria-hidden')).toBe('true')
  })

  it('draws every counter on the map, and hides them on demand', () => {
    const placed = view.pieces.filter((p) => GROUND.has(p.place)).length
    expect(build().target.querySelectorAll('[data-unit]')).toHaveLength(placed)
    expect(build({ hideCounters: true }).target.querySelectorAll('[data-unit]')).toHaveLength(0)
  })

  it('shows the cursor at the first key and says where it is', () => {
    const { press, props } = build()
    press('KeyW')
    const first = props.oncursor.mock.calls[0]![0] as string
    expect(view.pieces.some((p) => p.place === first)).toBe(true)
    expect(props.onspeak).toHaveBeenCalledWith(`hex ${first}`)
  })

  it('moves the cursor, stays at the edge, and leaves other keys to the shell', () => {
    const { press, props } = build({ cursor: '0608' })
    press('KeyW')
    expect(props.oncursor).toHaveBeenLastCalledWith('0607')
    press('Numpad3')
    expect(props.oncursor).toHaveBeenLastCalledWith('0709')
    press('KeyX')
    expect(props.onkey).toHaveBeenCalledTimes(1)
    const edge = build({ cursor: '0101' })
    edge.press('ArrowLeft')
    expect(edge.props.oncursor).toHaveBeenLastCalledWith('0101')
  })

  it('leaves letters alone when single keys are off', () => {
    const { press, props } = build({ cursor: '0608' }, { letterKeys: false })
    press('KeyW')
    expect(props.oncursor).not.toHaveBeenCalled()
    press('ArrowUp')
    expect(props.oncursor).toHaveBeenCalledWith('0607')
  })

  it('activates the piece or the hex under the cursor', () => {
    const taken = view.pieces.find((p) => GROUND.has(p.place))!
    const piece = build({ cursor: taken.place })
    piece.press('Enter')
    expect(piece.props.onpiece).toHaveBeenCalledWith(taken.id, expect.objectContaining({ key: 'Enter' }), taken.place)
    const empty = build({ cursor: '2417' })
    empty.press('Space')
    expect(empty.props.onhex).toHaveBeenCalledWith('2417', expect.objectContaining({ key: 'Space' }))
  })

  it('writes costs only where they do not run together', () => {
    const reach = new Map(['0405', '0406', '0407'].map((hex) => [hex, { cost: 2 }]))
    const { target, board } = build({ reach }, { motion: 'reduced' })
    expect(target.querySelectorAll('.cost')).toHaveLength(3)
    board.zoomBy(0.5)
    flushSync()
    expect(target.querySelectorAll('.cost')).toHaveLength(0)
    expect(target.querySelectorAll('.reach .area')).toHaveLength(1)
  })

  it('holds what animation did until the next view, and any key ends it', async () => {
    const { board, target, press } = build({ cursor: '0608' })
    const unit = view.pieces.find((p) => p.place === '1009')!.id
    const going = board.animate([{ kind: 'moved', unit, hexes: ['1009', '1010'] }])
    press('KeyS')
    await going
    flushSync()
    expect(target.querySelector(`[data-unit="${unit}"]`)!.getAttribute('transform')).toMatch(/^translate\(870 1039/)
  })

  it('moves nothing once it is gone', async () => {
    const { board } = build()
    await unmount(mounted!)
    mounted = null
    expect(() => board.fit(false)).not.toThrow()
  })
})
