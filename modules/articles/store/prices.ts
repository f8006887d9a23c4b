import type { SincePublication } from '#contract/articles/article.ts'
import { changeFrom, fromScaled, toScaled } from '#contract/prices/price.ts'
import { worldOf } from '#contract/prices/world.ts'
import type { Market } from '#modules/market'

/** A price at publication. */
export interface PriceThen {
  symbol: string
  /** In the instrument's unit. */
  price: number
  /** Ask less bid; 0 of what has one price alone. */
  spread: number
  /** Feed that it came from. */
  source: string
  /** How up to date that feed was. */
  kind: string
  /** When it was made, UTC ms. */
  asOf: number
}

type Quotes = Pick<Market, 'quote' | 'quotes'>

function priceOf(market: Quotes, symbol: string): PriceThen | undefined {
  const quote = market.quote(symbol)
  if (!quote?.hasPrice) return undefined
  const { close, bid, ask, decimals, feed: source, kind, eventAt: asOf } = quote
  const spread = fromScaled(Math.max(ask - bid, 0), decimals)
  return { symbol, price: fromScaled(close, decimals), spread, source, kind, asOf }
}

/** Prices of all symbols that have one. */
export const allPrices = (market: Quotes): PriceThen[] =>
  market.quotes.flatMap(({ symbol }) => priceOf(market, symbol) ?? [])

/** Those of some symbols, in the order of the symbols. */
export const pricesOf = (prices: readonly PriceThen[], symbols: readonly string[]): PriceThen[] =>
  symbols.flatMap(symbol => prices.find(price => price.symbol === symbol) ?? [])

const instant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
const HUNDRED = 100

/** From one price to another in per cent, to two decimals, halves away from zero; null from zero. */
function changeBetween(then: number, now: number, decimals: number): number | null {
  const hundredths = changeFrom(toScaled(then, decimals), toScaled(now, decimals))?.percentHundredths
  return hundredths === undefined ? null : hundredths / HUNDRED + 0
}

/**
 * What prices have done since publication, by the market's present quotes; nothing where these are of another world than
 * the price at publication.
 */
export function sincePublication(
  market: Quotes,
  symbols: readonly string[],
  then: readonly PriceThen[],
): SincePublication[] {
  return symbols.map(symbol => {
    const decimals = market.quote(symbol)?.decimals ?? 0
    const before = then.find(price => price.symbol === symbol)
    const now = priceOf(market, symbol)
    const isComparable = before && now && worldOf(before.kind) === worldOf(now.kind)
    return {
      symbol,
      decimals,
      priceThen: before?.price ?? null,
      thenAsOf: instant(before?.asOf),
      priceNow: now?.price ?? null,
      changePercent: isComparable ? changeBetween(before.price, now.price, decimals) : null,
      asOf: instant(now?.asOf),
      source: now?.source ?? null,
      kind: now?.kind ?? null,
    }
  })
}
