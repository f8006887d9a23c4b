import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import { OWN_MESSAGES_AT, ownMessages } from '#testing/source-messages.ts'
import { type HttpSource, openHttpSource, runFeed } from '#testing/source-servers.ts'
import { createOandaFeed } from './oanda.ts'

const catalogue = await readProjectCatalogue()
const servers: HttpSource[] = []
const runs: ReturnType<typeof runFeed>[] = []
afterEach(async () => {
  for (const run of runs.splice(0)) await run.stop()
  for (const server of servers.splice(0)) await server.close()
})

/** Connects to a broker that has one account; `stream` is called with the response that prices are written to. */
async function connect(stream: (response: ServerResponse) => void, silentMs?: number) {
  const tokens: (string | undefined)[] = []
  const server = await openHttpSource((request, response) => {
    tokens.push(request.headers.authorization)
    if (request.url === '/v3/accounts') response.end('{"accounts":[{"id":"101-001-1-001"}]}')
    else stream(response)
  })
  servers.push(server)
  const clock = { now: () => OWN_MESSAGES_AT, speed: 1 }
  const run = runFeed(
    createOandaFeed('secret-token', { catalogue, clock, userAgent: 'portal-test', url: server.url }, { silentMs }),
  )
  runs.push(run)
  return { server, tokens, run }
}

test('OANDA streams the prices of the first account of the token', async () => {
  const [price, heartbeat] = ownMessages.oanda!
  const { server, tokens, run } = await connect(response => {
    response.write(`${price}\n${heartbeat}\n${price!.slice(0, 30)}`)
    response.write(`${price!.slice(30)}\n`)
  })
  await expect.poll(() => run.ticks.length).toBe(2)
  expect(run.ticks[0]).toEqual({
    symbol: 'EURUSD',
    bid: 115_836,
    ask: 115_844,
    eventAt: OWN_MESSAGES_AT - 877,
    feed: 'oanda',
    kind: 'realtime',
  })
  expect(server.asked[1]).toMatch(/^\/v3\/accounts\/101-001-1-001\/pricing\/stream\?instruments=EUR_USD%2CUSD_JPY/)
  expect(tokens).toEqual(['Bearer secret-token', 'Bearer secret-token'])
  expect(run.drops).toEqual({})
})

test('lines that cannot be read are counted, and a price that nobody may trade at is none', async () => {
  const [price] = ownMessages.oanda!
  const { run } = await connect(response =>
    response.write(`{"type":"PRI\n[]\n${price!.replace('true', 'false')}\n\n${price}\n`),
  )
  await expect.poll(() => run.ticks.length).toBe(1)
  expect(run.drops).toEqual({ unreadable: 2 })
})

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['refuses the token', response => response.writeHead(401).end(), /^answered 401$/],
  ['cuts the line', response => response.write('{', () => response.destroy()), /^the connection failed/],
  ['ends the stream', response => response.end('\n'), /^ended the stream$/],
  ['sends nothing', response => response.flushHeaders(), /^sent nothing for 1 s$/],
  ['sends a line without an end', response => response.write('x'.repeat(200_000)), /^sent a line longer than 64 kB$/],
])('a broker that %s ends the feed with the reason', async (_, stream, reason) => {
  const { run } = await connect(stream, 1_000)
  const problem = await run.ended
  expect(problem?.message).toMatch(reason)
  expect(problem?.message).not.toContain('secret')
})
