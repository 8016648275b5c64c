/**
 * A toy stand-in for the server's game, for working on the client without one. It is no rulebook: it only
 * gives views and offers of the right shape, near enough to real play to look at the screens.
 */
import { neighbours, distance } from '../lib/hex'
import type { Choices, Decision, Event, Hex, Offer, PieceView, Ply, Sheet, Static, UnitId, Value, View } from '../board/types'
import field from './field.json'

type Role = 'north' | 'south'
const ROLES: Role[] = ['north', 'south']
const GRID = { columns: 24, rows: 17, low: 'even' as const }
const other = (role: Role): Role => (role === 'north' ? 'south' : 'north')
const BOUNDS: [number, number][] = [
  [-99, -5], [-4, -2], [-1, -1], [0, 0], [1, 1], [2, 3], [4, 7], [8, 10], [11, 99],
] // prettier-ignore
const terrain = field.map.terrain as Record<Hex, string>
const types = field.types as unknown as Static['types']

export interface MockOptions {
  id: string
  scenario: string
  armies: Record<Role, string>
  seats: Record<Role, string>
  practice: boolean
}

interface Step {
  kind: 'retreat' | 'pursue'
  role: Role
  unit: UnitId
  paths: Hex[][]
}

export interface Snapshot {
  place: Map<UnitId, string>
  moved: Set<UnitId>
  attacked: Set<UnitId>
  struck: Set<Hex>
  turn: number
  phase: 'setup' | 'movement' | 'combat'
  active: Role
  ready: Record<Role, boolean>
  step: Step | null
  fight: View['fight']
  over: boolean
}

export class MockGame {
  readonly static: Static
  plies: Ply[] = []
  views: Map<string, View> = new Map()
  private now: Snapshot
  private history: Snapshot[] = []
  private seed = 7

  constructor(readonly options: MockOptions) {
    const pieces = ROLES.flatMap((side) => {
      const all = (field.units as Record<string, { id: string; type: string; number: number }[]>)[options.armies[side]]!
      const few = options.scenario === 'first' ? all.filter((unit) => (side === 'south' ? /(gr|zo|sc|li|fa)1$|li2$/ : /li[12]$/).test(unit.id)).slice(0, side === 'south' ? 4 : 2) : all
      return few.map((unit) => ({ ...unit, side, army: options.armies[side] }))
    })
    this.static = {
      hash: `mock-${options.scenario}-${options.armies.north}-${options.armies.south}`,
      ruleset: 'srazhenie',
      scenario: options.scenario,
      map: field.map as unknown as Static['map'],
      pieces,
      types,
      armies: field.armies,
      tables: field.tables,
      missions: field.missions,
    }
    this.now = {
      place: new Map(pieces.map((piece) => [piece.id, 'tray'])),
      moved: new Set(), attacked: new Set(), struck: new Set(),
      turn: 1, phase: 'setup', active: 'south', ready: { north: false, south: false },
      step: null, fight: null, over: false,
    } // prettier-ignore
    if (options.scenario === 'first') {
      const spots: Hex[] = ['1010', '1110', '1211', '1112', '1107', '1308']
      const order = [...pieces.filter((piece) => piece.side === 'south'), ...pieces.filter((piece) => piece.side === 'north')]
      order.forEach((piece, i) => this.now.place.set(piece.id, spots[i]!))
      this.now.phase = 'movement'
    }
    for (const role of ROLES) if (options.seats[role] !== 'human' && this.now.phase === 'setup') this.deploy(role)
    this.keep()
  }

  private die(): number {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648
    return 1 + (Math.floor(this.seed / 65536) % 6)
  }

  private piece(unit: UnitId) {
    return this.static.pieces.find((piece) => piece.id === unit)!
  }
  private kind(unit: UnitId) {
    return types[this.piece(unit).type]!
  }
  private side(unit: UnitId): Role {
    return this.piece(unit).side as Role
  }
  private at(hex: Hex): UnitId | undefined {
    for (const [unit, place] of this.now.place) if (place === hex) return unit
    return undefined
  }
  private onBoard(role: Role): UnitId[] {
    return this.static.pieces.filter((p) => p.side === role && /^\d/.test(this.now.place.get(p.id)!)).map((p) => p.id)
  }

