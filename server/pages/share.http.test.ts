import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { elementsOf } from '#testing/html.ts'
import { pngChunks, pngTexts } from '#testing/png.ts'
import { openTestPortal } from '#testing/portal.ts'

const portal = await openTestPortal({ BRAND_NAME: 'Sextant & Co' })
afterAll(() => portal.close())

async function picture(symbol: string, locale = 'en') {
  const answer = await fetch(`${portal.url}/share/picture.png?${new URLSearchParams({ symbol, locale })}`)
  return { status: answer.status, headers: answer.headers, png: Buffer.from(await answer.arrayBuffer()) }
}

interface Listed {
  bid: number
  decimals: number
  change: number
  chg: number
  /** UTC ms. */
  time: number
}

async function listed(symbol: string): Promise<Listed> {
  const { text } = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbol}`)
  return JSON.parse(text).datas.list[0]
}

describe('the picture of an instrument', () => {
  test('is a PNG of 1200 by 630 that is publicly cacheable for a minute', async () => {
    const { status, headers, png } = await picture('EURUSD')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    const [{ type, data }] = pngChunks(png) as [{ type: string; data: Buffer }]
    expect([type, data.readUInt32BE(0), data.readUInt32BE(4)]).toEqual(['IHDR', 1200, 630])
    expect(png.length).toBeLessThan(200_000)
  })

  test('shows figures, source, time and the name of the site', async () => {
    const texts = pngTexts((await picture('EURUSD')).png)
    expect(texts).toMatchObject({ Title: 'EURUSD Euro / US dollar', Source: 'Simulated', Author: 'Sextant & Co' })
    expect(texts.Description).toMatch(/^1\.\d{5} {2}([+−]0\.\d{5} {2}[+−]\d\.\d\d%|0\.00000 {2}0\.00%)$/)
    expect(texts['Creation Time']).toMatch(/^2026-11-20T13:3\d:\d\d\.\d{3}Z$/)
  })

  test.each([
    ['tw', 'Gold 黃金', '模擬'],
    ['cn', 'Gold 黄金', '模拟'],
    ['en', 'Gold Gold', 'Simulated'],
  ])('is written in %s', async (locale, Title, Source) => {
    expect(pngTexts((await picture('Gold', locale)).png)).toMatchObject({ Title, Source })
  })

  test('has the figures of its quote', async () => {
    // A market that is closed at this hour: the price does not change between the two calls.
    const list = await listed('SHANGHAI')
    const texts = pngTexts((await picture('SHANGHAI')).png)
    const signed = (value: number, digits: number) =>
      (value > 0 ? '+' : '') +
      value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−')
    const price = signed(list.bid, list.decimals).slice(1)
    expect(texts.Description).toBe(`${price}  ${signed(list.change, list.decimals)}  ${signed(list.chg, 2)}%`)
    expect(texts['Creation Time']).toBe(new Date(list.time).toISOString())
  })

  test('stays the same while prices change, and concurrent requests get the same picture', async () => {
    const before = await Promise.all(Array.from({ length: 12 }, () => picture('USDJPY')))
    for (const { png } of before) expect(png.equals(before[0]!.png)).toBe(true)
    const { time } = await listed('USDJPY')
    for (let tries = 0; (await listed('USDJPY')).time === time && tries < 100; tries++) await wait(100)
    expect((await listed('USDJPY')).time).toBeGreaterThan(time)
    expect((await picture('USDJPY')).png.equals(before[0]!.png)).toBe(true)
  })

  test('is found by any name of the instrument', async () => {
    expect(pngTexts((await picture('EUR/USD')).png).Title).toBe('EURUSD Euro / US dollar')
  })

  test('does not exist for an unknown instrument, and has three languages', async () => {
    expect((await picture('NOTHING')).status).toBe(404)
    expect((await picture('EURUSD', 'fr')).status).toBe(400)
    expect((await portal.ask('/share/picture.png?locale=en')).status).toBe(400)
    expect((await portal.ask('/share/other.png')).status).toBe(404)
  })

  test('is drawn without interrupting quotes', async () => {
    const symbols = ['GBPUSD', 'AUDUSD', 'USDCAD', 'USDCHF', 'NZDUSD', 'EURJPY', 'EURGBP', 'GBPJPY']
    let isDone = false
    const drawing = Promise.all(symbols.map(symbol => picture(symbol, 'tw'))).finally(() => {
      isDone = true
    })
    let answered = 0
    for (; !isDone; answered++) await listed('EURUSD')
    expect((await drawing).map(({ status }) => status)).toEqual(symbols.map(() => 200))
    // Drawn on the main thread, each picture would let one or two of them through.
    expect(answered).toBeGreaterThan(4 * symbols.length)
  })

  test('is refused if too many requests of one network wait', async () => {
    const { text } = await portal.ask('/api/v1/instruments?class=currency')
    const symbols = (JSON.parse(text).datas.list as { symbol: string }[]).slice(20, 80).map(({ symbol }) => symbol)
    const statuses = (await Promise.all(symbols.map(symbol => picture(symbol)))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(8)
    expect((await picture('Silver')).status).toBe(200)
  })
})

describe.each([
  ['tw', '', '歐元/美元（EURUSD）的最新價、漲跌與近 24 小時走勢'],
  ['cn', '/cn', '欧元/美元（EURUSD）的最新价、涨跌与近24小时走势'],
  ['en', '/en', 'Euro / US dollar (EURUSD): last price, change and the last 24 hours'],
])('the page of an instrument in %s', (locale, prefix, alt) => {
  test('names its picture for sharing', async () => {
    const { text } = await portal.ask(`${prefix}/forex/moreDetail?chartOf=EURUSD`)
    const tags = elementsOf(text, 'meta')
    const content = (property: string) => tags.find(tag => tag.property === property)?.content
    const address = `${portal.url}/share/picture.png?symbol=EURUSD&locale=${locale}`
    expect(content('og:image')).toBe(address)
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630'])
    expect(content('og:image:alt')).toBe(alt)
    expect(tags.find(tag => tag.name === 'twitter:card')?.content).toBe('summary_large_image')
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png')
  })
})

test('a list has the picture of its first instrument, and a page without instruments the logo', async () => {
  const tagsOf = async (path: string) => {
    const tags = elementsOf((await portal.ask(path)).text, 'meta')
    return [
      tags.filter(tag => tag.property === 'og:image').map(tag => tag.content?.replaceAll('&amp;', '&')),
      tags.find(tag => tag.name === 'twitter:card')?.content,
    ]
  }
  expect(await tagsOf('/en/crypto')).toEqual([
    [`${portal.url}/share/picture.png?symbol=BTCUSD&locale=en`],
    'summary_large_image',
  ])
  expect(await tagsOf('/en/disclaimer')).toEqual([[`${portal.url}/icon-512.png`], 'summary'])
})
