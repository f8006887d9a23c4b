import { QUOTE_REFRESH_MS } from '#contract/constants.ts'
import { localeOfPath } from '#contract/locale.ts'
import { toScaled } from '#contract/price.ts'
import type { QuoteMessage } from '#contract/quote.ts'
import type { StreamClient } from '../live/stream-client.ts'
import { askRows, type ListedRow } from '../quotes/list-call.ts'
import { type Alert, afterQuote, hasExpired, isLate, watchedValue } from './alert.ts'
import { alertBook, changeBook, type Fired, onBookChange } from './alert-book.ts'
import { announce } from './announce.ts'
import { allowSoundAtNextTouch } from './sound.ts'
import { takeTheWatch } from './watch-turn.ts'

let isStarted = false

/**
 * Watches the reader's alerts for as long as the page is open, from the first call on. Of all tabs of a browser one does
 * so, the one looked at last, also while it is hidden: each alert tells once. `now` is the portal's clock.
 */
export function watchAlerts(stream: StreamClient, now: () => number): void {
  if (isStarted) return
  isStarted = true
  allowSoundAtNextTouch()
  const showUnseen = () => document.documentElement.toggleAttribute('data-alerts-unseen', alertBook().unseen)
  showUnseen()
  onBookChange(showUnseen)
  takeTheWatch(() => keepWatch(stream, now))
}

function keepWatch(stream: StreamClient, now: () => number): () => void {
  const newest = new Map<string, number>()
  let baselines = new Map<string, ListedRow>()
  let watched = ''
  let leave : () => void = () => undefined

  const readBaselines = async () => {
    const symbols = new Set(
      waiting(now())
        .filter(needsBaseline)
        .map(({ symbol }) => symbol),
    )
    if (symbols.size === 0) return
    try {
      const locale = localeOfPath(window.location.pathname)
      const { rows } = await askRows([...symbols], { locale, signal: AbortSignal.timeout(QUOTE_REFRESH_MS) })
      baselines = new Map(rows.map(row => [row.symbol, row]))
    } catch {
      // Asked again in five minutes; until then the last ones hold.
    }
  }

  const follow = () => {
    const keys = [...new Set(waiting(now()).map(({ channel, symbol }) => `${channel}:${symbol}`))].sort()
    const wanted = JSON.stringify([keys, waiting(now()).filter(needsBaseline).length])
    if (wanted === watched) return
    watched = wanted
    leave()
    leave = stream.watch(keys)
    void readBaselines()
  }

  const baselineOf = ({ baseline, symbol, decimals }: Alert, quote: QuoteMessage) =>
    baseline === 'open' ? toScaled(quote.open, decimals) : baselines.get(symbol)?.[baseline]

  const hear = (quote: QuoteMessage) => {
    if (quote.stale || isLate(quote.dt, newest.get(quote.i) ?? quote.dt, quote.kind)) return
    const { alerts } = alertBook()
    if (!alerts.some(({ symbol }) => symbol === quote.i)) return
    newest.set(quote.i, quote.dt)
    const told: Fired[] = []
    const next = alerts.map(alert => {
      if (alert.symbol !== quote.i) return alert
      const price = toScaled(quote.bid, alert.decimals)
      const from = baselineOf(alert, quote)
      const after = afterQuote(alert, watchedValue(alert, price, from), quote.dt, quote.kind)
      if (after.fired) {
        const { symbol, decimals, measure, level, way, baseline } = alert
        const percent = watchedValue({ measure: 'percent', way: 'up' }, price, from)
        const condition = { symbol, decimals, measure, level, way, baseline }
        const id = `${alert.id}.${quote.dt}`
        told.push({ ...condition, id, price, percent: measure === 'percent' ? percent : undefined, at: quote.dt })
      }
      return after.alert
    })
    if (next.every((alert, index) => alert === alerts[index])) return
    changeBook(({ fired, unseen }) => ({ alerts: next, fired: [...told, ...fired], unseen: unseen || told.length > 0 }))
    for (const each of told) announce(each)
  }

  follow()
  const stops = [onBookChange(follow), stream.hear(hear)]
  const timer = setInterval(readBaselines, QUOTE_REFRESH_MS)
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    leave()
  }
}

function waiting(now: number): Alert[] {
  return alertBook().alerts.filter(alert => alert.state !== 'done' && !hasExpired(alert, now))
}

/** The stream's messages tell the day's open only. */
function needsBaseline({ measure, baseline }: Alert): boolean {
  return measure === 'percent' && baseline !== 'open'
}