  private deploy(role: Role): void {
    const rows = role === 'north' ? [5, 4, 3] : [13, 14, 15]
    const hexes = rows.flatMap((row) => Array.from({ length: 18 }, (_, i) => `${String(4 + i).padStart(2, '0')}${String(row).padStart(2, '0')}`))
    let i = 0
    for (const piece of this.static.pieces.filter((one) => one.side === role)) {
      while (terrain[hexes[i]!] === 'forest') i++
      this.now.place.set(piece.id, hexes[i++]!)
    }
    this.now.ready[role] = true
  }

  private zone(role: Role): Set<Hex> {
    const hexes = new Set<Hex>()
    for (const unit of this.onBoard(role)) {
      if (this.kind(unit).class === 'redoubt') continue
      for (const hex of neighbours(this.now.place.get(unit)!, GRID)) if (!['forest', 'town'].includes(terrain[hex] ?? '')) hexes.add(hex)
    }
    return hexes
  }

  private reach(unit: UnitId): Value[] {
    const start = this.now.place.get(unit)!
    const most = this.kind(unit).move
    const zone = this.zone(other(this.side(unit)))
    const best = new Map<Hex, Value>([[start, { v: start, cost: 0 }]])
    const open = [start]
    while (open.length) {
      open.sort((a, b) => best.get(a)!.cost! - best.get(b)!.cost!)
      const at = open.shift()!
      if (best.get(at)!.stop) continue
      for (const hex of neighbours(at, GRID)) {
        const there = this.at(hex)
        if (there && this.side(there) !== this.side(unit)) continue
        if (zone.has(at) && zone.has(hex)) continue
        const road = this.static.map.roads.some((chain) => chain.some((h, i) => (h === at && (chain[i + 1] === hex || chain[i - 1] === hex))))
        const cost = best.get(at)!.cost! + (road ? 1 : terrain[hex] === 'forest' ? 4 : 2)
        if (cost > most || (best.get(hex)?.cost ?? 99) <= cost) continue
        best.set(hex, { v: hex, cost, via: at, ...(zone.has(hex) ? { stop: 'zone' } : {}), ...(there ? { through: true as const } : {}) })
        open.push(hex)
      }
    }
    best.delete(start)
    return [...best.values()]
  }

  private slot(name: string, kind: string, word: string | null = null, many = false, optional = false) {
    return { name, kind, word, many, optional }
  }
  private offer(verb: string, slots: Offer['slots'], choices: Choices | null, more: Partial<Offer> = {}): Offer {
    return { verb, action: slots.length ? null : verb, armed: false, message: null, slots, choices, ...more }
  }

  private targets(role: Role): Map<Hex, { by: UnitId[]; with: UnitId[] }> {
    const found = new Map<Hex, { by: UnitId[]; with: UnitId[] }>()
    for (const unit of this.onBoard(role)) {
      if (this.now.attacked.has(unit)) continue
      const kind = this.kind(unit)
      for (const enemy of this.onBoard(other(role))) {
        const hex = this.now.place.get(enemy)!
        const far = distance(this.now.place.get(unit)!, hex)
        const entry = found.get(hex) ?? { by: [], with: [] }
        if (kind.class === 'artillery' || kind.class === 'redoubt') {
          if (far <= kind.range) entry.with.push(unit)
        } else if (far === 1) entry.by.push(unit)
        if (entry.by.length || entry.with.length) found.set(hex, entry)
      }
    }
    return found
  }

