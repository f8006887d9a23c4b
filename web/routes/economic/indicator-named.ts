import type { Economy, Indicator } from '#modules/economy'
import { FIRST_INDICATOR } from '../../economy/economic-query.ts'
import { notFound } from '../../pages/page-meta.ts'

/**
 * The indicator that an address names, the 404 screen if there is none of that name. Without a name it is the usual one,
 * or the first of an operator's own list that does not have it.
 */
export function indicatorNamed(
  economy: Pick<Economy, 'findIndicator' | 'indicators'>,
  name: string | undefined,
): Indicator {
  if (name !== undefined) return economy.findIndicator(name) ?? notFound()
  return economy.findIndicator(FIRST_INDICATOR) ?? economy.indicators()[0] ?? notFound()
}
