import { formatPrice } from '#contract/prices/price.ts'
import type { Translate } from '../i18n/use-text.ts'
import * as words from '../words/ticket.ts'
import type { Fault } from './ticket-checks.ts'

/** What is wrong with a price, in words. */
export function faultText(fault: Fault, decimals: number, t: Translate): string {
  if (fault === 'missing') return t(words.notAPrice)
  const { mustBe, price } = fault
  return t(mustBe === 'below' ? words.mustBeBelow : words.mustBeAbove, { price: formatPrice(price, decimals) })
}
