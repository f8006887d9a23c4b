import { expect, test } from 'vitest'
import { elementsOf, titleOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

interface Spread {
  broker: string
  name: string
  pair: string
  average: number
  cost: string
  kind: string
}
const spreadsOf = async (query: string) =>
  (JSON.parse((await portal.ask(`/api/v1/spreads?${query}`)).text) as { datas: { list: Spread[] } }).datas.list

/** The text of a page without its markup. */
const plain = (html: string) =>
  html
    .replaceAll(/<(script|style).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** The cells of the rows of the first table of a page. */
function rowsOf(html: string): string[][] {
  const table = /<table[^>]*spread-table.*?<\/table>/s.exec(html)?.[0] ?? ''
  return Array.from(table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs), ([, row]) =>
    Array.from(row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs), ([, cell]) => plain(cell!).replace('★', '').trim()),
  ).slice(1)
}

test.each([
  ['', '標準帳戶點差比較', '經紀商均為虛構', '模擬'],
  ['/cn', '标准账户点差对比', '经纪商均为虚构', '模拟'],
  ['/en', 'Standard account spreads compared', 'These brokers are invented', 'Simulated'],
])('spreads of normal accounts in %s are those of the API, narrowest first', async (prefix, title, notice, mark) => {
  const { status, text } = await portal.ask(`${prefix}/tools/normalContrast`)
  expect([status, titleOf(text)]).toEqual([200, `${title} | Portal`])
  expect(plain(text)).toContain(notice)
  const list = await spreadsOf('pairs=EURUSD')
  expect(list).toHaveLength(26)
  const rows = rowsOf(text)
  expect(rows.map(([name, average]) => [name, average])).toEqual(
    list.toSorted((a, b) => a.average - b.average).map(({ name, average }) => [`${name} ${mark}`, average.toFixed(2)]),
  )
  expect(list.every(({ kind }) => kind === 'sample')).toBe(true)
  expect(elementsOf(text, 'link').find(({ rel }) => rel === 'canonical')?.href).toBe(
    `${portal.url}${prefix}/tools/normalContrast`,
  )
})

test('an ECN account adds the commission, in the currency of the account', async () => {
  const { text } = await portal.ask('/en/tools/ECNContrast?brokers=oakline,tidewater-row&pair=USDJPY&currency=TWD')
  const list = await spreadsOf('account=ecn&brokers=oakline,tidewater-row&pairs=USDJPY&currency=TWD')
  const costs = /<table[^>]*spread-cost.*?<\/table>/s.exec(text)?.[0] ?? ''
  for (const { name, cost } of list) {
    expect(plain(costs)).toContain(name)
    expect(plain(costs)).toContain(Number(cost).toLocaleString('en-US', { minimumFractionDigits: 2 }))
  }
  expect(plain(costs)).toContain('All-in cost (TWD)')
})

test('a spread of the moment is neither marked as best nor sorted by', async () => {
  const now = await portal.ask('/en/tools/normalContrast?figure=now')
  expect(plain(now.text)).toContain('neither ranked nor marked')
  expect(now.text).not.toMatch(/spread-table.*?best-star.*?<\/table>/s)
  const average = await portal.ask('/en/tools/normalContrast')
  expect(average.text).toContain('best-star')
})

test.each(['brokers=nobody', 'pairs=EURXXX', 'pair=NOPE', 'broker=nobody', 'currency=XXX'])(
  'a comparison with %s is not found',
  async query => {
    expect((await portal.ask(`/en/tools/normalContrast?${query}`)).status).toBe(404)
  },
)

test('the file of a comparison has its rows and says that they are a sample', async () => {
  const { text } = await portal.ask('/en/tools/normalContrast?brokers=oakline&pairs=EURUSD,XAUUSD')
  const address = /href="(\/api\/v1\/spreads\.csv[^"]*)"/.exec(text)![1]!.replaceAll('&amp;', '&')
  const lines = (await portal.ask(address)).text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines.slice(1).every(line => line.startsWith('oakline,Oakline Sample,') && line.endsWith(',sample'))).toBe(
    true,
  )
})

