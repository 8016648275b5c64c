import { describe, expect, it } from 'vitest'
import type { Bilingual, Paragraph, Rulebook } from '../wire/generated'
import { byResult, chanceText, plainDie } from './odds'
import { nearest, search } from './rules'

const pair = (ru: string, en: string) => ({ ru, en })
const rule = (id: string, parent: string | null, title: Bilingual, text: Bilingual): Paragraph => ({
  id,
  parent,
  kind: 'rule',
  title,
  text,
  designed: false,
})
const BOOK: Rulebook = {
  paragraphs: [
    rule('6', null, pair('Зоны контроля', 'Zones of control'), pair('', '')),
    rule('6.3', '6', pair('Выход', 'Leaving'), pair('Один гекс.', 'One hex.')),
    rule('7.8', '7', pair('Отступление', 'Retreat'), pair('Прочь', 'Away')),
  ],
  rulings: [],
  glossary: [
    {
      id: 'zoc',
      ru: 'зона контроля',
      en: 'zone of control',
      abbr: pair('ЗК', 'ZOC'),
      slang: ['ЗОК'],
      paragraph: '6',
      text: pair('', ''),
    },
  ],
}

describe('finding a rule', () => {
  it('finds by number, by word in either language and by slang', () => {
    expect(search(BOOK, '6.3').paragraphs[0]!.id).toBe('6.3')
    expect(search(BOOK, 'retreat').paragraphs[0]!.id).toBe('7.8')
    expect(search(BOOK, 'зок')).toMatchObject({ paragraphs: [{ id: '6' }], terms: [{ id: 'zoc' }] })
  })
  it('finds a word in any case and number, and words that stand apart', () => {
    expect(search(BOOK, 'отступления').paragraphs[0]!.id).toBe('7.8')
    expect(search(BOOK, 'retreats').paragraphs[0]!.id).toBe('7.8')
    expect(search(BOOK, 'контроль зон').paragraphs[0]!.id).toBe('6')
  })
  it('names the nearest term when nothing is found', () => {
    expect(search(BOOK, 'контрль').paragraphs).toEqual([])
    expect(nearest(BOOK, 'контрль')[0]!.id).toBe('zoc')
  })
})

describe('chances', () => {
  const text = (chance: [number, number], rolls: number) =>
    chanceText(
      chance,
      rolls,
      (n, total) => `${n}/${total}`,
      (share, digits) => `${(share * 100).toFixed(digits)}%`,
    )
  it('counts in the rolls there are, and gives a percentage beyond 36', () => {
    expect(text([1, 3], 6)).toBe('2/6')
    expect(text([5, 36], 36)).toBe('5/36')
    expect(text([1, 3], 216)).toBe('33.3%')
  })
  it('gathers a ladder of many faces by result', () => {
    const ladder = [
      { face: 1, column: 0, result: 'A-1', chance: [1, 6] as [number, number], consequences: [] },
      { face: 2, column: 0, result: 'EX', chance: [1, 3] as [number, number], consequences: [] },
      { face: 3, column: 0, result: 'A-1', chance: [1, 2] as [number, number], consequences: [] },
    ]
    expect(plainDie({ ladder })).toBe(false)
    const [first] = byResult({ ladder })
    expect(first!.chance[0] / first!.chance[1]).toBeCloseTo(2 / 3)
  })
})
