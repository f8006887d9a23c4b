import { setTimeout as sleep } from 'node:timers/promises'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { DayFigures } from '#contract/prices/screener/day-figures.ts'
import type { Swap } from '#contract/prices/screener/screen-figures.ts'
import type { ScreenQuery } from '#contract/prices/screener/screen-query.ts'
import { dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { DailyBars } from '#modules/analysis'
import type { Market } from '#modules/market'
import { dayFigures } from './day-figures.ts'
import { candidatesOf, type Found, findInstruments } from './find.ts'
import type { createNextEvents } from './next-events.ts'
import { createWaiting } from './waiting.ts'

/** Days that cannot be read, or whose last one is not stored yet, are read again after so long, ms. */
const RETRY_MS = 10_000
/** A day that is not stored after so many attempts will not be: the market or its source had a pause. */
const MAX_ATTEMPTS = 3
/** After each instrument nothing is read for so many times as long as it took: a year of days takes up to 50 ms. */
const REST = 3
/** Trading days of a year: of cryptocurrencies every day. */
const daysOfYear = ({ class: name }: Instrument) => (name === 'crypto' ? 365 : 252)

export interface Screener {
  /**
   * The instruments with a price that meet all conditions, in the catalogue's order, as far as their days are known
   * within `patienceMs`; `unread`: how many of those that the query is about are not. They are read in the background,
   * for later calls, those that were asked for last before the others. An instrument whose trading day has changed has
   * the figures of the day before until then.
   */
  find(query: ScreenQuery, patienceMs: number): Promise<{ found: Found[]; unread: number }>
}

export interface ScreenerDeps {
  market: Market
  daily: Pick<DailyBars, 'completed'>
  clock: Clock
  /** The swap of simulated trading by symbol. */
  swapOf(symbol: string): Swap | undefined
  nextEvents: ReturnType<typeof createNextEvents>
  /** A monotonic time in ms. */
  elapsed(): number
  onProblem(problem: unknown): void
}

/** Figures of all instruments, each computed once for a trading day, one after the other, once somebody asks for them. */
export function createScreener({
  market,
  daily,
  clock,
  swapOf,
  nextEvents,
  elapsed,
  onProblem,
}: ScreenerDeps): Screener {
  const figures = new Map<string, DayFigures>()
  /** Trading days that the figures are as of. */
  const dates = new Map<string, EpochDay>()
  /** How often the days before a trading day were incomplete. */
  const attempts = new Map<string, { tradingDate: EpochDay; count: number }>()
  let reading: Promise<void> | undefined
  let retryAt = Number.NEGATIVE_INFINITY
  /** Instruments that were asked for last. */
  let wanted: readonly Instrument[] = []
  /** Of those who wait for figures: told after each instrument, and when none are left to read. */
  const waiting = createWaiting()

  const isCurrent = ({ symbol }: Instrument) => dates.get(symbol) === market.quote(symbol)!.tradingDate
  const missing = () => market.catalogue.instruments.filter(instrument => !isCurrent(instrument))

  function attemptsOf(symbol: string, tradingDate: EpochDay): number {
    const before = attempts.get(symbol)
    const count = before?.tradingDate === tradingDate ? before.count + 1 : 1
    attempts.set(symbol, { tradingDate, count })
    return count
  }

  async function readOne(instrument: Instrument): Promise<void> {
    const { symbol } = instrument
    const { tradingDate } = market.quote(symbol)!
    const { days, isComplete } = await daily.completed(instrument)
    figures.set(symbol, dayFigures(days, { today: dateToTime(tradingDate), daysOfYear: daysOfYear(instrument) }))
    if (isComplete || attemptsOf(symbol, tradingDate) >= MAX_ATTEMPTS) dates.set(symbol, tradingDate)
    else retryAt = elapsed() + RETRY_MS
    waiting.tell()
  }

  /** The next instrument to read that is not among those read already: first of what was asked for last. */
  function nextOf(tried: ReadonlySet<Instrument>): Instrument | undefined {
    const isNext = (instrument: Instrument) => !isCurrent(instrument) && !tried.has(instrument)
    return wanted.find(isNext) ?? market.catalogue.instruments.find(isNext)
  }

  async function readMissing(): Promise<void> {
    const tried = new Set<Instrument>()
    for (let instrument = nextOf(tried); instrument; instrument = nextOf(tried)) {
      tried.add(instrument)
      const begunAt = elapsed()
      await readOne(instrument)
      const rest = (elapsed() - begunAt) * REST
      await (rest > 0 ? sleep(rest) : otherWork())
    }
  }

  function begin(): void {
    if (reading || elapsed() < retryAt || missing().length === 0) return
    reading = readMissing()
      .catch(problem => {
        retryAt = elapsed() + RETRY_MS
        onProblem(problem)
      })
      .finally(() => {
        reading = undefined
        waiting.tell()
      })
  }

  return {
    async find(query, patienceMs) {
      const instruments = candidatesOf(market.catalogue, query)
      const isUnread = ({ symbol }: Instrument) => !figures.has(symbol)
      wanted = instruments
      begin()
      await waiting.until(() => !reading || !instruments.some(isUnread), patienceMs)
      const known = { market, days: figures, swapOf, eventOf: await nextEvents(), now: clock.now() }
      return {
        found: findInstruments(known, instruments, query),
        unread: instruments.filter(isUnread).length,
      }
    },
  }
}
