/** Generated from the structs of the server by `make wire`: change those. */

type Keys<T> = T extends unknown ? keyof T : never
/** One of several shapes: fields that only others have may be asked for, and are not there. */
type OneOf<T, U = T> = U extends unknown ? U & { [K in Exclude<Keys<T>, keyof U>]?: undefined } : never

/** The whole account. Sums are those of the fights; what else is lost stands in the series alone. */
export interface Account {
  sides: string[]
  plies: number[]
  turns: [number, number][]
  series: Series[]
  fights: Combat[]
  expected: Record<string, number>
  chosen: Record<string, number>
  actual: Record<string, number>
  luck: Record<string, number>
  turning: Turning[]
}

/** A call of an account that is turned away. */
export interface AccountError {
  error:
    | 'blocked'
    | 'closed'
    | 'gone'
    | 'letters-sent'
    | 'muted'
    | 'no-mail'
    | 'nobody'
    | 'not-allowed'
    | 'not-fresh'
    | 'not-signed-in'
    | 'spent'
    | 'taken'
    | 'too-fast'
    | 'too-many'
    | 'too-many-begun'
    | 'too-many-channels'
    | 'too-many-offers'
    | 'wrong-passkey'
    | 'wrong-password'
  message_id: string
  args: Record<string, unknown>
  detail: string
}

/** An account, as its owner sees it. `ends`: when it is deleted, where that is wanted (seconds since 1970). */
export interface AccountForm {
  id: string
  name: string
  email: string | null
  confirmed: boolean
  password: boolean
  passkeys: number
  language: string
  zone: string
  role: 'admin' | 'moderator' | 'player'
  ends: number | null
  fresh: boolean
}

/**
 * An action: the number of plies the client has seen, a key of its own, the action's text.
 *
 * `then`: what the rest of a group plays after it, as far as it is lawful. Undo takes all of it back at once.
 */
export interface Act {
  number: number
  key: string
  action: string
  then?: string[]
}

/** What to do and why, the recommended choice first. */
export interface Advice {
  role: Role
  best: AdviceChoice[]
  reason: Message[]
  events: Event[]
  sheet: Sheet | null
  lines: number
  chance: number | null
}

/** The advice on the position before ply `number`, or how far the search for it is. */
export interface AdviceAnswer {
  number: number
  advice: Advice | null
  done: number
  lines: number
}

/** An action that was considered; see `feldherr.players.advice.Choice`. */
export interface AdviceChoice {
  action: string
  share: number
  value: number | null
  chance: number | null
  terms: Record<string, number>
  losses: Record<Role, number> | null
}

/** A card to be played with another one (D6.12): for its points (`use` 0), or for the event of that number. */
export interface AlongView {
  card: CardId
  use: number
}

/** An answer to what another role asks; the asker may say no to withdraw it. */
export interface Answer {
  number: number
  key: string
  to: 'draw' | 'undo'
  yes: boolean
}

/**
 * What a map of areas is drawn from, where it is drawn: paths of SVG in units of its sheet.
 *
 * Attributes:
 *     size: width and height of the sheet. land, outside: the coast, and what of the land is out of play.
 *     borders, rivers, lakes: lines and waters. seams: lines between sea zones.
 *     bends: by connection "a/b" the control point of its curve.
 *     regions: the ground of each space and zone.
 *     seas: where the names of the zones stand. names: by language how far the name of a space is from it.
 */
export interface AreaDrawing {
  size: [number, number]
  land: string
  outside: string
  borders: string
  rivers: string
  lakes: string
  seams: string[]
  bends: Record<string, [number, number]>
  regions: Record<string, string>
  seas: Record<string, LabelStatic>
  names: Record<string, Record<string, [number, number]>>
}

/**
 * An area map: spaces, sea zones (their kind is "sea"), and what joins them (a port and its sea: "port").
 *
 * Attributes:
 *     space_kinds, link_kinds: the plain kind first, without "sea" and "port".
 *     drawing: what it is drawn from; a map without one is circles and lines.
 */
export interface AreaStatic {
  form: 'area'
  id: string
  name: Names
  space_kinds: string[]
  link_kinds: string[]
  spaces: SpaceStatic[]
  links: LinkStatic[]
  source: string
  drawing?: AreaDrawing
}

/** An army. */
export type ArmyStatic = OneOf<NapoleonArmy | PlainArmy | PrussiaArmy | SgbohArmy | SrazhenieArmy>

/** A question for advice: on the present position or on that after ply `at`; `enough` ends the search. */
export interface Ask {
  at?: number | null
  enough?: boolean
}

/** An open question of the table. `of`: those it is put to; `agreed`: who of them has agreed so far. */
export interface Asked {
  by: Role
  what: 'draw' | 'undo'
  of: Role[]
  agreed: Role[]
}

/**
 * Something that was done, as the audit has it. What is None or empty does not belong to it, or is there no more.
 *
 * Attributes:
 *     kind: one of `AuditPage.kinds`, or one of an earlier release.
 *     by: who did it; None: the site itself, or whoever runs it. about: to whom; `guest`: to somebody without a name.
 *     role: what somebody is from then on. until: how long somebody may not write.
 *     reason: of a report. room, place: where it was said, which match or event that is.
 *     event, event_name: the event it was done at. round, board, days, result: what was said of them there.
 */
export interface AuditLine {
  id: string
  time: number
  kind: string
  by: string | null
  about: string | null
  guest: boolean
  role: string | null
  until: number | null
  reason: 'cheating' | 'insult' | 'other' | 'spam' | null
  room: 'event' | 'onlookers' | 'players' | null
  place: string | null
  event: string | null
  event_name: string | null
  round: number | null
  board: number | null
  days: number | null
  result: string | null
}

/** What was done, the latest first. `kinds`: those that one may ask for; `more`: whether there is more before. */
export interface AuditPage {
  lines: AuditLine[]
  kinds: string[]
  more: boolean
}

/**
 * A result that whoever runs the event says, in place of that of the match.
 *
 * `places`: of a table that is `placed`, a number for each of its seats, the smallest the best; equal ones share a
 * place.
 */
export interface Award {
  round: number
  board: number
  result: 'draw' | 'first' | 'none' | 'placed' | 'second'
  places?: number[]
}

/** The same words in both languages. */
export interface Bilingual {
  ru: string
  en: string
}

/** A scenario to draw a position of: its game's ready set-up, or nothing on the map. */
export interface Blank {
  ruleset: string
  scenario: string
  options?: Record<string, string | boolean | number>
  ready?: boolean
}

/** Whether one will have nothing to do with somebody. */
export interface Block {
  name: string
  blocked: boolean
}

/**
 * Two who meet: the first plays the first side of the scenario; or a table.
 *
 * Attributes:
 *     awarded: the result was said, not played; timed: the end of the round has brought it about.
 *     chairs: of a table all its seats; options: with what the scenario is played there.
 */
export interface BoardForm {
  board: number
  first: string
  second: string | null
  challenger: string | null
  match: string | null
  result: 'bye' | 'draw' | 'first' | 'none' | 'placed' | 'second' | null
  awarded: boolean
  timed: boolean
  chairs: ChairForm[]
  options: Record<string, string | boolean | number>
}

/**
 * A unit as its counter has it.
 *
 * Attributes:
 *     number: the one at the end of its id, which `short` and `name` have as well.
 *     body: the troops it is of. cls: its class (2.22). legion: that of a Roman unit, for stacking (5.32).
 *     tq, size, allowance: as printed. missile: its letter; reach: how far it shoots, in hexes.
 *     depletable: whether the counter has a depleted side (8.2). wide: whether it is of two hexes.
 *     points: what it is worth for withdrawal (9.0), in double depth twice as much.
 */
export interface BodyStatic {
  kind: 'unit'
  id: UnitId
  side: Side
  army: string
  type: string
  number: number
  name: Bilingual
  short: Bilingual
  body: Bilingual
  arm: string
  cls: string
  formation: FormationId
  legion: string
  tq: number
  size: number
  allowance: number
  missile: string
  reach: number
  depletable: boolean
  wide: boolean
  skirmisher: boolean
  points: number
}

/** A saved match that no longer replays. */
export interface BrokenMatch {
  error: 'broken'
  place: string
  detail: string
}

/** A unit near a fight, and why it may not join. */
export interface Bystander {
  unit: UnitId
  refusal: Refusal
}

/** The chart of a campaign. */
export interface CampaignChart {
  start: string
  battles: number
  box: Record<string, ChartBox>
}

/** Where a campaign stands. */
export interface CampaignView {
  kind: 'campaign'
  aggressor: Side | null
  node: string
  number: number
  fought: Fought[]
}

/** A card, of the deck or a Reserve. */
export type CardId = string

/** A card: its number, its points, what it is besides, whether it goes with another one (D6.12), whose Reserve. */
export interface CardStatic {
  id: CardId
  number: number
  name: Bilingual
  text: Bilingual
  cp: number
  kind: string
  plus: boolean
  nation: string
}

/**
 * A seat of a table. `place`: what it has come to; `left`: whoever was drawn for it does not sit there, or no
 * more.
 */
export interface ChairForm {
  name: string
  role: string
  place: number | null
  left: boolean
}

/** Somebody on a higher rung, by their name. */
export interface Challenge {
  name: string
}

/** A chance on a leg of a march or voyage: who may do what, where, with which modifiers, and how likely. */
export interface ChanceRow {
  what: string
  unit: string
  side: Side
  place: Hex
  modifiers: [string, number][]
  chance: Fraction
  paragraph: ParagraphId
}

/** Where notices go beside mail. `fault`: why the last one could not be sent there. */
export interface Channel {
  id: string
  kind: 'discord' | 'json' | 'push'
  name: string
  pace: 'daily' | 'hourly' | 'off' | 'soon'
  made: number
  fault: string | null
}

/** A channel that was made. `secret`: what its messages are signed by, where they are; it is told this once. */
export interface ChannelMade {
  channel: Channel
  secret: string | null
}

/**
 * A box of the campaign chart: its battle, and where the Aggressor's victory or defeat leads.
 *
 * `at`: columns from the start on, and rows from the Defender's side.
 */
export interface ChartBox {
  scenario: string
  win: string
  lose: string
  at: [number, number]
  attacker: string
}

/**
 * Something that was said.
 *
 * Attributes:
 *     number: in its room; later ones have higher numbers.
 *     name: of who has said it; None: a guest's who has none.
 *     page: whether there is a page of theirs to look at.
 *     role: the seat they had then.
 *     text: empty where a moderator has hidden it.
 */
export interface ChatMessage {
  id: string
  number: number
  name: string | null
  guest: boolean
  page: boolean
  role: string | null
  text: string
  time: number
  hidden: boolean
  yours: boolean
}

/**
 * The latest of a room, or what was said before, the oldest first.
 *
 * Attributes:
 *     rooms: those of the same match that one may read. more: whether there is anything before.
 *     writes: whether one may write here. muted: until when a moderator has forbidden it, in seconds since 1970.
 *     moderates: whether one may hide what others have said.
 *     tag: names this very page; whoever brings it along waits for another one, in an event.
 */
export interface ChatPage {
  room: 'event' | 'onlookers' | 'players'
  rooms: ('event' | 'onlookers' | 'players')[]
  messages: ChatMessage[]
  more: boolean
  writes: boolean
  muted: number | null
  moderates: boolean
  tag: string
}

/**
 * What may fill the slot of this place in the order of slots.
 *
 * `loose`: where several values stand in the first slot, it is enough to fit one of them.
 */
export interface Choices {
  slot: number
  values: Value[]
  loose?: boolean
}

