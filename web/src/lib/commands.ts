/** What each key does at the table. */
import { tick } from 'svelte'
import type { Hex } from '../wire/generated'
import type { Desk } from '../state/desk.svelte'
import { keep, settings } from '../state/settings.svelte'
import { t } from '../i18n/words'
import { polite } from './announce.svelte'
import type { Command } from './keys'
import { describeHand, describeHex, facingWord } from './spoken'

type Doing = (desk: Desk) => void

/**
 * The hexes that `.` and `,` step through: where a counter may be put, targets, hexes that are an answer; otherwise
 * none.
 */
function aims({ hand }: Desk): Hex[] {
  if (hand.setup.active) return hand.setup.open ?? []
  if (hand.strike.assault) return [...(hand.inter?.assault?.targets.keys() ?? [])]
  if (hand.strike.fire) return [...hand.strike.fire.entry.targets.keys()]
  return hand.selected || hand.able.length === 0 ? hand.targets : []
}

/** What a stop stands for: the piece a gesture there is for, so that a piece on several hexes is one stop. */
function stopAt({ hand }: Desk, hex: Hex): string {
  return hand.setup.active ? hex : (hand.piles.actorAt(hex) ?? hex)
}

/** The one after this, or before it, wrapping around; if none is selected, the first or the last. */
function stepped<T>(all: readonly T[], at: number, step: number): T {
  return all[(Math.max(at, step > 0 ? -1 : 0) + step + all.length) % all.length]!
}

/** Puts the cursor where a key has led, and the focus with it: arrows and Enter continue from there. */
function lead(desk: Desk, hex: Hex): void {
  desk.board?.focus()
  desk.moveTo(hex)
}

function cycle(desk: Desk, step: number): void {
  const { hand } = desk
  const hexes = aims(desk)
  const whose = hexes.map((hex) => stopAt(desk, hex))
  const places = hexes.filter((_, i) => whose.indexOf(whose[i]!) === i)
  if (places.length > 0) {
    const now = hand.cursor ? stopAt(desk, hand.cursor) : ''
    return lead(desk, stepped(places, [...new Set(whose)].indexOf(now), step))
  }
  const units = hand.able
  if (units.length === 0) return
  const next = stepped(units, units.indexOf(hand.selected ?? ''), step)
  hand.select(next)
  const place = hand.placeOf(next)
  if (!place || !desk.match.ground.has(place)) return polite(t('ui-reserve-chosen', { unit: next }))
  lead(desk, place)
  desk.showReach()
  polite(describeHand(desk.match, hand))
}

function nextDuty(desk: Desk): void {
  const targets = [...(desk.hand.inter?.assault?.targets.values() ?? [])]
  const duties = targets.filter((target) => target.value.duty).map((target) => target.hex)
  const at = duties.indexOf(desk.hand.cursor ?? '')
  if (duties.length > 0) lead(desk, duties[(at + 1) % duties.length]!)
}

/** To the cards of the hand, which are in the list or in the panel; if there are none, that is announced. */
function toCards(desk: Desk): void {
  if (!settings.list) desk.openTab('now')
  void tick().then(() => {
    const card = desk.root?.querySelector<HTMLElement>('button[data-card]')
    const folded = card?.closest('details')
    if (folded) folded.open = true
    if (card) card.focus()
    else polite(t('ui-cards-none'))
  })
}

/** What is asked is answered where it is shown: the panel shows it, and it is announced that a choice comes first. */
function unseen(desk: Desk): void {
  desk.openTab('now')
  desk.match.notice = { id: 'ui-answer-none', args: {} }
  polite(t('ui-answer-none'))
}

/** Does it once the end of what is being shown is on the board. */
function atEnd({ shown }: Desk, act: () => void): void {
  if (!shown.watching || shown.held) return act()
  shown.skip()
  void tick().then(act)
}

/** The main button: that of the prompt, or the only one beside the board. */
function press(desk: Desk): void {
  const all = (what: string) => [...(desk.root?.querySelectorAll<HTMLButtonElement>(what) ?? [])]
  const within = (where: string) => all(`${where} button.main`)
  const [main] = all('.prompt :is(button.main, [data-main])')
  const beside = [...within('[data-ask]'), ...within('[data-formations]')]
  if (main) main.click()
  else if (beside.length === 1) beside[0]!.click()
  else if (desk.match.decision) unseen(desk)
}

function main(desk: Desk): void {
  const { hand, match } = desk
  if (hand.strike.text) void hand.strike.commit()
  else if (hand.plans.held) hand.plans.send()
  else if (hand.facing.rosette) hand.facing.take()
  else if (hand.march.held) void hand.march.go()
  else if (hand.way.preview && hand.way.held) void match.commit(hand.way.preview.text)
  else if (hand.picking) void hand.commitPick()
  else atEnd(desk, () => press(desk))
}

