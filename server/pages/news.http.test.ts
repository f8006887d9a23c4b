import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#testing/portal.ts'

/** Half past one in London on a Friday, with the sessions of five days behind it. */
const portal = await openTestPortal({ SIM_SPEED: '0.001', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

interface Item {
  id: string
  time: string
  category: string
  title: string
  paragraphs: string[]
  symbols: string[]
  link: string
  sample: boolean
}

async function json<T>(path: string): Promise<{ status: number; datas: T }> {
  const { status, text } = await portal.ask(path)
  return { status, datas: (JSON.parse(text) as { datas: T }).datas }
}

const list = async (query = '') => (await json<{ list: Item[]; next: string | null }>(`/api/v1/news?${query}`)).datas

const itemOf = async (id: string) => (await list('limit=100&lang=en')).list.find(each => each.id === id)!

/** Daily closes by date, from the call of bars. */
async function closesOf(symbol: string): Promise<Map<string, number>> {
  const { datas } = await json<{ list: { time: number; close: number }[] }>(
    `/api/v1/bars?symbol=${symbol}&resolution=1D&from=1793836800&to=1795219200`,
  )
  return new Map(datas.list.map(({ time, close }) => [new Date(time * 1_000).toISOString().slice(0, 10), close]))
}

beforeAll(async () => {
  // Written after the start. At this speed of the clock nothing follows until the tests are over.
  const written = /^portal_jobs_runs_total\{.*kind="news\.write".*result="done".*\} 1$/m
  while (!written.test((await portal.ask('/metrics')).text)) await wait(200)
})

describe('Own items', () => {
  test('state the figures of the bars', async () => {
    const closes = await closesOf('TAIEX')
    const [before, close] = [closes.get('2026-11-19')!, closes.get('2026-11-20')!]
    const { title, paragraphs, sample } = await itemOf('close-taipei-2026-11-20')
    const percent = Math.abs((close / before - 1) * 100).toFixed(2)
    const text = [title, ...paragraphs].join('\n')
    expect(text).toContain(close.toLocaleString('en', { minimumFractionDigits: 2 }))
    expect(text).toContain(`${close > before ? 'up' : 'down'} ${percent}%`)
    expect(sample).toBe(true)
  })

  test('are listed newest first, by category and by instrument, page after page', async () => {
    const all = (await list('limit=100')).list
    expect(all.map(({ time }) => time)).toEqual(
      all
        .map(({ time }) => time)
        .toSorted()
        .reverse(),
    )
    expect(all.every(({ time }) => time <= '2026-11-20T13:35')).toBe(true)
    for (const { category } of (await list('category=economy')).list) expect(category).toBe('economy')
    for (const { symbols } of (await list('symbol=taiex')).list) expect(symbols).toContain('TAIEX')
    const first = await list('limit=5')
    const second = await list(`limit=5&before=${first.next}`)
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(all.slice(0, 10).map(({ id }) => id))
    expect((await portal.ask('/api/v1/news?before=yesterday')).status).toBe(400)
    // As cursors were written before: links with them are on other sites.
    const [, at, place] = Buffer.from(String(first.next), 'base64url').toString().split(' ')
    expect((await list(`limit=5&before=${at}-${place}`)).list).toEqual(second.list)
    for (const path of ['', '/cn', '/en']) {
      const [now, former] = await Promise.all(
        [first.next, `${at}-${place}`].map(before => portal.ask(`${path}/finance/news?before=${before}`)),
      )
      const itemsOf = (text: string) => text.match(/\/finance\/news\/[a-z0-9-]+/g)
      expect([former!.status, itemsOf(former!.text)]).toEqual([200, itemsOf(now!.text)])
    }
    expect((await portal.ask(`/api/v1/news?before=${at}-99999999999`)).status).toBe(400)
  })
})

describe('Pages of news', () => {
  test.each([
    ['', '台股', '本站'],
    ['/cn', '台股', '本站'],
    ['/en', 'TAIEX', 'This site'],
  ])('in %s list the items and open each of them', async (prefix, market, source) => {
    const page = await portal.ask(`${prefix}/finance/news`)
    expect(page.status).toBe(200)
    for (const part of [market, source, `${prefix}/finance/news/close-`]) expect(page.text).toContain(part)
    const article = await portal.ask(`${prefix}/finance/news/close-taipei-2026-11-20`)
    expect(article.status).toBe(200)
    // Simulated figures are no news to a search engine, and a shared title says what they are.
    expect(article.text).not.toContain('NewsArticle')
    for (const tag of [/<title>([^<]+)/, /property="og:title" content="([^"]+)/])
      expect(tag.exec(article.text)?.[1]).toMatch(/（模擬數據）|（模拟数据）|\(simulated\)/)
    expect(article.text).toContain('"@type":"BreadcrumbList"')
    const body = article.text.slice(article.text.indexOf('class="article-body"'), article.text.indexOf('article-note'))
    const targets = new Set([...body.matchAll(/href="([^"]+)"/g)].map(match => match[1]!.replaceAll('&amp;', '&')))
    expect(targets.size).toBeGreaterThan(1)
    for (const target of targets) expect([target, (await portal.ask(target)).status]).toEqual([target, 200])
  })

  test('of items and places that do not exist are not found', async () => {
    for (const path of [
      '/finance/news/close-atlantis-2026-11-20',
      '/finance/news?before=x',
      '/en/finance/news?category=x',
    ])
      expect([path, (await portal.ask(path)).status]).toEqual([path, 404])
  })

  test('the older ones continue the list', async () => {
    const { text } = await portal.ask('/en/finance/news')
    const older = /rel="next" href="([^"]+)"|href="([^"]+)"[^>]*rel="next"/.exec(text)
    if (!older) return expect((await list('limit=21')).next).toBeNull()
    const next = await portal.ask((older[1] ?? older[2])!.replaceAll('&amp;', '&'))
    expect(next.status).toBe(200)
    expect(next.text).toContain('/en/finance/news/')
  })
})

describe('Feeds', () => {
  test.each(['tw', 'cn', 'en'])('have absolute addresses and answer 304 until an item arrives: %s', async lang => {
    const feed = await portal.ask(`/api/v1/news.rss?lang=${lang}&category=markets`)
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const links = [...feed.text.matchAll(/<item>.*?<link>([^<]+)<\/link>.*?<pubDate>([^<]+)<\/pubDate>/gs)]
    expect(links.length).toBeGreaterThan(3)
    for (const [, link, date] of links) {
      expect(link).toMatch(lang === 'tw' ? /^http:\/\/[^/]+\/finance\/news\// : `/${lang}/finance/news/`)
      expect(new Date(date!).toUTCString()).toBe(date)
    }
    expect((await portal.ask(new URL(links[0]![1]!).pathname)).status).toBe(200)
    const again = await portal.ask(`/api/v1/news.rss?lang=${lang}&category=markets`, {
      headers: { 'if-none-match': feed.headers.get('etag')! },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('the sitemap of news has own items of two days in each language, and says that they are simulated', async () => {
    const { text } = await portal.ask('/sitemap-news.xml')
    const dates = [...text.matchAll(/<news:publication_date>([^<]+)</g)].map(match => match[1]!)
    expect(dates.length).toBeGreaterThan(9)
    expect(dates.every(date => date >= '2026-11-18T13:30')).toBe(true)
    expect(text).toContain('<news:language>zh-cn</news:language>')
    expect([...text.matchAll(/<news:title>[^<]*(模擬數據|模拟数据|\(simulated\))/g)]).toHaveLength(dates.length)
    expect((await portal.ask('/robots.txt')).text).toContain('/sitemap-news.xml')
  })
})

describe('The daily brief', () => {
  interface Brief {
    title: string
    paragraphs: string[]
    gainers: { symbol: string; change: string }[]
    losers: { symbol: string; change: string }[]
  }

  test('of a past day has its closes', async () => {
    const { datas } = await json<Brief>('/api/v1/brief?day=2026-11-19&lang=en')
    for (const { symbol, change } of [...datas.gainers, ...datas.losers].slice(0, 4)) {
      const closes = await closesOf(symbol)
      const dates = [...closes.keys()].toSorted()
      const before = closes.get(dates[dates.indexOf('2026-11-19') - 1]!)!
      const percent = (closes.get('2026-11-19')! / before - 1) * 100
      expect([symbol, Number(change.replace('−', '-').replace('%', ''))]).toEqual([symbol, expect.closeTo(percent, 1)])
    }
    expect(datas.paragraphs.join('\n')).toMatch(/Equities: .*\n.*US Dollar Index/)
  })

  test.each([
    ['/dailyNews', '市場摘要</h1>'],
    ['/cn/dailyNews?day=2026-11-19', '一分钟看懂2026年11月19日行情'],
    ['/en/dailyNews?day=2026-11-15', '15 Nov 2026'],
    ['/finance', '>財經中心</h1>'],
    ['/en/finance', 'Daily brief'],
  ])('%s is a page', async (path, words) => {
    const { status, text } = await portal.ask(path)
    expect(status).toBe(200)
    expect(text).toContain(words)
    expect(text).not.toContain('undefined')
  })

  test('of a day to come, or of no day, is not found', async () => {
    for (const day of ['2026-11-21', '2026-02-30', '1999-01-01', 'today']) {
      const page = await portal.ask(`/dailyNews?day=${day}`)
      expect([day, page.status]).toEqual([day, 404])
      expect(page.text).toContain('只有今天與過去一年有每日摘要')
      expect([day, (await portal.ask(`/api/v1/brief?day=${day}`)).status]).toEqual([day, 404])
    }
  })
})