/** What may fill the next slot of a draft, nothing once all are filled; whether it may be played as it stands. */
export interface ChoicesAnswer {
  choices: Choices | null
  playable: boolean
}

/**
 * What is made of it that another one's time is up: the game is theirs no more, a machine plays on for them, or
 * their seat is offered to others, also where a machine plays for them already.
 */
export interface Claim {
  number: number
  key: string
  role: string
  take: 'game' | 'machine' | 'open'
}

/**
 * The clocks of a match: those of people's seats, and what becomes of those whose time is up.
 *
 * Attributes:
 *     full: seconds that each of them begins with.
 */
export interface ClockView {
  pace: 'live' | 'mail'
  full: number
  overtime: 'claim' | 'default' | 'machine'
  seats: Record<Role, SeatClock>
}

/**
 * The code of a one-time link. `name`: another one, where the name that was wanted is taken meanwhile; `password`:
 * of an account that is made by it.
 */
export interface CodeGiven {
  code: string
  name?: string | null
  password?: string | null
}

/** What came of a one-time link: of which kind it was, and who one is now. */
export interface CodeOpened {
  kind: 'email' | 'sign-in' | 'sign-up'
  me: Me
}

/**
 * A fight with its luck, in what the game counts (counters, levels), for each side.
 *
 * `luck` is how much more was lost than the declaration and the choices made one expect; numbers are to hundredths.
 */
export interface Combat {
  ply: number
  end: number
  text: string
  side: string
  expected: Record<string, number>
  chosen: Record<string, number>
  actual: Record<string, number>
  luck: Record<string, number>
  error: number
}

/** Who commands in a duchy (9.6, 9.7), and whom. */
export interface CommandView {
  place: Hex
  unit: UnitId
  sides: Side[]
}

/**
 * A leader (4.2).
 *
 * Attributes:
 *     commands: the formations he can command. overall: the overall commander (4.22).
 *     range, seizure: as printed; what is left of his attempts to seize a turn stands in the view.
 *     named: whether a replacement comes for him when he is killed (4.37).
 */
export interface CommanderStatic {
  kind: 'leader'
  id: UnitId
  side: Side
  army: string
  type: string
  number: number
  name: Bilingual
  short: Bilingual
  commands: FormationId[]
  overall: boolean
  initiative: number
  range: number
  seizure: number
  charisma: boolean
  named: boolean
}

/** What came of a request that played something. */
export interface Committed {
  number: number
  view: View
  plies: Ply[]
}

export type Compass = 'east' | 'north' | 'south' | 'west'

/** A match to begin where another one stood after a ply, or from a diagram. */
export interface Continue {
  seats: Record<string, string>
  match?: string | null
  ply?: number
  diagram?: string | null
  practice?: boolean
  commitment?: string | null
}

/** A corps by its leader; `colour`: a number of its own among its side's. */
export interface CorpsStatic {
  id: UnitId
  side: Side
  group: string | null
  name: Bilingual
  colour: number
}

/** What decides a scenario. */
export type Counts = 'losses' | 'points' | 'redoubts' | 'rout' | 'towns' | 'victory'

/** What a marker in a cell brings about (12.3, 12.4): demoralized on a `die` up to `up`, or by itself, or broken. */
export interface Danger {
  kind: 'automatic' | 'broken' | 'die'
  up: number
}

/** Who chooses between dice. */
export interface Decides {
  role: Role
  message: Message
}

/**
 * A question to a role. Offers are there only where it is the viewer's own.
 *
 * `key`: which of several questions to one role this is: the word that every answer to it says first after its verb,
 * so that an action names the question it answers. Empty where its answers name none.
 */
export interface Decision {
  id: string
  key: string
  role: Role
  side: Side
  message: Message
  paragraphs: ParagraphId[]
  offers: Offer[]
}

/** A browser that is signed in. `here`: the one that asks. */
export interface Device {
  id: string
  device: string
  made: number
  seen: number
  here: boolean
}

/** A diagram's keys and tables. */
export type DiagramForm = Record<string, unknown>

/** Where the dice come from: a secret committed to before the first die or later, or a seed that was chosen. */
export interface DiceView {
  commitment: string
  pledge: 'chosen' | 'committed-before' | 'committed-late' | null
}

/** An action to look at, perhaps not whole. */
export interface Draft {
  action: string
}

/**
 * The diagrams of a scenario.
 *
 * Attributes:
 *     head: what they say of the game as a whole.
 *     traits: what they say of single pieces on the map.
 *     boxes: lists of pieces that are not on the map, named as traits are.
 *     stacked: the pieces that may share a hex, in an order that the table `stacks` keeps; the others stand alone,
 *         or, where they are in `beside`, beside any.
 */
export interface Drawing {
  head: Trait[]
  traits: Trait[]
  boxes: string[]
  stacked: string[]
  beside: string[]
}

/** A duchy: who owns it in print, as a home duchy or an associated one; `fortress`: its strength, 0 for none. */
export interface DuchyStatic {
  id: Hex
  nation: Side
  home: boolean
  key: boolean
  capital: boolean
  fortress: number
  zones: Hex[]
}

/** A duty that a fight does not meet. */
export interface Duty {
  unit: UnitId
  hex: Hex
  paragraph: ParagraphId
}

/** A new e-mail address, which has to be confirmed. */
export interface EmailWanted {
  email: string
}

/**
 * Somebody who takes part. `place`: from 1, of a ladder the rung; `breaks`: what tells equal points apart, in its
 * order. `page`: whether there is a page of theirs; `target`: whether whoever asks may challenge them.
 */
export interface EntrantForm {
  name: string
  place: number
  points: number
  played: number
  won: number
  drawn: number
  lost: number
  breaks: Record<'buchholz' | 'direct' | 'sonneborn' | 'wins', number>
  gone: boolean
  you: boolean
  page: boolean
  target: boolean
}

/**
 * One thing that happened. Subclasses give a `tag` (the kind) and public fields.
 *
 * Fields hold names (unit ids, hex labels, side ids), so that an event can be read without the position.
 * An event never holds what a role may not see.
 */
export interface Event {
  kind: string
  [field: string]: unknown
}

/** That an event begins. `rounds`: with fewer than were announced, where too few take part for those. */
export interface EventBegin {
  rounds?: number | null
}

/** Events, those that go on before those that are over, the newest first. `holds`: whether one may hold some. */
export interface EventList {
  events: EventRow[]
  holds: boolean
}

/** An event that was made. */
export interface EventMade {
  id: string
}

/**
 * An event with its table and its rounds, the latest first.
 *
 * Attributes:
 *     sides: the roles of the first and of the second of a board; of tables those of a whole one.
 *     most: rounds of a Swiss event that is open for which enough take part until now; None: of no such event.
 *     runs: whether whoever asks runs it; `joins`, `leaves`: what they may do.
 *     tag: names this very page.
 */
export interface EventPage {
  row: EventRow
  about: string
  options: Record<string, string | boolean | number>
  sides: string[]
  table: EntrantForm[]
  rounds: RoundForm[]
  most: number | null
  runs: boolean
  joins: boolean
  leaves: boolean
  tag: string
}

/**
 * An event in a list. `by`: who runs it; `in_it`: whether whoever asks takes part; `days`, `late`: of its rounds;
 * `ends`: when the round under way does.
 */
export interface EventRow {
  id: string
  name: string
  kind: 'ladder' | 'robin' | 'swiss' | 'tables'
  ruleset: string
  scenario: string
  state: 'open' | 'over' | 'running'
  round: number
  rounds: number
  entrants: number
  pace: LivePace | MailPace | null
  rated: boolean
  by: string
  in_it: boolean
  made: number
  days: number | null
  late: 'clocks' | 'draw' | 'void' | null
  ends: number | null
}

/**
 * An event to hold.
 *
 * Attributes:
 *     rounds: how many there are; of a round robin how often everybody meets everybody.
 *     days: how long a round may take; none: as long as it takes. `late`: what becomes of its games then.
 */
export interface EventWanted {
  name: string
  kind: 'ladder' | 'robin' | 'swiss' | 'tables'
  ruleset: string
  scenario: string
  rounds?: number
  options?: Record<string, string | boolean | number>
  pace?: LivePace | MailPace | null
  rated?: boolean
  about?: string
  days?: number | null
  late?: 'clocks' | 'draw' | 'void'
}

/** So many days more for the round under way. */
export interface Extend {
  round: number
  days: number
}

/** The address of one's feed; it is told this once. */
export interface FeedMade {
  address: string
}

/** The fight under way. */
export type Fight = OneOf<NapoleonFight | PrussiaFight | SgbohFight | SrazhenieFight>

/** A record or a diagram, as text. */
export interface File {
  text: string
}

/** What is wrong with a file: on which line, about what, what stands there, what should, and what forbids it. */
export interface FileFault {
  line: number
  key: string
  found: string
  message: Message
  why: Message | null
}

/** A file that cannot be read, with every fault that was found. */
export interface FileFaults {
  error: 'file'
  faults: FileFault[]
  detail: string
}

/** The squadrons of a nation in a zone or port: ready ones, those that need a refit, those being built. */
export interface FleetView {
  place: Hex
  side: Side
  ready: number
  refit: number
  works: number
}

/** A side of a fight: who commands, what is left of it, what of that is disrupted, its dice by their cause. */
export interface ForceView {
  side: Side
  unit: string
  units: [Side, number][]
  leaders: UnitId[]
  down: number
  dice: [string, number][]
  suffered: [number, number]
}

/** A fight to foretell; `whole`: with what takes longer (`rest` of its sheet). */
export interface Foretell {
  action: string
  whole?: boolean
}

/** A formation: the letter of its side and its own name. */
export type FormationId = string

/** A formation (4.1): who can command it, and who is of it. `auxiliary`: it has no commander (4.13). */
export interface FormationStatic {
  id: FormationId
  side: Side
  name: Bilingual
  commanders: UnitId[]
  units: UnitId[]
  auxiliary: boolean
  jumps: number
}

/**
 * A formation now.
 *
 * Attributes:
 *     held: a special rule of the battle keeps it back.
 *     here: its units on the map, those in the rear of a double depth too. points: the rout points they are worth.
 *     out: those of them who are out of command (4.12); while its side chooses what to activate, those who would be
 *         under the commander who has most of it in command.
 *     pursuing: its horse off the map.
 */
export interface FormationView {
  id: FormationId
  activated: boolean
  held: boolean
  here: UnitId[]
  points: number
  out: UnitId[]
  pursuing: UnitId[]
}

/** Works along a hexside, manned from the inner hex, of the map's own kind ("rampart", "gate"). */
export interface Fortification {
  inner: Hex
  outer: Hex
  kind: string
}

/**
 * A battle of a campaign that is over.
 *
 * `drawn`: won by the die after a draw. `counts`, `goal`: what counted in it. `attacker`: who stormed, if anybody did.
 */
export interface Fought {
  node: string
  side: Side
  drawn: boolean
  reason: string | null
  points: Record<Side, number> | null
  counts: Counts
  goal: number | null
  attacker: Side | null
}

/** A chance, exact: so many of so many. */
export type Fraction = [number, number]

/** A friend. `playing`: at how many tables that everybody may know of; `offers`: games of theirs one may join. */
export interface FriendForm {
  name: string
  page: boolean
  since: number
  playing: number
  offers: number
}

/** One's friends, who asks to be one, whom one has asked, and with whom one will have nothing to do. */
export interface Friends {
  friends: FriendForm[]
  asks: string[]
  asked: string[]
  blocked: string[]
}

