import { createServer } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Environment } from '#kit/environment.ts'
import { answerBroken, answerErrors, answerUnreadable } from '#kit/http/errors.ts'
import { requestIds } from '#kit/http/request-id.ts'
import type { Admission } from './admission.ts'
import { registerCallTurns } from './call-turns.ts'
import { registerCompression } from './compression.ts'
import type { Drain } from './drain.ts'
import { errorDocument } from './error-document.ts'
import { createFastPath, type FastPathDeps } from './fast-path.ts'

/** Connections that are idle this long are closed, such as those of clients that do not read. Not for streams. */
const UNREAD_MS = 30_000

export interface HttpServerDeps extends Omit<FastPathDeps, 'route'> {
  environment: Environment
  log: FastifyBaseLogger
  admission: Admission
  drain: Drain
}

/**
 * Calls are validated by their own schemas, and no route has one of Fastify's. Its compilers would be loaded all the same,
 * which takes a fifteenth of a start.
 */
const withoutCompilers = {
  compilersFactory: {
    buildValidator: () => neverCompiled,
    buildSerializer: () => neverCompiled,
  },
}

function neverCompiled(): never {
  throw new Error('routes have no schemas of Fastify')
}

/** The HTTP server and what applies to every request: limits, common headers, queues, errors, compression. */
export function createHttpServer(deps: HttpServerDeps): FastifyInstance {
  const { environment, log, headers, admission, drain } = deps
  const app = Fastify({
    loggerInstance: log,
    schemaController: withoutCompilers,
    genReqId: requestIds(environment.TRUST_PROXY.length > 0),
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
            // A request to change to another protocol, such as HTTP/2, is answered as without it (RFC 9110, 7.8).
            shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
          },
          createFastPath({ ...deps, route }),
        ).setTimeout(UNREAD_MS),
      ),
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
  registerCallTurns(app, admission)
  answerErrors(app, errorDocument)
  registerCompression(app)
  return app
}