/** On to the next region that can take the focus: the first element in it that can. Hidden ones cannot. */
function nextRegion({ root }: Desk): void {
  const regions = [...(root?.querySelectorAll<HTMLElement>('[data-region]') ?? [])]
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const inside = '[role=application], button, a[href], input, summary, [tabindex]'
  for (const region of [...regions.slice(at + 1), ...regions.slice(0, Math.max(at, 0))]) {
    for (const one of [...region.querySelectorAll<HTMLElement>(inside), region]) {
      one.focus()
      if (document.activeElement === one) return
    }
  }
}

function about(desk: Desk): void {
  const { hand, match } = desk
  if (!hand.cursor) return
  hand.inspected = hand.piles.topOf(hand.cursor)
  polite(describeHex(hand.cursor, match, hand, true))
  desk.openTab('now')
}

/** Takes the pile at the cursor into the group, or the rest of the selected piece's pile. */
function gather({ hand }: Desk): void {
  const hex = hand.cursor ?? hand.hover ?? (hand.selected && hand.placeOf(hand.selected))
  if (hex && hand.march.open) hand.march.gather(hex)
}

function why({ hand }: Desk): void {
  const hex = hand.cursor ?? hand.hover
  if (hex) void hand.reason.ask(hex)
}

function escape(desk: Desk): void {
  if (desk.keys) desk.keys = false
  else if (desk.chart) desk.chart = false
  else if (desk.command) desk.command = false
  else if (desk.dismiss() || desk.shown.skip()) return
  else if (!desk.hand.escape()) desk.counsel.dismiss()
}

/** Pauses the showing of what another side does, or continues it. */
function hold({ match, shown }: Desk): void {
  if (shown.paused) shown.play()
  else if (shown.watching || !match.decision) shown.pause()
}

/** Turns the selected piece to the next corner, and says which. */
function turn({ hand, match }: Desk, step: number): void {
  if (hand.facing.turn(step)) polite(facingWord(hand.facing.rosette!.chosen, match))
}

function pass(desk: Desk): void {
  const pass = desk.hand.inter?.buttons.find((one) => one.offer.verb === 'pass')
  // What has to be confirmed first is answered only by its button.
  if (pass?.armed) atEnd(desk, () => desk.root?.querySelector<HTMLElement>('.prompt [data-key="0"]')?.click())
  else if (pass) void desk.match.commit(pass.action)
}

/** What a digit answers. Nothing is played that is not shown with its digit: on the board, or on a button. */
function option(desk: Desk, n: number): void {
  const { hand, match, root } = desk
  const action = hand.numbered[n]
  if (!action) return
  const shown = [...(root?.querySelectorAll(`[data-key="${n + 1}"]`) ?? [])].some((one) => one.checkVisibility())
  if (!shown && !hand.ways.includes(action)) return unseen(desk)
  const plan = hand.plans.openings.find((one) => one.action === action)
  if (plan) void hand.plans.play(plan)
  else void match.commit(action)
}

const DOING: Partial<Record<Command, Doing>> = {
  next: (desk) => cycle(desk, 1),
  previous: (desk) => cycle(desk, -1),
  duty: nextDuty,
  gather,
  why,
  about,
  main,
  undo: ({ hand }) => (hand.setup.active ? hand.setup.undo() : void hand.undo()),
  redo: ({ match }) => void match.redo(),
  zones: ({ layers }) => layers.toggle('zones'),
  threat: ({ layers }) => layers.toggle('threat'),
  sight: ({ layers }) => layers.toggle('sight'),
  range: ({ layers }) => layers.toggle('range'),
  hide: (desk) => (desk.hide = !desk.hide),
  fit: ({ board }) => board?.fit(),
  zoomIn: ({ board }) => board?.zoomBy(1.35),
  zoomOut: ({ board }) => board?.zoomBy(1 / 1.35),
  list: (desk) => desk.toList(!settings.list),
  log: (desk) => desk.openTab('log'),
  since: (desk) => desk.since(),
  goto: (desk) => (desk.command = true),
  command: (desk) => (desk.command = true),
  panel: () => {
    settings.panel = !settings.panel
    keep()
  },
  help: (desk) => (desk.keys = !desk.keys),
  turnLeft: (desk) => turn(desk, -1),
  turnRight: (desk) => turn(desk, 1),
  pass,
  play: hold,
  now: ({ match }) => void match.hurry(),
  advice: (desk) => desk.advise(),
  cards: toCards,
  region: nextRegion,
  escape,
}

/** What answers the decision, which comes at the end of what is still held. */
const ANSWERS = new Set<Command>(['next', 'previous', 'duty', 'undo', 'redo', 'pass'])

export function run(desk: Desk, name: Command): void {
  const number = /^option(\d)$/.exec(name)
  if (desk.shown.held && (number || ANSWERS.has(name))) desk.shown.skip()
  if (number) atEnd(desk, () => option(desk, Number(number[1]) - 1))
  else DOING[name]?.(desk)
}
