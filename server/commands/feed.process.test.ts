import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#kit/net/network.ts'
import { ownPack, writePack } from '#testing/recordings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-feed-'))
const pack = writePack(ownPack())
afterAll(() => {
  rmSync(dataDir, { recursive: true })
  pack.remove()
})

/** Runs the command as `npm run feed` does. */
function feed(args: readonly string[], settings: Record<string, string> = {}) {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir, ...settings }
  return new Promise<{ status: number; stdout: string; stderr: string }>(done => {
    const child = execFile(
      process.execPath,
      ['server/commands/feed.ts', ...args],
      { env },
      (_problem, stdout, stderr) => done({ status: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

describe('npm run feed', () => {
  test('prints what a source sends, with the rate, delay and gaps of each symbol', async () => {
    const { status, stdout, stderr } = await feed(['bench', '2'], { BENCH_RATE: '500' })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^bench: realtime\n\d+ prices in \d\.\d s: \d+ accepted, from \d+ of 500 symbols\n/)
    expect(stdout).toMatch(/^SYM\d{3} +\d+ +\d+\.\d +\d+ \/ \d+ +\d+\.\d$/m)
  })

  test('plays a recording', async () => {
    const { status, stdout } = await feed([`replay:${pack.folder}`, '3'], { REPLAY_SPEED: 'max' })
    expect(stdout).toContain('replay: replay')
    expect(stdout).toMatch(/^EURUSD +\d+/m)
    expect(status).toBe(0)
  })

  test('listens for what others send, and prints it by sender', async () => {
    const PORT = String(await freePort('127.0.0.1'))
    const printing = feed(['push', '8'], { PORT, INGEST_TOKENS: 'desk:open-sesame,metals:other' })
    const headers = { authorization: 'Bearer open-sesame' }
    const send = (seq: number) => {
      const tick = { symbol: 'BTCUSD', bid: 68_000 + seq, ask: 68_001 + seq, at: Date.now(), seq }
      return fetch(`http://127.0.0.1:${PORT}/ingest/v1/ticks`, { method: 'POST', headers, body: JSON.stringify(tick) })
        .then(answer => answer.json() as Promise<{ datas: { taken: number } }>)
        .catch(() => undefined)
    }
    await expect.poll(() => send(1)).toMatchObject({ datas: { taken: 1 } })
    expect(await send(2)).toMatchObject({ datas: { taken: 1 } })
    expect(await send(2)).toMatchObject({ datas: { taken: 0 } })
    const { status, stdout } = await printing
    expect(stdout).toMatch(
      /^desk: realtime\n2 prices in \d\.\d s: 2 accepted, from 1 of \d+ symbols\ndropped: duplicate 1$/m,
    )
    expect(stdout).toMatch(/^BTCUSD +2 /m)
    expect(stdout).toMatch(/^metals: realtime\n0 prices/m)
    expect(status).toBe(0)
  })

  test('fails if nothing comes, and says why', async () => {
    const { status, stderr } = await feed(['kraken', '2'], { KRAKEN_WS_URL: 'ws://127.0.0.1:9' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^failed: /m)
    expect(stderr).toMatch(/^no price of: /m)
    expect(stderr).toMatch(/^no price was accepted$/m)
  })

  test.each([
    [[], 'npm run feed -- <name> [seconds]'],
    [['simulated', 'soon'], 'npm run feed -- <name> [seconds]'],
    [['wire'], "FEEDS names 'wire', which is not a feed"],
    [['live'], "'live' is several feeds: name one of them"],
    [['push'], "FEEDS names 'push', which needs INGEST_TOKENS"],
  ])('says what is wrong with %j', async (args, message) => {
    const { status, stderr } = await feed(args)
    expect(status).toBe(1)
    expect(stderr).toContain(message)
  })
})
