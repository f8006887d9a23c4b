import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { DownloadError } from '#kit/net/download.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue, Schedule } from '#modules/catalogue'
import { barsOf, type Candle, daysOf, hoursOfDays, LENGTH_MS, type PastResolution, plausibleOf } from './candles.ts'
import { asFeedError, isUnknown, type SourceClient } from './source-client.ts'
import type { MappedSymbol, SymbolMap } from './symbol-map.ts'

/** What a source is asked about. */
export interface AskedInstrument {
  name: string
  /** The longest of 60, 30, 15, 5 and 1 minutes at multiples of which, in UTC, each session of its market begins. */
  openingGrid: number
}

/** How a source is asked for candles. */
export interface SourceHistory {
  /** Where, scheme and host. */
  url: string
  /** Least time between two requests, ms. */
  everyMs: number
  /** How many candles an answer has at most; Infinity if what it leaves out cannot be had. */
  pageSize(resolution: PastResolution, asked: AskedInstrument): number
  /** How far back the source goes, ms before now; undefined if as far as its instrument does. */
  reachMs?(asked: AskedInstrument, resolution: PastResolution): number
  /** Whether its days are the instrument's own trading days; otherwise days are made of hours. */
  hasOwnDays?(instrument: Instrument): boolean
  /** Path and query of the candles with a time in [from, to), UTC ms. */
  pathOf(name: string, resolution: PastResolution, from: number, to: number, asked: AskedInstrument): string
  /**
   * The candles of an answer, in any order; undefined if the source says that it does not know the instrument. Throws if
   * it says anything else.
   */
  candlesOf(answer: unknown, resolution: PastResolution): Candle[] | undefined
}

export type Backfill = (
  symbol: string,
  resolution: PastResolution,
  from: number,
  to: number,
  signal: AbortSignal,
  onRefused?: (rows: readonly Bar[]) => void,
) => Promise<Bar[]>

interface BackfillDeps {
  client: SourceClient
  history: SourceHistory
  map: SymbolMap
  catalogue: Pick<Catalogue, 'instruments' | 'scheduleOf'>
  clock: Clock
}

/** More pages than that are not asked for at a time. */
const MAX_PAGES = 50

/**
 * Asks a source for bars page by page, from the newest on. There are none of an instrument that the source does not know.
 * Rejects with FeedError if it does not answer.
 */
export function createBackfill({ client, history, map, catalogue, clock }: BackfillDeps): Backfill {
  const instruments = new Map(catalogue.instruments.map(instrument => [instrument.symbol, instrument]))

  const grids = new Map<string, number>()
  const askedOf = ({ name, symbol }: MappedSymbol): AskedInstrument => {
    const schedule = catalogue.scheduleOf(instruments.get(symbol)!)
    const openingGrid = grids.get(symbol) ?? openingGridOf(schedule, clock.now())
    grids.set(symbol, openingGrid)
    return { name, openingGrid }
  }

  async function candlesOf(
    mapped: MappedSymbol,
    resolution: PastResolution,
    from: number,
    to: number,
    signal: AbortSignal,
  ) {
    let candles: Candle[] = []
    const asked = askedOf(mapped)
    const span = LENGTH_MS[resolution] * history.pageSize(resolution, asked)
    for (let page = 0, end = to; page < MAX_PAGES && end > from; page++, end -= span) {
      const path = history.pathOf(mapped.name, resolution, Math.max(end - span, from), end, asked)
      try {
        const answered = history.candlesOf(await client.json(path, signal), resolution)
        if (!answered) break
        candles = candles.concat(answered)
      } catch (problem) {
        signal.throwIfAborted()
        if (problem instanceof DownloadError && isUnknown(problem)) break
        throw asFeedError(problem)
      }
    }
    return candles
  }

  const backfill: Backfill = async (symbol, resolution, from, to, signal, onRefused) => {
    const mapped = map.bySymbol(symbol)
    if (!mapped || from >= to) return []
    const instrument = instruments.get(symbol)!
    const schedule = catalogue.scheduleOf(instrument)
    if (resolution === '1D' && !schedule.alwaysOpen && !history.hasOwnDays?.(instrument)) {
      const hours = hoursOfDays(from, to)
      const bars = daysOf(await backfill(symbol, '60', hours.from, hours.to, signal, onRefused), schedule)
      return bars.filter(({ time }) => time >= from && time < to)
    }
    const length = LENGTH_MS[resolution]
    const reach = history.reachMs?.(askedOf(mapped), resolution)
    const first = reach === undefined ? from : Math.max(from, Math.ceil((clock.now() - reach) / length) * length)
    const candles = await candlesOf(mapped, resolution, first, to, signal)
    const bars = barsOf(candles, mapped, { resolution, from: first, to })
    const own = resolution === '1D' ? bars.filter(({ time }) => hasSession(schedule, time)) : bars
    return plausibleOf(own, instrument, onRefused)
  }
  return backfill
}

const GRIDS = [60, 30, 15, 5]
/** Sessions of so long a time show all that a market has, in summer and in winter. */
const GRID_DAYS = 366

function openingGridOf(schedule: Schedule, now: number): number {
  const spans = schedule.spansBetween(now - GRID_DAYS * DAY_MS, now)
  return GRIDS.find(minutes => spans.every(({ start }) => start % (minutes * MINUTE_MS) === 0)) ?? 1
}

function hasSession(schedule: Schedule, time: number): boolean {
  return (schedule.tradingDay(epochDayAt(time))?.spans.length ?? 0) > 0
}
