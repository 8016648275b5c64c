import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { halves, resultCode, segments, signed, withMinus, withWhole } from './format'
import {
  decimal,
  LANGUAGES,
  makeBundle,
  needWords,
  preferred,
  provide,
  rich,
  say,
  sayAll,
  setContext,
  t,
  tryText,
  unitLabel,
  useLanguage,
  usePseudo,
} from './index.svelte'
import { api } from '../net/api'
import { pseudo } from './pseudo'

const sources = import.meta.glob<string>('../../../src/feldherr/{,games/*/}locale/*/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const of = (language: string) =>
  Object.entries(sources)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, text]) => text)
const ids = (texts: string[]) =>
  texts.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!))

describe('numbers and codes', () => {
  it('writes half points as printed', () => {
    expect([9, 1, 8, 0, -3].map(halves)).toEqual(['4½', '½', '4', '0', '−1½'])
  })
  it('writes results in the letters of the language', () => {
    expect(['A-1', 'D-KO', 'EX', 'D-2'].map((code) => resultCode(code, 'ru'))).toEqual(['А-1', 'Об-Ун', 'УБ', 'Об-2'])
    expect(['A-1', 'D-KO', 'EX'].map((code) => resultCode(code, 'en'))).toEqual(['A-1', 'D-Elim', 'EX'])
    expect(resultCode('-1', 'ru')).toBe('−1')
  })
  it('signs with a real minus', () => {
    expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2'])
  })
  it.each([
    ['en', ['3', '0', '−2', '−0.25']],
    ['ru', ['3', '0', '−2', '−0,25']],
  ] as const)('writes decimals with the mark and the minus of %s', (language, written) => {
    provide(language, [])
    expect([3, 0, -2, -0.25].map((one) => decimal(one, 2))).toEqual(written)
  })
})

describe('a negative number in a text', () => {
  it('has a minus, and what is no number keeps its hyphen', () => {
    expect(withMinus('Кубик 9, с МБК -1 выходит 8.', { modifier: -1 })).toBe('Кубик 9, с МБК −1 выходит 8.')
    expect(withMinus('(-2) 10-5, Об-2', { total: -2 })).toBe('(−2) 10-5, Об-2')
    expect(withMinus('-1', { total: 1 })).toBe('-1')
  })
})

describe('a number in a text', () => {
  it.each([
    ['Осталось 9 фишек. Ход 3.', 'Осталось 9~фишек. Ход~3.'],
    ['Combat: 26 left, 40 % of Line 3', 'Combat: 26~left, 40~% of Line~3'],
    ['Батарея № 1 в 0710 и × 3 (2 ОД)', 'Батарея №~1 в 0710 и ×~3 (2~ОД)'],
    ['2 of 6: 4 из 26 частей', '2 of 6: 4 из 26~частей'],
    ['from 0810 to 1310, 1812 is no count', 'from 0810 to~1310, 1812 is no count'],
  ])('stays on a line with its word: %s', (text, whole) => {
    expect(withWhole(text)).toBe(whole.replaceAll('~', '\u00a0'))
  })
})

