import { setTimeout as sleep } from 'node:timers/promises'
import type { Analysis, Correlation, PerformanceBase } from '#contract/prices/analysis.ts'
import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { pivotLevels } from '#contract/prices/pivots.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Market } from '#modules/market'
import { correlation } from './correlation.ts'
import type { DailyBars } from './daily-bars.ts'
import { performanceBases } from './performance.ts'
import { relatedTo } from './related.ts'
import { technicalSummary } from './technical-summary.ts'

/** Number of returns used for correlations. */
const CORRELATION_DAYS = 60
/** Fewest returns for a coefficient. */
const FEWEST_DAYS = 20
const YEAR_MS = 365 * DAY_MS

export interface Analyst {
  /** What is available within `patienceMs`; the rest is loaded in the background for later calls. */
  soon(instrument: Instrument, patienceMs: number): Promise<Analysis>
  /** Everything: five years of history, and correlations. */
  whole(instrument: Instrument): Promise<Analysis>
  /** Reference closes of the performance periods by symbol, for those available within `patienceMs`. */
  basesSoon(
    instruments: readonly Instrument[],
    patienceMs: number,
  ): Promise<ReadonlyMap<string, readonly PerformanceBase[]>>
  /** The newest completed day; undefined if there is none, or its bars were not read within `patienceMs`. */
  completedDaySoon(instrument: Instrument, patienceMs: number): Promise<Bar | undefined>
  /** Instruments a visitor is likely to look at next, closest first. */
  related(instrument: Instrument): Instrument[]
}

export interface AnalystDeps {
  market: Market
  daily: DailyBars
  clock: Clock
  /** Daily bars could not be read after every caller stopped waiting. */
  onProblem(problem: unknown): void
}

/** Results from an instrument's daily bars, today's price included. */
export function createAnalyst({ market, daily, clock, onProblem }: AnalystDeps): Analyst {
  const related = (instrument: Instrument) => relatedTo(instrument, market.catalogue)

  /** The newest completed day. */
  function lastCompleted(instrument: Instrument, days: readonly Bar[]): Bar | undefined {
    const today = market.catalogue.scheduleOf(instrument).tradingDayAt(clock.now())
    const isOver = clock.now() >= today.end
    return days.findLast(({ time }) => time < dateToTime(today.date) || (isOver && time === dateToTime(today.date)))
  }

  /** `year` ends with today's bar; `older` contains days before it. Both are oldest first. */
  function analysisOf(
    instrument: Instrument,
    year: readonly Bar[],
    older: readonly Bar[],
    correlations: Correlation[] | undefined,
  ): Analysis {
    const { symbol, decimals } = instrument
    const today = year.at(-1)
    const completed = lastCompleted(instrument, year)
    const technical = technicalSummary(year)
    const lastYear = year.filter(({ time }) => time > today!.time - YEAR_MS)
    return {
      symbol,
      decimals,
      isWhole: correlations !== undefined,
      performance: performanceBases([...older, ...year]),
      ...(today && {
        range52w: { high: Math.max(...lastYear.map(day => day.high)), low: Math.min(...lastYear.map(day => day.low)) },
      }),
      ...(completed && { pivots: { date: completed.time, systems: pivotLevels(completed) } }),
      ...(technical && { technical }),
      ...(correlations && { correlations }),
      days: year.toReversed(),
    }
  }

  async function correlationsOf(instrument: Instrument): Promise<Correlation[]> {
    const own = await daily.read(instrument, 'year')
    const found: Correlation[] = []
    for (const other of related(instrument)) {
      const theirs = daily.ready(other, 'year') ?? (await daily.read(other, 'quarter'))
      const { coefficient, n: days } = correlation(own, theirs, CORRELATION_DAYS, FEWEST_DAYS)
      if (coefficient !== undefined) found.push({ symbol: other.symbol, coefficient, days })
    }
    return found
  }

  return {
    related,
    async soon(instrument, patienceMs) {
      const year = daily.read(instrument, 'year')
      year.catch(onProblem)
      await Promise.race([year, sleep(patienceMs)]).catch(() => undefined)
      return analysisOf(instrument, daily.ready(instrument, 'year') ?? [], [], undefined)
    },
    async completedDaySoon(instrument, patienceMs) {
      const known = daily.ready(instrument, 'year')
      if (known) return lastCompleted(instrument, known)
      const quarter = daily.read(instrument, 'quarter')
      quarter.catch(onProblem)
      const days = await Promise.race([quarter, sleep(patienceMs, [])]).catch(() => [])
      return lastCompleted(instrument, days)
    },
    async basesSoon(instruments, patienceMs) {
      const ready = () => instruments.map(instrument => daily.bases(instrument))
      let bases = ready()
      if (bases.includes(undefined)) {
        const reads = instruments.map(instrument => daily.read(instrument, 'year'))
        for (const read of reads) read.catch(onProblem)
        await Promise.race([Promise.allSettled(reads), sleep(patienceMs)])
        bases = ready()
      }
      return new Map(instruments.flatMap(({ symbol }, index) => (bases[index] ? [[symbol, bases[index]]] : [])))
    },
    async whole(instrument) {
      const [year, older] = await Promise.all([daily.read(instrument, 'year'), daily.read(instrument, 'fiveYearsAgo')])
      return analysisOf(instrument, year, older, await correlationsOf(instrument))
    },
  }
}
