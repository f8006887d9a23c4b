import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#contract/time/units.ts'
import { callMigrations } from '#kit/http/call-stores.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { actor } from '#testing/actors.ts'
import { importedBroker } from '#testing/brokers.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { openTestSeal } from '#testing/seal.ts'
import { serveCalls } from '#testing/served-calls.ts'
import { forgetPlugins, type PluginsDeps, pluginSettings, pluginsModule } from './index.ts'

const migrations = Object.assign({}, sealMigrations, ...callMigrations, ...pluginsModule.migrations.main)

const spreads = {
  ...{ name: 'Blog, right column', kind: 'spreads', brokers: ['harbour', 'kestrel'], pairs: ['EURUSD', 'USDJPY'] },
  ...{ width: 640, height: 276, lang: 'en', theme: 'light', quoteColors: 'west', domains: ['Blog.Example.com'] },
}

const brokers = ['harbour', 'kestrel'].map(importedBroker)
const pairOf = (symbol: string) => ({ symbol, base: symbol.slice(0, 3), quote: symbol.slice(3) })
const symbols = ['EURUSD', 'USDJPY', 'GBPUSD', 'AUDUSD', 'USDCAD', 'USDCHF']

const subjects = {
  catalogue: {
    findByAnyName: (name: string) =>
      [...symbols.map(pairOf), { symbol: 'Gold', base: '', quote: '' }].find(
        ({ symbol }) => symbol.toLowerCase() === name.toLowerCase(),
      ),
  },
  brokers: { all: () => brokers, quoting: () => brokers, pairs: symbols.map(pairOf) },
  isUnit: (code: string) => /^(EUR|USD|JPY)$/.test(code),
} as unknown as PluginsDeps['subjects']

const quote = (symbol: string) => ({ symbol, time: 1_000, feed: 'okx', kind: 'realtime' })

/** What calls of other modules answer. */
const answers: Readonly<Record<string, (query: Readonly<Record<string, string>>) => unknown>> = {
  '/api/v1/quotes': ({ symbols = '' }) => ({ list: symbols.split(',').map(quote) }),
  '/api/v1/bars': () => ({ list: [{ time: 1, close: 1.1 }] }),
  '/api/v1/convert': () => ({ asOf: 2_000, rate: '1.1', through: [{ ...quote('EURUSD'), feed: 'ecb' }] }),
  '/api/v1/spreads': () => ({
    list: [
      { broker: 'harbour', kind: 'imported' },
      { broker: 'kestrel', kind: 'measured' },
    ],
  }),
  '/api/v1/rollovers': () => ({ list: [{ broker: 'harbour', source: 'sample', sample: true }] }),
  '/api/v1/calendar': () => ({ list: [] }),
}

