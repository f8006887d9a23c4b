import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '#contract/text/locale.ts'
import { addDays, type EpochDay, epochDayOf, weekdayOf } from '#contract/time/epoch-day.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { wallToUtc } from '#kit/time/zone.ts'
import { monthOfDay, parseReleaseRule, type ReleaseRule } from './release-rule.ts'

const COLUMNS =
  'id,country,indicator,with,rule,months,local_time,zone,reference,estimate,importance,agency_tw,agency_cn,agency_en,site,name_tw,name_cn,name_en,confidence,valid_from,valid_to'
const NOON = 12 * 60
const NOVEMBER = 10
const FRIDAY = 5

/** A line of release-rules.csv. */
export interface ReleaseRow {
  id: string
  /** ISO 3166 alpha-2; `*` for countries without a rule of their own. */
  country: string
  /** Key of an indicator, or of an event without figures: `press-conference`. */
  indicator: string
  /** Indicators of the same release that calendars list beside it. */
  with: readonly string[]
  rule: ReleaseRule
  /** 0 to 11, in order; undefined for every month. */
  months: readonly number[] | undefined
  /** Minutes from midnight; undefined if no time is announced. */
  minute: number | undefined
  zone: string
  /** How many periods lie between the period and its release: `m-1` the month after it. */
  unit: string
  lag: number
  /** 1 for the first figures of a period, 2 and 3 for later estimates of the same. */
  estimate: number
  /** 1 to 3; undefined if calendars do not list it. */
  importance: number | undefined
  agency: Text | undefined
  site: string
  /** What the release is called, if not by its indicator. */
  name: Text | undefined
  validFrom: EpochDay
  validTo: EpochDay
  /** Of a rule that follows another one. */
  follows: ReleaseRow | undefined
}

/** When figures are published. */
export interface Moment {
  day: EpochDay
  /** UTC ms; noon there if no time is announced. */
  at: number
  isTimeKnown: boolean
  isExpected: boolean
}

export interface RuledMoment extends Moment {
  /** The publisher has announced this very day; other days follow from its habits. */
  isAnnounced: boolean
}

/** Rules of releases, those of one country's indicator in the order in which they apply. */
export function readReleaseRows(): ReleaseRow[] {
  const file = join(import.meta.dirname, '../data/release-rules.csv')
  const rows = parseCsv(readFileSync(file, 'utf8'), COLUMNS.split(',')).map(({ cells }) => rowOf(cells))
  for (const row of rows) {
    const { after } = row.rule
    if (!after) continue
    row.follows = rows.find(({ id }) => id === after.id)
    if (!row.follows) throw new Error(`release-rules.csv: ${row.id} follows the unknown rule ${after.id}`)
  }
  return rows
}

function rowOf(cells: Record<string, string>): ReleaseRow {
  const time = /^(\d\d):(\d\d)$/.exec(cells.local_time!)
  const reference = cells.reference!
  return {
    id: cells.id!,
    country: cells.country!,
    indicator: cells.indicator!,
    with: cells.with ? cells.with.split(' ') : [],
    rule: parseReleaseRule(cells.rule!),
    months: cells.months ? cells.months.split(',').map(month => Number(month) - 1) : undefined,
    minute: time ? Number(time[1]) * 60 + Number(time[2]) : undefined,
    zone: cells.zone!,
    unit: reference === 'none' ? 'none' : reference[0]!,
    lag: reference === 'none' ? 0 : Math.abs(Number(reference.slice(1))),
    estimate: Number(cells.estimate),
    importance: cells.importance ? Number(cells.importance) : undefined,
    agency: cells.agency_en ? { tw: cells.agency_tw!, cn: cells.agency_cn!, en: cells.agency_en } : undefined,
    site: cells.site!,
    name: cells.name_en ? { tw: cells.name_tw!, cn: cells.name_cn!, en: cells.name_en } : undefined,
    validFrom: epochDayOf(cells.valid_from || '1900-01-01'),
    validTo: epochDayOf(cells.valid_to || '2999-12-31'),
    follows: undefined,
  }
}

export function momentOf(row: ReleaseRow, day: EpochDay, zone: string): RuledMoment {
  const wall = day * DAY_MS + (row.minute ?? NOON) * MINUTE_MS
  return {
    day,
    at: wallToUtc(row.zone || zone, wall),
    isTimeKnown: row.minute !== undefined,
    isExpected: row.rule.isExpected,
    isAnnounced: (row.follows ?? row).rule.isAnnounced === true,
  }
}

/** The day of a rule in a month, counted from the year 0; undefined if it has none. */
export function dayInMonth(
  row: ReleaseRow,
  month: number,
  isBusinessDay: (day: EpochDay) => boolean,
): EpochDay | undefined {
  if (row.months && !row.months.includes(month % 12)) return undefined
  const ruled = row.follows ? dayAfter(row, row.follows, month, isBusinessDay) : row.rule.dayOf(month, isBusinessDay)
  const day = row.country === 'US' && !row.rule.isAnnounced ? beforeThanksgiving(ruled) : ruled
  return day !== undefined && day >= row.validFrom && day <= row.validTo ? day : undefined
}

/** In the United States monthly statistics are not published on Thanksgiving and the day after: they come on Wednesday. */
function beforeThanksgiving(day: EpochDay | undefined): EpochDay | undefined {
  if (day === undefined) return undefined
  const thanksgiving = addDays(day, weekdayOf(day) === FRIDAY ? -1 : 0)
  const date = new Date(thanksgiving * DAY_MS)
  const isFourthThursday = weekdayOf(thanksgiving) === FRIDAY - 1 && Math.ceil(date.getUTCDate() / 7) === 4
  return isFourthThursday && date.getUTCMonth() === NOVEMBER ? addDays(thanksgiving, -1) : day
}

/** So many days after a day of another rule, at most a month. */
function dayAfter(
  { rule }: ReleaseRow,
  followed: ReleaseRow,
  month: number,
  isBusinessDay: (day: EpochDay) => boolean,
): EpochDay | undefined {
  for (const each of [month - 1, month]) {
    const day = dayInMonth(followed, each, isBusinessDay)
    if (day !== undefined && monthOfDay(addDays(day, rule.after!.days)) === month) return addDays(day, rule.after!.days)
  }
  return undefined
}