interface Night {
  day: string
  from: string
  to: string
  nights: number
}
interface Swap {
  name: string
  pair: string
  long: { money: string; percent: number }
  short: { money: string }
}
const rolloversOf = async (query: string) =>
  (
    JSON.parse((await portal.ask(`/api/v1/rollovers?${query}`)).text) as {
      datas: { list: Swap[]; nights: Night[] }
    }
  ).datas

/** The texts of the cells of a table, found by its caption. */
function tableOf(html: string, caption: RegExp): string[][] {
  const tables = html.match(/<table.*?<\/table>/gs) ?? []
  const table = tables.find(each => caption.test(plain(/<caption.*?<\/caption>/s.exec(each)?.[0] ?? ''))) ?? ''
  return Array.from(table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs), ([, row]) =>
    Array.from(row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs), ([, cell]) => plain(cell!).trim()),
  ).slice(1)
}

test.each([
  ['', '隔夜利息比較', /計息夜數/],
  ['/cn', '隔夜利息对比', /计息夜数/],
  ['/en', 'Swap rates', /nights charged tonight/],
])('swaps in %s have the nights of tonight and the next ten as the API has them', async (prefix, title, caption) => {
  const { status, text } = await portal.ask(`${prefix}/tools/rollovers?pair=USDCAD`)
  expect([status, plain(text).includes(title)]).toEqual([200, true])
  const { nights } = await rolloversOf('pairs=USDCAD')
  expect(nights).toHaveLength(11)
  const rows = tableOf(text, caption)
  expect(rows.map(([, , charged]) => Number(charged))).toEqual(nights.map(({ nights: days }) => days))
  const calendarDays = (Date.parse(nights.at(-1)!.to) - Date.parse(nights[0]!.from)) / 86_400_000
  expect(nights.reduce((sum, { nights: days }) => sum + days, 0)).toBe(calendarDays)
})

test('a position held for some nights pays the swap of every night charged, at each broker', async () => {
  const { text } = await portal.ask('/en/tools/rollovers?pair=USDJPY&side=long&lots=2.5&nights=7')
  const { list, nights } = await rolloversOf('pairs=USDJPY')
  const days = nights.slice(0, 7).reduce((sum, { nights: each }) => sum + each, 0)
  expect(plain(text)).toContain(`${days} nights charged`)
  const rows = tableOf(text, /Cost of holding/)
  expect(rows).toHaveLength(list.length)
  for (const { name, long } of list) {
    const row = rows.find(([broker]) => broker!.startsWith(name))!
    const total = Number(row[1]!.replaceAll(',', '').replace('\u2212', '-'))
    expect(Math.abs(total - Number(long.money) * 2.5 * days)).toBeLessThan(0.02)
  }
})

test.each([
  ['', /持有期間/, /共計息 (\d+) 夜/],
  ['/cn', /持仓期间/, /共计息(\d+)夜/],
  ['/en', /Nights of the position/, /(\d+) nights charged/],
])(
  'a position over Christmas and New Year has a line for each night and a total, at %s',
  async (prefix, caption, sum) => {
    const query = 'pair=USDJPY&side=long&lots=2&from=2026-12-22&to=2027-01-05'
    const { status, text } = await portal.ask(`${prefix}/tools/rollovers?${query}`)
    expect(status).toBe(200)
    const nights = tableOf(text, caption).map(([, , charged]) => Number(charged))
    const days = nights.reduce((all, each) => all + each, 0)
    expect(Number(sum.exec(plain(text))![1])).toBe(days)
    // Spot of 22 December is the 24th, as the 23rd is a business day; that of 5 January is the 7th.
    expect(days).toBe(14)
    expect(Math.max(...nights)).toBeGreaterThan(3)
    const { list } = await rolloversOf('pairs=USDJPY')
    const rows = tableOf(text, prefix === '/en' ? /Cost of holding/ : /成本/)
    for (const { name, long } of list) {
      const row = rows.find(([broker]) => broker!.startsWith(name))!
      const total = Number(row[1]!.replaceAll(',', '').replace('\u2212', '-'))
      expect(Math.abs(total - Number(long.money) * 2 * days)).toBeLessThan(0.02)
    }
  },
)

