/** What a game needs before anything of it is shown: its words and its skin. */
import { needWords } from '../i18n/index.svelte'
import { needSkin } from '../skins'

/** `lesson`: what is said in its lessons, too. */
export async function needGame(ruleset: string, lesson = false): Promise<void> {
  await Promise.all([needWords(ruleset), needSkin(ruleset), lesson && needWords('lessons')])
}
