import { beforeEach, expect, test } from 'vitest'
import { provide, setContext } from '../i18n/index.svelte'
import { actionBrief, actionWords, answerWords, grouped } from './words'

beforeEach(() => {
  provide('en', ['some-act-activate = activation:\nsome-word-by = with\nsome-act-lead = leader:'])
  const name = (en: string) => ({ ru: en, en })
  const leaders: Record<string, string> = { 'm.alexander': 'Alexander', 'm.coenus': 'Coenus' }
  const formations: Record<string, string> = { 'm.alexander': 'Alexander’s horse', 'm.phalanx': 'Phalanx' }
  setContext({
    game: 'some',
    army: () => null,
    unit: (id) => (leaders[id] ? { type: 'leader', number: 1, army: 'west', name: name(leaders[id]) } : null),
    group: (id) => (formations[id] ? name(formations[id]) : null),
  })
})

test('a formation called like its leader is the formation where it is led, the leader where he acts himself', () => {
  expect(actionWords('activate m.alexander m.phalanx by m.alexander m.coenus', 'some')).toBe(
    'activation: Alexander’s horse, Phalanx with Alexander, Coenus',
  )
  expect(actionWords('lead m.alexander 0633', 'some')).toBe('leader: Alexander 0633')
})

test('a formation called like its leader is the formation too where it is still to be said who leads it', () => {
  const drafts = ['activate m.alexander', 'activate m.phalanx']
  expect([grouped(drafts), grouped(['lead m.alexander', 'lead m.coenus'])]).toEqual([true, false])
  const said = (draft: string) => actionWords(draft, 'some', undefined, true)
  expect(said('activate m.alexander')).toBe('activation: Alexander’s horse')
  expect(said('activate m.phalanx m.alexander')).toBe('activation: Phalanx, Alexander’s horse')
  expect(said('activate m.alexander by m.alexander')).toBe('activation: Alexander’s horse with Alexander')
})

test('a word may bring a comma along', () => {
  provide('en', [
    'some-act-propose = offer',
    'some-word-to = →',
    'some-word-asking = , we ask for',
    'some-word-passage = passage',
  ])
  expect(actionWords('propose to 0633 asking passage', 'some')).toBe('offer → 0633, we ask for passage')
})

test('a way to somewhere is told by where it ends', () => {
  provide('en', ['some-act-march = march:\nsome-word-to = →'])
  expect(actionWords('march m.coenus to 0633-0634-0734', 'some')).toBe('march: Coenus → 0734')
  expect(actionWords('march m.coenus 0633-0634-0734', 'some')).toBe('march: Coenus 0633→0734')
})

test('a turn on the spot goes nowhere', () => {
  provide('en', ['some-act-move = move:'])
  const at = () => '0633'
  expect(actionWords('move m.coenus 0634w', 'some', at)).toBe('move: Coenus 0633→0634w')
  expect(actionWords('move m.coenus 0633w', 'some', at)).toBe('move: Coenus 0633w')
})

test('an act that stands alone is no heading of anything', () => {
  expect(actionWords('activate', 'some')).toBe('activation')
})

test('an action that has no room on its button is told up to its colon', () => {
  expect(actionBrief('bombardment 0711: Battery 1')).toBe('bombardment 0711: Battery 1')
  expect(actionBrief('bombardment 3711: Battery 1, Battery 2')).toBe('bombardment 3711')
  expect(actionBrief('end of movement and missiles of them all')).toBe('end of movement and missiles of them all')
})

test('an answer left standing is called as on its button', () => {
  provide('en', [
    'some-act-pass = passing\nsome-act-lead = leader:',
    'some-verb-pass = Decline\nsome-verb-pass-moment-dice = Play no card\nui-verb-halt = Stay\nui-act-halt = staying',
  ])
  const said = (answer: string, question: string) => answerWords(answer, question, 'some')
  expect(said('pass', 'moment_dice')).toBe('Play no card')
  expect(said('pass', 'evade')).toBe('Decline')
  expect(said('halt', 'evade')).toBe('Stay')
  expect(said('lead m.coenus', 'evade')).toBe('Leader: Coenus')
})

test('who strikes several is one unit', () => {
  provide('en', ['some-act-shock = attacks:\nui-units-count = { $count } units'])
  expect(actionWords('shock m.a@g.a m.a@g.b m.b@g.c', 'some')).toBe('attacks: 2\u00a0units')
})
