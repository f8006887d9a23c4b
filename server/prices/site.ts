import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The site's public address and the hosts and origins that belong to it. Never derived from request headers. */
export interface Site {
  /** `https://example.org`, without a slash at the end. */
  url: string
  isSecure: boolean
  isOwnOrigin(origin: string): boolean
  /** Whether a request for this `Host` is for the site; always true if no public address is configured. */
  isOwnHost(host: string | undefined): boolean
  /**
   * Whether no other site can have the name under which this one was asked: the public address, the address or name that
   * it listens on, an IP address, or a name of the local network. Others may be made to lead here by whoever owns them.
   */
  isTrustedHost(host: string | undefined): boolean
}

/** An address, or a name that is none of the public internet. */
function isLocalName(hostname: string): boolean {
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.') || /\.(?:local|localhost)$/.test(hostname)
  )
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Without a configured address the site's is the one it listens on; on loopback all local names belong to it. */
export function createSite(configured: string | undefined, host: string, port: number): Site {
  const served = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host
  const url = configured ?? `http://${served.includes(':') ? `[${served}]` : served}:${port}`
  const own = new Set([url])
  const { hostname, port: publicPort, protocol } = new URL(url)
  if (configured === undefined || LOOPBACK_NAMES.includes(hostname))
    for (const name of LOOPBACK_NAMES) own.add(`http://${name}:${port}`)
  const names = LOOPBACK_NAMES.includes(hostname) ? LOOPBACK_NAMES : [hostname]
  const ports = publicPort === '' ? ['', protocol === 'https:' ? ':443' : ':80'] : [`:${publicPort}`]
  // A local site can also be reached directly at the port it listens on, bypassing any proxy.
  if (names === LOOPBACK_NAMES) ports.push(`:${port}`)
  const hosts = new Set(names.flatMap(name => ports.map(each => name + each)))
  return {
    url,
    isSecure: protocol === 'https:',
    isOwnOrigin: origin => own.has(origin),
    isTrustedHost(given = '') {
      const name = given.toLowerCase().replace(/:\d*$/, '')
      return (configured !== undefined && hosts.has(given.toLowerCase())) || name === host || isLocalName(name)
    },
    isOwnHost: host => configured === undefined || hosts.has(host?.toLowerCase() ?? ''),
  }
}

/** Whether an address to listen on can be reached only from this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Whether a request comes directly from this machine, without a proxy. */
export function isLoopback(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  const local = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
  return local && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}
