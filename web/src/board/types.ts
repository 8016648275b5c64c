/**
 * The wire between server and client, as TypeScript sees it.
 *
 * Hexes are `CCRR` strings, texts are Fluent message ids with raw arguments. Movement points are in the game's own
 * unit (half points in «Сражение», whole ones in "Prussia's Glory"): its skin writes them. Nothing here knows a rule.
 */

/** A hex as the wire writes it: column and row, two digits each ("0507"). */
export type Hex = string
export type UnitId = string
/** A seat at the table; in «Сражение» the same word names the side. */
export type Role = string
export type Side = string

export interface Message {
  id: string
  args: Record<string, unknown>
}

export interface Bilingual {
  ru: string
  en: string
}

// ---------------------------------------------------------------- static

export type Terrain = 'open' | 'forest' | 'hill' | 'town' | string

export interface Place {
  hex: Hex
  id: string
  /** A settlement ('town', 'village'), or ground that has a name of its own ('height', 'wood', 'water', 'ground'). */
  kind: string
  name: Bilingual
}

/** A hexside with water of a kind: "stream", "river", or one a scenario has rules for. */
export interface Waterside {
  a: Hex
  b: Hex
  kind: string
}

export interface MapStatic {
  id: string
  name: Bilingual
  columns: number
  rows: number
  /** The number printed over the leftmost column, 1 unless told otherwise. */
  first_column?: number
  /** Which columns stand half a hex lower. */
  low: 'even' | 'odd'
  /** The side of the compass that the top of the sheet is, north unless told otherwise. */
  top?: Compass
  /** Absent hexes are open ground. */
  terrain: Record<Hex, Terrain>
  /** Each road is a chain of adjacent hexes; only these edges are drawn. */
  roads: Hex[][]
  /** Hexsides, each as the two hexes it parts. */
  rivers: [Hex, Hex][]
  /** The same hexsides with their kinds, where a map has several. */
  watersides?: Waterside[]
  bridges: [Hex, Hex][]
  /** Hexsides between high ground and low. */
  slopes?: { upper: Hex; lower: Hex }[]
  /** Works along a hexside, manned from the inner hex. */
  fortifications?: { inner: Hex; outer: Hex }[]
  places: Place[]
  /** Deployment zones by side, with "neutral" for the rest. */
  zones: Record<string, Hex[]>
  edges?: Record<string, Hex[]>
  source?: string
}

export type Compass = 'north' | 'east' | 'south' | 'west'

export interface PieceStatic {
  id: UnitId
  side: Side
  army: string
  type: string
  number: number
  /** Where pieces have names of their own rather than a type and a number. */
  name?: Bilingual
  short?: Bilingual
  nation?: string
  kind?: 'unit' | 'leader'
  arm?: 'infantry' | 'cavalry' | 'artillery' | 'baggage' | 'leader' | string
  /** The corps a unit belongs to, by its leader; a leader's own. */
  corps?: UnitId | null
  /** Levels at full strength, and at each level from 1 up its strength, morale and movement. */
  full?: number
  steps?: [number, number, number][]
  /** Of guns: at each level the bombardment strength at one, two and three hexes. */
  fire?: [number, number, number][] | null
  /** At so many levels or fewer the strength stands in brackets. */
  bracket?: number
  double?: boolean
  values?: LeaderValues
  deputy?: LeaderValues
  designed?: boolean
}

export interface LeaderValues {
  initiative: number
  special: boolean
  /** The arm a special leader is confined to, as printed. */
  limit: string
  /** Morale modifier. */
  mm: number
  /** Movement allowance. */
  ma: number
  cinc?: boolean
}

export interface CorpsStatic {
  id: UnitId
  side: Side
  group: string | null
  name: Bilingual
  /** A number of its own among its side's corps. */
  colour: number
}

export interface GroupStatic {
  id: string
  side: Side
  rating: number
  kind: string
  name: Bilingual
}

export type UnitClass = 'infantry' | 'cavalry' | 'artillery' | 'redoubt' | string

export interface TypeStatic {
  class: UnitClass
  strength: number
  /** Strength printed in brackets: it may not attack with it. */
  bracket: boolean
  /** Half points. */
  move: number
  move_bracket: boolean
  range: number
  fire: number
  points: number
  /** Names of the fields that are ours, not the booklet's. */
  designed: string[]
}

