import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { ScaledPrice } from '#contract/prices/price.ts'
import { addDays, dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import type { Bars } from '#modules/bars'
import type { Market } from '#modules/market'
import { BAR_MS } from './day-events.ts'
import type { PriceFact } from './events.ts'

/** Prices at past moments, read from bars: the same whether they are asked for at once or days later. */
export interface PriceFacts {
  /** The price of an instrument at a moment, if its market is open just before; undefined if none is known. */
  at(symbol: string, moment: number): Promise<PriceFact | undefined>
  /** The same of those that are known. */
  allAt(symbols: readonly string[], moment: number): Promise<PriceFact[]>
  /** What a price at a moment is measured from: the previous close, or of cryptocurrencies the price 24 hours before. */
  baseAt(instrument: Instrument, moment: number): Promise<ScaledPrice | undefined>
  /** Whether prices of an instrument are simulated, and whether items may be written about it. */
  isSimulated(symbol: string): boolean
  isKnown(symbol: string): boolean
}

export interface PriceFactsDeps {
  market: Pick<Market, 'catalogue' | 'quote'>
  bars: Pick<Bars, 'read' | 'last'>
  /** Beside live prices nothing simulated is written about. */
  allowsSimulated: boolean
}

/** A price that is older than this at the moment asked for is not one of that moment. */
const OLDEST_MS = HOUR_MS
/** The previous trading day is found within so many days. */
const PAUSE_DAYS = 14
const MAX_BASES = 400

export function createPriceFacts({ market, bars, allowsSimulated }: PriceFactsDeps): PriceFacts {
  const bases = new Map<string, ScaledPrice>()
  const { catalogue } = market

  const isSimulated = (symbol: string) => market.quote(symbol)?.kind === 'simulated'
  const isKnown = (symbol: string) =>
    market.quote(symbol)?.hasPrice === true && (allowsSimulated || !isSimulated(symbol))

  async function closeBefore(instrument: Instrument, moment: number): Promise<ScaledPrice | undefined> {
    const bar = (await bars.last(instrument, '5', moment, 1)).at(-1)
    return bar && moment - bar.time <= OLDEST_MS + BAR_MS ? bar.close : undefined
  }

  async function previousClose(instrument: Instrument, date: EpochDay): Promise<ScaledPrice | undefined> {
    const key = `${instrument.symbol} ${date}`
    const known = bases.get(key)
    if (known !== undefined) return known
    const window = await bars.read(instrument, '1D', dateToTime(addDays(date, -PAUSE_DAYS)), dateToTime(date))
    const close = window.bars.at(-1)?.close
    if (close !== undefined) bases.set(key, close)
    if (bases.size > MAX_BASES) bases.delete(bases.keys().next().value!)
    return close
  }

  async function baseAt(instrument: Instrument, moment: number): Promise<ScaledPrice | undefined> {
    if (instrument.class === 'crypto') return closeBefore(instrument, moment - DAY_MS)
    return previousClose(instrument, catalogue.scheduleOf(instrument).tradingDayAt(moment - 1).date)
  }

  async function at(symbol: string, moment: number): Promise<PriceFact | undefined> {
    const instrument = catalogue.find(symbol)
    if (!instrument || !isKnown(symbol) || !catalogue.scheduleOf(instrument).isOpenAt(moment - 1)) return undefined
    const price = await closeBefore(instrument, moment)
    const base = price === undefined ? undefined : await baseAt(instrument, moment)
    return price === undefined || base === undefined ? undefined : { instrument, price, base }
  }

  return {
    at,
    async allAt(symbols, moment) {
      const found: PriceFact[] = []
      for (const symbol of symbols) {
        const fact = await at(symbol, moment)
        if (fact) found.push(fact)
      }
      return found
    },
    baseAt,
    isSimulated,
    isKnown,
  }
}

/** The first moment at or after another at which five-minute bars end. */
export function barEnd(at: number): number {
  return Math.ceil(at / BAR_MS) * BAR_MS
}

/** The bar of a trading date. */
export function barOn(days: readonly Bar[], date: EpochDay): Bar | undefined {
  return days.find(({ time }) => time === dateToTime(date))
}
