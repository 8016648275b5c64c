import { expect, test } from 'vitest'
import { provide } from './index.svelte'
import { personName } from './words'

test('who has left is a number in the language of the page, and nobody else', () => {
  provide('ru', ['ui-former-player = Бывший игрок { $number }'])
  expect(['former player 12', 'Former player 12', 'Anna', 'former player'].map(personName)).toEqual([
    'Бывший игрок\u00a012',
    'Former player 12',
    'Anna',
    'former player',
  ])
})
