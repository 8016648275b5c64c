/** Which panels a game has beside the board. */

import type { Component } from 'svelte'
import type { MoveEntry, PickEntry } from '../state/offers'
import type { Price } from '../state/order.svelte'
import type { ArmyStatic, Decision, PieceView, Sheet, View } from '../wire/generated'

export interface Panels {
  /** A piece looked at. */
  Card: Component<{ unit: string }>
  Forces: Component
  /** What is told of an army where one is chosen for a new game. */
  Army?: Component<{ army: ArmyStatic; game: string }>
  /** Beneath the prompt: gestures of the game's own for many pieces at once. */
  Bar?: Component
  /** Above what is looked at: what the game shows of the question at hand, for those it shows more of. */
  Ask?: Component
  /** Who goes along with a piece: in the list of decisions it stands with each. */
  Taking?: Component<{ of?: MoveEntry | PickEntry }>
  /** The forecast of a fight, where no table's die decides it; `bare`: what it is of stands above it. */
  Forecast?: Component<{ sheet: Sheet; bare?: boolean }>
  /** Beneath the chances of a forecast: what the game foretells besides. */
  Fates?: Component<{ sheet: Sheet }>
  /** Questions that are answered beside the board: for these a phone's sheet comes up by itself. */
  opens?: string[]
  /** Verbs whose answers stand in that bar: the prompt does not repeat them. */
  barred?: string[]
  /** Answers that nobody can give for now, and that need no telling why: no button offers them. */
  idle?: (verb: string, view: View) => boolean
  /** What the text of a button is told besides what it plays. */
  said?: (verb: string, value: string, view: View) => Record<string, string>
  /** What pressing something costs, at least and at most, as its button says it. */
  priced?: (price: Price) => string
  /** The id of what is said where a question is asked, as its secrets want it, of whoever can only decline; else ''. */
  none?: (decision: Decision) => string
  /** Questions whose answers stand in a list beside the board, one press each: figures answer them, too. */
  listed?: string[]
  /** Questions of which it is shown there what everybody asked may do: no list of those who can act repeats them. */
  shown?: string[]
  /** What figures answer where the game gives answers of its own beside the board; null: whatever is on offer. */
  figured?: (decision: Decision) => string[] | null
  /** Verbs of answers that are one press and have a forecast: their chance stands beside them. */
  foretold?: string[]
  /** Verbs of the answer that is meant when nobody chooses: the main key gives it. */
  usual?: string[]
  /** Verbs that aim at a piece and are no fight: they have no forecast, and a press on it is the answer. */
  plain?: string[]
  /** Questions whose only piece is in hand at once: the map shows where it may go. */
  alone?: string[]
  /** Whether a piece, as it stands, gives an answer only for others who go along: `-do-<verb>-join` names it then. */
  joins?: (verb: string, piece: PieceView) => boolean
  /** Questions that say how many can march: as many as have somewhere to go, which the server does not reckon up. */
  counted?: string[]
  /** Questions that name a place to which whoever answers goes: pressed on the map, it is the answer. */
  into?: string[]
  /** Questions that are the turn itself: no answer to them is left ahead. */
  turn?: string[]
  /** Questions in which a piece goes on as it began: what was said of its move then is said again. */
  goesOn?: string[]
  /** Verbs of orders: of these the place, the way and the rest are chosen one after the other, once the order is. */
  ordered?: string[]
  /** What the end card says besides who has won and with how many points. */
  End?: Component
  /** Tabs of the game's own; `ui-tab-<id>` names them. */
  tabs: { id: string; Panel: Component }[]
}
