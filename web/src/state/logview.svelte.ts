/** What is shown of the log, and where in it: kept while other tabs are open. */
import type { Hex, UnitId } from '../wire/generated'
import type { LogFilter } from './log'

export class LogView {
  kind = $state<LogFilter['kind']>('all')
  phase = $state('')
  unit = $state<UnitId>('')
  hex = $state<Hex>('')
  text = $state('')
  /** The filters besides kind and words are unfolded. */
  more = $state(false)
  /** The line on top: its ply, and how far below the top of the list (px); null: the end is followed. */
  place: { ply: number; under: number } | null = null

  /** Whether any line is left out. */
  get narrowed(): boolean {
    return this.kind !== 'all' || [this.phase, this.unit, this.hex, this.text.trim()].some(Boolean)
  }

  /** All lines again. */
  clear(): void {
    this.kind = 'all'
    this.phase = this.unit = this.hex = this.text = ''
  }
}
