import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { BarStoreState } from '#modules/bars'
import type { FeedBoard } from '#modules/feeds'
import type { Stream } from '#modules/stream'
import type { PageCache } from './page-cache.ts'

export interface MetricsSources {
  stream: Stream
  feeds: FeedBoard
  pages: PageCache
  barStore(): BarStoreState
}

/** Figures for Prometheus, read from their owners when somebody asks. */
export function createMetrics({ stream, feeds, pages, barStore }: MetricsSources): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('portal_stream_connections', 'Open sockets', () => stream.stats().connections)
  gauge(
    'portal_stream_subscriptions',
    'Channels and symbols watched, over all sockets',
    () => stream.stats().subscriptions,
  )
  gauge('portal_stream_sets', 'Distinct sets of symbols', () => stream.stats().fanOut.sets)
  gauge('portal_stream_opened_total', 'Sockets opened', () => stream.stats().opened)
  gauge('portal_stream_refused_total', 'Handshakes refused', () => stream.stats().refused)
  gauge('portal_stream_quotes_delivered_total', 'Quotes written to sockets', () => stream.stats().fanOut.delivered)
  gauge(
    'portal_stream_quotes_conflated_total',
    'Quotes replaced by a newer one before a flush',
    () => stream.stats().fanOut.conflated,
  )
  gauge('portal_stream_flush_milliseconds_total', 'Time spent in flushes', () => stream.stats().fanOut.flushMs)
  gauge('portal_stream_flushes_total', 'Flushes', () => stream.stats().fanOut.flushes)
  gauge('portal_store_waiting_bars', 'Sealed bars that are not stored yet', () => barStore().waitingBars)
  gauge('portal_store_failing', '1 while bars cannot be stored', () => (barStore().state === 'failing' ? 1 : 0))
  gauge('portal_store_given_up_bars', 'Bars lost since the start because too many waited', () => barStore().givenUpBars)
  gauge('portal_pages_kept', 'Pages kept now', () => pages.stats.pages)
  gauge('portal_pages_kept_bytes', 'Bytes of kept pages in all their forms', () => pages.stats.bytes)
  gauge('portal_pages_hits_total', 'Requests answered with a kept page', () => pages.stats.hits)
  gauge('portal_pages_joined_total', 'Requests that waited for a render under way', () => pages.stats.joined)
  gauge('portal_pages_renders_total', 'Pages rendered', () => pages.stats.renders)
  gauge('portal_pages_render_milliseconds_total', 'Time spent rendering', () => pages.stats.renderMs)
  new Gauge({
    name: 'portal_stream_closed_total',
    help: 'Sockets closed by the server, by close code',
    labelNames: ['code'],
    registers: [registry],
    collect() {
      for (const [code, count] of Object.entries(stream.stats().closedBy)) this.set({ code }, count)
    },
  })
  new Gauge({
    name: 'portal_feed_ticks_total',
    help: 'Ticks received, by source',
    labelNames: ['feed'],
    registers: [registry],
    collect() {
      for (const { name, ticks } of feeds.health()) this.set({ feed: name }, ticks)
    },
  })
  new Gauge({
    name: 'portal_feed_drops_total',
    help: 'Ticks dropped, by source and reason',
    labelNames: ['feed', 'reason'],
    registers: [registry],
    collect() {
      for (const { name, drops } of feeds.health())
        for (const [reason, count] of Object.entries(drops)) this.set({ feed: name, reason }, count)
    },
  })
  return registry
}
