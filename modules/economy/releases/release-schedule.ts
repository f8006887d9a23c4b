import type { Text } from '#contract/text/locale.ts'
import { epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import type { Frequency } from '#contract/time/period.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import type { Catalogue } from '#modules/catalogue'
import { counted, periodAt, weekdayOfWeek } from './period-text.ts'
import { dayInMonth, type Moment, momentOf, type ReleaseRow, type RuledMoment } from './release-row.ts'
import { monthOfDay } from './release-rule.ts'
import { ReleaseTable, type ReleaseTimes } from './release-table.ts'

export type ReleaseKind = 'data' | 'meeting' | 'speech' | 'auction'

/** A release as its rule has it, without figures. */
export interface ScheduledRelease extends RuledMoment {
  kind: ReleaseKind
  country: string
  /** Key of an indicator, or of an event without figures: `press-conference`. */
  indicator: string
  /** As its publisher writes it; the day itself of what is about no period. */
  period: string
  /** 1 for the first figures of a period, 2 and 3 for later estimates of the same. */
  estimate: number
  /** 1 to 3. */
  importance: number
  /** Who publishes it, and where. */
  agency: Text | undefined
  site: string
  /** What it is called, if not by its indicator. */
  name: Text | undefined
}

/** A release or meeting that has a name of its own, in the order of the rules. */
export interface NamedRelease {
  /** ISO 3166 alpha-2. */
  country: string
  /** Key of an indicator, or of an event without figures. */
  indicator: string
  name: Text
}

export interface ReleaseSchedule {
  named: readonly NamedRelease[]
  /** Releases in [from, to), UTC ms, in order; of one series or of all. */
  between(from: number, to: number, only?: { country: string; indicator: string }): ScheduledRelease[]
  /** All of them, in slices between which other work has its turn: those of a month take some 20 ms. */
  read(from: number, to: number): Promise<ScheduledRelease[]>
}

const FREQUENCY: Readonly<Record<string, Frequency>> = { w: 'Weekly', m: 'Monthly', q: 'Quarterly', y: 'Yearly' }
/** Releases move by less than this from the day that their rule names. */
const MAX_MOVED_MS = 21 * DAY_MS

/** Releases of a period: rules of the same indicator, the first that has a day for a period. */
interface OfPeriods {
  indicator: string
  frequency: Frequency
  rows: readonly ReleaseRow[]
  /** The rule that names it beside others, if it has none of its own. */
  times: ReleaseTimes
}

/** When figures are published, by the rules of their countries. Nothing is kept: each call computes it again. */
export function createReleaseSchedule(catalogue: Catalogue): ReleaseSchedule {
  const table = new ReleaseTable(catalogue)
  const listed = table.listed()
  const series = seriesOf(listed, table)
  const events = listed.filter(({ unit }) => unit === 'none')
  const sources = [
    ...series.map(each => (from: number, to: number) => releasesOf(each, from, to).filter(isBetween(from, to))),
    ...events.map(row => (from: number, to: number) => eventsOf(row, table, from, to).filter(isBetween(from, to))),
  ]
  return {
    named: namesIn(listed),
    async read(from, to) {
      const found = await mapInSlices(sources, releasesIn => releasesIn(from, to))
      return found.flat().sort((one, other) => one.at - other.at)
    },
    between(from, to, only) {
      const isWanted = (country: string, indicator: string) =>
        !only || (only.country === country && only.indicator === indicator)
      const isWithin = isBetween(from, to)
      return [
        ...series
          .filter(({ rows, indicator }) => isWanted(rows[0]!.country, indicator))
          .flatMap(each => releasesOf(each, from, to).filter(isWithin)),
        ...events
          .filter(({ country, indicator }) => isWanted(country, indicator))
          .flatMap(row => eventsOf(row, table, from, to).filter(isWithin)),
      ].sort((one, other) => one.at - other.at)
    },
  }
}

const isBetween =
  (from: number, to: number) =>
  ({ at }: Moment) =>
    at >= from && at < to

/** Each name once, though several rules may have it: one for each year. */
function namesIn(listed: readonly ReleaseRow[]): NamedRelease[] {
  const named = listed.flatMap(({ country, indicator, name }) => (name ? [{ country, indicator, name }] : []))
  return [...new Map(named.map(each => [`${each.country} ${each.indicator} ${each.name.en}`, each])).values()]
}

function seriesOf(listed: readonly ReleaseRow[], table: ReleaseTable): OfPeriods[] {
  const known = new Map<string, OfPeriods & { rows: ReleaseRow[] }>()
  for (const row of listed) {
    if (row.unit === 'none') continue
    for (const indicator of [row.indicator, ...row.with]) {
      const key = `${row.country} ${indicator} ${row.unit}`
      let found = known.get(key)
      if (!found) {
        const frequency = FREQUENCY[row.unit]!
        const { country, zone } = row
        const times = table.timesOf({ country, indicator, with: [row.indicator], frequency, zone })
        found = { indicator, frequency, rows: [], times }
        known.set(key, found)
      }
      found.rows.push(row)
    }
  }
  return [...known.values()]
}

function releasesOf({ indicator, frequency, rows, times }: OfPeriods, from: number, to: number): ScheduledRelease[] {
  const found = new Map<string, ScheduledRelease>()
  const step = frequency === 'Weekly' ? 7 : 1
  for (const row of rows) {
    const weekday = weekdayOfWeek(indicator)
    const first = periodAt(frequency, from - MAX_MOVED_MS, weekday) - (row.lag + 1) * step
    const last = periodAt(frequency, to + MAX_MOVED_MS, weekday)
    for (let period = first; period <= last; period += step) {
      const { estimate } = row
      const moment = times.moment(period, estimate)
      // Figures of several periods may come together: the last one stands for them.
      if (!moment || times.day(period + step, estimate) === moment.day) continue
      if (moment.day < row.validFrom || moment.day > row.validTo) continue
      const text = counted(frequency, period)
      found.set(`${text} ${estimate}`, { ...moment, ...headOf(row, indicator), kind: 'data', period: text, estimate })
    }
  }
  return [...found.values()]
}

function eventsOf(row: ReleaseRow, table: ReleaseTable, from: number, to: number): ScheduledRelease[] {
  const isBusinessDay = table.isBusinessDay(row.country)
  const found: ScheduledRelease[] = []
  const last = monthOfDay(epochDayAt(to)) + 1
  for (let month = monthOfDay(epochDayAt(from)) - 1; month <= last; month++) {
    const day = dayInMonth(row, month, isBusinessDay)
    if (day === undefined) continue
    const head = headOf(row, row.indicator)
    const moment = momentOf(row, day, row.zone)
    found.push({ ...moment, ...head, kind: kindOf(row), period: isoDateOf(day), estimate: 1 })
  }
  return found
}

function headOf({ country, importance, agency, site, name, indicator: main }: ReleaseRow, indicator: string) {
  return { country, indicator, importance: importance!, agency, site, name: indicator === main ? name : undefined }
}

function kindOf({ indicator }: ReleaseRow): ReleaseKind {
  if (indicator.startsWith('bond-auction')) return 'auction'
  return indicator === 'press-conference' ? 'speech' : 'meeting'
}
