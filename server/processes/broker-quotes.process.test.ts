import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { TRADING_HOUR } from '#testing/portal.ts'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { skippedWithout } from '#testing/programs.ts'
import { type RedisServer, redisProgram, startRedis } from '#testing/redis-server.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'

const postgres: PostgresServer | undefined = redisProgram === undefined ? undefined : await startOwnPostgres()
const redis: RedisServer | undefined = postgres && (await startRedis())
const folder = mkdtempSync(join(tmpdir(), 'portal-broker-quotes-'))
const quotes = join(folder, 'quotes.csv')
afterAll(async () => {
  await redis?.halt()
  await postgres?.stop()
  rmSync(folder, { recursive: true })
})
const why = redis ? '' : skippedWithout('redis-server', 'postgres')
const SOON = { timeout: 60_000, interval: 100 }

describe.skipIf(!redis)(`quotes of brokers in several processes${why}`, () => {
  const settings: Record<string, string> = {
    ...{ NODE_ENV: 'production', FEEDS: 'bench', BENCH_RATE: '5', ECONOMY_SOURCES: 'none' },
    // Brokers quote while the market is open; a quote is in force for a minute of the portal's clock.
    ...{ SIM_FROM: TRADING_HOUR, SIM_SPEED: '10' },
    ...{ DATABASE_URL: postgres?.url ?? '', REDIS_URL: redis?.url ?? '' },
  }
  const servers: ServerProcess[] = []
  afterEach(() => Promise.all(servers.splice(0).map(server => server.end('SIGKILL'))))

  async function start(ROLE: string): Promise<ServerProcess> {
    const server = await startServer({
      command: [process.execPath, 'server/main.ts'],
      // The folder is of the machine that takes in prices.
      settings: { ...settings, ROLE, ...(ROLE === 'ingest' && { BROKER_QUOTES: folder }) },
    })
    servers.push(server)
    return server
  }
  function importBrokers(): void {
    const file = join(folder, 'brokers.list')
    const rows = ['one-test', 'two-test'].map(id => `${id},${id},3,USD,points,,https://broker.example,2026-11-20`)
    const head = 'id,name,commission,commission_currency,swap_type,margin_currency,source,checked_on'
    writeFileSync(file, `${[head, ...rows].join('\n')}\n`)
    const env = { ...process.env, ...settings, DATA_DIR: folder }
    const args = ['server/commands/import.ts', 'brokers', '--replace', file]
    expect(spawnSync(process.execPath, args, { env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  }
  async function read({ url }: ServerProcess): Promise<{ time: number; now: Record<string, number | null> }> {
    const { datas } = await (await fetch(`${url}/api/v1/spread-quotes?pairs=EURUSD`)).json()
    const list: { broker: string; now: number | null }[] = datas.list
    return { time: datas.time, now: Object.fromEntries(list.map(({ broker, now }) => [broker, now])) }
  }
  async function append(web: ServerProcess, broker: string, ask: string): Promise<void> {
    const at = new Date((await read(web)).time).toISOString()
    appendFileSync(quotes, `${broker},normal,EURUSD,${at},1.10000,${ask}\n`)
  }

  test('are in force in all of them, after another one takes in prices too, and end where a broker is silent', async () => {
    writeFileSync(quotes, 'broker,account,pair,time,bid,ask\n')
    const first = await start('ingest')
    importBrokers()
    const [web, jobs] = [await start('web'), await start('web,jobs')]
    const both = async () => [(await read(web)).now, (await read(jobs)).now]
    const none = { 'one-test': null, 'two-test': null }
    await expect.poll(both, SOON).toEqual([none, none])

    const appended = async (broker: string, ask: string, spread: number) => {
      await expect
        .poll(async () => {
          const now = await both()
          if (now.every(spreads => spreads[broker] === spread)) return true
          await append(web, broker, ask)
          return false
        }, SOON)
        .toBe(true)
    }
    await appended('one-test', '1.10012', 1.2)
    await appended('two-test', '1.10008', 0.8)
    expect(await (await fetch(`${web.url}/en/tools/normalContrast?figure=now`)).text()).toContain('two-test')

    await first.end('SIGKILL')
    await start('ingest')
    // The second broker has stopped; the first one goes on with the other process.
    await appended('one-test', '1.10010', 1)
    const goesOn = async () => {
      await append(web, 'one-test', '1.10010')
      return both()
    }
    const expected = { 'one-test': 1, 'two-test': null }
    await expect.poll(goesOn, SOON).toEqual([expected, expected])
  }, 300_000)
})
