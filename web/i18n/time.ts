import type { Locale } from '#contract/text/locale.ts'
import { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { zoneName } from '../words/zone-name.ts'
import { shortDate } from './date-text.ts'

/** Offsets by the start of a day or an hour (UTC ms) and the zone. */
const zoneOffsets = new Map<string, number>()
const MAX_ZONE_OFFSETS = 40_000

/**
 * Offset from UTC in ms, positive to the east. Cached per zone and day, or hour where it changes on that day, because
 * lists and axes call this hundreds of times.
 */
export function offsetOf(zone: string, at: number): number {
  const day = Math.floor(at / DAY_MS) * DAY_MS
  const offset = offsetFrom(zone, day)
  return offset === offsetFrom(zone, day + DAY_MS) ? offset : offsetFrom(zone, Math.floor(at / HOUR_MS) * HOUR_MS)
}

function offsetFrom(zone: string, start: number): number {
  const key = start + zone
  let offset = zoneOffsets.get(key)
  if (offset === undefined) {
    offset = readOffset(zone, start)
    if (zoneOffsets.size >= MAX_ZONE_OFFSETS) zoneOffsets.clear()
    zoneOffsets.set(key, offset)
  }
  return offset
}

/** The first use of Intl blocks a browser for tens of milliseconds, so it is used only in browsers without Temporal. */
function readOffset(zone: string, at: number): number {
  if (typeof Temporal === 'undefined') return offsetByIntl(zone, at)
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
}

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Offset from UTC in ms, for browsers without Temporal: they write it as `GMT-03:30`, or `GMT` alone. */
function offsetByIntl(zone: string, at: number): number {
  let calendar = calendars.get(zone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    calendars.set(zone, calendar)
  }
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(calendar.format(at)) ?? []
  return (sign === '-' ? -MINUTE_MS : MINUTE_MS) * (Number(hours) * 60 + Number(minutes))
}

/** The browser's own time zone. */
export function ownZone(): string {
  return typeof Temporal === 'undefined'
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId()
}

const two = (value: number) => (value < 10 ? `0${value}` : String(value))

/** The time if it is today, `22:48:16`, else the date, `11/19`, `11-19`, `19 Nov`. `now` and `at` are UTC ms. */
export function quoteTime(at: number, now: number, zone: string, locale: Locale): string {
  const wall = at + offsetOf(zone, now)
  return isSameDay(at, now, zone) ? wallTime(wall) : shortDate(new Date(wall).toISOString().slice(0, 10), locale)
}

/** Whether two moments have one date in a zone, by its offset at the later one. */
export function isSameDay(at: number, now: number, zone: string): boolean {
  const offset = offsetOf(zone, now)
  return Math.floor((at + offset) / DAY_MS) === Math.floor((now + offset) / DAY_MS)
}

/** `22:48:16`. */
export function clockTime(at: number, zone: string): string {
  return wallTime(at + offsetOf(zone, at))
}

function wallTime(wall: number): string {
  const second = Math.floor(wall / 1000) % DAY_SECONDS
  return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
}

/** `22:48`. */
export function hourMinute(at: number, zone: string): string {
  const minute = Math.floor((at + offsetOf(zone, at)) / 60_000)
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

/** `2026-11-20`, the date in a zone. */
export function isoDate(at: number, zone: string): string {
  return new Date(at + offsetOf(zone, at)).toISOString().slice(0, 10)
}

/** The displayed name of a zone: `台北時間`, `London time`, `UTC+5:30`. */
export function zoneLabel(zone: string, locale: Locale, at: number): string {
  const city = zoneName[zone]
  if (city) return city[locale]
  const minutes = Math.round(offsetOf(zone, at) / 60_000)
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? '' : `:${two(rest)}`}`
}
