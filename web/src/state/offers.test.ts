import { describe, expect, it } from 'vitest'
import type { Value } from '../wire/generated'
import { GROUND, ATTACK, decision, MOVE, offer, pieces, slot } from '../test/cases'
import { assaultText, participants, propose, toggle, toggleFlag, toggleTarget } from './assault'
import { completions } from './complete'
import {
  actionText,
  fireText,
  interactions,
  mayStop,
  moveText,
  pathTo,
  pickText,
  reachOf,
  volunteers,
  wholeWays,
  type MoveEntry,
  type PathsEntry,
} from './offers'

const on = (place: string) => GROUND.has(place)

describe('offers to interactions', () => {
  it('makes buttons of what needs no choice', () => {
    const read = interactions(decision(offer('end', [], null), offer('elan', [], null, { armed: true })), pieces(), on)
    expect(read.buttons.map((one) => [one.action, one.armed])).toEqual([
      ['end', false],
      ['elan', true],
    ])
  })

  it('makes a button of every number', () => {
    const read = interactions(decision(offer('take', [slot('die', 'number')], [{ v: '2' }, { v: '5' }])), pieces(), on)
    expect(read.buttons.map((one) => one.action)).toEqual(['take 2', 'take 5'])
  })

  it('makes another button of a flag, and tells what each costs', () => {
    const slots = [slot('card', 'card'), slot('resource', 'flag')]
    const dear: Value = { v: 'emperor', price: [3, 3], next: [{ slot: 1, values: [{ v: 'resource' }] }] }
    const poor: Value = { v: 'marshals', price: [3, 3], next: [{ slot: 1, values: [] }] }
    const read = interactions(decision(offer('renew', slots, [dear, poor]), offer('pass', [], null)), pieces(), on)
    expect(read.buttons.map((one) => [one.action, one.price])).toEqual([
      ['renew emperor', [3, 3]],
      ['renew emperor resource', undefined],
      ['renew marshals', [3, 3]],
      ['pass', undefined],
    ])
  })

  it('tells of a button which place it names, and of others none', () => {
    const slots = [slot('nation', 'side'), slot('place', 'hex', 'to')]
    const value = { v: 'austria', next: [{ slot: 1, values: [{ v: '0405' }, { v: '0406' }] }] }
    const read = interactions(decision(offer('evade', slots, [value]), offer('pass', [], null)), pieces(), on)
    expect(read.buttons.map((one) => [one.action, one.hex])).toEqual([
      ['evade austria to 0405', '0405'],
      ['evade austria to 0406', '0406'],
      ['pass', undefined],
    ])
  })

  it('tells some of several units from an army that is divided', () => {
    const named = (verb: string) => offer(verb, [slot('units', 'units')], [{ v: 'g.li1' }, { v: 'g.li2' }])
    const some = interactions(decision(named('direct'), offer('pass', [], null)), pieces(), on)
    expect([some.several?.units, some.division]).toEqual([['g.li1', 'g.li2'], null])
    const both = interactions(decision(named('divide')), pieces(), on)
    expect([both.several, both.division?.units]).toEqual([null, ['g.li1', 'g.li2']])
  })

  it('leaves out who would have to go somewhere and can go nowhere; who may leave from where they stand may do so', () => {
    const march = (optional: boolean) => {
      const slots = [slot('unit', 'unit'), { ...slot('path', 'path', 'to'), optional }]
      return offer('march', slots, [{ v: 'g.li3', next: [{ slot: 1, values: [] }] }])
    }
    const read = (optional: boolean) => interactions(decision(march(optional)), pieces(['g.li3', '0405']), on).subjects
    expect([...read(false).keys()]).toEqual([])
    expect(read(true).get('g.li3')![0]!.kind).toBe('pick')
  })

  it('reads a reach with its costs, stops and hexes only passed', () => {
    const read = interactions(decision(MOVE), pieces(['g.li3', '0405']), on)
    const entries = read.subjects.get('g.li3')!
    const entry = entries[0] as MoveEntry
    expect(reachOf(entries)!.get('0607')).toEqual({ cost: 5, via: '0506', stop: 'zone', through: undefined })
    expect(pathTo(entry, '0607')).toEqual(['0405', '0506', '0607'])
    expect(moveText(entry, pathTo(entry, '0607'))).toBe('move g.li3 0506-0607')
    expect(mayStop(entry, '0506')).toBe(true)
    expect(mayStop(entry, '0406')).toBe(false)
    expect(pathTo(entry, '0909')).toEqual([])
  })

  it('reads a reach whose values are whole ways', () => {
    const whole = offer('move', [slot('unit', 'unit'), slot('path', 'path')], [
      { v: 'g.li3', next: [{ slot: 1, values: [{ v: '0506', cost: 2 }, { v: '0506-0607', cost: 4 }] }] },
    ]) // prettier-ignore
    const read = interactions(decision(whole), pieces(['g.li3', '0405']), on)
    const entry = read.subjects.get('g.li3')![0] as MoveEntry
    expect([...entry.values.keys()]).toEqual(['0506', '0607'])
    expect(moveText(entry, pathTo(entry, '0607'))).toBe('move g.li3 0506-0607')
  })

  it('begins the way of a unit that returns at its first hex', () => {
    const back = offer('return', [slot('unit', 'unit'), slot('path', 'path')], [
      { v: 'k.li1', next: [{ slot: 1, values: [{ v: '0101', cost: 2 }, { v: '0102', cost: 4, via: '0101' }] }] },
    ]) // prettier-ignore
    const read = interactions(decision(back), pieces(['k.li1', 'lost']), on)
    const entry = read.subjects.get('k.li1')![0] as MoveEntry
    expect(moveText(entry, pathTo(entry, '0102'))).toBe('return k.li1 0101-0102')
  })

  it('offers whole ways where there are no costs', () => {
    const retreat = offer('retreat', [slot('unit', 'unit'), slot('path', 'path')], [
      { v: 'b.li2', next: [{ slot: 1, values: [{ v: '1105-1104' }, { v: '1205-1204' }] }] },
    ]) // prettier-ignore
    const read = interactions(decision(retreat, offer('pass', [], null)), pieces(['b.li2', '1106']), on)
    const entry = read.subjects.get('b.li2')![0]!
    expect(entry.kind).toBe('paths')
    if (entry.kind !== 'paths') return
    expect(entry.paths.map((one) => one.hexes)).toEqual([
      ['1106', '1105', '1104'],
      ['1106', '1205', '1204'],
    ])
    expect(moveText(entry, entry.paths[1]!.text)).toBe('retreat b.li2 1205-1204')
  })

  it('knows who may follow by a way before one of them is chosen, and nobody where pieces march', () => {
    const pursue = offer('pursue', [slot('unit', 'unit'), slot('path', 'path')], [
      { v: 'b.li2', next: [{ slot: 1, values: [{ v: '1107' }, { v: '1107-1108' }] }] },
      { v: 'b.gd1', next: [{ slot: 1, values: [{ v: '1107' }] }] },
    ]) // prettier-ignore
    const at = pieces(['b.li2', '1106'], ['b.gd1', '1006'])
    const able = volunteers(interactions(decision(pursue, offer('pass', [], null)), at, on))
    expect(able.map((entry) => [entry.unit, entry.start])).toEqual([['b.li2', '1106'], ['b.gd1', '1006']]) // prettier-ignore
    expect(wholeWays(able.flatMap((entry) => entry.paths.map((one) => one.hexes)))).toEqual([
      ['1106', '1107', '1108'],
      ['1006', '1107'],
    ])
    expect(volunteers(interactions(decision(MOVE, pursue), at, on))).toEqual([])
  })

  it('picks a unit', () => {
    const read = interactions(decision(offer('lose', [slot('unit', 'unit')], [{ v: 'g.li3' }])), pieces(), on)
    const entry = read.subjects.get('g.li3')![0]!
    expect(entry.kind === 'pick' && pickText(entry)).toBe('lose g.li3')
  })

  it('picks a unit with a flag as another answer, where the flag is offered', () => {
    const resolve = offer('resolve', [slot('unit', 'unit'), slot('light', 'flag')], [
      { v: 'c.gc1', next: [{ slot: 1, values: [{ v: 'light' }] }] },
      { v: 'c.hi1', next: [{ slot: 1, values: [] }] },
    ]) // prettier-ignore
    const read = interactions(decision(resolve), pieces(), on)
    const texts = [...read.subjects.values()].flat().map((entry) => entry.kind === 'pick' && pickText(entry))
    expect(texts).toEqual(['resolve c.gc1', 'resolve c.gc1 light', 'resolve c.hi1'])
  })

  it.each([
    ['gun first', offer('bombard', [slot('gun', 'unit', 'by'), slot('target', 'hex', 'at'), slot('twice', 'flag', 'twodice', true)], [{ v: 'g.fa1', next: [{ slot: 1, values: [{ v: '0507' }] }, { slot: 2, values: [{ v: 'twodice' }] }] }])],
    ['target first', { ...offer('bombard', [slot('target', 'hex', 'at'), slot('gun', 'unit', 'by'), slot('twice', 'flag', 'twodice', true)], [{ v: '0507', next: [{ slot: 1, values: [{ v: 'g.fa1' }] }, { slot: 2, values: [{ v: 'twodice' }] }] }]) }],
  ])('aims a gun, %s', (_, fire) => {
    const read = interactions(decision(fire), pieces(['g.fa1', '0509']), on)
    const entry = read.subjects.get('g.fa1')![0]!
    expect(entry.kind).toBe('fire')
    if (entry.kind !== 'fire') return
    const flags = entry.targets.get('0507')!.flags.map((one) => one.slot)
    expect(new Set(fireText(entry, '0507', flags).split(' '))).toEqual(new Set('bombard by g.fa1 at 0507 twodice'.split(' ')))
  }) // prettier-ignore

  it('aims at a unit though a hex to shoot from may be named as well', () => {
    const strike = offer('strike', [slot('unit', 'unit'), slot('target', 'unit', 'at'), slot('hex', 'hex', 'from')], [
      { v: 'k.li1', next: [{ slot: 1, values: [{ v: 'g.li3', next: [{ slot: 2, values: [{ v: '0404' }] }] }] }] },
    ]) // prettier-ignore
    const read = interactions(decision(strike), pieces(['k.li1', '0403'], ['g.li3', '0405']), on)
    const entry = read.subjects.get('k.li1')![0]!
    expect(entry.kind === 'fire' && fireText(entry, '0405')).toBe('strike k.li1 at g.li3')
  })

  it('gathers the lawful hexes of a set-up', () => {
    const setup = offer('setup', [slot('units', 'placements')], [
      { v: 'k.li1', next: [{ slot: 0, values: [{ v: '0305' }, { v: '0405' }] }] },
    ]) // prettier-ignore
    const read = interactions(decision(setup), pieces(['k.li1', 'tray']), on)
    expect(read.placements!.hexes.get('k.li1')).toEqual(['0305', '0405'])
  })
})

