import type { IncomingMessage, ServerResponse } from 'node:http'
import { QueueRefusal } from '#kit/fair-queue.ts'
import { openToAll } from '#kit/http.ts'
import type { Admission } from './admission.ts'
import { compressed, encodingOf } from './compression.ts'
import { encodingFor, type PageCache, sendCached } from './page-cache.ts'

export interface FastPathDeps {
  admission: Admission
  /** JSON text for an address that needs no router, or how to read it where that is work. */
  history(url: string): string | (() => Promise<string>) | undefined
  pages: PageCache
  /** Headers that every response of the site carries. */
  headers: Readonly<Record<string, string>>
  /** Through the router. */
  route(request: IncomingMessage, response: ServerResponse): void
}

/**
 * The listener of every request. Asks the limits before anything else, then answers cached pages and plain history requests
 * ahead of the router; what it does not know, what is refused and what fails goes through the router.
 */
export function createFastPath({ admission, history, pages, headers, route }: FastPathDeps) {
  const common = Object.entries({
    ...headers,
    ...openToAll,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': 'application/json; charset=utf-8',
  }).flat()
  const sendJson = async (request: IncomingMessage, response: ServerResponse, text: string) => {
    // These answers are digits and ASCII words: their length in bytes is their length.
    const encoding = encodingOf(text.length, request.headers['accept-encoding'])
    if (encoding === 'identity') {
      response.writeHead(200, [...common, 'content-length', String(text.length)]).end(text, 'latin1')
      return
    }
    const body = await compressed(text, encoding)
    response.writeHead(200, [...common, 'content-encoding', encoding, 'content-length', String(body.length)]).end(body)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!admission.admit(request) || request.method !== 'GET') {
      route(request, response)
      return
    }
    const url = request.url!
    // The page at the bare address depends on the visitor's language.
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
          // The router reads anew what could not be read, and so answers with the error that belongs to it.
          if (problem instanceof QueueRefusal) admission.refuse(request, problem)
          route(request, response)
        },
      )
    }
  }
}
