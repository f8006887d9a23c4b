import { type AddressInfo, createServer } from 'node:net'
import type { Duplex } from 'node:stream'

/** The network an address belongs to, as limits count it: /24 of IPv4, /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
  if (!plain.includes(':')) return plain.slice(0, plain.lastIndexOf('.'))
  const [head = '', tail = ''] = plain.split('%')[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = plain.includes('::')
    ? [...left, ...new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}

/** A port that nobody listens on at this host now. */
export async function freePort(host: string): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Time for the other end to read what was said last. */
const LINGER_MS = 1_000

/**
 * Says the last of a connection and lets go of it, whether or not its other end hangs up too: one that is not read from
 * would never hear of that.
 */
export function endWith(socket: Duplex, text: string): void {
  socket.end(text)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}
