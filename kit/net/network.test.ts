import { expect, test } from 'vitest'
import { freePort, networkOf, widerNetworks } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.7:1234', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['::ffff:cb00:7107', '203.0.113'],
  ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113'],
  ['[::ffff:cb00:7107]:443', '203.0.113'],
  ['2002:cb00:7107::1', '203.0.113'],
  ['64:ff9b::cb00:7107', '203.0.113'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:DB8::7:0:0:0:1', '2001:db8:0:7'],
  ['[2001:db8:0:7::1]:443', '2001:db8:0:7'],
  ['[2001:db8:0:7::9]', '2001:db8:0:7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['203.0.113.7.example', 'unknown'],
])('%s is of network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:0:7f03', ['2001:db8:0::/48', '2001:db8:0:7f00::/56']],
  ['2001:db8:0:7', ['2001:db8:0::/48', '2001:db8:0:0::/56']],
  ['0:0:0:0', ['0:0:0::/48', '0:0:0:0::/56']],
  ['203.0.113', []],
  ['unknown', []],
])('%s lies in %j', (network, wider) => {
  expect(widerNetworks(network)).toEqual(wider)
})

test('a free port is none that the system may give to a connection before it is used', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort('127.0.0.1')))
  expect(ports.filter(port => port < 11_000 || port >= 32_000)).toEqual([])
})

test('a free port of an address that is not this host’s is refused', async () => {
  await expect(freePort('192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL')
})
