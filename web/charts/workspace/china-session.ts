import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/units.ts'

/** Shanghai has no daylight saving time. */
const SHANGHAI_MS = 8 * HOUR_MS
const SPAN_MS = 5 * MINUTE_MS

const OPEN_MINUTE = 9 * 60 + 30
const LUNCH_MINUTE = 11 * 60 + 30
const AFTERNOON_MINUTE = 13 * 60
const CLOSE_MINUTE = 15 * 60

/** Indices whose session is drawn from 09:30 to 15:00 without the lunch break. */
export function hasChinaSession(symbol: string): boolean {
  return symbol.includes('SHANGHAI') || symbol.includes('CSI300')
}

/** Midnight in Shanghai before a time. UTC ms. */
function midnightOf(at: number): number {
  return at + SHANGHAI_MS - ((at + SHANGHAI_MS) % DAY_MS) - SHANGHAI_MS
}

/** 09:30 to 15:00 of the date of a time in Shanghai. UTC ms. */
export function chinaSessionAt(at: number): { from: number; to: number } {
  const midnight = midnightOf(at)
  return { from: midnight + OPEN_MINUTE * MINUTE_MS, to: midnight + CLOSE_MINUTE * MINUTE_MS }
}

/** Five-minute bars of a full session. */
export const CHINA_SESSION_BARS = (LUNCH_MINUTE - OPEN_MINUTE + CLOSE_MINUTE - AFTERNOON_MINUTE) / 5

/** Position of a five-minute bar in its session, 0 at 09:30 and 47 at 14:55; the lunch break has no positions. */
export function chinaSlotOf(at: number): number {
  const minute = (at - midnightOf(at)) / MINUTE_MS
  const morning = Math.min(minute, LUNCH_MINUTE) - OPEN_MINUTE
  return Math.floor((morning + Math.max(0, minute - AFTERNOON_MINUTE)) / (SPAN_MS / MINUTE_MS))
}

/** Labels of the session's axis: position and Shanghai time. One label marks both the end of the morning and the start of the afternoon. */
export const chinaMarks: readonly { slot: number; text: string }[] = [
  { slot: 0, text: '09:30' },
  { slot: 12, text: '10:30' },
  { slot: 24, text: '11:30/13:00' },
  { slot: 36, text: '14:00' },
  { slot: 48, text: '15:00' },
]
