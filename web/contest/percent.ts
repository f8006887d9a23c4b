import { formatPercent, formatSigned } from '#contract/prices/price.ts'

const PERCENT = /^(-?)(\d+)(?:\.(\d{1,4}))?$/

/** A decimal of at most four places in hundredths, rounded half away from zero; undefined without one. */
export function hundredthsOf(decimal: string | null): number | undefined {
  const [, sign, whole, fraction = ''] = PERCENT.exec(decimal ?? '') ?? []
  if (whole === undefined) return undefined
  const scaled = Number(whole + fraction.padEnd(4, '0'))
  const hundredths = Math.floor((scaled + 50) / 100)
  return sign === '-' && hundredths > 0 ? -hundredths : hundredths
}

/** A return with its sign and two places: `+62.27%`. */
export const returnText = (percent: string | null): string => formatPercent(hundredthsOf(percent))

/** A drawdown, which has no sign when it is given, as the fall that it is: `−6.95%`. */
export function drawdownText(percent: string | null): string {
  const fall = hundredthsOf(percent)
  return formatPercent(fall === undefined ? undefined : -Math.abs(fall) || 0)
}

/** The class of a result. */
export function toneOf(percent: string | null): '' | 'up' | 'down' {
  const hundredths = hundredthsOf(percent)
  return hundredths === undefined || hundredths === 0 ? '' : hundredths > 0 ? 'up' : 'down'
}

/** Percentage points with their sign and two places: `+1.08`. */
export function signedPoints(points: string | null): string {
  const hundredths = hundredthsOf(points)
  return hundredths === undefined ? '—' : formatSigned(hundredths, 2)
}