test.each([
  'from=2026-12-22',
  'to=2026-12-22',
  'from=2026-12-22&to=2026-12-22',
  'from=2026-12-22&to=2026-12-01',
  'from=2026-02-30&to=2026-03-05',
  'from=2026-12-22&to=2031-01-01',
  'from=x&to=y',
])('dates %s are those of no position', async query => {
  const { status, text } = await portal.ask(`/en/tools/rollovers?${query}`)
  expect([status, plain(text).includes('Enter an entry date and a later exit date')]).toEqual([400, true])
})

test.each(['lots=none', 'lots=0', 'nights=1.5', 'nights=9999'])('a position with %s is not a position', async query => {
  const { status, text } = await portal.ask(`/en/tools/rollovers?${query}`)
  expect(status).toBe(400)
  expect(plain(text)).toMatch(/Enter (0\.01 to 1,000 lots|a whole number)/)
})

interface MonthCosts {
  name: string
  spread: string
  commission: string
  swap: string
  total: string
}
const accountCostsOf = async (query: string) =>
  (JSON.parse((await portal.ask(`/api/v1/account-costs?${query}`)).text) as { datas: { list: MonthCosts[] } }).datas
    .list

const numberOf = (text: string) => Number(text.replace('★', '').replaceAll(',', '').replace('\u2212', '-').trim())

test.each([
  ['', '每月交易成本比較', '經紀商均為虛構'],
  ['/cn', '每月交易成本对比', '经纪商均为虚构'],
  ['/en', 'Monthly trading cost compared', 'These brokers are invented'],
])('costs of a month in %s are those of the API, the cheapest first', async (prefix, title, notice) => {
  const { status, text } = await portal.ask(
    `${prefix}/tools/accountCost?pair1=EURUSD&lots1=10&pair2=Gold&lots2=2.5&side2=short&share=50&nights=3&account=ecn&currency=TWD`,
  )
  expect([status, plain(text).includes(title), plain(text).includes(notice)]).toEqual([200, true, true])
  const list = await accountCostsOf(
    'positions=EURUSD:10:long,Gold:2.5:short&share=50&nights=3&account=ecn&currency=TWD',
  )
  expect(list).toHaveLength(26)
  expect(tableOf(text, new RegExp(title)).map(row => row.slice(1, 5).map(numberOf))).toEqual(
    list.map(({ spread, commission, swap, total }) => [total, spread, commission, swap].map(Number)),
  )
  expect(list.map(({ total }) => Number(total))).toEqual(
    list.map(({ total }) => Number(total)).toSorted((a, b) => a - b),
  )
})

test('a month costs the spreads and swaps that the other pages show, times its lots and nights', async () => {
  const positions = [
    { pair: 'EURUSD', lots: 12, side: 'long' },
    { pair: 'USDJPY', lots: 4, side: 'short' },
  ] as const
  const months = await accountCostsOf(
    `positions=${positions.map(({ pair, lots, side }) => `${pair}:${lots}:${side}`).join(',')}&share=25&nights=4&account=ecn`,
  )
  const spreads = await spreadsOf('account=ecn&pairs=EURUSD,USDJPY')
  const { list: swaps } = await rolloversOf('pairs=EURUSD,USDJPY')
  for (const { name, spread, commission, swap, total } of months) {
    const ownOf = <Row extends { name: string; pair: string }>(rows: readonly Row[], pair: string) =>
      rows.find(row => row.name === name && row.pair === pair)!
    const lots = positions.reduce((sum, position) => sum + position.lots, 0)
    const costs = positions.reduce((sum, { pair, lots: own }) => sum + Number(ownOf(spreads, pair).cost) * own, 0)
    const held = positions.reduce(
      (sum, { pair, lots: own, side }) => sum - Number(ownOf(swaps, pair)[side].money) * own * 0.25 * 4 * 1.4,
      0,
    )
    // A cost of a lot is rounded to cents.
    expect(Math.abs(Number(spread) + Number(commission) - costs)).toBeLessThan(0.005 * lots + 0.02)
    expect(Math.abs(Number(swap) - held)).toBeLessThan(0.02)
    expect(Math.abs(Number(spread) + Number(commission) + Number(swap) - Number(total))).toBeLessThan(0.021)
  }
})

