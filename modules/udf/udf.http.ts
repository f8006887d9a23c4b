import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { fromScaled } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'
import { LIST_MAX_SYMBOLS } from '#contract/time/constants.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Clock } from '#kit/time/clock.ts'
import {
  type Bars,
  type ChangesOfInstruments,
  checkWindow,
  historyAnswer,
  historyResult,
  momentParameter,
  resolutionParameter,
  unknownSymbol,
} from '#modules/bars'
import { symbolParameter } from '#modules/catalogue'
import { changeNumbers, type Market } from '#modules/market'
import type { Search } from '#modules/search'
import * as examples from './examples.ts'
import { count, plain } from './parameters.ts'
import { marksResult, quotesResult } from './results.ts'
import { exchangeOf } from './symbol-info.ts'
import { udfSymbolCalls } from './udf-symbols.http.ts'

export interface UdfDeps {
  market: Market
  bars: Bars
  ownerChanges: ChangesOfInstruments
  search: Search
  clock: Clock
}

/** Largest `countback` of a request. */
const MAX_COUNT_BACK = 5_000

/** The newest quote under a name as it was asked for; of an unknown name or without a price, only that it has none. */
function quoteOf(market: Market, name: string, locale: Locale) {
  const { catalogue } = market
  const instrument = catalogue.findByAnyName(name)
  const quote = instrument && market.quote(instrument.symbol)
  if (!instrument || !quote?.hasPrice) return { s: 'error' as const, n: name, v: {} }
  const price = (scaled: number) => fromScaled(scaled, quote.decimals)
  const { change, percent } = changeNumbers(quote, quote.baseline)
  const from = quote[quote.baseline]
  return {
    s: 'ok' as const,
    n: name,
    v: {
      ch: change,
      chp: percent,
      baseline: quote.baseline,
      short_name: instrument.symbol,
      exchange: exchangeOf(catalogue, instrument),
      original_name: instrument.symbol,
      description: instrument.name[locale],
      lp: price(quote.close),
      ask: price(quote.ask),
      bid: price(quote.bid),
      spread: price(quote.ask - quote.bid),
      open_price: price(quote.open),
      high_price: price(quote.high),
      low_price: price(quote.low),
      prev_close_price: from === undefined ? null : price(from),
      lp_time: Math.floor(quote.eventAt / SECOND_MS),
    },
  }
}

function priceCalls({ market, bars }: UdfDeps): Call[] {
  const { catalogue } = market
  return [
    call({
      ...plain,
      id: 'getUdfHistory',
      path: '/udf/history',
      work: 'heavy',
      summary: 'UDF: bars before `to`; `countback` of them where it is given, else from `from` on',
      parameters: z.object({
        symbol: symbolParameter,
        resolution: resolutionParameter,
        from: momentParameter.meta({ example: '1795100000' }).optional(),
        to: momentParameter.meta({ example: '1795181460' }),
        countback: count(0, MAX_COUNT_BACK, 'How many bars before `to`'),
      }),
      result: historyResult,
      errors: [Errors.WindowEmpty],
      example: examples.getUdfHistory,
      async handle({ symbol, resolution, from, to, countback }, caller, reply) {
        if (from === undefined && countback === 0) throw new PortalError(Errors.BadParameter, { name: 'from' })
        if (from !== undefined && countback === 0) checkWindow(from, to)
        const instrument = catalogue.findByAnyName(symbol)
        if (!instrument) return unknownSymbol(symbol, caller.locale)
        // In the protocol, the number of bars takes precedence over the start of the window.
        const answer =
          countback > 0
            ? historyAnswer({ bars: await bars.last(instrument, resolution, to, countback) }, instrument.decimals)
            : await bars.answer(instrument, resolution, from!, to)
        return reply.type('application/json; charset=utf-8').send(answer)
      },
    }),
    call({
      ...plain,
      id: 'listUdfQuotes',
      path: '/udf/quotes',
      summary: 'UDF: newest quotes of symbols, comma-separated',
      parameters: z.object({
        symbols: z
          .string()
          .min(1)
          .max(8_000)
          .meta({ description: 'Symbols, separated by commas', example: 'EURUSD,Gold' }),
      }),
      result: quotesResult,
      example: examples.listUdfQuotes,
      handle({ symbols }, { locale }) {
        const names = symbols.split(',').filter(Boolean)
        if (names.length === 0 || names.length > LIST_MAX_SYMBOLS)
          throw new PortalError(Errors.BadParameter, { name: 'symbols' })
        return { s: 'ok', d: names.map(name => quoteOf(market, name.trim(), locale)) }
      },
    }),
  ]
}

/** The complete TradingView UDF protocol: a chart pointed at `/udf` works without custom code. */
export function udfCalls(deps: UdfDeps): Call[] {
  return [
    ...udfSymbolCalls(deps),
    ...priceCalls(deps),
    call({
      ...plain,
      id: 'getUdfMarks',
      path: '/udf/marks',
      summary: 'UDF: when the price of a symbol went to another feed, to be marked on its bars',
      parameters: z.object({
        symbol: symbolParameter,
        from: momentParameter.meta({ example: '1795100000' }),
        to: momentParameter.meta({ example: '1795181460' }),
        resolution: resolutionParameter,
      }),
      result: marksResult,
      example: examples.getUdfMarks,
      errors: [Errors.WindowEmpty],
      async handle({ symbol, from, to }) {
        checkWindow(from, to)
        const instrument = deps.market.catalogue.findByAnyName(symbol)
        const changes = instrument ? await deps.ownerChanges.between(instrument, from, to) : []
        return changes.map(({ symbol, at, before, after }) => ({
          id: `${symbol} ${at}`,
          time: Math.floor(at / SECOND_MS),
          color: 'blue' as const,
          // A cross has the changes of its legs.
          text: `${symbol === instrument?.symbol ? '' : `${symbol}: `}${before} → ${after}`,
          label: '⇄',
          labelFontColor: 'white' as const,
          minSize: 14,
        }))
      },
    }),
    call({
      ...plain,
      id: 'getUdfTime',
      path: '/udf/time',
      summary: 'UDF: the server’s time in seconds, as text',
      parameters: z.object({}),
      result: 'text/plain',
      example: examples.getUdfTime,
      handle: () => String(Math.floor(deps.clock.now() / SECOND_MS)),
    }),
  ]
}
