import { z } from 'zod'
import type { ErrorDefinition } from '#contract/error.ts'

/** An instrument in a call's parameters: its symbol or an alias. */
export const symbolParameter = z.string().min(1).max(40)

export const MarketErrors = {
  UnknownSymbol: {
    code: '000231',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '查無商品代號 {symbol}',
      cn: '未找到品种代码 {symbol}',
      en: 'Unknown symbol {symbol}. Check it or search for it.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
