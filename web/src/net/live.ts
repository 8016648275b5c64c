/**
 * The live socket of a match. It reconnects by itself after a lost link and resumes from the last ply it knows, so
 * nothing is missed and nothing is shown twice.
 */
import type { LiveMessage } from '../wire/generated'
import { OURS } from './seats'

export interface LiveHooks {
  /** The number to resume from, requested again at each attempt. */
  after: () => number
  message: (message: LiveMessage) => void
  /** True when linked, false when the link is lost. */
  link: (up: boolean) => void
}

export interface Live {
  close: () => void
  /** Try now, without waiting for the pause to end. */
  retry: () => void
}

export type SocketMaker = (path: string) => WebSocket

let make: SocketMaker = (path) => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}${path}`)
}

export function useSocket(next: SocketMaker): void {
  make = next
}

/** Pauses between attempts, in ms: quick at first, then patient. */
const PAUSES = [300, 1000, 2000, 4000, 8000]

/**
 * How long an attempt may take until the server's first message, in ms: it sends one to everyone who says who they are.
 * Otherwise something that swallows connections or messages without a word would look like a link.
 */
const LONGEST = 10_000

/**
 * How long the server may be silent, in ms: it reports every 20 seconds that it is there. Nobody is told of a link that
 * a sleep or a router has cut.
 */
const SILENCE = 75_000

export function live(match: string, token: string | null, hooks: LiveHooks): Live {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let closed = false

  function open(): void {
    if (closed) return
    clearTimeout(timer)
    const mine = make(`/api/matches/${match}/live`)
    socket = mine
    within(LONGEST, mine)
    mine.onopen = () => {
      if (socket !== mine) return
      within(LONGEST, mine)
      // The token is sent here and not in the address, which is written into logs.
      const role = token?.startsWith(OURS) ? token.slice(OURS.length) : null
      const who = role !== null ? { role } : token ? { token } : {}
      mine.send(JSON.stringify({ ...who, after: hooks.after() }))
      hooks.link(true)
    }
    mine.onmessage = (event) => {
      if (socket !== mine) return
      within(SILENCE, mine)
      failures = 0
      hooks.message(JSON.parse(String(event.data)) as LiveMessage)
    }
    mine.onclose = () => lost(mine)
  }

  /** Gives a socket up unless something is heard from it before. */
  function within(time: number, mine: WebSocket): void {
    if (closed || socket !== mine) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      lost(mine)
      mine.close()
    }, time)
  }

  function lost(mine: WebSocket): void {
    if (closed || socket !== mine) return
    socket = null
    clearTimeout(timer)
    hooks.link(false)
    timer = setTimeout(open, PAUSES[Math.min(failures++, PAUSES.length - 1)])
  }

  open()
  return {
    close() {
      closed = true
      clearTimeout(timer)
      socket?.close()
    },
    retry() {
      if (closed || socket?.readyState === 1) return
      failures = 0
      socket?.close()
      open()
    },
  }
}
