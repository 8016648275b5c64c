/** Catalogues go to readers without the comments of those who write them. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const CATALOGUE = /\.ftl\?raw$/

export function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    load(id) {
      if (!CATALOGUE.test(id)) return null
      const text = readFileSync(id.replace('?raw', ''), 'utf8').replace(/^#.*\n/gm, '')
      return `export default ${JSON.stringify(text)}`
    },
  }
}
