import { describe, expect, it } from 'vitest'
import { ATTACK, MOVE, offer, slot } from '../test/cases'
import { actionText, readAction } from './offers'

const SETUP = offer('setup', [slot('units', 'placements')], [])
const GUN = offer('bombard', [slot('gun', 'unit', 'by'), slot('target', 'hex', 'at')], [])
const UNDER = offer('move', [slot('unit', 'unit'), slot('path', 'path'), slot('under', 'flag')], [])
const ALL = [MOVE, ATTACK, SETUP, GUN, offer('end', [], null)]

describe('an action read back into its slots', () => {
  it.each([
    'move g.li3 0506-0607',
    'attack 0507 0508 by g.hu1',
    'attack 0507 by g.li3 g.hu1 with g.fa1 charge g.hu1 twodice',
    'setup g.li3@0405 g.gr1@0504',
    'bombard by g.fa1 at 0507',
    'end',
  ])('reads "%s"', (text) => {
    const read = readAction(text, ALL)!
    expect(actionText(read.offer, read.filled)).toBe(text)
  })

  it('names each slot', () => {
    expect(readAction('attack 0507 by g.li3 g.hu1 with g.fa1 twodice', ALL)!.filled).toEqual({
      0: ['0507'],
      1: ['g.li3', 'g.hu1'],
      2: ['g.fa1'],
      4: true,
    })
    expect(readAction('move g.li3 0506 under', [UNDER])!.filled).toEqual({ 0: 'g.li3', 1: '0506', 2: true })
  })

  it('reads nothing into words that are none of its own', () => {
    expect(readAction('divide g.li3', ALL)).toBeNull()
    expect(readAction('move g.li3 0506 0607', ALL)).toBeNull()
    expect(readAction('attack by g.li3 0507 with', ALL)).toBeNull()
  })
})
