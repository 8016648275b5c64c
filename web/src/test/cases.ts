/** Small decisions of every shape, for the tests of this folder's neighbours. */
import { HexGround } from '../board/hexes'
import type { Meanings } from '../lib/events'
import type { Decision, Offer, PieceView, Value } from '../wire/generated'

/** What the events of the tests are about, as the games say it. */
export const GROUND = new HexGround({ columns: 40, rows: 40, low: 'even' })

export const MEANINGS: Meanings = {
  battle: { heading: 'battle' },
  turn: { heading: 'turn' },
  phase: { heading: 'phase' },
  moved: { motion: 'move' },
  withdrew: { motion: 'retreat' },
  followed: { motion: 'pursuit' },
  retreated: { motion: 'retreat', fight: 'retreat' },
  advanced: { motion: 'pursuit', fight: 'advance' },
  attacked: { fight: 'attack' },
  bombarded: { fight: 'fire' },
  destroyed: { fight: 'loss', gone: true },
}

export const slot = (
  name: string,
  kind: string,
  word: string | null = null,
  optional = false,
  { apart = '', within = '' } = {},
) => ({
  name,
  kind,
  many: kind === 'hexes' || kind === 'units' || kind === 'placements',
  word,
  optional,
  apart,
  within,
})

export function offer(verb: string, slots: Offer['slots'], values: Value[] | null, more: Partial<Offer> = {}): Offer {
  return {
    verb,
    action: slots.length === 0 ? verb : null,
    armed: false,
    slots,
    choices: values ? { slot: 0, values } : null,
    ...more,
  }
}

export function decision(...offers: Offer[]): Decision {
  return {
    id: 'test',
    key: '',
    role: 'south',
    side: 'south',
    message: { id: 'x', args: {} },
    paragraphs: ['5.3'],
    offers,
  }
}

export const pieces = (...rows: [string, string][]): { pieces: PieceView[] } => ({
  pieces: rows.map(([id, place]) => ({ id, place, marks: [] })),
})

const units = (...ids: string[]): Value[] => ids.map((v) => ({ v }))

export const MOVE = offer(
  'move',
  [slot('unit', 'unit'), slot('path', 'path')],
  [
    {
      v: 'g.li3',
      next: [
        {
          slot: 1,
          values: [
            { v: '0506', cost: 2, via: '0405' },
            { v: '0607', cost: 5, via: '0506', stop: 'zone' },
            { v: '0406', cost: 2, via: '0405', through: true },
          ],
        },
      ],
    },
  ],
)

export const ATTACK = offer(
  'attack',
  [
    slot('targets', 'hexes'),
    slot('by', 'units', 'by'),
    slot('guns', 'units', 'with', true, { apart: 'by' }),
    slot('charge', 'units', 'charge', true, { within: 'by' }),
    slot('twice', 'flag', 'twodice', true),
  ],
  [
    {
      v: '0507',
      duty: true,
      proposal: 'attack 0507 by g.li3 with g.fa1',
      next: [
        { slot: 1, values: units('g.li3', 'g.hu1') },
        { slot: 2, values: units('g.fa1') },
        { slot: 3, values: units('g.hu1') },
        { slot: 4, values: units('twodice') },
      ],
    },
    {
      v: '0508',
      duty: true,
      proposal: 'attack 0508 by g.hu1',
      next: [
        { slot: 1, values: units('g.hu1') },
        { slot: 2, values: [] },
        { slot: 3, values: [] },
        { slot: 4, values: [] },
      ],
    },
  ],
)
