import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import { resolve } from 'node:path'
import proxyAddr from '@fastify/proxy-addr'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { pino } from 'pino'
import { STREAM_PATH } from '#contract/quote.ts'
import { SECOND_MS } from '#contract/units.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import type { Environment } from '#kit/environment.ts'
import { answerBroken, answerErrors, answerUnreadable, registerCalls } from '#kit/http.ts'
import { endWith, freePort } from '#kit/network.ts'
import { advertCalls, createAdvertBoard, openAdverts } from '#modules/adverts'
import { analysisCalls, createAnalyst } from '#modules/analysis'
import { barCalls, historyOfUrl } from '#modules/bars'
import { conversionCalls, createConversion } from '#modules/conversion'
import { marketApiCalls, marketCalls } from '#modules/market'
import { memberCalls } from '#modules/members'
import { pageMetaCalls, readPageMeta } from '#modules/page-meta'
import { createSearch, searchCalls } from '#modules/search'
import { createSharePictures, shareCalls } from '#modules/share'
import { createStream } from '#modules/stream'
import { udfCalls } from '#modules/udf'
import type { Services } from '../web/services.ts'
import { Admission, type Refusal } from './admission.ts'
import { registerApiGuide } from './api-guide.ts'
import { registerAssets } from './assets.ts'
import { registerCallTurns } from './call-turns.ts'
import { registerCompression } from './compression.ts'
import { createDrain } from './drain.ts'
import { errorDocument } from './error-document.ts'
import { createFastPath } from './fast-path.ts'
import { registerHealth } from './health.ts'
import { createMetrics } from './metrics.ts'
import { migrations } from './migrations.ts'
import { PageCache } from './page-cache.ts'
import { registerPages } from './page-routes.ts'
import { builtPages, createPages, developmentPages } from './pages.ts'
import { openPrices } from './prices.ts'
import { commonHeaders } from './security-headers.ts'
import { createSite } from './site.ts'
import { registerSiteFiles } from './site-files.ts'
import { openStores } from './stores.ts'
import { warmUp, warmUpFurther } from './warm-up.ts'

