import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ply, SrazhenieView, View } from '../wire/generated'
import { useTransport } from '../net/api'
import { keepSeats, seatsOf } from '../net/seats'
import { useSocket } from '../net/live'
import { polite, spoken } from '../lib/announce.svelte'
import { decision, offer } from '../test/cases'
import { MatchStore } from './match.svelte'

const view = (more: Partial<SrazhenieView> = {}): View => ({
  match: 'm',
  battle: 'battle',
  counts: 'points',
  goal: null,
  campaign: null,
  first: null,
  ruleset: 'srazhenie',
  scenario: 'battle',
  number: 1,
  role: 'south',
  static: 's',
  turn: 1,
  turns: 6,
  phase: 'movement',
  active: 'south',
  steps: [],
  sides: [],
  pieces: [],
  decisions: [decision(offer('end', [], null))],
  overlays: { zones: {} },
  fight: null,
  undo: null,
  asked: null,
  orders: [],
  outcome: null,
  seats: { north: 'sergeant', south: 'human' },
  options: {},
  practice: true,
  lesson: null,
  opened: false,
  origin: null,
  quiet: null,
  held: {},
  sources: [],
  ...more,
})
const ply = (number: number): Ply => ({ number, role: 'south', action: 'end', events: [], undone: false, time: 0 })

interface Asked {
  path: string
  token: string | undefined
  body: Record<string, unknown>
}

let asked: Asked[]
let answers: Record<string, (call: Asked) => Response | Error>
let sockets: WebSocket[]
/** The address of the live socket, then what is sent on it. */
let told: string[]

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const actions = () => asked.filter((call) => call.path.endsWith('/actions'))

