import { afterAll, describe, expect, test } from 'vitest'
import { locales, localizePath } from '#contract/text/locale.ts'
import { freeToPublish, openColumn, publish } from '#testing/authors.ts'
import { openCommunity } from '#testing/community.ts'
import { scriptPayloads } from '#testing/script-payloads.ts'

const community = await openCommunity(freeToPublish)
afterAll(() => community.close())

const page = async (path: string) => {
  const answer = await fetch(community.url + path, { headers: { accept: 'text/html' } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const linksOf = (text: string, rel: string) =>
  Array.from(text.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g')), ([link]) => ({
    lang: /hreflang="([^"]+)"/i.exec(link)?.[1],
    href: new URL(/href="([^"]+)"/.exec(link)![1]!.replaceAll('&amp;', '&'), community.url).pathname,
  }))
const schemaOf = (text: string, type: string) =>
  Array.from(text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g), ([, json]) =>
    JSON.parse(json!),
  ).find(each => each['@type'] === type)

const columnId = await openColumn(community, 'member', '林海匯評', '海岸線外的匯率')
const articleId = await publish(community, 'member', {
  ...{ type: 'strategy', lang: 'tw', title: '歐元重上一點一五八', content: '## 利差\n\n歐元**上漲**。' },
  ...{ symbols: ['EURUSD'], direction: 'long', opinion: '看到一點二' },
})
const english = await publish(community, 'member', { title: 'Gold and real rates', symbols: ['Gold'] })

describe('the page of an article', () => {
  test.each(locales)(
    'is complete without a script in %s, and search engines get its own language alone',
    async locale => {
      const { status, text, headers } = await page(localizePath(`/articles/${articleId}`, locale))
      expect(status).toBe(200)
      expect(text).toContain('<h1 lang="zh-Hant">歐元重上一點一五八</h1>')
      expect(text).toContain('<h2>利差</h2>\n<p>歐元<strong>上漲</strong>。</p>')
      expect(text).toContain('看到一點二')
      expect(text).toContain('林海匯評')
      expect(text).toMatch(/<svg class="area-chart /)
      expect(linksOf(text, 'canonical')).toMatchObject([{ href: `/articles/${articleId}` }])
      expect(linksOf(text, 'alternate').filter(({ lang }) => lang)).toEqual([
        { lang: 'zh-Hant', href: `/articles/${articleId}` },
        { lang: 'x-default', href: `/articles/${articleId}` },
      ])
      expect(text).toContain('<meta property="og:type" content="article"')
      expect(text).toMatch(/property="og:image" content="[^"]*\/share\/picture\.png\?symbol=EURUSD/)
      expect(schemaOf(text, 'Article')).toMatchObject({
        ...{ headline: '歐元重上一點一五八', inLanguage: 'zh-Hant', author: { '@type': 'Person', name: '林海匯評' } },
      })
      expect(headers.get('set-cookie')).toBeNull()
    },
  )

  test('of an article that is not there, or that its author has taken down, is the 404 screen', async () => {
    const gone = await publish(community, 'member', { title: 'Soon taken down' })
    expect((await page(`/en/articles/${gone}`)).status).toBe(200)
    await community.send('member', { method: 'POST', path: `/api/v1/articles/${gone}/withdraw` })
    await expect.poll(async () => (await page(`/en/articles/${gone}`)).status).toBe(404)
    for (const path of [
      '/articles/AAAAAAAAAAAA',
      '/columns/AAAAAAAAAAAA',
      '/articles?type=none',
      '/articles?symbol=NONE',
    ])
      expect([path, (await page(path)).status]).toEqual([path, 404])
    expect((await page('/articles?after=nonsense')).status).toBe(404)
  })

  test('that waits for review is shown to nobody', async () => {
    const { code, datas } = await community.send('member', {
      ...{ method: 'POST', path: '/api/v1/articles' },
      body: { type: 'market', lang: 'cn', title: '黄金的机会', content: 'contact me on Telegram' },
    })
    expect(code).toBe('020016')
    expect((await page(`/cn/articles/${datas.articleId}`)).status).toBe(404)
    expect((await page('/cn/articles')).text).not.toContain('黄金的机会')
  })
})

