import type { IncomingMessage, ServerResponse } from 'node:http'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { detectLocale } from '#contract/text/locale.ts'
import { failure } from '#kit/http/errors.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Whether a request has the one `Host` that HTTP/1.1 demands (RFC 9112, 3.2). */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]!.length === 4 && rawHeaders[place]!.toLowerCase() === 'host') hosts++
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Answers requests that no route should see, with the headers of all others, and passes on the rest. */
export function checkedHeads(headers: Readonly<Record<string, string>>, listener: Listener) {
  const refuse = (response: ServerResponse, status: number) => {
    const error = new PortalError(Errors.BadParameter, { name: status === 417 ? 'expect' : 'host' })
    const all = { ...headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
    response.writeHead(status, { ...all, connection: 'close' })
    response.end(JSON.stringify(failure(error, detectLocale(undefined))))
  }
  return {
    request(request: IncomingMessage, response: ServerResponse): void {
      if (hasOneHost(request)) listener(request, response)
      else refuse(response, 400)
    },
    /** For an `Expect` other than `100-continue`. */
    expectation(_: IncomingMessage, response: ServerResponse): void {
      refuse(response, 417)
    },
  }
}
