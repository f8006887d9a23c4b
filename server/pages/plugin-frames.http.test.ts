import { afterAll, expect, test } from 'vitest'
import { pluginKinds } from '#contract/widgets/plugin-kinds.ts'
import { openCommunity } from '#testing/community.ts'
import { writeToStore } from '#testing/write-to-store.ts'

const community = await openCommunity()
afterAll(() => community.close())

const { list: brokers } = (await community.send('visitor', { method: 'GET', path: '/api/v1/spreads' })).datas
const fields = {
  ...{ name: 'Blog', kind: 'spreads', brokers: [brokers[0].broker], pairs: ['EURUSD', 'USDJPY'] },
  ...{ width: 640, height: 276, lang: 'en', theme: 'dark', quoteColors: 'west', domains: ['blog.example.com'] },
}

async function create(more: object = {}) {
  const answer = await community.send('member', {
    ...{ method: 'POST', path: '/dplugin/plugins', body: { ...fields, ...more } },
  })
  expect(answer.code).toBe('130018')
  return answer.datas.pluginId as string
}

const remove = (id: string) => community.send('member', { method: 'DELETE', path: `/dplugin/plugins/${id}` })
const save = (id: string, version: number, more: object) =>
  community.send('member', {
    ...{ method: 'PUT', path: `/dplugin/plugins/${id}`, body: { ...fields, version, ...more } },
  })
const open = (id: string, headers: Record<string, string> = { accept: 'text/html' }, query = '') =>
  community.page(`/tools/widget/p/${id}${query}`, { headers })
const framers = (headers: Headers) => /frame-ancestors [^;]*/.exec(headers.get('content-security-policy')!)![0]

/** Changes a plugin as another process does. */
const changeElsewhere = (id: string, state: string) =>
  writeToStore(community.dataDir, database =>
    database.prepare('update plugins set state = ?, version = version + 1 where plugin_id = ?').run(state, id),
  )

test('a frame is the widget of its settings, for the sites of its owner alone', async () => {
  const id = await create()
  const { status, headers, text } = await open(id)
  expect(status).toBe(200)
  expect(framers(headers)).toBe('frame-ancestors https://blog.example.com')
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('x-framers')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(text).toMatch(/<html lang="en" data-theme="dark" data-quote-colors="west"/)
  expect(text).toContain(brokers[0].name)
  expect(text).not.toContain('Blog')
  // Its language is its own, whatever the address says.
  expect((await community.page(`/cn/tools/widget/p/${id}`)).text).toMatch(/<html lang="en"/)
  const { headers: home } = await community.page('/')
  expect(framers(home)).toBe("frame-ancestors 'none'")
  await remove(id)
})

test('each kind shows what its settings name, and its data say where they are from', async () => {
  for (const kind of pluginKinds) {
    const id = await create({ kind })
    const { status, text } = await open(id)
    expect([kind, status]).toEqual([kind, 200])
    if (kind !== 'calendar' && kind !== 'converter') expect(text).toContain('EURUSD')
    if (kind === 'converter') {
      expect(text).toContain(`action="/en/tools/widget/p/${id}"`)
      expect((await open(id, undefined, '?amount=2&from=GBP&to=JPY')).text).toContain('1 GBP =')
    }
    const { code, datas } = await community.send('visitor', { method: 'GET', path: `/dplugin/plugins/${id}/data` })
    expect([kind, code]).toEqual([kind, 'ok'])
    expect(datas.rows.length).toBeGreaterThan(0)
    expect([kind, datas.kind, datas.source]).toEqual([
      kind,
      expect.stringMatching(/^(simulated|sample|mixed)$/),
      expect.stringMatching(/./),
    ])
    expect(Date.parse(datas.asOf)).toBeGreaterThan(0)
    await remove(id)
  }
})

test('what is changed holds at once, by whichever process; while paused nobody shows it', async () => {
  const id = await create()
  const first = await open(id)
  const etag = first.headers.get('etag')!
  expect((await open(id, { accept: 'text/html', 'if-none-match': etag })).status).toBe(304)
  expect((await save(id, 1, { theme: 'light', domains: ['other.example', 'Bücher.example'] })).code).toBe('130018')
  const changed = await open(id, { accept: 'text/html', 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.text).toMatch(/data-theme="light"/)
  expect(framers(changed.headers)).toBe('frame-ancestors https://other.example https://xn--bcher-kva.example')
  expect((await save(id, 2, { paused: true, lang: 'cn' })).code).toBe('130018')
  const paused = await open(id)
  expect([paused.status, framers(paused.headers)]).toEqual([409, "frame-ancestors 'none'"])
  expect(paused.headers.get('x-frame-options')).toBe('DENY')
  expect(paused.headers.get('cache-control')).toBe('no-store')
  expect(paused.text).toContain('该插件工具已停用')
  expect(paused.text).toContain('130020')
  for (const [state, status] of [
    ['active', 200],
    ['paused', 409],
    ['active', 200],
  ] as const) {
    await changeElsewhere(id, state)
    expect((await open(id)).status).toBe(status)
  }
  await remove(id)
  for (const unknown of [id, 'aaaaaaaaaaaa', 'x']) {
    const missing = await open(unknown)
    expect([unknown, missing.status, framers(missing.headers)]).toEqual([unknown, 404, "frame-ancestors 'none'"])
    expect(missing.text).toContain('130015')
  }
})

test('its views are counted, and what its script reads is not', async () => {
  const id = await create()
  const { headers } = await open(id)
  await open(id, { accept: 'text/html', 'if-none-match': headers.get('etag')! })
  await open(id, { accept: '*/*' })
  await open(id, { accept: 'text/html' }, '?amount=2')
  await community.page(`/tools/widget/p/${id}`, { method: 'HEAD', headers: { accept: 'text/html' } })
  const views = async () => {
    const { list } = (await community.send('member', { method: 'GET', path: '/dplugin/plugins' })).datas
    return list[0].viewsPerDay
  }
  await expect
    .poll(views, { timeout: 20_000, interval: 250 })
    .toEqual([{ day: new Date().toISOString().slice(0, 10), views: 2 }])
  await remove(id)
})
