import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#kit/http.ts'
import { type Admission, isHealthCall } from './admission.ts'

/**
 * Runs every call as a job of a queue, from before its handler until its response is serialized. Pages are queued where
 * they are rendered; health calls are not queued.
 */
export function registerCallTurns(app: FastifyInstance, admission: Admission): void {
  const turns = new WeakMap<FastifyRequest, () => void>()

  app.addHook('preHandler', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || url === '/' || isHealthCall(url)) return
    const { work } = request.routeOptions.config as Pick<Call, 'work'>
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