/** A game with its scenarios; `armies` are those of the first; `players`: the machines that can play it. */
export interface Game {
  id: string
  scenarios: GameScenario[]
  armies: Record<string, ArmyStatic>
  players: string[]
}

/** Something settled before a match; see `feldherr.kernel.ruleset.Option`. */
export interface GameOption {
  id: string
  kind: 'army' | 'choice' | 'flag' | 'seat' | 'seats'
  seat: Role
  values: (string | boolean | number)[]
  default: string | boolean | number
  paragraph: ParagraphId
  designed: boolean
  tacit: boolean
  ruling: string
}

/**
 * A scenario; `seats`: its roles as they are offered; `guided`: it is played along a lesson and stands in no list.
 *
 * `seatings`: by what an option says of the number of seats, those there are then.
 * `chart`: of a campaign, where each battle leads.
 */
export interface GameScenario {
  id: string
  number: number
  turns: number | null
  seats: Role[]
  seatings: Record<string, Role[]>
  guided: boolean
  options: GameOption[]
  chart: CampaignChart | null
}

/**
 * A notice that was given up: to whom, of what (of which match, if it is one), by which way (`mail` or a kind of
 * channel), when it was made, and why.
 */
export interface GivenUp {
  name: string
  subject: 'declined' | 'invited' | 'turn'
  match: string | null
  way: 'discord' | 'json' | 'mail' | 'push'
  made: number
  tries: number
  fault: string
}

/** What comes of one unit of a group: its action, or the reason why it stays; neither where nobody knows yet. */
export interface Going {
  unit: string
  action: string | null
  refusal: Refusal | null
}

/** Outcomes taken together, and their chance. */
export interface Group {
  id: string
  chance: Fraction
}

/** How a group gets to its goals: those that go, in the order in which they have to, then the others. */
export interface GroupAnswer {
  going: Going[]
}

/** Units that are to move together, in their order, each with the place it is to stand in. */
export interface GroupMove {
  goals: [string, string][]
}

/** A command group. */
export interface GroupStatic {
  id: string
  side: Side
  rating: number
  kind: string
  name: Bilingual
}

/** A command group: whether it is effective this player turn; None while it is not its side's. */
export interface GroupView {
  id: string
  rating: number
  effective: boolean | null
}

/** A guest at a place that is kept for one, by the code of its link. `name`: sit down under it; None: only look. */
export interface GuestAt {
  code: string
  name?: string | null
}

/** The cards of a nation that the viewer knows. */
export interface HandView {
  side: Side
  cards: CardId[]
}

/** sound, demoralized or broken. */
export type Health = string

/** A deputy in chief who has no counter of his own: what events call him. */
export interface Heir {
  id: UnitId
  army: string
  name: Bilingual
}

/**
 * The first message on a live socket: the token of a seat, none of an onlooker, and the plies known already.
 *
 * `role`: of a site, the seat one speaks for, by the cookie of the browser or the token of a program.
 */
export interface Hello {
  token?: string | null
  after?: number
  role?: string | null
}

/** A hex by its label: column and row, two digits each ("0507"). */
export type Hex = string

/** Whether one's page is shown to nobody else. */
export interface Hide {
  hidden: boolean
}

/** A hint whose condition stands. `look`: it is shown only with a unit in hand, or the sheet of a fight open. */
export interface HintView {
  id: string
  paragraph: ParagraphId | null
  look: '' | 'sheet' | 'unit'
}

/** An address of a program that is told: in the form of Discord's webhooks, or as plain JSON that is signed. */
export interface HookWanted {
  kind: 'discord' | 'json'
  name: string
  address: string
}

/**
 * What the others may play next, or, with `answer`, the caller then: once they have played all of `after`, by what
 * the caller knows. `draft`: an action that is not whole.
 */
export interface Imagine {
  after?: string[]
  draft?: string
  answer?: boolean
}

/**
 * Drafts of actions that may come after a draft, and whether that may be played as it is.
 *
 * Attributes:
 *     ends: why nothing more can be imagined: a die falls, the game is over, what is played before is not lawful by
 *         what is known, or too little is known.
 *     others, mine: whether somebody else, and whether the caller is asked then.
 */
export interface Imagined {
  drafts: string[]
  playable: boolean
  others: boolean
  mine: boolean
  ends: 'dice' | 'over' | 'unknown' | 'unlawful' | null
}

/** The code of an invitation, for an address of the site: /join#CODE. */
export interface Invited {
  code: string
}

/** The middle of a name on the sheet, and by how many degrees it is turned. */
export interface LabelStatic {
  x: number
  y: number
  turn: number
}

/** A leader who may fall before the die of a fight, or by a shot, and the chance of it. */
export interface LeaderRisk {
  unit: UnitId
  chance: Fraction
}

/** A leader, and the deputy who takes his place. */
export interface LeaderStatic {
  kind: 'leader'
  id: UnitId
  side: Side
  army: string
  type: string
  number: number
  arm: string
  corps: UnitId | null
  name: Bilingual
  short: Bilingual
  designed: boolean
  values: LeaderValues
  deputy: LeaderValues
}

/**
 * What a leader's counter says: `limit`, the arm a special one is confined to; `mm` the morale modifier, `ma` the
 * movement allowance; `cinc`: a commander in chief.
 */
export interface LeaderValues {
  initiative: number
  special: boolean
  limit: string
  mm: number
  ma: number
  cavalry: boolean
  sweep: boolean
  cinc?: boolean
}

/** What a nation lets another do (D8.5). */
export interface LeaveView {
  giver: Side
  taker: Side
  kinds: string[]
}

/** A lesson in a list. */
export interface LessonEntry {
  id: string
  minutes: number
  steps: number
}

/** The lessons of a game, in their order. */
export interface LessonList {
  game: string
  lessons: LessonEntry[]
}

/** One thing to learn: its sentence is `GAME-lesson-LESSON-ID`; `solution`: the actions that reach the goal. */
export interface LessonStep {
  id: string
  paragraph: ParagraphId
  look: Look | null
  show: Shown
  solution: string[]
}

/**
 * How far a lesson has come: the step at hand, their number when all is done; `astray`: off the way to its goal;
 * `since`: the ply before those that were played in this step.
 */
export interface LessonView {
  id: string
  step: number
  astray: boolean
  since: number
  steps: LessonStep[]
}

/** A one-time link to be sent by mail: to sign in by, or to set a new password. */
export interface LetterWanted {
  email: string
  kind: 'reset' | 'sign-in'
  language?: 'en' | 'ru'
}

/** A sanction that is to end. */
export interface Lift {
  sanction: string
}

/** A connection of two spaces, and the spaces that watch over it. */
export interface LinkStatic {
  a: string
  b: string
  kind: string
  guards?: string[]
}

/** A role of a match whose seat a link is wanted of. */
export interface LinkWanted {
  role: string
}

/** Somebody asks something of the table. */
export interface LiveAsked {
  type: 'asked'
  role: Role
  what: 'draw' | 'undo'
}

/** A machine that failed, how often, and in how many seconds it is asked again; None: when somebody wants it. */
export interface LiveFailed {
  type: 'failed'
  role: Role
  times: number
  again: number | null
}

/** Nothing has happened, and the server is there. */
export interface LiveHere {
  type: 'here'
}

export type LiveMessage = LivePlies | LiveThinking | LiveFailed | LiveAsked | LiveTalk | LiveHere

/**
 * Clocks for those who sit there: seconds to begin with, seconds that each turn of the game adds, and seconds in
 * each turn for questions in another's turn, which are used up first there.
 */
export interface LivePace {
  kind: 'live'
  bank: number
  increment?: number
  reaction?: number
  overtime?: 'claim' | 'default' | 'machine'
}

/** What was played since, and the view. */
export interface LivePlies {
  type: 'plies'
  plies: Ply[]
  view: View
}

/** Something was said, or hidden, in a room that one may read: what, is to be asked for. */
export interface LiveTalk {
  type: 'talk'
  room: 'onlookers' | 'players'
}

/** A machine thinks: how many lines it has tried; how many of its seconds for this player turn are left. */
export interface LiveThinking {
  type: 'thinking'
  role: Role
  lines?: number
  left?: number
  seconds?: number
}

/** The code of a private link. */
export interface LobbyCode {
  code: string
}

/**
 * Offers, the newest first, and seats that were left, those longest waiting first.
 *
 * `tag`: names this very list; whoever brings it along waits for another one.
 */
export interface LobbyList {
  offers: LobbyOffer[]
  seats: LobbySeat[]
  tag: string
}

/**
 * An offer, as whoever asks may see it.
 *
 * Attributes:
 *     by: the name of the account that made it; `yours`: whether that asks.
 *     made: seconds since 1970.
 *     commitment: to the secret of its dice and of the draw of sides.
 *     link: the code of its private link, for who made it.
 *     match: what it has become; `again`: the match that it plays again.
 *     declined: the name of who declined the place that was kept for them: its game will not begin.
 */
export interface LobbyOffer {
  id: string
  ruleset: string
  scenario: string
  options: Record<string, string | boolean | number>
  pace: LivePace | MailPace | null
  who: 'all' | 'friends' | 'link' | 'named'
  by: string
  yours: boolean
  made: number
  commitment: string
  places: LobbyPlace[]
  link: string | null
  match: string | null
  rated: boolean
  again: string | null
  declined: string | null
}

/**
 * A place of an offer.
 *
 * Attributes:
 *     name: of who sits there, or of the account for which it is kept.
 *     link: the code of a guest's place, for who made the offer.
 *     taken: whether somebody sits there.
 *     yours: whether whoever asks does; `free`: whether they may take it.
 */
export interface LobbyPlace {
  number: number
  kind: 'account' | 'guest' | 'machine' | 'open'
  side: string | null
  player: string | null
  name: string | null
  taken: boolean
  yours: boolean
  free: boolean
  link: string | null
}

/** A seat that was left, for whoever takes it. `people`: who sits at the other seats, by their roles. */
export interface LobbySeat {
  match: string
  role: string
  ruleset: string
  scenario: string
  options: Record<string, string | boolean | number>
  pace: LivePace | MailPace | null
  turn: number
  made: number
  people: Record<string, string>
}

/** A stack that begins the turn engaged. */
export interface Locked {
  hex: Hex
  units: UnitId[]
  penalty: boolean
}

/** Something only looked at: a unit in hand, the sheet of a fight, a reason, a layer over the map. */
export interface Look {
  what: 'layer' | 'sheet' | 'unit' | 'why'
  of: string
}

/** Clocks for play over weeks: days that each turn of the game adds, the most there may be, days of vacation. */
export interface MailPace {
  kind: 'mail'
  days: number
  cap: number
  vacation?: number
  overtime?: 'claim' | 'default' | 'machine'
}

/** The request or its action is not one that can be read. */
export interface MalformedRequest {
  error: 'malformed'
  message_id: string
  args: Record<string, unknown>
  detail: string
}

/**
 * A hex map.
 *
 * Attributes:
 *     first_column: the number printed over the leftmost column.
 *     low: which columns stand half a hex lower. top: the side of the compass that the top of the sheet is.
 *     turn: which way the sheet is shown turned by a quarter.
 *     terrain: absent hexes are open ground. levels: heights, 0 where a hex is absent.
 *     roads: each a chain of adjacent hexes; only these edges are drawn.
 *     rivers: hexsides, each as the two hexes it parts; watersides: the same with kinds, where not all are rivers.
 *     zones: deployment zones by side, with "neutral" for the rest.
 */
