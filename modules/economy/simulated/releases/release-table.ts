import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type EpochDay, epochDayOf, weekdayOf } from '#contract/epoch-day.ts'
import { type Frequency, formOf } from '#contract/period.ts'
import { DAY_MS, MINUTE_MS } from '#contract/units.ts'
import { parseCsv } from '#kit/csv.ts'
import { wallToUtc } from '#kit/zone.ts'
import type { Catalogue, Schedule } from '#modules/catalogue'
import { earlier, later, parseReleaseRule, type ReleaseRule } from './release-rule.ts'

const COLUMNS = 'id,country,indicator,rule,months,local_time,zone,reference,estimate,confidence,valid_from,valid_to'
const NOON = 12 * 60
/** Which unit of `reference` belongs to which form of period. */
const unitOfForm = { year: 'y', half: 'h', quarter: 'q', month: 'm', day: 'w' } as const

interface Row {
  country: string
  indicator: string
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
  validFrom: EpochDay
  validTo: EpochDay
}

/** When figures are published. */
export interface Moment {
  day: EpochDay
  /** UTC ms; noon there if no time is announced. */
  at: number
  isTimeKnown: boolean
  isExpected: boolean
}

/** Releases of one series. Periods are counted: years, quarters and months from the year 0, weeks by their day. */
export interface ReleaseTimes {
  /** How many estimates of a period are published. */
  estimates: number
  moment(period: number, estimate: number): Moment | undefined
  /** The day alone, which costs less. */
  day(period: number, estimate: number): EpochDay | undefined
}

/** Reads the rules of releases, from which the days of all releases follow. */
export class ReleaseTable {
  readonly #rows: ReadonlyMap<string, readonly Row[]>
  readonly #schedules = new Map<string, Schedule>()

  constructor(catalogue: Catalogue) {
    const rows = parseCsv(
      readFileSync(join(import.meta.dirname, '../../data/release-rules.csv'), 'utf8'),
      COLUMNS.split(','),
    )
    this.#rows = Map.groupBy(
      rows.map(({ cells }) => rowOf(cells)),
      row => `${row.country} ${row.indicator}`,
    )
    for (const { country, schedule } of catalogue.exchanges.values())
      if (!this.#schedules.has(country)) this.#schedules.set(country, catalogue.schedules.get(schedule)!)
    // The euro area's offices keep the holidays of its payment system.
    this.#schedules.set('EU', catalogue.schedules.get('xetra')!)
  }

  hasRules(country: string, indicator: string): boolean {
    return this.#rows.has(`${country} ${indicator}`)
  }

  isBusinessDay(country: string): (day: EpochDay) => boolean {
    const schedule = this.#schedules.get(country)
    if (!schedule) return day => weekdayOf(day) % 6 !== 0
    return day => {
      const holiday = schedule.holidayOn(day)
      return schedule.isTradingDate(day) && (holiday === undefined || holiday.closesAtMinute !== undefined)
    }
  }

  /** Days of a central bank's decisions, in order. */
  decisions(country: string, zone: string, fromMonth: number, toMonth: number): Moment[] {
    const rows = this.#rows.get(`${country} interest-rate`) ?? this.#rows.get('* interest-rate') ?? []
    const isBusinessDay = this.isBusinessDay(country)
    const found: Moment[] = []
    for (let month = fromMonth; month <= toMonth; month++)
      for (const row of rows) {
        const day = dayInMonth(row, month, isBusinessDay)
        if (day !== undefined) found.push(momentOf(row, day, zone))
      }
    return found.sort((one, other) => one.at - other.at)
  }

  /**
   * Releases of a country's indicator, by its own rules, else those of the indicator it is published with, else those of
   * all countries.
   */
  timesOf(series: {
    country: string
    indicator: string
    with: readonly string[]
    frequency: Frequency
    zone: string
  }): ReleaseTimes {
    const unit = unitOfForm[formOf(series.frequency)]
    const names = [series.indicator, ...series.with]
    const rows = [...names.map(name => `${series.country} ${name}`), ...names.map(name => `* ${name}`), '* *']
      .map(key => (this.#rows.get(key) ?? []).filter(row => row.unit === unit))
      .find(found => found.length > 0)
    if (!rows) throw new RangeError(`no release rule for ${series.country} ${series.indicator}`)
    const isBusinessDay = this.isBusinessDay(series.country)
    const find = (period: number, estimate: number) => {
      for (const row of rows) {
        if (row.estimate !== estimate) continue
        const day = unit === 'w' ? weekDay(row, period, isBusinessDay) : dayOfPeriod(row, period, isBusinessDay)
        if (day !== undefined) return { row, day }
      }
      return undefined
    }
    return {
      estimates: Math.max(...rows.map(row => row.estimate)),
      day: (period, estimate) => find(period, estimate)?.day,
      moment(period, estimate) {
        const found = find(period, estimate)
        return found && momentOf(found.row, found.day, series.zone)
      },
    }
  }
}

function rowOf(cells: Record<string, string>): Row {
  const time = /^(\d\d):(\d\d)$/.exec(cells.local_time!)
  const reference = cells.reference!
  return {
    country: cells.country!,
    indicator: cells.indicator!,
    rule: parseReleaseRule(cells.rule!),
    months: cells.months ? cells.months.split(',').map(month => Number(month) - 1) : undefined,
    minute: time ? Number(time[1]) * 60 + Number(time[2]) : undefined,
    zone: cells.zone!,
    unit: reference === 'none' ? 'none' : reference[0]!,
    lag: reference === 'none' ? 0 : Math.abs(Number(reference.slice(1))),
    estimate: Number(cells.estimate),
    validFrom: epochDayOf(cells.valid_from || '1900-01-01'),
    validTo: epochDayOf(cells.valid_to || '2999-12-31'),
  }
}

function momentOf(row: Row, day: EpochDay, zone: string): Moment {
  const wall = day * DAY_MS + (row.minute ?? NOON) * MINUTE_MS
  return {
    day,
    at: wallToUtc(row.zone || zone, wall),
    isTimeKnown: row.minute !== undefined,
    isExpected: row.rule.isExpected,
  }
}

function dayInMonth(row: Row, month: number, isBusinessDay: (day: EpochDay) => boolean): EpochDay | undefined {
  if (row.months && !row.months.includes(month % 12)) return undefined
  const day = row.rule.dayOf(month, isBusinessDay)
  return day !== undefined && day >= row.validFrom && day <= row.validTo ? day : undefined
}

/** The release of a month, a quarter or a year. What the months of a rule leave out comes with the next of them. */
function dayOfPeriod(row: Row, period: number, isBusinessDay: (day: EpochDay) => boolean): EpochDay | undefined {
  const length = row.unit === 'm' ? 1 : row.unit === 'q' ? 3 : 12
  const first = (period + row.lag) * length
  for (let month = first; month < first + Math.max(length, 3); month++) {
    if (row.months && !row.months.includes(month % 12)) continue
    return dayInMonth(row, month, isBusinessDay)
  }
  return undefined
}

function weekDay(row: Row, period: number, isBusinessDay: (day: EpochDay) => boolean): EpochDay {
  const after = (row.rule.weekly! - weekdayOf(period as EpochDay) + 7) % 7
  const day = addDays(period as EpochDay, row.lag === 0 ? after : after + 7 * (row.lag - 1))
  return row.rule.isExpected ? later(day, isBusinessDay) : earlier(day, isBusinessDay)
}