export interface ArmyStatic {
  letter: string
  power?: string
  units: Record<string, number>
  /** Where the army is called otherwise from battle to battle. */
  name?: Bilingual
  nations?: string[]
}

export interface CombatTable {
  columns: string[]
  rows: string[][]
}

export interface MissionStatic {
  points: number
  [field: string]: unknown
}

export interface Static {
  hash: string
  ruleset: string
  scenario: string
  /** Options that are on in this match: other readings of rulings. */
  readings?: string[]
  map: MapStatic
  pieces: PieceStatic[]
  types: Record<string, TypeStatic>
  armies: Record<string, ArmyStatic>
  /** Ready formations: by name and side the hex of every unit. */
  formations?: Record<string, Record<Side, Record<UnitId, Hex>>>
  tables: { combat?: CombatTable; terrain?: unknown[]; [name: string]: unknown }
  missions: Record<string, MissionStatic>
  /** The battle a scenario is of, and its name, where a game has several. */
  name?: Bilingual
  date?: string
  corps?: CorpsStatic[]
  groups?: GroupStatic[]
  /** The chart of a campaign, where the match is one. */
  campaign?: CampaignChart | null
  /** What a game wants shown of its laws of victory; its own skin reads it. */
  victory?: unknown
}

/** A box of the campaign chart: its battle, and where the Aggressor's victory or defeat leads. */
export interface ChartBox {
  scenario: string
  win: string
  lose: string
  /** Columns from the start on, and rows from the Defender's side. */
  at: [number, number]
  attacker: string
}

export interface CampaignChart {
  start: string
  battles: number
  box: Record<string, ChartBox>
}

// ------------------------------------------------------------------ view

export type Mark = 'moved' | 'zone' | 'attacked' | 'fired' | 'duty' | 'stopped' | 'return' | string

/** Where a piece is: a hex, or off the map; `reserve` and `pool` come on later, `aside` and `unused` take no part. */
export type Whereabouts = Hex | 'tray' | 'lost' | 'hidden' | 'reserve' | 'aside' | 'pool' | 'left' | 'unused'

export interface PieceView {
  id: UnitId
  place: Whereabouts
  marks: Mark[]
  level?: number
  state?: 'formed' | 'disordered' | 'routed'
  column?: boolean
  /** Under an effective command, and out of command. */
  effective?: boolean
  stray?: boolean
  /** A leader's deputy or replacement stands in his place. */
  replaced?: boolean
}

/** What fills a cell of an army morale track: a piece's counter, or a marker and why. */
export interface TrackToken {
  unit: UnitId | null
  why: string
  levels: number
}

export interface Power {
  id: string
  left: number
  paragraph: string
}

export interface SideView {
  id: Side
  army: string
  ready: boolean
  lost: UnitId[]
  /** What the side has of what decides the scenario: points, counters destroyed, towns, redoubts. */
  points: number
  powers: Power[]
  mission: { id: string; points: number } | null
  /** Whether the army is active at all. */
  awake?: boolean
  morale?: number
  /** The track from the cell `peak` down: its top, what fills it, the lowest cell filled. */
  peak?: number
  top?: number
  lowest?: number
  track?: { cell: number; tokens: TrackToken[] }[]
  health?: 'sound' | 'demoralized' | 'broken'
  success?: number
  routed?: number
  groups?: { id: string; rating: number; effective: boolean | null }[]
}

export type SlotKind = 'unit' | 'hex' | 'hexes' | 'units' | 'path' | 'number' | 'flag' | 'placements' | string

export interface Slot {
  name: string
  kind: SlotKind
  many: boolean
  word: string | null
  optional: boolean
}

export interface Value {
  v: string
  /** Half points. */
  cost?: number
  /** The hex before this one on the cheapest path. */
  via?: Hex
  /** Why movement ends here ("zone"). */
  stop?: string
  /** May be passed, not stopped in. */
  through?: true
  duty?: true
  note?: Message
  next?: Choices[]
}

export interface Choices {
  slot: number
  values: Value[]
}

export interface Offer {
  verb: string
  /** The whole action when nothing is left to choose. */
  action: string | null
  armed: boolean
  message: Message | null
  slots: Slot[]
  choices: Choices | null
}

