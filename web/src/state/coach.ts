/**
 * The first battle's coach, as data: a step is shown while its predicate of the table holds; the first that
 * fits is shown, and a step once passed does not come back.
 */
import type { Event, View } from '../wire/generated'

export interface CoachScene {
  view: View
  events: Event[]
  selected: boolean
  sheet: boolean
  own: boolean
}

export interface CoachStep {
  id: string
  paragraph: string | null
  when: (scene: CoachScene) => boolean
}

const happened = (scene: CoachScene, kind: string) => scene.events.some((event) => event.kind === kind)
const movesOf = (scene: CoachScene) =>
  scene.events.filter((event) => event.kind === 'moved' && event.side === scene.view.role).length
const asks = (scene: CoachScene, verb: string) =>
  scene.view.decisions.some((one) => one.role === scene.view.role && one.offers.some((offer) => offer.verb === verb))
const touching = (scene: CoachScene) =>
  scene.view.pieces.some((piece) => piece.marks.includes('zone') && /^\d{4}$/.test(piece.place))

export const FIRST: CoachStep[] = [
  { id: 'over', paragraph: null, when: (scene) => scene.view.outcome !== null },
  { id: 'pursue', paragraph: '7.9', when: (scene) => asks(scene, 'pursue') },
  { id: 'follow', paragraph: '8.4.1', when: (scene) => asks(scene, 'follow') },
  { id: 'withdraw', paragraph: '8.4', when: (scene) => asks(scene, 'withdraw') },
  { id: 'lose', paragraph: '7.6', when: (scene) => asks(scene, 'lose') },
  { id: 'retreat', paragraph: '7.8', when: (scene) => asks(scene, 'retreat') },
  { id: 'odds', paragraph: '7.5', when: (scene) => scene.sheet && !happened(scene, 'resolved') },
  { id: 'guns', paragraph: '8.2.2', when: (scene) => scene.sheet },
  { id: 'bombard', paragraph: '8.2.3', when: (scene) => asks(scene, 'bombard') && !asks(scene, 'attack') && happened(scene, 'resolved') },
  { id: 'attack', paragraph: '7.1', when: (scene) => asks(scene, 'attack') },
  { id: 'far', paragraph: '7.1', when: (scene) => scene.view.phase === 'combat' && asks(scene, 'end') && !happened(scene, 'resolved') },
  { id: 'endcombat', paragraph: '4', when: (scene) => scene.view.phase === 'combat' && asks(scene, 'end') && happened(scene, 'resolved') },
  { id: 'reach', paragraph: '5.3.1', when: (scene) => scene.selected && movesOf(scene) === 0 },
  { id: 'zone', paragraph: '6.2', when: (scene) => asks(scene, 'move') && movesOf(scene) === 1 && touching(scene) },
  { id: 'closer', paragraph: '7.1', when: (scene) => asks(scene, 'move') && movesOf(scene) > 0 && !touching(scene) },
  { id: 'endmove', paragraph: '4', when: (scene) => asks(scene, 'move') && movesOf(scene) > 1 && !happened(scene, 'resolved') },
  { id: 'choose', paragraph: '5.3', when: (scene) => asks(scene, 'move') && movesOf(scene) === 0 },
  { id: 'wait', paragraph: null, when: (scene) => !scene.own },
  { id: 'free', paragraph: null, when: () => true },
] // prettier-ignore

export function stepFor(scene: CoachScene, passed: ReadonlySet<string>): CoachStep | null {
  return FIRST.find((step) => !passed.has(step.id) && step.when(scene)) ?? null
}
