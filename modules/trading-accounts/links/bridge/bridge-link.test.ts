import { expect, test } from 'vitest'
import { openBridge } from '#testing/bridge-server.ts'
import { CredentialsRefused, LinkFailed, NoSuchServer, RefUnknown } from '../broker-link.ts'
import { createBridgeLink } from './bridge-link.ts'

const login = { platform: 'mt5', server: 'North-Live', account: '58210482', password: 'ro-bridge' } as const

async function start(timeoutMs = 2000) {
  const server = await openBridge()
  const { url, key } = server
  return { ...server, link: createBridgeLink({ url, key, userAgent: 'test', timeoutMs, now: Date.now }) }
}

test('reads what a bridge tells, each request signed and at a time of its own', async () => {
  const { link, bridge, deals, asked } = await start()
  const lists = await Promise.all([link.brokers(), link.brokers()])
  for (const list of lists)
    expect(list).toMatchObject({ isKnown: true, list: [{ brokerKey: 'north' }, {}, { open: false }] })
  expect(asked).toEqual(['GET /brokers'])
  expect(await link.login(login)).toMatchObject({ kind: 'live', leverage: 200, canTrade: false, ref: 'ref/1' })
  expect(await link.account('ref/1')).toMatchObject({ balance: 100_000, equity: 101_234, currency: 'USD' })
  const all = await link.deals('ref/1', undefined)
  expect(all.map(({ dealId, profit, commission }) => [dealId, profit, commission])).toEqual([
    ['d1', 100_000, 0],
    ['d2', 5000, -70],
  ])
  deals.push({ dealId: 'd3', at: Date.now(), type: 'withdrawal', profit: 20 })
  expect(await link.deals('ref/1', 'd2')).toMatchObject([{ dealId: 'd3', profit: -2000 }])
  expect(asked).toContain('GET /accounts/ref%2F1/deals?from=d2')
  await Promise.all(Array.from({ length: 20 }, () => link.account('ref/1')))
  expect(bridge.refused).toBe(0)
})

test('tells refusals from failures, and leaves a bridge alone for half a minute after five of these in a row', async () => {
  const { link, bridge, asked, close } = await start(100)
  await expect(link.login({ ...login, password: 'other' })).rejects.toThrow(CredentialsRefused)
  await expect(link.login({ ...login, server: 'South' })).rejects.toThrow(NoSuchServer)
  bridge.mood = 'credentials'
  await expect(link.account('ref/1')).rejects.toThrow(CredentialsRefused)
  bridge.mood = 'well'
  bridge.known = false
  await expect(link.account('ref/1')).rejects.toThrow(RefUnknown)
  bridge.known = true
  for (const mood of ['stall', 'garbage', 'lie', 'error'] as const) {
    bridge.mood = mood
    await expect(link.account('ref/1'), mood).rejects.toThrow(LinkFailed)
  }
  // A lie is an answer: it does not count for the breaker, which begins anew after it.
  bridge.mood = 'garbage'
  for (let failures = 0; failures < 5; failures++) await expect(link.account('ref/1')).rejects.toThrow(LinkFailed)
  const before = asked.length
  bridge.mood = 'well'
  await expect(link.account('ref/1')).rejects.toThrow(/left alone/)
  expect(asked).toHaveLength(before)
  expect(await link.brokers()).toMatchObject({ isKnown: false })
  await close()
})
