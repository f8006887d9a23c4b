import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyFilledStore } from '#testing/filled-store.ts'
import { startServer } from '#testing/server-process.ts'

const project = resolve(import.meta.dirname, '../..')
/** Markets are open, and a minute of theirs takes a second here. */
const OPEN = '2026-11-24T10:00:00Z'

test('an operator corrects a stored bar while the portal runs, and sees what was there before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bars-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = {
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
    FEEDS: 'push,simulated',
    INGEST_TOKENS: 'desk:open-sesame',
    SIM_FROM: OPEN,
    SIM_SPEED: '60',
  }
  copyFilledStore(settings.DATA_DIR)
  const server = await startServer({ command: [process.execPath, 'server/main.ts'], settings })
  onTestFinished(() => server.end('SIGTERM'))
  const bars = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/commands/bars.ts', ...args], {
      cwd: project,
      env: { ...process.env, ...settings, DATABASE_URL: '' },
      encoding: 'utf8',
    })
    return { status, text: (stdout + stderr).trimEnd() }
  }
  const json = async (path: string) => (await fetch(server.url + path, { headers: { connection: 'close' } })).json()
  const clock = async () => Math.floor((await json('/api/v1/status')).datas.time)
  const send = async (seq: number, price: number, at: number) => {
    const tick = { seq, symbol: 'FTSE100', bid: price, ask: price, at }
    const answer = await fetch(`${server.url}/ingest/v1/ticks`, {
      method: 'POST',
      headers: { authorization: 'Bearer open-sesame' },
      body: JSON.stringify(tick),
    })
    return (await answer.json()).datas
  }
  const highs = async () => {
    const to = Date.parse(OPEN) / 1_000 + 86_400
    const { h = [] } = await json(`/udf/history?symbol=FTSE100&resolution=1&from=${Date.parse(OPEN) / 1_000}&to=${to}`)
    return h as number[]
  }

  const first = await clock()
  expect(await send(1, 940_812, first)).toMatchObject({ ack: 1, taken: 1 })
  let seq = 1
  const minute = new Date(first - (first % 60_000)).toISOString().slice(0, 16)
  await expect
    .poll(async () => {
      await send(++seq, 9_408 + (seq % 5), await clock())
      return bars('show', 'FTSE100', '1', `${minute}Z`).text
    })
    .toContain('open 940812.00')
  const figures = ['--open=9408', '--high=9412', '--low=9408', '--close=9410', '--reason=pence for pounds', '--by=ann']
  const dry = bars('correct', 'FTSE100', '1', `${minute}Z`, ...figures, '--dry-run')
  expect(dry).toMatchObject({ status: 0, text: expect.stringContaining('nothing is stored') })
  expect((await highs())[0]).toBe(940_812)
  expect(bars('correct', 'FTSE100', '1', `${minute}Z`, ...figures)).toMatchObject({ status: 0 })
  await expect.poll(async () => (await highs())[0]).toBe(9_412)
  expect(bars('corrections').text).toMatch(/^1 FTSE100 .* by ann: pence for pounds\n.*\n +was open 940812\.00/)
  await expect.poll(() => server.printed()).toContain('bars were corrected by an operator')
  expect(bars('correct', 'FTSE100', '1', 'yesterday', ...figures)).toEqual({
    status: 1,
    text: "'yesterday' is not a time",
  })
  expect(bars('correct', 'FTSE100', '1', `${minute}Z`, '--high=1')).toMatchObject({
    status: 1,
    text: expect.stringContaining('npm run bars -- correct'),
  })
})
