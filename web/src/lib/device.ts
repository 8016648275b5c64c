/** What a browser calls itself, in two words: it says far more than anyone wants to read. */

const BROWSERS: [RegExp, string][] = [
  [/Edg[A-Z]?[a-z]*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const first = (known: [RegExp, string][], told: string) => known.find(([sign]) => sign.test(told))?.[1]

export function deviceName(told: string): string {
  return [first(BROWSERS, told), first(SYSTEMS, told)].filter(Boolean).join(', ') || told.slice(0, 60)
}
