import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Market } from '#modules/market'
import type { Instruments } from '../rules/account.ts'
import type { Prices } from '../rules/money.ts'
import type { Moment } from '../rules/settle.ts'
import type { SwapTable } from '../rules/swap.ts'
import { termsOf } from '../rules/terms.ts'
import { createQuoteLog, type QuoteLog } from './quote-log.ts'

/** What is traded here, and at which prices. */
export interface Floor {
  instruments: Instruments
  quotes: QuoteLog
  swaps: SwapTable
  /** Whether an instrument trades now, at a price that is not stale. */
  isOpen(symbol: string): boolean
  /** Throws MarketClosed, or QuoteStale without a source or a fresh price. */
  checkOpen(symbol: string): void
  /** The prices of now, as they change. */
  now(): Moment
  /** Those of now as they stay, or others that stay. */
  copy(prices?: Prices): Moment
}

export interface FloorDeps {
  market: Pick<Market, 'quotes' | 'quote' | 'onChange' | 'status'> & {
    catalogue: Pick<Market['catalogue'], 'instruments'>
  }
  swaps: SwapTable
  /** UTC ms. */
  now(): number
}

export function openFloor({ market, swaps, now }: FloorDeps): Floor {
  const instruments = termsOf(market.catalogue.instruments)
  const quotes = createQuoteLog(market, instruments)
  const isTrading = (symbol: string) => {
    const { state } = market.status(market.quote(symbol)!.instrument)
    return state === 'open' || state === 'unverified'
  }
  const isFresh = (symbol: string) => {
    const quote = market.quote(symbol)
    return quote?.hasPrice === true && !quote.stale
  }
  const isOpen = (symbol: string) => isFresh(symbol) && isTrading(symbol)
  const countedFrom = now()
  const momentOf = (prices: Prices, at: number): Moment => ({ instruments, isOpen, countedFrom, prices, at })
  return {
    ...{ instruments, quotes, swaps, isOpen },
    checkOpen(symbol) {
      if (!isTrading(symbol)) throw new PortalError(Errors.MarketClosed)
      if (!isFresh(symbol)) throw new PortalError(Errors.QuoteStale)
    },
    now: () => momentOf(quotes.prices, now()),
    copy: (prices = quotes.copy()) => momentOf(prices, now()),
  }
}
