import { flushSync, mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import { provide } from '../../i18n/index.svelte'
import type { ArmyStatic } from '../../wire/generated'
import Army from './panels/Army.svelte'

it('tells of a special rule in a sentence after its name, which may be a cry', () => {
  provide('en', [
    'srazhenie-power-vaterland = For the Fatherland!\nsrazhenie-power-vaterland-text = Once a game.',
    'srazhenie-power-elan = Dash\nsrazhenie-power-elan-text = Once a game.',
  ])
  const told = ['vaterland', 'elan'].map((power) => {
    const army = { power, units: {} } as unknown as ArmyStatic
    const shown = mount(Army, { target: document.body, props: { army, game: 'srazhenie' } })
    flushSync()
    const text = document.body.querySelector('.small')!.textContent
    void unmount(shown)
    return text
  })
  expect(told).toEqual(['For the Fatherland! Once a game.', 'Dash. Once a game.'])
})
