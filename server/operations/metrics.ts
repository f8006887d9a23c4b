import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { closeCodes } from '#contract/prices/quote.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { BarStoreState } from '#modules/bars'
import { type QuoteCounts, quoteRefusals } from '#modules/brokers'
import type { EconomicSource, Economy } from '#modules/economy'
import type { BoardHealth, FeedBoard } from '#modules/feeds'
import { dropReasons } from '#modules/market'
import type { FeedReaderStats } from '#modules/news'
import type { Stream } from '#modules/stream'
import type { Admission } from '../limits/admission.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { ProcessPart } from '../processes/process-part.ts'
import { isHealthy } from './health.ts'
import { registerJobs } from './job-metrics.ts'
import { registerService, type ServiceMetricsSources } from './service-metrics.ts'
import { registerWorkers } from './worker-metrics.ts'

export interface MetricsSources {
  service: ServiceMetricsSources
  stream: Stream
  feeds: FeedBoard
  economy: Pick<Economy, 'sources'>
  /** Undefined if no news feeds are read. */
  newsFeeds: FeedReaderStats | undefined
  /** Undefined without a feed of brokers' quotes. */
  brokerQuotes(): QuoteCounts
  pages: PageCache
  admission: Admission
  barStore(): BarStoreState
  part: ProcessPart
}

/** A value and its labels. */
type Sample = readonly [labels: Record<string, string>, value: number]

/** The codes with which the stream closes sockets by itself. */
const { shutdown, binaryFrame, policy, slowReader, noPong } = closeCodes
const NONE_CLOSED = Object.fromEntries([shutdown, binaryFrame, policy, slowReader, noPong].map(code => [code, 0]))

/**
 * Metrics for Prometheus in its base units, read from their sources at each scrape. Counters with known labels begin with
 * zero: Prometheus sees no increase in a series that begins with its first event.
 */
export function createMetrics(sources: MetricsSources): Registry {
  const { service, stream, feeds, economy, newsFeeds, brokerQuotes, pages, admission, barStore, part } = sources
  const registry = new Registry()
  if (part.isShared) registry.setDefaultLabels({ role: part.roles.join('+') })
  collectDefaultMetrics({ register: registry })
  // These are gauges with the names of counters; the gauges by type have the same values.
  for (const kind of ['resources', 'handles', 'requests']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  /** Totals that their source has counted since the start of the process. */
  const counters = (name: string, help: string, labelNames: string[], read: () => Iterable<Sample>) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.inc(labels, value)
      },
    })
  const counter = (name: string, help: string, read: () => number) => counters(name, help, [], () => [[{}, read()]])

  registerService(registry, service)
  gauge('portal_stream_connections', 'Open sockets', () => stream.stats().connections)
  gauge(
    'portal_stream_subscriptions',
    'Channels and symbols subscribed to, over all sockets',
    () => stream.stats().subscriptions,
  )
  gauge('portal_stream_sets', 'Distinct sets of symbols', () => stream.stats().fanOut.sets)
  counter('portal_stream_opened_total', 'Sockets opened', () => stream.stats().opened)
  counter('portal_stream_refused_total', 'Handshakes refused', () => stream.stats().refused)
  counters('portal_stream_closed_total', 'Sockets closed by the server, by close code', ['code'], () =>
    Object.entries({ ...NONE_CLOSED, ...stream.stats().closedBy }).map(([code, count]) => [{ code }, count]),
  )
  counter('portal_stream_quotes_delivered_total', 'Quotes written to sockets', () => stream.stats().fanOut.delivered)
  counter(
    'portal_stream_quotes_conflated_total',
    'Quotes replaced by a newer one before a flush',
    () => stream.stats().fanOut.conflated,
  )
  counter('portal_stream_flush_seconds_total', 'Time spent in flushes', () => stream.stats().fanOut.flushMs / SECOND_MS)
  counter('portal_stream_flushes_total', 'Flushes', () => stream.stats().fanOut.flushes)

  gauge('portal_store_waiting_bars', 'Sealed bars that are not stored yet', () => barStore().waitingBars)
  gauge('portal_store_failing', '1 while bars cannot be stored', () => (barStore().state === 'failing' ? 1 : 0))
  counter(
    'portal_store_lost_bars_total',
    'Bars lost because too many waited to be stored',
    () => barStore().givenUpBars,
  )

  counter(
    'portal_work_refused_total',
    'Work answered with 503 because too much was waiting or it had waited too long',
    () => refusedBy(admission.heavy.stats) + refusedBy(admission.light.stats),
  )
  gauge('portal_page_cache_pages', 'Cached pages', () => pages.stats.pages)
  gauge('portal_page_cache_bytes', 'Size of the cached pages in all their encodings', () => pages.stats.bytes)
  counter('portal_page_cache_hits_total', 'Requests answered from the page cache', () => pages.stats.hits)
  counter('portal_page_cache_joined_total', 'Requests that waited for a running render', () => pages.stats.joined)
  counter('portal_page_renders_total', 'Pages rendered', () => pages.stats.renders)
  counter('portal_page_render_seconds_total', 'Time spent rendering pages', () => pages.stats.renderMs / SECOND_MS)

  counters('portal_feed_ticks_total', 'Ticks received, by source', ['feed'], () =>
    feeds.health().map(({ name, ticks }) => [{ feed: name }, ticks]),
  )
  counters('portal_feed_drops_total', 'Ticks dropped, by source and reason', ['feed', 'reason'], () =>
    feeds
      .health()
      .flatMap(({ name, drops }) => dropReasons.map((reason): Sample => [{ feed: name, reason }, drops[reason] ?? 0])),
  )
  registerPart(part, gauge, counter)
  registerWorkers(registry)
  registerJobs(registry, part.jobStates)
  registerFeeds(registry, feeds)
  counters('portal_broker_quotes_total', 'Quotes of brokers', ['result'], () => samplesOf(brokerQuotes()))
  if (newsFeeds) registerNewsFeeds(registry, newsFeeds)
  registerEconomy(registry, economy)
  return registry
}

