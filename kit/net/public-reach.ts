import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { SECOND_MS } from '#contract/time/units.ts'
import { HttpError } from './http-error.ts'
import { isPublicAddress } from './public-address.ts'

export interface NameResolution {
  /** IP addresses of a name; those that the name servers say by default. */
  resolve?(name: string): Promise<readonly string[]>
  /** The address to connect to in place of one that is allowed, for tests. */
  dial?(address: string): string
}

/** Throws HttpError unless the address may be one of the public internet. What its name resolves to is checked later. */
export function assertPublicUrl(url: URL): void {
  const refuse = (why: string) => new HttpError(`leads to ${why}`, 'forbidden')
  if (url.username !== '' || url.password !== '') throw refuse('an address with a user or a password')
  const port = Number(url.port || '443')
  if (port < 1_024 && port !== 80 && port !== 443) throw refuse(`port ${port}`)
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw refuse('an address that is not of the public internet')
}

/** Resolves a name to those of its addresses that are public: the connection goes to one of these. */
export function publicLookup({
  resolve = addressesOf,
  dial = (address: string) => address,
}: NameResolution): LookupFunction {
  return (name, { all }, done) => {
    resolve(name)
      .then(addresses => {
        const allowed = addresses.filter(isPublicAddress)
        if (addresses.length === 0) throw new HttpError('has no address', 'unreachable')
        if (allowed.length === 0)
          throw new HttpError('leads to an address that is not of the public internet', 'forbidden')
        const found = allowed.map(dial).map(address => ({ address, family: isIP(address) }))
        if (all) done(null, found)
        else done(null, found[0]!.address, found[0]!.family)
      })
      .catch(problem => done(problem, ''))
  }
}

/**
 * Asks the name servers themselves: `lookup` would wait in one of the few threads that also read files and compress
 * pages, and reads names of this machine.
 */
async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3 * SECOND_MS, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
  if (addresses.length === 0 && found[0].status === 'rejected') throw found[0].reason
  return addresses
}
