import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { SECOND_MS } from '#contract/time/units.ts'
import { metersOf, type Sample } from '#kit/module/meters.ts'
import type { Opened } from '#kit/module/module.ts'
import type { BarStoreState } from '#modules/bars'
import type { BoardHealth, FeedBoard } from '#modules/feeds'
import { dropReasons } from '#modules/market'
import type { Admission } from '../limits/admission.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { ProcessPart } from '../processes/process-part.ts'
import { isHealthy } from './health.ts'
import { registerJobs } from './job-metrics.ts'
import { registerService, type ServiceMetricsSources } from './service-metrics.ts'
import { registerWorkers } from './worker-metrics.ts'

export interface MetricsSources {
  service: ServiceMetricsSources
  feeds: FeedBoard
  /** With their own metrics. */
  modules: readonly Pick<Opened, 'metrics'>[]
  pages: PageCache
  admission: Admission
  barStore(): BarStoreState
  part: ProcessPart
}

/**
 * Metrics for Prometheus in its base units, read from their sources at each scrape. Counters with known labels begin with
 * zero: Prometheus sees no increase in a series that begins with its first event.
 */
export function createMetrics(sources: MetricsSources): Registry {
  const { service, feeds, modules, pages, admission, barStore, part } = sources
  const registry = new Registry()
  if (part.isShared) registry.setDefaultLabels({ role: part.roles.join('+') })
  collectDefaultMetrics({ register: registry })
  // These are gauges with the names of counters; the gauges by type have the same values.
  for (const kind of ['resources', 'handles', 'requests']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  const meters = metersOf(registry)
  const { gauge, counter, counters } = meters

  registerService(registry, service)
  gauge('portal_store_waiting_bars', 'Sealed bars that are not stored yet', () => barStore().waitingBars)
  gauge('portal_store_failing', '1 while bars cannot be stored', () => (barStore().state === 'failing' ? 1 : 0))
  counter('portal_store_lost_bars_total', 'Bars lost because too many waited to be stored', () => barStore().lostBars)

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
  for (const module of modules) module.metrics?.(meters)
  return registry
}

type ReadMetric = (name: string, help: string, read: () => number) => unknown

/** How the process stands to others of the same portal. */
function registerPart(part: ProcessPart, gauge: ReadMetric, counter: ReadMetric): void {
  gauge('portal_ingest_leader', '1 if this process is the ingest leader', () => (part.leads() ? 1 : 0))
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

function refusedBy({ refused, late }: Admission['heavy']['stats']): number {
  return refused + late
}