  private decisions(role: Role | null): Decision[] {
    const { now } = this
    if (now.over) return []
    const ask = (who: Role, id: string, args: Record<string, unknown>, paragraphs: string[], offers: () => Offer[]): Decision => ({
      id, role: who, side: who, paragraphs, message: { id: `srazhenie-prompt-${id}`, args }, offers: who === role ? offers() : [],
    }) // prettier-ignore
    if (now.phase === 'setup') {
      return ROLES.filter((who) => !now.ready[who]).map((who) =>
        ask(who, 'setup', { count: this.static.pieces.filter((p) => p.side === who).length }, ['8.1', '3.2'], () => {
          const hexes = this.static.map.zones[who]!
          const values = this.static.pieces.filter((p) => p.side === who).map((p) => ({
            v: p.id,
            next: [{ slot: 0, values: hexes.filter((hex) => p.type !== 'redoubt' || !['forest', 'town'].includes(terrain[hex] ?? '')).map((v) => ({ v })) }],
          }))
          return [this.offer('setup', [this.slot('placements', 'placements', null, true)], { slot: 0, values }, { armed: true })]
        }),
      )
    }
    if (now.step) {
      const { step } = now
      return [
        ask(step.role, step.kind, { unit: step.unit, paths: step.paths.length, hexes: step.kind === 'retreat' ? 2 : step.paths.length }, [step.kind === 'retreat' ? '7.8.1' : '7.9'], () => {
          const slots = [this.slot('unit', 'unit'), this.slot('path', 'path')]
          const offers = [this.offer(step.kind, slots, { slot: 0, values: [{ v: step.unit, next: [{ slot: 1, values: step.paths.map((path) => ({ v: path.join('-') })) }] }] })]
          if (step.kind === 'pursue') offers.push(this.offer('stay', [], null))
          return offers
        }),
      ]
    }
    if (now.phase === 'movement') {
      const can = this.onBoard(now.active).filter((unit) => !now.moved.has(unit) && this.kind(unit).move > 0)
      return [
        ask(now.active, 'move', { count: can.length }, ['5.3'], () => [
          this.offer('move', [this.slot('unit', 'unit'), this.slot('path', 'path')], {
            slot: 0,
            values: can.map((v) => ({ v, next: [{ slot: 1, values: this.reach(v) }] })),
          }),
          ...(this.options.armies[now.active] === 'blue' && now.turn === 1 ? [this.offer('elan', [], null, { armed: true })] : []),
          this.offer('end', [], null),
        ]),
      ]
    }
    const targets = this.targets(now.active)
    const duties = [...targets].filter(([hex, one]) => one.by.length && !now.struck.has(hex))
    return [
      ask(now.active, 'combat', { count: duties.length }, ['7.3'], () => {
        const offers: Offer[] = []
        const melee = [...targets].filter(([, one]) => one.by.length)
        if (melee.length)
          offers.push(
            this.offer('attack', [this.slot('targets', 'hexes', null, true), this.slot('by', 'units', 'by', true), this.slot('with', 'units', 'with', true, true), this.slot('charge', 'units', 'charge', true, true), this.slot('twodice', 'flag', 'twodice', false, true)], {
              slot: 0,
              values: melee.map(([v, one]) => ({
                v, duty: true as const,
                next: [
                  { slot: 1, values: one.by.map((u) => ({ v: u })) },
                  { slot: 2, values: one.with.map((u) => ({ v: u })) },
                  { slot: 3, values: one.by.filter((u) => this.kind(u).class === 'cavalry').map((u) => ({ v: u })) },
                  ...(this.options.armies[now.active] === 'green' ? [{ slot: 4, values: [{ v: 'twodice' }] }] : []),
                ],
              })),
            }), // prettier-ignore
          )
        const guns = [...targets].filter(([, one]) => one.with.length)
        if (guns.length)
          offers.push(
            this.offer('bombard', [this.slot('gun', 'unit', 'by'), this.slot('target', 'hex', 'at'), this.slot('twodice', 'flag', 'twodice', false, true)], {
              slot: 0,
              values: [...new Set(guns.flatMap(([, one]) => one.with))].map((v) => ({ v, next: [{ slot: 1, values: guns.filter(([, one]) => one.with.includes(v)).map(([hex]) => ({ v: hex })) }] })),
            }),
          )
        if (duties.length === 0) offers.push(this.offer('end', [], null))
        return offers
      }),
    ]
  }

