import { HOUR_MS } from '#contract/time/units.ts'
import { hourMinute } from '../i18n/time.ts'

/** Whole hours on a time axis, `hours` apart in the visitor's zone, kept away from its edges. */
export function hourMarks(from: number, to: number, zone: string, hours = 3): { at: number; text: string }[] {
  const step = hours * HOUR_MS
  const marks = []
  for (let at = Math.ceil(from / step) * step; at < to; at += step) {
    const place = (at - from) / (to - from)
    if (place > 0.06 && place < 0.96) marks.push({ at: place, text: hourMinute(at, zone) })
  }
  return marks
}
