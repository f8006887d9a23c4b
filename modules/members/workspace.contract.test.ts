import { expect, onTestFinished, test } from 'vitest'
import type { Workspace } from '#contract/members/workspace.ts'
import type { Migrations } from '#kit/database/database.ts'
import { callMigrations } from '#kit/http/call-stores.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { actor } from '#testing/actors.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openTestSeal } from '#testing/seal.ts'
import { serveCalls } from '#testing/served-calls.ts'
import { workspaceCalls } from './workspace.http.ts'
import { workspaceMigrations } from './workspace-repository.ts'

const migrations: Migrations = Object.assign({}, sealMigrations, ...callMigrations, workspaceMigrations)
const AT = Date.UTC(2026, 10, 26, 4)

const watching = (...symbols: string[]): Workspace => ({
  format: 1,
  entries: [
    { kind: 'setting', key: ['zone'], value: 'Asia/Taipei', at: AT },
    { kind: 'list', key: ['Metals'], value: { place: 0 }, at: AT },
    ...symbols.map((symbol, place) => ({
      ...{ kind: 'symbol' as const, key: ['Metals', symbol] as const, value: { place }, at: AT },
    })),
    { kind: 'layout', key: ['Days'], value: { setup: 'res=D', isDefault: true, place: 0 }, at: AT },
    {
      ...{ kind: 'alert', key: ['alert-1'], at: AT },
      value: {
        ...{ symbol: 'Gold', decimals: 2, measure: 'price', level: 412_000, way: 'up', baseline: 'prevClose' },
        ...{ channel: 'commodities', group: 'Metals', repeats: false, expiresAt: null, state: 'waiting' },
        ...{ before: 411_000, seenAt: AT },
      },
    },
    {
      ...{ kind: 'eventAlert', key: ['fomc-2026-12', 'before'], at: AT },
      value: { title: 'Fed interest rate', eventAt: AT, hasFigure: true, said: null },
    },
    { kind: 'symbol', key: ['Metals', 'Platinum'], value: null, at: AT },
  ],
})

interface Stored {
  workspace: Workspace | null
  version: number
}

describeOnEveryDatabase('workspaces', migrations, open => {
  async function start() {
    const database = await open()
    onTestFinished(() => database.close())
    const seal = await openTestSeal(database)
    const actors = { m: actor('mary'), j: actor('john') }
    const ask = serveCalls(workspaceCalls(database), { database, seal, actors })
    return {
      ask,
      read: async (token = 'm') => (await ask<Stored>('GET /api/v1/me/workspace', { token })).datas,
      save: (workspace: unknown, version: number, headers = {}) =>
        ask<{ version: number }>('PUT /api/v1/me/workspace', { token: 'm', body: { workspace, version }, headers }),
    }
  }

  test('a member who keeps nothing has none; what is kept is read again as it was sent, by its owner alone', async () => {
    const { read, save } = await start()
    expect(await read()).toEqual({ workspace: null, version: 0 })
    expect((await save(watching('Gold', 'Silver'), 0)).datas).toEqual({ version: 1 })
    expect(await read()).toEqual({ workspace: watching('Gold', 'Silver'), version: 1 })
    expect(await read('j')).toEqual({ workspace: null, version: 0 })
  })

  test('of two devices that save over the same version one is told to read again', async () => {
    const { read, save } = await start()
    const first = await Promise.all([save(watching('Gold'), 0), save(watching('Silver'), 0)])
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = await Promise.all([save(watching('Gold'), 1), save(watching('Silver'), 1)])
    expect(second.map(({ message }) => message).toSorted()).toEqual(['000207', 'ok'])
    expect((await save(watching(), 7)).message).toBe('000207')
    expect((await read()).version).toBe(2)
  })

  test('what is sent twice under a key is saved once', async () => {
    const { read, save } = await start()
    const key = { 'idempotency-key': 'workspace-0123456789' }
    const sent = [await save(watching('Gold'), 0, key), await save(watching('Gold'), 0, key)]
    expect(sent.map(({ datas }) => datas)).toEqual([{ version: 1 }, { version: 1 }])
    expect((await read()).version).toBe(1)
  })

  test('it is kept no longer when the member says so, and a device that knows it does not bring it back', async () => {
    const { ask, read, save } = await start()
    await save(watching('Gold'), 0)
    const removed = await ask('DELETE /api/v1/me/workspace', { token: 'm' })
    expect([removed.status, removed.message]).toEqual([200, '000105'])
    expect((await save(watching('Gold'), 1)).message).toBe('000207')
    expect(await read()).toEqual({ workspace: null, version: 0 })
  })

  test('four thousand instruments in twenty lists are kept', async () => {
    const { read, save } = await start()
    const entries = Array.from({ length: 4_000 }, (_, n) => ({
      ...{ kind: 'symbol' as const, key: [`List ${n % 20}`, `SYMBOL${n}`] as const, value: { place: n }, at: AT },
    }))
    expect((await save({ format: 1, entries }, 0)).status).toBe(200)
    expect((await read()).workspace?.entries).toHaveLength(4_000)
  })

  test('what is no workspace is refused, and nothing of it is stored', async () => {
    const { ask, read, save } = await start()
    const [setting] = watching().entries
    const wrong: unknown[] = [
      null,
      { format: 2, entries: [] },
      { format: 1 },
      { format: 1, entries: [{ ...setting, kind: 'password' }] },
      { format: 1, entries: [{ ...setting, key: ['font'] }] },
      { format: 1, entries: [{ ...setting, value: 7 }] },
      { format: 1, entries: [{ ...setting, at: -1 }] },
      { format: 1, entries: [{ ...setting, secret: true }] },
      { format: 1, entries: Array(10_001).fill(setting) },
      { format: 1, entries: [{ kind: 'symbol', key: ['Metals', ''], value: { place: 0 }, at: AT }] },
      {
        format: 1,
        entries: [{ kind: 'layout', key: ['x'], value: { setup: 'x'.repeat(401), isDefault: true, place: 0 }, at: AT }],
      },
    ]
    for (const each of wrong) {
      const { status, message } = await save(each, 0)
      expect([JSON.stringify(each).slice(0, 80), status, message]).toEqual([expect.anything(), 400, '000201'])
    }
    const large = await save({ format: 1, entries: [{ ...setting, value: 'x'.repeat(3_000_000) }] }, 0)
    expect([large.status, large.message]).toEqual([413, '000208'])
    expect(await read()).toEqual({ workspace: null, version: 0 })
    for (const call of ['GET', 'PUT', 'DELETE'] as const)
      expect((await ask(`${call} /api/v1/me/workspace`)).message).toBe('000001')
  })
})
