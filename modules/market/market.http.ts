import { z } from 'zod'
import { type Call, call } from '#kit/http/call.ts'
import * as examples from './examples.ts'
import type { Market } from './market.ts'
import { listItem, yuanPerDollarTimes100 } from './market.wire.ts'
import { listResult } from './quote-fields.ts'
import { namedQuotes, symbolList } from './symbol-list.ts'

const withChart = z.enum(['0', '1']).default('0').describe('1: with the closes of the last twelve hours, echartsVal')

export function marketCalls(market: Market): Call[] {
  return [
    call({
      id: 'listSymbols',
      tag: 'Market',
      method: 'GET',
      path: '/dmarket/dsymbol/list',
      access: 'public',
      cors: 'open',
      // The oil panel's requests end with a slash.
      aliases: ['/dmarket/dsymbol/list/'],
      summary: {
        tw: '依指定順序列出各商品報價；未知代號略過',
        cn: '按指定顺序列出各品种报价；未知代码略过',
        en: 'Quotes of the given symbols, in request order; unknown symbols are omitted',
      },
      parameters: z.object({ symbols: symbolList, chart: withChart }),
      result: listResult,
      example: examples.listSymbols,
      handle: ({ symbols, chart }, { locale }) => ({
        list: namedQuotes(market, symbols).map(quote => listItem(quote, locale, market, chart === '1')),
        rate: yuanPerDollarTimes100(market),
      }),
    }),
  ]
}
