import { expect, test } from 'vitest'
import { elementsOf, textOf, titleOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

interface Rate {
  bank: string
  currency: string
  spotBuy: number
  spotSell: number
  kind: string
  note: string
  yuan: string
  costYuan: string
  costPercent: number
  best: boolean
}
const ratesOf = async (path: string) =>
  (JSON.parse((await portal.ask(path)).text) as { datas: { list: Rate[] } }).datas.list

/** The row of a bank and a currency. */
const rowOf = (html: string, key: string) =>
  new RegExp(`<tr[^>]*data-row="${key}"[^>]*>(.*?)</tr>`, 's').exec(html)?.[1] ?? ''

/** The figures of a row of a board, by their names. */
function figuresOf(html: string, key: string): Record<string, string> {
  const row = rowOf(html, key)
  return Object.fromEntries(
    Array.from(row.matchAll(/data-cell="(\w+)"[^>]*>(.*?)</gs), ([, name, text]) => [name, text!]),
  )
}

test.each([
  ['', '中國農業銀行人民幣牌告匯率', '並非銀行公告', '推算', '美元'],
  ['/cn', '中国农业银行人民币外汇牌价', '并非银行公布', '测算', '美元'],
  ['/en', 'Agricultural Bank of China RMB exchange rates', 'not published by the bank', 'Computed', 'US dollar'],
])(
  'the board of a bank in %s is that of the API, and says that it is computed',
  async (prefix, title, head, row, dollar) => {
    const { status, text } = await portal.ask(`${prefix}/tools/banks`)
    expect([status, titleOf(text)]).toEqual([200, `${title} | Portal`])
    expect(text).toContain(head)
    const list = await ratesOf('/api/v1/banks/ABCHINA?locale=en')
    expect(list).toHaveLength(27)
    for (const { bank, currency, spotBuy, spotSell, kind, note } of list) {
      const { spotBuy: bought, spotSell: sold } = figuresOf(text, `${bank} ${currency}`)
      expect([currency, Number(bought), Number(sold)]).toEqual([currency, spotBuy, spotSell])
      expect([currency, rowOf(text, `${bank} ${currency}`).includes(`>${row}</span>`)]).toEqual([currency, true])
      expect([kind, note]).toEqual(['computed', 'Computed, not published by the bank'])
    }
    expect(text).toContain(`<b>USD</b> <span>${dollar}</span>`)
    expect(elementsOf(text, 'link').find(({ rel }) => rel === 'canonical')?.href).toBe(
      `${portal.url}${prefix}/tools/banks/ABCHINA`,
    )
  },
)

test('a currency at all banks shows what an amount costs, as the API does, and the best of it', async () => {
  const query = 'deal=sell&form=notes&amount=2500.5'
  const { status, text } = await portal.ask(`/en/tools/exchangeRate/EUR?${query}`)
  expect([status, titleOf(text)]).toEqual([200, 'Euro to CNY: bank rates compared | Portal'])
  const list = await ratesOf(`/api/v1/bank-rates/EUR?${query}`)
  expect(list.length).toBeGreaterThanOrEqual(16)
  for (const rate of list) {
    const { total, cost, percent } = figuresOf(text, `${rate.bank} EUR`)
    expect([rate.bank, total?.replaceAll(',', ''), cost?.replaceAll(',', ''), percent]).toEqual([
      rate.bank,
      rate.yuan,
      rate.costYuan,
      `${rate.costPercent.toFixed(2)}%`,
    ])
  }
  const least = Math.min(...list.map(({ costPercent }) => costPercent))
  expect(list.filter(({ best }) => best).map(({ costPercent }) => costPercent)).toEqual([least])
  expect(text).toContain('The order of computed prices reflects sample margins')
  expect(textOf(/<table class="quotes data-table[^>]*>.*?<\/table>/s.exec(text)![0])).toContain('China Merchants')
})

test('amounts are read as people write them, and come back with a message if they are none', async () => {
  const totalOf = async (amount: string) => {
    const { status, text } = await portal.ask(`/en/tools/exchangeRate/USD?amount=${encodeURIComponent(amount)}`)
    return { status, total: figuresOf(text, 'BOC USD').total, text }
  }
  const { total } = await totalOf('10000')
  for (const same of ['1萬', '１０，０００', '10k', '10,000.00'])
    expect([same, (await totalOf(same)).total]).toEqual([same, total])
  for (const wrong of ['abc', '1e309', '-5', '0', '', '9'.repeat(60), '0.0000001']) {
    const answer = await totalOf(wrong)
    expect([wrong, answer.status, answer.total]).toEqual([wrong, 400, '—'])
    expect(answer.text).toContain('Enter an amount above 0')
    expect(elementsOf(answer.text, 'input').find(({ name }) => name === 'amount')?.value ?? '').toBe(wrong)
  }
})

test('prices in Taiwan dollars are per unit, through the mid rate of the yuan', async () => {
  const { text } = await portal.ask('/tools/exchangeRate/USD?in=TWD')
  expect(text).toContain('每 1 外幣兌新台幣')
  expect(text).toContain('並非銀行報價')
  const [rate] = await ratesOf('/api/v1/bank-rates/USD')
  const [yuan] = (
    JSON.parse((await portal.ask('/api/v1/quotes?symbols=CNYTWD')).text) as {
      datas: { list: { bid: number; ask: number }[] }
    }
  ).datas.list
  const expected = ((rate!.spotSell / 100) * (yuan!.bid + yuan!.ask)) / 2
  expect(Number(figuresOf(text, 'ABCHINA USD').spotSell)).toBeCloseTo(expected, 3)
})

test.each([
  ['', '可買得外幣'],
  ['/cn', '可买得外币'],
  ['/en', 'You receive'],
])('a million Taiwan dollars buys yen at each bank, at %s/tools', async (prefix, label) => {
  const { status, text } = await portal.ask(`${prefix}/tools/exchangeRate/JPY?in=TWD&of=money&amount=1000000`)
  expect([status, textOf(text).includes(label)]).toEqual([200, true])
  const { total, spotSell, percent, cost } = figuresOf(text, 'ABCHINA JPY')
  const units = Number(total!.replaceAll(',', ''))
  expect(units).toBeGreaterThan(1_000_000)
  // As much as the shown price, which is rounded, says.
  expect(units * Number(spotSell)).toBeGreaterThan(999_000)
  expect(units * Number(spotSell)).toBeLessThan(1_001_000)
  expect(Number(cost!.replaceAll(',', '')) / 1_000_000).toBeCloseTo(Number.parseFloat(percent!) / 100, 3)
  const amount = elementsOf(text, 'input').find(({ name, type }) => name === 'of' && type === 'radio')
  expect(amount).toBeDefined()
  expect((await portal.ask(`${prefix}/tools/exchangeRate/JPY?of=neither`)).status).toBe(404)
})

test('each currency and each bank has a page; others are not found', async () => {
  for (const code of ['JPY', 'krw', 'BRL']) {
    const { status, headers } = await portal.ask(`/cn/tools/exchangeRate/${code}`)
    expect([code, status]).toEqual([code, code === 'krw' ? 301 : 200])
    if (code === 'krw') expect(headers.get('location')).toBe('/cn/tools/exchangeRate/KRW')
  }
  expect((await portal.ask('/en/tools/banks/bankofchina?in=TWD')).headers.get('location')).toBe(
    '/en/tools/banks/BOC?in=TWD',
  )
  for (const path of ['/tools/banks/NOPE', '/en/tools/exchangeRate/CNY', '/cn/tools/exchangeRate/USD?bank=NOPE'])
    expect([path, (await portal.ask(path)).status]).toEqual([path, 404])
  for (const path of ['/tools/banks/BOC?in=EUR', '/tools/exchangeRate/USD?deal=steal'])
    expect([path, (await portal.ask(path)).status]).toEqual([path, 404])
  const { text } = await portal.ask('/sitemap.xml')
  for (const path of ['/tools/banks/PSBC', '/en/tools/exchangeRate/THB']) expect(text).toContain(`${path}</loc>`)
})

test('what a bank asked and gave is a chart of a day and one of a month, each with its table', async () => {
  const { text } = await portal.ask('/en/tools/exchangeRate/USD?bank=CMB')
  expect(text).toMatch(/US dollar at China Merchants: last \d{3}\.\d\d, low \d{3}\.\d\d, high \d{3}\.\d\d/)
  expect(text.match(/<details class="chart-table">/g)).toHaveLength(2)
  expect(text).toMatch(
    /stored every 10 minutes and kept for 31 days\. Points before \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d/,
  )
})

test('the board of a bank shows the change and the trend of each currency against the days before', async () => {
  const { text } = await portal.ask('/en/tools/banks/BOC')
  const changes = Array.from(
    text.matchAll(/class="move arrow (\w+)" data-cell="change">([^<]*)</g),
    ([, tone, shown]) => [tone, Math.sign(Number(shown!.replace('−', '-').replace('%', '')))],
  )
  expect(changes.length).toBeGreaterThanOrEqual(27)
  for (const [tone, sign] of changes)
    expect([tone, sign]).toEqual([{ '-1': 'down', 0: 'flat', 1: 'up' }[String(sign)], sign])
  expect(rowOf(text, 'BOC USD')).toMatch(/<svg class="spark"[^>]*>.*class="line"/)
})

test('an amount is converted beside the board at the prices of the bank, without a script too', async () => {
  const [rate] = (await ratesOf('/api/v1/bank-rates/JPY?deal=sell&form=transfer&amount=50000')).filter(
    ({ bank }) => bank === 'BOC',
  )
  const { status, text } = await portal.ask('/cn/tools/banks/BOC?deal=sell&currency=JPY&amount=5%E4%B8%87')
  const result = /<output[^>]*data-row="BOC JPY"[^>]*>(.*?)<\/output>/s.exec(text)![1]!
  expect([status, textOf(result).replaceAll(',', '')]).toEqual([200, `${rate!.yuan}CNY`])
  const wrong = await portal.ask('/en/tools/banks/BOC?amount=abc')
  expect([wrong.status, wrong.text.includes('Enter an amount above 0')]).toEqual([400, true])
  expect((await portal.ask('/en/tools/banks/BOC?currency=QQQ')).status).toBe(404)
  // Another bank and another money keep what is converted.
  const links = elementsOf(text, 'a').map(({ href }) => href?.replaceAll('&amp;', '&'))
  for (const kept of ['/cn/tools/banks/ICBC?', '/cn/tools/banks/BOC?in=TWD&'])
    expect(links).toContain(`${kept}currency=JPY&amount=5%E4%B8%87`)
})
