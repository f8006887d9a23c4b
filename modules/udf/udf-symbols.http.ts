import { z } from 'zod'
import { resolutions } from '#contract/prices/bar.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Clock } from '#kit/time/clock.ts'
import { unknownSymbol } from '#modules/bars'
import { symbolParameter } from '#modules/catalogue'
import type { Market } from '#modules/market'
import type { Search } from '#modules/search'
import * as examples from './examples.ts'
import { count, plain } from './parameters.ts'
import { configResult, searchResult, symbolResult } from './results.ts'
import { exchangeOf, symbolInfo, typeNames, typeOf } from './symbol-info.ts'

const MAX_HITS = 50
const DEFAULT_HITS = 30

/** What the data feed can do, and its symbols. */
export function udfSymbolCalls({ market, search, clock }: { market: Market; search: Search; clock: Clock }): Call[] {
  const { catalogue } = market
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
        supports_marks: true,
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
        const instrument = catalogue.findByAnyName(symbol)
        return instrument ? symbolInfo(market, instrument, locale, clock.now()) : unknownSymbol(symbol, locale)
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
          .filter(instrument => exchange === '' || exchangeOf(catalogue, instrument) === exchange)
          .slice(0, limit)
          .map(instrument => ({
            symbol: instrument.symbol,
            full_name: instrument.symbol,
            ticker: instrument.symbol,
            description: instrument.name[locale],
            exchange: exchangeOf(catalogue, instrument),
            type: typeOf[instrument.class],
          }))
      },
    }),
  ]
}
