import { type Notification, notificationKinds } from '#contract/members/notification.ts'
import type { Locale } from '#contract/text/locale.ts'
import { dateText, shortDate } from '../../i18n/date-text.ts'
import { networkText } from '../../i18n/network-text.ts'
import { hourMinute, isoDate } from '../../i18n/time.ts'

/** What a notification says, as it is shown, by name. */
export function shownParams({ kind, params }: Notification, zone: string, locale: Locale): Record<string, string> {
  const types: Readonly<Record<string, string>> = notificationKinds[kind].params
  const shown = (name: string, text: string) => {
    if (types[name] === 'instant') return instantText(Date.parse(text), zone, locale)
    return types[name] === 'network' ? networkText(text) : text
  }
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, shown(name, text)]))
}

/** `26 Nov 2026 22:41` */
export const instantText = (at: number, zone: string, locale: Locale): string =>
  `${dateText(isoDate(at, zone), locale, true)} ${hourMinute(at, zone)}`

/** `22:41` of today, with the date before it of other days. */
export function timeText(at: number, now: number, zone: string, locale: Locale): string {
  const day = isoDate(at, zone)
  const time = hourMinute(at, zone)
  return day === isoDate(now, zone) ? time : `${shortDate(day, locale)} ${time}`
}
