import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '#contract/time/units.ts'
import { registerCalls } from '#kit/http/register-calls.ts'
import { SharedAnswers } from '#kit/http/shared-answers.ts'
import type { Environment } from '#kit/process/environment.ts'
import { registerApiGuide } from './guide/api-guide.ts'
import { registerSocketGuide } from './guide/socket-guide.ts'
import type { Drain } from './http/drain.ts'
import type { Admission } from './limits/admission.ts'
import type { RateLimit } from './limits/rate-limit.ts'
import { countResponses } from './limits/response-counts.ts'
import type { PortalModules } from './modules.ts'
import { registerHealth } from './operations/health.ts'
import { createMetrics } from './operations/metrics.ts'
import { registerCommunitySitemaps } from './pages/community-sitemaps.ts'
import { registerNewsSitemap } from './pages/news-sitemap.ts'
import type { PageCache } from './pages/page-cache.ts'
import { registerSiteFiles } from './pages/site-files.ts'
import type { ProcessPart } from './processes/process-part.ts'
import { unbuiltCalls } from './registry/unbuilt-calls.ts'
import type { Stores } from './stores/stores.ts'

export interface RoutesDeps extends PortalModules {
  environment: Environment
  stores: Stores
  admission: Admission
  cache: PageCache
  drain: Drain
  part: ProcessPart
  isTrustedHost(host: string | undefined): boolean
}

/** Every address besides pages and their assets: health, calls and their guide, files about the site. */
export function registerRoutes(app: FastifyInstance, deps: RoutesDeps): void {
  const {
    environment,
    modules,
    services,
    authorizer,
    callStores,
    memberReads,
    isReadOnly,
    prices,
    stream,
    stores,
    admission,
    cache,
    drain,
    part,
  } = deps
  const { board: feeds, barStore } = prices
  const { BRAND_NAME: brandName } = environment
  const { siteUrl } = services
  const isDatabaseUp = () => stores.problem() === undefined
  registerHealth(app, {
    feeds,
    modules,
    metrics: createMetrics({
      service: {
        isReady: () => isDatabaseUp() && !drain.isClosing(),
        isDatabaseUp,
        responses: countResponses(app.server),
        workWaiting: () => admission.heavy.stats.waiting,
        delayP99Ms: () => stream.stats().fanOut.delayP99Ms,
      },
      feeds,
      modules,
      pages: cache,
      admission,
      barStore,
      part,
    }),
    isTrustedHost: deps.isTrustedHost,
    metricsToken: environment.METRICS_TOKEN,
    barStore,
    store: stores,
    isClosing: () => drain.isClosing(),
    part,
  })
  const calls = modules.flatMap(module => module.calls ?? [])
  prices.push?.register(app)
  if (!environment.ROLE.has('web')) return
  registerCalls(app, [...calls, ...unbuiltCalls(calls)], {
    ...{ authorizer, stores: callStores },
    countRead: counterOf(memberReads),
    shared: new SharedAnswers(),
    isReadOnly,
  })
  // Without a public address the calls are relative to the document.
  registerApiGuide(app, { calls, siteUrl, server: environment.SITE_URL ?? '/', brandName })
  registerSocketGuide(app, { siteUrl, brandName })
  registerCommunitySitemaps(app, services)
  registerNewsSitemap(app, { siteUrl, brandName, news: services.news, clock: services.clock })
  registerSiteFiles(app, {
    siteUrl,
    brandName,
    description: locale => services.pageMeta.of('/', locale)?.description ?? '',
    instruments: services.catalogue.instruments,
    countries: services.catalogue.countries,
    economy: services.economy,
    banks: services.banks,
    glossary: services.glossary,
  })
}

/** Counts what networks read; returns how long one has to wait that reads too much, in ms. */
function counterOf(limit: RateLimit): (network: string) => number | undefined {
  return network => {
    const seconds = limit.refuse(network, performance.now())
    return seconds === undefined ? undefined : seconds * SECOND_MS
  }
}
