import { z } from 'zod'
import { resolutions } from '#contract/bar.ts'
import { LIST_MAX_SYMBOLS } from '#contract/constants.ts'
import { GeneralErrors, PortalError } from '#contract/error.ts'
import type { Instrument, InstrumentClass } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import { fromScaled, scaleOf } from '#contract/price.ts'
import type { QuoteKind } from '#contract/quote.ts'
import { SECOND_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import { type Call, call } from '#kit/http/call.ts'
import {
  BarErrors,
  type Bars,
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
import { configResult, quotesResult, searchResult, symbolResult } from './results.ts'
import { correctionsText, holidaysText, sessionText } from './session-text.ts'

export interface UdfDeps {
  market: Market
  bars: Bars
  search: Search
  clock: Clock
}

/** Largest `countback` of a request. */
const MAX_COUNT_BACK = 5_000
const MAX_HITS = 50
const DEFAULT_HITS = 30

/** Our classes in the charting library's terms. */
const typeOf = {
  currency: 'forex',
  commodities: 'commodity',
  markets: 'index',
  bond: 'bond',
  crypto: 'crypto',
} as const satisfies Record<InstrumentClass, string>
const typeNames: Record<string, string> = {
  forex: 'Forex',
  commodity: 'Commodities',
  index: 'Indices',
  bond: 'Bonds',
  crypto: 'Crypto',
}

const dataStatusOf = {
  realtime: 'streaming',
  simulated: 'streaming',
  replay: 'streaming',
  delayed: 'delayed_streaming',
  eod: 'endofday',
  none: 'endofday',
} as const satisfies Record<QuoteKind, string>

const count = (fallback: number, most: number, text: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(digits => Math.min(Number(digits), most))
    .default(fallback)
    .meta({ description: `${text}, at most ${most}`, example: '30' })

/**
 * The complete TradingView UDF protocol: a chart pointed at `/udf` works without custom code.
 */
export function udfCalls({ market, bars, search, clock }: UdfDeps): Call[] {
  const { catalogue } = market
  const plain = { tag: 'UDF', method: 'GET', access: 'public', cors: 'open', shape: 'plain' } as const

  const exchangeOf = (instrument: Instrument) => catalogue.exchanges.get(instrument.exchange)?.id ?? ''

  function symbolInfo(instrument: Instrument, locale: Locale) {
    const schedule = catalogue.scheduleOf(instrument)
    const corrections = correctionsText(schedule)
    return {
      name: instrument.symbol,
      ticker: instrument.symbol,
      description: instrument.name[locale],
      type: typeOf[instrument.class],
      session: sessionText(schedule),
      session_holidays: holidaysText(schedule),
      ...(corrections === '' ? {} : { corrections }),
      timezone: schedule.zone === 'UTC' ? 'Etc/UTC' : schedule.zone,
      exchange: exchangeOf(instrument),
      listed_exchange: exchangeOf(instrument),
      minmov: 1,
      minmov2: 0,
      pricescale: scaleOf(instrument.decimals),
      has_intraday: true,
      has_daily: true,
      has_weekly_and_monthly: true,
      intraday_multipliers: resolutions.filter(resolution => /^\d+$/.test(resolution)),
      supported_resolutions: resolutions,
      visible_plots_set: 'ohlcv' as const,
      volume_precision: 0,
      data_status: dataStatusOf[market.quote(instrument.symbol)!.kind],
      currency_code: instrument.quote,
    }
  }

  function quoteOf(name: string, locale: Locale) {
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
        exchange: exchangeOf(instrument),
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

  return [
    call({
      ...plain,
      id: 'getUdfConfig',
      path: '/udf/config',
      summary: 'UDF: what this data feed can do',
      parameters: z.object({}),
      result: configResult,
      example: examples.getUdfConfig,
      cache: { maxAge: 300, etag: true },
      handle: () => ({
        supports_search: true,
        supports_group_request: false,
        supports_marks: false,
        supports_timescale_marks: false,
        supports_time: true,
        supported_resolutions: resolutions,
        exchanges: [
          { value: '', name: 'All', desc: '' },
          ...[...catalogue.exchanges.values()].map(({ id, name }) => ({ value: id, name: id, desc: name.en })),
        ],
        symbols_types: [
          { name: 'All', value: '' },
          ...Object.entries(typeNames).map(([value, name]) => ({ name, value })),
        ],
      }),
    }),
    call({
      ...plain,
      id: 'getUdfSymbol',
      path: '/udf/symbols',
      summary: 'UDF: what a symbol is, with its hours and its precision',
      parameters: z.object({ symbol: symbolParameter }),
      result: symbolResult,
      example: examples.getUdfSymbol,
      handle({ symbol }, { locale }) {
        const instrument = catalogue.findByAnyName(withoutExchange(symbol))
        return instrument ? symbolInfo(instrument, locale) : unknownSymbol(symbol, locale)
      },
    }),
    call({
      ...plain,
      id: 'searchUdfSymbols',
      path: '/udf/search',
      summary: 'UDF: symbols that fit what was typed, best first',
      parameters: z.object({
        query: z
          .string()
          .max(64)
          .default('')
          .meta({ description: 'What was typed; empty for all of a type or an exchange', example: 'gold' }),
        type: z
          .string()
          .max(20)
          .default('')
          .meta({ description: 'Class of the symbols; empty for all', enum: ['', ...Object.keys(typeNames)] }),
        exchange: z
          .string()
          .max(20)
          .default('')
          .meta({ description: 'One of /udf/config; empty for all', example: 'XTKS' }),
        limit: count(DEFAULT_HITS, MAX_HITS, `How many symbols; ${DEFAULT_HITS} where it is absent`),
      }),
      result: searchResult,
      example: examples.searchUdfSymbols,
      async handle({ query, type, exchange, limit }, { locale }) {
        // A client that opens its search dialog sends no query and expects the symbols of the chosen type or exchange.
        const found = query.trim() === '' ? catalogue.instruments : await search.find(query, locale)
        return found
          .filter(instrument => type === '' || typeOf[instrument.class] === type)
          .filter(instrument => exchange === '' || exchangeOf(instrument) === exchange)
          .slice(0, limit)
          .map(instrument => ({
            symbol: instrument.symbol,
            full_name: instrument.symbol,
            ticker: instrument.symbol,
            description: instrument.name[locale],
            exchange: exchangeOf(instrument),
            type: typeOf[instrument.class],
          }))
      },
    }),
    call({
      ...plain,
      id: 'getUdfHistory',
      path: '/udf/history',
      usesDatabase: true,
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
      errors: [BarErrors.EmptyWindow],
      example: examples.getUdfHistory,
      async handle({ symbol, resolution, from, to, countback }, caller, reply) {
        if (from === undefined && countback === 0) throw new PortalError(GeneralErrors.BadParameter, { name: 'from' })
        if (from !== undefined) checkWindow(from, to)
        const instrument = catalogue.findByAnyName(withoutExchange(symbol))
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
          throw new PortalError(GeneralErrors.BadParameter, { name: 'symbols' })
        return { s: 'ok', d: names.map(name => quoteOf(withoutExchange(name), locale)) }
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
      handle: () => String(Math.floor(clock.now() / SECOND_MS)),
    }),
  ]
}

/** Charts send `EXCHANGE:SYMBOL` if they know an exchange. */
function withoutExchange(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).trim()
}