export interface Portal {
  app: FastifyInstance
  /** The address it is served at, such as `http://localhost:3000`. */
  address: string
  /** Storage and feeds, as printed at the start. */
  storage: string
  feeds: readonly string[]
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

/** Queries of visitors that take longer fail. */
const QUERY_LIMIT_MS = 2_000

/** Connections that are idle this long are closed, such as those of clients that do not read. Not for streams. */
const UNREAD_MS = 30_000

/** A store that takes longer to open is logged. */
const SLOW_STORE_MS = 2_000

/** The response to a refused handshake, which does not pass through the router. */
function refusalText({ error, retryAfterSeconds }: Refusal): string {
  const { httpStatus } = error.definition
  const retry = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  return `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}\r\n${retry}Content-Length: 0\r\nConnection: close\r\n\r\n`
}

/** Composes the modules and serves them. Rejects if a setting, the database or the port prevents that. */
export async function openPortal({ environment, mode, buildDir, onStoreLost }: PortalOptions): Promise<Portal> {
  const log: FastifyBaseLogger = pino({
    level: environment.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  })
  const slowStore = setTimeout(
    () => log.warn('the store is slow to open or to migrate, still waiting for it'),
    SLOW_STORE_MS,
  ).unref()
  const load = mode === 'development' ? undefined : builtPages(buildDir)
  // Imported while the store opens; a failure is reported when pages are first loaded.
  load?.().catch(() => undefined)
  const stores = await openStores(
    {
      dataDir: environment.DATA_DIR,
      databaseUrl: environment.DATABASE_URL,
      locks: ['portal'],
      waitMs: environment.STORE_WAIT_MS,
      onWait: holder =>
        log.warn(`the store is in use by ${holder}: waiting up to ${environment.STORE_WAIT_MS / 1_000} s for it`),
      events: {
        onDown: problem => log.error(`${problem.message}; pages and streams are served without it`),
        onUp: downMs => log.warn(`the database responds again after ${(downMs / SECOND_MS).toFixed(1)} s`),
        onTrouble: problem => log.warn({ err: problem }, 'queries fail although the database responds'),
        onLost(holder) {
          log.fatal(`the store was taken over by ${holder}: this portal exits`)
          onStoreLost?.()
        },
      },
    },
    migrations,
  )
  /** A database that does not respond is logged once, not for each query that fails because of it. */
  const logProblem = (message: string) => (problem: unknown) => {
    if (!(problem instanceof DatabaseUnavailable)) log.error({ err: problem }, message)
  }
  const prices = await openPrices({ environment, stores, log })
  const { clock, market, bars, board } = prices
  const { catalogue } = market
  const adverts = await openAdverts(stores.main)
  clearTimeout(slowStore)

  const port = environment.PORT === 0 ? await freePort(environment.HOST) : environment.PORT
  const site = createSite(environment.SITE_URL, environment.HOST, port)
  const trust = proxyAddr.compile(environment.TRUST_PROXY)
  const isDirect = environment.TRUST_PROXY.length === 0
  /** Empty if the client has disconnected. */
  const addressOf = (request: IncomingMessage) => {
    const { remoteAddress = '' } = request.socket
    return isDirect || remoteAddress === '' ? remoteAddress : proxyAddr(request, trust)
  }
  const stream = createStream({
    market,
    isOwnOrigin: origin => site.isOwnOrigin(origin),
    addressOf,
    maxSocketsPerNetwork: environment.MAX_SOCKETS_PER_NETWORK,
  })
  const pageMeta = await readPageMeta()
  const analyst = createAnalyst({
    market,
    bars,
    clock,
    elapsed: () => performance.now(),
    onProblem: logProblem('daily bars cannot be read'),
  })
  const search = createSearch({
    instruments: catalogue.instruments,
    onProblem: problem => log.error({ err: problem }, 'readings of names are unavailable, search matches letters only'),
  })
  const pictures = createSharePictures({
    market,
    bars,
    brandName: environment.BRAND_NAME,
    elapsed: () => performance.now(),
    onProblem: problem => log.error({ err: problem }, 'share pictures cannot be drawn'),
  })
  const services: Services = {
    market,
    analyst,
    pageMeta,
    search,
    adverts: createAdvertBoard({
      adverts,
      clock,
      elapsed: () => performance.now(),
      onProblem: logProblem('adverts cannot be read'),
    }),
    clock,
    siteUrl: site.url,
    brandName: environment.BRAND_NAME,
    feedLabel: prices.label,
    recordings: prices.replay?.feed.spans ?? [],
  }

  const headers = commonHeaders(site.isSecure)
  const admission = new Admission({
    perMinute: environment.HTTP_RATE_LIMIT,
    addressOf,
    isOwnHost: host => site.isOwnHost(host),
    onOverload: () => log.warn('requests are answered with 503: too much work is waiting'),
  })
  const cache = new PageCache({
    // Development renders a page for each request.
    freshMs: mode === 'development' ? 0 : 1_000,
    render: path => pages.render(path),
    queue: admission.heavy,
    headers,
  })
  const metrics = createMetrics({ stream, feeds: board, pages: cache, admission, barStore: prices.barStore })
  const drain = createDrain(environment.DRAIN_MS)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.TRUST_PROXY.length > 0 ? environment.TRUST_PROXY : false,
    frameworkErrors: answerUnreadable(headers),
    clientErrorHandler: answerBroken(headers),
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    serverFactory: route =>
      drain.watch(
        createServer(
          // Long enough for a call to report a parameter that is much too long itself.
          {
            requestTimeout: 12_000,
            headersTimeout: 8_000,
            // How often Node checks for requests over these limits.
            connectionsCheckingInterval: 2_000,
            keepAliveTimeout: 5_000,
            maxHeaderSize: 64 * 1024,
          },
          createFastPath({ admission, history: historyOfUrl(bars, catalogue), pages: cache, headers, route }),
        ).setTimeout(UNREAD_MS),
      ),
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    const refusal = admission.refusalOf(request.raw)
    if (!refusal) return
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    throw refusal.error
  })
  registerCallTurns(app, admission)
  answerErrors(app, errorDocument)
  registerCompression(app)
  registerHealth(app, {
    feeds: board,
    metrics,
    metricsToken: environment.METRICS_TOKEN,
    barStore: prices.barStore,
    store: stores,
    isClosing: () => drain.isClosing(),
  })
  const calls = [
    ...marketCalls(market),
    ...marketApiCalls({ market, clock, feeds: () => board.health() }),
    ...barCalls(bars, catalogue),
    ...analysisCalls(analyst, catalogue),
    ...udfCalls({ market, bars, search, clock }),
    ...searchCalls(search),
    ...conversionCalls(createConversion({ market, clock })),
    ...pageMetaCalls({ book: pageMeta, catalogue }),
    ...advertCalls({ adverts, clock }),
    ...shareCalls({ market, pictures }),
    ...memberCalls(),
  ]
  registerCalls(app, calls)
  registerApiGuide(app, {
    calls,
    siteUrl: site.url,
    // Without a public address the calls are relative to the document.
    server: environment.SITE_URL ?? '/',
    brandName: environment.BRAND_NAME,
  })
  registerSiteFiles(app, {
    siteUrl: site.url,
    brandName: environment.BRAND_NAME,
    description: locale => pageMeta.of('/', locale)?.description ?? '',
    instruments: catalogue.instruments,
  })

  const vite =
    mode === 'development'
      ? await (await import('vite')).createServer({
          server: { middlewareMode: true, hmr: { server: app.server } },
          appType: 'custom',
        })
      : undefined
  if (vite)
    app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done as () => void))
  else await registerAssets(app, resolve(buildDir, 'client'))

  const pages = createPages({
    load: vite ? developmentPages(vite) : load!,
    mode,
    services,
    onError: (error, path) => log.error({ err: error, path }, 'page failed'),
  })

  registerPages(app, { cache, pages, admission })

  app.server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?')[0]
    if (!admission.admit(request)) endWith(socket, refusalText(admission.refusalOf(request)!))
    else if (path === STREAM_PATH) stream.handleUpgrade(request, socket, head)
    else if (!vite) socket.destroy()
  })

  stores.limitQueries(QUERY_LIMIT_MS)
  await prices.start()
  if (!vite) await warmUp(pages)
  await app.listen({ port, host: environment.HOST })
  if (!vite) warmUpFurther(pages).catch(problem => log.error({ err: problem }, 'page failed'))
  stores.endSetup().catch(problem => log.error({ err: problem }, 'the new store cannot be synced to the disk'))

  return {
    app,
    address: `http://${site.url.includes('localhost') ? 'localhost' : environment.HOST}:${port}`,
    storage: stores.main.place,
    feeds: environment.FEEDS,
    async close() {
      stream.refuseNew()
      await drain.run()
      await stream.close()
      await prices.close()
      await app.close()
      pictures.close()
      await vite?.close()
      await stores.close()
    },
  }
}