test('the cost at a broker is worked out line by line', async () => {
  const { text } = await portal.ask('/en/tools/accountCost?broker=oakline&share=0')
  const lines = tableOf(text, /Oakline Sample, worked out/)
  // The first cell of a row has the line below it that phones show.
  const items = [
    'EURUSD spread',
    'EURUSD swap',
    'USDJPY spread',
    'USDJPY swap',
    'XAUUSD spread',
    'XAUUSD swap',
    'Total',
  ]
  expect(lines.map(([cell]) => items.find(item => cell!.startsWith(item)))).toEqual(items)
  for (const [item, working, amount] of lines.filter(([cell]) => cell!.includes('pips'))) {
    const [pips, pip, lots] = working!.split('×').map(part => Number.parseFloat(part.replaceAll(',', '')))
    expect([item, Math.abs(pips! * pip! * lots! - numberOf(amount!)) < 0.05]).toEqual([item, true])
  }
  const parts = lines.slice(0, -1).map(line => numberOf(line[2]!))
  const total = numberOf(lines.at(-1)![2]!)
  expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - total)).toBeLessThan(0.05)
  const listed = (await accountCostsOf('share=0')).find(({ name }) => name === 'Oakline Sample')!
  expect(Number(listed.total)).toBe(total)
})

test.each([
  ['pair1=EURUSD&lots1=none', 400],
  ['pair1=EURUSD', 200],
  ['pair1=EURUSD&lots1=10&pair2=USDJPY&lots2=', 200],
  ['pair1=&lots1=10', 400],
  ['share=101', 400],
  ['share=', 400],
  ['nights=-1', 400],
  ['pair3=EURXXX&lots3=1', 404],
  ['broker=nobody', 404],
  ['side1=sideways', 404],
])('a profile with %s responds with %i', async (query, expected) => {
  const { status, text } = await portal.ask(`/en/tools/accountCost?${query}`)
  expect(status).toBe(expected)
  if (expected === 400)
    expect(plain(text)).toMatch(/Enter (0\.01 to 10,000|a percentage|a number)|Choose at least one pair/)
})

test.each(['positions=EURUSD:0:long', 'positions=EURUSD:1:up', 'positions=EURUSD', 'share=200', 'nights=x'])(
  'the API refuses a profile with %s',
  async query => {
    expect((await portal.ask(`/api/v1/account-costs?${query}`)).status).toBe(400)
  },
)

test('the facts of an invented broker name no regulator, and say that its terms are invented', async () => {
  const { text } = await portal.ask('/en/tools/normalContrast?broker=oakline')
  const [row] = tableOf(text, /Oakline Sample: regulation and terms/)
  expect(row!.slice(1, 3)).toEqual(['—', '—'])
  expect(row!.join(' ')).toContain('Invented terms')
  const { list } = (
    JSON.parse((await portal.ask('/api/v1/brokers?brokers=oakline')).text) as { datas: { list: object[] } }
  ).datas
  expect(list).toMatchObject([{ sample: true, entities: [{ regulator: null, licence: null, register: null }] }])
})

interface TradeCosts {
  days: number
  nights: { day: string; nights: number }[]
  list: {
    broker: string
    name: string
    total: string | null
    pips: string | null
    average: number | null
    spread: string | null
    aNight: string | null
    swap: string | null
  }[]
}
const tradeCostsOf = async (query: string) =>
  (JSON.parse((await portal.ask(`/api/v1/trade-costs?${query}`)).text) as { datas: TradeCosts }).datas

/** Two lots of USDJPY, sold on the Monday before Christmas and closed on the next one. */
const CHRISTMAS = 'pair=USDJPY&lots=2&side=short&from=2026-12-21&to=2026-12-28'

