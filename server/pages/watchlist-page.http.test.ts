import { describe, expect, test } from 'vitest'
import { elementsOf, textOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

describe.each([
  { prefix: '', heading: '自選', star: '加入自選：黃金' },
  { prefix: '/cn', heading: '自选', star: '加入自选：黄金' },
  { prefix: '/en', heading: 'Watchlist', star: 'Add Gold to watchlist' },
])('the watchlist at $prefix/watchlist', ({ prefix, heading, star }) => {
  test('describes itself and offers quotes of every market to start with', async () => {
    const { status, text } = await portal.ask(`${prefix}/watchlist`)
    expect(status).toBe(200)
    expect(textOf(/<h1>(.*?)<\/h1>/.exec(text)![1]!)).toBe(heading)
    const { datas } = JSON.parse((await portal.ask('/dmarket/dsymbol/list?symbols=Gold&chart=0')).text)
    const row = /<tr data-symbol="Gold".*?<\/tr>/s.exec(text)![0]
    expect(Number(/class="n price"[^>]*>([^<]+)</.exec(row)![1]!.replaceAll(',', ''))).toBe(datas.list[0].bid)
    for (const symbol of ['EURUSD', 'USSPX500', 'US10Y', 'BTCUSD'])
      expect(text).toContain(`<tr data-symbol="${symbol}"`)
    expect(textOf(text.replace(/<script.*?<\/script>/gs, ''))).not.toMatch(/NaN|undefined|\bnull\b|Infinity/)
  })

  test('has a star in every row, unset for every visitor', async () => {
    const { text } = await portal.ask(`${prefix}/watchlist`)
    const stars = elementsOf(text, 'button').filter(button => button.class === 'star')
    expect(stars).toHaveLength(text.match(/<tr data-symbol/g)!.length)
    expect(stars.map(button => button['aria-label'])).toContain(star)
    expect(new Set(stars.map(button => button['aria-pressed']))).toEqual(new Set(['false']))
  })

  test('ignores unknown columns', async () => {
    expect((await portal.ask(`${prefix}/watchlist?sort=nonsense`)).status).toBe(404)
  })
})

test('is not indexed by search engines', async () => {
  expect((await portal.ask('/en/watchlist')).text).toMatch(/<meta name="robots" content="noindex"/)
})
