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
  total: string
  cost: string
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
  ['', '中國農業銀行外幣牌告匯率', '並非銀行公告', '推算', '美元'],
  ['/cn', '中国农业银行外汇牌价', '并非银行公布', '测算', '美元'],
  ['/en', 'Agricultural Bank of China exchange rates', 'not published by the bank', 'Computed', 'US dollar'],
])(
  'the board of a bank in %s is that of the API, and says that it is computed',
  async (prefix, title, head, row, dollar) => {
    const { status, text } = await portal.ask(`${prefix}/tools/banks/ABCHINA`)
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
      rate.total,
      rate.cost,
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

test('prices of the mainland in Taiwan dollars are per unit, through the mid rate of the yuan', async () => {
  const { text } = await portal.ask('/en/tools/exchangeRate/USD?in=TWD')
  expect(text).toContain('TWD per unit')
  expect(text).toContain('not bank quotes')
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
  ['', '', '可買得外幣', '台灣的銀行（範例，尚未匯入牌告）', '虛構'],
  ['/cn', 'in=TWD&', '可买得外币', '台湾的银行（示例，尚未导入牌价）', '虚构'],
  ['/en', 'in=TWD&', 'You receive', 'Banks of Taiwan (samples, no board imported)', 'invented samples'],
])(
  'a million Taiwan dollars buys yen at banks of Taiwan first, ranked by what is received, at %s/tools',
  async (prefix, money, label, group, invented) => {
    const { status, text } = await portal.ask(`${prefix}/tools/exchangeRate/JPY?${money}amount=1000000`)
    expect([status, textOf(text).includes(label), textOf(text).includes(invented)]).toEqual([200, true, true])
    expect(text).toContain(group)
    const list = await ratesOf('/api/v1/bank-rates/JPY?in=TWD&form=notes&of=money&amount=1000000')
    const samples = list.filter(({ kind }) => kind === 'sample')
    expect(samples).toHaveLength(8)
    for (const rate of list) {
      const { total, percent, cashSell } = figuresOf(text, `${rate.bank} JPY`)
      expect([rate.bank, total?.replaceAll(',', ''), percent]).toEqual([
        rate.bank,
        rate.total,
        `${rate.costPercent.toFixed(2)}%`,
      ])
      // As much as the shown price says, but for the fee.
      expect(Number(rate.total) * Number(cashSell)).toBeGreaterThan(999_000)
      expect(Number(rate.total) * Number(cashSell)).toBeLessThanOrEqual(1_000_000)
    }
    const shown = Array.from(text.matchAll(/<tr[^>]*data-row="(\w+) JPY"/g), ([, bank]) => bank)
    const byTotal = samples.toSorted((a, b) => Number(b.total) - Number(a.total)).map(({ bank }) => bank)
    expect(shown.slice(0, samples.length)).toEqual(byTotal)
    // Mainland banks are behind, and never best however they compare.
    expect(list.filter(({ best }) => best).map(({ bank }) => bank)).toEqual(byTotal.slice(0, 1))
    expect((await portal.ask(`${prefix}/tools/exchangeRate/JPY?of=neither`)).status).toBe(404)
  },
)

test('the boards of Taiwan have the yuan, and a bank of Taiwan a page in its own money', async () => {
  expect((await portal.ask('/en/tools/exchangeRate/CNY')).text).toContain('Banks of Taiwan (samples')
  const { text } = await portal.ask('/tools/banks')
  expect(textOf(text)).toContain('玉川銀行外幣牌告匯率')
  const list = await ratesOf('/api/v1/banks/YUCHUAN?locale=en')
  expect(list).toHaveLength(27)
  for (const { currency, spotBuy, kind, note } of list)
    expect([currency, Number(figuresOf(text, `YUCHUAN ${currency}`).spotBuy), kind, note]).toEqual([
      currency,
      spotBuy,
      'sample',
      'Sample: the bank and its prices are invented',
    ])
  for (const path of ['/tools/banks/YUCHUAN?in=CNY', '/tools/exchangeRate/TWD?in=TWD'])
    expect([path, (await portal.ask(path)).status]).toEqual([path, 404])
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
  for (const path of ['/tools/banks/NOPE', '/en/tools/exchangeRate/CNY?in=CNY', '/cn/tools/exchangeRate/USD?bank=NOPE'])
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
  expect([status, textOf(result).replaceAll(',', '')]).toEqual([200, `${rate!.total}CNY`])
  const wrong = await portal.ask('/en/tools/banks/BOC?amount=abc')
  expect([wrong.status, wrong.text.includes('Enter an amount above 0')]).toEqual([400, true])
  expect((await portal.ask('/en/tools/banks/BOC?currency=QQQ')).status).toBe(404)
  // Another bank and another money keep what is converted.
  const links = elementsOf(text, 'a').map(({ href }) => href?.replaceAll('&amp;', '&'))
  for (const kept of ['/cn/tools/banks/ICBC?', '/cn/tools/banks/BOC?in=TWD&'])
    expect(links).toContain(`${kept}currency=JPY&amount=5%E4%B8%87`)
})
