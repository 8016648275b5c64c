/** A small battle in the wire's form, for the demo page and the tests. Not part of the application. */

import { allHexes, hexId } from './geometry'
import { MEANINGS } from '../test/cases'
import type { Hex, PieceStatic, PieceView, Static, TypeStatic, View } from '../wire/generated'

const TERRAIN = [
  '.......F................',
  '........F.....F.........',
  '.F.........T..F.......FF',
  'FF.....H.......HH.......',
  '...HH...F...H...H....F..',
  '..F.....FHH...F.......F.',
  '..........H....F....H...',
  '.....T.........F...H.F..',
  '.FF..................FF.',
  '..F.H...F.........T.....',
  '...H....F....H..........',
  '.F.......F...HHF.....F..',
  '..F....H...H...F...HH...',
  '.......HH.......H.....FF',
  'FF.......F..T.........F.',
  '.........F.....F........',
  '................F.......',
]

// prettier-ignore
const RIVER = `0107-0108 0108-0207 0207-0208 0207-0308 0307-0308 0307-0407 0406-0407 0406-0507 0506-0507 0507-0606 0507-0607
0508-0607 0607-0608 0607-0708 0707-0708 0708-0807 0807-0808 0807-0908 0907-0908 0908-1007 0908-1008 0909-1008 1008-1009
1008-1109 1108-1109 1109-1208 1208-1209 1209-1309 1309-1310 1310-1409 1409-1410 1409-1510 1509-1510 1510-1609 1510-1610
1511-1610 1610-1611 1610-1711 1710-1711 1711-1810 1810-1811 1810-1911 1910-1911 1911-2010 1911-2011 1912-2011 2011-2012
2011-2112 2111-2112 2111-2211 2210-2211 2210-2311 2310-2311 2311-2410 2410-2411`

const pairs = (text: string): [Hex, Hex][] => text.split(/\s+/).map((pair) => pair.split('-') as [Hex, Hex])
const down = (column: number): Hex[] => Array.from({ length: 17 }, (_, i) => hexId(column, i + 1))
const across = (row: number): Hex[] => Array.from({ length: 14 }, (_, i) => hexId(i + 6, row))
const CENTRE = '1201 1202 1203 1204 1205 1206 1207 1308 1309 1209 1210 1311 1312 1313 1314 1315 1316 1317'.split(' ')

const terrain: Record<Hex, string> = {}
TERRAIN.forEach((row, r) =>
  [...row].forEach((letter, c) => {
    terrain[hexId(c + 1, r + 1)] = { F: 'forest', H: 'hill', T: 'town' }[letter] ?? 'open'
  }),
)

const type = (
  kind: TypeStatic['class'],
  strength: number,
  move: number,
  points: number,
  more: Partial<TypeStatic> = {},
): TypeStatic => ({
  class: kind,
  strength,
  bracket: false,
  move: move * 2,
  move_bracket: false,
  range: 0,
  fire: 0,
  points,
  designed: ['strength', 'move'],
  paragraph: '3',
  ...more,
})

export const types: Record<string, TypeStatic> = {
  line: type('infantry', 3, 4, 1),
  grenadiers: type('infantry', 4, 4, 2),
  zouaves: type('infantry', 4, 4, 2),
  scots: type('infantry', 4, 4, 2),
  guard: type('infantry', 5, 4, 3),
  hussars: type('cavalry', 2, 7, 1),
  dragoons: type('cavalry', 3, 6, 1),
  cuirassiers: type('cavalry', 4, 5, 2),
  spahis: type('cavalry', 3, 7, 1),
  cossacks: type('cavalry', 2, 8, 1),
  field_artillery: type('artillery', 3, 3, 1, { bracket: true, range: 3, fire: 3 }),
  horse_artillery: type('artillery', 2, 5, 1, { bracket: true, range: 2, fire: 2 }),
  heavy_artillery: type('artillery', 5, 2, 1, { bracket: true, move_bracket: true, range: 5, fire: 5 }),
  redoubt: type('redoubt', 8, 0, 1, { range: 4, fire: 5 }),
}

