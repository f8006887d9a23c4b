import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The id of a request, in the log of each program that passes it on. */
export const REQUEST_ID = 'x-request-id'

/**
 * For Fastify's `genReqId`: the id that a trusted proxy gave the request, so that its log and those of all processes have
 * the same one; else a new one.
 */
export function requestIds(isBehindProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers[REQUEST_ID]
    return isBehindProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  }
}
