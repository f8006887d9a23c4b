import { expect, test } from 'vitest'
import { isPublicHost } from './public-address.ts'

// biome-ignore format: a list of addresses
test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2606:4700::1111', '2404:6800:4008::200e'])(
  '%s belongs to the public internet',
  address => expect(isPublicHost(address)).toBe(true),
)

test.each([
  ['loopback', '127.0.0.1'],
  ['any other loopback', '127.255.0.9'],
  ['this machine', '0.0.0.0'],
  ['private networks', '10.1.2.3'],
  ['private networks', '172.16.0.1'],
  ['private networks', '192.168.1.1'],
  ['link-local, where clouds keep their secrets', '169.254.169.254'],
  ['shared by carriers', '100.64.0.1'],
  ['documentation', '203.0.113.7'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.251'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['loopback of IPv6', '::1'],
  ['unspecified', '::'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped of a public address', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['link-local of IPv6', 'fe80::1'],
  ['unique local', 'fd00::1'],
  ['site-local', 'fec0::1'],
  ['documentation of IPv6', '2001:db8::1'],
  ['multicast of IPv6', 'ff02::1'],
  ['no address at all', 'localhost'],
])('%s: %s does not', (_, address) => expect(isPublicHost(address)).toBe(false))

test.each([
  ['www.ecb.europa.eu', true],
  ['8.8.8.8', true],
  ['[2606:4700::1111]', true],
  ['localhost', false],
  ['app.localhost', false],
  ['router.local', false],
  ['metadata.google.internal.', false],
  ['intranet', false],
  ['[::ffff:7f00:1]', false],
  ['127.0.0.1', false],
])('the host %s may be public: %s', (host, isPublic) => expect(isPublicHost(host)).toBe(isPublic))

test('all ways to write a loopback address are the same to a URL', () => {
  for (const host of ['0x7f000001', '2130706433', '0177.0.0.1', '127.1', '[0:0:0:0:0:ffff:127.0.0.1]'])
    expect([host, isPublicHost(new URL(`http://${host}/`).hostname)]).toEqual([host, false])
})