export interface MapStatic {
  form: 'hex'
  id: string
  name: Names
  columns: number
  rows: number
  first_column?: number
  low: 'even' | 'odd'
  top?: Compass
  turn?: Turn
  terrain: Record<Hex, Terrain>
  levels?: Record<Hex, number>
  roads: Hex[][]
  rivers: [Hex, Hex][]
  watersides?: Waterside[]
  bridges: [Hex, Hex][]
  slopes?: Slope[]
  fortifications?: Fortification[]
  places: Place[]
  zones: Record<string, Hex[]>
  edges?: Record<string, Hex[]>
  source: string
}

/** What a piece has done or must do. */
export type Mark = string

/** A leader: how many pieces he leads (9.1), and the dice he gives in battle (11.2). */
export interface MarshalStatic {
  kind: 'marshal'
  id: UnitId
  side: Side
  army: string
  type: string
  number: number
  name: Bilingual
  short: Bilingual
  command: number
  rating: number
}

/** A leader as he stands; `walked`: the duchies he has entered in this impulse; `halted`: he goes no farther. */
export interface MarshalView {
  id: UnitId
  place: Whereabouts
  marks: Mark[]
  facing?: number
  hexes?: Hex[]
  done?: boolean
  walked?: number
  halted?: boolean
}

/** A match that was begun: the tokens of people's seats, and the commitment to its dice. */
export interface MatchCreated {
  id: string
  tokens: Record<Role, string>
  commitment: string
}

/**
 * A match in a list. `mine`: the caller's roles. `lesson`: the one it is. `fault`: why it cannot go on. `people`:
 * how those are called who sit there, where people have met for it.
 */
export interface MatchRow {
  id: string
  ruleset: string
  scenario: string
  options: Options
  lesson: string | null
  seats: Record<Role, string>
  mine: Role[]
  number: number
  turn: number
  phase: Phase
  updated: number
  outcome: Outcome | null
  campaign: CampaignView | null
  your_turn: Role[]
  opened: boolean
  origin: Origin | null
  fault: string | null
  clock: ClockView | null
  people: Record<Role, string>
}

/** Who asks, and what the site lets people do. `guest`: seats this browser has by links alone. */
export interface Me {
  account: AccountForm | null
  guest: number
  sign_up: 'closed' | 'open'
  guests: boolean
  mail: boolean
}

/**
 * What events of a kind are about: logs, boards and replays go by it and know no kind by name.
 *
 * Attributes:
 *     paragraph: what the event comes from; lines of a log lead there.
 *     heading: it opens a battle, a turn or a phase: nothing has happened yet.
 *     motion: `unit` or `units` go along `hexes`, or to `hex`: of their own will, back, or after an enemy.
 *     fight: it begins one, an `attack` or `fire`, tells its `result`, a `loss` in it, what follows from it, or
 *         another `part` of it.
 *     closes: it ends a phase: a fight before it is over, even if no heading follows at once.
 *     gone: the pieces leave the map.
 */
export interface Meaning {
  paragraph?: string
  heading?: 'battle' | 'phase' | 'turn'
  motion?: 'move' | 'pursuit' | 'retreat'
  fight?: 'advance' | 'attack' | 'fire' | 'loss' | 'part' | 'pursuit' | 'result' | 'retreat'
  closes?: boolean
  gone?: boolean
}

/**
 * A text in no language yet: the id in the Fluent catalogues and its arguments.
 *
 * Arguments are raw (unit ids, hex labels, half points); whoever shows the message formats them by name.
 */
export interface Message {
  id: string
  args: Record<string, unknown>
}

/** The tokens of the seats that a browser holds, and the ids of the records it has opened. */
export interface Mine {
  seats?: string[]
  opened?: string[]
}

/** The secret card of a side, as far as it is known; `met`: as things stand. */
export interface Mission {
  id: string
  points: number
  met: boolean
  source: string
  args: Record<string, unknown>
}

/** A secret card. */
export interface MissionStatic {
  points: number
  source: string
}

/** What waits for moderators, the oldest first, and who may not write now. `tag`: as of other pages that renew. */
export interface Moderation {
  reports: ReportForm[]
  sanctions: SanctionForm[]
  tag: string
}

/** A momentum marker. */
export interface Momentum {
  hex: Hex
  side: Side
}

/** Somebody who may write in no room for some hours. */
export interface Mute {
  name: string
  hours: number
}

/** Somebody, by their name. */
export interface Named {
  name: string
}

/** A name in both languages. */
export interface Names {
  ru: string
  en: string
}

/** A nation, where a game has armies. */
export interface NapoleonArmy {
  letter: string
  name: Bilingual
}

/**
 * A fight under way: battle, siege or fight at sea; `forces`: of the active side, and of the other.
 *
 * `round`: from 1. sheet: what it may still bring.
 */
export interface NapoleonFight {
  kind: 'battle' | 'sea' | 'siege'
  side: Side
  targets: Hex[]
  by: UnitId[]
  die: number | null
  result: string | null
  round: number
  forces: ForceView[]
  sheet: Sheet | null
}

/**
 * The forecast of a march, a battle, a siege, a voyage, a landing, an order with a price, a submission.
 *
 * Attributes:
 *     price: command points it costs, or manoeuvres at sea. have: those there are.
 *     units: pieces of both sides, the active one first. legs: who may come between.
 *     means: the mean numbers of pieces lost and inflicted, and of rounds, in hundredths.
 */
export interface NapoleonSheet {
  action: string
  kind:
    'battle' | 'evade' | 'hunt' | 'intercept' | 'landing' | 'march' | 'order' | 'sea' | 'siege' | 'slip' | 'submission'
  paragraph: ParagraphId
  rows: SheetRow[]
  attack: number | null
  defence: number | null
  difference: number
  column: number
  columns: string[]
  dice: number
  ladder: Rung[]
  groups: Group[]
  refusal: Refusal | null
  bystanders?: Bystander[]
  rest?: true
  place: Hex
  price: number
  have: number
  units: [number, number]
  legs: ChanceRow[]
  means: Record<string, number>
}

/**
 * Europe: the map with its owners, the nations, leaders and cards.
 *
 * Attributes:
 *     order: the nations as their impulses come (D5.2). turns: all of the scenario. peace: what the die must reach
 *         (D16.4). row: the boxes of a power's row on the track of diplomacy; `pact`: the last of them (D8.1).
 *     seats: by role the powers it begins with.
 */
export interface NapoleonStatic {
  hash: string
  ruleset: 'napoleon'
  scenario: string
  readings: string[]
  map: AreaStatic
  pieces: PieceStatic[]
  armies: Record<Side, ArmyStatic>
  events: Record<string, Meaning>
  facings?: string[]
  paragraphs: Record<string, ParagraphId>
  nations: NationStatic[]
  duchies: DuchyStatic[]
  cards: CardStatic[]
  order: Side[]
  turns_of: TurnStatic[]
  peace: number
  pact: number
  seats: Record<Role, Side[]>
}

/**
 * Europe now.
 *
 * Attributes:
 *     round: of this turn. queue: nations whose impulse is still to come in it. holder: of the preemption marker.
 *     command: command points of the impulse under way, None where none is or no card has been played.
 *     manoeuvres: those paid for and not yet sailed.
 *     troops, fleets: what stands where. control: who holds each duchy, where that is not its owner; "" for nobody.
 *     leaders: those in each place, who commands first. commands: named commanders.
 *     hands: the cards the viewer knows; `uses`: of the viewer's own.
 *     deck, spent: cards in the deck, and discards.
 *     stake: where a submission is asked about, what it would bring.
 *     open_offers: those that may still be accepted. leaves: those that are given.
 */
export interface NapoleonView {
  match: string
  number: number
  static: string
  undo: Undoable | null
  asked: Asked | null
  orders: StandingOrder[]
  seats: Record<Role, string>
  options: Options
  practice: boolean
  dice?: DiceView
  lesson: LessonView | null
  hints?: HintView[]
  opened: boolean
  origin: Origin | null
  clock?: ClockView
  ruleset: 'napoleon'
  turn: number
  turns: number | null
  phase: Phase
  battle: string
  counts: Counts
  goal: number | null
  campaign: CampaignView | null
  active: Side | null
  first: Side | null
  attacker?: Side
  steps: Record<string, unknown>[]
  sides: SideView[]
  pieces: PieceView[]
  overlays: Zones
  fight: Fight | null
  scenario: string
  role: Role | null
  decisions: Decision[]
  outcome: Outcome | null
  runs?: Record<Role, Side[]>
  gone?: Role[]
  round: number
  queue: Side[]
  holder: Side
  command: number | null
  manoeuvres: number
  troops: TroopsView[]
  fleets: FleetView[]
  control: Record<Hex, string>
  leaders: Record<Hex, UnitId[]>
  commands: CommandView[]
  hands: HandView[]
  uses: UseView[]
  deck: number
  spent: CardId[]
  stake: Sheet | null
  open_offers: OfferView[]
  leaves: LeaveView[]
}

/**
 * A nation as printed.
 *
 * Attributes:
 *     power: whether it is one. bonus: battle dice of its units (11.21). dice: those of a squadron (13.4).
 *     seamanship: of a fleet that is mostly its own (13.3). modifier: of its conquest (D15.1).
 *     units, squadrons: its pool. hand: the cards it is dealt, at the start, at least and at most (D6.3).
 */
export interface NationStatic {
  id: Side
  name: Bilingual
  letters: Bilingual
  power: boolean
  bonus: number
  dice: number
  seamanship: number
  modifier: number
  units: number
  squadrons: number
  hand: [number, number, number]
}

/**
 * A nation as it stands; `points`: its victory points, or keys won where it is no power.
 *
 * Attributes:
 *     camp: "imperial", "coalition" or "neutral". pact: the power it has a Pact with. subject: its conqueror (8.8).
 *     row, box, turned: where its consul stands (D8.1).
 *     keys: that it controls; lost: its own that an enemy holds. cards: in its hand. reserves: those not yet used.
 *     resources, plus: Resources, and the "+1 CP" marker. regroup: its units there; coming: its leaders to be built.
 *     pool: units that may still be raised.
 */
export interface NationView {
  id: Side
  army: string
  ready: boolean
  lost: UnitId[]
  losses: number
  points: number
  camp: string
  pact: string
  subject: string
  row: string
  box: number
  turned: boolean
  keys: number
  lost_keys: number
  cards: number
  reserves: CardId[]
  resources: number
  plus: number
  regroup: number
  pool: number
}

/** A lesson to begin. */
export interface NewLesson {
  ruleset: string
  lesson: string
}

/**
 * A match to begin. A seed fixes the dice: the same seed, the same numbers.
 *
 * `commitment`: one that was asked for before; the dice are those of its secret. `pace`: its clocks, if it has any.
 */
export interface NewMatch {
  ruleset: string
  scenario: string
  seats: Record<string, string>
  options?: Record<string, string | boolean | number>
  practice?: boolean
  seed?: string | null
  commitment?: string | null
  pace?: LivePace | MailPace | null
}

/** A match in which one has a seat is over. */
export interface NewsEnd {
  type: 'end'
  match: string
}

export type NewsMessage = NewsTurn | NewsOffer | NewsEnd

/** In this offer of the lobby a place is kept for one. */
export interface NewsOffer {
  type: 'offer'
  offer: string
}

/** A seat of one's own is asked something. `number`: of the ply that the answer will be. */
export interface NewsTurn {
  type: 'turn'
  match: string
  role: string
  number: number
}

/** It is done, and there is nothing to tell. */
export type Nothing = Record<string, never>

