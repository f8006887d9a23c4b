import type { Locale } from '#contract/text/locale.ts'
import { shortDate } from '../../i18n/date-text.ts'
import { hourMinute, isoDate } from '../../i18n/time.ts'

/** `11/10 20:00`, of an instant in ISO 8601. */
export function momentText(at: string, zone: string, locale: Locale): string {
  const moment = Date.parse(at)
  return `${shortDate(isoDate(moment, zone), locale)} ${hourMinute(moment, zone)}`
}

export const spanText = (from: string, to: string, zone: string, locale: Locale): string =>
  `${momentText(from, zone, locale)} – ${momentText(to, zone, locale)}`