  view(role: Role | null): View {
    const { now } = this
    const hidden = (unit: UnitId) => now.phase === 'setup' && this.side(unit) !== role
    const duties = now.phase === 'combat' ? this.targets(now.active) : new Map<Hex, { by: UnitId[] }>()
    const pieces: PieceView[] = this.static.pieces.map((piece) => {
      const place = now.place.get(piece.id)!
      const marks: string[] = []
      if (now.moved.has(piece.id)) marks.push('moved')
      if (now.attacked.has(piece.id)) marks.push(this.kind(piece.id).range ? 'fired' : 'attacked')
      if (piece.side !== now.active && (duties.get(place)?.by.length ?? 0) > 0 && !now.struck.has(place)) marks.push('duty')
      return { id: piece.id, place: hidden(piece.id) ? 'hidden' : place, marks }
    })
    const lost = (side: Role) => this.static.pieces.filter((p) => p.side === side && now.place.get(p.id) === 'lost').map((p) => p.id)
    const points = (side: Role) => lost(other(side)).reduce((sum, unit) => sum + this.kind(unit).points, 0)
    const last = this.plies.at(-1)
    return {
      match: this.options.id, ruleset: 'srazhenie', scenario: this.options.scenario, number: this.plies.length, role,
      static: this.static.hash, turn: now.turn, turns: 6, phase: now.phase, active: now.active, steps: [{ kind: now.phase }],
      sides: ROLES.map((side) => ({
        id: side, army: this.options.armies[side], ready: now.ready[side], lost: lost(side), points: points(side),
        powers: [{ id: (field.armies as Record<string, { power: string }>)[this.options.armies[side]]!.power, left: 1, paragraph: '9.2.2' }],
        mission: side === role ? { id: 'M01', points: 5 } : null,
      })),
      pieces, decisions: this.decisions(role),
      overlays: { zones: { north: now.phase === 'setup' ? [] : [...this.zone('north')], south: now.phase === 'setup' ? [] : [...this.zone('south')] } },
      fight: now.fight,
      undo: this.history.length && last?.role === role && !last.events.some((e) => e.kind === 'rolled') ? { to: this.plies.length - 1, free: true, action: last.action ?? '' } : null,
      asked: null,
      outcome: now.over ? { winner: 'south', reason: { id: 'srazhenie-outcome-points', args: { side: 'south', points: points('south'), against: points('north') } }, paragraph: 'S1', points: { north: points('north'), south: points('south') }, missions: {} } : null,
      seats: this.options.seats, practice: this.options.practice,
    } // prettier-ignore
  }

  private keep(): void {
    for (const role of [...ROLES, null]) this.views.set(`${this.plies.length}/${role}`, this.view(role))
  }

  private save(): Snapshot {
    const n = this.now
    return { ...n, place: new Map(n.place), moved: new Set(n.moved), attacked: new Set(n.attacked), struck: new Set(n.struck), ready: { ...n.ready } }
  }

  refusal(role: Role | null, text: string): { paragraph: string; message: { id: string; args: Record<string, unknown> }; hexes: Hex[] } | null {
    const [verb, unit, path] = text.split(' ')
    if (verb === 'end' && this.now.phase === 'combat') {
      const duties = [...this.targets(this.now.active)].filter(([hex, one]) => one.by.length && !this.now.struck.has(hex))
      if (duties.length) return { paragraph: '7.3', message: { id: 'srazhenie-refusal-duty', args: { unit: this.at(duties[0]![0]), hex: duties[0]![0] } }, hexes: [duties[0]![0]] }
    }
    if (verb === 'move' && path) {
      const to = path.split('-').at(-1)!
      const found = this.reach(unit!).find((value) => value.v === to)
      if (!found) return { paragraph: '5.2', message: { id: 'srazhenie-refusal-mp', args: { hex: to, terrain: terrain[to] ?? 'open', mp_needed: 10, mp_has: this.kind(unit!).move } }, hexes: [to] }
      if (found.through) return { paragraph: '5.5', message: { id: 'srazhenie-refusal-stack', args: { hex: to, unit: this.at(to) } }, hexes: [to] }
    }
    void role
    return null
  }

  private crt(difference: number, face: number): string {
    const column = BOUNDS.findIndex(([low, high]) => difference >= low && difference <= high)
    return field.tables.combat.rows[face - 1]![column]!
  }

