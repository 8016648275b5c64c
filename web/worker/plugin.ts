/**
 * Builds the service worker: a file of a name that stays, as browsers look for a new one under the old name. The page
 * it shows without a connection is inside it, both languages and all, so that a new page is a new worker.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const LANGUAGES = ['ru', 'en']
const here = (path: string) => new URL(path, import.meta.url)

function texts(language: string): (id: string) => string {
  const bundle = new FluentBundle(language)
  bundle.addResource(
    new FluentResource(readFileSync(here(`../../src/feldherr/locale/${language}/notices.ftl`), 'utf-8')),
  )
  return (id) => bundle.formatPattern(bundle.getMessage(id)!.value!)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The page: both languages, as nobody is there to be asked which. */
function page(): string {
  const parts = LANGUAGES.map((language) => {
    const t = texts(language)
    const [title, text, again] = ['offline-title', 'offline-text', 'offline-again'].map((id) => escaped(t(id)))
    return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></section>`
  })
  return readFileSync(here('./offline.html'), 'utf-8').replace('<!-- texts -->', () => parts.join('\n'))
}

export function worker(): Plugin {
  return {
    name: 'feldherr-worker',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(here('./worker.js'), 'utf-8')
      const made = source.replace('= __PAGES__', () => `= ${JSON.stringify(page())}`).replace(/\/\* global .*\n/, '')
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: made })
    },
  }
}