export interface Decision {
  id: string
  role: Role
  side: Side
  message: Message
  paragraphs: string[]
  /** Empty unless the decision is the viewer's own. */
  offers: Offer[]
}

export interface Step {
  kind: string
  /** Of the division of an army (S4.forces): an even first group. */
  even?: UnitId[]
  [field: string]: unknown
}

export interface Fight {
  kind: 'attack' | 'bombard' | string
  targets: Hex[]
  by: UnitId[]
  with: UnitId[]
  stage: string
  result?: string
  /** The sheet of the fight where the game fills it in step by step. */
  sheet?: Sheet | null
}

export interface Outcome {
  /** Who has won alone. */
  winner: Side | null
  /** Every side, the best first; those that share a place stand together. */
  ranking: Side[][]
  reason: Message
  paragraph: string
  points: Record<Side, number> | null
  missions: Record<Side, unknown> | null
}

/** What decides a scenario. */
export type Counts = 'points' | 'losses' | 'towns' | 'redoubts' | 'victory'

/** A battle of a campaign that is over. */
export interface Fought {
  node: string
  side: Side
  /** Won by the die after a draw. */
  drawn: boolean
  reason: string | null
  points: Record<Side, number> | null
  /** What counted in it, and who stormed, where somebody did. */
  counts: Counts
  goal: number | null
  first: Side | null
}

export interface CampaignView {
  aggressor: Side | null
  node: string
  number: number
  fought: Fought[]
}

export type Phase = 'division' | 'setup' | 'movement' | 'withdrawal' | 'combat' | string

export interface View {
  match: string
  ruleset: string
  scenario: string
  /** Plies so far. */
  number: number
  role: Role | null
  static: string
  turn: number
  turns: number | null
  /** The scenario fought now: in a campaign that of the battle. */
  battle: string
  counts: Counts
  /** Losses that end the battle. */
  goal: number | null
  campaign: CampaignView | null
  phase: Phase
  active: Side
  /** Who moves first; in the attack on a fortified position the attacker. */
  first: Side | null
  steps: Step[]
  sides: SideView[]
  pieces: PieceView[]
  decisions: Decision[]
  overlays: { zones: Record<Side, Hex[]> }
  fight: Fight | null
  undo: { to: number; ply: number; free: boolean; action: string } | null
  asked: { by: Role; what: 'undo' | 'draw' } | null
  /** Standing answers this role has left; of nobody else's. */
  orders: StandingOrder[]
  outcome: Outcome | null
  seats: Record<Role, string>
  /** What was agreed on before the match, by option. */
  options: Record<string, string | boolean | number>
  practice: boolean
  dice?: DiceView
  /** How far the lesson has come, where the match is one. */
  lesson?: LessonView | null
  /** A record that was opened to be looked at: nobody sits there. */
  opened?: boolean
  /** The match and ply whose position it began from. */
  origin?: Origin | null
  /** Of games with stacks: the units of a hex, the top one first; leaders stand beside them. */
  stacks?: Record<Hex, UnitId[]>
  /** The level of victory as things stand, where a game has levels; null for a draw. */
  verdict?: { side: Side; level: string } | null
  /** A lawful set-up of the side asked for one, where several pieces may share a hex. */
  ready_made?: Record<UnitId, Hex> | null
  leaders?: Record<Hex, UnitId[]>
  locked?: { hex: Hex; units: UnitId[]; penalty: boolean }[]
  momentum?: { hex: Hex; side: Side }[]
  hour?: string
  /** The first side's points less the other's. */
  difference?: number
}

/** One thing to learn: its sentence is `GAME-lesson-LESSON-ID`. */
export interface LessonStep {
  id: string
  paragraph: string
  /** Something only looked at, judged here: a unit in hand, the sheet of a fight, a reason, a layer over the map. */
  look: { what: 'unit' | 'sheet' | 'why' | 'layer'; of: string } | null
  show: { hexes: Hex[]; units: UnitId[]; way: Hex[] }
  /** The actions that reach the goal. */
  solution: string[]
}

