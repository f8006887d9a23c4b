import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import ipaddr from 'ipaddr.js'

/** Cache of the networks of recent addresses, so that each is parsed once. */
const networks = new Map<string, string>()
const MAX_NETWORKS = 10_000
/** `203.0.113.7:1234` and `[2001:db8::1]:443`: some proxies forward the port too. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/

/**
 * The network an address belongs to, as limits count it: /24 of IPv4, /64 of IPv6. All notations of an address give the
 * same network, with or without a port or a zone; an IPv6 address that represents an IPv4 one (mapped, RFC 4291; 6to4,
 * RFC 3056; NAT64, RFC 6052) gives that one's. Anything that is not an address is in the network `unknown`.
 */
export function networkOf(address: string): string {
  let network = networks.get(address)
  if (network === undefined) {
    network = parseNetwork(address)
    if (networks.size >= MAX_NETWORKS) networks.clear()
    // A forwarded address may be any text: long ones are not cached.
    if (address.length <= 64) networks.set(address, network)
  }
  return network
}

function parseNetwork(text: string): string {
  const [, bracketed, ipv4] = WITH_PORT.exec(text) ?? []
  const bare = bracketed ?? ipv4 ?? text
  if (!ipaddr.isValid(bare)) return 'unknown'
  const address = ipaddr.process(bare)
  if (address instanceof ipaddr.IPv4) return address.octets.slice(0, 3).join('.')
  const { parts } = address
  const range = address.range()
  const embedded = range === '6to4' ? parts.slice(1, 3) : range === 'rfc6052' ? parts.slice(6) : undefined
  if (embedded) return `${embedded[0]! >> 8}.${embedded[0]! & 255}.${embedded[1]! >> 8}`
  return parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')
}

const WIDER = '::/'
const IPV6_NETWORK = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):([0-9a-f]+)$/

/**
 * The wider networks around a network of `networkOf`, the widest first: the /48 and the /56 of IPv6, because a provider
 * hands out one of these to a customer, who has all /64 in it. None for IPv4.
 */
export function widerNetworks(network: string): readonly string[] {
  const [, site, subnet] = IPV6_NETWORK.exec(network) ?? []
  if (site === undefined) return NONE
  return [`${site}::/48`, `${site}:${(Number.parseInt(subnet!, 16) & 0xff00).toString(16)}::/56`]
}

const NONE: readonly string[] = []

/** How many times what a network of `networkOf` may use, queue or open a network may: a wider one has twice as much. */
export function shareOf(network: string): number {
  return network.includes(WIDER) ? 2 : 1
}

/** Below the ports that systems hand out to outgoing connections: one of those could take it before it is used. */
const FREE_PORTS = { first: 11_000, count: 21_000 }
const MAX_ATTEMPTS = 100

/** A free port of this host, at random. Rejects with what the system says if it cannot listen there at all. */
export async function freePort(host: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = FREE_PORTS.first + Math.floor(Math.random() * FREE_PORTS.count)
    const server = createServer()
    try {
      await once(server.listen(port, host), 'listening')
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === MAX_ATTEMPTS) throw problem
      continue
    }
    await new Promise(resolve => server.close(resolve))
    return port
  }
}

/** Time for the other end to read the last bytes. */
const LINGER_MS = 1_000

/**
 * Sends the last bytes of a connection and closes it, whether or not the other end closes its side too: a socket that
 * is not being read would never be notified of that.
 */
export function endWith(socket: Duplex, text: string): void {
  socket.end(text)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}