describe('earlier texts of an article', () => {
  test.each(locales)(
    'are read one at a time in %s, each with its time, and search engines leave them',
    async locale => {
      const id = await publish(community, 'member', { title: 'Yen before the meeting', content: 'First **thought**.' })
      const edit = async (version: number, content: string, title = 'Yen before the meeting') => {
        const body = { type: 'market', lang: 'en', title, content, symbols: [], version }
        const { code } = await community.send('member', { method: 'PUT', path: `/api/v1/articles/${id}`, body })
        expect(code).toBe('000104')
      }
      const address = localizePath(`/articles/${id}/versions`, locale)
      const unchanged = await page(address)
      expect(unchanged.status).toBe(200)
      expect(unchanged.text).not.toContain('version-list')
      expect((await page(localizePath(`/articles/${id}`, locale))).text).not.toContain(address)

      const { version } = (await community.send('member', { method: 'GET', path: `/api/v1/articles/${id}` })).datas
      await edit(version, 'Second thought.')
      await edit(version + 1, 'Third thought.', 'Yen after the meeting')
      await expect
        .poll(async () => (await page(localizePath(`/articles/${id}`, locale))).text)
        .toContain(`href="${address}"`)
      const newest = await page(address)
      expect(newest.text).toContain('Second thought.')
      expect(newest.text).not.toContain('thought</strong>')
      expect(newest.text).toContain('<h1 lang="en">Yen before the meeting</h1>')
      expect(newest.text).toMatch(/<meta name="robots" content="noindex"/)
      expect(linksOf(newest.text, 'canonical')).toMatchObject([{ href: `/en/articles/${id}/versions` }])
      expect(newest.text.match(/<ol class="version-list">.*?<\/ol>/s)![0].match(/<li/g)).toHaveLength(3)
      const first = await page(`${address}?version=${version}`)
      expect(first.text).toContain('<p>First <strong>thought</strong>.</p>')
      for (const unknown of ['99', '0', '-1', 'x', '1e3'])
        expect([unknown, (await page(`${address}?version=${unknown}`)).status]).toEqual([unknown, 404])
    },
  )

  test('of one that its author has taken down are gone with it', async () => {
    const id = await publish(community, 'member', { title: 'Soon taken down again' })
    await community.send('member', { method: 'POST', path: `/api/v1/articles/${id}/withdraw` })
    for (const unknown of [id, 'AAAAAAAAAAAA']) expect((await page(`/articles/${unknown}/versions`)).status).toBe(404)
  })
})

test.each(locales)('lists and columns show articles of all languages in %s, and say which', async locale => {
  for (const path of ['/articles', `/columns/${columnId}`]) {
    const { status, text } = await page(localizePath(path, locale))
    expect(status).toBe(200)
    for (const id of [articleId, english]) expect(text).toContain(localizePath(`/articles/${id}`, locale))
    expect(linksOf(text, 'alternate').filter(({ lang }) => lang)).toHaveLength(4)
  }
  expect((await page(localizePath('/articles?symbol=Gold', locale))).text).not.toContain(articleId)
  expect((await page(localizePath('/articles?type=strategy', locale))).text).not.toContain(english)
  expect((await page(localizePath('/articles?lang=en', locale))).text).not.toContain(articleId)
  expect((await page(localizePath('/columns?q=海岸', locale))).text).toContain(`/columns/${columnId}`)
  const column = await page(localizePath(`/columns/${columnId}`, locale))
  expect(schemaOf(column.text, 'ProfilePage')).toMatchObject({ mainEntity: { name: '林海匯評' } })
})

test('search engines find articles in their language and columns in all', async () => {
  const read = async (path: string) => (await fetch(community.url + path)).text()
  expect(await read('/robots.txt')).toContain('/sitemap-articles.xml')
  expect(await read('/sitemap-articles.xml')).toContain('/sitemap-articles/0.xml')
  const addresses = Array.from(
    (await read('/sitemap-articles/0.xml')).matchAll(/<loc>([^<]+)/g),
    ([, found]) => new URL(found!).pathname,
  )
  expect(addresses).toContain(`/articles/${articleId}`)
  expect(addresses).toContain(`/en/articles/${english}`)
  expect(addresses).not.toContain(`/en/articles/${articleId}`)
  for (const locale of locales) expect(addresses).toContain(localizePath(`/columns/${columnId}`, locale))
  expect((await page('/sitemap-articles/9.xml')).status).toBe(404)
})

test('feed readers get the articles of a column, and those of a language', async () => {
  const feed = async (query: string) => (await fetch(`${community.url}/api/v1/articles.rss?${query}`)).text()
  const ofColumn = await feed(`columnId=${columnId}`)
  expect(ofColumn).toContain('<title>海岸線外的匯率 – ')
  expect(ofColumn).toContain(`/articles/${articleId}</link>`)
  expect(ofColumn).toContain(`/en/articles/${english}</link>`)
  expect(await feed('lang=en')).not.toContain(articleId)
  expect((await fetch(`${community.url}/api/v1/articles.rss?columnId=AAAAAAAAAAAA`)).status).toBe(404)
})

test('what looks like a script in a title, a text, an opinion or a name of a column is shown as text', async () => {
  const own = await openColumn(community, 'groupLeader', 'Marion Lee', 'Marion’s notes')
  // Pictures of other sites are refused.
  const texts = scriptPayloads.filter(payload => !payload.startsWith('!['))
  for (let place = 0; place < texts.length; place += 6) {
    const payloads = texts.slice(place, place + 6)
    const id = await publish(community, 'groupLeader', {
      title: `${payloads[0]}    `.slice(0, 60),
      content: payloads.map(payload => `${payload}\n\n# ${payload}`).join('\n\n'),
      ...{ symbols: ['EURUSD'], direction: 'short', opinion: payloads[0]!.slice(0, 140) },
    })
    for (const path of [`/articles/${id}`, '/cn/articles', `/en/columns/${own}`]) {
      const { text } = await page(path)
      const shown = payloads.filter(payload => payload.includes('<') && text.includes(payload))
      expect([path, shown]).toEqual([path, []])
    }
  }
})