/**
 * What somebody wishes of notices.
 *
 * Attributes:
 *     mail: when they are told by mail.
 *     mailed: whether they can be: the site sends mail, and their address is confirmed.
 *     channels: where else they are told.
 *     feed: whether they have an address of a feed.
 *     push: the site's key for browsers that take notices up; None: it sends none of those.
 */
export interface Notices {
  mail: 'daily' | 'hourly' | 'off' | 'soon'
  mailed: boolean
  channels: Channel[]
  feed: boolean
  push: string | null
}

/** When one is told that it is one's turn, or something of an offer, by a way: `mail`, or the id of a channel. */
export interface NoticesWanted {
  way: string
  pace: 'daily' | 'hourly' | 'off' | 'soon'
}

/** A kind of action on offer; `action` is its whole text where nothing needs to be chosen; `price` as of a value. */
export interface Offer {
  verb: string
  action: string | null
  armed: boolean
  slots: Slot[]
  choices: Choices | null
  price?: [number, number]
}

/** An offer that was made. `match`: what has begun, where a game was to be played again and all others waited. */
export interface OfferMade {
  id: string
  match: string | null
}

/**
 * An open offer (D8.61): kinds of leave given and asked for, the Camp the giver joins or "", duchies it hands over,
 * whether it submits.
 */
export interface OfferView {
  giver: Side
  taker: Side
  gives: string[]
  takes: string[]
  joins: string
  cedes: Hex[]
  submits: boolean
}

/**
 * A game to offer to others. `side`: one's own, None: drawn by lot. `places`: all the others at the table.
 *
 * `who`: who may take the open places: `all` who have an account, one's `friends`, or whoever has the `link`; `named`:
 * there are none.
 * `rated`: it counts for the ratings; all places are for accounts then. `again`: a finished match that this plays
 * again, for those who sat there: its pace is kept, and whether it was rated; of two who offer that, the second takes
 * the place that is kept for them.
 */
export interface OfferWanted {
  ruleset: string
  scenario: string
  places: PlaceWanted[]
  options?: Record<string, string | boolean | number>
  pace?: LivePace | MailPace | null
  who?: 'all' | 'friends' | 'link' | 'named'
  side?: string | null
  rated?: boolean
  again?: string | null
}

/** A record that was opened: its id, and how many plies it has. */
export interface Opened {
  id: string
  number: number
}

/** Options of a match, by name. */
export type Options = Record<string, string | boolean | number>

/** formed, disordered or routed. */
export type Order = string

/**
 * A standing order: answer this decision with this action, up to a turn or for the whole game; `when`: only under
 * this condition. A conditional order says what the others play first (`after`): it answers once, whatever is asked
 * then where the decision is `any`, and is dropped as soon as anything else is played.
 */
export interface OrderForm {
  decision: string
  answer: string
  until?: number | null
  when?: string
  after?: string[] | null
}

/** The standing orders of a role, in place of those it has left before. */
export interface Orders {
  number: number
  key: string
  orders: OrderForm[]
}

/** The match and ply whose position a match began from. */
export interface Origin {
  match: string
  ply: number
}

/**
 * Anything else: a match that is not there, a token that holds no seat, too many requests, a game not over; a
 * request that is turned away at the door (`guard`).
 */
export interface OtherError {
  error:
    | 'foreign-origin'
    | 'http'
    | 'long-address'
    | 'not-found'
    | 'not-json'
    | 'not-over'
    | 'server-ends'
    | 'too-many'
    | 'unknown-host'
    | 'unknown-seat'
  message_id?: string
  args?: Record<string, unknown>
  detail: string
}

/** The enemy's unspent power that may change a fight. */
export interface OtherPower {
  army: string
  power: string
  paragraph: ParagraphId
}

/**
 * Every other browser is signed out. `tokens`: how many programs still come in by theirs; `told`: to how many
 * places beside mail notices still go.
 */
export interface OthersOut {
  tokens: number
  told: number
}

/** How the game ended: who has won alone, if anybody, and every role by places, those that share one together. */
export interface Outcome {
  winner: Role | null
  ranking: Role[][]
  reason: Message
  paragraph: ParagraphId
  points: Record<Side, number> | null
}

/**
 * What becomes of the units of a fight, choices on the way answered by default. `idle`: the chance that nothing
 * happens to anybody; `exact`: all outcomes were counted, none estimated.
 */
export interface Outlook {
  idle: Fraction
  attacker: SideOutlook
  defender: SideOutlook
  exact: boolean
}

/** A paragraph of the rulebook and the one it stands under. */
export interface Paragraph {
  id: string
  kind: 'component' | 'definition' | 'example' | 'note' | 'rule'
  title: Bilingual
  text: Bilingual
  designed: boolean
  parent: string | null
}

/** The printed number of a paragraph. */
export type ParagraphId = string

/** What an authenticator is to be asked, as browsers read it. */
export interface PasskeyAsked {
  options: Record<string, unknown>
}

/** A passkey. */
export interface PasskeyForm {
  id: string
  name: string
  made: number
  used: number | null
}

/** What an authenticator has answered. `name`: what a new passkey is called. */
export interface PasskeyGiven {
  answer: Record<string, unknown>
  name?: string
}

/** A password is set, or removed. `address`: one that was to be confirmed waits no more, and is to be given anew. */
export interface PasswordSet {
  address: boolean
}

/**
 * A new password; None: no password, where there is another way in. `tokens`: what is set up for programs ends as
 * well: their tokens, webhooks, the feed, notices in browsers.
 */
export interface PasswordWanted {
  password: string | null
  tokens?: boolean
}

/** A match of somebody's. `result`: None while it is played. `people`: who else sat there, by their roles. */
export interface PastMatch {
  match: string
  ruleset: string
  scenario: string
  options: Record<string, string | boolean | number>
  role: string
  people: Record<string, string>
  result: 'drawn' | 'left' | 'lost' | 'won' | null
  rated: boolean
  updated: number
}

/** A phase, by a name of its game. */
export type Phase = string

/** A piece. */
export type PieceStatic = OneOf<
  BodyStatic | CommanderStatic | LeaderStatic | MarshalStatic | PlainPiece | SrazheniePiece | UnitStatic
>

/**
 * A piece as it stands.
 *
 * Attributes:
 *     facing: which corner of its hex it looks at, clockwise; 0 lies between north and north-east. From 6 on the side
 *         of its hex that a column heads for, 6 being the north. None where it has no front.
 *     hexes: all the hexes it stands on, where that is more than the one of its place.
 *     done: it has done all that it may for now.
 */
export type PieceView = OneOf<MarshalView | PlainPieceView | PrussiaPieceView | SgbohPieceView | SrazheniePieceView>

/** A settlement ("town", "village"), or ground with a name of its own ("height", "wood", "water", "ground"). */
export interface Place {
  hex: Hex
  id: string
  kind: string
  name: Names
}

/** A place to take. `place`: its number, None: the first that is free. `code`: of a private link. */
export interface PlaceTaken {
  place?: number | null
  code?: string | null
}

/**
 * A place at the table of an offer.
 *
 * `kind`: `account` is kept for the account called `name`, `guest` for whoever comes by a link of its own and needs no
 * account, `machine` is played by `player`, `open` waits for whoever may join. `side`: the role that whoever sits
 * there plays; None: it is drawn by lot.
 */
export interface PlaceWanted {
  kind: 'account' | 'guest' | 'machine' | 'open'
  side?: string | null
  name?: string | null
  player?: string | null
}

/** An army and its name. */
export interface PlainArmy {
  letter: string
  name: Bilingual
}

/** A piece: `name`, `short` on its counter; without them its id is. */
export interface PlainPiece {
  id: UnitId
  side: Side
  army: string
  type: string
  number: number
  name?: Bilingual
  short?: Bilingual
}

/** A piece as it stands; `figures`: what its counter says of its present state. */
export interface PlainPieceView {
  id: UnitId
  place: Whereabouts
  marks: Mark[]
  facing?: number
  hexes?: Hex[]
  done?: boolean
  figures?: string
}

/** The static part of a game on hexes or areas. */
export interface PlainStatic {
  hash: string
  ruleset: string
  scenario: string
  readings: string[]
  map: MapStatic | AreaStatic
  pieces: PieceStatic[]
  armies: Record<Side, ArmyStatic>
  events: Record<string, Meaning>
  facings?: string[]
  paragraphs: Record<string, ParagraphId>
}

/**
 * An action for many pieces at once that a player may take as it is: a line that goes forward, a volley.
 *
 * Attributes:
 *     groups: whom it is for, by names of its game; none where it is for everybody.
 *     id: what it is called, as a word; message: the same in words.
 *     count: for plans that go so far and farther, how far; 0 for others.
 *     units: who takes part. stands: where they would stand, in a plan that moves them.
 *     action: the action in text form. then: the actions that follow it, played one after another.
 */
export interface Plan {
  groups: string[]
  id: string
  message: Message
  count: number
  units: UnitId[]
  action: string
  then: string[]
  stands: Stand[]
}

/** Plies of a match. */
export interface Plies {
  plies: Ply[]
}

/**
 * A ply; no action where it is hidden from the viewer. The dice stay here: a card drawn unseen could be read from
 * them. `how`: it was played for somebody whose time was up.
 */
export interface Ply {
  number: number
  role: Role | null
  action: string | null
  events: Event[]
  undone: boolean
  time: number
  how?: 'timed'
}

/** The special rule of an army, and how often it may still be used. */
export interface Power {
  id: string
  left: number
  paragraph: ParagraphId
}

/**
 * The page of a person. `since`: in seconds since 1970. `more`: whether there are earlier matches than these.
 *
 * Attributes:
 *     bond: what they are to whoever asks. blocked: whether that one has blocked them.
 */
export interface Profile {
  name: string
  since: number
  yours: boolean
  hidden: boolean
  bond: 'asked' | 'asks' | 'friends' | 'none'
  blocked: boolean
  ratings: RatingForm[]
  course: RatingStep[]
  tallies: Tally[]
  matches: PastMatch[]
  more: boolean
}

/** How far an account is. */
export interface Progress {
  done: number
  of: number
}

/** A commitment to the dice of a match that is yet to begin. */
export interface Promise {
  commitment: string
}

/** An army, called otherwise from battle to battle. */
export interface PrussiaArmy {
  letter: string
  name: Bilingual
  nations: string[]
}

/** A close combat under way; until the die falls with the sheet as far as it is filled in. */
export interface PrussiaFight {
  kind: 'attack' | 'close_combat'
  side: Side
  targets: Hex[]
  by: UnitId[]
  die: number | null
  result: string | null
  stage: string
  hexes: Hex[]
  leads: (UnitId | null)[]
  sweep: boolean
  sheet: Sheet | null
}

/** A unit or a leader. `corps`: by its leader, a leader's own. */
export type PrussiaPiece = OneOf<LeaderStatic | UnitStatic>

/**
 * A piece: `effective` under its command or `out_of_command`; `replaced`: a leader's deputy stands in his place;
 * `guards`: leaders who would be caught alone if it left them (15.2).
 */
export interface PrussiaPieceView {
  id: UnitId
  place: Whereabouts
  marks: Mark[]
  facing?: number
  hexes?: Hex[]
  done?: boolean
  level: number
  state: Order
  column: boolean
  effective: boolean
  out_of_command: boolean
  replaced?: boolean
  guards?: UnitId[]
}

/**
 * A forecast by odds; `exchange`: the loss points each side bears in an exchange.
 *
 * `outlook`: for a fight that may be declared so, before its die.
 */
