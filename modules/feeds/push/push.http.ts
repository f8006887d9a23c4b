import type { FastifyInstance, FastifyRequest } from 'fastify'
import { success } from '#contract/answers/envelope.ts'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type AddPast, takeBars } from './push-bars.ts'
import type { PushGateway } from './push-gateway.ts'
import type { PushSender } from './push-sender.ts'
import { readLines } from './read-ticks.ts'

const TICKS_PATH = '/ingest/v1/ticks'
const BARS_PATH = '/ingest/v1/bars'
/** Most bytes of a body or frame: about 5,000 ticks. */
export const MAX_BATCH_BYTES = 512 * 1024
/** Requests with bars that may wait, of all senders. */
const MAX_BARS_WAITING = 8
/** When a refused sender may try again. */
const RETRY_SECONDS = 1

interface PushCallsDeps {
  gateway: PushGateway
  addPast: AddPast
  senderOf(authorization?: string): PushSender | undefined
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : '')

/**
 * Serves `/ingest/v1/ticks`: POST takes JSON lines, whatever type the body says it has; GET tells where to resume. POST
 * to `/ingest/v1/bars` takes bars of the past in the same way. A request without a known token is refused before its
 * body is read.
 */
export function registerPushCalls(app: FastifyInstance, { gateway, addPast, senderOf }: PushCallsDeps): void {
  let barsWaiting = 0
  const senders = new WeakMap<FastifyRequest, PushSender>()
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BATCH_BYTES },
      async (_: FastifyRequest, body: string) => body,
    )
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const sender = senderOf(request.headers.authorization)
      if (!sender) {
        reply.header('www-authenticate', 'Bearer')
        throw new PortalError(Errors.PushTokenUnknown)
      }
      senders.set(request, sender)
    })
    const config = { shape: 'envelope', work: 'none' } as const
    scope.get(TICKS_PATH, { config }, async request => success(senders.get(request)!.answer()))
    scope.post(TICKS_PATH, { config }, async (request, reply) => {
      const sender = senders.get(request)!
      if (gateway.isFull(sender)) {
        reply.header('retry-after', RETRY_SECONDS)
        throw new PortalError(Errors.TooManyRequests, { seconds: RETRY_SECONDS })
      }
      return success(await gateway.submit(sender, readLines(textOf(request.body))))
    })
    scope.post(BARS_PATH, { config }, async (request, reply) => {
      if (barsWaiting >= MAX_BARS_WAITING) {
        reply.header('retry-after', RETRY_SECONDS)
        throw new PortalError(Errors.TooManyRequests, { seconds: RETRY_SECONDS })
      }
      barsWaiting++
      try {
        return success(await takeBars(senders.get(request)!, textOf(request.body), addPast))
      } finally {
        barsWaiting--
      }
    })
  })
}
