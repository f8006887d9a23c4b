import { expect, test } from 'vitest'
import { CredentialsRefused, LinkFailed, NoSuchServer } from '../broker-link.ts'
import { createSimulatedLink } from './simulated-link.ts'

const NOW = Date.UTC(2026, 10, 27, 12)
const linkAt = (at: number, seed = 1) => createSimulatedLink({ seed, timeoutMs: 1, now: () => at })
const link = linkAt(NOW)
const login = (account: string, password = `ro-${account}`, server = 'Sim-Live') =>
  link.login({ platform: 'mt5', server, account, password })

test('knows accounts by their numbers', async () => {
  expect(await login('200123')).toMatchObject({ kind: 'live', currency: 'USD', canTrade: false })
  expect(await login('100199', undefined, 'Sim-Demo')).toMatchObject({ kind: 'demo', currency: 'EUR' })
  expect(await login('200123', 'tr-200123')).toMatchObject({ canTrade: true })
  for (const [account, password] of [['200123', 'ro-200124'], ['100123'], ['300000'], ['0200123']] as const)
    await expect(login(account, password), account).rejects.toThrow(CredentialsRefused)
  await expect(login('200113')).rejects.toThrow(LinkFailed)
  await expect(login('200123', undefined, 'Sim-Other')).rejects.toThrow(NoSuchServer)
})

test('invents months of deals that stay as they were told, whenever they are asked for', async () => {
  const ref = 'Sim-Live/200123'
  const all = await link.deals(ref, undefined)
  expect(all.length).toBeGreaterThan(100)
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['trade', 'deposit', 'withdrawal']))
  const earlier = await linkAt(NOW - 30 * 86_400_000).deals(ref, undefined)
  expect(all.slice(0, earlier.length)).toEqual(earlier)
  const last = earlier.at(-1)!.dealId
  expect(await link.deals(ref, last)).toEqual(all.slice(earlier.length))
  expect(await linkAt(NOW, 2).deals(ref, undefined)).not.toEqual(all)
  const { balance, equity } = await link.account(ref)
  expect(balance).toBe(all.reduce((sum, deal) => sum + deal.profit + deal.commission + deal.swap, 0))
  expect(Math.abs(equity - balance)).toBeLessThan(balance)
})

test('invents accounts that neither double in a month nor lose all, most of them', async () => {
  const results = await Promise.all(
    Array.from({ length: 60 }, async (_, place) => {
      const account = 200_000 + place
      const paidIn = (await link.deals(`Sim-Live/${account}`, undefined))
        .filter(({ type }) => type !== 'trade')
        .reduce((sum, { profit }) => sum + profit, 0)
      return (await link.account(`Sim-Live/${account}`)).equity / paidIn
    }),
  )
  expect(results.filter(ratio => ratio > 0.3 && ratio < 3).length).toBeGreaterThan(50)
})
