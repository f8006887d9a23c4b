import { describe, expect, test } from 'vitest'
import { elementsOf, rowOf, textOf, titleOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

const languages = [
  { locale: 'tw', prefix: '', title: '外匯與原物料行情中心', energy: '能源', menu: '圖表' },
  { locale: 'cn', prefix: '/cn', title: '外汇与大宗商品行情中心', energy: '能源', menu: '图表' },
  { locale: 'en', prefix: '/en', title: 'Forex and market quotes', energy: 'Energy', menu: 'Charts' },
] as const

const linksOf = (html: string) => elementsOf(html, 'a').map(link => link.href)

describe.each(languages)('the finance pages of quotes, in $locale', ({ prefix, title, energy, menu }) => {
  test('open with the first instruments of every class, the quick pairs and the menu of the section', async () => {
    const { status, text } = await portal.ask(`${prefix}/finance/forex`)
    expect(status).toBe(200)
    expect(textOf(/<h1>(.*?)<\/h1>/.exec(text)![1]!)).toBe(title)
    for (const symbol of ['Gold', 'US10Y', 'BTCUSD', 'DowJones', 'DXY']) expect(rowOf(text, symbol)).toBeDefined()
    expect(linksOf(text)).toContain(`${prefix}/finance/forex/currency/Main/EURUSD`)
    expect(textOf(/<nav class="section-menu.*?<\/nav>/s.exec(text)![0])).toContain(menu)
  })

  test('can be narrowed to a class and a group, with the prices of the list call', async () => {
    const { status, text } = await portal.ask(`${prefix}/finance/forex/commodities/Energy`)
    expect([status, titleOf(text).includes(energy)]).toEqual([200, true])
    const answer = await portal.ask('/dmarket/dsymbol/list?symbols=Brent&chart=0')
    const [brent] = JSON.parse(answer.text).datas.list as { bid: number; decimals: number }[]
    expect(rowOf(text, 'Brent')![1]).toBe(brent!.bid.toFixed(brent!.decimals))
    expect(rowOf(text, 'Gold')).toBeUndefined()
    expect(linksOf(text)).toContain(`${prefix}/finance/forex/commodities/Energy/Brent`)
  })

  test('link to pages that exist', async () => {
    for (const path of ['currency/Main', 'markets/Asia', 'bond/Europe', 'crypto/Crypto', 'commodities/Metals']) {
      const { status, text } = await portal.ask(`${prefix}/finance/forex/${path}`)
      expect([path, status]).toEqual([path, 200])
      const first = linksOf(text).find(href => href?.startsWith(`${prefix}/finance/forex/${path}/`))!
      expect([first, (await portal.ask(first)).status]).toEqual([first, 200])
    }
  })
})

test('each class lists all of its instruments, each group only its own', async () => {
  const countOf = async (path: string) => {
    const answer = await portal.ask(`/api/v1/instruments?${path}`)
    return (JSON.parse(answer.text).datas.list as unknown[]).length
  }
  for (const [address, query] of [
    ['bond/Africa', 'class=bond&group=Africa'],
    ['bond', 'class=bond'],
    ['crypto', 'class=crypto'],
    ['currency/Crypto', 'class=currency&group=Crypto'],
  ] as const) {
    const { text } = await portal.ask(`/en/finance/forex/${address}`)
    expect([address, textOf(text).includes(`${await countOf(query)} instruments.`)]).toEqual([address, true])
  }
})

test('addresses in any letter case redirect to the canonical one', async () => {
  const { status, headers } = await portal.ask('/en/finance/forex/Commodities/energy')
  expect([status, headers.get('location')]).toEqual([301, '/en/finance/forex/commodities/Energy'])
})

test('a visitor who navigates within the site gets the same lists', async () => {
  const { status, text } = await portal.ask('/en/finance/forex/commodities/Energy.data')
  expect(status).toBe(200)
  expect(text).toContain('Brent')
})

test.each([
  '/finance/forex/shares',
  '/finance/forex/currency/Nothing',
  '/finance/forex/bond/Main',
  '/finance/forex/bond?sort=ask',
])('%s names what does not exist: not found', async path => {
  for (const { prefix } of languages) expect((await portal.ask(prefix + path)).status).toBe(404)
})