type ReadMetric = (name: string, help: string, read: () => number) => unknown

/** How the process stands to others of the same portal. */
function registerPart(part: ProcessPart, gauge: ReadMetric, counter: ReadMetric): void {
  gauge('portal_ingest_leader', '1 while prices come in by this process', () => (part.leads() ? 1 : 0))
  gauge('portal_jobs_holder', '1 while this process runs the jobs', () => (part.runsJobs() ? 1 : 0))
  const { publisher, follower } = part
  if (publisher) {
    counter('portal_relay_batches_total', 'Batches published to other processes', () => publisher.stats.batches)
    counter('portal_relay_ticks_total', 'Ticks published to other processes', () => publisher.stats.ticks)
    counter('portal_relay_lost_batches_total', 'Batches that Redis did not take', () => publisher.stats.lost)
  }
  if (follower) {
    gauge(
      'portal_relay_age_seconds',
      'Age of the newest batch of the process that takes in prices',
      () => follower.ageSeconds() ?? Number.NaN,
    )
    counter('portal_relay_followed_batches_total', 'Batches followed', () => follower.stats.batches)
    counter(
      'portal_relay_gaps_total',
      'Gaps between batches, after which a snapshot is loaded',
      () => follower.stats.gaps,
    )
  }
}

/** What sources give, and how often they fail and give way to others. */
function registerFeeds(registry: Registry, feeds: FeedBoard): void {
  const totals: [name: string, help: string, read: (health: BoardHealth) => number][] = [
    ['portal_feed_failures_total', 'Failures of a source', ({ failures }) => failures],
    ['portal_feed_lost_symbols_total', 'Symbols given up to other sources', ({ lost }) => lost],
    ['portal_feed_taken_symbols_total', 'Symbols taken from other sources', ({ taken }) => taken],
  ]
  for (const [name, help, read] of totals)
    new Counter({
      name,
      help,
      labelNames: ['feed'],
      registers: [registry],
      collect() {
        this.reset()
        for (const health of feeds.health()) if (health.symbols > 0) this.inc({ feed: health.name }, read(health))
      },
    })
  const gauges: [name: string, help: string, read: (health: BoardHealth) => number][] = [
    ['portal_feed_owned_symbols', 'Symbols whose price a source gives now', ({ owned }) => owned],
    ['portal_feed_held_symbols', 'Of those, symbols whose newest price is held', ({ held }) => held],
    [
      'portal_feed_healthy',
      '0 while a source is silent although its markets are open, or has failed',
      ({ state }) => Number(isHealthy(state)),
    ],
  ]
  for (const [name, help, read] of gauges)
    new Gauge({
      name,
      help,
      labelNames: ['feed'],
      registers: [registry],
      collect() {
        this.reset()
        for (const health of feeds.health()) if (health.symbols > 0) this.set({ feed: health.name }, read(health))
      },
    })
}

function samplesOf({ quotes, refused }: QuoteCounts): Sample[] {
  const refusals = quoteRefusals.map((result): Sample => [{ result }, refused[result] ?? 0])
  return [[{ result: 'measured' }, quotes], ...refusals]
}

function registerNewsFeeds(registry: Registry, feeds: FeedReaderStats): void {
  new Counter({
    name: 'portal_news_feeds_asked_total',
    help: 'Requests to news feeds, by what became of them',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ result: 'read' }, feeds.fetched - feeds.unchanged)
      this.inc({ result: 'unchanged' }, feeds.unchanged)
      this.inc({ result: 'failed' }, feeds.failed)
    },
  })
  new Counter({
    name: 'portal_news_feed_items_total',
    help: 'Items stored from news feeds',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(feeds.items)
    },
  })
}

/** Ages of economic figures, and whether their last fetch failed, by source. */
function registerEconomy(registry: Registry, economy: Pick<Economy, 'sources'>): void {
  const gauge = (name: string, help: string, read: (source: EconomicSource) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['source'],
      registers: [registry],
      collect() {
        this.reset()
        for (const source of economy.sources()) {
          const value = read(source)
          if (value !== undefined) this.set({ source: source.id }, value)
        }
      },
    })
  gauge(
    'portal_economy_last_success_timestamp_seconds',
    'When economic figures were stored last, by source',
    ({ succeededAt }) => (succeededAt === undefined ? undefined : succeededAt / SECOND_MS),
  )
  gauge('portal_economy_source_failing', '1 while the last fetch of a source failed', ({ problem }) =>
    problem === undefined ? 0 : 1,
  )
}

function refusedBy({ refused, late }: Admission['heavy']['stats']): number {
  return refused + late
}
