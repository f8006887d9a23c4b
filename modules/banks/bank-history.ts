import { type BankFigures, computedFigures } from '#contract/rates/bank-rate.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { type NextRun, whenClockShows } from '#kit/jobs/job.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { BankRate, QuotedCurrency } from './bank-boards.ts'
import { yuanRateOf } from './bank-boards.ts'
import type { BankRateRepository, RateSample } from './bank-rate-repository.ts'
import { closesOf, dailyCloses, KEPT_DAYS, lastOfDays, rateOf, type TimedRate } from './timed-rate.ts'

/** Live rates are stored this often. */
const SAMPLE_MS = 10 * MINUTE_MS

export interface HistoryPoint {
  /** UTC ms. */
  at: number
  figures: BankFigures
}

/** What a bank's row was. */
export interface BankHistory {
  /** Decimals of all prices. */
  decimals: number
  /** The last 24 hours, or those before the market closed, oldest first. */
  day: readonly HistoryPoint[]
  /** The last row of each of thirty days in Shanghai. */
  month: readonly HistoryPoint[]
  /**
   * The first time that was stored, UTC ms: figures before it are computed from the closes of the live rate. Undefined
   * for published rows, of which there are none before.
   */
  storedFrom: number | undefined
}

interface RateHistory {
  day: readonly TimedRate[]
  month: readonly TimedRate[]
  storedFrom: number
}

/** A currency's rates are read at most this often. */
const FRESH_MS = MINUTE_MS

/** Reads and writes what boards were. */
export function createBankHistory(deps: {
  repository: BankRateRepository
  bars: Bars
  clock: Clock
  /** A monotonic time in ms. */
  elapsed(): number
}) {
  const { repository, bars, clock, elapsed } = deps
  const known = new Map<string, { readAt: number; history: Promise<RateHistory> }>()
  let sampledSlot = Number.NEGATIVE_INFINITY

  async function readRates(currency: QuotedCurrency): Promise<RateHistory> {
    const now = clock.now()
    const samples = (await repository.samples(currency.code, now - KEPT_DAYS * DAY_MS, now)).map(sample =>
      rateOf(sample, currency),
    )
    const storedFrom = samples[0]?.at ?? now
    const lastAt = currency.quote.hasPrice ? Math.min(now, currency.quote.eventAt) : now
    const dayStart = lastAt - DAY_MS
    const monthStart = now - KEPT_DAYS * DAY_MS
    const quarters = await closesOf(bars, currency, '15', dayStart, storedFrom)
    return {
      day: [...quarters, ...samples.filter(({ at }) => at >= dayStart)],
      month: lastOfDays([...(await dailyCloses(bars, currency, monthStart, storedFrom)), ...samples]),
      storedFrom,
    }
  }

  function ratesOf(currency: QuotedCurrency): Promise<RateHistory> {
    const now = elapsed()
    const kept = known.get(currency.code)
    if (kept && now - kept.readAt < FRESH_MS) return kept.history
    const history = readRates(currency)
    known.set(currency.code, { readAt: now, history })
    history.catch(() => known.delete(currency.code))
    return history
  }

  async function published(rate: BankRate): Promise<BankHistory> {
    // A table that is not imported daily has its past before its last row, not before today.
    const until = Math.min(clock.now(), rate.at)
    const rows = await repository.publishedSince(rate.bank.code, rate.currency.code, until - KEPT_DAYS * DAY_MS)
    const decimals = Math.max(rate.decimals, ...rows.map(row => row.decimals))
    const points = rows.map(row => ({ at: row.at, figures: withDecimals(row.figures, row.decimals, decimals) }))
    return {
      decimals,
      day: points.filter(({ at }) => at > until - DAY_MS),
      month: lastOfDays(points),
      storedFrom: undefined,
    }
  }

  async function computed({ bank, currency, decimals }: BankRate): Promise<BankHistory> {
    // A bank that does not exist has no past.
    if (bank.money !== 'CNY' || !bank.margins) return { decimals, day: [], month: [], storedFrom: undefined }
    const margin = bank.margins[currency.tier]
    const { day, month, storedFrom } = await ratesOf(currency)
    const point = (rate: TimedRate) => ({ at: rate.at, figures: computedFigures(rate, margin, decimals) })
    return { decimals, day: day.map(point), month: month.map(point), storedFrom }
  }

  return {
    /** Rejects if the database does not respond. */
    of: (rate: BankRate): Promise<BankHistory> => (rate.kind === 'published' ? published(rate) : computed(rate)),
    /** Stores the live rates of a new interval. Returns when the next begins. */
    async sample(currencies: readonly QuotedCurrency[]): Promise<NextRun> {
      const slot = Math.floor(clock.now() / SAMPLE_MS)
      if (slot !== sampledSlot) {
        const start = slot * SAMPLE_MS
        await repository.addSamples(currencies.flatMap(currency => sampleOf(currency, start)))
        sampledSlot = slot
      }
      return whenClockShows(clock, (slot + 1) * SAMPLE_MS)
    },
    /** Deletes what is not shown any more. */
    clean: () => repository.removeBefore(clock.now() - KEPT_DAYS * DAY_MS),
  }
}

/** A currency's rate, if it has moved in the interval that has just ended. */
function sampleOf(currency: QuotedCurrency, at: number): RateSample[] {
  const rate = yuanRateOf(currency)
  if (!rate || currency.quote.eventAt < at - SAMPLE_MS) return []
  return [{ currency: currency.code, at, bid: rate.bid, ask: rate.ask, decimals: rate.decimals }]
}

/** The same prices with more decimals. */
function withDecimals(figures: BankFigures, from: number, to: number): BankFigures {
  if (from === to) return figures
  const factor = 10 ** (to - from)
  const moved = (price: number | undefined) => (price === undefined ? undefined : Math.round(price * factor))
  const { spotBuy, cashBuy, spotSell, cashSell, middle } = figures
  return {
    spotBuy: moved(spotBuy),
    cashBuy: moved(cashBuy),
    spotSell: moved(spotSell),
    cashSell: moved(cashSell),
    middle: moved(middle),
  }
}
