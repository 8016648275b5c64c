/** Which panels a game has beside the board. */

import type { Component } from 'svelte'
import type { Filled, MoveEntry, PickEntry } from '../state/offers'
import type { Price } from '../state/order.svelte'
import type { ArmyStatic, Decision, Hex, PieceView, Sheet, UnitId, View } from '../wire/generated'

export interface Panels {
  /** A piece that is looked at. */
  Card: Component<{ unit: string }>
  Forces: Component
  /** What is said about an army when one is chosen for a new game. */
  Army?: Component<{ army: ArmyStatic; game: string }>
  /** Below the prompt: the game's own gestures for many pieces at once. */
  Bar?: Component
  /** Above the piece looked at: what the game shows of the current question, for questions it shows more of. */
  Ask?: Component
  /** Who goes along with a piece: in the list of decisions it is with each one. */
  Taking?: Component<{ of?: MoveEntry | PickEntry }>
  /** The forecast of a fight, if no table's die decides it; `bare`: its subject is shown above it. */
  Forecast?: Component<{ sheet: Sheet; bare?: boolean }>
  /** Below the chances of a forecast: what else the game predicts. */
  Fates?: Component<{ sheet: Sheet }>
  /** Questions that are answered beside the board: for these a phone's sheet comes up automatically. */
  opens?: string[]
  /** Verbs whose answers are in that bar: the prompt does not repeat them. */
  barred?: string[]
  /** Answers that nobody can give for now, and that need no explanation: no button offers them. */
  idle?: (verb: string, view: View) => boolean
  /** What the text of a button is given besides what it plays. */
  said?: (verb: string, value: string, view: View) => Record<string, string>
  /** What pressing something costs, at least and at most, as shown on its button. */
  priced?: (price: Price) => string
  /** The id of the message for a question with secrets, about those who can only decline; otherwise ''. */
  none?: (decision: Decision) => string
  /** Questions whose answers are in a list beside the board, one press each: digits answer them, too. */
  listed?: string[]
  /** Questions for which the list there shows what everyone asked may do: no list of those who can act repeats them. */
  shown?: string[]
  /** What digits answer if the game gives its own answers beside the board; null: whatever is on offer. */
  figured?: (decision: Decision) => string[] | null
  /** Verbs of one-press answers that have a forecast: their chance is beside them. */
  foretold?: string[]
  /** Verbs of the answer that is meant if nobody chooses: the main key gives it. */
  usual?: string[]
  /** Verbs that aim at a piece but are not a fight: they have no forecast, and a press on it is the answer. */
  plain?: string[]
  /** Questions whose only piece is selected at once: the map shows where it may go. */
  alone?: string[]
  /** Whether a piece, as it stands, gives an answer only for others who go along: `-do-<verb>-join` names it then. */
  joins?: (verb: string, piece: PieceView) => boolean
  /** Questions that say how many can march: as many as have somewhere to go, which the server does not count. */
  counted?: string[]
  /** Questions that name a place to which the answering piece goes: pressed on the map, it is the answer. */
  into?: string[]
  /** Questions about somebody on the way into a place: an arrow leads there. */
  entered?: string[]
  /** Questions that are the turn itself: no answer to them is left in advance. */
  turn?: string[]
  /** Questions in which a piece continues as it began: what was said of its move then is said again. */
  goesOn?: string[]
  /** Verbs of orders: for these the place, the way and the rest are chosen one after the other, once the order is. */
  ordered?: string[]
  /** Orders that a press on a place begins if no piece is there to be selected, with what it says of them by slot. */
  begins?: (place: Hex, view: View) => { verb: string; filled: Filled }[]
  /** What a press on a place would have been for a piece, when none can march yet: why not is asked of it. */
  would?: (unit: UnitId, place: Hex) => string
  /** What the end card says besides who has won and with how many points. */
  End?: Component
  /** The game's own tabs; `ui-tab-<id>` names them. */
  tabs: { id: string; Panel: Component }[]
}