describe('the text of an action', () => {
  it('writes plain slots, then worded ones, then flags', () => {
    expect(actionText(ATTACK, { 0: ['0507'], 1: ['g.li3', 'g.gr1'], 2: ['g.fa1'], 3: [], 4: true })).toBe(
      'attack 0507 by g.li3 g.gr1 with g.fa1 twodice',
    )
  })

  it('completes words from what is offered', () => {
    const read = interactions(decision(MOVE, offer('end', [], null)), pieces(['g.li3', '0405']), on)
    expect(completions(read, 'm')).toEqual(['move'])
    expect(completions(read, 'move g')).toEqual(['g.li3'])
    expect(completions(read, 'move g.li3 05')).toEqual(['0506'])
  })
})

describe('the draft of an attack', () => {
  const assault = interactions(decision(ATTACK), pieces(), on).assault!

  it('begins with what is proposed', () => {
    expect(assaultText(assault, propose(assault, '0507'))).toBe('attack 0507 by g.li3 with g.fa1')
    expect(assaultText(assault, propose(assault, '0508'))).toBe('attack 0508 by g.hu1')
  })

  it('charges only with those who attack', () => {
    let draft = propose(assault, '0507')
    draft = toggle(assault, draft, 3, 'g.hu1')
    expect(assaultText(assault, draft)).toBe('attack 0507 by g.li3 with g.fa1')
    draft = toggle(assault, toggle(assault, draft, 1, 'g.hu1'), 3, 'g.hu1')
    expect(assaultText(assault, draft)).toBe('attack 0507 by g.li3 g.hu1 with g.fa1 charge g.hu1')
    expect(assaultText(assault, toggle(assault, draft, 1, 'g.hu1'))).toBe('attack 0507 by g.li3 with g.fa1')
  })

  it('keeps against several hexes who may strike each of them', () => {
    const draft = toggleTarget(assault, toggle(assault, propose(assault, '0507'), 1, 'g.hu1'), '0508')
    expect(participants(assault, draft.targets).map((group) => group.units.map((unit) => unit.v))).toEqual([
      ['g.hu1'],
      [],
      [],
    ])
    expect(assaultText(assault, draft)).toBe('attack 0507 0508 by g.hu1')
    expect(toggleTarget(assault, propose(assault, '0507'), '0507').targets).toEqual(['0507'])
  })

  it('by agreement keeps a battery that can support against one of them', () => {
    const loose = (value: Value): Value => ({
      ...value,
      next: value.next?.map((one) => ({ ...one, loose: one.slot === 2 })),
    })
    const choices = { slot: 0, values: ATTACK.choices!.values.map(loose) }
    const agreed = interactions(decision({ ...ATTACK, choices }), pieces(), on).assault!
    const draft = toggleTarget(agreed, toggle(agreed, propose(agreed, '0507'), 1, 'g.hu1'), '0508')
    expect(participants(agreed, draft.targets).map((group) => group.units.map((unit) => unit.v))).toEqual([
      ['g.hu1'],
      ['g.fa1'],
      [],
    ])
    expect(assaultText(agreed, draft)).toBe('attack 0507 0508 by g.hu1 with g.fa1')
  })

  it('begins with the hex alone where nothing is proposed', () => {
    const bare = ATTACK.choices!.values.map((value) => ({ ...value, proposal: undefined }))
    const alone = interactions(decision({ ...ATTACK, choices: { slot: 0, values: bare } }), pieces(), on).assault!
    expect(propose(alone, '0507')).toEqual({ targets: ['0507'], chosen: {}, flags: [] })
  })

  it('takes a power when asked', () => {
    expect(assaultText(assault, toggleFlag(propose(assault, '0507'), 4))).toMatch(/ twodice$/)
  })
})

