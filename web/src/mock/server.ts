/** The mock's HTTP and socket ends: the same calls as the server's, answered in the page. */
import { useTransport } from '../net/api'
import { useSpare } from '../i18n/index.svelte'
import { useSocket } from '../net/live'
import { mockTexts } from './texts'
import type { LiveMessage, NewMatch } from '../board/types'
import { MockGame } from './game'

const games = new Map<string, MockGame>()
const sockets = new Map<string, Set<{ role: string | null; send: (message: LiveMessage) => void }>>()

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } })
}

/** Mock matches are told apart by their id alone, so that a reload finds an equal one again. */
function game(id: string): MockGame {
  let found = games.get(id)
  if (!found) {
    const [, scenario, north, south, seatNorth, seatSouth] = id.split('_')
    found = new MockGame({
      id, scenario: scenario ?? 'battle', practice: true,
      armies: { north: north ?? 'black', south: south ?? 'blue' },
      seats: { north: seatNorth ?? 'sergeant', south: seatSouth ?? 'human' },
    }) // prettier-ignore
    games.set(id, found)
  }
  return found
}

type R = 'north' | 'south'
const roleOf = (token: string | null): R | null => (token?.endsWith('north') ? 'north' : token?.endsWith('south') ? 'south' : null)

function tell(id: string, plies: number): void {
  const one = game(id)
  for (const socket of sockets.get(id) ?? [])
    socket.send({ type: 'plies', plies: one.plies.slice(-plies), view: one.view(socket.role as R | null) })
}

function machines(id: string): void {
  const one = game(id)
  const text = one.machine()
  if (!text) return
  const role = one.view(null).decisions[0]!.role
  for (const socket of sockets.get(id) ?? []) socket.send({ type: 'thinking', role })
  setTimeout(() => {
    one.play(role as R, text)
    tell(id, 1)
    machines(id)
  }, 500)
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, 40))
  const url = new URL(path, 'http://mock')
  const parts = url.pathname.split('/').filter(Boolean).slice(1)
  const token = (init.headers as Record<string, string>)?.Authorization?.slice(7) ?? null
  const role = roleOf(token)
  const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
  if (parts[0] === 'games')
    return json([
      {
        id: 'srazhenie',
        armies: ['black', 'blue', 'red', 'green'],
        scenarios: [
          { id: 'battle', number: 1, turns: 6, options: [{ id: 'sudden_end', kind: 'flag', values: [true, false], default: false, paragraph: 'S1', designed: false }] },
          { id: 'general', number: 2, turns: null, options: [] },
        ],
      },
    ]) // prettier-ignore
  if (parts[0] === 'static') {
    for (const one of games.values()) if (one.static.hash === parts[1]) return json(one.static)
    return json({ detail: 'no such static' }, 404)
  }
  if (parts[0] === 'rulebook') return json((await import('./rulebook')).rulebook)
  if (parts[0] === 'matches' && !parts[1] && init.method === 'POST') {
    const wanted = body as unknown as NewMatch
    const id = ['mock', wanted.scenario, wanted.options.north_army ?? 'black', wanted.options.south_army ?? 'blue', wanted.seats.north, wanted.seats.south].join('_')
    games.delete(id)
    game(id)
    const tokens = Object.fromEntries(Object.entries(wanted.seats).filter(([, who]) => who === 'human').map(([one]) => [one, `${id}/${one}`]))
    return json({ id, tokens })
  }
  if (parts[0] === 'matches' && !parts[1]) {
    const seats = ((init.headers as Record<string, string>)['X-Seats'] ?? '').split(',').filter(Boolean)
    const ids = [...new Set(seats.map((one) => one.split('/')[0]!))]
    return json(ids.map((id) => {
      const view = game(id).view(null)
      return {
        id, ruleset: 'srazhenie', scenario: view.scenario, options: { north_army: view.sides[0]!.army, south_army: view.sides[1]!.army }, seats: view.seats,
        number: view.number, turn: view.turn, phase: view.phase, updated: '2026-01-01T12:00:00Z', outcome: view.outcome,
        your_turn: view.decisions.map((one) => one.role).filter((one) => view.seats[one] === 'human'), fault: null,
      }
    })) // prettier-ignore
  }
  const one = game(parts[1]!)
  switch (parts[2]) {
    case undefined:
      return json(one.view(role))
    case 'at':
      return json({ ...(one.views.get(`${parts[3]}/${role}`) ?? one.view(role)), decisions: [] })
    case 'plies':
      return json({ plies: one.plies.slice(Number(url.searchParams.get('after') ?? 0)) })
    case 'why':
      return json({ refusal: one.refusal(role, String(body.action)) })
    case 'sheet':
      return json(one.sheet(String(body.action)))
    case 'record':
      return new Response('# mock record\n')
    case 'undo':
      one.undo()
      return json({ number: one.plies.length, view: one.view(role), plies: [] })
    case 'actions': {
      if (body.number !== one.plies.length) return json({ error: 'stale', view: one.view(role) }, 409)
      const refusal = one.refusal(role, String(body.action))
      if (refusal) return json({ error: 'refused', refusal }, 422)
      const ply = one.play(role!, String(body.action))
      setTimeout(() => machines(one.options.id), 100)
      return json({ number: one.plies.length, view: one.view(role), plies: [ply] })
    }
  }
  return json({ detail: 'not found' }, 404)
}

export function startMock(): void {
  useSpare(mockTexts)
  useTransport(answer)
  useSocket((path) => {
    const url = new URL(path, 'http://mock')
    const id = url.pathname.split('/')[3]!
    const fake = { onopen: null, onmessage: null, onclose: null, readyState: 1 } as unknown as WebSocket
    const entry = {
      role: roleOf(url.searchParams.get('token')),
      send: (message: LiveMessage) => fake.onmessage?.call(fake, { data: JSON.stringify(message) } as MessageEvent),
    }
    const all = sockets.get(id) ?? new Set()
    all.add(entry)
    sockets.set(id, all)
    fake.close = () => void all.delete(entry)
    setTimeout(() => {
      fake.onopen?.call(fake, new globalThis.Event('open'))
      machines(id)
    })
    return fake
  })
}
