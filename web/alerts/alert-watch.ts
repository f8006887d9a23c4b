import { toScaled } from '#contract/prices/price.ts'
import type { QuoteMessage } from '#contract/prices/quote.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { QUOTE_REFRESH_MS } from '#contract/time/constants.ts'
import { isLate } from '../live/restart.ts'
import type { StreamClient } from '../live/stream-client.ts'
import { fetchRows, type ListedRow } from '../quotes/list-call.ts'
import { type Alert, afterQuote, hasExpired, rescaled, watchedValue } from './alert.ts'
import { alertBook, changeBook, onBookChange } from './alert-book.ts'
import { announce } from './announce.ts'
import { watchEvents } from './event-watch.ts'
import type { Fired } from './read-book.ts'
import { allowSoundAtNextTouch } from './sound.ts'
import { watchInOneTab } from './watch-in-one-tab.ts'

/** Minimum time between two fetches of baselines. */
const MIN_READ_MS = 1_000

let isStarted = false

/**
 * Watches the visitor's alerts from the first call until the page is closed. Only one tab of a browser does so, the one
 * last looked at, even while it is hidden, so that each alert fires once. `now` is the portal's clock.
 */
export function watchAlerts(stream: StreamClient, now: () => number): void {
  if (isStarted) return
  isStarted = true
  allowSoundAtNextTouch()
  const showUnseen = () => document.documentElement.toggleAttribute('data-alerts-unseen', alertBook().unseen)
  showUnseen()
  onBookChange(showUnseen)
  watchInOneTab(() => startWatching(stream, now))
}

function startWatching(stream: StreamClient, now: () => number): () => void {
  const newest = new Map<string, number>()
  let baselines = new Map<string, ListedRow>()
  let symbols: ReadonlySet<string> = new Set()
  let watched = ''
  let unwatch: () => void = () => undefined

  let readAt = Number.NEGATIVE_INFINITY
  const readBaselines = async () => {
    const needed = waiting(now()).filter(needsBaseline)
    if (needed.length === 0) return
    readAt = performance.now()
    const names = [...new Set(needed.map(({ symbol }) => symbol))]
    try {
      const locale = localeOfPath(window.location.pathname)
      const { rows } = await fetchRows(names, { locale, signal: AbortSignal.timeout(QUOTE_REFRESH_MS) })
      baselines = new Map(rows.map(row => [row.symbol, row]))
    } catch {
      // Retried in five minutes; the last known baselines apply until then.
    }
  }

  const follow = () => {
    const alerts = waiting(now())
    symbols = new Set(alerts.map(({ symbol }) => symbol))
    const keys = [...new Set(alerts.map(({ channel, symbol }) => `${channel}:${symbol}`))].sort()
    const wanted = JSON.stringify([keys, alerts.filter(needsBaseline).map(({ symbol }) => symbol)])
    if (wanted === watched) return
    watched = wanted
    unwatch()
    unwatch = stream.watch(keys)
    void readBaselines()
  }

  const baselineOf = ({ baseline, symbol, decimals }: Alert, quote: QuoteMessage) => {
    if (baseline === 'open') return toScaled(quote.open, decimals)
    const row = baselines.get(symbol)
    if (!row) return undefined
    if (baseline === 'prevClose' && row.open !== toScaled(quote.open, row.decimals)) {
      // A new trading day has started and its previous close is not known yet.
      if (performance.now() - readAt > MIN_READ_MS) void readBaselines()
      return undefined
    }
    return rescaled(row[baseline], row.decimals, decimals)
  }

  const onQuote = (quote: QuoteMessage) => {
    // Pages with many rows receive hundreds of quotes a second.
    if (!symbols.has(quote.i) || quote.stale || isLate(quote.dt, newest.get(quote.i) ?? 0, quote.kind)) return
    const { alerts } = alertBook()
    newest.set(quote.i, quote.dt)
    const newlyFired: Fired[] = []
    const next = alerts.map(alert => {
      if (alert.symbol !== quote.i) return alert
      const price = toScaled(quote.bid, alert.decimals)
      const from = baselineOf(alert, quote)
      const after = afterQuote(alert, watchedValue(alert, price, from), quote.dt, quote.kind)
      if (after.fired) newlyFired.push(firedBy(alert, price, from, quote.dt))
      return after.alert
    })
    if (next.every((alert, index) => alert === alerts[index])) return
    changeBook(({ fired, unseen }) => ({
      alerts: next,
      fired: [...newlyFired, ...fired],
      unseen: unseen || newlyFired.length > 0,
    }))
    for (const each of newlyFired) announce(each)
  }

  follow()
  const stops = [onBookChange(follow), stream.onMessage(onQuote)]
  const stopEvents = watchEvents(now)
  const timer = setInterval(readBaselines, QUOTE_REFRESH_MS)
  return () => {
    clearInterval(timer)
    stopEvents()
    for (const stop of stops) stop()
    unwatch()
  }
}

function firedBy(alert: Alert, price: number, from: number | undefined, at: number): Fired {
  const { symbol, decimals, measure, level, way, baseline } = alert
  const percent = measure === 'percent' ? watchedValue({ measure, way: 'up' }, price, from) : undefined
  return { id: `${alert.id}.${at}`, symbol, decimals, measure, level, way, baseline, price, percent, at }
}

function waiting(now: number): Alert[] {
  return alertBook().alerts.filter(alert => alert.state !== 'done' && !hasExpired(alert, now))
}

/** Stream messages carry no baseline but the day's open. */
function needsBaseline({ measure, baseline }: Alert): boolean {
  return measure === 'percent' && baseline !== 'open'
}
