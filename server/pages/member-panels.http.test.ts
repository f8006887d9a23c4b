import { afterAll, afterEach, expect, test } from 'vitest'
import { locales, localizePath } from '#contract/text/locale.ts'
import { freeToPublish, openColumn, publish } from '#testing/authors.ts'
import { openCommunity } from '#testing/community.ts'

const community = await openCommunity(freeToPublish)
afterAll(() => community.close())

const SYMBOL = '/forex/moreDetail?chartOf=EURUSD'
const COUNTRY = '/economic/country?country=united-states'
const EVENT = '/finance/dailyNews?event=us.non-farm-payrolls.2026-10.1'
const pages = ['/', SYMBOL, COUNTRY, EVENT]

/** What a page shows without a script: its HTML, without the data for scripts. */
async function shown(path: string): Promise<string> {
  const answer = await fetch(community.url + path, { headers: { accept: 'text/html' } })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.text()).replace(/<script\b.*?<\/script>/gs, '')
}

/** The links to articles on a page, in their order. */
async function linked(path: string): Promise<string[]> {
  return Array.from((await shown(path)).matchAll(/href="[^"]*\/articles\/([\w-]{8,})"/g), ([, id]) => id!)
}

// A test that is repeated finds nothing of its first run.
afterEach(async () => {
  const { list } = (await community.send('member', { method: 'GET', path: '/api/v1/me/articles' })).datas
  for (const { articleId } of list) await send('POST', `/${articleId}/withdraw`)
})

/** Waits until a page has been rendered again. */
const soon = (path: string, ids: readonly string[]) => expect.poll(() => linked(path), { interval: 100 }).toEqual(ids)

const payrolls = { type: 'economy', country: 'US', indicator: 'non-farm-payrolls' }
const send = (method: string, path: string, body?: object) =>
  community.send('member', { method, path: `/api/v1/articles${path}`, ...(body && { body }) })

test('pages show nothing where members have published nothing, and that of an instrument how to be the first', async () => {
  const titles = /會員文章|会员文章|Articles by members|會員觀點|会员观点|Members’ opinions/
  for (const path of pages)
    for (const locale of locales) expect(await shown(localizePath(path, locale))).not.toMatch(titles)
  expect(await shown(SYMBOL)).toContain('撰寫第一篇關於 EURUSD 的文章')
  expect(await shown(localizePath(SYMBOL, 'cn'))).toContain('写第一篇关于EURUSD的文章')
  expect(await shown(localizePath(SYMBOL, 'en'))).toMatch(
    /<a [^>]*href="\/en\/write"[^>]*>Write the first article on EURUSD</,
  )
})

test('an article is on the pages of what it is about from their next render, and off them when it is taken down', async () => {
  await openColumn(community, 'member', '林海匯評', '海岸線外的匯率')
  const euro = await publish(community, 'member', {
    ...{ type: 'strategy', lang: 'tw', title: '<b>歐元</b>重上一點一五八', content: '歐元上漲。' },
    ...{ symbols: ['EURUSD'], direction: 'long', opinion: '看到一點二 <i>' },
  })
  for (const locale of locales) {
    await soon(localizePath('/', locale), [euro])
    await soon(localizePath(SYMBOL, locale), [euro, euro])
  }
  for (const locale of locales) {
    const text = await shown(localizePath(SYMBOL, locale))
    expect(text).toContain('&lt;b&gt;歐元&lt;/b&gt;重上一點一五八')
    expect(text).toContain('看到一點二 &lt;i&gt;')
    expect(text).toContain('林海匯評')
    expect(text).toContain({ tw: '看漲', cn: '看涨', en: 'Bullish' }[locale])
    // One opinion is no majority, and its author has no record yet.
    expect(text).toContain(
      { tw: '不足 10 則，不計比例', cn: '不足10条，不计比例', en: 'Fewer than 10: no shares' }[locale],
    )
    expect(text).toMatch(/class="panel open-opinions".*?badge caution.*?(模擬|模拟|Simulated)/s)
    expect(text).not.toContain('opinion-shares')
    expect(text).toContain(`href="${localizePath(`/articles/${euro}`, locale)}"`)
    const home = await shown(localizePath('/', locale))
    const languages = { tw: undefined, cn: '繁体', en: 'Trad. Chinese' } as const
    expect(home.includes(`<i class="badge">${languages[locale]}</i>`)).toBe(locale !== 'tw')
  }
  const economy = await publish(community, 'member', { ...payrolls, title: 'Payrolls are slowing' })
  for (const path of [COUNTRY, EVENT]) for (const locale of locales) await soon(localizePath(path, locale), [economy])
  expect(await linked('/economic/country?country=japan')).toEqual([])
  expect(await linked('/finance/dailyNews?event=us.inflation-rate.2026-10.1')).toEqual([])
  // Those in the language of the page come first.
  await soon('/', [euro, economy])
  await soon('/en', [economy, euro])

  await send('POST', `/${euro}/withdraw`)
  await soon(SYMBOL, [])
  await soon('/', [economy])
  const removal = {
    method: 'POST',
    path: `/api/v1/staff/articles/${economy}/take-down`,
    body: { reason: 'for a test' },
  }
  expect((await community.send('staff', removal)).code).toBe('020032')
  for (const path of pages) await soon(path, [])
})

test('what waits for a review is on none of them, and of a change that waits the old text is', async () => {
  const held = { title: 'A chance in gold', content: 'contact me on Telegram', symbols: ['EURUSD'], direction: 'long' }
  const { code } = await send('POST', '', { ...payrolls, lang: 'en', ...held })
  expect(code).toBe('020016')
  const body = { ...payrolls, lang: 'en', title: 'Jobs and the euro', content: 'Slow.', symbols: ['EURUSD'] }
  const id = await publish(community, 'member', body)
  for (const path of pages) await soon(path, [id])
  const edit = { ...body, title: 'Jobs, join me', content: 'contact me on Telegram', version: 1 }
  expect((await send('PUT', `/${id}`, edit)).code).toBe('020016')
  for (const path of pages) {
    expect(await linked(path)).toEqual([id])
    expect(await shown(path)).toContain('Jobs and the euro')
  }
  await send('POST', `/${id}/withdraw`)
  for (const path of pages) await soon(path, [])
})
