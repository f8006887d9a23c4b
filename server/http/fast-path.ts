import type { IncomingMessage, ServerResponse } from 'node:http'
import { openToAll } from '#kit/http/register-calls.ts'
import { QueueRefusal } from '#kit/scheduling/fair-queue.ts'
import type { Admission } from '../limits/admission.ts'
import { encodingFor, type PageCache, sendCached } from '../pages/page-cache.ts'
import { compressed, encodingOf } from './compression.ts'

export interface FastPathDeps {
  admission: Admission
  /** The JSON text for a URL, or a function that reads it if it is not in memory; undefined for other URLs. */
  history(url: string): string | (() => Promise<string>) | undefined
  pages: PageCache
  /** Headers of every response of the site. */
  headers: Readonly<Record<string, string>>
  /** Passes the request to the router. */
  route(request: IncomingMessage, response: ServerResponse): void
}

/**
 * The listener of all requests. Checks the limits first, then answers cached pages and plain history requests before
 * the router. Everything else, refused requests and failures go through the router.
 */
export function createFastPath({ admission, history, pages, headers, route }: FastPathDeps) {
  const common = Object.entries({
    ...headers,
    ...openToAll,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': 'application/json; charset=utf-8',
  }).flat()
  const send = async (request: IncomingMessage, response: ServerResponse, text: string) => {
    // These responses are ASCII: their length is their length in bytes.
    const encoding = encodingOf(text.length, request.headers['accept-encoding'])
    if (encoding === 'identity') {
      response.writeHead(200, [...common, 'content-length', String(text.length)]).end(text, 'latin1')
      return
    }
    const body = await compressed(text, encoding)
    response.writeHead(200, [...common, 'content-encoding', encoding, 'content-length', String(body.length)]).end(body)
  }

  // Once a response has begun, closing the connection is all that is left if it fails.
  const sendJson = (request: IncomingMessage, response: ServerResponse, text: string) =>
    void send(request, response, text).catch(() => response.destroy())

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!admission.admit(request)) {
      admission.answerRefused(request, response, () => route(request, response))
      return
    }
    if (request.method !== 'GET') {
      route(request, response)
      return
    }
    const url = request.url!
    // The page at `/` depends on the visitor's language.
    const page = url === '/' ? undefined : pages.ready(url, encodingFor(request.headers['accept-encoding']))
    const answer = page ? undefined : history(url)
    if (page) sendCached(request, response, page)
    else if (answer === undefined) route(request, response)
    else if (typeof answer === 'string') sendJson(request, response, answer)
    else {
      const { network, gone } = admission.clientOf(request, response)
      void admission.heavy.run(network, answer, gone).then(
        body => sendJson(request, response, body),
        problem => {
          // The router reads it again, and answers with the appropriate error if that fails too.
          if (problem instanceof QueueRefusal) admission.refuse(request, problem)
          route(request, response)
        },
      )
    }
  }
}
