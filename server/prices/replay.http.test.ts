import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rowOf, textOf } from '#testing/html.ts'
import { openTestPortal, type TestPortal } from '#testing/portal.ts'
import { ownPack, type WrittenPack, writePack } from '#testing/recordings.ts'

const FROM = '2024-06-07T12:29:00Z'
const at = (time: string) => Date.parse(`2024-06-07T${time}Z`)

let pack: WrittenPack
let portal: TestPortal | undefined
let dataDir: string
beforeEach(async () => {
  pack = writePack(ownPack())
  dataDir = await mkdtemp(join(tmpdir(), 'portal-replay-'))
})
afterEach(async () => {
  await portal?.close()
  portal = undefined
  pack.remove()
  await rm(dataDir, { recursive: true, force: true })
})

async function open(settings: Record<string, string> = {}): Promise<TestPortal> {
  portal = await openTestPortal({ FEEDS: `replay:${pack.folder}`, REPLAY_FROM: FROM, DATA_DIR: dataDir, ...settings })
  return portal
}

async function json(path: string) {
  return JSON.parse((await portal!.ask(path)).text)
}

describe('a portal that replays a recording', () => {
  test.each([
    ['/en/forex', 'Replay · 7 Jun 2024 12:29 UTC · OANDA'],
    ['/forex', '歷史重播 · 2024/06/07 12:29 UTC · OANDA'],
    ['/cn/forex', '历史回放 · 2024-06-07 12:29 UTC · OANDA'],
  ])('says on %s which recording and which moment it shows', async (path, label) => {
    await open()
    const { status, text } = await portal!.ask(path)
    expect(status).toBe(200)
    expect(textOf(text)).toContain(label)
    expect(textOf(text)).not.toContain('Simulated')
  })

  test('runs its jobs on the recording’s clock', async () => {
    await open()
    const jobsOf = async () => (await json('/healthz/data')).jobs as { kind: string; lastSuccess: string | null }[]
    const sampled = { kind: 'banks.sample', lastSuccess: expect.any(String) }
    await expect.poll(jobsOf, { timeout: 20_000 }).toContainEqual(expect.objectContaining(sampled))
    expect((await jobsOf()).filter(job => 'problem' in job)).toEqual([])
  })

  test('runs on the recording’s clock: quotes, market hours and history', async () => {
    await open()
    const { datas } = await json('/dmarket/dsymbol/list?symbols=EURUSD,BTCUSD')
    expect(datas.list).toMatchObject([
      { symbol: 'EURUSD', kind: 'replay', feed: 'replay', stale: false },
      { symbol: 'BTCUSD', kind: 'replay' },
    ])
    expect(datas.list[0].time).toBeGreaterThanOrEqual(at('12:29'))
    expect(datas.list[0].time).toBeLessThan(at('12:30'))
    const [from, to] = [at('12:00') / 1_000, at('13:00') / 1_000]
    const history = await json(`/dmarket/dsymbol/history?symbol=EURUSD&resolution=1&from=${from}&to=${to}`)
    expect(history.t.slice(0, 2)).toEqual([at('12:27') / 1_000, at('12:28') / 1_000])
    expect(Math.max(...history.t) * 1_000).toBeLessThanOrEqual(at('12:29'))
    const page = (await portal!.ask('/en/forex')).text
    expect(rowOf(page, 'EURUSD')?.join(' ')).toContain('1.084')
  })

  test('compares the spreads of all brokers that were recorded, whoever sets the price', async () => {
    await open({ REPLAY_SPEED: '0.01' })
    const { text } = await portal!.ask('/en/tools/normalContrast?pairs=EURUSD&figure=now')
    const cellsOf = (broker: string) =>
      Array.from(text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs), ([, row]) => textOf(row!)).find(row => row.includes(broker))
    expect([cellsOf('OANDA'), cellsOf('FXCM')]).toEqual([
      expect.stringContaining('1.2'),
      expect.stringContaining('0.8'),
    ])
    const { list } = (await json('/api/v1/spread-quotes?pairs=EURUSD&brokers=oanda,fxcm')).datas
    expect(list).toEqual([
      { broker: 'oanda', pair: 'EURUSD', now: 1.2 },
      { broker: 'fxcm', pair: 'EURUSD', now: 0.8 },
    ])
    // Nothing is known of their commissions and swaps.
    expect((await json('/api/v1/spreads?account=ecn')).datas.list).toEqual([])
    expect((await json('/api/v1/brokers')).datas.list).toEqual([])
  })

  test('reports the drops of each broker’s stream to operators, without paths of files', async () => {
    await open({ REPLAY_SPEED: 'max' })
    const ended = async () => (await json('/healthz/data')).sources[0].state === 'ended'
    while (!(await ended())) await new Promise(done => setTimeout(done, 20))
    const health = await json('/healthz/data')
    expect(health).toMatchObject({
      status: 'ok',
      sources: [
        { name: 'replay', kind: 'replay', ticks: 153, drops: {} },
        { name: 'replay-fxcm', kind: 'replay', ticks: 72, drops: { crossed: 8 } },
      ],
    })
    expect(JSON.stringify(health)).not.toContain(pack.folder)
    expect((await json('/dmarket/dsymbol/list?symbols=EURUSD')).datas.list[0].time).toBe(at('12:32:55'))
  })
})

describe('a portal stopped during a replay', () => {
  test('resumes at the same position, with the same bars', async () => {
    await open({ REPLAY_SPEED: '100' })
    const moment = async () => (await json('/dmarket/dsymbol/list?symbols=EURUSD')).datas.list[0].time as number
    while ((await moment()) < at('12:31')) await new Promise(done => setTimeout(done, 20))
    const [from, to] = [at('12:00') / 1_000, at('12:31') / 1_000]
    const bars = () => json(`/dmarket/dsymbol/history?symbol=EURUSD&resolution=1&from=${from}&to=${to}`)
    // A minute can be read once it is stored, shortly after its end.
    let before = await bars()
    while (before.t.length < 4) before = await bars()
    const stoppedAt = await moment()
    await portal!.close()

    await open({ REPLAY_SPEED: '0.01' })
    expect(await moment()).toBeGreaterThanOrEqual(stoppedAt)
    expect(await bars()).toEqual(before)
  })

  test('starts again if REPLAY_FROM changes', async () => {
    await open({ REPLAY_SPEED: 'max' })
    await portal!.close()
    await open({ REPLAY_FROM: '2024-06-07T12:28:00Z' })
    expect(textOf((await portal!.ask('/en/forex')).text)).toContain('Replay · 7 Jun 2024 12:28 UTC')
  })
})

describe('replay settings that cannot work are refused at the start', () => {
  test.each([
    ['beside another feed', { FEEDS: 'simulated,replay:anywhere' }, 'must be alone'],
    ['a folder that is not there', { FEEDS: 'replay:/nowhere/at-all' }, 'no such file or directory'],
    ['a beginning after the end', { REPLAY_FROM: '2030-01-01T00:00Z' }, 'the recordings end before that'],
  ])('%s', async (_, settings, message) => {
    await expect(open(settings)).rejects.toThrow(message)
  })
})
