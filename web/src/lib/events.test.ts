import { describe, expect, it } from 'vitest'
import { provide, setContext } from '../i18n/index.svelte'
import { speak } from '../test/speak'
import type { Event, Ply } from '../wire/generated'
import {
  eventMessage,
  headline,
  lastFight,
  marched,
  ofFight,
  plySentence,
  plyTold,
  takenBack,
  toldOnce,
} from './events'
import { plyWords } from './words'

const ply = (number: number, role: string, action: string, undone = false, events: Event[] = []): Ply => ({
  number,
  role,
  action,
  events,
  undone,
  time: 0,
})
const PLIES = [
  ply(1, 'south', 'move g.li1 0506', true),
  ply(2, 'south', 'undo 0'),
  ply(3, 'south', 'move g.li1 0507', true),
  ply(4, 'south', 'move g.li2 0607', true),
  ply(5, 'south', 'undo 3'),
  ply(6, 'south', 'undo 0'),
  ply(7, 'south', 'move g.li1 0508'),
]

describe('a roll without words of its game', () => {
  it('is told by how it is read', () => {
    const id = (more: object) => eventMessage({ kind: 'rolled', faces: [5], total: 5, ...more }, 'nobody').id
    expect(id({})).toBe('kernel-event-rolled')
    expect(id({ die: 10, low: 0 })).toBe('kernel-event-rolled-die')
    expect(id({ kinds: [6, 5] })).toBe('kernel-event-rolled-pool')
  })
})

describe('what a fight and an action are told by', () => {
  const known = {
    turn: { heading: 'turn' },
    phase: { heading: 'phase' },
    battle: { heading: 'battle', fight: 'attack' },
    won: { fight: 'result' },
    lost: { fight: 'loss' },
    shot: { fight: 'fire' },
    marched: { motion: 'move' },
  } as const
  const events = (...kinds: string[]): Event[] => kinds.map((kind) => ({ kind }))
  const kinds = (found: Event[]) => found.map((one) => one.kind).join(' ')

  it('is all from its declaration to the end of its phase, though the declaration be a heading', () => {
    const all = events('marched', 'battle', 'rolled', 'lost', 'won', 'phase', 'marched')
    expect(kinds(lastFight(all, known))).toBe('battle rolled lost won')
    expect(kinds(lastFight(events('battle', 'won', 'battle', 'rolled'), known))).toBe('battle rolled')
    expect(kinds(lastFight(events('lost', 'phase', 'marched'), known))).toBe('lost')
  })
  it('ends with what ends the phase, though nothing else is told yet, and not with a march within it', () => {
    const more = { ...known, unspent: { closes: true }, joined: { motion: 'move', fight: 'part' } } as const
    expect(kinds(lastFight(events('battle', 'won', 'unspent', 'rolled'), more))).toBe('battle won')
    expect(kinds(ofFight(events('joined', 'won', 'unspent', 'phase'), more))).toBe('joined won')
    expect(ofFight(events('unspent', 'phase'), more)).toEqual([])
  })
  it('is all of a volley, whose shots follow one another', () => {
    const volley = events('shot', 'lost', 'rolled', 'shot')
    expect(kinds(lastFight(volley, known))).toBe('shot lost rolled shot')
    expect(kinds(lastFight(events('marched', 'rolled', 'shot', 'lost', 'marched'), known))).toBe('rolled shot lost')
    expect(kinds(lastFight([...events('shot', 'marched'), ...volley], known))).toBe('shot lost rolled shot')
  })
  it('tells of a round before the dice that were thrown for it', () => {
    const rounds = { ...known, round: { fight: 'part' }, aside: { fight: 'part' } } as const
    const first: Event = { kind: 'round', round: 1 }
    const all = [...events('battle', 'rolled', 'rolled'), first, ...events('rolled'), { ...first, round: 2 }]
    expect(kinds(lastFight([...all, ...events('won')], rounds))).toBe('battle round rolled rolled round rolled won')
    expect(kinds(marched(all, rounds))).toBe('battle round rolled rolled round rolled')
    // Another part of a fight stays where it happened.
    expect(kinds(lastFight(events('battle', 'rolled', 'aside'), rounds))).toBe('battle rolled aside')
  })
  it('is the first event, but no mere roll', () => {
    expect(headline(events('marched', 'rolled'), known)?.kind).toBe('marched')
    expect(headline(events('rolled', 'tried'), known)?.kind).toBe('tried')
    expect(headline(events('rolled', 'lost', 'won', 'lost'), known)?.kind).toBe('won')
    expect(headline(events('rolled'), known)?.kind).toBe('rolled')
    const rounds = { ...known, round: { fight: 'part' } } as const
    const round: Event = { kind: 'round', round: 1 }
    expect(headline([round, ...events('rolled', 'lost', 'won')], rounds)?.kind).toBe('won')
    expect(headline([round, ...events('rolled')], rounds)?.kind).toBe('round')
  })
})

