import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isHealthCall } from './admission.ts'

/** Responses since the start, by the first digit of their status. */
export type ResponseCounts = Readonly<Record<1 | 2 | 3 | 4 | 5, number>>

/** Counts what a server answers, health calls aside. */
export function countResponses(server: Server): ResponseCounts {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  function count(this: ServerResponse) {
    counts[Math.floor(this.statusCode / 100) as keyof ResponseCounts]++
  }
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isHealthCall(request.url!)) response.on('finish', count)
  })
  return counts
}
