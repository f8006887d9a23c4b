import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { newSecretKey } from '#kit/seal/sealed-bytes.ts'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { skippedWithout } from '#testing/programs.ts'
import { type RedisServer, redisProgram, startRedis } from '#testing/redis-server.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { openStream, type StreamClient } from '#testing/stream-client.ts'

const postgres: PostgresServer | undefined = redisProgram === undefined ? undefined : await startOwnPostgres()
const redis: RedisServer | undefined = postgres && (await startRedis())
afterAll(async () => {
  await redis?.halt()
  await postgres?.stop()
})
const why = redis ? '' : skippedWithout('redis-server', 'postgres')
const POLL = { timeout: 60_000, interval: 50 }
const symbols = ['SYM000', 'SYM123', 'SYM499']

describe.skipIf(!redis)(`several processes that share PostgreSQL and Redis${why}`, () => {
  const settings: Record<string, string> = {
    ...{ FEEDS: 'bench', BENCH_RATE: '500', ECONOMY_SOURCES: 'none' },
    ...{ DATABASE_URL: postgres?.url ?? '', REDIS_URL: redis?.url ?? '' },
  }
  const servers: ServerProcess[] = []
  const streams: StreamClient[] = []

  async function start(ROLE: string, onPrint?: (text: string) => void): Promise<ServerProcess> {
    const server = await startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: { ...settings, ROLE, NODE_ENV: 'production', LOG_LEVEL: 'info' },
      ...(onPrint && { onPrint }),
    })
    servers.push(server)
    return server
  }
  async function read(server: ServerProcess): Promise<StreamClient> {
    const stream = await openStream(server.url)
    streams.push(stream)
    stream.send(`currency:${symbols.join()}`)
    return stream
  }
  const health = async ({ url }: ServerProcess) => (await fetch(`${url}/healthz/data`)).json()

  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.socket.terminate()
    await Promise.all(servers.splice(0).map(server => server.end('SIGKILL')))
  })
  /** Quotes of the same symbol at the same number of ticks, from two processes. */
  function common(one: StreamClient, other: StreamClient) {
    const byTick = new Map(one.quotes().map(quote => [`${quote.i} ${quote.n}`, quote]))
    return other.quotes().flatMap(quote => {
      const same = byTick.get(`${quote.i} ${quote.n}`)
      return same ? [[same, quote] as const] : []
    })
  }

  test('have the same digits, go on when the one that takes in prices dies, and outlive their Redis', async () => {
    const first = await start('ingest')
    const [web, both] = [await start('web,stream'), await start('stream,jobs')]
    const [a, b] = [await read(web), await read(both)]
    await expect.poll(() => common(a, b).length, POLL).toBeGreaterThan(30)
    expect(common(a, b).filter(([one, other]) => JSON.stringify(one) !== JSON.stringify(other))).toEqual([])
    expect(await health(web)).toMatchObject({ roles: ['web', 'stream'], leads: false, runsJobs: false })
    expect(await health(both)).toMatchObject({ leads: false, runsJobs: true })
    expect(await health(first)).toMatchObject({ roles: ['ingest'], leads: true })
    // Each serves its own part.
    expect((await fetch(`${web.url}/en/forex`)).status).toBe(200)
    expect((await fetch(`${both.url}/en/forex`)).status).toBe(404)
    await expect(openStream(first.url)).rejects.toThrow()

    let printed = ''
    const standby = start('ingest', text => {
      printed += text
    })
    const lastBefore = () => Math.max(...a.quotes('SYM000').map(({ n }) => n))
    const countedTo = lastBefore()
    // The second one waits until the first has gone.
    await expect.poll(() => printed, POLL).toContain('standing by')
    await first.end('SIGKILL')
    const second = await standby
    await expect.poll(lastBefore, POLL).toBeGreaterThan(countedTo + 1_000)
    expect(await health(second)).toMatchObject({ leads: true })
    const counts = a.quotes('SYM000').map(({ n }) => n)
    expect(counts).toEqual(counts.toSorted((x, y) => x - y))

    await redis!.halt()
    expect((await fetch(`${web.url}/en/forex`)).status).toBe(200)
    await redis!.start()
    const seen = lastBefore()
    await expect.poll(lastBefore, POLL).toBeGreaterThan(seen + 2)
    expect(web.printed()).toContain('Redis responds again')
  }, 300_000)

  test('are backed up while they run, all use what is imported, and nothing is restored before all have stopped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-pair-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const backup = join(folder, 'ours.backup')
    const run = (...args: string[]) => {
      const env = { ...process.env, ...settings, DATA_DIR: folder }
      const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
      return { status, stderr }
    }
    const ingest = await start('ingest')
    const [web, other] = [await start('web'), await start('web,stream')]
    expect(run('server/commands/backup.ts', backup)).toEqual({ status: 0, stderr: '' })
    const adverts = join(folder, 'adverts.csv')
    writeFileSync(adverts, 'position,locale,id,title,text,link\nYH_PC_NAV_LEFT,EN,ad-own,Our own,Of ours,/en/forex\n')
    expect(run('server/commands/import.ts', 'adverts', '--replace', adverts)).toEqual({ status: 0, stderr: '' })
    for (const { url } of [web, other])
      await expect.poll(async () => (await fetch(`${url}/en/forex`)).text(), POLL).toContain('Our own')
    await ingest.end('SIGTERM')
    await web.end('SIGTERM')
    expect(run('server/commands/restore.ts', backup).stderr).toMatch(/is in use by/)
    await other.end('SIGTERM')
    expect(run('server/commands/restore.ts', backup)).toEqual({ status: 0, stderr: '' })
    await start('ingest')
    expect(await (await fetch(`${(await start('web')).url}/en/forex`)).text()).not.toContain('Our own')
  }, 300_000)

  test('store once what is sent to both fifty times at once, and count its network together', async () => {
    Object.assign(settings, { SECRETS_KEY: newSecretKey().bytes.toString('hex') })
    const both = [await start('ingest,web,jobs'), await start('web')]
    const report = {
      about: 'EURUSD',
      figure: 'High of 19 November',
      correction: '1.1625, see ecb.europa.eu',
      email: '',
    }
    const send = async (place: number, key: string, figure = report.figure) => {
      const response = await fetch(`${both[place % 2]!.url}/api/v1/reports?locale=en`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...report, figure }),
      })
      const replayed = response.headers.get('idempotency-replayed')
      return { status: response.status, text: await response.text(), replayed }
    }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => send(place, 'report-0123456789')))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, text: expect.stringContaining('We have your report') })
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1)
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, place) => send(place, `report-0123456789-${place}`, `Low ${place}`)),
    )
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
  })
})
