import { z } from 'zod'
import { LIST_MAX_SYMBOLS } from '#contract/constants.ts'
import { GeneralErrors, PortalError } from '#contract/error.ts'
import { type Call, call } from '#kit/http.ts'
import type { Market } from './market.ts'
import { listItem, yuanPerDollarTimes100 } from './market.wire.ts'

const symbolList = z.string().max(8_000).default('')

export function marketCalls(market: Market): Call[] {
  return [
    call({
      method: 'GET',
      path: '/dmarket/dsymbol/list',
      summary: {
        tw: '依指定順序列出各商品報價；未知代號略過',
        cn: '按指定顺序列出各品种报价；未知代码略过',
        en: 'Quotes of the named symbols, in the order asked for; unknown ones are left out',
      },
      parameters: z.object({ symbols: symbolList, chart: z.enum(['0', '1']).default('0') }),
      handle({ symbols, chart }, { locale }) {
        const names = symbols
          .split(',')
          .map(name => name.trim())
          .filter(Boolean)
        if (names.length > LIST_MAX_SYMBOLS) throw new PortalError(GeneralErrors.BadParameter, { name: 'symbols' })
        const seen = new Set<string>()
        const list = []
        for (const name of names) {
          const instrument = market.catalogue.findByAnyName(name)
          if (!instrument || seen.has(instrument.symbol)) continue
          seen.add(instrument.symbol)
          list.push(listItem(market.quote(instrument.symbol)!, locale, market, chart === '1'))
        }
        return { list, rate: yuanPerDollarTimes100(market) }
      },
    }),
  ]
}
