/** Everything the screens need of the language, in one place. */
export { halves, signed } from './format'
export { both, decimal, i18n, percent, result, rich, say, t, tryText, unitLabel, when } from './index.svelte'
