import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#contract/time/units.ts'
import { hourMinute, isSameDay, quoteTime } from '../i18n/time.ts'
import type { Translate } from '../i18n/use-text.ts'
import * as sessionWords from '../words/session.ts'
import * as statusWords from '../words/status.ts'
import * as symbolWords from '../words/symbol.ts'

/** `22:48:16`; on another day `11/19 22:48`, `11-19 22:48`, `19 Nov 22:48`. */
export function momentText(at: number, now: number, zone: string, locale: Locale): string {
  const text = quoteTime(at, now, zone, locale)
  return isSameDay(at, now, zone) ? text : `${text} ${hourMinute(at, zone)}`
}

/** Age in the largest whole unit. */
export function ageText(ageMs: number, t: Translate): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000))
  if (seconds === 0) return t(symbolWords.justNow)
  if (seconds < 60) return t(symbolWords.secondsOld, { count: seconds })
  if (seconds < HOUR_SECONDS) return t(symbolWords.minutesOld, { count: Math.floor(seconds / 60) })
  if (seconds < 2 * DAY_SECONDS) return t(symbolWords.hoursOld, { count: Math.floor(seconds / HOUR_SECONDS) })
  return t(symbolWords.daysOld, { count: Math.floor(seconds / DAY_SECONDS) })
}

/**
 * State of the market in words. A market whose holidays are unknown is never called open: the text says that its hours
 * are those of trading, and gives the time of its last price unless that is recent.
 */
export function stateText(row: QuoteRow, now: number, zone: string, locale: Locale, t: Translate): string {
  if (!row.hasPrice) return t(statusWords.unknown)
  if (row.stale)
    return `${t(statusWords.stale)} · ${t(statusWords.lastUpdate)} ${momentText(row.eventAt, now, zone, locale)}`
  switch (row.state) {
    case 'open':
      return t(statusWords.open)
    case 'break':
      return t(sessionWords.pause)
    case 'closed':
      return t(statusWords.closed)
    case 'unverified':
      return now - row.eventAt < MINUTE_MS
        ? t(sessionWords.holidaysUnknown)
        : `${t(sessionWords.holidaysUnknown)} · ${t(statusWords.lastUpdate)} ${momentText(row.eventAt, now, zone, locale)}`
  }
}

/** Dot beside those words: filled for live, hollow for closed, square for stale and without a connection. */
export function stateClass(row: QuoteRow, isOut = false): string {
  if (row.stale || isOut) return 'liveness stale'
  return row.hasPrice && row.state !== 'closed' && row.state !== 'break' ? 'liveness' : 'liveness closed'
}
