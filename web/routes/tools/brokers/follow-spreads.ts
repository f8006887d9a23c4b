import { flash, setText } from '../../../quotes/paint.ts'
import { pipsText } from './spread-text.ts'

/** How often spreads in force are asked for. */
const POLL_MS = 3_000

/** Names the element of a spread that is in force. */
export const spreadKey = (broker: string, pair: string) => `${broker} ${pair}`

/** Spreads in force, in pips; null without a quote. */
export type SpreadsNow = readonly { broker: string; pair: string; now: number | null }[]

/**
 * Asks again and again while the document is shown, until the returned function is called, one question at a time.
 * Without an answer the spreads stay as they are.
 */
export function followSpreads<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  show: (answer: Answer) => void,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let isAsking = false
  const renew = async () => {
    if (document.hidden || isAsking) return
    isAsking = true
    const answer = await ask(signal).catch(() => undefined)
    isAsking = false
    if (answer !== undefined && !signal.aborted) show(answer)
  }
  const timer = setInterval(renew, POLL_MS)
  document.addEventListener('visibilitychange', renew)
  return () => {
    stopping.abort()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', renew)
  }
}

/** Paints spreads over the elements of `part` with `data-spread`. Those that are not in the list stay. */
export function paintSpreads(part: HTMLElement, list: SpreadsNow): void {
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
}
