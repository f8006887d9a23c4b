import { type BankFigures, computedFigures, type YuanRate } from '#contract/bank-rate.ts'
import type { Resolution } from '#contract/bar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import { utcToWall } from '#kit/zone.ts'
import type { Bars } from '#modules/bars'
import type { BankRate, QuotedCurrency } from './bank-boards.ts'
import { yuanRateOf } from './bank-boards.ts'
import type { BankRateRepository, RateSample } from './bank-rate-repository.ts'

/** Live rates are stored this often, and they and published rows are kept this long. */
const SAMPLE_MS = 10 * MINUTE_MS
const KEPT_DAYS = 31

/** The day of a bank's board. */
const ZONE = 'Asia/Shanghai'

export interface HistoryPoint {
  /** UTC ms. */
  at: number
  figures: BankFigures
}

/** What a bank's row was. */
export interface BankHistory {
  /** Of all prices. */
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

type TimedRate = YuanRate & { at: number }

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
  /** Rates could not be stored, or old ones not deleted. */
  onProblem(problem: unknown): void
}) {
  const { repository, bars, clock, elapsed, onProblem } = deps
  const known = new Map<string, { readAt: number; history: Promise<RateHistory> }>()
  let sampledSlot = Number.NEGATIVE_INFINITY
  let cleanedAt = Number.NEGATIVE_INFINITY

  async function readRates(currency: QuotedCurrency): Promise<RateHistory> {
    const now = clock.now()
    const { instrument } = currency.quote
    const samples = (await repository.samples(currency.code, now - KEPT_DAYS * DAY_MS, now)).map(sample =>
      rateOf(sample, currency),
    )
    const storedFrom = samples[0]?.at ?? now
    const barsBefore = async (resolution: Resolution, from: number): Promise<TimedRate[]> => {
      if (from >= storedFrom) return []
      const { bars: read } = await bars.read(instrument, resolution, from, storedFrom)
      return read.map(({ time, close }) =>
        rateOf({ at: time, bid: close, ask: close, decimals: instrument.decimals }, currency),
      )
    }
    const lastAt = currency.quote.hasPrice ? Math.min(now, currency.quote.eventAt) : now
    const dayStart = lastAt - DAY_MS
    const monthStart = now - KEPT_DAYS * DAY_MS
    const [quarters, days] = [await barsBefore('15', dayStart), await barsBefore('1D', monthStart)]
    // The time of a daily bar is the beginning of its date: its close is that of the afternoon.
    const dated = days.map(rate => ({ ...rate, at: rate.at + 9 * HOUR_MS })).filter(({ at }) => at < storedFrom)
    return {
      day: [...quarters, ...samples.filter(({ at }) => at >= dayStart)],
      month: lastOfDays([...dated, ...samples]),
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
    const { day, month, storedFrom } = await ratesOf(currency)
    const point = (rate: TimedRate) => ({
      at: rate.at,
      figures: computedFigures(rate, bank.margins[currency.tier], decimals),
    })
    return { decimals, day: day.map(point), month: month.map(point), storedFrom }
  }

  return {
    /** Rejects if the database does not respond. */
    of: (rate: BankRate): Promise<BankHistory> => (rate.kind === 'published' ? published(rate) : computed(rate)),
    /** Stores the live rates of a new interval, and deletes old ones once an hour. */
    tick(currencies: readonly QuotedCurrency[]) {
      const slot = Math.floor(clock.now() / SAMPLE_MS)
      if (slot !== sampledSlot) {
        sampledSlot = slot
        const start = slot * SAMPLE_MS
        const samples = currencies.flatMap(currency => sampleOf(currency, start))
        repository.addSamples(samples).catch(onProblem)
      }
      if (elapsed() - cleanedAt < HOUR_MS) return
      cleanedAt = elapsed()
      repository.removeBefore(clock.now() - KEPT_DAYS * DAY_MS).catch(onProblem)
    },
  }
}

/** A currency's rate, if it has moved in the interval that has just ended. */
function sampleOf(currency: QuotedCurrency, at: number): RateSample[] {
  const rate = yuanRateOf(currency)
  if (!rate || currency.quote.eventAt < at - SAMPLE_MS) return []
  return [{ currency: currency.code, at, bid: rate.bid, ask: rate.ask, decimals: rate.decimals }]
}

function rateOf({ at, bid, ask, decimals }: Omit<RateSample, 'currency'>, { isInverse }: QuotedCurrency): TimedRate {
  return { at, bid, ask, decimals, isInverse }
}

/** The last of each day; they come in the order of time. */
function lastOfDays<Timed extends { at: number }>(rates: readonly Timed[]): Timed[] {
  const days = new Map<number, Timed>()
  for (const rate of rates) days.set(Math.floor(utcToWall(ZONE, rate.at) / DAY_MS), rate)
  return [...days.values()]
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