export interface PrussiaSheet {
  action: string
  kind: 'attack' | 'bombard'
  paragraph: ParagraphId
  rows: SheetRow[]
  attack: number | null
  defence: number | null
  difference: number
  column: number
  columns: string[]
  dice: number
  ladder: Rung[]
  groups: Group[]
  refusal: Refusal | null
  bystanders?: Bystander[]
  rest?: true
  exchange: [number, number]
  outlook?: Outlook
}

/** A side with its morale: the cells of its track from the top to the last that is filled, marked or dangerous. */
export interface PrussiaSide {
  id: Side
  army: string
  ready: boolean
  lost: UnitId[]
  losses: number
  points: number
  activated: boolean
  morale: number
  health: Health
  success: number
  routed: number
  track: TrackCell[]
  groups: GroupView[]
}

/**
 * The battle a scenario is of, its corps and command groups, deputies without a counter, the printed tables, and
 * what each victory takes.
 *
 * `hours`: when each turn begins, the first of them that of turn 1.
 */
export interface PrussiaStatic {
  hash: string
  ruleset: 'prussia'
  scenario: string
  readings: string[]
  map: MapStatic
  pieces: PrussiaPiece[]
  armies: Record<Side, ArmyStatic>
  events: Record<string, Meaning>
  facings?: string[]
  paragraphs: Record<string, ParagraphId>
  battle: string
  main: boolean
  name: Bilingual
  date: string
  hours: string[]
  corps: CorpsStatic[]
  groups: GroupStatic[]
  heirs: Heir[]
  tables: Record<string, unknown>
  victory: unknown
}

/**
 * Stacks and what is marked on them, the hour, and how the victory stands.
 *
 * Attributes:
 *     stacks: the units of a hex, the top one first; leaders stand beside them.
 *     verdict: None for a draw.
 *     difference: the first side's points less the other's.
 */
export interface PrussiaView {
  match: string
  number: number
  static: string
  undo: Undoable | null
  asked: Asked | null
  orders: StandingOrder[]
  seats: Record<Role, string>
  options: Options
  practice: boolean
  dice?: DiceView
  lesson: LessonView | null
  hints?: HintView[]
  opened: boolean
  origin: Origin | null
  clock?: ClockView
  ruleset: 'prussia'
  turn: number
  turns: number | null
  phase: Phase
  battle: string
  counts: Counts
  goal: number | null
  campaign: CampaignView | null
  active: Side | null
  first: Side | null
  attacker?: Side
  steps: Record<string, unknown>[]
  sides: SideView[]
  pieces: PieceView[]
  overlays: Zones
  fight: Fight | null
  scenario: string
  role: Role | null
  decisions: Decision[]
  outcome: Outcome | null
  runs?: Record<Role, Side[]>
  gone?: Role[]
  hour: string
  stacks: Record<Hex, UnitId[]>
  leaders: Record<Hex, UnitId[]>
  locked: Locked[]
  momentum: Momentum[]
  difference: number
  verdict: Verdict | null
  points: number[]
  bonus: string | null
}

/** What a browser's notices are encrypted with, as it gives it. */
export interface PushKeys {
  p256dh: string
  auth: string
}

/** A browser that takes notices up, as its subscription has it. */
export interface PushWanted {
  name: string
  endpoint: string
  keys: PushKeys
}

/** The request put a question to the table, or answered one. */
export interface QuestionPut {
  asked: true
  view: View
}

/** A person in the list of a game. */
export interface Ranked {
  name: string
  rating: RatingForm
}

/**
 * How well somebody plays a game: a number, how far off it may be, after how many games.
 *
 * `provisional`: these are still too few.
 */
export interface RatingForm {
  ruleset: string
  value: number
  deviation: number
  games: number
  provisional: boolean
}

/** A step in the course of a rating. */
export interface RatingStep {
  ruleset: string
  time: number
  match: string
  value: number
}

/** What the rules forbid: the paragraph, why, the hexes that show the cause, and sentences that may follow. */
export interface Refusal {
  paragraph: ParagraphId
  message: Message
  hexes: Hex[]
  hints: Message[]
}

/** The rules forbid it. */
export interface Refused {
  error: 'refused'
  refusal: Refusal
  detail: string
}

/**
 * What becomes of a report: its message is hidden, whoever it is about may not write for some hours, both, or
 * neither: then it is dismissed.
 */
export interface ReportDecision {
  report: string
  hide?: boolean
  hours?: number | null
}

/**
 * An open report.
 *
 * Attributes:
 *     about, by: the names of whom it is about and who has made it; None: a guest.
 *     room: where it was said; None: it is about a person. place: the match or the event.
 *     said: the message with what was said before and after it.
 *     before: how often whoever it is about was silenced. mutes: whether one may silence them.
 */
export interface ReportForm {
  id: string
  about: string | null
  by: string | null
  reason: 'cheating' | 'insult' | 'other' | 'spam'
  text: string
  made: number
  room: 'event' | 'onlookers' | 'players' | null
  place: string | null
  said: Spoken[]
  before: number
  mutes: boolean
}

/** What moderators are to look at. `text`: more of it, in one's own words. */
export interface ReportWanted {
  reason: 'cheating' | 'insult' | 'other' | 'spam'
  text?: string
}

/** A new password, by the code of a one-time link. */
export interface Reset {
  code: string
  password: string
}

/** The own seat is taken back from the machine that stood in. */
export interface Return {
  number: number
  key: string
}

/**
 * A player turn thought over, as far as that has come.
 *
 * Attributes:
 *     thought: so many of its runs, from the first, have been thought over.
 *     done: 1 when no more will be.
 */
export interface ReviewAnswer {
  role: Role
  runs: ReviewedRun[]
  thought: number
  done: number
}

/**
 * Answers given one after the other, and what the marshal would have done; see `feldherr.players.search.Compared`.
 *
 * Attributes:
 *     number: the ply of the first.
 *     said: what it comes to, see `feldherr.players.comparing.Verdict`; None until it has been thought over.
 *     best, gap, doubt, chances: nothing where nothing was compared.
 */
export interface ReviewedRun {
  number: number
  played: string[]
  said: 'close' | 'instead' | 'nothing' | 'order' | 'same' | 'worse' | null
  best: string[]
  gap: number | null
  doubt: number | null
  chances: [number, number] | null
}

/** A seat at the table. */
export type Role = string

/** What somebody is to be here, by their name. */
export interface RoleGiven {
  name: string
  role: 'admin' | 'moderator' | 'player'
}

/** A round and its boards. */
export interface RoundForm {
  number: number
  boards: BoardForm[]
}

/** A rulebook in our own words. */
export interface Rulebook {
  paragraphs: Paragraph[]
  rulings: Ruling[]
  glossary: Term[]
}

/** A place where the book is ambiguous: the question, the readings, the one taken and why. */
export interface Ruling {
  id: string
  paragraphs: string[]
  question: Bilingual
  readings: Bilingual[]
  taken: number
  why: Bilingual
  basis: 'designed' | 'text'
  option: string | null
}

/** What a face of the die brings. */
export interface Rung {
  face: number
  column: number
  result: string
  chance: Fraction
  consequences: Message[]
}

/** Somebody who may not write. `match`, `role`: the seat of a guest, who has no name. */
export interface SanctionForm {
  id: string
  name: string | null
  match: string | null
  role: string | null
  until: number
  by: string
}

/** Something to say in an event's room. `key`: said twice under the same one, it is said once. */
export interface Say {
  text: string
  key: string
}

/** Something to say in a room of a match. */
export interface SayAtTable {
  text: string
  key: string
  room: 'onlookers' | 'players'
}

/**
 * The clock of a seat, in seconds.
 *
 * Attributes:
 *     left: in the bank when it began to run, or as long as it stands. reaction: the same of that for questions in
 *         another's turn.
 *     ends: when its time is up, since 1970 by the server; None while it stands.
 *     reacting: it runs on the bank for reactions first.
 *     away: until when it stands, on vacation. leave: days of that left.
 *     stood_in: a machine plays here until the player returns.
 */
export interface SeatClock {
  left: number
  reaction: number
  ends: number | null
  reacting: boolean
  away: number | null
  leave: number
  stood_in: boolean
}

/** A new token of a seat; links with an earlier one end. */
export interface SeatLink {
  token: string
}

/** A seat that was left, to be taken. */
export interface SeatWanted {
  match: string
  role: string
}

/** A place that was taken. `match`: what has begun, where it was the last one. */
export interface Seated {
  match: string | null
}

/** Tokens of seats, from links: the browser has those seats from now on, by its cookie. */
export interface SeatsGiven {
  tokens: string[]
}

/** The roles of a match that the caller may play. */
export interface SeatsHeld {
  roles: string[]
}

/** A letter is on its way, if anybody is to get it: nobody is told who has an account. */
export interface Sent {
  sent: boolean
}

/** A measure of the game (see `kernel.Measure`) or `CHANCE`: of each role one number a ply of the account. */
export interface Series {
  id: string
  about: string
  decides: boolean
  values: Record<string, number[]>
}

/** A fault of the server, under a number that its log has, too. */
export interface ServerFault {
  error: 'failed'
  report: string
  detail: string
}

/** A set-up begun by hand: pieces with the places they stand in. */
export interface SetUpBegun {
  placed: [string, string][]
}

/** A set-up filled up by the game: every piece that found a place, and where. */
export interface SetUpFilled {
  placed: [string, string][]
}

/** What an account is called, and how it is spoken to. */
export interface SettingsWanted {
  name: string
  language: 'en' | 'ru'
  zone: string
}

/** An army: its edge of retreat (7.62), and the rout points at which it withdraws (9.0). */
export interface SgbohArmy {
  letter: string
  name: Bilingual
  retreat: string
  level: number
  may_deepen: boolean
}

/**
 * A shock attack or a shot under way.
 *
 * Attributes:
 *     against: the units attacked, or shot at. die, net: None until they are known; `result`: the row of the table.
 *     sheet: what an attack whose die has not fallen may bring.
 */
export interface SgbohFight {
  kind: 'shock' | 'shot'
  side: Side
  targets: Hex[]
  by: UnitId[]
  die: number | null
  result: string | null
  against: UnitId[]
  net: number | null
  sheet: Sheet | null
}

/**
 * A piece as it stands. `hexes` of a unit of two: left half first, of a column the head.
 *
 * Attributes:
 *     hits, tq, size: now; tq less when depleted or in column, size with the rear unit of a double depth.
 *     deep: the unit under it in double depth (10.3).
 *     covered: it is the lower one of a stack (5.33). right_leads: of a column of two hexes (11.23).
 *     out: out of command (4.12). left: of an activated unit the movement points it has left.
 *     missiles: of a unit that shoots, whether it has shot in this player turn (7.11, 7.2); a depleted one has none.
 *     seizures: of a leader the attempts left. replaced: his counter is a replacement's (4.37).
 *     initiative, range: of a leader, now.
 */
export interface SgbohPieceView {
  id: UnitId
  place: Whereabouts
  marks: Mark[]
  facing?: number
  hexes?: Hex[]
  done?: boolean
  hits?: number
  tq?: number
  size?: number
  depleted?: boolean
  column?: boolean
  right_leads?: boolean
  deep?: UnitId
  covered?: boolean
  activated?: boolean
  out?: boolean
  left?: number
  missiles?: 'ready' | 'shot'
  seizures?: number
  replaced?: boolean
  initiative?: number
  range?: number
}

