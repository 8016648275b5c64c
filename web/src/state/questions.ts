/** Requests about a match that change nothing: why an action is closed, odds, overlays. Made once a ply. */
import type { ChoicesAnswer, Going, Hex, Plan, Refusal, Sheet, Side, UnitId } from '../wire/generated'
import { api } from '../net/api'

/** Whose question it is: the match, the seat's token, and the ply that is looked at. */
export interface Asker {
  readonly id: string
  readonly token: string | null
  readonly view: { number: number } | null
}

const ROOM = 400
/**
 * How long something is pointed at before a request is made, in milliseconds: a pointer passing over requests nothing.
 */
const PAUSE = 90

export class Questions {
  #answers = new Map<string, Promise<unknown>>()
  #sheets = new Map<string, Sheet>()

  constructor(private readonly asker: Asker) {}

  #once<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const key = this.#key(question)
    const known = this.#answers.get(key) as Promise<T> | undefined
    if (known) return known
    if (this.#answers.size > ROOM) this.#answers.clear()
    const asked = ask()
    this.#answers.set(key, asked)
    asked.catch(() => this.#answers.delete(key))
    return asked
  }

  #key(question: string): string {
    return `${this.asker.view?.number} ${question}`
  }

  /** Another seat asks: nothing that the last one received is kept. */
  forget(): void {
    this.#answers.clear()
    this.#sheets.clear()
  }

  /** Hexes each side could strike in its next turn. */
  threat(): Promise<Record<Side, Hex[]>> {
    return this.#once('threat', () => api.threat(this.asker.id, this.asker.token))
  }

  /** Hexes within the range of a unit, or of another overlay that is about one unit or group. */
  async range(at: string, overlay = 'range'): Promise<Hex[]> {
    const found = await this.#once(`${overlay} ${at}`, () => api.range(this.asker.id, this.asker.token, at, overlay))
    return Object.values(found).flat()
  }

  /** What is seen from a hex, and what blocks the rest. */
  sight(from: Hex): Promise<{ seen: Hex[]; blocked: Record<Hex, Hex> }> {
    return this.#once(`sight ${from}`, () => api.sight(this.asker.id, this.asker.token, from))
  }

  /** Why an action, perhaps incomplete, is closed; null if it is open. */
  why(action: string): Promise<Refusal | null> {
    return this.#once(`why ${action}`, () => api.why(this.asker.id, this.asker.token, action))
  }

  /** What may fill the next slot of an incomplete action. */
  choices(action: string): Promise<ChoicesAnswer> {
    return this.#once(`choices ${action}`, () => api.choices(this.asker.id, this.asker.token, action))
  }

  /** Actions for many pieces at once that answer the question. */
  plans(): Promise<Plan[]> {
    return this.#once('plans', () => api.plans(this.asker.id, this.asker.token))
  }

  /** How several units reach their goals as a group. */
  group(goals: [UnitId, Hex][]): Promise<Going[]> {
    return this.#once(`group ${goals.join(' ')}`, () => api.group(this.asker.id, this.asker.token, goals))
  }

  /**
   * Odds of an attack as drafted; `whole`: with the rest of it, which takes the server longer. Aborted with its signal,
   * so only complete answers are kept.
   */
  async sheet(action: string, signal: AbortSignal, whole = false): Promise<Sheet> {
    const key = this.#key(action)
    const known = this.#sheets.get(key)
    if (known && !(whole && known.rest)) return known
    const sheet = await api.sheet(this.asker.id, this.asker.token, action, whole, signal)
    if (this.#sheets.size > ROOM) this.#sheets.clear()
    this.#sheets.set(key, sheet)
    return sheet
  }

  /** The forecast of what is pointed at, or null if there is none. Returns what cancels it: then nothing is shown. */
  pointed(action: string, show: (sheet: Sheet | null) => void): () => void {
    const abort = new AbortController()
    const heard = (sheet: Sheet | null) => {
      if (!abort.signal.aborted) show(sheet)
    }
    const timer = setTimeout(() => {
      this.sheet(action, abort.signal).then(heard, () => heard(null))
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }
}
