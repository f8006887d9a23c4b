import { z } from 'zod'
import { originFields } from '#modules/market'
import type { Converted } from './conversion.ts'

/** Plain decimal text: ASCII digits and an optional fraction. No sign, no exponent, no other base. */
export const amountText = z
  .string()
  .regex(/^[0-9]{1,18}(\.[0-9]{1,18})?$/)
  .meta({ description: 'Decimal digits', example: '100' })
export const unitName = z.string().min(1).max(40).meta({ description: 'Such as USD, XAU or BTC', example: 'EUR' })
export const pairName = z.string().min(1).max(40).meta({ description: 'Such as USDCNY or USD/CNY', example: 'USDCNY' })

export const basisFields = {
  asOf: z
    .int()
    .describe('Time of the oldest quote used, UTC milliseconds; the current time if both currencies are the same'),
  through: z
    .array(
      z.object({
        symbol: z.string().describe('Instrument symbol'),
        dt: z.int().describe('Time of the quote, UTC milliseconds'),
        ...originFields,
      }),
    )
    .describe('Quotes used'),
}

/** The prices a conversion used. */
export function basis({ asOf, through }: Converted) {
  return {
    asOf,
    through: through.map(quote => ({
      symbol: quote.symbol,
      dt: quote.eventAt,
      n: quote.n,
      feed: quote.feed,
      kind: quote.kind,
      stale: quote.stale,
    })),
  }
}
