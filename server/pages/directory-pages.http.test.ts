import { describe, expect, test } from 'vitest'
import { elementsOf, textOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

const languages = [
  { locale: 'tw', prefix: '', bank: '日本銀行', banks: '中央銀行', tongues: '日文、英文', official: '官方' },
  { locale: 'cn', prefix: '/cn', bank: '日本银行', banks: '中央银行', tongues: '日语、英语', official: '官方' },
  {
    locale: 'en',
    prefix: '/en',
    bank: 'Bank of Japan',
    banks: 'Central banks',
    tongues: 'Japanese, English',
    official: 'Official',
  },
] as const

/** Links to other sites. */
const sitesOf = (html: string) => elementsOf(html, 'a').filter(({ href }) => /^https?:/.test(href ?? ''))
/** The entry of a site, as text. */
const entryOf = (html: string, url: string) =>
  Array.from(html.matchAll(/<li>(.*?)<\/li>/gs), ([, entry]) => entry!)
    .filter(entry => entry.includes(`href="${url}"`))
    .map(textOf)[0]

describe.each(languages)('the site directory, in $locale', ({ prefix, bank, banks, tongues, official }) => {
  test('lists sites by category, each with its address, its languages and whether it is official', async () => {
    const { status, text } = await portal.ask(`${prefix}/nav/nav`)
    expect(status).toBe(200)
    expect(sitesOf(text)).toHaveLength(140)
    for (const { rel } of sitesOf(text)) expect(rel).toBe('noopener nofollow')
    const entry = entryOf(text, 'https://www.boj.or.jp/')!
    for (const part of [bank, official, 'boj.or.jp', tongues]) expect(entry).toContain(part)
    expect(entryOf(text, 'https://www.gold.org/')).not.toContain(official)
    expect(elementsOf(text, 'section').map(({ id }) => id)).toContain('central-banks')
    expect(textOf(/<a href="#central-banks">(.*?)<\/a>/s.exec(text)![1]!)).toBe(`${banks}30`)
  })

  test('is searched without a script, by names in any language, descriptions and addresses', async () => {
    for (const question of ['日本银行', 'bank of JAPAN', 'boj.or']) {
      const { text } = await portal.ask(`${prefix}/nav/nav?${new URLSearchParams({ q: question })}`)
      expect([question, sitesOf(text).map(({ href }) => href)]).toEqual([
        question,
        expect.arrayContaining(['https://www.boj.or.jp/']),
      ])
      expect(elementsOf(text, 'input').find(({ name, type }) => name === 'q' && type === 'search')?.value ?? '').toBe(
        question,
      )
    }
    const { status, text } = await portal.ask(`${prefix}/nav/nav?q=horoscope`)
    expect([status, sitesOf(text)]).toEqual([200, []])
  })

  test('is the same page at /nav, and is listed for search engines once', async () => {
    const { text } = await portal.ask(`${prefix}/nav`)
    const canonical = elementsOf(text, 'link').find(({ rel }) => rel === 'canonical')!.href!
    expect(new URL(canonical).pathname).toBe(`${prefix}/nav/nav`)
    const { text: sitemap } = await portal.ask('/sitemap.xml')
    expect(sitemap.split(`<loc>${canonical}</loc>`)).toHaveLength(2)
    expect(sitemap).not.toContain(`<loc>${portal.url}${prefix}/nav</loc>`)
    const lists = Array.from(text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs), ([, json]) =>
      JSON.parse(json!),
    )
    const list = lists.find(each => each['@type'] === 'ItemList')
    expect(list.itemListElement).toHaveLength(140)
    expect(list.itemListElement[0]).toMatchObject({ position: 1, url: 'https://www.federalreserve.gov/' })
  })
})

test('what is searched for is text and nothing else', async () => {
  const { text } = await portal.ask(`/en/nav/nav?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`)
  expect(text).not.toContain('<script>alert(1)')
})

test.each([
  ['tw', '日本銀行'],
  ['cn', '日本银行（日本央行）'],
  ['en', 'Bank of Japan'],
])('the file of its page has every site, in %s', async (locale, bank) => {
  const prefix = locale === 'tw' ? '' : `/${locale}`
  const { text: page } = await portal.ask(`${prefix}/nav/nav`)
  const file = elementsOf(page, 'a').find(({ href }) => href?.includes('.csv'))!.href!
  const { status, text } = await portal.ask(file.replaceAll('&amp;', '&'))
  expect(status).toBe(200)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(141)
  expect(lines.find(line => line.includes('https://www.boj.or.jp/'))).toMatch(`central-banks,${bank},`)
})

test('programs read a category of it', async () => {
  const { text } = await portal.ask('/api/v1/directory?category=exchanges&locale=en')
  const { list } = JSON.parse(text).datas
  expect(list.length).toBeGreaterThan(10)
  expect(new Set(list.map((site: { category: string }) => site.category))).toEqual(new Set(['exchanges']))
  expect((await portal.ask('/api/v1/directory?category=casinos')).status).toBe(400)
})
