/** What a game needs before anything of it is shown: its words and its skin. */
import { needWords } from '../i18n/index.svelte'
import { needSkin } from '../skins'

export async function needGame(ruleset: string): Promise<void> {
  await Promise.all([needWords(ruleset), needSkin(ruleset)])
}
