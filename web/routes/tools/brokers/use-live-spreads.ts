import { type RefObject, useEffect } from 'react'
import { callPortal } from '../../../api/call-portal.ts'
import { hourMinute } from '../../../i18n/time.ts'
import { useLocale } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { setText } from '../../../quotes/paint.ts'
import { followSpreads, paintSpreads } from './follow-spreads.ts'
import type { SpreadChoice } from './spread-address.ts'

/**
 * Renews the spreads in force that a part of the document shows, without rendering it again: elements with `data-spread`
 * hold a spread, those with `data-spread-time` the time. Nothing is asked for while the page is hidden.
 */
export function useLiveSpreads(
  part: RefObject<HTMLElement | null>,
  { account, brokers, pairs }: Pick<SpreadChoice, 'account' | 'brokers' | 'pairs'>,
  isLive: boolean,
): void {
  const locale = useLocale()
  const zone = useZone()
  const [ids, symbols] = [brokers.join(), pairs.join()]
  useEffect(() => {
    if (!isLive) return
    return followSpreads(
      signal =>
        callPortal(
          'GET /api/v1/spread-quotes',
          { query: { account, brokers: ids, pairs: symbols } },
          { locale, signal, tells: false },
        ),
      ({ list, time }) => {
        if (!part.current) return
        paintSpreads(part.current, { list, time, zone, locale })
        const shown = hourMinute(time, zone)
        for (const element of part.current.querySelectorAll('[data-spread-time]')) setText(element, shown)
      },
    )
  }, [part, account, ids, symbols, isLive, locale, zone])
}
