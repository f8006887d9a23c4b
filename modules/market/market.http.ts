import { z } from 'zod'
import { type Call, call } from '#kit/http.ts'
import type { Market } from './market.ts'
import { listItem, yuanPerDollarTimes100 } from './market.wire.ts'
import { listResult } from './quote-fields.ts'
import { namedQuotes, symbolList } from './symbol-list.ts'

export function marketCalls(market: Market): Call[] {
  // The oil panel asks with a slash at the end.
  return ['/dmarket/dsymbol/list', '/dmarket/dsymbol/list/'].map(path =>
    call({
      method: 'GET',
      path,
      summary: {
        tw: '依指定順序列出各商品報價；未知代號略過',
        cn: '按指定顺序列出各品种报价；未知代码略过',
        en: 'Quotes of the given symbols, in request order; unknown symbols are omitted',
      },
      parameters: z.object({ symbols: symbolList, chart: z.enum(['0', '1']).default('0') }),
      result: listResult,
      handle: ({ symbols, chart }, { locale }) => ({
        list: namedQuotes(market, symbols).map(quote => listItem(quote, locale, market, chart === '1')),
        rate: yuanPerDollarTimes100(market),
      }),
    }),
  )
}
