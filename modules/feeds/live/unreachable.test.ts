import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#kit/time/clock.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { selfSigned } from '#testing/certificate.ts'
import { runFeed } from '#testing/source-servers.ts'
import { type LiveFeedName, liveFeeds } from './live-feeds.ts'

const catalogue = await readProjectCatalogue()
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Why a source at an address cannot be followed. */
async function problemOf(name: LiveFeedName, url: string) {
  const run = runFeed(liveFeeds[name]({ catalogue, clock: systemClock, userAgent: 'test', url }))
  onTestFinished(() => run.stop())
  const problem = await run.ended
  expect(run.ticks).toEqual([])
  return problem
}

/** A server on this machine with a certificate of its own for another name, which nobody has signed. */
async function impostor(): Promise<number> {
  const server = createServer(selfSigned('DNS:prices.example'), (_, response) => response.end('{}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

describe('a source whose server is not the one it should be', () => {
  test.skipIf(!hasOpenssl).each(['kraken', 'coinbase'] as const)(
    `has a certificate that %s does not accept ${hasOpenssl ? '' : 'there is no openssl'}`,
    async name => {
      expect(await problemOf(name, `wss://127.0.0.1:${await impostor()}`)).toMatchObject({
        name: 'FeedError',
        message: 'the connection failed (DEPTH_ZERO_SELF_SIGNED_CERT)',
      })
    },
  )

  test.skipIf(!hasOpenssl)(
    `has a certificate that yahoo does not accept ${hasOpenssl ? '' : 'there is no openssl'}`,
    async () => {
      expect(await problemOf('yahoo', `https://127.0.0.1:${await impostor()}`)).toMatchObject({
        name: 'FeedError',
        message: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
      })
    },
  )
})

test.each([
  ['kraken', 'wss://no-such-host.invalid'],
  ['yahoo', 'https://no-such-host.invalid'],
] as const)('a name that nobody knows is the reason why %s cannot be reached', async (name, url) => {
  expect(await problemOf(name, url)).toMatchObject({
    name: 'FeedError',
    message: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
  })
})