export interface LessonView {
  id: string
  /** The step that plies have come to; their number when all is done. */
  step: number
  /** Something was played that does not lead to the step's goal. */
  astray: boolean
  steps: LessonStep[]
}

/** The lessons of a game, in their order. */
export interface LessonList {
  game: string
  lessons: { id: string; minutes: number; steps: number }[]
}

/** What each side of a finished match had after each ply of its account. */
export interface Series {
  id: string
  about: 'losses' | 'standing' | 'ground'
  /** The score the game is won by. */
  decides: boolean
  values: Record<Side, number[]>
}

/** A fight and its luck: lost, less what was expected of it as it was declared and less what choices in it changed. */
export interface Reckoned {
  expected: Record<Side, number>
  chosen: Record<Side, number>
  actual: Record<Side, number>
  luck: Record<Side, number>
}

export interface Combat extends Reckoned {
  ply: number
  /** The ply that settled it. */
  end: number
  text: string
  side: Side
  /** Half a 95 % interval; 0 where the expectation is exact. */
  error: number
}

export interface Turning {
  ply: number
  end: number
  fight: boolean
  swing: number
  /** By how much the score moved in favour of each side. */
  lead: Record<Side, number>
  weight: number
}

/** The account of a finished match; the sums are those of its fights. */
export interface Account extends Reckoned {
  sides: Side[]
  plies: number[]
  /** Where a turn begins: ply and turn. */
  turns: [number, number][]
  series: Series[]
  fights: Combat[]
  turning: Turning[]
}

/** A decision answered ahead, for the whole game or up to a turn. */
export interface StandingOrder {
  decision: string
  answer: string
  until: number | null
}

export interface Event {
  kind: string
  [field: string]: unknown
}

export interface Ply {
  number: number
  role: Role
  /** Null when it is hidden from the viewer. */
  action: string | null
  events: Event[]
  undone: boolean
  time: string | number
}

export interface Refusal {
  paragraph: string
  message: Message
  /** Hexes that show the cause. */
  hexes: Hex[]
  /** Sentences that may follow: a way round, what is open nearby. */
  hints?: Message[]
}

export interface SheetRow {
  id: string
  args: Record<string, unknown>
  value: number | null
  kind: 'strength' | 'shift' | 'difference' | 'column' | 'note' | 'off'
  paragraph: string
  designed: boolean
}

export type Fraction = [number, number]

export interface Sheet {
  action: string
  paragraph: string
  rows: SheetRow[]
  attack: number | null
  defence: number | null
  difference: number
  column: number
  columns: string[]
  spare: number | null
  /** How many equally likely rolls there are. */
  dice: number
  ladder: { face: number; result: string; chance: Fraction; consequences: Message[] }[]
  groups: {
    id: 'defender_lost' | 'defender_retreats' | 'attacker_lost' | 'attacker_retreats'
    chance: Fraction
  }[]
  decides: { role: Role; message: Message } | null
  left: { unit: UnitId; hex: Hex; paragraph: string }[]
  refusal: Refusal | null
}

// --------------------------------------------------------------- advice

/** An action the captain considered. */
export interface AdviceChoice {
  action: string
  /** Which part of the lines tried began with it. */
  share: number
  /** The standing to be expected after it, -1 to 1; null where nothing was weighed. */
  value: number | null
  /** What changes against now, by message id, the largest first. */
  terms: Record<string, number>
  losses: Record<Role, number> | null
}

export interface Advice {
  role: Role
  /** The recommended one first. */
  best: AdviceChoice[]
  reason: Message[]
  events: Event[]
  sheet: Sheet | null
  lines: number
}

/** The advice on the position before ply `number`, or how far the search for it is. */
export interface AdviceAnswer {
  number: number
  done: number
  lines: number
  advice: Advice | null
}

// ------------------------------------------------------- games, matches

export interface GameOption {
  id: string
  /** One of several values, yes or no, the army of a seat, or a seat for some part. */
  kind: 'choice' | 'flag' | 'army' | 'seat'
  /** Whose army it is. */
  seat: Role
  values: (string | boolean | number)[]
  default: string | boolean | number
  paragraph: string
  designed: boolean
  /** Said only where it is on: the other reading of a ruling. */
  tacit: boolean
  /** The ruling whose other reading it is, if any. */
  ruling: string
}

