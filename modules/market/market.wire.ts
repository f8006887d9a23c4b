import { Decimal } from 'decimal.js'
import { type Baseline, dayChange } from '#contract/prices/day-change.ts'
import { channelOf, groupOf } from '#contract/prices/instrument.ts'
import { decimalText, fromScaled, scaleOf } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'
import { CHART_CLOSES } from '#contract/time/constants.ts'
import type { Market } from './market.ts'
import type { Quote } from './quote.ts'

/**
 * The stream's message of a quote as JSON text (`QuoteMessage`). Written by hand: prices keep every digit, and it is
 * called for each change that is sent.
 */
export function quoteMessageJson(quote: Quote): string {
  const { decimals } = quote
  const bid = decimalText(quote.bid, decimals)
  return `{"i":"${quote.symbol}","source":"${channelOf(quote.instrument.class)}","open":${decimalText(quote.open, decimals)},"close":${bid},"ask":${decimalText(quote.ask, decimals)},"bid":${bid},"dhigh":${decimalText(quote.high, decimals)},"dlow":${decimalText(quote.low, decimals)},"dt":${quote.eventAt},"n":${quote.n},"feed":"${quote.feed}","kind":"${quote.kind}","stale":${quote.stale}}`
}

/**
 * An item of the list calls. Prices are JSON numbers of the instrument's precision; unknown figures are null.
 * `sub` and `sub_persent` are measured from the day's open, `change` and `chg` from `baseline`.
 */
export function listItem(quote: Quote, locale: Locale, market: Market, withChart: boolean) {
  const { instrument, decimals } = quote
  const price = (value: number | undefined) =>
    value === undefined || !quote.hasPrice ? null : fromScaled(value, decimals)
  const fromOpen = changeNumbers(quote, 'open')
  const { change, percent } = changeNumbers(quote, quote.baseline)
  const { state } = market.status(instrument)
  return {
    id: instrument.id,
    symbol: instrument.symbol,
    symbolCh: instrument.name[locale],
    name: instrument.name[locale],
    key: channelOf(instrument.class),
    group: groupOf(instrument),
    type: instrument.class === 'markets' || instrument.class === 'bond' ? instrument.group : undefined,
    classify: instrument.class === 'commodities' ? instrument.group : undefined,
    country: instrument.country,
    isMt4: instrument.mt4,
    unit: instrument.unit,
    decimals,
    pip: instrument.pip,
    close: price(quote.close),
    open: price(quote.open),
    high: price(quote.high),
    low: price(quote.low),
    bid: price(quote.bid),
    bidClose: price(quote.bid),
    askClose: price(quote.ask),
    sub: fromOpen.change,
    change,
    sub_persent: fromOpen.percent,
    chg: percent,
    baseline: quote.baseline,
    prevClose: price(quote.prevClose),
    ny17: price(quote.ny17),
    h24: price(quote.h24),
    rate: instrument.class === 'crypto' ? yuanPriceOf(quote, market) : undefined,
    echartsVal: withChart ? chartSeries(quote, percent, state === 'closed') : undefined,
    time: quote.hasPrice ? quote.eventAt : null,
    n: quote.n,
    feed: quote.feed,
    kind: quote.kind,
    stale: quote.stale,
    state,
  }
}

/** A quote's change as JSON numbers: in the unit of the price, and in percent to two decimals; null where unknown. */
export function changeNumbers(quote: Quote, baseline: Baseline): { change: number | null; percent: number | null } {
  const move = dayChange(quote, baseline)
  return {
    change: move ? fromScaled(move.change, quote.decimals) : null,
    percent: move?.percentHundredths === undefined ? null : move.percentHundredths / 100,
  }
}

/** Below the line: the accent of the pages. */
const AREA = { color: 'rgba(42, 63, 224, 0.12)' } as const

/**
 * A series named 'closing price' of the last session, at most twelve hours, one point per five minutes, with the price,
 * its change in percent and its ask as the item has them.
 */
function chartSeries(quote: Quote, chg: number | null, isClosed: boolean) {
  const price = (value: number) => fromScaled(value, quote.decimals)
  const data = quote.lineCloses(isClosed).slice(-CHART_CLOSES).map(price)
  const xData = quote.lineTimes(isClosed).slice(-CHART_CLOSES)
  const val = quote.hasPrice ? price(quote.close) : null
  const askClose = quote.hasPrice ? price(quote.ask) : null
  return [
    { name: 'closing price', type: 'line', smooth: true, areaStyle: AREA, data, xData, val, chg, askClose } as const,
  ]
}

/**
 * A cryptocurrency's price in yuan, to two decimals; null while a leg has no price. A stablecoin counts as a dollar.
 */
function yuanPriceOf(quote: Quote, market: Market): number | null {
  const yuan = market.quote('USDCNY')
  if (!quote.hasPrice || !yuan?.hasPrice) return null
  const dollars = new Decimal(quote.close).div(scaleOf(quote.decimals))
  const price = dollars.mul(yuan.close).div(scaleOf(yuan.decimals))
  // Cents, but of a coin of a fraction of one as many digits as tell it from others.
  const rounded = price.lt(1)
    ? price.toSignificantDigits(6, Decimal.ROUND_HALF_UP)
    : price.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  return rounded.toNumber()
}

/** USDCNY times 100, the convention of Chinese bank boards; null before its first price. */
export function yuanPerDollarTimes100(market: Market): number | null {
  const yuan = market.quote('USDCNY')
  return yuan?.hasPrice ? fromScaled(yuan.close * 100, yuan.decimals) : null
}
