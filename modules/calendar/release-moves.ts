import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { ScaledPrice } from '#contract/prices/price.ts'
import { RELEASE_MOVE_MINUTES } from '#contract/time/constants.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { Market } from '#modules/market'
import type { CalendarItem } from './calendar-item.ts'

/** Changes in per cent after each of RELEASE_MOVE_MINUTES; undefined where the bars do not reach. */
export type ReleaseMove = readonly (number | undefined)[]

/** How currency pairs moved after the releases of an event. */
export interface PairMoves {
  symbol: string
  /** One for each of the times asked for. */
  moves: readonly ReleaseMove[]
}

/** Scaled prices around a release: the last one before it, and the last before each of RELEASE_MOVE_MINUTES is over. */
export interface PricesAround {
  /** Undefined where the bars do not reach. */
  before: ScaledPrice | undefined
  after: readonly (ScaledPrice | undefined)[]
}

export interface ReleaseMoves {
  /** Prices of an instrument around releases at `times` (UTC ms); none if its prices are simulated and `isSample` is not, or the reverse. */
  around(instrument: Instrument, isSample: boolean, times: readonly number[]): Promise<readonly PricesAround[]>
  /**
   * Moves of the pairs that an event's currency is traded in, after releases at `times` (UTC ms): from the last price
   * before the release to the last price before the minute is over, of the portal's own one-minute bars. Without pairs of
   * which nothing is known. Simulated prices are not set beside published figures, nor the reverse.
   */
  after(item: CalendarItem, times: readonly number[]): Promise<readonly PairMoves[]>
}

const pairsOf: Readonly<Record<string, readonly string[]>> = {
  USD: ['EURUSD', 'USDJPY'],
  EUR: ['EURUSD', 'EURJPY'],
  GBP: ['GBPUSD', 'EURGBP'],
  JPY: ['USDJPY', 'EURJPY'],
  CHF: ['USDCHF', 'EURCHF'],
  CAD: ['USDCAD', 'CADJPY'],
  AUD: ['AUDUSD', 'AUDJPY'],
  NZD: ['NZDUSD', 'AUDNZD'],
  CNY: ['USDCNH'],
  TWD: ['USDTWD'],
  HKD: ['USDHKD'],
  KRW: ['USDKRW'],
  SGD: ['USDSGD'],
}

/** An older price is not the one before the release. */
const OLDEST_MS = 5 * MINUTE_MS
const LONGEST_MS = Math.max(...RELEASE_MOVE_MINUTES) * MINUTE_MS
/** Moves kept in memory: those of the past do not change. */
const MAX_KEPT = 2_000

const NOTHING: PricesAround = { before: undefined, after: RELEASE_MOVE_MINUTES.map(() => undefined) }

export function createReleaseMoves({
  market,
  bars,
  clock,
}: {
  market: Pick<Market, 'catalogue' | 'quote'>
  bars: Pick<Bars, 'read'>
  clock: Clock
}): ReleaseMoves {
  const kept = new Map<string, PricesAround>()

  async function pricesAt(instrument: Instrument, at: number): Promise<PricesAround> {
    const key = `${instrument.symbol} ${at}`
    const known = kept.get(key)
    if (known) return known
    const read = await bars.read(instrument, '1', at - OLDEST_MS, at + LONGEST_MS)
    await otherWork()
    const prices = pricesAround(read.bars, at, clock.now())
    if (at + LONGEST_MS + MINUTE_MS > clock.now()) return prices
    kept.set(key, prices)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    return prices
  }

  async function around(instrument: Instrument, isSample: boolean, times: readonly number[]) {
    const quote = market.quote(instrument.symbol)
    if (!quote?.hasPrice || (quote.kind === 'simulated') !== isSample) return []
    const all: PricesAround[] = []
    for (const at of times) all.push(await pricesAt(instrument, at))
    return all
  }

  return {
    around,
    async after({ currency, sample }, times) {
      const found: PairMoves[] = []
      for (const symbol of pairsOf[currency] ?? []) {
        const instrument = market.catalogue.find(symbol)
        const moves = instrument ? (await around(instrument, sample, times)).map(moveOf) : []
        if (moves.some(move => move.some(change => change !== undefined))) found.push({ symbol, moves })
      }
      return found
    },
  }
}

function pricesAround(minutes: readonly Bar[], at: number, now: number): PricesAround {
  const before = closeBefore(minutes, at)
  if (before === undefined) return NOTHING
  const ends = RELEASE_MOVE_MINUTES.map(count => at + count * MINUTE_MS)
  return { before, after: ends.map(end => (end > now ? undefined : closeBefore(minutes, end))) }
}

function moveOf({ before, after }: PricesAround): ReleaseMove {
  return after.map(price =>
    before === undefined || price === undefined ? undefined : ((price - before) / before) * 100,
  )
}

/** The last price before a moment, if it is not much older. */
function closeBefore(minutes: readonly Bar[], at: number): number | undefined {
  const bar = minutes.findLast(({ time }) => time + MINUTE_MS <= at)
  return bar && at - (bar.time + MINUTE_MS) <= OLDEST_MS ? bar.close : undefined
}
