/** Files out of the browser and into it, and messages about those that cannot be read. */
import type { FileFault } from '../wire/generated'
import { BadFile, Malformed, Offline, Refused } from '../net/api'
import { say, t } from '../i18n/words'

/** The largest file that is read, characters. */
export const LARGEST = 1_000_000

/** Offers something for download as a file. */
export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Offers a text for download as a file. */
export function download(text: string, name: string): void {
  save(name, new Blob([text], { type: 'text/plain' }))
}

/** A fault of a file in words. */
export function faultWords(fault: FileFault): string {
  const { line, found, why } = fault
  const told = t(found ? 'records-fault-line' : 'records-fault-line-bare', { line, found, text: say(fault.message) })
  return why ? `${told}. ${say(why)}` : told
}

/** The same, next to what it is about. */
export function faultBeside({ found, message }: FileFault): string {
  return t(found ? 'editor-fault' : 'editor-fault-bare', { found, text: say(message) })
}

/** What went wrong with a call, in a line. */
export function problemWords(error: unknown): string {
  if (error instanceof BadFile) return error.faults.map(faultWords).join(' ')
  if (error instanceof Malformed) return say(error.problem)
  if (error instanceof Refused) return say(error.refusal.message)
  if (error instanceof Offline) return t('ui-offline-short')
  return t('records-failed', { detail: error instanceof Error ? error.message : String(error) })
}
