import { describe, expect, it } from 'vitest'
import type { Term } from '../wire/generated'
import { glossed, slangOf } from './glossary'

const term = (id: string, ru: string, en: string, abbr?: { ru: string; en: string }): Term => ({
  id,
  ru,
  en,
  abbr: abbr ?? null,
  slang: [],
  paragraph: '1',
  text: { ru: '', en: '' },
})
const TERMS = [
  term('unit', 'часть', 'unit'),
  term('zoc', 'зона контроля', 'zone of control', { ru: 'ЗК', en: 'ZOC' }),
  term('support', 'поддержка атаки', 'support fire'),
  term('retreat', 'отступление', 'retreat'),
  term('attacker', 'атакующий', 'attacker', { ru: 'А', en: 'A' }),
  term('guard', 'гвардия', 'guard', { ru: 'Гв', en: 'Gd' }),
  term('hex', 'гексагон', 'hex', { ru: 'гекс', en: 'hex' }),
]
const found = (text: string, language: 'ru' | 'en') =>
  glossed(text, TERMS, language)
    .filter((piece) => piece.term)
    .map((piece) => [piece.text, piece.term!.id])

describe('terms in a text', () => {
  it('knows inflected Russian words', () => {
    expect(found('Выберите часть. Из зоны контроля нельзя; после отступления поддержкой атаки', 'ru')).toEqual([
      ['часть', 'unit'],
      ['зоны контроля', 'zoc'],
      ['отступления', 'retreat'],
      ['поддержкой атаки', 'support'],
    ])
    expect(found('Осталось 2 части, 3 гекса.', 'ru')).toEqual([
      ['части', 'unit'],
      ['гекса', 'hex'],
    ])
  })

  it('tells of a term once, and keeps every letter of the text', () => {
    const text = 'A unit beside a unit: units retreat 2 hexes.'
    expect(found(text, 'en')).toEqual([
      ['unit', 'unit'],
      ['retreat', 'retreat'],
      ['hexes', 'hex'],
    ])
    expect(
      glossed(text, TERMS, 'en')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it('takes abbreviations as printed, and no single letters', () => {
    expect(found('Их ЗК держит. А гв не слово, Гв есть', 'ru')).toEqual([
      ['ЗК', 'zoc'],
      ['Гв', 'guard'],
    ])
    expect(found('A hill', 'en')).toEqual([])
    const points = [term('vp', 'победные очки', 'victory points', { ru: 'ПО', en: 'VP' })]
    const pieces = glossed('По дороге 1 ПО', points, 'ru').filter((piece) => piece.term)
    expect(pieces.map((piece) => piece.text)).toEqual(['ПО'])
  })

  it('finds nothing inside other words', () => {
    expect(found('счастье, участник, гвардейский', 'ru')).toEqual([])
    expect(found('community, hexagonal, retreated', 'en')).toEqual([])
  })

  it('leaves out what an earlier text has told of', () => {
    const told = new Set(['unit'])
    expect(glossed('часть и гексагон', TERMS, 'ru', told).filter((piece) => piece.term)).toHaveLength(1)
    expect([...told]).toEqual(['unit', 'hex'])
  })
})

describe('what players say for a term', () => {
  it('is shown in letters the reader reads', () => {
    const die = { ...term('die', 'кубик', 'die'), slang: ['дайс', 'кость', 'd6'] }
    expect(slangOf(die, 'en')).toEqual(['d6'])
    expect(slangOf(die, 'ru')).toEqual(['дайс', 'кость', 'd6'])
  })
})
