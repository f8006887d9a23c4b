import { addDays, type EpochDay, weekdayOf } from '#contract/time/epoch-day.ts'
import { type Frequency, formOf } from '#contract/time/period.ts'
import { type Catalogue, type Schedule, stockExchanges } from '#modules/catalogue'
import { dayInMonth, type Moment, momentOf, type ReleaseRow, type RuledMoment, readReleaseRows } from './release-row.ts'
import { earlier, later } from './release-rule.ts'

/** Which unit of `reference` belongs to which form of period. */
const unitOfForm = { year: 'y', half: 'h', quarter: 'q', month: 'm', day: 'w' } as const

/** Releases of one series. Periods are counted: years, quarters and months from the year 0, weeks by their day. */
export interface ReleaseTimes {
  /** How many estimates of a period are published. */
  estimates: number
  moment(period: number, estimate: number): RuledMoment | undefined
  /** The day alone, which costs less. */
  day(period: number, estimate: number): EpochDay | undefined
}

/** Reads the rules of releases, from which the days of all releases follow. */
export class ReleaseTable {
  readonly #rows: ReadonlyMap<string, readonly ReleaseRow[]>
  readonly #schedules = new Map<string, Schedule>()
  readonly #times = new Map<string, ReleaseTimes>()

  constructor(catalogue: Catalogue) {
    this.#rows = Map.groupBy(readReleaseRows(), row => `${row.country} ${row.indicator}`)
    for (const { country, schedule } of stockExchanges(catalogue)) {
      // Of some exchanges no holidays are listed.
      if (!this.#schedules.get(country)?.holidays.length)
        this.#schedules.set(country, catalogue.schedules.get(schedule)!)
    }
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
      return (
        schedule.isTradingDate(day) &&
        (holiday === undefined || holiday.closesAtMinute !== undefined || holiday.sessions !== undefined)
      )
    }
  }

  /** Rules that calendars list. */
  listed(): readonly ReleaseRow[] {
    return [...this.#rows.values()].flat().filter(({ importance }) => importance !== undefined)
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
    const keys = [...names.map(name => `${series.country} ${name}`), ...names.map(name => `* ${name}`), '* *']
    const ofUnit = (key: string) => (this.#rows.get(key) ?? []).filter(row => row.unit === unit)
    const key = keys.find(each => ofUnit(each).length > 0)
    if (key === undefined) throw new RangeError(`no release rule for ${series.country} ${series.indicator}`)
    // Most series of a country follow the same rules.
    const shared = `${series.country} ${key} ${unit}`
    const known = this.#times.get(shared) ?? this.#timesBy(ofUnit(key), unit, series)
    this.#times.set(shared, known)
    return known
  }

  #timesBy(rows: readonly ReleaseRow[], unit: string, series: { country: string; zone: string }): ReleaseTimes {
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

/** The release of a month, a quarter or a year. What the months of a rule leave out comes with the next of them. */
function dayOfPeriod(row: ReleaseRow, period: number, isBusinessDay: (day: EpochDay) => boolean): EpochDay | undefined {
  const length = row.unit === 'm' ? 1 : row.unit === 'q' ? 3 : 12
  const first = (period + row.lag) * length
  for (let month = first; month < first + Math.max(length, 3); month++) {
    if (row.months && !row.months.includes(month % 12)) continue
    return dayInMonth(row, month, isBusinessDay)
  }
  return undefined
}

function weekDay(row: ReleaseRow, period: number, isBusinessDay: (day: EpochDay) => boolean): EpochDay {
  const after = (row.rule.weekly! - weekdayOf(period as EpochDay) + 7) % 7
  const day = addDays(period as EpochDay, row.lag === 0 ? after : after + 7 * (row.lag - 1))
  const { isExpected, movesOn = isExpected } = row.rule
  return movesOn ? later(day, isBusinessDay) : earlier(day, isBusinessDay)
}
