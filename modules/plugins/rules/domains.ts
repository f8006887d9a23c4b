import { domainToASCII } from 'node:url'

/** Letters, digits, hyphens and dots; letters of other scripts are turned into Punycode. */
const WRITTEN = /^(?:[a-z\d.-]|[^\0-\x7f])+$/i
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const HOSTNAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)
/** Names that lead to the machine itself, whoever asks (RFC 6761, 6.3). */
const LOOPBACK = new RegExp(`^(?:${LABEL}\\.)*localhost$`)
const LONGEST = 253

interface Allowed {
  /** Whether names of this machine are sites: the portal itself is served on it. */
  allowsLoopback: boolean
}

/**
 * The hostname that a text names, in lower case and Punycode; undefined for anything else: an address with a scheme, a
 * port or a path, an IP address in any form, a wildcard, a public suffix such as `co.uk` or `github.io`, a name of one
 * label. `localhost` and names below it are hostnames with `allowsLoopback` alone.
 */
export async function hostnameOf(text: string, { allowsLoopback }: Allowed): Promise<string | undefined> {
  if (!WRITTEN.test(text)) return undefined
  // Empty if it is not a hostname. IP addresses in other forms, such as 0x7f.1, come out as four numbers.
  const hostname = domainToASCII(text)
  if (hostname.length > LONGEST || !HOSTNAME.test(hostname)) return undefined
  if (LOOPBACK.test(hostname)) return allowsLoopback ? hostname : undefined
  // The list of suffixes takes a moment to load, and is needed by those who save plugins alone.
  const { parse } = await import('tldts')
  const parsed = parse(hostname, { allowPrivateDomains: true })
  return parsed.isIp || parsed.domain === null || parsed.hostname !== hostname ? undefined : hostname
}

/** Sites of a hostname as a Content-Security-Policy writes them: https alone; on this machine http at any port. */
const sourceOf = (hostname: string) => (LOOPBACK.test(hostname) ? `http://${hostname}:*` : `https://${hostname}`)

/** The sources of `frame-ancestors` for hostnames; those of this machine with `allowsLoopback` alone. */
export function framersOf(hostnames: readonly string[], { allowsLoopback }: Allowed): string[] {
  return hostnames.filter(each => allowsLoopback || !LOOPBACK.test(each)).map(sourceOf)
}

/** Whether a page of an origin, or at an address, is one of the sites: the hostname itself, and none below it. */
export function isOfSites(address: string, hostnames: readonly string[], { allowsLoopback }: Allowed): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (LOOPBACK.test(url.hostname)) return allowsLoopback && url.protocol === 'http:' && hostnames.includes(url.hostname)
  return url.protocol === 'https:' && url.port === '' && hostnames.includes(url.hostname)
}

/** Whether the portal is served on this machine alone, by the name in its address. */
export const isLoopbackSite = (siteUrl: string): boolean =>
  /^(?:127(?:\.\d+){3}|\[::1\])$/.test(new URL(siteUrl).hostname) || LOOPBACK.test(new URL(siteUrl).hostname)
