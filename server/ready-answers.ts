import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor, type KeptPages, sendKept } from './kept-pages.ts'

export interface ReadyAnswersDeps {
  /** JSON text for an address that needs no router. */
  history(url: string): string | Promise<string> | undefined
  pages: KeptPages
  /** Whether this request may be answered now; counts it when it may. */
  mayPass(request: IncomingMessage): boolean
  /** The long way, through the router. */
  route(request: IncomingMessage, response: ServerResponse): void
}

/**
 * Answers what needs no more work than sending, ahead of the router. A request it does not know, one over the limit and one
 * that fails go the long way.
 */
export function createReadyAnswers({ history, pages, mayPass, route }: ReadyAnswersDeps) {
  // Data is neither framed nor asks for a camera: of the site's headers it needs this one.
  const common = [
    'x-content-type-options',
    'nosniff',
    'access-control-allow-origin',
    '*',
    'cache-control',
    'no-cache',
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
  ]
  const sendJson = (response: ServerResponse, body: string) => {
    // These answers are digits and ASCII words: their length in bytes is their length.
    response.writeHead(200, [...common, String(body.length)])
    response.end(body, 'latin1')
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url!
    const isGet = request.method === 'GET'
    // Which page the bare address is depends on its reader.
    const mayBeKept = isGet && url !== '/'
    const page = mayBeKept ? pages.ready(url, encodingFor(request.headers['accept-encoding'])) : undefined
    const answer = isGet && !page ? history(url) : undefined
    if ((!page && answer === undefined) || !mayPass(request)) route(request, response)
    else if (page) sendKept(request, response, page)
    else if (typeof answer === 'string') sendJson(response, answer)
    else
      answer!.then(
        body => sendJson(response, body),
        () => route(request, response),
      )
  }
}
