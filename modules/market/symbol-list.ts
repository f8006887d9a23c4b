import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { LIST_MAX_SYMBOLS } from '#contract/time/constants.ts'
import type { Market } from './market.ts'
import type { Quote } from './quote.ts'

export const symbolList = z
  .string()
  .max(8_000)
  .default('')
  .meta({
    description: `Symbols or their other names, separated by commas; at most ${LIST_MAX_SYMBOLS}`,
    example: 'EURUSD,Gold',
  })

/**
 * The quotes of a symbol list, in its order and without duplicates; unknown symbols are omitted. Throws BadParameter
 * for more than 200 names.
 */
export function namedQuotes(market: Market, symbols: string): Quote[] {
  const names = symbols
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  if (names.length > LIST_MAX_SYMBOLS) throw new PortalError(Errors.BadParameter, { name: 'symbols' })
  const found = names.map(name => market.catalogue.findByAnyName(name)).filter(instrument => instrument !== undefined)
  return [...new Set(found)].map(instrument => market.quote(instrument.symbol)!)
}
