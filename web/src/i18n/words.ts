/** Everything the screens need of the language, in one place. */
export { signed } from './format'
export {
  armyName,
  both,
  cardLabel,
  decimal,
  groupLabel,
  i18n,
  knownUnit,
  percent,
  placeLabel,
  points,
  poseLabel,
  result,
  rich,
  say,
  t,
  tryText,
  unitLabel,
  when,
} from './index.svelte'