describe('slots of a game with piles', () => {
  const path = (values: Value[], next: Value['next'] = []) => ({ v: 'p.garde', next: [{ slot: 1, values }, ...next] })
  const first = (...offers: Parameters<typeof decision>) =>
    interactions(decision(...offers), pieces(['p.garde', '3010'], ['p.gun1', '3011']), on)

  it('knows the flag that puts a piece beneath a pile', () => {
    const move = offer(
      'move',
      [slot('unit', 'unit'), slot('path', 'path'), slot('under', 'flag', null, true)],
      [path([{ v: '3110', cost: 1, via: '3010' }])],
    )
    const entry = first(move).subjects.get('p.garde')![0] as MoveEntry
    expect(entry.under).toBe(2)
    expect(moveText(entry, pathTo(entry, '3110'), { [entry.under!]: true })).toBe('move p.garde 3110 under')
  })

  it('takes along whom the offer lets go along, and nobody else', () => {
    const slots = [slot('unit', 'unit'), slot('path', 'path', null, true), slot('leaders', 'units', 'with', true)]
    const with_ = { slot: 2, values: [{ v: 'p.moritz' }] }
    const retreat = first(offer('retreat', slots, [path([{ v: '3011-3012' }, { v: '' }], [with_])]))
    const entry = retreat.subjects.get('p.garde')![0] as PathsEntry
    expect(entry.extras?.units).toEqual(['p.moritz'])
    expect(moveText(entry, '3011-3012', { 2: ['p.moritz'] })).toBe('retreat p.garde 3011-3012 with p.moritz')
    expect(moveText(entry, '')).toBe('retreat p.garde')
    const alone = first(offer('retreat', slots, [path([{ v: '3011' }], [{ slot: 2, values: [] }])]))
    expect((alone.subjects.get('p.garde')![0] as PathsEntry).extras).toBeNull()
  })

  it('reads a hex to go to as a way of one step', () => {
    const advance = first(offer('advance', [slot('unit', 'unit'), slot('to', 'hex')], [path([{ v: '3110' }])]))
    const entry = advance.subjects.get('p.garde')![0] as PathsEntry
    expect(entry.kind).toBe('paths')
    expect(entry.paths[0]!.hexes).toEqual(['3010', '3110'])
    expect(moveText(entry, '3110')).toBe('advance p.garde 3110')
  })

  it('lists hexes, and hexes by the hex they are left from', () => {
    const press = first(offer('press', [slot('hex', 'hex')], [{ v: '3110' }]))
    expect(press.places.map((one) => one.action)).toEqual(['press 3110'])
    const away = first(
      offer('withdraw', [slot('hex', 'hex'), slot('to', 'hex', 'to')], [
        { v: '3010', next: [{ slot: 1, values: [{ v: '3011' }, { v: '2911' }] }] },
      ]),
    ) // prettier-ignore
    expect(away.places.map((one) => [one.from, one.hex, one.action])).toEqual([
      ['3010', '3011', 'withdraw 3010 to 3011'],
      ['3010', '2911', 'withdraw 3010 to 2911'],
    ])
    expect(away.buttons).toEqual([])
  })

  it('strikes hexes from hexes', () => {
    const attack = offer('attack', [slot('targets', 'hexes'), slot('by', 'hexes', 'by')], [
      { v: '3110', duty: true, proposal: 'attack 3110 by 3010 3011', next: [{ slot: 1, values: [{ v: '3010' }, { v: '3011' }] }] },
      { v: '3111', next: [{ slot: 1, values: [{ v: '3011' }] }] },
    ]) // prettier-ignore
    const assault = first(attack).assault!
    const draft = propose(assault, '3110')
    expect(assaultText(assault, draft)).toBe('attack 3110 by 3010 3011')
    expect(assaultText(assault, toggleTarget(assault, draft, '3111'))).toBe('attack 3110 3111 by 3011')
  })

  it('knows whether something must still be done, a hex struck or a piece moved', () => {
    const end = offer('end_combat', [], null)
    const attack = (duty: boolean) => offer('attack', [slot('targets', 'hexes')], [{ v: '3110', duty }, { v: '3111' }])
    const move = (duty: boolean) => offer('move', [slot('unit', 'unit')], [{ v: 'p.wedel', duty }])
    const due = (...offers: ReturnType<typeof offer>[]) => interactions(decision(...offers, end), pieces(), on).due
    expect([due(), due(attack(false)), due(attack(true)), due(move(false)), due(move(true))]).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  it('aims guns at one hex at a time', () => {
    const fire = offer('bombard', [slot('target', 'hex'), slot('units', 'units', 'by')], [
      { v: '3110', proposal: 'bombard 3110 by p.gun1 p.gun2', next: [{ slot: 1, values: [{ v: 'p.gun1' }, { v: 'p.gun2' }] }] },
      { v: '3111', next: [{ slot: 1, values: [{ v: 'p.gun1' }] }] },
    ]) // prettier-ignore
    const assault = first(fire).assault!
    const draft = propose(assault, '3110')
    expect(assault.single).toBe(true)
    expect(assaultText(assault, draft)).toBe('bombard 3110 by p.gun1 p.gun2')
    expect(toggleTarget(assault, draft, '3111')).toBe(draft)
    expect(assaultText(assault, toggle(assault, draft, 1, 'p.gun2'))).toBe('bombard 3110 by p.gun1')
  })
})
