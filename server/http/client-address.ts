import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** A function that tells a client's address behind trusted proxies; empty if the client has disconnected. */
export function clientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trusted])
  return request => {
    const { remoteAddress = '' } = request.socket
    return trusted.length === 0 || remoteAddress === '' ? remoteAddress : proxyAddr(request, trust)
  }
}
