import { minutesOf, type Resolution } from '#contract/prices/bar.ts'
import type { Locale } from '#contract/text/locale.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { cellDate, shortDate } from '../i18n/date-text.ts'
import { offsetOf } from '../i18n/time.ts'
import { zoneOf } from './axis-text.ts'

/** A label of a time axis: the index of its bar, and its text. */
export interface TimeMark {
  index: number
  text: string
}

/** Minutes between labels within a day. Half a day is left out: its labels would alternate between dates and one hour. */
const minuteSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360]
/** Days since 1970 to weeks that start on Monday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)

/** A bar's time in the chart's zone. */
interface LocalTime {
  minute: number
  day: number
  month: number
}

function localTime(time: number, zone: string): LocalTime {
  const wall = time + offsetOf(zone, time)
  const date = new Date(wall)
  return {
    minute: Math.floor(wall / MINUTE_MS),
    day: Math.floor(wall / DAY_MS),
    month: date.getUTCFullYear() * 12 + date.getUTCMonth(),
  }
}

/** The period of a time that one label stands for, from short to long. */
const periods: readonly ((time: LocalTime) => number)[] = [
  ...minuteSteps.map(
    step =>
      ({ minute }: LocalTime) =>
        Math.floor(minute / step),
  ),
  ({ day }) => day,
  ({ day }) => weekOf(day),
  ({ month }) => month,
  ({ month }) => Math.floor(month / 3),
  ({ month }) => Math.floor(month / 12),
  ({ month }) => Math.floor(month / 60),
]
const DAYS = minuteSteps.length
const MONTHS = DAYS + 2
/** Share of the labels of a period that must have room. */
const REGULAR_SHARE = 0.75

const two = (value: number) => String(value).padStart(2, '0')
const isoOf = ({ day }: LocalTime) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const monthDay = (time: LocalTime, locale: Locale) => shortDate(isoOf(time), locale)
const hourMinute = ({ minute }: LocalTime) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
const year = ({ month }: LocalTime) => String(Math.floor(month / 12))

/** Text of the first bar of a period: only what differs from the bar before, so that dates and hours keep their places. */
function textOf(time: LocalTime, before: LocalTime, period: number, locale: Locale): string {
  if (period < DAYS) return time.day === before.day ? hourMinute(time) : monthDay(time, locale)
  if (Math.floor(time.month / 12) !== Math.floor(before.month / 12)) return year(time)
  return period < MONTHS ? monthDay(time, locale) : cellDate(isoOf(time).slice(0, 7), locale)
}

interface MarkOptions {
  resolution: Resolution
  zone: string
  locale: Locale
  gap: number
  hasBefore: boolean
}

/**
 * Labels of a time axis: the first bar of each day, hour, month…, whichever gives the most labels that are at least
 * `gap` bars apart. `times` are those of the bars in view (UTC ms), preceded by the one before them if there is one
 * (`hasBefore`); indices count from the first bar in view.
 */
export function timeMarks(
  times: readonly number[],
  { resolution, zone, locale, gap, hasBefore }: MarkOptions,
): TimeMark[] {
  const isIntraday = minutesOf(resolution) !== undefined
  const locals = times.map(time => localTime(time, zoneOf(resolution, zone)))
  const shift = hasBefore ? 1 : 0
  const most = Math.max(1, (times.length - shift) / gap)
  for (let period = isIntraday ? 0 : DAYS; period < periods.length; period++) {
    const keyOf = periods[period]!
    const starts = locals.flatMap((local, at) => (at > 0 && keyOf(local) !== keyOf(locals[at - 1]!) ? [at] : []))
    if (starts.length > most && period < periods.length - 1) continue
    const marks = starts.map(at => ({ index: at - shift, text: textOf(locals[at]!, locals[at - 1]!, period, locale) }))
    const kept = apart(marks, gap)
    // On exchanges with short days some hours would be missing at random: the next longer period is regular.
    if (kept.length < marks.length * REGULAR_SHARE && period < periods.length - 1) continue
    return withDate(kept, locals, { shift, period, locale })
  }
  return []
}

/** Hours alone do not say the day: the first label says it if no other does. */
function withDate(
  marks: TimeMark[],
  locals: readonly LocalTime[],
  { shift, period, locale }: { shift: number; period: number; locale: Locale },
): TimeMark[] {
  const [first, ...rest] = marks
  if (!first || period >= DAYS || !marks.every(isHour)) return marks
  return [{ ...first, text: `${monthDay(locals[first.index + shift]!, locale)} ${first.text}` }, ...rest]
}

const isHour = ({ text }: TimeMark) => text.includes(':')

/** Leaves out labels too close to another: of an hour and a date, the hour. */
function apart(marks: readonly TimeMark[], gap: number): TimeMark[] {
  const kept: TimeMark[] = []
  for (const mark of marks) {
    const last = kept.at(-1)
    if (last && mark.index - last.index < gap) {
      if (!isHour(last) || isHour(mark)) continue
      kept.pop()
    }
    kept.push(mark)
  }
  return kept
}
