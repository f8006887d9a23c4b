import { createServer, type Server } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { REQUEST_TIMEOUT_MS } from '#contract/time/constants.ts'
import { watchBody } from '#kit/http/body-deadline.ts'
import { answerBroken, answerErrors, answerUnreadable } from '#kit/http/errors.ts'
import { requestIds } from '#kit/http/request-id.ts'
import type { Environment } from '#kit/process/environment.ts'
import type { Admission } from '../limits/admission.ts'
import { registerCallTurns } from '../limits/call-turns.ts'
import { errorDocument } from '../pages/error-document.ts'
import { registerCompression } from './compression.ts'
import type { Drain } from './drain.ts'
import { createFastPath, type FastPathDeps } from './fast-path.ts'
import { checkedHeads } from './request-head.ts'

/** Connections that are idle this long are closed, such as those of clients that do not read. Not for streams. */
const UNREAD_MS = 30_000

/** As Node tells it of its own limit. */
class LateBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'

  constructor() {
    super('the body of a request has not arrived in time')
  }
}

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
    serverFactory(route) {
      const heads = checkedHeads(headers, createFastPath({ ...deps, route }))
      const server: Server = createServer(
        {
          // Of the slowest upload; watchBody ends the bodies of others long before.
          requestTimeout: REQUEST_TIMEOUT_MS + 10_000,
          // Long enough for a call to report a parameter that is much too long itself.
          headersTimeout: 8_000,
          // How often Node checks for requests over these limits.
          connectionsCheckingInterval: 2_000,
          keepAliveTimeout: 5_000,
          maxHeaderSize: 64 * 1024,
          // Node's own answer to a request without a host has none of the common headers.
          requireHostHeader: false,
          // A request to change to another protocol, such as HTTP/2, is answered as without it (RFC 9110, 7.8).
          shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
        },
        (request, response) => {
          watchBody(request, () => server.emit('clientError', new LateBody(), request.socket))
          heads.request(request, response)
        },
      )
        .on('checkExpectation', heads.expectation)
        .setTimeout(UNREAD_MS)
      return drain.watch(server)
    },
  })
  const isTrusted = proxyAddr.compile([...environment.TRUST_PROXY])
  app.addHook('onRequest', async ({ raw }, reply) => {
    // Fastify reads it of any client once there is a trusted proxy.
    if (!isTrusted(raw.socket.remoteAddress ?? '', 0)) delete raw.headers['x-forwarded-host']
    reply.headers(headers)
  })
  registerCallTurns(app, admission)
  answerErrors(app, errorDocument)
  registerCompression(app)
  return app
}