test.each([
  ['', '這筆交易花多少', '經紀商均為虛構', ['1 夜', '4 夜', '0 夜', '2 夜', '聖誕節', '週末', '出場']],
  ['/cn', '这笔交易花多少', '经纪商均为虚构', ['1夜', '4夜', '0夜', '2夜', '圣诞节', '周末', '出场']],
  [
    '/en',
    'What does this trade cost',
    'These brokers are invented',
    ['1 night', '4 nights', '0 nights', '2 nights', 'Christmas', 'weekend', 'exit'],
  ],
])(
  'a trade over Christmas in %s is charged 1, 4, 0 and 2 nights, with the totals of the API',
  async (prefix, title, notice, said) => {
    const { status, text } = await portal.ask(`${prefix}/tools/tradeCost?${CHRISTMAS}`)
    expect([status, plain(text).includes(title), plain(text).includes(notice)]).toEqual([200, true, true])
    const days = plain(/<ol class="trade-days".*?<\/ol>/s.exec(text)![0])
    for (const word of said) expect(days).toContain(word)
    const { list, nights, days: charged } = await tradeCostsOf(CHRISTMAS)
    expect([nights.map(each => each.nights), charged]).toEqual([[1, 4, 0, 2], 7])
    expect(tableOf(text, new RegExp(title)).map(row => numberOf(row[1]!))).toEqual(
      list.map(({ total }) => Number(total)),
    )
  },
)

test('a trade costs the average spread and its nights of swap, times the lots', async () => {
  const { list } = await tradeCostsOf(CHRISTMAS)
  const { text } = await portal.ask('/api/v1/convert?amount=1&from=JPY&to=USD')
  const { rate } = (JSON.parse(text) as { datas: { rate: string } }).datas
  expect(list.length).toBeGreaterThan(10)
  for (const { name, average, spread, aNight, swap, total, pips } of list) {
    // A pip of two lots of 100,000 dollars is 2,000 yen.
    const pip = 2_000 * Number(rate)
    expect(Math.abs(Number(spread) - average! * pip), name).toBeLessThan(0.02)
    expect(Math.abs(Number(swap) + Number(aNight) * 2 * 7), name).toBeLessThan(0.01)
    expect(Math.abs(Number(total) - Number(spread) - Number(swap)), name).toBeLessThan(0.011)
    expect(Math.abs(Number(pips) - Number(total) / pip), name).toBeLessThan(0.06)
  }
  expect(list.map(({ total }) => Number(total))).toEqual(
    list.map(({ total }) => Number(total)).toSorted((a, b) => a - b),
  )
})

test('a trade that is opened and closed on one day costs no swap', async () => {
  const { days, list } = await tradeCostsOf('pair=EURUSD&from=2026-12-21&to=2026-12-21')
  expect([days, ...new Set(list.map(({ swap }) => swap))]).toEqual([0, '0.00'])
})

test('brokers that are pinned stand before the others, whatever they cost', async () => {
  const { list } = await tradeCostsOf(CHRISTMAS)
  const [last, first] = [list.at(-1)!, list[0]!]
  const { text } = await portal.ask(`/en/tools/tradeCost?${CHRISTMAS}&pins=${last.broker}`)
  const [pinned] = tableOf(text, /What does this trade cost\?.*Pinned/)
  expect(pinned![0]).toContain(last.name)
  const [cheapest] = tableOf(text, /What does this trade cost\?.*Other brokers/)
  expect(cheapest![0]).toContain(first.name)
})

test.each([
  ['', 200],
  ['lots=none', 400],
  ['lots=0', 400],
  ['from=2026-12-28&to=2026-12-21', 400],
  ['from=2026-12-21&to=2027-12-28', 400],
  ['from=yesterday', 400],
  ['pair=NOPE', 404],
  ['pins=nobody', 404],
  ['side=sideways', 404],
])('a trade with %s responds with %i', async (query, expected) => {
  const { status, text } = await portal.ask(`/en/tools/tradeCost?${query}`)
  expect(status).toBe(expected)
  if (expected === 400) expect(plain(text)).toMatch(/Enter (0\.01 to 10,000 lots|an entry date)/)
})

test.each(['lots=0', 'from=2026-12-28&to=2026-12-21', 'to=soon', 'account=gold'])(
  'the API refuses a trade with %s',
  async query => {
    const dates = query.includes('from') ? '' : `&from=2026-12-21${query.includes('to=') ? '' : '&to=2026-12-28'}`
    expect((await portal.ask(`/api/v1/trade-costs?${query}${dates}`)).status).toBe(400)
  },
)
