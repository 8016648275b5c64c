/** How a paragraph's id is written: printed numbers as they are, the unnumbered parts by name. */
import { t, tryText } from '../i18n/words'

const PARTS: Record<string, string> = {
  B: 'battles',
  G: 'glossary',
  A: 'abbreviations',
  C: 'campaign',
  S: 'scenarios',
  T: 'tables',
}

/** `game` names the tables that are its own. */
export function paragraphLabel(id: string, game?: string): string {
  const [head = '', second] = id.split('.')
  const scenario = /^S(\d)$/.exec(head)
  if (scenario) return t('ui-para-scenario', { number: scenario[1] })
  const table = head === 'T' && game ? tryText(`${game}-para-${second}`) : null
  if (table) return table
  if (head === 'T' && second === 'combat') return t('ui-para-combat')
  if (head === 'T' && second === 'terrain') return t('ui-para-terrain')
  if (PARTS[head]) return t(`ui-para-${PARTS[head]}`)
  const note = /^(.*)\.(example|ex|hint|note)(\d*)$/.exec(id)
  if (note)
    return [t(`ui-para-${note[2] === 'ex' ? 'example' : note[2]}`, { number: note[1] }), note[3]].join(' ').trim()
  // A part of a numbered paragraph that the book does not number itself.
  const part = /^(\d[\d.]*)\.[a-z]{3,}$/.exec(id)
  return part ? part[1]! : id
}
