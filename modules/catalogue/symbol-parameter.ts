import { z } from 'zod'
import type { ErrorDefinition } from '#contract/error.ts'

/** An instrument parameter of a call: its symbol or an alias. */
export const symbolParameter = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Symbol of an instrument, or another of its names', example: 'EURUSD' })

export const CatalogueErrors = {
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