describe('messages', () => {
  beforeEach(() => {
    provide('en', [
      'x-move = { $unit } to { $hex_to } for { $mp } MP',
      'x-list = { $units } ({ $units_count }) at { $hexes }',
      'x-group = { $group }: { $die }',
      'x-side = { $side ->\n    [none] nobody\n   *[other] { $side }\n }',
      'x-whose = { $unit_long }',
      'x-struck = { $unit } struck',
      'x-lead = { $unit_count ->\n    [0] { $counts }\n   *[other] { $unit } with { $counts }\n }',
      'srazhenie-unit = { $type } { $number }',
      'srazhenie-unit-long = { $type } { $number } of { $army }',
      'srazhenie-army-green = Green army',
      'srazhenie-army-black = Black army',
    ])
  })
  afterEach(() => {
    setContext(null)
    usePseudo(false)
  })

  /** A match whose counters go by type and number. */
  const playing = () =>
    setContext({
      game: 'srazhenie',
      army: () => 'green',
      unit: (id) =>
        ({
          'g.li3': { type: 'line', number: 3, army: 'green' },
          'g.li1': { type: 'line', number: 1, army: 'green' },
          'k.li1': { type: 'line', number: 1, army: 'black' },
          'k.gd2': { type: 'guard', number: 2, army: 'black' },
        })[id] ?? null,
    })

  it('formats arguments by name', () => {
    playing()
    expect(say({ id: 'x-move', args: { unit: 'g.li3', hex_to: '0506', mp: 9 } })).toBe('line\u00a03 to 0506 for 4½\u00a0MP')
    expect(t('x-list', { units: ['g.li1', 'k.gd2'], hexes: ['0101', '0102'] })).toBe('line\u00a01 and guard\u00a02 (2) at 0101 and\u00a00102')
  }) // prettier-ignore

  it('says whose a unit is where a text asks for it', () => {
    playing()
    expect(t('x-whose', { unit: 'g.li3' })).toBe('line 3 of green')
    const unit = () => ({ type: 'leader', number: 0, army: 'green', name: { ru: 'Ней', en: 'Ney' } })
    setContext({ game: 'srazhenie', army: () => null, unit })
    expect(t('x-whose', { unit: 'ney' })).toBe('Ney (Green army)')
  })

  it('says whose the units are where two of the same name may be struck by one die', () => {
    playing()
    const own = { id: 'x-struck', args: { unit: 'g.li1' } }
    const enemy = { id: 'x-struck', args: { unit: 'k.li1' } }
    expect(sayAll([own], [own, own])).toEqual(['line\u00a01 struck'])
    expect(sayAll([own], [own, enemy])).toEqual(['line 1 of green struck'])
    expect(sayAll([enemy, own], [enemy, own])).toEqual(['line 1 of black struck', 'line 1 of green struck'])
  })

  it('tells a unit that is there from none, and counts by whose they are', () => {
    playing()
    expect(t('x-lead', { unit: 'g.li3', counts: [['south', 3], ['north', 1]] })).toBe(
      'line\u00a03 with Green army ×\u00a03 and Green army ×\u00a01',
    ) // prettier-ignore
    expect(t('x-lead', { unit: '', counts: [['south', 2]] })).toBe('Green army ×\u00a02')
  })

  it('names a side by its army, and an open side as none', () => {
    playing()
    expect(t('x-side', { side: 'south' })).toBe('Green army')
    expect(t('x-side', { side: null })).toBe('nobody')
    expect(t('x-side', { side: '' })).toBe('nobody')
  })

  it('names a group as its match does, and by its id where nothing says how', () => {
    expect(t('x-group', { group: 'p.cavalry', die: 4 })).toBe('p.cavalry: 4')
    const group = (id: string) => (id === 'p.cavalry' ? { ru: 'Кавалерия', en: 'Cavalry' } : null)
    setContext({ game: 'prussia', army: () => null, unit: () => null, group })
    expect(t('x-group', { group: 'p.cavalry', die: 4 })).toBe('Cavalry: 4')
  })

  it('calls pieces by the word of the game at hand, in the case a text wants', () => {
    provide('ru', [
      'x-look = Нажмите на { $piece_acc }, { $count } { $piece_gen }',
      'kernel-piece = часть\n    .acc = часть\n    .gen = части',
      'sgboh-piece = отряд\n    .acc = отряд\n    .gen = отряда',
    ])
    setContext({ game: 'prussia', army: () => null, unit: () => null })
    expect(t('x-look', { count: 2 })).toBe('Нажмите на часть, 2\u00a0части')
    setContext({ game: 'sgboh', army: () => null, unit: () => null })
    expect(t('x-look', { count: 2 })).toBe('Нажмите на отряд, 2\u00a0отряда')
  })

  it('calls units by their ids where no match names them', () => {
    expect(t('x-list', { units: ['g.li1', 'p.gdc'], hexes: ['0101'] })).toBe('g.li1 and p.gdc (2) at\u00a00101')
  })

  it('takes words from the game that a message is of where no match is at hand', async () => {
    vi.spyOn(api, 'addedWords').mockResolvedValue([])
    await needWords('prussia')
    provide('en', [
      ...['srazhenie', 'prussia', 'x'].map((game) => `${game}-try = on { $terrain }`),
      'srazhenie-terrain-hill = a hill',
      'prussia-terrain-hill = a height',
    ])
    expect(['srazhenie-try', 'prussia-try', 'x-try'].map((id) => t(id, { terrain: 'hill' }))).toEqual([
      'on a hill',
      'on a height',
      'on a hill',
    ])
    playing()
    expect(t('prussia-try', { terrain: 'hill' })).toBe('on a hill')
  })

  it('brings the words of a page in the language that is chosen while it opens', async () => {
    vi.spyOn(api, 'addedWords').mockResolvedValue([])
    provide('en', [])
    const chosen = useLanguage('ru')
    await Promise.all([chosen, needWords('napoleon')])
    expect(tryText('napoleon-army-france')).toBe('Франция')
  })

  it('cuts units and hexes out as links', () => {
    playing()
    expect(rich({ id: 'x-move', args: { unit: 'g.li3', hex_to: '0506', mp: 2 } })).toEqual([
      { kind: 'unit', id: 'g.li3', text: 'line\u00a03' },
      { kind: 'text', text: ' to ' },
      { kind: 'hex', id: '0506', text: '0506' },
      { kind: 'text', text: ' for 1\u00a0MP' },
    ])
    expect(segments('plain')).toEqual([{ kind: 'text', text: 'plain' }])
  })

  it('shows the id of what the catalogue lacks', () => {
    expect(say({ id: 'x-none', args: {} })).toBe('x-none')
    expect(unitLabel('z.zz9')).toBe('z.zz9')
  })

  it('lengthens by 35 % for tests of layout', () => {
    expect(pseudo('Закончить движение').length).toBeGreaterThanOrEqual(Math.ceil(18 * 1.35))
    usePseudo(true)
    expect(t('srazhenie-army-green')).toMatch(/^\[.+\]$/)
  })
})

describe('the catalogues', () => {
  it('picks the language of the settings, then of the browser', () => {
    expect(preferred('ru', ['en'])).toBe('ru')
    expect(preferred(null, ['de', 'ru-RU'])).toBe('ru')
    expect(preferred(null, ['de'])).toBe('en')
  })

  it('has every text of the interface in both languages', () => {
    const [ru, en] = LANGUAGES.map((language) =>
      ids(of(language))
        .filter((id) => id.startsWith('ui-'))
        .sort(),
    )
    expect(ru).toEqual(en)
    expect(new Set(ru).size).toBe(ru!.length)
  })

  it.each(LANGUAGES)('reads every message of %s', (language) => {
    const texts = of(language)
    const bundle = makeBundle(language, texts)
    const broken = ids(texts).filter((id) => !bundle.hasMessage(id))
    expect(broken).toEqual([])
  })
})
