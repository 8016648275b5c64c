/** What is chosen for a new game: scenario, seats and armies, who plays against whom, options, clock and dice. */
import type { ArmyStatic, Game, GameOption, NewMatch, OfferWanted } from '../wire/generated'
import { armyName, t, tryText } from '../i18n/words'
import { opponentsOf, PEOPLE, withCharacter } from '../lib/opponents'
import { PACES, usual, type Overtime } from './paces'

type Kept = string | boolean | number
/** Who plays a part: a place among the seats, or a word of the option. */
type Holder = number | string

/** Every default of it can be played. No choice is lost because of another: what does not fit simply does not count. */
export class NewGame {
  /**
   * The game that is shown: the requested one as soon as its words and counters are here, until then the previous one.
   */
  wanted = $state('')
  games = $state.raw<Game[] | null>(null)
  /** The scenario as it was picked. */
  picked = $state('')
  /** Armies as they were picked: the player's own, then those of the other seats in their order. */
  wished = $state<(string | undefined)[]>([])
  /** The opponent, if there is one, as picked. */
  against = $state('sergeant')
  /** How the machine is to play; nothing: as it thinks best. */
  character = $state('')
  /** Who has each of the other seats, if there are several. */
  others = $state<Record<string, string>>({})
  /** The player's own seat, as picked. */
  seat = $state('')
  seed = $state('')
  /** What the dice are committed to, shown before the match begins. */
  commitment = $state('')
  practice = $state(true)
  /** The kinds of clocks there are here; none on a server of one's own machine. */
  offered = $state.raw<string[]>([])
  pace = $state('')
  overtime = $state<Overtime | null>(null)
  /** Whether it is offered for a rating. */
  rated = $state(false)
  values = $state<Record<string, Kept>>({})
  given = $state<Record<string, Holder>>({})

  constructor(asked: string) {
    this.wanted = asked
  }

  readonly timed = $derived(PACES[this.pace] ?? null)
  readonly clocks = $derived(Object.keys(PACES).filter((one) => this.offered.includes(PACES[one]!.kind)))

  readonly game = $derived(this.games?.find((one) => one.id === this.wanted) ?? null)
  readonly opponents = $derived(opponentsOf(this.game))
  readonly versus = $derived(this.opponents.includes(this.against) ? this.against : (this.opponents[0] ?? PEOPLE))
  readonly scenarios = $derived(this.game?.scenarios.filter((one) => !one.guided) ?? [])
  /** Scenarios that are numbered; those of a book of battles have the numbers of their chapters. */
  readonly numbered = $derived(this.scenarios.every((one) => one.number <= this.scenarios.length))
  readonly chosen = $derived(this.scenarios.find((one) => one.id === this.picked) ?? this.scenarios[0] ?? null)
  readonly scenario = $derived(this.chosen?.id ?? '')

  /** How many play, if that can be chosen, and so which seats there are. */
  readonly tables = $derived(this.of('seats')[0])
  /** The seats in the order of the scenario. */
  readonly listed = $derived(
    (this.tables && this.chosen?.seatings[String(this.kept(this.tables))]) ?? this.chosen?.seats ?? [],
  )
  /** What distinguishes the colours of seats. */
  readonly meeting = $derived({ armies: Object.fromEntries(this.listed.map((one) => [one, {} as ArmyStatic])) })
  readonly several = $derived(this.listed.length > 2)
  /** The player's own seat. */
  readonly side = $derived(this.listed.includes(this.seat) ? this.seat : (this.listed[0] ?? ''))
  /** Every seat, the player's own first. */
  readonly seats = $derived([this.side, ...this.listed.filter((one) => one !== this.side)].filter(Boolean))
  /** Another person sits at this device. */
  readonly late = $derived<Overtime>(
    this.overtime ?? (this.timed ? usual(this.timed.kind, this.rated && this.seats.length === 2) : 'default'),
  )
  readonly clock = $derived(this.timed ? { ...this.timed, overtime: this.late } : null)
  readonly people = $derived(this.seats.slice(1).some((one) => this.playerOf(one) === PEOPLE))

