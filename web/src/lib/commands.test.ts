import { expect, it } from 'vitest'
import type { Desk } from '../state/desk.svelte'
import { run } from './commands'

/** A desk at which the player can aim at what is on these hexes. */
function aiming(standing: Record<string, string>) {
  const stops: string[] = []
  const hand = {
    cursor: null as string | null,
    selected: 'archers',
    able: ['archers'],
    setup: { active: false },
    strike: { assault: null, fire: { entry: { targets: new Map(Object.keys(standing).map((hex) => [hex, {}])) } } },
    piles: { actorAt: (hex: string) => standing[hex] ?? null },
  }
  const moveTo = (hex: string) => void stops.push((hand.cursor = hex))
  const desk = { hand, shown: {}, board: { focus: () => {} }, moveTo } as unknown as Desk
  return { hand, stops, press: (command: 'next' | 'previous') => run(desk, command) }
}

const FIELD = { '0101': 'horse', '0201': 'phalanx', '0202': 'phalanx', '0301': 'guns' }

it('the next piece is the next one, however many hexes the last stands on', () => {
  const { press, stops } = aiming(FIELD)
  for (let i = 0; i < 4; i++) press('next')
  expect(stops).toEqual(['0101', '0201', '0301', '0101'])
})

it('one goes back the same way, from any hex of a piece, and at first to the last', () => {
  const { hand, press, stops } = aiming(FIELD)
  press('previous')
  press('previous')
  hand.cursor = '0202'
  press('previous')
  expect(stops).toEqual(['0301', '0201', '0101'])
})

it('the next region is one that can take the focus, by the first thing in it that is shown', () => {
  document.body.innerHTML = `<main><section data-region><button id="hidden"></button><button id="bar"></button></section>
    <section data-region><button id="folded"></button></section><section data-region><a href="/" id="panel"></a></section></main>`
  const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!
  for (const one of [at('hidden'), at('folded'), at('folded').parentElement!]) one.focus = () => undefined
  const desk = { shown: {}, root: document.querySelector('main') } as unknown as Desk
  const reached = [0, 1, 2].map(() => (run(desk, 'region'), document.activeElement?.id))
  expect(reached).toEqual(['bar', 'panel', 'bar'])
})
