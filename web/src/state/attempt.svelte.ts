import { problemWords } from '../lib/files'

/** What a press asks of the server: one thing at a time, and why the last one came to nothing. */
export class Attempt {
  busy = $state(false)
  problem = $state('')

  /** Does it, unless another is under way. `wrong`: what is said of a fault; '' where nothing is. */
  async make(what: () => Promise<unknown>, wrong: (fault: unknown) => string = problemWords): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = ''
    try {
      await what()
    } catch (fault) {
      this.problem = wrong(fault)
    }
    this.busy = false
  }
}