describeOnEveryDatabase('plugins', migrations, open => {
  async function start(given: Partial<PluginsDeps> & { limits?: Readonly<Record<string, number>> } = {}) {
    const database = await open()
    const seal = await openTestSeal(database)
    const state = { disabled: new Set<string>(), now: Date.parse('2026-11-26T10:00:00Z') }
    const process = (more: Partial<PluginsDeps> = {}) => {
      const module = pluginsModule.open({
        ...{ database, subjects, settings: parseSettings([pluginSettings], given.limits ?? {}).settings },
        siteUrl: 'https://portal.example',
        isActive: async (_, memberId) => !state.disabled.has(memberId),
        ask: async (path, query) => answers[path]!(query),
        clock: { now: () => 5_000 },
        onProblem(problem) {
          throw problem
        },
        now: () => state.now,
        ...given,
        ...more,
      })
      const actors = { lin: actor('lin'), chen: actor('chen'), new: actor('new', { hasPhone: false }) }
      return { ...module, send: serveCalls(module.calls, { database, seal, actors, writesPerMinute: 10_000 }) }
    }
    const first = process()
    onTestFinished(() => first.close())
    type Mine = { list: { pluginId: string; version: number; [field: string]: unknown }[] }
    const mine = async (token = 'lin') => (await first.send<Mine>('GET /dplugin/plugins', { token })).datas.list
    async function create(fields: object = {}, token = 'lin') {
      const body = { ...spreads, ...fields }
      const made = await first.send<{ pluginId: string; code: string }>('POST /dplugin/plugins', { token, body })
      return { ...made, id: made.datas?.pluginId }
    }
    const save = async (id: string, fields: object, token = 'lin') =>
      (await first.send(`PUT /dplugin/plugins/${id}`, { token, body: { ...spreads, version: 1, ...fields } })).message
    return { database, process, state, ...first, mine, create, save }
  }

  test('a member adds a plugin, changes it, pauses it and removes it; others find nothing', async () => {
    const { send, create, mine, save } = await start()
    const made = await create()
    expect([made.status, made.message]).toEqual([200, '130018'])
    expect(made.datas.code).toContain(`src="https://portal.example/tools/widget/p/${made.id}"`)
    const { version: _, ...shown } = spreads as typeof spreads & { version?: number }
    expect(await mine()).toEqual([
      {
        ...{ ...shown, domains: ['blog.example.com'], pluginId: made.id, version: 1, state: 'active' },
        ...{ viewsPerDay: [], code: made.datas.code },
      },
    ])
    expect(await mine('chen')).toEqual([])
    for (const id of [made.id!, 'aaaaaaaaaaaa']) {
      expect(await save(id, {}, 'chen')).toBe('130015')
      expect((await send(`DELETE /dplugin/plugins/${id}`, { token: 'chen' })).message).toBe('130015')
    }
    expect(await save(made.id!, { kind: 'quotes', pairs: ['gold', 'EURUSD', 'Gold'], brokers: [], paused: true })).toBe(
      '130018',
    )
    expect((await mine())[0]).toMatchObject({ kind: 'quotes', pairs: ['Gold', 'EURUSD'], brokers: [], state: 'paused' })
    // Without `paused` it stays as it was.
    expect(await save(made.id!, { version: 2 })).toBe('130018')
    expect((await mine())[0]).toMatchObject({ kind: 'spreads', state: 'paused', version: 3 })
    expect(await save(made.id!, { version: 2 })).toBe('000207')
    const removed = await send(`DELETE /dplugin/plugins/${made.id}`, { token: 'lin' })
    expect([removed.status, removed.message]).toEqual([200, '130019'])
    expect(await mine()).toEqual([])
    expect((await send(`DELETE /dplugin/plugins/${made.id}`, { token: 'lin' })).message).toBe('130015')
  })

  test('what is missing or wrong is told by its field, and nothing is stored; nobody has more than there may be', async () => {
    const { database, send, create, mine } = await start({ limits: { 'plugin.domains': 2, 'plugin.max': 3 } })
    const wrong: readonly (readonly [object, string, string, string?])[] = [
      [{ name: '' }, '130017', 'name'],
      [{ name: '  ' }, '130017', 'name'],
      [{ name: 'a'.repeat(31) }, '130017', 'name'],
      [{ name: 'a\u202eb' }, '000201', 'name'],
      [{ kind: 'bank' }, '130009', 'kind'],
      [{ brokers: undefined }, '130001', 'brokers'],
      [{ brokers: [] }, '130001', 'brokers'],
      [{ kind: 'rollovers', brokers: [] }, '130001', 'brokers'],
      [{ brokers: Array(11).fill('harbour') }, '130002', 'brokers'],
      [{ brokers: ['harbour', 'nobody'] }, '130003', 'brokers.1', 'nobody'],
      [{ pairs: undefined }, '130004', 'pairs'],
      [{ kind: 'chart', brokers: [], pairs: [] }, '130004', 'pairs'],
      [{ pairs: symbols }, '130005', 'pairs'],
      [{ pairs: ['EURUSD', 'Gold'] }, '130006', 'pairs.1', 'Gold'],
      [{ kind: 'converter', pairs: ['GBPUSD'] }, '130006', 'pairs.0', 'GBPUSD'],
      [{ kind: 'quotes', pairs: ['NOTHING'] }, '130006', 'pairs.0', 'NOTHING'],
      [{ width: 0 }, '130007', 'width'],
      [{ width: 4097 }, '130007', 'width'],
      [{ width: 1.5 }, '130007', 'width'],
      [{ height: undefined }, '130008', 'height'],
      [{ height: -1 }, '130008', 'height'],
      [{ lang: 'fr' }, '130010', 'lang'],
      [{ domains: [] }, '130011', 'domains'],
      [{ domains: ['a.com', 'b.com', 'c.com'] }, '130013', 'domains'],
      [{ theme: 'blue' }, '130021', 'theme'],
      [{ quoteColors: 'safe' }, '130021', 'quoteColors'],
      ...['a.com; script-src *', 'https://a.com', 'a.com\n', '10.0.0.1', '*.a.com', 'co.uk', 'localhost'].map(
        domain => [{ domains: ['a.com', domain] }, '130012', 'domains.1', domain] as const,
      ),
    ]
    for (const [fields, code, path, value] of wrong) {
      const { status, message, refusal } = await create(fields)
      expect([fields, status, message]).toEqual([fields, code === '000201' ? 400 : 422, code])
      const [fault] = refusal!.fields!
      expect(fault).toMatchObject({ path, code })
      if (value !== undefined) expect(fault!.text).toContain(value)
    }
    const all = await create({ brokers: [], pairs: [], domains: ['x'] })
    expect(all.refusal!.fields!.map(({ code }) => code)).toEqual(['130001', '130004', '130012'])
    expect((await send('POST /dplugin/plugins', { token: 'new', body: spreads })).message).toBe('010032')
    expect((await send('PUT /dplugin/plugins/aaaaaaaaaaaa', { token: 'new', body: spreads })).message).not.toBe(
      '130018',
    )
    expect(await mine()).toEqual([])
    expect((await create({ kind: 'calendar', brokers: undefined, pairs: undefined })).message).toBe('130018')
    expect((await mine()).length).toBe(1)
    await database.write(unit => forgetPlugins(unit, 'lin'))
    // As many as there may be, also if several are added at once.
    const many = await Promise.all(Array.from({ length: 6 }, () => create()))
    expect(many.map(({ message }) => message).toSorted()).toEqual([
      ...Array(3).fill('130016'),
      ...Array(3).fill('130018'),
    ])
    await create({}, 'chen')
    await database.write(unit => forgetPlugins(unit, 'lin'))
    expect([(await mine()).length, (await mine('chen')).length]).toEqual([0, 1])
  })

  test('sites read settings and data without the owner, while the plugin is not paused', async () => {
    const { send, create, save, state, services } = await start()
    const id = (await create()).id!
    const ask = async (headers: Record<string, string> = {}, path = '') =>
      (await send(`GET /dplugin/plugins/${id}${path}`, { headers })).message
    const { datas, headers } = await send<object>(`GET /dplugin/plugins/${id}`)
    expect(Object.keys(datas).toSorted()).toEqual(
      'brokers domains height kind lang pairs pluginId quoteColors state theme version width'.split(' '),
    )
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const path of ['', '/data']) {
      for (const page of ['https://blog.example.com/page', 'https://portal.example/x'])
        expect(await ask({ referer: page }, path)).toBe('ok')
      for (const page of [
        'https://evil-blog.example.com',
        'https://x.blog.example.com',
        'http://blog.example.com',
        'null',
      ])
        expect([page, await ask({ origin: page, referer: 'https://blog.example.com/' }, path)]).toEqual([
          page,
          '130014',
        ])
    }
    expect((await send('GET /dplugin/plugins/aaaaaaaaaaaa/data')).message).toBe('130015')
    expect((await services.plugins.find(id))!.framers).toEqual(['https://blog.example.com'])
    state.disabled.add('lin')
    expect([await ask(), await ask({}, '/data')]).toEqual(['130020', '130020'])
    expect((await services.plugins.find(id))!.framers).toEqual([])
    state.disabled.clear()
    expect(await save(id, { paused: true })).toBe('130018')
    expect([await ask(), await ask({}, '/data')]).toEqual(['130020', '130020'])
    expect(await save(id, { paused: false, version: 2 })).toBe('130018')
    expect(await ask()).toBe('ok')
    // Data of each kind say when they are from, of what kind they are and where they are from.
    const dataOf = async (fields: object) => {
      const { id } = await create(fields)
      return (
        await send<{ rows: object[]; asOf: string; kind: string; source: string }>(`GET /dplugin/plugins/${id}/data`)
      ).datas
    }
    const source = 'https://broker.example'
    const at = (ms: number) => new Date(ms).toISOString()
    expect(await dataOf({})).toMatchObject({ asOf: at(5_000), kind: 'mixed', source })
    expect(await dataOf({ kind: 'rollovers' })).toMatchObject({ kind: 'sample', source: 'sample' })
    for (const kind of ['quotes', 'ticker', 'chart'])
      expect(await dataOf({ kind })).toMatchObject({ asOf: at(1_000), kind: 'realtime', source: 'okx' })
    expect(await dataOf({ kind: 'converter', pairs: ['EURUSD'] })).toEqual({
      ...{ rows: [{ from: 'EUR', to: 'USD', rate: '1.1' }], asOf: at(2_000), kind: 'realtime', source: 'ecb' },
    })
    expect(await dataOf({ kind: 'calendar' })).toEqual({ rows: [], asOf: at(5_000), kind: 'none', source: '' })
  })

  test('views of several processes add up by day, and are gone after ninety days', async () => {
    const { database, process, create, mine, state, services, send, ...first } = await start()
    const [one, gone] = [(await create()).id!, (await create()).id!]
    const second = process()
    for (let view = 0; view < 3; view++) services.plugins.countView(one)
    second.services.plugins.countView(one)
    second.services.plugins.countView(gone)
    await send(`DELETE /dplugin/plugins/${gone}`, { token: 'lin' })
    await Promise.all([first.close(), second.close()])
    state.now += DAY_MS
    services.plugins.countView(one)
    await first.close()
    const views = async () => (await mine())[0]!.viewsPerDay
    expect(await views()).toEqual([
      { day: '2026-11-26', views: 4 },
      { day: '2026-11-27', views: 1 },
    ])
    state.now = Date.parse('2027-02-24T12:00:00Z')
    expect(await views()).toEqual([{ day: '2026-11-27', views: 1 }])
    await runJob(first.jobs[0]!, { database })
    const rows = await database.db.selectFrom('plugin_views').select('day').execute()
    expect(rows).toEqual([{ day: '2026-11-27' }])
  })
})