/**
 * The forecast of a shock attack, of a shot or of a seizure; `difference`: the net of all modifiers of the die.
 *
 * Attributes:
 *     attackers, defenders: who fights; of a shot the shooter, and the target; of a seizure the leader alone.
 *     unit, unit_other: those whose types are used (7.35); line: the attacker's line of the matrix.
 *     attacker, defender: what becomes of both sides, hits that cannot be shared evenly given to the first of a side.
 *     risks: leaders in danger. evaders: defenders who may retreat before shock (7.41).
 *     more: the other attacks of a designation that has several.
 */
export interface SgbohSheet {
  action: string
  kind: 'seizure' | 'shock' | 'shot'
  paragraph: ParagraphId
  rows: SheetRow[]
  attack: number | null
  defence: number | null
  difference: number
  column: number
  columns: string[]
  dice: number
  ladder: Rung[]
  groups: Group[]
  refusal: Refusal | null
  bystanders?: Bystander[]
  rest?: true
  attackers: UnitId[]
  defenders: UnitId[]
  unit: UnitId | null
  unit_other: UnitId | null
  line: string
  attacker: SideFate | null
  defender: SideFate | null
  risks: LeaderRisk[]
  evaders: UnitId[]
  more: Sheet[]
}

/**
 * A side as it stands; `points`: the rout points it has lost, of `level` at which it withdraws (9.0).
 *
 * Attributes:
 *     turns: player turns it has begun. seizures: attempts left to all its leaders on the map.
 *     tried: whether it tried to seize the last enemy turn, and so may not try the next (4.44).
 *     away: leaders who are busy elsewhere (4.36). reserve: pieces that have not come yet.
 */
export interface SgbohSide {
  id: Side
  army: string
  ready: boolean
  lost: UnitId[]
  losses: number
  points: number
  level: number
  turns: number
  seizures: number
  tried: boolean
  away: UnitId[]
  reserve: UnitId[]
  formations: FormationView[]
}

/**
 * A battle: its field, both armies and their formations, and the charts.
 *
 * Attributes:
 *     groups: the formations.
 *     kinds: the types of units. tables: the charts as their file has them; each block has its `source`, and under
 *         `attested` what of a `designed` one the rulebook gives, with the paragraph.
 *     rules: the special rules of the battle, those it has.
 *     designed: the battle itself is ours: forces, field, places.
 */
export interface SgbohStatic {
  hash: string
  ruleset: 'sgboh'
  scenario: string
  readings: string[]
  map: MapStatic
  pieces: PieceStatic[]
  armies: Record<Side, ArmyStatic>
  events: Record<string, Meaning>
  facings?: string[]
  paragraphs: Record<string, ParagraphId>
  battle: string
  name: Bilingual
  date: Bilingual
  groups: FormationStatic[]
  kinds: UnitType[]
  tables: Record<string, unknown>
  rules: Record<string, unknown>
  designed: boolean
}

/**
 * Stacks and leaders by hex, the attacks designated, and what ends a battle that comes to nothing.
 *
 * Attributes:
 *     turn: player turns of both sides. seizer: the leader who has seized this one.
 *     stacks: the units of a hex, the top one first. leaders: those who stand beside them.
 *     mover: the piece whose move is open. attacks: those of this shock phase that are still to be fought.
 *     passes: turns passed in a row; quiet: turns in a row in which nobody took a hit; `ends`: as many of each end it.
 */
export interface SgbohView {
  match: string
  number: number
  static: string
  undo: Undoable | null
  asked: Asked | null
  orders: StandingOrder[]
  seats: Record<Role, string>
  options: Options
  practice: boolean
  dice?: DiceView
  lesson: LessonView | null
  hints?: HintView[]
  opened: boolean
  origin: Origin | null
  clock?: ClockView
  ruleset: 'sgboh'
  turn: number
  turns: number | null
  phase: Phase
  battle: string
  counts: Counts
  goal: number | null
  campaign: CampaignView | null
  active: Side | null
  first: Side | null
  attacker?: Side
  steps: Record<string, unknown>[]
  sides: SideView[]
  pieces: PieceView[]
  overlays: Zones
  fight: Fight | null
  scenario: string
  role: Role | null
  decisions: Decision[]
  outcome: Outcome | null
  runs?: Record<Role, Side[]>
  gone?: Role[]
  seizer: UnitId | null
  stacks: Record<Hex, UnitId[]>
  leaders: Record<Hex, UnitId[]>
  mover: UnitId | null
  attacks: Struck[]
  passes: number
  quiet: number
  ends: [number, number]
}

/**
 * The forecast of a fight.
 *
 * Attributes:
 *     action: its text, empty for a fight under way.
 *     columns: heads of the table. dice: how many equally likely rolls there are.
 *     bystanders: units that one might miss in it.
 *     rest: more can be foretold of it, which takes longer: it comes to those who ask for the whole sheet.
 */
export type Sheet = OneOf<NapoleonSheet | PrussiaSheet | SgbohSheet | SrazhenieSheet>

/** A line of a forecast: a modifier by name with its paragraph; `designed`: the number is ours, not the book's. */
export interface SheetRow {
  id: string
  args: Record<string, unknown>
  value: number | null
  kind: 'column' | 'difference' | 'note' | 'off' | 'shift' | 'strength'
  paragraph: ParagraphId
  designed: boolean
}

/** What the coach draws: hexes, units where they stand, and a way with its arrow. */
export interface Shown {
  hexes: Hex[]
  units: UnitId[]
  way: Hex[]
}

/** An army or nation. */
export type Side = string

/**
 * What becomes of a side in a fight: of each thing the chance that it befalls at least one of its units.
 *
 * `hits`, `points`: the means of the hits and of the rout points of all of them together, elephants that rampage
 * among them, as that is their end (8.5).
 */
export interface SideFate {
  rout: Fraction
  depletion: Fraction
  rampage: Fraction
  retreat: Fraction
  hits: Fraction
  points: Fraction
  units: UnitFate[]
}

/**
 * What becomes of the units of a side: of each thing the chance that it befalls one of them at least.
 *
 * `levels`: the mean of those that they lose together.
 */
export interface SideOutlook {
  destroyed: Fraction
  routed: Fraction
  disordered: Fraction
  levels: Fraction
}

/** How strong a side of a scenario is with so many seats, as the results say. `role`: who plays it. */
export interface SideStrength {
  scenario: string
  seats: number
  role: string
  rating: RatingForm
}

/** A side as it stands; `points`: what it has of what decides the scenario. */
export type SideView = OneOf<NationView | PrussiaSide | SgbohSide | SrazhenieSide>

/** What is seen from a hex, and for every other hex the one that hides it. */
export interface Sight {
  from: Hex
  seen: Hex[]
  blocked: Record<Hex, Hex>
}

/** A name, or an e-mail address, and the password. */
export interface SignIn {
  name: string
  password: string
}

/**
 * An account to be made: by an invitation at once, else when its e-mail address is confirmed, and its password is
 * given then: whoever asks need not be whoever reads the mail.
 */
export interface SignUpWanted {
  name: string
  password?: string | null
  email?: string | null
  invite?: string | null
  language?: 'en' | 'ru'
  zone?: string
}

/** Who sits at a seat. `guest`: without an account. `page`: whether there is a page of theirs to look at. */
export interface Sitter {
  name: string
  guest: boolean
  page: boolean
}

/** A diagram under work as the server reads it; nothing but faults where not even the scenario can be told. */
export interface Sketch {
  text: string
  form: DiagramForm | null
  faults: FileFault[]
  view: View | null
  static?: string
  drawing?: Drawing
  options?: Options
}

/** A diagram under work: begun anew, as text that was pasted, or as its keys and tables. */
export interface SketchWanted {
  begin?: Blank | null
  text?: string | null
  form?: DiagramForm | null
}

/** A hexside between high ground and low, of the map's own kind ("slope", "bank"). */
export interface Slope {
  upper: Hex
  lower: Hex
  kind: string
}

/**
 * A slot of an action; `kind` is one thing (unit, hex, pose, word, side, card, number, flag), a path or poses one
 * after another, or a set (units, hexes, cards, words, counts, placements, posings).
 *
 * `apart`: the slot that has nobody in common with this one. `within`: the one whose members alone may stand here.
 */
export interface Slot {
  name: string
  kind: string
  many: boolean
  word: string | null
  optional: boolean
  apart: string
  within: string
}

/**
 * Where something of what decided a battle came from: counters of a type, a mission, a town, redoubts.
 *
 * Attributes:
 *     id: the type, the card, the hex; empty for redoubts. each: what one of them counts.
 */
export interface Source {
  what: 'counters' | 'mission' | 'redoubts' | 'town'
  id: string
  each: number
  points: Record<Side, number>
  paragraph: ParagraphId
}

/** A space or a sea zone of an area map; `x` and `y` in units of its sheet, from the north-western corner. */
export interface SpaceStatic {
  id: string
  kind: string
  x: number
  y: number
  name: Names
}

/** Strength beyond what the column needs, and what the next one lacks; None at the table's end. */
export interface Spare {
  over: number | null
  next: number | null
}

/** Something that was said, as moderators see it. `it`: it is what the report is about. */
export interface Spoken {
  name: string | null
  guest: boolean
  text: string
  time: number
  hidden: boolean
  it: boolean
}

/** An army: its special rule and how many counters of each kind it has. */
export interface SrazhenieArmy {
  letter: string
  power: string
  paragraph: ParagraphId
  units: Record<string, number>
}

/** `fight`: attack, bombard or duel. `guns`: batteries that support it. */
export interface SrazhenieFight {
  kind: 'fight'
  side: Side
  targets: Hex[]
  by: UnitId[]
  die: number | null
  result: string | null
  fight: string
  with: UnitId[]
}

/** A counter, by its army, type and number. */
export interface SrazheniePiece {
  id: UnitId
  side: Side
  army: string
  type: string
  number: number
}

/** A counter as it stands. */
export interface SrazheniePieceView {
  id: UnitId
  place: Whereabouts
  marks: Mark[]
  facing?: number
  hexes?: Hex[]
  done?: boolean
}

/** A forecast with what is beside the table: spare strength, duties left, the enemy's power. */
export interface SrazhenieSheet {
  action: string
  kind: 'attack' | 'bombard' | 'duel'
  paragraph: ParagraphId
  rows: SheetRow[]
  attack: number | null
  defence: number | null
  difference: number
  column: number
  columns: string[]
  dice: number
  ladder: Rung[]
  groups: Group[]
  refusal: Refusal | null
  bystanders?: Bystander[]
  rest?: true
  spare: Spare | null
  decides: Decides | null
  left: Duty[]
  power: OtherPower | null
}

/** A side with its powers and its card. */
export interface SrazhenieSide {
  id: Side
  army: string
  ready: boolean
  lost: UnitId[]
  losses: number
  points: number
  powers: Power[]
  mission: Mission | null
}

/** `formations`: ready ones, by name and side the hex of every unit. `tables`: as the data files have them. */
export interface SrazhenieStatic {
  hash: string
  ruleset: 'srazhenie'
  scenario: string
  readings: string[]
  map: MapStatic
  pieces: PieceStatic[]
  armies: Record<string, ArmyStatic>
  events: Record<string, Meaning>
  facings?: string[]
  paragraphs: Record<string, ParagraphId>
  types: Record<string, TypeStatic>
  formations: Record<string, Record<Side, Record<UnitId, Hex>>>
  tables: Record<string, unknown>
  campaign: CampaignChart | null
  missions: Record<string, MissionStatic>
}

/**
 * `quiet`: turns without a loss, where those end the battle. `held`: settlements that count, and who holds them.
 *
 * `sources`: once a battle is over, where what decided it came from; of a campaign, its battles say so.
 */
