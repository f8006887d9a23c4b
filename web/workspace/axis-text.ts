import { minutesOf, type Resolution } from '#contract/prices/bar.ts'
import { formatPrice, toScaled } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'
import { cellDate } from '../i18n/date-text.ts'
import { hourMinute, isoDate } from '../i18n/time.ts'

/** Daily and longer bars have a trading date, which is the same in every time zone. */
export const zoneOf = (resolution: Resolution, zone: string) => (minutesOf(resolution) === undefined ? 'UTC' : zone)

/** Full start time of a bar: `2026/11/20 13:00`; days `2026/11/20`, months `2026/11`, as cells of each language have them. */
export function barTimeText(time: number, resolution: Resolution, zone: string, locale: Locale): string {
  const date = isoDate(time, zoneOf(resolution, zone))
  if (minutesOf(resolution) !== undefined) return `${cellDate(date, locale)} ${hourMinute(time, zone)}`
  return cellDate(resolution === '1M' ? date.slice(0, 7) : date, locale)
}

/** `12:04` for the ms until a bar ends; empty for a bar that is overdue. */
export function countdownText(left: number): string {
  const seconds = Math.floor(left / 1000)
  if (seconds < 0) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Formats a number written by the library in the visitor's number format; a suffix is kept. */
export function numberText(text: string): string {
  const match = /^(-?\d+(?:\.(\d+))?)(.*)$/.exec(text)
  if (!match) return text
  const decimals = Math.min(8, match[2]?.length ?? 0)
  return formatPrice(toScaled(Number(match[1]), decimals), decimals) + match[3]
}