beforeEach(() => {
  keepSeats('m', { south: 'token' })
  asked = []
  sockets = []
  told = []
  answers = {
    '/api/matches/m': () => json(view()),
    '/api/matches/m/plies': () => json({ plies: [ply(0)] }),
    '/api/static/s': () => json({ hash: 's', ruleset: 'srazhenie', pieces: [], types: {}, map: {} }),
  }
  useTransport((path, init) => {
    const call = {
      path: path.split('?')[0]!,
      token: (init.headers as Record<string, string>).Authorization,
      body: init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {},
    }
    asked.push(call)
    const answer = answers[call.path]?.(call) ?? json({ detail: 'none' }, 404)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  useSocket((path) => {
    const socket = { close() {}, send: (said: string) => told.push(said), readyState: 1 } as unknown as WebSocket
    told.push(path)
    sockets.push(socket)
    return socket
  })
})

let store: MatchStore
const opened = async () => {
  store = new MatchStore('m')
  await store.open()
  return store
}
afterEach(() => store.close())

describe('a match', () => {
  it('is opened with the seat of this browser', async () => {
    await opened()
    expect(store.status).toBe('ready')
    expect(asked.every((call) => call.path.startsWith('/api/static') || call.token === 'Bearer token')).toBe(true)
    expect(store.decision?.offers).toHaveLength(1)
  })

  it('keeps the view at hand where the very same comes again, and takes one that says something else', async () => {
    await opened()
    const before = store.view
    const say = (said: View) =>
      sockets[0]!.onmessage!({ data: JSON.stringify({ type: 'plies', plies: [], view: said }) } as MessageEvent)
    say(view())
    expect(store.view).toBe(before)
    say(view({ orders: [{ decision: 'evade', answer: 'pass', until: null }] }))
    expect(store.view?.orders).toHaveLength(1)
  })

  it('asks a seat that runs two sides one thing at a time, and lets it turn to the other', async () => {
    const asks = (key: string) => ({ ...decision(offer('vote', [], null)), key })
    answers['/api/matches/m'] = () => json(view({ decisions: [asks('france'), asks('spain')] }))
    await opened()
    expect(store.decision?.key).toBe('france')
    store.turnedTo = 'spain'
    expect(store.decision?.key).toBe('spain')
    expect(store.decisions.map((one) => one.key)).toEqual(['france', 'spain'])
    store.view = view({ decisions: [asks('france')] })
    expect(store.decision?.key).toBe('france')
  })

  it('tells of no time that is left of a machine that was told to move now, until somebody here is asked', async () => {
    const theirs = { ...decision(), role: 'north', side: 'north' }
    answers['/api/matches/m'] = () => json(view({ decisions: [theirs] }))
    answers['/api/matches/m/now'] = () => json({})
    await opened()
    const say = (said: object) => sockets[0]!.onmessage!({ data: JSON.stringify(said) } as MessageEvent)
    const thinks = () => say({ type: 'thinking', role: 'north', lines: 4, left: 88, seconds: 100 })
    thinks()
    expect(store.progress?.left).toBe(88)
    await store.hurry()
    expect(store.progress?.left).toBe(0)
    say({ type: 'plies', plies: [ply(1)], view: view({ number: 2, decisions: [theirs] }) })
    thinks()
    expect(store.progress?.left).toBe(0)
    say({ type: 'plies', plies: [ply(2)], view: view({ number: 3 }) })
    say({ type: 'plies', plies: [ply(3)], view: view({ number: 4, decisions: [theirs] }) })
    thinks()
    expect(store.progress?.left).toBe(88)
  })

  it('tells of no machine that thinks where somebody has taken its seat', async () => {
    const theirs = { ...decision(), role: 'north', side: 'north' }
    answers['/api/matches/m'] = () => json(view({ decisions: [theirs] }))
    await opened()
    const say = (said: object) => sockets[0]!.onmessage!({ data: JSON.stringify(said) } as MessageEvent)
    say({ type: 'thinking', role: 'north', lines: 4, left: 88, seconds: 100 })
    const people = { north: 'human', south: 'human' }
    say({ type: 'plies', plies: [], view: view({ number: 1, decisions: [theirs], seats: people }) })
    expect(store.thinking).toBe(null)
    expect(store.progress).toBe(null)
  })

  it('sends one action with its number and a key', async () => {
    await opened()
    answers['/api/matches/m/actions'] = () => json({ number: 2, view: view({ number: 2 }), plies: [ply(1)] })
    expect(await store.commit('end')).toBe(true)
    expect(actions()[0]!.body).toMatchObject({ number: 1, action: 'end' })
    expect(String(actions()[0]!.body.key)).toMatch(/^[0-9a-f]{24}$/)
    expect(store.plies.map((one) => one.number)).toEqual([0, 1])
  })

  describe('what is pressed while an action is on its way', () => {
    const moves = [decision(offer('move', [], null)), decision(offer('end', [], null))]
    /** The answers to actions, given when the test wants it and the action has been sent. */
    let answering: ((more: Partial<SrazhenieView>, plies?: Ply[]) => void)[]
    beforeEach(() => {
      answering = []
      const transport = (call: Asked) =>
        new Promise<Response>((done) => {
          const number = Number(call.body.number)
          answering.push((more, plies = [{ ...ply(number), action: String(call.body.action) }]) =>
            done(json({ number: number + 1, view: view({ number: number + 1, ...more }), plies })),
          )
        })
      answers['/api/matches/m/actions'] = transport as unknown as (call: Asked) => Response
    })
    const give = async (action: number, more: Partial<SrazhenieView> = {}, plies?: Ply[]) => {
      await expect.poll(() => answering.length).toBeGreaterThan(action)
      answering[action]!(more, plies)
    }
    const said = () => actions().map((call) => [call.body.number, call.body.action])

    it('follows it, in the order of the presses, and nothing twice', async () => {
      await opened()
      const all = ['move a', 'move b', 'move b', 'move a', 'end'].map((action) => store.commit(action))
      expect(said()).toEqual([[1, 'move a']])
      await give(0)
      await give(1)
      await give(2)
      expect(await Promise.all(all)).toEqual([true, true, false, false, true])
      expect(said()).toEqual([[1, 'move a'], [2, 'move b'], [3, 'end']]) // prettier-ignore
    })

    it('never comes to another question', async () => {
      await opened()
      const all = ['end', 'move b'].map((action) => store.commit(action))
      await give(0, { decisions: [{ ...moves[0]!, id: 'combat' }] })
      expect(await Promise.all(all)).toEqual([true, false])
      expect([said(), store.notice?.id]).toEqual([[[1, 'end']], 'ui-stale'])
    })

    it('never comes to the same question about another place', async () => {
      const about = (hex: string, count: number) => ({
        ...moves[0]!,
        message: { id: 'intercept', args: { hex, count } },
      })
      answers['/api/matches/m'] = () => json(view({ decisions: [about('0507', 2)] }))
      await opened()
      const all = ['move a', 'move b', 'move c'].map((action) => store.commit(action))
      await give(0, { decisions: [about('0507', 1)] })
      await give(1, { decisions: [about('0808', 1)] })
      expect(await Promise.all(all)).toEqual([true, true, false])
      expect(store.notice?.id).toBe('ui-stale')
    })

    it('never comes to a position that others have changed', async () => {
      await opened()
      const all = ['move a', 'move b'].map((action) => store.commit(action))
      await give(0, { number: 3 }, [
        { ...ply(1), action: 'move a' },
        { ...ply(2), role: 'north' },
      ])
      expect(await Promise.all(all)).toEqual([true, false])
      expect([said(), store.notice?.id]).toEqual([[[1, 'move a']], 'ui-stale'])
    })

    it('leaves a refusal of it in sight', async () => {
      await opened()
      const refusal = { paragraph: '7.3', message: { id: 'x', args: {} }, hexes: [] }
      answers['/api/matches/m/actions'] = () => json({ error: 'refused', refusal }, 422)
      expect(await Promise.all(['move a', 'move b'].map((action) => store.commit(action)))).toEqual([false, false])
      expect([actions().length, store.refusal?.paragraph]).toEqual([1, '7.3'])
    })
  })

  it('answers only what is put to it, and knows that it has agreed while others have yet to', async () => {
    const asked = { by: 'north', what: 'undo' as const, of: ['south', 'west'], agreed: [] as string[] }
    answers['/api/matches/m'] = () => json(view({ asked }))
    await opened()
    const agreed = view({ asked: { ...asked, agreed: ['south'] } })
    answers['/api/matches/m/answer'] = () => json({ asked: true, view: agreed })
    expect(store.request).toEqual({ by: 'north', what: 'undo', agreed: false })
    await store.answer('undo', true)
    expect(store.request).toEqual({ by: 'north', what: 'undo', agreed: true })
    const say = (said: View) =>
      sockets[0]!.onmessage!({ data: JSON.stringify({ type: 'plies', plies: [], view: said }) } as MessageEvent)
    say(view({ asked: { ...asked, what: 'draw' } }))
    expect(store.request).toEqual({ by: 'north', what: 'draw', agreed: false })
    say(view({ asked: { ...asked, of: ['west'] } }))
    expect(store.request).toBeNull()
  })

  it('shows a refusal and keeps the position', async () => {
    await opened()
    const refusal = { paragraph: '7.3', message: { id: 'x', args: {} }, hexes: ['0507'] }
    answers['/api/matches/m/actions'] = () => json({ error: 'refused', refusal }, 422)
    expect(await store.commit('end')).toBe(false)
    expect(store.refusal?.paragraph).toBe('7.3')
    expect(store.view?.number).toBe(1)
  })

  it('takes the fresh position when its own was old', async () => {
    await opened()
    answers['/api/matches/m/actions'] = () => json({ error: 'stale', view: view({ number: 5 }) }, 409)
    expect(await store.commit('end')).toBe(false)
    expect(store.view?.number).toBe(5)
    expect(store.notice?.id).toBe('ui-stale')
  })

  it('says that standing orders came too late as well', async () => {
    await opened()
    answers['/api/matches/m/orders'] = () => json({ error: 'stale', view: view({ number: 5 }) }, 409)
    await store.stand([])
    expect([store.view?.number, store.notice?.id]).toEqual([5, 'ui-stale'])
  })

  it('repeats a commit whose answer was lost under the same key', async () => {
    await opened()
    answers['/api/matches/m/actions'] = () => new TypeError('cut')
    expect(await store.commit('end')).toBe(false)
    expect(store.link).toBe('down')
    answers['/api/matches/m/actions'] = () => json({ number: 2, view: view({ number: 2 }), plies: [ply(1)] })
    sockets[0]!.onopen?.(new Event('open'))
    await expect.poll(() => store.view?.number).toBe(2)
    expect(actions().map((call) => call.body.key)).toEqual([actions()[0]!.body.key, actions()[0]!.body.key])
  })

  it('repeats it by itself while the socket stands, and is linked again whatever the answer', async () => {
    await opened()
    answers['/api/matches/m/actions'] = () => new TypeError('cut')
    expect(await store.commit('end')).toBe(false)
    const refusal = { paragraph: '7.3', message: { id: 'x', args: {} }, hexes: [] }
    answers['/api/matches/m/actions'] = () => json({ error: 'refused', refusal }, 422)
    await expect.poll(() => store.refusal?.paragraph, { timeout: 3000 }).toBe('7.3')
    expect(store.link).toBe('up')
    expect(actions()).toHaveLength(2)
  })

  it('says that nothing can be sent for as long as the link is lost, and no longer', async () => {
    await opened()
    sockets[0]!.onclose?.(new CloseEvent('close'))
    expect(store.link).toBe('down')
    expect(await store.commit('end')).toBe(false)
    expect(store.notice?.id).toBe('ui-offline-commit')
    expect(actions()).toHaveLength(0)
    await expect.poll(() => sockets.length).toBe(2)
    sockets[1]!.onopen?.(new Event('open'))
    expect(store.link).toBe('up')
    expect(store.notice).toBeNull()
  })

  it('says that others have to agree for as long as they have to, and that they have declined', async () => {
    await opened()
    const asked = { by: 'south', what: 'draw', of: ['north'], agreed: [] } as const
    answers['/api/matches/m/actions'] = () =>
      json({ asked: 'draw', view: view({ asked: { ...asked, of: ['north'], agreed: [] } }) })
    const heard = (more: Parameters<typeof view>[0]) => {
      answers['/api/matches/m'] = () => json(view(more))
      sockets
        .at(-1)!
        .onmessage?.(
          new MessageEvent('message', { data: JSON.stringify({ type: 'asked', role: 'north', what: 'draw' }) }),
        )
    }
    await store.commit('offer draw')
    expect(store.notice?.id).toBe('ui-asked-waiting')
    heard({})
    await expect.poll(() => store.notice?.id).toBe('ui-asked-declined')
    await store.commit('offer draw')
    expect(store.notice?.id).toBe('ui-asked-waiting')
    heard({ number: 2 })
    await expect.poll(() => store.notice).toBeNull()
  })

  it('tells its token to the socket, and writes it into no address', async () => {
    await opened()
    sockets[0]!.onopen?.(new Event('open'))
    expect(told[0]).toBe('/api/matches/m/live')
    expect(JSON.parse(told[1]!)).toEqual({ token: 'token', after: 1 })
  })

  it('takes the next action as soon as it shows the last one, though its answer is still on the way', async () => {
    await opened()
    const late: ((answer: Response) => void)[] = []
    useTransport((path, init) => {
      const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
      asked.push({ path, token: undefined, body })
      return new Promise((done) => late.push(done))
    })
    const first = store.commit('end')
    expect(await store.commit('end')).toBe(false)
    const data = JSON.stringify({ type: 'plies', plies: [ply(1)], view: view({ number: 2 }) })
    sockets[0]!.onmessage?.({ data } as MessageEvent)
    expect(store.busy).toBeNull()
    const second = store.commit('end')
    expect(actions().map((call) => call.body.number)).toEqual([1, 2])
    late[0]!(json({ number: 2, view: view({ number: 2 }), plies: [ply(1)] }))
    expect(await first).toBe(true)
    // The late answer frees nothing that another action holds.
    expect(store.busy).toBe('end')
    late[1]!(json({ number: 3, view: view({ number: 3 }), plies: [ply(2)] }))
    expect(await second).toBe(true)
    expect(store.busy).toBeNull()
    expect(store.view?.number).toBe(3)
  })

  it('lets come again what it took back, from the moment the table is free', async () => {
    await opened()
    const undo = (action: string) => ({ to: 0, ply: 0, free: true, action, asked: '', then: [] })
    const late: ((answer: Response) => void)[] = []
    useTransport((path, init) => {
      asked.push({ path, token: undefined, body: init.body ? (JSON.parse(String(init.body)) as object as never) : {} })
      return new Promise((done) => late.push(done))
    })
    const hear = (number: number, next: string, plies: Ply[] = []) => {
      const data = JSON.stringify({ type: 'plies', plies, view: view({ number, undo: undo(next) }) })
      sockets[0]!.onmessage?.({ data } as MessageEvent)
    }
    store.view = view({ undo: undo('second') })
    const taken = store.undo()
    expect(await store.redo()).toBe(false)
    hear(2, 'first')
    expect(store.busy).toBeNull()
    void store.undo()
    hear(3, 'first')
    // The answers of the two calls have not come, nor the list of plies after them.
    void store.redo()
    hear(4, 'first', [ply(3)])
    expect(actions().map((call) => call.body.action)).toEqual(['first'])
    late[0]!(json({ number: 2, view: view({ number: 2 }), plies: [] }))
    expect(await taken).toBe(true)
    store.view = view({ number: 4 })
    const again = store.redo()
    expect(store.busy).toBe('second')
    late.at(-1)!(
      json({ error: 'refused', refusal: { paragraph: '7.3', message: { id: 'x', args: {} }, hexes: [] } }, 422),
    )
    expect(await again).toBe(false)
    expect(await store.redo()).toBe(false)
  })

  it('keeps what was played while the list of plies was on its way, and takes no older list', async () => {
    await opened()
    answers['/api/matches/m/undo'] = () => json({ number: 2, view: view({ number: 2 }), plies: [ply(1)] })
    answers['/api/matches/m/actions'] = () => json({ number: 3, view: view({ number: 3 }), plies: [ply(2)] })
    const lists: ((answer: Response) => void)[] = []
    useTransport((path, init) => {
      const call = { path: path.split('?')[0]!, token: undefined, body: init.body ? {} : {} }
      if (call.path.endsWith('/plies')) return new Promise((done) => lists.push(done))
      return Promise.resolve(answers[call.path]!(call) as Response)
    })
    await store.undo()
    await store.commit('end')
    expect(store.plies.map((one) => one.number)).toEqual([0, 1, 2])
    lists[0]!(json({ plies: [{ ...ply(0), undone: true }, ply(1)] }))
    await expect.poll(() => store.plies[0]!.undone).toBe(true)
    expect(store.plies.map((one) => one.number)).toEqual([0, 1, 2])
    // Of two lists on their way the one requested last is the newer.
    await store.undo()
    await store.undo()
    lists[2]!(json({ plies: [ply(0), { ...ply(1), undone: true }, ply(2)] }))
    await expect.poll(() => store.plies[1]!.undone).toBe(true)
    lists[1]!(json({ plies: [ply(0), ply(1), ply(2)] }))
    await new Promise((done) => setTimeout(done))
    expect(store.plies[1]!.undone).toBe(true)
  })

  it('answers, and leaves standing answers, once: the table is held until the server has heard', async () => {
    await opened()
    const late: ((answer: Response) => void)[] = []
    useTransport((path, init) => {
      asked.push({ path, token: undefined, body: JSON.parse(String(init.body ?? '{}')) as Asked['body'] })
      return new Promise((done) => late.push(done))
    })
    const standing = store.stand([])
    void store.stand([])
    void store.answer('draw', true)
    void store.time('return')
    expect(await store.commit('end')).toBe(false)
    expect(late).toHaveLength(1)
    expect(store.busy).toBe('orders')
    late[0]!(json({ number: 1, view: view(), plies: [] }))
    await standing
    expect(store.busy).toBeNull()
  })

  it('has played what the socket says is played, though the answer is lost', async () => {
    await opened()
    const data = JSON.stringify({ type: 'plies', plies: [ply(1)], view: view({ number: 2 }) })
    answers['/api/matches/m/actions'] = () => {
      sockets[0]!.onmessage?.({ data } as MessageEvent)
      return new TypeError('cut')
    }
    expect(await store.commit('end')).toBe(true)
    expect([store.link, store.notice, store.busy]).toEqual(['up', null, null])
    // The other way round: what was pending is reported, and nothing is sent again.
    answers['/api/matches/m/actions'] = () => new TypeError('cut')
    expect(await store.commit('end')).toBe(false)
    expect(store.link).toBe('down')
    const later = JSON.stringify({ type: 'plies', plies: [ply(2)], view: view({ number: 3 }) })
    sockets[0]!.onmessage?.({ data: later } as MessageEvent)
    expect([store.link, store.notice, store.view?.number]).toEqual(['up', null, 3])
    expect(actions()).toHaveLength(2)
  })

  it('hears news once, and drops what is older than what it shows', async () => {
    await opened()
    const heard: number[] = []
    store.onplies = ({ plies }) => heard.push(...plies.map((one) => one.number))
    const tell = (number: number, plies: Ply[]) =>
      sockets[0]!.onmessage?.({
        data: JSON.stringify({ type: 'plies', plies, view: view({ number }) }),
      } as MessageEvent)
    tell(2, [ply(1)])
    tell(2, [ply(1)])
    tell(1, [])
    expect(heard).toEqual([1])
    expect(store.view?.number).toBe(2)
  })
})

describe('two people at one device', () => {
  beforeEach(() => {
    keepSeats('m', { south: 'token', north: 'other' })
    answers['/api/matches/m'] = (call) =>
      json(view({ role: call.token ? 'south' : null, sides: [{ id: 'south', army: 'blue' }] as unknown as View['sides'] }))
  }) // prettier-ignore

  it('asks for the hand-over first, having looked with nobody’s eyes', async () => {
    await opened()
    expect(store.status).toBe('handover')
    expect(store.caller).toEqual({ role: 'south', army: 'blue', game: 'srazhenie', scenario: 'battle' })
    expect(asked.map((call) => call.token)).toEqual([undefined])
  })

  it('calls a seat of several nations by its own name, whichever of them is asked', async () => {
    answers['/api/matches/m'] = (call) =>
      json(
        view({
          role: call.token ? 'south' : null,
          runs: { south: ['east', 'west'] },
          sides: [
            { id: 'east', army: 'east' },
            { id: 'west', army: 'west' },
          ] as unknown as View['sides'],
        }),
      )
    await opened()
    expect(store.caller?.army).toBe('south')
  })

  it('leaves nothing to be said to whoever has gone on to another page', async () => {
    await opened()
    polite('one')
    polite('two')
    store.close()
    expect(spoken.polite).toBe('')
    await new Promise((done) => setTimeout(done, 400))
    expect(spoken.polite).toBe('')
  })

  it('puts everything away when the other side is called', async () => {
    await opened()
    await store.sit('south')
    expect(store.view).not.toBeNull()
    const other = { ...decision(), role: 'north', side: 'north' }
    answers['/api/matches/m/actions'] = () =>
      json({ number: 2, view: view({ number: 2, decisions: [other] }), plies: [ply(1)] })
    await store.commit('end')
    expect(store.called).toBe('north')
    store.handOver()
    expect([store.status, store.view, store.static, store.plies, store.role]).toEqual([
      'handover',
      null,
      null,
      [],
      null,
    ])
    expect(Object.keys(localStorage)).toEqual(['feldherr.seats'])
    expect(seatsOf('m')).toEqual({ south: 'token', north: 'other' })
  })

  it('shows whoever has taken the device no late answer to the other', async () => {
    await opened()
    await store.sit('south')
    const asks = (role: string) => [{ ...decision(), role, side: role }]
    const late: ((answer: Response) => void)[] = []
    answers['/api/matches/m'] = () => json(view({ number: 2, role: 'north', decisions: asks('north') }))
    const at_once = { ...answers }
    useTransport((path, init) => {
      const call = { path: path.split('?')[0]!, token: undefined, body: {} }
      if (init.body) return new Promise((done) => late.push(done))
      return Promise.resolve(at_once[call.path]!(call) as Response)
    })
    const played = store.commit('end')
    const told = { type: 'plies', plies: [ply(1)], view: view({ number: 2, decisions: asks('north') }) }
    sockets.at(-1)!.onmessage?.({ data: JSON.stringify(told) } as MessageEvent)
    store.handOver()
    await store.sit('north')
    late[0]!(json({ number: 2, view: view({ number: 2, scenario: 'secret' }), plies: [ply(1)] }))
    await played
    expect([store.view?.role, store.view?.scenario, store.busy]).toEqual(['north', 'battle', null])
  })
})
