import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { ChartBar } from './forming-bar.ts'

/** Zone of the times of a session. */
export const CHINA_ZONE = 'Asia/Shanghai'

/** Shanghai has no daylight saving time. */
const SHANGHAI_MS = 8 * HOUR_MS

const OPEN_MINUTE = 9 * 60 + 30
const LUNCH_MINUTE = 11 * 60 + 30
const AFTERNOON_MINUTE = 13 * 60
const CLOSE_MINUTE = 15 * 60

/** Midnight in Shanghai before a time. UTC ms. */
function midnightOf(at: number): number {
  return at + SHANGHAI_MS - ((at + SHANGHAI_MS) % DAY_MS) - SHANGHAI_MS
}

/** 09:30 to 15:00 of the date of a time in Shanghai. UTC ms. */
export function chinaSessionAt(at: number): { from: number; to: number } {
  const midnight = midnightOf(at)
  return { from: midnight + OPEN_MINUTE * MINUTE_MS, to: midnight + CLOSE_MINUTE * MINUTE_MS }
}

/** Minutes of a full session. */
export const CHINA_SESSION_BARS = LUNCH_MINUTE - OPEN_MINUTE + CLOSE_MINUTE - AFTERNOON_MINUTE

/** Position of a minute in its session, 0 at 09:30 and 239 at 14:59; the lunch break has no positions. */
export function chinaSlotOf(at: number): number {
  const minute = Math.floor((at - midnightOf(at)) / MINUTE_MS)
  const morning = Math.min(minute, LUNCH_MINUTE) - OPEN_MINUTE
  return morning + Math.max(0, minute - AFTERNOON_MINUTE)
}

/** Start of the minute at a position of the session of a time. UTC ms. */
function chinaMinuteAt(at: number, slot: number): number {
  const morning = LUNCH_MINUTE - OPEN_MINUTE
  const minute = slot < morning ? OPEN_MINUTE + slot : AFTERNOON_MINUTE + slot - morning
  return midnightOf(at) + minute * MINUTE_MS
}

/**
 * The minutes of one session without gaps: a minute without a trade repeats the close before it, so that a bar's place
 * on the axis is its time of day. `bars` are those of one date in Shanghai, oldest first.
 */
export function wholeSession(bars: readonly ChartBar[]): ChartBar[] {
  const whole: ChartBar[] = []
  for (const bar of bars) {
    const slot = chinaSlotOf(bar.time)
    if (slot < 0 || slot >= CHINA_SESSION_BARS) continue
    while (whole.length < slot) {
      const price = whole.at(-1)?.close ?? bar.open
      const time = chinaMinuteAt(bar.time, whole.length)
      whole.push({ time, open: price, high: price, low: price, close: price, volume: 0 })
    }
    if (whole.length === slot) whole.push(bar)
  }
  return whole
}

/** Labels of the session's axis: position and Shanghai time. One label marks both the end of the morning and the start of the afternoon. */
export const chinaMarks: readonly { slot: number; text: string }[] = [
  { slot: 0, text: '09:30' },
  { slot: 60, text: '10:30' },
  { slot: 120, text: '11:30/13:00' },
  { slot: 180, text: '14:00' },
  { slot: 240, text: '15:00' },
]
