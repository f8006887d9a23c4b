import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to the public internet: not loopback, private, link-local, shared, multicast, reserved
 * or documentation, nor one of IPv6 in which an IPv4 address is embedded.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  // 2000::/3 is all that is assigned to the public internet.
  return parsed.range() === 'unicast' && (parsed.parts[0]! & 0xe000) === 0x2000
}

/** Names that are resolved on the machine or in its own network (RFC 6761, 6762, 8375). */
const OWN_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|example|onion)$/

/**
 * Whether a host of a URL, as `URL` spells it, may be one of the public internet: a public address, or a name with a
 * dot. What a name resolves to is checked when a connection is made.
 */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(bare)) return isPublicAddress(bare)
  const name = bare.toLowerCase().replace(/\.$/, '')
  return name.includes('.') && !OWN_NAMES.test(name)
}
