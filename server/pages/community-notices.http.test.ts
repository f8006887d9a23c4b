import { afterAll, expect, test } from 'vitest'
import { locales, localizePath } from '#contract/text/locale.ts'
import { announce, announcementTexts, removeAnnouncement } from '#testing/announcements.ts'
import { openCommunity } from '#testing/community.ts'
import { elementsOf } from '#testing/html.ts'

const community = await openCommunity({ 'comment.gapSeconds': 7, 'member.newSeconds': 7200 })
afterAll(() => community.close())

const html = async (path: string) => {
  const { status, text, headers } = await community.page(path)
  return { status, text, headers }
}
const PAGES = ['/', '/en/forex', '/cn/privacy', '/en/nothing-here']

const hasBar = async (path: string, title: string) => (await html(path)).text.includes(`<b>${title}</b>`)

test('a pinned announcement is a bar below the header of all pages, in the language of each, and then it is gone', async () => {
  const hasAny = async () => (await html('/en/forex')).text.includes('class="announcement"')
  await expect.poll(hasAny).toBe(false)
  const id = await announce(community, 'Prices <are> late "now"', { level: 'urgent' })
  for (const [path, title] of [
    ['/', 'Prices &lt;are&gt; late &quot;now&quot; 繁'],
    ['/en/forex', 'Prices &lt;are&gt; late &quot;now&quot;'],
    ['/cn/privacy', 'Prices &lt;are&gt; late &quot;now&quot; 简'],
    ['/en/nothing-here', 'Prices &lt;are&gt; late &quot;now&quot;'],
  ] as const)
    await expect.poll(() => hasBar(path, title)).toBe(true)
  const { text, headers } = await html('/en/forex')
  // It can be closed by a script that the policy of the page allows, and leads to its text without one.
  expect(text).toContain(`href="/en/announcements#a-${id}"`)
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(elementsOf(text, 'button').filter(each => each['data-bar'] === id)).toHaveLength(1)
  await removeAnnouncement(community, id)
  for (const path of PAGES) await expect.poll(async () => (await html(path)).text.includes(id)).toBe(false)
})

const isShown = () => hasBar('/en/forex', 'By itself')

test('a bar begins by itself, on pages that are kept too', async () => {
  const from = Date.now() + 700
  const id = await announce(community, 'By itself', { from: new Date(from).toISOString() })
  await expect.poll(isShown).toBe(true)
  expect(Date.now()).toBeGreaterThanOrEqual(from)
  await removeAnnouncement(community, id)
  await expect.poll(isShown).toBe(false)
})

test('a bar ends by itself, on pages that are kept too', async () => {
  // On a busy machine a short one may be over before any page shows it.
  for (const ms of [2_000, 8_000, 32_000]) {
    const to = Date.now() + ms
    const id = await announce(community, 'By itself', { to: new Date(to).toISOString() })
    let wasShown = false
    while (!wasShown && Date.now() < to) wasShown = await isShown()
    if (!wasShown) continue
    await expect.poll(isShown).toBe(false)
    expect(Date.now()).toBeGreaterThanOrEqual(to)
    expect((await html('/en/announcements')).text.includes(id)).toBe(false)
    return
  }
  expect.fail('no page has shown it')
})

test('bars are the same bytes for everybody, with cookies and without', async () => {
  await announce(community, 'For all')
  await expect.poll(() => hasBar('/en/forex', 'For all')).toBe(true)
  const closed = { headers: { cookie: 'settings=theme:dark; announcements-closed=all' } }
  const read = () => Promise.all([community.page('/en/privacy'), community.page('/en/privacy', closed)])
  // The page may be rendered anew between the two.
  await expect
    .poll(async () => {
      const [one, other] = await read()
      return one.text.includes('<b>For all</b>') && one.text === other.text
    })
    .toBe(true)
})

test('announcements have a page for search engines, with those in force, of one kind if one wants', async () => {
  const id = await announce(community, 'Maintenance tonight', { kind: 'maintenance', pinned: false })
  for (const locale of locales) {
    const read = () => html(localizePath('/announcements', locale))
    const { title } = announcementTexts('Maintenance tonight')[locale]
    await expect.poll(async () => (await read()).text.includes(title)).toBe(true)
    const { status, text } = await read()
    expect(status).toBe(200)
    expect(elementsOf(text, 'link').filter(({ hreflang }) => hreflang)).toHaveLength(4)
  }
  const { text } = await html('/en/announcements')
  expect(text).toContain(`id="a-${id}"`)
  expect(text).toContain('<p>One cannot log in.</p>')
  expect((await html('/en/announcements?kind=maintenance')).text).toContain('Maintenance tonight')
  expect((await html('/en/announcements?kind=incident')).text).not.toContain('Maintenance tonight')
  expect((await html('/en/announcements?kind=none')).status).toBe(404)
  expect((await html('/en/announcements?after=none')).status).toBe(404)
})

test('the rules name the figures that are in force', async () => {
  for (const [path, ...sentences] of [
    ['/community/rules', '每 7 秒一則', '註冊未滿 2 小時', '30 天內有效'],
    ['/cn/community/rules', '每7秒一条', '注册未满2小时', '30天内有效'],
    ['/en/community/rules', 'at least 7 seconds apart', 'new for 2 hours after', 'valid for 30 days'],
  ] as const) {
    const { status, text } = await html(path)
    expect(status).toBe(200)
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(text).not.toMatch(/\{\w+\}|undefined|NaN/)
    expect(text).toContain('/track-record"')
  }
})

test('transparency has a page of all months and one of each; the month that runs says so', async () => {
  const month = new Date().toISOString().slice(0, 7)
  for (const [locale, running] of [
    ['tw', '進行中'],
    ['cn', '进行中'],
    ['en', 'In progress'],
  ] as const) {
    const all = await html(localizePath('/community/transparency', locale))
    expect([all.status, all.text.includes(running)]).toEqual([200, true])
    expect(all.text).toContain(`href="${localizePath(`/community/transparency/${month}`, locale)}"`)
    const one = await html(localizePath(`/community/transparency/${month}`, locale))
    expect([one.status, one.text.includes(running)]).toEqual([200, true])
  }
  for (const none of ['2001-01', 'none', '2026-13'])
    expect((await html(`/en/community/transparency/${none}`)).status).toBe(404)
})

test('the pages are in the footer and the sitemap', async () => {
  const { text } = await html('/en/privacy')
  const { text: sitemap } = await html('/sitemap.xml')
  for (const path of ['/announcements', '/community/rules', '/community/transparency']) {
    expect(text).toContain(`href="/en${path}"`)
    expect(sitemap).toContain(`/en${path}</loc>`)
  }
  expect((await html('/robots.txt')).text).toContain('/sitemap-transparency.xml')
  expect((await html('/sitemap-transparency/0.xml')).status).toBe(200)
})
