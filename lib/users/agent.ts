/** What a browser says of itself, as people know it. */
export interface Agent {
  readonly browser: string | undefined
  readonly system: string | undefined
}

/** In this order: most browsers name others besides themselves, and the most common one stands last. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Browser and system of a `User-Agent`, as far as they are known ones. Proper names: they are not translated. */
export function readAgent(text: string): Agent {
  const first = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(text))?.[1]
  return { browser: first(BROWSERS), system: first(SYSTEMS) }
}
