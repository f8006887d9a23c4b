import type { IncomingMessage } from 'node:http'

/** The site's own address and who counts as its own. Never taken from a request's headers. */
export interface Site {
  /** `https://example.org`, without a slash at the end. */
  url: string
  isSecure: boolean
  isOwnOrigin(origin: string): boolean
  /** Whether a request for this `Host` is for the site. Any host is, where no public address is configured. */
  isOwnHost(host: string | undefined): boolean
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Without a configured address the site is where it is served; on loopback all names of this machine are its own. */
export function createSite(configured: string | undefined, host: string, port: number): Site {
  const served = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host
  const url = configured ?? `http://${served.includes(':') ? `[${served}]` : served}:${port}`
  const own = new Set([url])
  const { hostname, port: publicPort, protocol } = new URL(url)
  if (configured === undefined || LOOPBACK_NAMES.includes(hostname))
    for (const name of LOOPBACK_NAMES) own.add(`http://${name}:${port}`)
  const names = LOOPBACK_NAMES.includes(hostname) ? LOOPBACK_NAMES : [hostname]
  const ports = publicPort === '' ? ['', protocol === 'https:' ? ':443' : ':80'] : [`:${publicPort}`]
  // A site on this machine is also reached at the port it listens on, whatever stands before it.
  if (names === LOOPBACK_NAMES) ports.push(`:${port}`)
  const hosts = new Set(names.flatMap(name => ports.map(each => name + each)))
  return {
    url,
    isSecure: protocol === 'https:',
    isOwnOrigin: origin => own.has(origin),
    isOwnHost: host => configured === undefined || hosts.has(host?.toLowerCase() ?? ''),
  }
}

/** Whether an address to listen on is reached from this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Requests that come straight from this machine, through no proxy. */
export function isLoopback(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  const local = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
  return local && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}