const ABBREVIATIONS: Record<string, { wire: string; ru: string; en: string; name: string }> = {
  line: { wire: 'li', ru: 'ЛН', en: 'LN', name: 'Линейная' },
  grenadiers: { wire: 'gr', ru: 'Гр', en: 'GR', name: 'Гренадеры' },
  zouaves: { wire: 'zo', ru: 'Зу', en: 'ZU', name: 'Зуавы' },
  scots: { wire: 'sc', ru: 'Шот', en: 'SC', name: 'Шотландцы' },
  guard: { wire: 'gd', ru: 'Гв', en: 'GD', name: 'Гвардия' },
  hussars: { wire: 'hu', ru: 'Гус', en: 'HU', name: 'Гусары' },
  dragoons: { wire: 'dr', ru: 'Др', en: 'DR', name: 'Драгуны' },
  cuirassiers: { wire: 'cu', ru: 'Кир', en: 'CU', name: 'Кирасиры' },
  spahis: { wire: 'sp', ru: 'Спа', en: 'SP', name: 'Спаги' },
  cossacks: { wire: 'co', ru: 'Каз', en: 'CO', name: 'Казаки' },
  field_artillery: { wire: 'fa', ru: 'ПА', en: 'FA', name: 'Полевая' },
  horse_artillery: { wire: 'ha', ru: 'КА', en: 'HA', name: 'Конная' },
  heavy_artillery: { wire: 'va', ru: 'ТА', en: 'VA', name: 'Тяжёлая' },
  redoubt: { wire: 're', ru: 'Ред', en: 'RE', name: 'Редут' },
}

const ROSTERS: Record<string, Record<string, number>> = {
  black: {
    line: 10,
    grenadiers: 3,
    guard: 2,
    hussars: 2,
    dragoons: 2,
    cuirassiers: 1,
    field_artillery: 3,
    horse_artillery: 1,
    heavy_artillery: 1,
    redoubt: 1,
  },
  blue: {
    line: 8,
    zouaves: 3,
    guard: 2,
    hussars: 1,
    dragoons: 2,
    cuirassiers: 1,
    spahis: 2,
    field_artillery: 3,
    horse_artillery: 2,
    heavy_artillery: 1,
    redoubt: 1,
  },
  red: {
    line: 9,
    scots: 5,
    guard: 2,
    hussars: 2,
    dragoons: 2,
    field_artillery: 2,
    horse_artillery: 2,
    heavy_artillery: 1,
    redoubt: 1,
  },
  green: {
    line: 10,
    grenadiers: 4,
    guard: 1,
    hussars: 1,
    dragoons: 2,
    cossacks: 3,
    field_artillery: 2,
    horse_artillery: 1,
    heavy_artillery: 1,
    redoubt: 1,
  },
}

const LETTERS: Record<string, string> = { black: 'k', blue: 'b', red: 'r', green: 'g' }

