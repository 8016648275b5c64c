import { describe, expect, it, vi } from 'vitest'
import { api } from '../net/api'
import { MEANINGS } from '../test/cases'
import type { Event, Ply, Refusal, Static, View } from '../wire/generated'
import { Desk } from './desk.svelte'
import { MatchStore } from './match.svelte'
import { fightAt } from './replayed'

const ply = (number: number, action: string, ...events: Event[]): Ply => ({
  number,
  role: 'south',
  action,
  events,
  undone: false,
  time: 0,
})
const ATTACK = ply(5, 'attack 0610 by g.li1', { kind: 'attacked' }, { kind: 'rolled', faces: [5] })
const PURSUIT = ply(6, 'pursue g.li1 0610', { kind: 'advanced' })

describe('the card of a fight', () => {
  function fought(...plies: Ply[]) {
    const match = new MatchStore('m')
    match.static = { ruleset: 'srazhenie', events: MEANINGS, pieces: [], map: { form: 'hex' } } as unknown as Static
    const desk = new Desk(match)
    const hear = (one: Ply) => match.onplies!({ plies: [one], own: true })
    plies.forEach(hear)
    /** What another plays: of the sides only the southern one is ours. */
    const other = (one: Ply) => match.onplies!({ plies: [{ ...one, role: 'north' }], own: false })
    vi.spyOn(match, 'runs').mockImplementation((side) => side === 'south')
    return { hear, other, desk, shown: desk.shown, told: () => desk.fight?.plies.map((one) => one.number) ?? null }
  }

  it('goes with an undo of the attack', () => {
    const { hear, told } = fought(ATTACK)
    expect(told()).toEqual([5])
    hear(ply(6, 'undo 4'))
    expect(told()).toBeNull()
  })

  it('loses what an undo takes back after the attack, and keeps the attack', () => {
    const { hear, told } = fought(ATTACK, PURSUIT)
    expect(told()).toEqual([5, 6])
    hear(ply(7, 'undo 5'))
    expect(told()).toContain(5)
    expect(told()).not.toContain(6)
  })

  it('goes with an undo too while its die is still to be shown', async () => {
    const { hear, told, shown } = fought()
    let end = () => {}
    shown.view = {} as View
    shown.attach({
      animate: () => new Promise((done) => (end = done)),
      finish: () => (end(), true),
    })
    hear(ply(4, 'move g.li2 0711', { kind: 'moved' }))
    hear(ATTACK)
    expect(shown.rolls).toBe(5)
    hear(ply(6, 'undo 4'))
    end()
    await new Promise((done) => setTimeout(done))
    expect([told(), shown.rolls]).toEqual([null, null])
  })

  it('asks for no step of the fight once play has gone on, and gives way to the next dice of our own', () => {
    const { hear, other, desk, told } = fought(ATTACK)
    hear(ply(6, 'march'))
    other(ply(7, 'pass', { kind: 'moved' }))
    expect([told(), desk.fight?.over]).toEqual([[5], true])
    other(ply(8, 'pass', { kind: 'moved' }, { kind: 'rolled', faces: [2], side: 'south' }))
    expect([told(), desk.fight?.over ?? false]).toEqual([[8], false])
  })

  it('stays while what was played before it is not taken back', () => {
    const { hear, told } = fought(ATTACK)
    hear(ply(6, 'offer'))
    expect(told()).toContain(5)
  })
})

describe('an answer that brings the die, the end of the phase and the next one', () => {
  const DECLARED = ply(5, 'attack 0610 by g.li1', { kind: 'attacked' })
  const ANSWER = {
    ...ply(6, 'pass', { kind: 'rolled', faces: [5] }, { kind: 'resolved', result: 'A-1' }, { kind: 'phase' }),
    role: 'north',
  }

  it('shows the result of the fight it ended', () => {
    const desk = deskOver(false)
    desk.match.onplies!({ plies: [DECLARED], own: true })
    desk.match.onplies!({ plies: [ANSWER], own: false })
    desk.match.onplies!({ plies: [{ ...MARCH, number: 7, role: 'north' }], own: false })
    expect(desk.fight?.plies.map((one) => one.number)).toEqual([5, 6])
    desk.match.onplies!({ plies: [{ ...MARCH, number: 8 }], own: true })
    expect(desk.fight).toBeNull()
  })

  it('shows it in a replay too, and not with the next action', () => {
    const plies = [DECLARED, ANSWER, { ...MARCH, number: 7 }]
    const at = (number: number) => fightAt(plies, number, MEANINGS)?.plies.map((one) => one.number)
    expect([at(5), at(6), at(7)]).toEqual([[5], [5, 6], undefined])
  })
})

