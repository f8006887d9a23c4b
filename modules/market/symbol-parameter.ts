import { z } from 'zod'
import type { ErrorDefinition } from '#contract/error.ts'

/** An instrument in a call's parameters: its symbol or an alias. */
export const symbolParameter = z.string().min(1).max(40)

export const MarketErrors = {
  UnknownSymbol: {
    code: '000231',
    httpStatus: 404,
    notice: 'toast',
    text: { tw: '沒有 {symbol} 這個商品代號', cn: '没有 {symbol} 这个品种代码', en: 'Unknown symbol {symbol}' },
  },
} as const satisfies Record<string, ErrorDefinition>