  sheet(text: string): Sheet {
    const { hex, by, guns } = this.readAttack(text)
    const enemy = this.at(hex)!
    const attack = by.reduce((sum, u) => sum + this.kind(u).strength, 0) + guns.reduce((sum, u) => sum + this.kind(u).fire, 0)
    const defence = this.kind(enemy).bracket ? 1 : this.kind(enemy).strength
    const shift = terrain[hex] === 'hill' || terrain[hex] === 'forest' ? 1 : terrain[hex] === 'town' ? 2 : 0
    const base = BOUNDS.findIndex(([low, high]) => attack - defence >= low && attack - defence <= high)
    const column = Math.max(0, base - shift)
    const results = [1, 2, 3, 4, 5, 6].map((face) => field.tables.combat.rows[face - 1]![column]!)
    const count = (test: (code: string) => boolean) => results.filter(test).length
    return {
      action: text, paragraph: '7.5', attack, defence, difference: attack - defence, column, columns: field.tables.combat.columns,
      rows: [
        ...by.map((unit) => ({ id: 'strength', args: { unit }, value: this.kind(unit).strength, kind: 'strength' as const, paragraph: '7.5.1', designed: true })),
        ...guns.map((unit) => ({ id: 'support', args: { unit }, value: this.kind(unit).fire, kind: 'strength' as const, paragraph: '8.2.2', designed: true })),
        { id: 'defender', args: { unit: enemy }, value: -defence, kind: 'strength', paragraph: '7.5.4', designed: true },
        ...(shift ? [{ id: 'terrain', args: { hex, terrain: terrain[hex], shift }, value: -shift, kind: 'shift' as const, paragraph: 'TEC', designed: false }] : []),
        { id: 'river', args: {}, value: null, kind: 'off', paragraph: 'TEC', designed: false },
      ],
      spare: attack - defence - BOUNDS[base]![0] > 50 ? null : attack - defence - BOUNDS[base]![0],
      dice: 6,
      ladder: results.map((result, i) => ({ face: i + 1, result, chance: [1, 6], consequences: [{ id: `srazhenie-consequence-${result.startsWith('D') ? 'defender' : 'attacker'}`, args: { unit: enemy, count: 2 } }] })),
      groups: [
        { id: 'defender_lost', chance: [count((c) => c === 'D-KO' || c === 'EX'), 6] },
        { id: 'defender_retreats', chance: [count((c) => /^D-\d/.test(c)), 6] },
        { id: 'attacker_lost', chance: [count((c) => c === 'A-KO' || c === 'EX'), 6] },
        { id: 'attacker_retreats', chance: [count((c) => /^A-\d/.test(c)), 6] },
      ],
      decides: null, left: [], refusal: null,
    } // prettier-ignore
  }

  private readAttack(text: string): { hex: Hex; by: UnitId[]; guns: UnitId[] } {
    const words = text.split(' ')
    const groups: Record<string, string[]> = { first: [] }
    let group = 'first'
    for (const word of words.slice(1)) {
      if (['by', 'with', 'charge', 'twodice', 'at'].includes(word)) groups[(group = word)] = []
      else groups[group]!.push(word)
    }
    const hex = (words[0] === 'bombard' ? groups.at : groups.first)![0]!
    return words[0] === 'bombard' ? { hex, by: [], guns: groups.by ?? [] } : { hex, by: groups.by ?? [], guns: groups.with ?? [] }
  }

  private away(unit: UnitId, from: Hex, steps: number): Hex[][] {
    const start = this.now.place.get(unit)!
    const zone = this.zone(other(this.side(unit)))
    let paths: Hex[][] = [[start]]
    for (let i = 0; i < steps; i++)
      paths = paths.flatMap((path) => neighbours(path.at(-1)!, GRID).filter((hex) => distance(hex, from) > distance(path.at(-1)!, from) && !this.at(hex) && !zone.has(hex)).map((hex) => [...path, hex]))
    return paths.slice(0, 3)
  }

