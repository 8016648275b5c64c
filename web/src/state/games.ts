/** What a game needs before anything of it is shown: its words and its skin. */
import { needWords } from '../i18n/index.svelte'
import { needSkin } from '../skins'

/** `part`: also the texts for its lessons, or for use before a game. */
export async function needGame(ruleset: string, part?: 'lessons' | 'options'): Promise<void> {
  await Promise.all([needWords(ruleset), needSkin(ruleset), part && needWords(part)])
}
