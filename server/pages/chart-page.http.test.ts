import { describe, expect, test } from 'vitest'
import { elementsOf, textOf, titleOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

const languages = [
  { locale: 'tw', prefix: '', title: '行情圖表 黃金', picker: '切換商品', chart: 'Gold 黃金 圖表' },
  { locale: 'cn', prefix: '/cn', title: '行情图表 黄金', picker: '切换品种', chart: 'Gold 黄金图表' },
  { locale: 'en', prefix: '/en', title: 'Chart workspace Gold', picker: 'Change instrument', chart: 'Chart of Gold' },
] as const

describe.each(languages)('the full-page chart, in $locale', ({ prefix, title, picker, chart }) => {
  test('names its instrument in title, description and canonical address', async () => {
    const { status, text } = await portal.ask(`${prefix}/finance/chart?chartOf=Gold&res=1D`)
    expect([status, titleOf(text).startsWith(title)]).toEqual([200, true])
    expect(elementsOf(text, 'meta').find(({ name }) => name === 'description')?.content).toBeTruthy()
    const canonical = elementsOf(text, 'link').find(({ rel }) => rel === 'canonical')
    expect(canonical?.href?.endsWith(`${prefix}/commodities/moreDetail?chartOf=Gold`)).toBe(true)
  })

  test('is one link away from the page of its instrument', async () => {
    const { text } = await portal.ask(`${prefix}/commodities/moreDetail?chartOf=Gold`)
    expect(elementsOf(text, 'a').map(({ href }) => href)).toContain(`${prefix}/finance/chart?chartOf=Gold`)
  })

  test('shows the price of the list call, bid and ask and twenty days without a script', async () => {
    let text = ''
    const rowsOfHistory = async () => {
      text = (await portal.ask(`${prefix}/finance/chart?chartOf=Gold`)).text
      return /<section[^>]* id="history".*?<\/section>/s.exec(text)?.[0].match(/<tr/g)?.length
    }
    // Days that take long to read are not in the first pages of a portal.
    await expect.poll(rowsOfHistory, { timeout: 20_000 }).toBe(21)
    const answer = await portal.ask('/dmarket/dsymbol/list?symbols=Gold&chart=0')
    const [gold] = JSON.parse(answer.text).datas.list as { bid: number; askClose: number; decimals: number }[]
    const formatted = (price: number) =>
      price.toLocaleString('en', { minimumFractionDigits: gold!.decimals, maximumFractionDigits: gold!.decimals })
    const strip = textOf(/<section class="board chart-strip".*?<\/section>/s.exec(text)![0])
    expect(strip).toContain('Gold')
    expect(strip).toContain(formatted(gold!.bid))
    expect(strip).toContain(formatted(gold!.askClose))
    expect(elementsOf(text, 'div').some(each => each['aria-label'] === chart)).toBe(true)
  })

  test('has a field for another symbol, and neither performance nor pivots', async () => {
    const { text } = await portal.ask(`${prefix}/finance/chart`)
    const field = elementsOf(text, 'input').find(({ name }) => name === 'chartOf')
    expect(field?.['aria-label']).toBe(picker)
    expect(elementsOf(text, 'form').map(({ action }) => action)).toContain(`${prefix}/finance/chart`)
    expect(text).not.toMatch(/class="performance|id="technicals"/)
  })

  test('has no page of an instrument that does not exist', async () => {
    for (const query of ['chartOf=NOTHING', 'chartOf=', 'chartOf=EURUSD&page=99'])
      expect([query, (await portal.ask(`${prefix}/finance/chart?${query}`)).status]).toEqual([query, 404])
  })
})

test('another spelling redirects to the instrument’s own address with the same chart', async () => {
  const { status, headers } = await portal.ask('/en/finance/chart?chartOf=xauusd&release=1')
  expect([status, headers.get('location')]).toEqual([301, '/en/finance/chart?chartOf=Gold&release=1'])
})

test('embedded in another page it has no header, but the menu of its section', async () => {
  const { text } = await portal.ask('/en/finance/chart?chartOf=Gold&release=1')
  expect(text).not.toContain('class="site-header"')
  expect(text).toContain('class="section-menu')
})
