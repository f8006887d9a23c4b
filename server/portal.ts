import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { SECOND_MS } from '#contract/time/units.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { closeModules } from '#kit/module/module.ts'
import { freePort } from '#kit/net/network.ts'
import type { Environment } from '#kit/process/environment.ts'
import { createSeldomLog } from '#kit/process/seldom.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { historyOfUrl } from '#modules/bars'
import { clientAddress } from './http/client-address.ts'
import { createDrain } from './http/drain.ts'
import { createHttpServer } from './http/http-server.ts'
import { acceptUpgrades } from './http/upgrades.ts'
import { Admission } from './limits/admission.ts'
import { openModules, type PortalModules } from './modules.ts'
import { openImportedData } from './operations/imported-data.ts'
import { mailModule } from './operations/mail.ts'
import { registerAssets } from './pages/assets.ts'
import { serveFromSource } from './pages/development.ts'
import { PageCache } from './pages/page-cache.ts'
import { registerPages } from './pages/page-routes.ts'
import { builtPages, createPages, developmentPages } from './pages/pages.ts'
import { commonHeaders } from './pages/security-headers.ts'
import { warmUp, warmUpFurther } from './pages/warm-up.ts'
import { createSite } from './prices/site.ts'
import { openJobs } from './processes/jobs.ts'
import { startPerSecondTasks } from './processes/per-second-tasks.ts'
import { processPart } from './processes/process-part.ts'
import { fencedStores, openSharing } from './processes/sharing.ts'
import { registerRoutes } from './routes.ts'
import { databaseLimits } from './stores/database-limits.ts'
import { openServedSeal } from './stores/seal.ts'
import { openServedStores } from './stores/served-stores.ts'
import type { Stores } from './stores/stores.ts'

export interface Portal {
  app: FastifyInstance
  /** The address it is served at, such as `http://localhost:3000`. */
  address: string
  /** Storage, feeds and mails, as printed at the start. */
  storage: string
  /** Where mails go. */
  mail: string
  feeds: readonly string[]
  /** How long it has waited for another process that took in prices, ms. */
  standbyMs: number
  close(): Promise<void>
}

export interface PortalOptions {
  environment: Environment
  mode: 'production' | 'development'
  /** Folder of the built pages; development serves pages from source. */
  buildDir: string
  /** Called when another process has taken the store's lock during an outage; nothing is written from then on. */
  onStoreLost?(): void
}

/** Where senders of prices send them. */
const INGEST_PATHS = '/ingest/'

/** A store that takes longer to open is logged. */
const SLOW_STORE_MS = 2_000

/** Lines of several processes say which role each has. */
function logOf({ LOG_LEVEL, REDIS_URL, ROLE }: Environment): FastifyBaseLogger {
  const log = pino({ level: LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] })
  return REDIS_URL ? log.child({ role: [...ROLE].join() }) : log
}

/** Logs errors of pages: of each kind one a minute. */
function pageErrors(log: FastifyBaseLogger) {
  const logError = createSeldomLog()
  return (error: unknown, path: string) => {
    // A database that does not respond is logged once, not for each page that needs it.
    if (!(error instanceof DatabaseUnavailable)) logError(log, error, 'page failed', { path })
  }
}

function openAdmission({
  environment,
  site,
  addressOf,
  push,
  log,
}: Pick<Parameters<typeof openModules>[0], 'environment' | 'site' | 'addressOf' | 'log'> & {
  push: PortalModules['prices']['push']
}): Admission {
  return new Admission({
    perMinute: environment.HTTP_RATE_LIMIT,
    maxWaitMs: environment.MAX_WAIT_SECONDS * SECOND_MS,
    addressOf,
    isOwnHost: host => site.isOwnHost(host),
    isSender: ({ url, headers }) => url!.startsWith(INGEST_PATHS) && push?.isSender(headers.authorization) === true,
    onOverload: () => log.warn('requests are answered with 503: too much work is waiting'),
  })
}

function warnOfSlowStore(log: FastifyBaseLogger): NodeJS.Timeout {
  const warn = () => log.warn('the store is slow to open or to migrate, still waiting for it')
  return setTimeout(warn, SLOW_STORE_MS).unref()
}

/**
 * Ends the setup in this order, so that no loss of power leaves a database whose key is gone; again until it succeeds, as
 * on a disk that was full.
 */
async function endSetup(app: FastifyInstance, seal: Seal, stores: Stores): Promise<void> {
  for (let isFirst = true; isFirst || app.server.listening; isFirst = false)
    try {
      await seal.kept()
      return await stores.endSetup()
    } catch (problem) {
      if (isFirst) app.log.error({ err: problem }, 'cannot fsync the new store, retrying')
      await pause(SECOND_MS, undefined, { ref: false })
    }
}

