import { fillText } from '#contract/answers/error.ts'
import type { Locale } from '#contract/text/locale.ts'
import { quoteTime } from '../../../i18n/time.ts'
import { flash, setText } from '../../../quotes/paint.ts'
import { NONE, pipsText } from './spread-text.ts'

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

/** What is known of spreads at a time. */
interface SpreadsAt {
  list: SpreadsNow
  /** UTC ms. */
  time: number
  zone: string
  locale: Locale
}

/** When an element has last shown a spread in force, UTC ms. */
const quotedAt = new WeakMap<Element, number>()

/**
 * Paints spreads over the elements of `part` with `data-spread`. Those that are not in the list stay. Without a quote the
 * last spread stays too, with its time as `data-age` and in words: `data-last-quote` of `part` has the words, and its
 * `data-spreads-at` the time (UTC ms) of what the server rendered.
 */
export function paintSpreads(part: HTMLElement, { list, time, zone, locale }: SpreadsAt): void {
  const spreads = new Map(list.map(({ broker, pair, now }) => [spreadKey(broker, pair), now]))
  for (const element of part.querySelectorAll<HTMLElement>('[data-spread]')) {
    const spread = spreads.get(element.dataset.spread!)
    if (spread === undefined) continue
    if (spread === null) {
      const lastAt = quotedAt.get(element) ?? Number(part.dataset.spreadsAt)
      if (element.textContent !== NONE) markAge(element, quoteTime(lastAt, time, zone, locale), part.dataset.lastQuote!)
      continue
    }
    quotedAt.set(element, time)
    delete element.dataset.age
    element.removeAttribute('title')
    paintSpread(element, pipsText(spread, 'now'))
  }
}

function markAge(element: HTMLElement, time: string, words: string): void {
  element.dataset.age = time
  element.title = fillText(words, { time })
}

function paintSpread(element: HTMLElement, text: string): void {
  const shown = element.textContent
  if (text === shown) return
  setText(element, text)
  const change = Number.parseFloat(text) - Number.parseFloat(shown)
  if (!Number.isNaN(change)) flash(element, change > 0 ? 'up' : 'down')
}