describe('what an undo took back', () => {
  it('is the action of its own side that stood until then', () => {
    expect(takenBack(PLIES[1]!, PLIES)?.action).toBe('move g.li1 0506')
    expect(takenBack(PLIES[4]!, PLIES)?.action).toBe('move g.li2 0607')
    expect(takenBack(PLIES[5]!, PLIES)?.action).toBe('move g.li1 0507')
  })

  it('is not known where it was kept secret', () => {
    const hidden = { ...PLIES[0]!, action: null }
    expect(takenBack(PLIES[1]!, [hidden, PLIES[1]!])?.action).toBeNull()
    expect(plyWords(hidden, 'srazhenie')).toBe('')
  })
})

describe('an action that was played, in words', () => {
  it('begins where its unit stood', () => {
    const moved = { kind: 'moved', unit: 'g.li1', hexes: ['0405', '0506', '0607'] } as unknown as Event
    expect(plyWords(ply(1, 'south', 'move g.li1 0506-0607', false, [moved]), 'srazhenie')).toContain('0405→0607')
    expect(plyWords(ply(1, 'south', 'move g.li1 0506', false, [moved]), 'srazhenie')).toContain('0405→0506')
  })

  it('comes on by the hex it enters first', () => {
    const entered = { kind: 'entered', unit: 'g.li1', hexes: ['0117', '0116'] } as unknown as Event
    expect(plyWords(ply(1, 'south', 'enter g.li1 0117-0116', false, [entered]), 'srazhenie')).toContain('0117→0116')
  })
})

describe('an action of a formation, in words', () => {
  it('names the formation, though its word looks like that of a unit', () => {
    speak('en')
    const group = (id: string) => (id === 'c.elephants' ? { ru: 'Слоны', en: 'Elephants' } : null)
    setContext({ game: 'sgboh', army: () => null, unit: () => null, group })
    const told = plyWords(ply(1, 'carthaginian', 'activate c.elephants'), 'sgboh')
    setContext(null)
    expect(told).toContain('Elephants')
    expect(told).not.toContain('c.elephants')
  })
})

describe('what a step of a replay tells', () => {
  it('is the action itself where nothing came of it', () => {
    speak('en')
    const end = ply(1, 'south', 'end')
    expect(plySentence(end, [end], 'srazhenie', {})).toBe('')
    expect(plyTold(end, [end], 'srazhenie', {})).toMatch(/^south: .+\.$/i)
    // Kept secret, it has no words.
    expect(plyTold({ ...end, action: null }, [end], 'srazhenie', {})).toBe('')
  })
})

it('says once what happened several times in a row, but for rolls', () => {
  provide('en', [
    'cards-event-drawn = { $side } draws a card.',
    'cards-event-rolled = A roll.',
    'ui-times = × { $count }',
  ])
  const drawn = (side: string, count: number): Event => ({ kind: 'drawn', side, count })
  const rolled: Event = { kind: 'rolled', side: 'france', faces: [6] }
  const events = [drawn('france', 9), drawn('france', 8), drawn('britain', 7), drawn('france', 6), rolled, rolled]
  expect(toldOnce(events, 'cards').map(({ event, times }) => [event.kind, event.count, times])).toEqual([
    ['drawn', 9, 2],
    ['drawn', 7, 1],
    ['drawn', 6, 1],
    ['rolled', undefined, 1],
    ['rolled', undefined, 1],
  ])
  const deal = ply(1, 'france', 'pass', false, events.slice(0, 3))
  expect(plySentence(deal, [deal], 'cards', {})).toMatch(/^France draws a card \(×.2\)\. Britain draws a card\.$/i)
})

describe('the steps of a march', () => {
  const known = { stepped: { motion: 'move' }, fled: { motion: 'retreat' } } as const
  const step = (unit: string, hexes: string[], mp: number): Event => ({
    kind: 'stepped',
    unit,
    hexes,
    pose: `${hexes.at(-1)}n`,
    mp,
  })
  it('are one, from where the first begins', () => {
    const events = [step('m.hy1', ['2313', '2312'], 1), step('m.hy1', ['2312'], 1), step('m.hy1', ['2312', '2311'], 2)]
    expect(marched(events, known)).toEqual([step('m.hy1', ['2313', '2312', '2311'], 4)])
  })
  it('are none of another unit, nor from another hex, nor those of a retreat', () => {
    const others = [step('m.hy1', ['2313', '2312'], 1), step('m.hy2', ['2312', '2311'], 1)]
    const apart = [step('m.hy1', ['2313', '2312'], 1), step('m.hy1', ['2212', '2211'], 1)]
    const fled = others.map((one): Event => ({ ...one, kind: 'fled', unit: 'm.hy1' }))
    for (const events of [others, apart, fled]) expect(marched(events, known)).toEqual(events)
  })
  it('are one in what an action says', () => {
    speak('en')
    provide('en', ['marches-event-stepped = { $hex_from }-{ $hex_to }, { $mp }.'])
    const gone = ply(1, 'south', 'form', false, [step('a', ['2313', '2312'], 2), step('a', ['2312', '2311'], 2)])
    expect(plySentence(gone, [gone], 'marches', known)).toBe('2313-2311, 2.')
  })
})
