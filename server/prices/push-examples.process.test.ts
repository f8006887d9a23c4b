import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#kit/net/network.ts'
import { copyFilledStore } from '#testing/filled-store.ts'
import { TRADING_HOUR } from '#testing/portal.ts'
import { startServer } from '#testing/server-process.ts'

const NOON = Date.parse(TRADING_HOUR)
const TOKEN = 'open-sesame'
const LINES = 6_000
const hasPython = spawnSync('python3', ['-c', 'import http.client']).status === 0

/** The price of each sequence number, as a line for the clients. */
function lineOf(seq: number): string {
  const bid = (116_000 + ((seq * 37) % 17)) / 100_000
  return `EURUSD ${bid.toFixed(5)} ${(bid + 0.0002).toFixed(5)} ${NOON + Math.floor(seq / 10)}\n`
}

/** The highest number that a client has written to its outbox, or that is acknowledged. */
function reached(outbox: string, ack: number): number {
  const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n') : []
  return Math.max(
    ack,
    ...lines.filter(line => line.endsWith('}')).map(line => (JSON.parse(line) as { seq: number }).seq),
  )
}

describe.each([
  ['push.ts', process.execPath, ''],
  ['push.py', 'python3', hasPython ? '' : 'there is no python3'],
])('the example %s', (file, program, missing) => {
  test.skipIf(missing !== '')(`sends each price once, whichever side is killed ${missing}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-push-'))
    const outbox = join(folder, 'outbox')
    const port = await freePort('127.0.0.1')
    const address = `http://127.0.0.1:${port}`
    const start = () =>
      startServer({
        command: [process.execPath, 'server/main.ts'],
        port,
        settings: {
          FEEDS: 'push,simulated',
          INGEST_TOKENS: `desk:${TOKEN}`,
          DATA_DIR: join(folder, 'data'),
          SIM_FROM: TRADING_HOUR,
          SIM_SPEED: '0.001',
        },
      })
    copyFilledStore(join(folder, 'data'))
    let portal = await start()
    let client: ChildProcess | undefined
    onTestFinished(async () => {
      client?.kill('SIGKILL')
      await portal.end('SIGKILL')
      rmSync(folder, { recursive: true })
    })
    const ack = async () => {
      const answer = await fetch(`${address}/ingest/v1/ticks`, { headers: { authorization: `Bearer ${TOKEN}` } })
      return ((await answer.json()) as { datas: { ack: number } }).datas.ack
    }
    /** Starts the client after `from`; the rest of its lines follow when `rest` is called. */
    function run(from: number, to: number): ChildProcess {
      client = spawn(program, [`examples/push/${file}`, address, outbox], {
        env: { ...process.env, PUSH_TOKEN: TOKEN },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      client.stdin!.on('error', () => undefined)
      for (let seq = from + 1; seq <= to; seq++) client.stdin!.write(lineOf(seq))
      return client
    }

    const first = run(0, LINES / 2)
    await expect.poll(ack).toBeGreaterThan(500)
    first.kill('SIGKILL')
    await once(first, 'close')

    const second = run(reached(outbox, await ack()), LINES)
    let printed = ''
    second.stdout!.on('data', data => (printed += data))
    await expect.poll(ack).toBeGreaterThan(LINES / 2 + 500)
    await portal.end('SIGKILL')
    portal = await start()
    second.stdin!.end()
    await once(second, 'close')
    expect(printed).toBe(`acknowledged up to ${LINES}\n`)
    expect(await ack()).toBe(LINES)
    const [from, to] = [NOON / 1_000 - 60, NOON / 1_000 + 600]
    const path = `/dmarket/dsymbol/history?symbol=EURUSD&resolution=1&from=${from}&to=${to}`
    expect(await (await fetch(address + path)).json()).toMatchObject({ v: [LINES] })
  })

  test.skipIf(missing !== '')(`ends with a line when its token is not known ${missing}`, async () => {
    const portal = await startServer({ settings: { FEEDS: 'push', INGEST_TOKENS: `desk:${TOKEN}` } })
    onTestFinished(() => portal.end('SIGKILL'))
    const args = [`examples/push/${file}`, portal.url, '/dev/null']
    const { status, stderr } = spawnSync(program, args, {
      env: { ...process.env, PUSH_TOKEN: 'guessed' },
      encoding: 'utf8',
      input: '',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('the portal does not know this token')
  })
})