export interface SrazhenieView {
  match: string
  number: number
  static: string
  undo: Undoable | null
  asked: Asked | null
  orders: StandingOrder[]
  seats: Record<Role, string>
  options: Options
  practice: boolean
  dice?: DiceView
  lesson: LessonView | null
  hints?: HintView[]
  opened: boolean
  origin: Origin | null
  clock?: ClockView
  ruleset: 'srazhenie'
  turn: number
  turns: number | null
  phase: Phase
  battle: string
  counts: Counts
  goal: number | null
  campaign: CampaignView | null
  active: Side | null
  first: Side | null
  attacker?: Side
  steps: Record<string, unknown>[]
  sides: SideView[]
  pieces: PieceView[]
  overlays: Zones
  fight: Fight | null
  scenario: string
  role: Role | null
  decisions: Decision[]
  outcome: Outcome | null
  runs?: Record<Role, Side[]>
  gone?: Role[]
  quiet: number | null
  held: Record<Hex, Side>
  sources: Source[]
}

/** The match has gone on; here is the present view. */
export interface StaleNumber {
  error: 'stale'
  view: View
  detail: string
}

/** How a unit would stand: by its pose, which looks at corner `facing`; `hexes` where it stands on several. */
export interface Stand {
  unit: UnitId
  hex: Hex
  facing: number
  hexes: Hex[]
}

/**
 * A decision answered ahead, for the whole game or up to a turn; `when`: the condition under which it is; `after`:
 * what the others play first, where it is a conditional order, and answers once.
 */
export interface StandingOrder {
  decision: string
  answer: string
  until: number | null
  when?: string
  after?: string[]
}

/** The ratings of a game: people, the best first, and the sides of its scenarios. */
export interface Standings {
  ruleset: string
  people: Ranked[]
  sides: SideStrength[]
}

/**
 * What a client needs once.
 *
 * Attributes:
 *     readings: other readings of rulings that are on. map: its form is the game's.
 *     events: what events are about, by kind.
 *     facings: the words for where units may look, clockwise, in games that have such.
 *     paragraphs: the paragraph behind what a client shows under a name of its own: a mark or state of a piece, a
 *         figure on its counter, the heading of a panel.
 */
export type Static = OneOf<NapoleonStatic | PlainStatic | PrussiaStatic | SgbohStatic | SrazhenieStatic>

/** The machine is at fault, and nothing was saved. */
export interface StorageTrouble {
  error: 'storage'
  message_id: string
  args: Record<string, unknown>
  detail: string
}

/** A designated attack (7.3). */
export interface Struck {
  attackers: UnitId[]
  defenders: UnitId[]
}

/** The event that a match is of. */
export interface TableEvent {
  id: string
  name: string
  round: number
}

/**
 * The people of a match that met for it, by their roles; nobody, where they are not to be known.
 *
 * Attributes:
 *     met: whether people have met for it. `left`: seats that are offered to whoever comes.
 *     watched: whether whoever asks watches it.
 */
export interface TablePeople {
  met: boolean
  rated: boolean
  seats: Record<string, Sitter>
  left: string[]
  event: TableEvent | null
  watched: boolean
}

/** How often somebody has won with a side of a game, and against whom. `side`: its army, else its role. */
export interface Tally {
  ruleset: string
  scenario: string
  side: string
  against: 'both' | 'machines' | 'people' | 'self'
  games: number
  won: number
  drawn: number
  lost: number
}

/** A word of the game. */
export interface Term {
  id: string
  ru: string
  en: string
  paragraph: string
  text: Bilingual
  abbr: Bilingual | null
  slang: string[]
}

/** What a match's page wants of a rulebook. */
export interface Terms {
  glossary: Term[]
}

export type Terrain = string

/** A token, without its secret. */
export interface TokenForm {
  id: string
  name: string
  scopes: ('bot' | 'challenge' | 'chat' | 'play' | 'read')[]
  made: number
  expires: number | null
  seen: number | null
}

/** A token that was made: it is told this once. */
export interface TokenMade {
  token: string
}

/** A token for a program. `days`: until it ends; None: when it is ended. */
export interface TokenWanted {
  name: string
  scopes: ('bot' | 'challenge' | 'chat' | 'play' | 'read')[]
  days?: number | null
}

/** A cell of a track: what fills it, and what the army's marker would bring about there. */
export interface TrackCell {
  cell: number
  tokens: TrackToken[]
  danger: Danger | null
}

/** What fills a cell of an army morale track: a piece's counter, or a marker and why. */
export interface TrackToken {
  unit: UnitId | null
  why: string
  levels: number
}

/**
 * Something in a diagram that a person may set; its label is the message `GAME-drawn-KEY`.
 *
 * Attributes:
 *     key: its word in the diagram.
 *     kind: `number`, `choice` or `flag`. Of a piece, a flag is a list of pieces, and a `place` a table of hexes with
 *         the pieces that have it there; everything else is a table by piece.
 *     values: of a choice; least, most: of a number.
 *     named: what comes before a value in the catalogues, `GAME-NAMED-VALUE`; where empty, `drawn-KEY`. Sides have the
 *         names they have everywhere.
 *     default: the value where a diagram says nothing; for a pair, both values.
 *     pair: one value for each side, in their order.
 *     of: the pieces that have it; None: all.
 *     each: of a number, the most that single pieces may have, which is also their default.
 */
export interface Trait {
  key: string
  kind: 'choice' | 'flag' | 'number' | 'place'
  values: (string | number | boolean)[]
  named: string
  least: number
  most: number
  default: unknown
  pair: boolean
  of: string[] | null
  each: Record<string, number>
}

/** The units of a nation in a duchy; `fresh`: those that may still move in this impulse. */
export interface TroopsView {
  place: Hex
  side: Side
  units: number
  fresh: number
}

export type Turn = 'left' | 'none' | 'right'

/** A turn: its first and last year. */
export interface TurnStatic {
  first: number
  last: number
}

/**
 * A turning point: a fight, or a ply beside fights.
 *
 * Attributes:
 *     ply, end: where it began, and the ply by which it was over.
 *     fight: whether it was a fight.
 *     swing: the luck of it; lead: by how much the score moved in favour of each side.
 *     weight: its share of all luck and of all movement of the score.
 */
export interface Turning {
  ply: number
  end: number
  fight: boolean
  swing: number
  lead: Record<string, number>
  weight: number
}

/**
 * A kind of counter, movement in half points. `bracket`: a strength in brackets (8.2.4).
 *
 * `designed`: names of the fields that are ours, not the booklet's.
 */
export interface TypeStatic {
  class: string
  strength: number
  bracket: boolean
  move: number
  move_bracket: boolean
  range: number
  fire: number
  points: number
  designed: string[]
  paragraph: ParagraphId
}

/** A request to take back the last own ply. */
export interface Undo {
  number: number
  key: string
}

/**
 * What an undo would take back: the ply, its action, the ply after which the match stands then, and whether
 * nobody has to agree. `asked`: the question that an action of one word answers, as such a word has another name in
 * each; else empty. `then`: what was played together with it, and goes with it.
 */
export interface Undoable {
  to: number
  ply: number
  free: boolean
  action: string
  asked: string
  then: string[]
}

/**
 * What becomes of one unit of a fight: of each thing the chance, and the mean of the hits it takes.
 *
 * `rout`: it is lost, as chariots are that are spent (10.53); elephants rampage instead, which is `rampage`.
 * `hits`: those dealt to it; a rout result deals none.
 */
export interface UnitFate {
  unit: UnitId
  rout: Fraction
  depletion: Fraction
  rampage: Fraction
  retreat: Fraction
  hits: Fraction
}

/** A piece. */
export type UnitId = string

/**
 * A unit.
 *
 * Attributes:
 *     full: levels at full strength; steps: at each level from 1 up its strength, morale and movement.
 *     fire: of guns, at each level the bombardment strength at one, two and three hexes.
 *     brackets: at each level, whether the strength is printed in brackets.
 */
export interface UnitStatic {
  kind: 'unit'
  id: UnitId
  side: Side
  army: string
  type: string
  number: number
  arm: string
  corps: UnitId | null
  name: Bilingual
  short: Bilingual
  designed: boolean
  nation: string
  full: number
  steps: [number, number, number][]
  fire: [number, number, number][] | null
  brackets: boolean[]
  double: boolean
}

/** A type of units. `turning`: how it turns (6.12); `formed`: in close order; `attacks`: lines of the matrices. */
export interface UnitType {
  id: string
  name: Bilingual
  arm: string
  row: string
  attacks: string[]
  defends: string
  turning: string
  column: boolean
  formed: boolean
}

/**
 * What the viewer can use a card for, and why not.
 *
 * Attributes:
 *     what: "points", "event" in the impulse, "moment" in the moves of others and in fights, "vote" at the peace roll.
 *     use: its number on the card, from 1; 0 for points and votes. refusal: why it cannot be so now.
 *     alone: whether it can be so without another card; `along`: the cards it can be played with.
 */
export interface UseView {
  card: CardId
  what: 'event' | 'moment' | 'points' | 'vote'
  use: number
  refusal: Refusal | null
  alone: boolean
  along: AlongView[]
}

/** Days in which the own clock stands; none: the vacation is over. */
export interface Vacation {
  number: number
  key: string
  days: number
}

/**
 * A value on offer.
 *
 * Attributes:
 *     cost: movement points, in the game's own unit. via: the place before it on the cheapest way.
 *     stop: why movement ends here. through: may be passed, not stopped in. duty: must be dealt with.
 *     hexes: of a pose in which a unit stands on several hexes all of them, that of the pose first.
 *     next: what may fill the slots after it.
 *     proposal: a whole action with this value, in text form, to begin with.
 *     price: what the action costs with it, at least and at most, where the game has prices for what is done.
 */
export interface Value {
  v: string
  cost?: number
  via?: Hex
  stop?: string
  through?: boolean
  duty?: boolean
  next?: Choices[]
  proposal?: string
  hexes?: Hex[]
  price?: [number, number]
}

/** A level of victory. */
export interface Verdict {
  side: Side
  level: string
}

/**
 * What a role sees of a match. Scenario, role, decisions and outcome are filled in after the game's own part.
 *
 * Attributes:
 *     battle: the scenario fought now: in a campaign that of the battle.
 *     goal: of how many that which counts is counted, where it has an end: losses, redoubts to be stormed.
 *     first: who moves first. attacker: who storms, where a side defends a fortified position.
 *     steps: what is under way, outermost first: the kind of each, and what the game says of it.
 *     runs: the sides each role runs now, where that is not for every role the side of its name.
 *     gone: roles that gave up while the game went on.
 */
export type View = OneOf<NapoleonView | PrussiaView | SgbohView | SrazhenieView>

/** Whether one watches a match from now on. */
export interface Watch {
  watch: boolean
}

/** A hexside with water of a kind: "stream", "river", or one a scenario has rules for. */
export interface Waterside {
  a: Hex
  b: Hex
  kind: string
}

/** A channel, by its id. */
export interface WayEnded {
  way: string
}

/** All ways into an account. `told`: to how many places beside mail its notices go. */
export interface Ways {
  devices: Device[]
  tokens: TokenForm[]
  passkeys: PasskeyForm[]
  told: number
}

/** Where a piece is: a hex, or the name of a box off the map. */
export type Whereabouts = string

/** A device, a token or a passkey, by its id. */
export interface Which {
  id: string
}

/** Why an action is closed; nothing where it is open. */
export interface WhyAnswer {
  refusal: Refusal | null
}

/** What always lies over the map: the hexes each side controls. */
export interface Zones {
  zones: Record<Side, Hex[]>
}
