/** Browsers by what they call themselves; those that also call themselves another stand before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const LONGEST = 60

const foundIn = (text: string, names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system of a `User-Agent`, `Firefox, Windows`; what it says, cut, if neither is known. */
export function deviceName(userAgent: string): string {
  const known = [foundIn(userAgent, browsers), foundIn(userAgent, systems)].filter(name => name !== undefined)
  if (known.length > 0) return known.join(', ')
  return userAgent === '' ? '?' : userAgent.slice(0, LONGEST)
}