/** Opens the modules and serves them. Rejects if a setting, the database or the port prevents that. */
export async function openPortal({ environment, mode, buildDir, onStoreLost }: PortalOptions): Promise<Portal> {
  const log = logOf(environment)
  const isBuilt = mode === 'production'
  const hasPages = environment.ROLE.has('web')
  const load = builtPages(buildDir)
  // Imported while the store opens; a failure is reported when pages are first loaded.
  if (isBuilt && hasPages) load().catch(() => undefined)
  const slowStore = warnOfSlowStore(log)
  const onLost = onStoreLost ?? (() => undefined)
  const shared = await openServedStores({ environment, log, onLost })
  clearTimeout(slowStore)
  const sharing = await openSharing({ environment, stores: shared, log, onLost })
  const stores = sharing ? await fencedStores(shared, sharing) : shared
  const seal = await openServedSeal(stores.main, environment, log)
  const port = environment.PORT === 0 ? await freePort(environment.HOST) : environment.PORT
  const site = createSite(environment.SITE_URL, environment.HOST, port)
  const { isTrustedHost } = site
  const addressOf = clientAddress(environment.TRUST_PROXY)
  const imported = await openImportedData(stores.main, log)
  const opened = await openModules({ environment, stores, seal, site, addressOf, log, sharing, onLost })
  const { modules, services, prices, stream, authorizer: readers } = opened

  const headers = commonHeaders(site.isSecure && environment.HSTS !== 'off' ? environment.HSTS : undefined)
  const admission = openAdmission({ environment, site, addressOf, push: prices.push, log })
  sharing?.shareLimits({ used: admission.limit, reads: opened.memberReads })
  const cache = new PageCache({
    // Development renders a page for each request.
    freshMs: isBuilt ? 1_000 : 0,
    staleMs: isBuilt ? 5_000 : 0,
    render: path => pages.render(path.split('#')[0]!),
    queue: admission.heavy,
    headers,
  })
  const drain = createDrain(environment.DRAIN_MS)
  const history = historyOfUrl(prices.bars, services.catalogue)
  const app = createHttpServer({ environment, log, headers, admission, drain, history, pages: cache })

  const mail = mailModule({ environment, stores, seal, site, modules })
  const jobs = openJobs({ environment, modules: [...modules, mail], stores, log })
  const part = processPart(environment, prices, jobs)
  registerRoutes(app, {
    ...opened,
    isTrustedHost,
    environment,
    stores,
    admission,
    cache,
    drain,
    part,
  })
  const vite = isBuilt ? undefined : await serveFromSource(app)
  if (isBuilt && hasPages) await registerAssets(app, resolve(buildDir, 'client'))
  const pages = createPages({
    load: vite ? developmentPages(vite) : load,
    mode,
    services,
    frameAncestors: environment.FRAME_ANCESTORS,
    onError: pageErrors(log),
  })
  if (hasPages) registerPages(app, { cache, pages, admission, readers, plugins: services.plugins, isTrustedHost })
  acceptUpgrades(app.server, {
    admission,
    stream: environment.ROLE.has('stream') ? stream : undefined,
    push: prices.push,
    hasOtherSockets: !isBuilt,
  })

  stores.limitQueries(databaseLimits(environment.ROLE).queryMs)
  const stopTasks = startPerSecondTasks(
    [...modules.flatMap(module => module.tick ?? []), jobs.look, () => imported.look(modules), () => cache.sweep()],
    problem => log.error({ err: problem }, 'a per-second task failed, will try again'),
  )
  await prices.start()
  sharing?.lease?.endSetup()
  if (hasPages) await warmUp(pages, isBuilt ? undefined : problem => log.error({ err: problem }, 'page failed'))
  await app.listen({ port, host: environment.HOST })
  if (isBuilt && hasPages) warmUpFurther(pages).catch(problem => log.error({ err: problem }, 'page failed'))
  void endSetup(app, seal, stores)

  return {
    app,
    address: `http://${site.url.includes('localhost') ? 'localhost' : environment.HOST}:${port}`,
    storage: stores.main.place,
    mail: mail.place,
    feeds: environment.FEEDS,
    standbyMs: sharing?.standbyMs ?? 0,
    async close() {
      stream.refuseNew()
      const jobsEnded = jobs.close()
      await drain.run(() => admission.close())
      stopTasks()
      await jobsEnded
      await closeModules(modules)
      await sharing?.close()
      await app.close()
      await vite?.close()
      await stores.close()
    },
  }
}
