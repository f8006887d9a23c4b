import { type RefObject, useEffect } from 'react'
import { callPortal } from '../../../api/call-portal.ts'
import { hourMinute } from '../../../i18n/time.ts'
import { useLocale } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { flash, setText } from '../../../quotes/paint.ts'
import type { SpreadChoice } from './spread-address.ts'
import { pipsText } from './spread-text.ts'

const POLL_MS = 3_000

/** Names the element of a spread that is in force, for `useLiveSpreads`. */
export const spreadKey = (broker: string, pair: string) => `${broker} ${pair}`

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
    const stopping = new AbortController()
    const { signal } = stopping
    let isAsking = false
    const ask = async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      const asked = callPortal(
        '/api/v1/spread-quotes',
        { account, brokers: ids, pairs: symbols },
        { locale, signal, tells: false },
      )
      // Without an answer the spreads stay, with their time; it is asked again.
      const answer = await asked.catch(() => undefined)
      isAsking = false
      if (answer && part.current && !signal.aborted) paint(part.current, answer, hourMinute(answer.time, zone))
    }
    const timer = setInterval(ask, POLL_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      stopping.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [part, account, ids, symbols, isLive, locale, zone])
}

function paint(
  part: HTMLElement,
  { list }: { list: readonly { broker: string; pair: string; now: number | null }[] },
  time: string,
): void {
  const spreads = new Map(list.map(({ broker, pair, now }) => [spreadKey(broker, pair), now ?? undefined]))
  for (const element of part.querySelectorAll<HTMLElement>('[data-spread]')) {
    const key = element.dataset.spread!
    const text = pipsText(spreads.get(key), 'now')
    const shown = element.textContent
    if (!spreads.has(key) || text === shown) continue
    setText(element, text)
    const change = Number.parseFloat(text) - Number.parseFloat(shown)
    if (!Number.isNaN(change)) flash(element, change > 0 ? 'up' : 'down')
  }
  for (const element of part.querySelectorAll('[data-spread-time]')) setText(element, time)
}