  play(role: Role, text: string): Ply {
    const { now } = this
    const before = this.save()
    const words = text.split(' ')
    const events: Event[] = []
    let free = true
    switch (words[0]) {
      case 'setup':
        for (const pair of words.slice(1)) now.place.set(pair.split('@')[0]!, pair.split('@')[1]!)
        now.ready[role] = true
        events.push({ kind: 'placed', side: role, count: 26 })
        if (now.ready[other(role)]) {
          now.phase = 'movement'
          events.push({ kind: 'first', side: 'south' }, { kind: 'turn', turn: 1 }, { kind: 'phase', phase: 'movement', side: 'south', turn: 1 })
        }
        free = false
        break
      case 'move':
      case 'retreat':
      case 'pursue': {
        const path = words[2]!.split('-')
        const from = now.place.get(words[1]!)!
        now.place.set(words[1]!, path.at(-1)!)
        events.push({ kind: words[0] === 'move' ? 'moved' : words[0] === 'retreat' ? 'retreated' : 'pursued', unit: words[1], side: role, hexes: path[0] === from ? path : [from, ...path], mp: 4 })
        if (words[0] === 'move') now.moved.add(words[1]!)
        else this.done()
        break
      }
      case 'stay':
        this.done()
        break
      case 'elan': {
        const face = this.die()
        events.push({ kind: 'rolled', purpose: 'elan', faces: [face], total: face })
        break
      }
      case 'end':
        if (now.phase === 'movement') now.phase = 'combat'
        else {
          now.phase = 'movement'
          now.moved.clear()
          now.attacked.clear()
          now.struck.clear()
          if (now.active === 'north') now.turn++
          now.active = other(now.active)
          if (now.turn > 6) now.over = true
        }
        now.fight = null
        events.push({ kind: 'phase', phase: now.phase, side: now.active, turn: now.turn })
        break
      case 'attack':
      case 'bombard': {
        const { hex, by, guns } = this.readAttack(text)
        const sheet = this.sheet(text)
        const enemy = this.at(hex)!
        for (const unit of [...by, ...guns]) now.attacked.add(unit)
        now.struck.add(hex)
        const face = this.die()
        const result = sheet.ladder[face - 1]!.result
        events.push(words[0] === 'attack' ? { kind: 'attacked', side: role, hexes: [hex], units: by, units_with: guns, units_charge: [] } : { kind: 'bombarded', side: role, unit: guns[0], hex })
        events.push({ kind: 'rolled', purpose: 'combat', faces: [face], total: face })
        events.push({ kind: 'resolved', side: role, difference: sheet.difference, column: sheet.column, die: face, result })
        now.fight = { kind: words[0], targets: [hex], by, with: guns, stage: 'done', result }
        free = false
        if (result === 'D-KO' || result === 'EX') {
          now.place.set(enemy, 'lost')
          events.push({ kind: 'destroyed', side: other(role), unit: enemy, hex, cause: 'combat' })
        } else if (result.startsWith('D')) {
          const path = this.away(enemy, by[0] ? now.place.get(by[0])! : hex, Number(result.slice(2)))[0]
          if (path) {
            now.place.set(enemy, path.at(-1)!)
            events.push({ kind: 'retreated', side: other(role), unit: enemy, hexes: path })
          } else {
            now.place.set(enemy, 'lost')
            events.push({ kind: 'destroyed', side: other(role), unit: enemy, hex, cause: 'combat' })
          }
        } else if (by[0] && result !== 'A-KO') {
          const paths = this.away(by[0], hex, Number(result.slice(2)))
          if (paths.length > 1) now.step = { kind: 'retreat', role, unit: by[0], paths }
        }
        if (result.startsWith('D') && by[0]) now.step = { kind: 'pursue', role, unit: by[0], paths: [[now.place.get(by[0])!, hex]] }
        break
      }
    }
    this.history = free ? [...this.history, before] : []
    const ply: Ply = { number: this.plies.length, role, action: text, events, undone: false, time: '2026-01-01T12:00:00Z' }
    this.plies.push(ply)
    this.keep()
    return ply
  }

  private done(): void {
    this.now.step = null
    this.now.fight = null
  }

  undo(): void {
    const back = this.history.pop()
    if (!back) return
    this.now = back
    this.plies.pop()
  }

  /** What the machine does next, or null when it is not its turn. */
  machine(): string | null {
    const role = this.decisions(null)[0]?.role as Role | undefined
    if (!role || this.options.seats[role] === 'human') return null
    const decision = this.decisions(role)[0]!
    const offer = decision.offers[0]!
    if (decision.id === 'move') {
      const south = role === 'north'
      const values = offer.choices!.values.filter((value) => value.next![0]!.values.length)
      if (this.now.moved.size >= 3 || !values.length) return 'end'
      const value = values[this.die() % values.length]!
      const best = [...value.next![0]!.values].filter((one) => !one.through).sort((a, b) => (south ? 1 : -1) * (Number(b.v.slice(2)) - Number(a.v.slice(2))))[0]
      return best ? `move ${value.v} ${best.v}` : 'end'
    }
    if (decision.id === 'combat' && offer.verb === 'attack') {
      const target = offer.choices!.values.find((one) => !this.now.struck.has(one.v))
      if (target) return `attack ${target.v} by ${target.next![0]!.values.map((one) => one.v).join(' ')}`
    }
    if (decision.id === 'retreat' || decision.id === 'pursue') {
      const value = offer.choices!.values[0]!
      return `${offer.verb} ${value.v} ${value.next![0]!.values[0]!.v}`
    }
    return 'end'
  }
}