  /** The options that say who commands which army, in the order of the seats; without them each seat has its own. */
  readonly commands = $derived(this.seats.flatMap((one) => this.of('army').filter((option) => option.seat === one)))
  /** The army of each seat: as wished, otherwise as the scenario proposes, and no army twice. */
  readonly armies = $derived.by(() => {
    const taken: string[] = []
    const proposed = this.listed.map((one) => this.of('army').find((option) => option.seat === one)?.default)
    this.commands.forEach((option, at) => {
      const open = option.values.map(String).filter((one) => !taken.includes(one))
      const wish = [this.wished[at], proposed[at]].find((one) => one !== undefined && open.includes(String(one)))
      taken.push(String(wish ?? open[0]))
    })
    return taken
  })
  /** Parts that someone has to play: the attacker, the Aggressor. */
  readonly posts = $derived(this.of('seat'))
  /** Armies and parts are above; the rest is folded. */
  readonly options = $derived(this.chosen?.options.filter((one) => one.kind === 'choice' || one.kind === 'flag') ?? [])
  /** How many of the folded ones differ from the defaults. */
  readonly changed = $derived(
    this.options.filter((one) => this.values[one.id] !== undefined && this.values[one.id] !== one.default).length,
  )

  private of(kind: GameOption['kind']): GameOption[] {
    return this.chosen?.options.filter((one) => one.kind === kind) ?? []
  }

  kept(option: GameOption): Kept {
    return this.values[option.id] ?? option.default
  }

  /** Who plays another seat: a machine by its name, or `people`. */
  playerOf(seat: string): string {
    if (!this.several) return withCharacter(this.opponents, this.versus, this.character)
    return this.others[seat] ?? (this.versus === PEOPLE ? (this.opponents[0] ?? PEOPLE) : this.versus)
  }

  candidates(option: GameOption): Holder[] {
    const words = option.values.map(String).filter((one) => !this.seats.includes(one))
    return [...words, ...this.seats.keys()]
  }

  holder(option: GameOption): Holder {
    return this.given[option.id] ?? this.candidates(option)[0]!
  }

  nameOf(seat: string): string {
    return armyName(seat, this.wanted, this.scenario)
  }

  optionText(option: GameOption): string {
    return tryText(`${this.wanted}-option-${option.id}`) ?? option.id
  }

  /** The label of the choice of a seat's army. */
  commandText(at: number): string {
    if (!this.people && at === 0) return t('ui-new-army')
    return !this.people && this.seats.length === 2 ? t('ui-new-army-enemy') : this.optionText(this.commands[at]!)
  }

  /** The label of an answer: the player and the other one, if there are two and one of them is a machine. */
  postText(option: GameOption, one: Holder, ending = ''): string | null {
    const base = `${this.wanted}-option-${option.id}`
    if (typeof one === 'string') return tryText(`${base}-${one}${ending}`)
    if (!this.people && this.seats.length === 2) return tryText(`${base}-${one === 0 ? 'mine' : 'theirs'}${ending}`)
    const army = this.nameOf(this.armies[one] ?? this.seats[one]!)
    return tryText(`${base}-people${ending}`, { army }) ?? (ending ? null : army)
  }

  /** The options as they are chosen. */
  private settled(): Record<string, Kept> {
    const set: Record<string, Kept> = {}
    for (const option of [...this.of('seats'), ...this.options])
      if (this.values[option.id] !== undefined) set[option.id] = this.values[option.id]!
    for (const option of this.posts) {
      const who = this.holder(option)
      set[option.id] = typeof who === 'number' ? this.seats[who]! : who
    }
    this.commands.forEach((option, at) => (set[option.id] = this.armies[at]!))
    return set
  }

  /** The match to begin. */
  request(): NewMatch {
    const { seed, seats, commitment } = this
    return {
      ruleset: this.wanted,
      scenario: this.scenario,
      options: this.settled(),
      seats: Object.fromEntries(
        seats.map((one, at) => [one, at === 0 || this.playerOf(one) === PEOPLE ? 'human' : this.playerOf(one)]),
      ),
      practice: !this.people && this.practice,
      ...(this.clock ? { pace: this.clock } : {}),
      ...(seed.trim() ? { seed: seed.trim() } : commitment ? { commitment } : {}),
    }
  }

  /** The same game for the lobby: people join from elsewhere, so with two seats the other one is left open. */
  offer(): Pick<OfferWanted, 'ruleset' | 'scenario' | 'options' | 'places' | 'pace'> & { side: string } {
    const waits = (one: string) => !this.several || !this.people || this.playerOf(one) === PEOPLE
    return {
      ruleset: this.wanted,
      scenario: this.scenario,
      options: this.settled(),
      pace: this.clock,
      side: this.side,
      places: this.seats
        .slice(1)
        .map((one) =>
          waits(one)
            ? { kind: 'open' as const, side: one }
            : { kind: 'machine' as const, side: one, player: this.playerOf(one) },
        ),
    }
  }
}