export interface Game {
  id: string
  scenarios: {
    id: string
    number: number
    turns: number | null
    /** Its roles in the order in which they are offered. */
    seats: Role[]
    /** Whether it is played along a lesson and stands in no list of new games. */
    guided: boolean
    options: GameOption[]
    /** Of a campaign: where each battle leads. */
    chart?: CampaignChart | null
  }[]
  armies: Record<string, ArmyStatic>
  /** The machine players that can play it. */
  players: string[]
}

/** Where the dice come from: a secret committed to before the first die or later, or a seed that was chosen. */
export interface DiceView {
  commitment: string
  pledge: 'committed-before' | 'committed-late' | 'chosen' | null
}

export interface NewMatch {
  ruleset: string
  scenario: string
  options: Record<string, string | boolean | number>
  seats: Record<Role, 'human' | 'sergeant' | 'random' | string>
  practice: boolean
  seed?: string
  /** The commitment shown before, to the secret of the dice. */
  commitment?: string
}

export interface MatchCreated {
  id: string
  tokens: Record<Role, string>
}

export interface Origin {
  match: string
  ply: number
}

/** What is wrong with a file: on which line, about what, what stands there, and what should. */
export interface FileFault {
  line: number
  key: string
  found: string
  message: Message
}

/** Something of a diagram that may be set; see `feldherr.kernel.drawing`. */
export interface Trait {
  key: string
  kind: 'number' | 'choice' | 'flag' | 'place'
  values: (string | number)[]
  named: string
  least: number
  most: number
  default: unknown
  pair: boolean
  of: UnitId[] | null
  each: Record<UnitId, number>
}

export interface Drawing {
  head: Trait[]
  traits: Trait[]
  boxes: string[]
  stacked: UnitId[]
  beside: UnitId[]
}

/** A diagram's keys and tables. */
export type DiagramForm = Record<string, unknown>

/** A diagram under work as the server reads it. */
export interface Sketch {
  text: string
  form: DiagramForm | null
  faults: FileFault[]
  view: View | null
  static?: string
  drawing?: Drawing
  options?: Record<string, string | boolean | number>
}

export interface MatchRow {
  id: string
  ruleset: string
  scenario: string
  options: Record<string, string | boolean | number>
  /** The lesson that the match is. */
  lesson: string | null
  seats: Record<Role, string>
  number: number
  turn: number
  phase: Phase
  updated: string | number
  outcome: Outcome | null
  campaign: CampaignView | null
  your_turn: Role[]
  opened?: boolean
  origin?: Origin | null
  fault: string | null
}

export interface Commit {
  number: number
  key: string
  action: string
}

export interface Committed {
  number: number
  view: View
  plies: Ply[]
}

export type Undone = Committed | { asked: true; view: View }

export type ActionError =
  | { error: 'stale'; view: View }
  | { error: 'refused'; refusal: Refusal }
  | { error: 'malformed'; message_id: string; args: Record<string, unknown> }

/** A machine that failed, how often, and in how many seconds it is asked again; null: when somebody wants it. */
export interface MachineFault {
  role: Role
  times: number
  again: number | null
}

export type LiveMessage =
  | { type: 'plies'; plies: Ply[]; view: View }
  | { type: 'thinking'; role: Role; done?: number; lines?: number }
  | ({ type: 'failed' } & MachineFault)
  | { type: 'asked'; role: Role; what: 'undo' | 'draw' }

export interface Paragraph {
  id: string
  parent: string | null
  kind: string
  title: Bilingual
  text: Bilingual
  designed?: boolean
}

export interface Ruling {
  id: string
  paragraphs: string[]
  question: Bilingual
  readings: Bilingual[]
  taken: number
  why: Bilingual
  /** The option that turns on the other reading. */
  option?: string | null
}

export interface Term {
  id: string
  ru: string
  en: string
  abbr?: Bilingual
  slang: string[]
  paragraph: string
  text: Bilingual
}

export interface Rulebook {
  paragraphs: Paragraph[]
  rulings: Ruling[]
  glossary: Term[]
}

/** What a match's page wants of a rulebook. */
export interface Terms {
  glossary: Term[]
  /** The paragraph that each kind of event comes from. */
  cited: Record<string, string>
}

export * from './ui'
