import { type Server, STATUS_CODES } from 'node:http'
import { STREAM_PATH } from '#contract/prices/quote.ts'
import { endWith } from '#kit/net/network.ts'
import { PUSH_PATH, type Push } from '#modules/feeds'
import type { Stream } from '#modules/stream'
import type { Admission, Refusal } from '../limits/admission.ts'

/** The response to a refused handshake, which does not pass through the router. */
function refusalText({ error, retryAfterSeconds }: Refusal): string {
  const { httpStatus } = error.definition
  const retry = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  return `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}\r\n${retry}Content-Length: 0\r\nConnection: close\r\n\r\n`
}

export interface UpgradeDeps {
  admission: Admission
  /** Undefined if this process serves no streams. */
  stream: Stream | undefined
  /** Undefined if nobody may send prices. */
  push: Push | undefined
  hasOtherSockets: boolean
}

/**
 * Passes upgrade requests within the limits to the stream or the push gateway. Others are closed, unless
 * `hasOtherSockets`.
 */
export function acceptUpgrades(server: Server, { admission, stream, push, hasOtherSockets }: UpgradeDeps): void {
  server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?')[0]
    if (!admission.admit(request)) endWith(socket, refusalText(admission.refusalOf(request)!))
    else if (stream && path === STREAM_PATH) stream.handleUpgrade(request, socket, head)
    else if (push && path === PUSH_PATH) push.handleUpgrade(request, socket, head)
    else if (!hasOtherSockets) socket.destroy()
  })
}
