import { describe, expect, it } from 'vitest'
import { ATTACK, decision, MOVE, offer, pieces, slot } from '../test/cases'
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
  type MoveEntry,
} from './offers'

describe('offers to interactions', () => {
  it('makes buttons of what needs no choice', () => {
    const read = interactions(decision(offer('end', [], null), offer('elan', [], null, { armed: true })), pieces())
    expect(read.buttons.map((one) => [one.action, one.armed])).toEqual([
      ['end', false],
      ['elan', true],
    ])
  })

  it('makes a button of every number', () => {
    const read = interactions(decision(offer('take', [slot('die', 'number')], [{ v: '2' }, { v: '5' }])), pieces())
    expect(read.buttons.map((one) => one.action)).toEqual(['take 2', 'take 5'])
  })

  it('reads a reach with its costs, stops and hexes only passed', () => {
    const read = interactions(decision(MOVE), pieces(['g.li3', '0405']))
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
    const read = interactions(decision(whole), pieces(['g.li3', '0405']))
    const entry = read.subjects.get('g.li3')![0] as MoveEntry
    expect([...entry.values.keys()]).toEqual(['0506', '0607'])
    expect(moveText(entry, pathTo(entry, '0607'))).toBe('move g.li3 0506-0607')
  })

  it('begins the way of a unit that returns at its first hex', () => {
    const back = offer('return', [slot('unit', 'unit'), slot('path', 'path')], [
      { v: 'k.li1', next: [{ slot: 1, values: [{ v: '0101', cost: 2 }, { v: '0102', cost: 4, via: '0101' }] }] },
    ]) // prettier-ignore
    const read = interactions(decision(back), pieces(['k.li1', 'lost']))
    const entry = read.subjects.get('k.li1')![0] as MoveEntry
    expect(moveText(entry, pathTo(entry, '0102'))).toBe('return k.li1 0101-0102')
  })

  it('offers whole ways where there are no costs', () => {
    const retreat = offer('retreat', [slot('unit', 'unit'), slot('path', 'path')], [
      { v: 'b.li2', next: [{ slot: 1, values: [{ v: '1105-1104' }, { v: '1205-1204' }] }] },
    ]) // prettier-ignore
    const read = interactions(decision(retreat, offer('stay', [], null)), pieces(['b.li2', '1106']))
    const entry = read.subjects.get('b.li2')![0]!
    expect(entry.kind).toBe('paths')
    if (entry.kind !== 'paths') return
    expect(entry.paths.map((one) => one.hexes)).toEqual([
      ['1106', '1105', '1104'],
      ['1106', '1205', '1204'],
    ])
    expect(moveText(entry, entry.paths[1]!.text)).toBe('retreat b.li2 1205-1204')
  })

  it('picks a unit', () => {
    const read = interactions(decision(offer('lose', [slot('unit', 'unit')], [{ v: 'g.li3' }])), pieces())
    const entry = read.subjects.get('g.li3')![0]!
    expect(entry.kind === 'pick' && pickText(entry)).toBe('lose g.li3')
  })

  it.each([
    ['gun first', offer('bombard', [slot('gun', 'unit', 'by'), slot('target', 'hex', 'at'), slot('twice', 'flag', 'twodice', true)], [{ v: 'g.fa1', next: [{ slot: 1, values: [{ v: '0507' }] }, { slot: 2, values: [{ v: 'twodice' }] }] }])],
    ['target first', { ...offer('bombard', [slot('target', 'hex', 'at'), slot('gun', 'unit', 'by'), slot('twice', 'flag', 'twodice', true)], [{ v: '0507', next: [{ slot: 1, values: [{ v: 'g.fa1' }] }, { slot: 2, values: [{ v: 'twodice' }] }] }]) }],
  ])('aims a gun, %s', (_, fire) => {
    const read = interactions(decision(fire), pieces(['g.fa1', '0509']))
    const entry = read.subjects.get('g.fa1')![0]!
    expect(entry.kind).toBe('fire')
    if (entry.kind !== 'fire') return
    const flags = entry.targets.get('0507')!.flags.map((one) => one.slot)
    expect(new Set(fireText(entry, '0507', flags).split(' '))).toEqual(new Set('bombard by g.fa1 at 0507 twodice'.split(' ')))
  }) // prettier-ignore

  it('gathers the lawful hexes of a set-up', () => {
    const setup = offer('setup', [slot('units', 'placements')], [
      { v: 'k.li1', next: [{ slot: 0, values: [{ v: '0305' }, { v: '0405' }] }] },
    ]) // prettier-ignore
    const read = interactions(decision(setup), pieces(['k.li1', 'tray']))
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
    const read = interactions(decision(MOVE, offer('end', [], null)), pieces(['g.li3', '0405']))
    expect(completions(read, 'm')).toEqual(['move'])
    expect(completions(read, 'move g')).toEqual(['g.li3'])
    expect(completions(read, 'move g.li3 05')).toEqual(['0506'])
  })
})

describe('the draft of an attack', () => {
  const assault = interactions(decision(ATTACK), pieces()).assault!

  it('proposes all who are not needed elsewhere, and no power', () => {
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
    const agreed = interactions(decision(ATTACK), pieces(), ['support_one_target']).assault!
    const draft = toggleTarget(agreed, toggle(agreed, propose(agreed, '0507'), 1, 'g.hu1'), '0508')
    expect(participants(agreed, draft.targets).map((group) => group.units.map((unit) => unit.v))).toEqual([
      ['g.hu1'],
      ['g.fa1'],
      [],
    ])
    expect(assaultText(agreed, draft)).toBe('attack 0507 0508 by g.hu1 with g.fa1')
  })

  it('takes a power when asked', () => {
    expect(assaultText(assault, toggleFlag(propose(assault, '0507'), 4))).toMatch(/ twodice$/)
  })
})