function army(side: string, colour: string): PieceStatic[] {
  return Object.entries(ROSTERS[colour]!).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${LETTERS[colour]}.${ABBREVIATIONS[kind]!.wire}${i + 1}`,
      side,
      army: colour,
      type: kind,
      number: i + 1,
    })),
  )
}

export function mockStatic(north = 'green', south = 'black'): Static {
  const grid = { columns: 24, rows: 17, low: 'even' as const }
  const rows = (from: number, to: number): Hex[] =>
    allHexes(grid).filter((hex) => Number(hex.slice(2)) >= from && Number(hex.slice(2)) <= to)
  return {
    hash: `mock-${north}-${south}`,
    ruleset: 'srazhenie',
    scenario: 'battle',
    readings: [],
    map: {
      form: 'hex',
      id: 'valley',
      name: { ru: 'Долина', en: 'The Valley' },
      ...grid,
      terrain,
      roads: [down(6), down(19), CENTRE, across(3), across(15)],
      rivers: pairs(RIVER),
      bridges: pairs('0607-0608 1209-1309 1910-1911'),
      places: [
        { hex: '0608', id: 'lindental', kind: 'town', name: { ru: 'Линденталь', en: 'Lindental' } },
        { hex: '1910', id: 'beaureville', kind: 'town', name: { ru: 'Боревиль', en: 'Beaureville' } },
        { hex: '1203', id: 'nordhof', kind: 'village', name: { ru: 'Нордхоф', en: 'Nordhof' } },
        { hex: '1315', id: 'sudhof', kind: 'village', name: { ru: 'Зюдхоф', en: 'Sudhof' } },
      ],
      zones: { north: rows(1, 5), neutral: rows(6, 12), south: rows(13, 17) },
      source: 'designed',
    },
    pieces: [...army('north', north), ...army('south', south)],
    types,
    armies: Object.fromEntries(
      Object.entries(LETTERS).map(([id, letter]) => [
        id,
        { letter, power: id, paragraph: '9', units: ROSTERS[id] ?? {} },
      ]),
    ),
    events: MEANINGS,
    formations: {},
    tables: {},
    campaign: null,
    missions: {},
    paragraphs: {},
  }
}

/** Two armies, some of them in contact in the middle, with every state mark somewhere. */
export function mockView(board: Static): View {
  const spots: Record<string, Hex[]> = {
    north:
      '0906 1006 1107 1207 1306 1406 0707 1508 1607 1808 0806 0505 1609 1105 1305 1205 1505 0605 1905 1404 1603 0904 1104 1204 2008 1004 1507'.split(
        ' ',
      ),
    south:
      '1009 1110 1210 1310 0908 1411 1509 0609 0710 1711 1811 1911 1012 1112 1212 1412 1612 0611 1913 1313 1114 1514 0814 2011 1710 1810 1413'.split(
        ' ',
      ),
  }
  const next: Record<string, number> = { north: 0, south: 0 }
  const marks: Record<string, string[]> = {
    '0908': ['zone', 'moved'],
    '1207': ['duty'],
    '1107': ['duty', 'zone'],
    '1210': ['moved'],
    '1310': ['attacked'],
    '1012': ['moved'],
    '1411': ['return'],
    '1609': ['zone'],
  }
  const pieces: PieceView[] = board.pieces.map((piece) => {
    const place = spots[piece.side]![next[piece.side]!++] ?? 'tray'
    const fired = piece.type === 'field_artillery' && piece.number === 2 ? ['fired'] : []
    return { id: piece.id, place, marks: [...(marks[place] ?? []), ...fired] }
  })
  const around = (side: string): Hex[] => {
    const grid = { columns: 24, rows: 17, low: 'even' as const }
    const own = new Set(
      pieces.filter((p) => board.pieces.find((q) => q.id === p.id)!.side === side).map((p) => p.place),
    )
    return allHexes(grid).filter((hex) => {
      const c = Number(hex.slice(0, 2))
      const r = Number(hex.slice(2))
      const d = c % 2 === 0 ? 1 : 0
      return [
        [c, r - 1],
        [c, r + 1],
        [c - 1, r - 1 + d],
        [c - 1, r + d],
        [c + 1, r - 1 + d],
        [c + 1, r + d],
      ].some(([x, y]) => own.has(hexId(x!, y!)))
    })
  }
  return {
    match: 'mock',
    ruleset: 'srazhenie',
    scenario: 'battle',
    number: 40,
    role: 'south',
    static: board.hash,
    turn: 2,
    battle: 'battle',
    counts: 'points',
    goal: null,
    campaign: null,
    first: null,
    turns: 6,
    phase: 'movement',
    active: 'south',
    steps: [],
    sides: ['north', 'south'].map((id) => ({
      id,
      army: board.pieces.find((p) => p.side === id)!.army,
      ready: true,
      lost: [],
      losses: 0,
      points: 0,
      powers: [],
      mission: null,
    })),
    pieces,
    decisions: [],
    overlays: { zones: { north: around('north'), south: around('south') } },
    fight: null,
    undo: null,
    asked: null,
    orders: [],
    outcome: null,
    seats: { north: 'sergeant', south: 'human' },
    options: {},
    practice: true,
    lesson: null,
    opened: false,
    origin: null,
    quiet: null,
    held: {},
    sources: [],
  }
}

export function mockLabel(board: Static, unit: string, lang: 'ru' | 'en'): string {
  const piece = board.pieces.find((p) => p.id === unit)
  return piece ? ABBREVIATIONS[piece.type]![lang] : unit
}

export function mockName(board: Static, unit: string): string {
  const piece = board.pieces.find((p) => p.id === unit)
  return piece ? ABBREVIATIONS[piece.type]!.name : unit
}
