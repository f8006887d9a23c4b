import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Admission, isHealthCall } from './admission.ts'

/**
 * Refuses what the fast path found to be over a limit, and calls that cost more requests than their network has left.
 * Runs every call as a job of a queue, from before its handler until its response is serialized. Pages are queued where
 * they are rendered; health calls are not queued.
 */
export function registerCallTurns(app: FastifyInstance, admission: Admission): void {
  const turns = new WeakMap<FastifyRequest, () => void>()

  app.addHook('onRequest', async (request, reply) => {
    const { cost = 1 } = request.routeOptions.config
    request.payer = admission.payerOf(request.raw)
    const refusal = admission.refusalOf(request.raw) ?? admission.charge(request.raw, cost - 1)
    if (!refusal) return
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    throw refusal.error
  })

  app.addHook('preHandler', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || url === '/' || isHealthCall(url)) return
    const { work } = request.routeOptions.config
    if (work === 'none') return
    const queue = work === 'heavy' ? admission.heavy : admission.light
    const { network, gone } = admission.clientOf(request.raw, reply.raw)
    await new Promise<void>((begin, refuse) => {
      const { promise, resolve: end } = Promise.withResolvers<void>()
      turns.set(request, end)
      gone?.addEventListener('abort', () => end(), { once: true })
      const work = () => {
        begin()
        return promise
      }
      queue.run(network, work, gone).catch(refuse)
    })
  })

  app.addHook('onSend', async (request, _, payload) => {
    turns.get(request)?.()
    return payload
  })
}