it('the shots of a volley stay together where the enemy answers in its midst', () => {
  const desk = deskOver(false)
  const shot = (number: number, role: string, ...more: Event[]) => ({
    ...ply(number, 'volley', { kind: 'rolled', faces: [5] }, { kind: 'bombarded', side: 'south' }, ...more),
    role,
  })
  desk.match.onplies!({ plies: [shot(3, 'south')], own: true })
  desk.match.onplies!({ plies: [shot(4, 'north')], own: false })
  expect(desk.fight?.plies.map((one) => one.number)).toEqual([3, 4])
  // The next one is another volley.
  desk.match.onplies!({ plies: [shot(5, 'south')], own: true })
  expect(desk.fight?.plies.map((one) => one.number)).toEqual([5])
  // So they do in a replay.
  const plies = [shot(3, 'south'), shot(4, 'north'), shot(5, 'south'), { ...MARCH, number: 6 }, shot(7, 'north')]
  const at = (number: number) => fightAt(plies, number, MEANINGS)?.plies.map((one) => one.number)
  expect([at(3), at(4), at(5), at(7)]).toEqual([[3], [3, 4], [5], [7]])
})

describe('a turn that another takes', () => {
  const over = { ...ply(4, 'end', { kind: 'phase', phase: 'combat' }), role: 'north' }
  const robbed = {
    ...ply(6, 'seize k.hannibal', { kind: 'rolled', faces: [5], side: 'north' }, { kind: 'turn', side: 'north' }),
    role: 'north',
  }

  it.each([['south'], ['north']])('shows the die that decided it to the one who had it: %s', (whose) => {
    const desk = deskOver(false)
    const { match } = desk
    match.role = 'south'
    match.view = { sides: [] } as unknown as View
    const played: Ply[] = []
    const hear = (one: Ply, own: boolean) => {
      played.push(one)
      match.plies = [...played]
      match.onplies!({ plies: [one], own })
    }
    // The result of a fight that is over still lies there.
    hear({ ...ATTACK, number: 3 }, true)
    hear(over, false)
    hear({ ...ply(5, 'end', { kind: 'turn', side: whose }), role: 'north' }, false)
    hear(robbed, false)
    expect(desk.fight?.plies.map((one) => one.number)).toEqual([whose === 'south' ? 6 : 3])
  })
})

/** A desk over a map of hexes, on a phone or not. */
function deskOver(narrow: boolean): Desk {
  const match = new MatchStore('m')
  match.static = {
    ruleset: 'srazhenie',
    events: MEANINGS,
    pieces: [],
    map: { form: 'hex', columns: 24, rows: 17, low: 'even' },
  } as unknown as Static
  const desk = new Desk(match)
  desk.narrow = narrow
  return desk
}
const MARCH = ply(6, 'move g.li2 0711', { kind: 'moved', hexes: ['0610', '0711', 'lost'] })

describe('the sheet of a phone with the result of a fight', () => {
  function left(one: Ply, own: boolean) {
    const desk = deskOver(true)
    desk.match.onplies!({ plies: [ATTACK], own: true })
    desk.openTab('now')
    expect(desk.open).toBe('half')
    desk.match.onplies!({ plies: [one], own })
    return desk.open
  }

  it('stays up while others march on, and makes way for our own next act', () => {
    expect(left(ply(6, 'end', { kind: 'phase', phase: 'movement' }), false)).toBe('half')
    expect(left({ ...MARCH, role: 'north' }, false)).toBe('half')
    expect(left(MARCH, true)).toBe('peek')
    expect(left(ply(6, 'end', { kind: 'phase', phase: 'movement' }), true)).toBe('peek')
  })
})

describe('what others do', () => {
  /** What is brought into view when somebody marches. */
  function sought(narrow: boolean, own: boolean, shows = true) {
    const desk = deskOver(narrow)
    const found: string[][] = []
    desk.board = { seek: (hexes: string[]) => found.push(hexes) } as unknown as typeof desk.board
    if (!shows) desk.shown.pause()
    desk.match.onplies!({ plies: [own ? MARCH : { ...MARCH, role: 'north' }], own })
    return found
  }

  it('comes into view on a phone, one’s own acts and those on a whole board do not', () => {
    expect(sought(true, false)).toEqual([['0610', '0711']])
    expect(sought(true, true)).toEqual([])
    expect(sought(false, false)).toEqual([])
  })

  it('comes into view when it is shown, not before', () => {
    expect(sought(true, false, false)).toEqual([])
  })
})

it('drops what was refused of one army when another is to go', () => {
  const { hand, match } = deskOver(false)
  const refusal = {
    paragraph: 'D6.2',
    message: { id: 'napoleon-points-short', args: {} },
    hexes: [],
  } as unknown as Refusal
  hand.reason.card = { hex: 'linz', refusal }
  match.refusal = refusal
  hand.toggleExtra('murat')
  expect([hand.extras, hand.reason.card, match.refusal]).toEqual([['murat'], null, null])
})

it('tells what has happened at once, and closes it for good while where it began is still loading', async () => {
  const desk = deskOver(true)
  const { match } = desk
  match.role = 'south'
  match.plies = [{ ...MARCH, number: 7, role: 'north' }]
  match.view = { number: 7 } as unknown as View
  let answer = (_: View) => {}
  const at = vi.spyOn(api, 'at').mockImplementationOnce(() => new Promise((done) => (answer = done)))
  const recalled = desk.recall(false)
  expect(desk.recalled?.told.map((one) => one.ply.number)).toEqual([7])
  desk.dismiss()
  answer({ pieces: [] } as unknown as View)
  await recalled
  expect(desk.recalled).toBeNull()
  at.mockRestore()
})
