import { problemWords } from '../lib/files'

/** A request caused by a press: one at a time, and why the last one failed. */
export class Attempt {
  busy = $state(false)
  problem = $state('')

  /** Does it, unless another is under way. `wrong`: the message about a fault; '' if there is none. */
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
