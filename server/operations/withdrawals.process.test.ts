import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { copyFilledStore } from '#testing/filled-store.ts'
import { ask } from '#testing/portal.ts'
import { backupOf, filesIn } from '#testing/portal-files.ts'
import { seedInto } from '#testing/seeded-store.ts'
import { withoutPrices } from '#testing/server-process.ts'
import { startShiftedServer } from '#testing/shifted-clock.ts'

const HONG_KONG_MS = 8 * HOUR_MS
/** How long before an edge of the window a member still gets an answer, however slow the machine is. */
const BEFORE_MS = 15_000

/** The first day of the next month in Hong Kong, UTC ms. */
function nextMonth(): number {
  const wall = new Date(Date.now() + HONG_KONG_MS)
  return Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 1) - HONG_KONG_MS
}

/** A portal at a time, in a zone, and its verified member. */
async function start(zone: string, startAt: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-withdrawals-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  copyFilledStore(dataDir)
  const { username, password } = (await seedInto(dataDir, 'small')).find(({ role }) => role === 'member')!
  const server = await startShiftedServer(startAt, {
    ...withoutPrices,
    DATA_DIR: dataDir,
    TZ: zone,
    LOG_LEVEL: 'trace',
  })
  onTestFinished(() => server.end('SIGTERM'))
  let token = ''
  async function send(method: string, path: string, body?: object, key?: string) {
    const { text } = await ask(server.url, `/api/v1${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
    })
    return JSON.parse(text) as {
      message: string
      datas: { token: string; expiresAt: string; list: { rewardAccountId: string }[] }
    }
  }
  /** Logs in. Resolves with what time the portal has. */
  async function logIn(): Promise<number> {
    const { datas } = await send('POST', '/session', { account: username, password })
    token = datas.token
    return Date.parse(datas.expiresAt) - DAY_MS
  }
  /** Moves the clock to a time. Resolves once the portal has it, with a login of then. */
  async function moveTo(time: number): Promise<void> {
    server.shift(time - server.now())
    await expect.poll(logIn, { timeout: 20_000 }).toBeGreaterThanOrEqual(time)
  }
  const add = (account: object, key: string) =>
    send(
      'POST',
      '/reward-accounts',
      { ...{ kind: 'bank', holder: 'SEEDED MEMBER', bank: 'Cape Bank', password }, ...account },
      key,
    )
  return { dataDir, server, send, add, moveTo }
}

const numbers = ['48210937756190', 'canary.q7x@wallet.example', 'DE89370400440532013001'] as const

/** A member who adds accounts, and asks for a withdrawal at both edges of the window. */
async function crossWindow(zone: string) {
  const opens = nextMonth()
  const closes = opens + 5 * DAY_MS
  const { dataDir, server, send, add, moveTo } = await start(zone, opens - HOUR_MS)
  await moveTo(opens - HOUR_MS)
  expect((await add({ number: numbers[0] }, 'a-key-of-the-first-account')).message).toBe('120010')
  expect((await add({ kind: 'paypal', number: numbers[1] }, 'a-key-of-the-second-one')).message).toBe('120010')
  expect((await add({ number: numbers[2] }, 'a-key-of-what-is-refused')).message).toBe('120006')
  const [account] = (await send('GET', '/reward-accounts')).datas.list
  const told: string[] = []
  for (const time of [opens - BEFORE_MS, opens, closes - BEFORE_MS, closes]) {
    await moveTo(time)
    const body = { amount: 500, rewardAccountId: account!.rewardAccountId, code: '999999' }
    told.push((await send('POST', '/withdrawals', body, `key-of-a-withdrawal-${time}`)).message)
  }
  // The account is new when it opens, and a member without second factor asks.
  expect(told).toEqual(['090036', '120014', '090050', '090036'])
  return { dataDir, server }
}

test('withdrawals open and close at midnight in Hong Kong, also if the portal is in New York', async () => {
  await crossWindow('America/New_York')
})

test('they do so if it is in UTC; numbers of accounts are in no file of it, nor in its logs, mails or backups', async () => {
  const { dataDir, server } = await crossWindow('UTC')
  await expect.poll(() => filesIn(join(dataDir, 'outbox')).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
  const files = filesIn(dataDir)
  expect(files.filter(file => file.endsWith('-wal')).length).toBeGreaterThan(0)
  expect(server.printed()).toContain('"level"')
  const texts = [
    ...files.map(file => readFileSync(file)),
    backupOf(dataDir, 'reward_accounts'),
    Buffer.from(server.printed()),
  ]
  for (const number of numbers)
    for (const text of texts) expect(text.includes(number) ? number : 'nothing').toBe('nothing')
})
