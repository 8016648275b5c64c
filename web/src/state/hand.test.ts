import { expect, it } from 'vitest'
import { decision, offer, pieces, slot } from '../test/cases'
import type { View } from '../wire/generated'
import { Hand } from './hand.svelte'
import { MatchStore } from './match.svelte'

it('rings whoever is looked at, but nobody unselected who may answer', () => {
  const match = new MatchStore('m')
  match.role = 'south'
  const asks = (...names: string[]) => {
    const lead = offer(
      'lead',
      [slot('unit', 'unit')],
      names.map((v) => ({ v })),
    )
    match.view = { ...pieces(), ruleset: 'srazhenie', decisions: [decision(lead)] } as View
    hand.settle()
  }
  const hand = new Hand(match)
  asks('g.li1')
  hand.inspected = 'g.li2'
  expect(hand.picture.selected).toEqual(['g.li2'])
  asks('g.li1', 'g.li2')
  expect([hand.inspected, hand.picture.selected]).toEqual(['g.li2', []])
  hand.select('g.li2')
  expect(hand.picture.selected).toEqual(['g.li2'])
})
