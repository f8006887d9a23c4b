import { Decimal } from 'decimal.js'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '#contract/errors/catalogue.ts'
import { openTestPortal } from '#testing/portal.ts'
import { slowness } from '#testing/slowness.ts'

const portal = await openTestPortal({ SIM_SPEED: '0.001' })
afterAll(() => portal.close())

interface Envelope<T> {
  status: number
  success: boolean
  code: number
  message: string
  text?: string
  datas: T
}

async function ask<T>(path: string, request: Parameters<typeof portal.ask>[1] = {}): Promise<Envelope<T>> {
  const { status, text } = await portal.ask(path, request)
  return { status, ...JSON.parse(text) }
}

const query = (path: string, parameters: Record<string, string>) => `${path}?${new URLSearchParams(parameters)}`

interface Hit {
  type: string
  symbol: string
  symbolCh: string
  name: string
  country: string
}

describe('the grouped search', () => {
  const search = async (text: string, type?: string) =>
    ask<Record<string, Hit[]>>(query('/dmarket/dsymbol/v2/search', { search: text, ...(type ? { type } : {}) }))

  test.each(['黃金', '黄金', 'huangjin', 'hj', 'ㄏㄨㄤˊㄐㄧㄣ', 'gold', 'XAU', 'XAUUSD'])(
    'finds gold by %s',
    async text => {
      const { status, code, datas } = await search(text)
      expect([status, code]).toEqual([200, 0])
      expect(datas.commodities?.[0]).toMatchObject({ type: 'commodities', symbol: 'Gold', symbolCh: '黃金' })
    },
  )

  test('has a list for every type, or for the requested one', async () => {
    const types = ['markets', 'currency', 'commodities', 'bond', 'crypto', 'indicator', 'event', 'term']
    expect(Object.keys((await search('usd')).datas).sort()).toEqual(types.toSorted())
    // The type of the best hit comes first.
    expect(Object.keys((await search('gold')).datas)[0]).toBe('commodities')
    for (const type of types) expect(Object.keys((await search('usd', type)).datas)).toEqual([type])
    const { datas } = await search('10', 'bond')
    expect(datas.bond?.length).toBeGreaterThan(0)
    expect(datas.bond?.every(hit => hit.type === 'bond' && hit.country !== '')).toBe(true)
  })

  test('matches names in any language, and returns names in the client’s', async () => {
    const { datas } = await ask<Record<string, Hit[]>>(
      query('/dmarket/dsymbol/v2/search', { search: '黄金', locale: 'en' }),
    )
    expect(datas.commodities?.[0]?.symbolCh).toBe('Gold')
  })

  test('finds nothing without a query, and nothing for an unknown name', async () => {
    for (const text of ['', '   ', 'zzzqqq', '///', '💰'])
      expect(Object.values((await search(text)).datas).flat()).toEqual([])
  })
})

describe('the search of the API', () => {
  test('returns one list, best match first', async () => {
    const { datas } = await ask<{ list: Hit[] }>(query('/api/v1/search', { q: 'eurusd', lang: 'en' }))
    expect(datas.list[0]).toMatchObject({ type: 'currency', symbol: 'EURUSD', name: 'Euro / US dollar' })
  })

  test('is also available as a table', async () => {
    const { text, headers } = await portal.ask(query('/api/v1/search', { q: 'xauusd', lang: 'cn', format: 'csv' }))
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text).toBe('\uFEFF代码,名称,类别,分组,国家/地区\r\nGold,黄金,commodities,Metals,\r\n')
  })
})

interface Converted {
  amount: string
  computeNum: number
  rate: number | string
  asOf: number
  through: { symbol: string; kind: string; dt: number; n: number }[]
}

const priceOf = async (symbol: string) =>
  (await ask<{ list: { bid: number; ask: number; time: number }[] }>(`/api/v1/quotes?symbols=${symbol}`)).datas.list[0]!

describe('the converter', () => {
  test('multiplies by the middle of the prices in the lists, and returns its time and source', async () => {
    const { bid, ask: asked, time } = await priceOf('USDCNY')
    const middle = new Decimal(bid).plus(asked).div(2)
    const { status, datas } = await ask<Converted>('/dmarket/conver/compute?amount=100&symbol=USDCNY')
    expect(status).toBe(200)
    expect(datas.computeNum).toBe(middle.times(100).toNumber())
    expect(datas.rate).toBe(middle.toNumber())
    expect(datas.asOf).toBe(time)
    expect(datas.through).toMatchObject([{ symbol: 'USDCNY', kind: 'simulated', dt: time }])
  })

  test('inverts pairs and crosses them through the dollar', async () => {
    const [gold, taiwan] = [await priceOf('Gold'), await priceOf('USDTWD')]
    const { datas } = await ask<Converted>('/api/v1/convert?amount=2&from=XAU&to=TWD')
    expect(Number(datas.amount)).toBeCloseTo(((gold.bid + gold.ask) * (taiwan.bid + taiwan.ask)) / 2, 6)
    const { datas: back } = await ask<Converted>(`/api/v1/convert?amount=${datas.amount}&from=twd&to=xau`)
    expect(Number(back.amount)).toBeCloseTo(2, 7)
    expect(back.through.map(({ symbol }) => symbol)).toEqual(['USDTWD', 'Gold'])
  })

  test('returns amounts of the API as decimal text', async () => {
    const { datas } = await ask<Converted>('/api/v1/convert?from=IDR&to=BTC')
    expect(datas.amount).toMatch(/^0\.0000000\d+$/)
    expect(datas.amount).toBe(datas.rate)
  })

  test('converts nothing into nothing', async () => {
    expect((await portal.ask('/api/v1/convert?amount=0&from=USD&to=JPY')).text).toContain('"amount":"0"')
    expect((await portal.ask('/dmarket/conver/compute?amount=0&symbol=USDJPY')).text).toContain('"computeNum":0,')
  })

  test('converts at the daily closes of a past date, those of the Friday on a Sunday', async () => {
    const { datas } = await ask<Converted & { source: string; date: string }>(
      '/api/v1/convert?amount=100&from=USD&to=CNY&date=2026-11-15',
    )
    expect(datas).toMatchObject({ source: 'closes', date: '2026-11-13' })
    const at = Date.UTC(2026, 10, 13) / 1000
    const bars = JSON.parse(
      (await portal.ask(`/udf/history?symbol=USDCNY&resolution=1D&from=${at}&to=${at + 86_400}`)).text,
    ) as { c: number[] }
    expect(datas.rate).toBe(String(bars.c[0]))
    expect(datas.amount).toBe(new Decimal(bars.c[0]!).times(100).toFixed())
  })

  test('lists the codes of ISO 4217, retired ones with their successor', async () => {
    const { datas } = await ask<{ list: { code: string; name: string; successor: string | null }[] }>(
      '/api/v1/currency-codes?lang=tw',
    )
    expect(datas.list.length).toBeGreaterThan(220)
    expect(datas.list.find(({ code }) => code === 'TWD')).toMatchObject({ name: '新台幣', successor: null })
    expect(datas.list.find(({ code }) => code === 'DEM')).toMatchObject({ successor: 'EUR' })
  })

  test('lists what it can convert', async () => {
    const { datas } = await ask<{ list: { code: string; name: string; kind: string }[] }>('/api/v1/currencies?lang=en')
    expect(datas.list).toContainEqual({
      code: 'JPY',
      name: 'Japanese yen',
      kind: 'currency',
      minorUnit: 0,
      countries: ['JP'],
    })
    for (const kind of ['metal', 'crypto']) expect(datas.list.some(each => each.kind === kind)).toBe(true)
  })
})

describe('keywords of a page', () => {
  test.each([
    [{ routeName: 'index', routePath: '/' }, /即時行情/],
    [{ routeName: 'forex', routePath: '/en/forex' }, /^Forex/],
    [{ routeName: 'rate-us.html', routePath: '/cn/rate/us.html' }, /^美国/],
    [{ routePath: '/en/rate/gb.html' }, /^United Kingdom/],
    [{ routePath: '/en/finance/forex/currency/Main/EURUSD' }, /^Euro \/ US dollar \(EURUSD\)/],
    [{ routeName: 'tools-banks-ABCHINA' }, /^ABCHINA/],
  ])('%j', async (parameters, title) => {
    const { status, datas } = await ask<Record<string, string>>(query('/data/eKeyword/getKeys', parameters))
    expect(status).toBe(200)
    expect(datas.title).toMatch(title)
    expect(Object.keys(datas)).toEqual(['title', 'keyword', 'description'])
  })

  test('leaves placeholders for values from the query of the page', async () => {
    const { datas } = await ask<Record<string, string>>('/data/eKeyword/getKeys?routeName=forex-moreDetail&locale=en')
    expect(datas.title).toContain('#1')
  })
})

test('no token is valid while there are no accounts, and other sites may not call', async () => {
  const request = { headers: { authorization: 'Bearer abc', origin: 'https://blog.example' } }
  expect((await ask('/data/customer/istoken', request)).datas).toEqual({ flag: false })
  const { headers } = await portal.ask('/data/customer/istoken', request)
  expect(headers.has('access-control-allow-origin')).toBe(false)
})

interface Advert {
  id: string
  title: string
  img: string
  link: string
}

describe('adverts', () => {
  const list = (body: string, contentType: string) =>
    ask<Advert[]>('/DAd/getList', { method: 'POST', body, headers: { 'content-type': contentType } }) as Promise<
      Envelope<Advert[]> & { data?: Advert[] }
    >
  const fields = (parameters: Record<string, string>) =>
    list(new URLSearchParams(parameters).toString(), 'application/x-www-form-urlencoded')

  test('are returned for forms of either kind, in both places of the response', async () => {
    const part = (name: string, value: string) =>
      `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const byParts = await list(
      `${part('positionKey', 'YH_PC_NAV_LEFT')}${part('locale', 'EN')}--cut--\r\n`,
      'multipart/form-data; boundary=cut',
    )
    expect(byParts).toMatchObject({ status: 200, success: true, code: 0 })
    expect(byParts.datas).toHaveLength(3)
    expect(byParts.data).toEqual(byParts.datas)
    expect(byParts.datas[0]).toMatchObject({ title: 'Economic calendar', link: '/en/finance/dailyNews' })
    expect(await fields({ positionKey: 'YH_PC_NAV_LEFT', locale: 'en' })).toEqual(byParts)
  })

  test('are paginated', async () => {
    const page = async (pageNo: string) =>
      (await fields({ positionKey: 'YH_PC_FOOTER_TRADERS', locale: 'CN', pageNo, pageSize: '7' })).datas.map(
        each => each.id,
      )
    const pages = [await page('1'), await page('2'), await page('3'), await page('4')]
    expect(pages.map(each => each.length)).toEqual([7, 7, 1, 0])
    expect(new Set(pages.flat()).size).toBe(15)
  })

  test('each have an image and a link', async () => {
    const { datas } = await ask<{ url: string; link: string }>('/showTKImg?adId=ad-converter&locale=en')
    expect(datas.link).toBe('/en/tools/currencyConverter')
    const { status, headers, text } = await portal.ask(datas.url)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(text).toContain('Several currencies at once, past dates too')
  })

  test('have an image in the browser’s language, which caches do not serve for another language', async () => {
    const image = async (wish: string) =>
      portal.ask('/adverts/image.svg?adId=ad-converter', { headers: { 'accept-language': wish } })
    expect((await image('en')).text).toContain('Several currencies at once, past dates too')
    const { headers, text } = await image('zh-TW')
    expect(text).not.toContain('Several currencies')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('vary')).toContain('Accept-Language')
  })

  test.each([
    [{ positionKey: 'YH_PC_TOP' }, 'positionKey'],
    [{}, 'positionKey'],
    [{ positionKey: 'YH_PC_NAV_LEFT', locale: 'FR' }, 'locale'],
    [{ positionKey: 'YH_PC_NAV_LEFT', pageNo: '0' }, 'pageNo'],
    [{ positionKey: 'YH_PC_NAV_LEFT', pageNo: '1e3' }, 'pageNo'],
    [{ positionKey: 'YH_PC_NAV_LEFT', pageNo: '-1' }, 'pageNo'],
    [{ positionKey: 'YH_PC_NAV_LEFT', pageSize: '101' }, 'pageSize'],
    [{ positionKey: 'YH_PC_NAV_LEFT', pageSize: '٢' }, 'pageSize'],
  ])('are refused for %j, naming the field', async (parameters, name) => {
    const answer = await fields(parameters as Record<string, string>)
    expect(answer).toMatchObject({ status: 400, message: '000201', text: `參數 ${name} 不正確` })
  })

  test('an unknown advert is not found', async () => {
    expect(await ask('/showTKImg?adId=ad-nothing')).toMatchObject({ status: 404, message: '000205' })
    expect(await ask('/adverts/image.svg?adId=ad-nothing')).toMatchObject({ status: 404, message: '000205' })
  })
})

describe('instruments and quotes of the API', () => {
  interface Item {
    symbol: string
    class: string
    group: string
  }
  const instruments = async (text: string) => (await ask<{ list: Item[] }>(`/api/v1/instruments${text}`)).datas.list

  test('instruments are listed by class and by group in any letter case', async () => {
    expect((await instruments('')).length).toBeGreaterThan(800)
    expect((await instruments('?class=bond')).every(each => each.class === 'bond')).toBe(true)
    const asia = await instruments('?class=markets&group=aSIA')
    expect(asia.length).toBeGreaterThan(10)
    expect(asia.every(each => each.class === 'markets' && each.group === 'Asia')).toBe(true)
  })

  test('one instrument is found by any of its names, with its exchange and its hours', async () => {
    const instrument = async (name: string) => (await ask<Record<string, unknown>>(`/api/v1/instruments/${name}`)).datas
    const hongKong = await instrument('HangSeng?locale=en')
    expect(hongKong).toMatchObject({
      id: 429,
      symbol: 'HangSeng',
      name: 'Hang Seng Index',
      names: { tw: '恆生指數', cn: '恒生指数', en: 'Hang Seng Index' },
      class: 'markets',
      group: 'Asia',
      quote: 'HKD',
      decimals: 2,
      exchange: { id: 'XHKG', country: 'HK' },
      // 09:30 to 12:00 and 13:00 to 16:00, from Monday to Friday.
      hours: { zone: 'Asia/Hong_Kong', hasHolidays: true },
    })
    const { sessions } = hongKong.hours as { sessions: { weekday: string; start: number; end: number }[] }
    expect(sessions.filter(({ weekday }) => weekday === 'Tue')).toEqual([
      { weekday: 'Tue', start: 570, end: 720 },
      { weekday: 'Tue', start: 780, end: 960 },
    ])
    expect(new Set(sessions.map(({ weekday }) => weekday)).size).toBe(5)
    for (const name of ['hsi', 'HK50', '%E6%81%86%E6%8C%87'])
      expect([name, (await instrument(name)).symbol]).toEqual([name, 'HangSeng'])
    expect(await instrument('EURUSD')).toMatchObject({ exchange: null, pip: 0.0001, unit: 'USD/EUR' })
  })

  test('cryptocurrencies and their crosses are one group, and cryptocurrencies alone a class', async () => {
    const both = await instruments('?group=crypto')
    const coins = await instruments('?class=crypto')
    expect(new Set(both.map(each => each.class))).toEqual(new Set(['currency', 'crypto']))
    expect(both.filter(each => each.class === 'crypto')).toEqual(coins)
  })

  test('a quote is the same in the list, in the API and in its table, to the last digit', async () => {
    const [quote] = (await ask<{ list: Record<string, number>[] }>('/api/v1/quotes?symbols=EURUSD')).datas.list
    const [item] = (await ask<{ list: Record<string, number>[] }>('/dmarket/dsymbol/list?symbols=EURUSD')).datas.list
    for (const figure of ['close', 'open', 'high', 'low', 'change', 'baseline', 'prevClose', 'n', 'time'])
      expect(quote?.[figure]).toBe(item?.[figure])
    const { text } = await portal.ask('/api/v1/quotes?symbols=EURUSD&format=csv&lang=en')
    const [head, row] = text.slice(1).split('\r\n')
    const cells = Object.fromEntries(head!.split(',').map((name, at) => [name, row!.split(',')[at]]))
    expect(cells.Last).toBe(quote!.close!.toFixed(5))
    expect(cells['Change vs prev. close (crypto: vs 24 h ago)']).toBe(quote!.change!.toFixed(5))
    expect(cells['Time (UTC)']).toBe(new Date(quote!.time!).toISOString())
  })

  test('the oil call works with a trailing slash', async () => {
    const { datas } = await ask<{ list: Item[] }>(
      '/dmarket/dsymbol/list/?symbols=Brent,CrudeOil,Naturalgas,WestTexasOil',
    )
    expect(datas.list.map(({ symbol }) => symbol)).toEqual(['Brent', 'CrudeOil', 'Naturalgas', 'WestTexasOil'])
  })

  test('the status returns the time of the portal, its sources and which schedules are open', async () => {
    const { datas } = await ask<{ time: number; feeds: object[]; list: { schedule: string; state: string }[] }>(
      '/api/v1/status',
    )
    expect(new Date(datas.time).toISOString()).toMatch(/^2026-11-20T13:31/)
    expect(datas.feeds).toMatchObject([{ name: 'simulated', kind: 'simulated' }])
    expect(datas.list.find(({ schedule }) => schedule === 'forex')).toMatchObject({
      state: 'open',
      zone: 'America/New_York',
    })
  })
})

describe('the description of the calls', () => {
  type Schema = Readonly<Record<string, unknown>>
  interface Response {
    description: string
    content: Record<string, { schema: Schema }>
  }
  interface Operation {
    security?: object[]
    parameters: { name: string; in: string; required: boolean; schema: object }[]
    responses: Record<string, Response>
  }
  interface OpenApi {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const document = async () => JSON.parse((await portal.ask('/api/v1/openapi.json')).text) as OpenApi

  test('names every call, and its parameters as its schema validates them', async () => {
    const { openapi, paths } = await document()
    expect(openapi).toBe('3.1.0')
    for (const path of [
      '/dmarket/dsymbol/list',
      '/dmarket/dsymbol/v2/search',
      '/dmarket/dsymbol/history',
      '/dmarket/conver/compute',
      '/data/eKeyword/getKeys',
      '/udf/history',
      '/api/v1/bars',
      '/api/v1/quotes',
    ])
      expect(paths[path]?.get, path).toBeDefined()
    expect(paths['/DAd/getList']?.post).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['positionKey'] } } } },
    })
    expect(paths['/api/v1/convert']?.get?.parameters.slice(0, 4)).toMatchObject([
      { name: 'amount', required: false, schema: { pattern: '^[0-9]{1,18}(\\.[0-9]{1,18})?$', default: '1' } },
      { name: 'from', required: true },
      { name: 'to', required: true },
      { name: 'date', required: false, schema: { format: 'date' } },
    ])
  })

  const needsLogin = ({ security }: Operation) => security?.every(way => 'bearer' in way) ?? false

  test('every GET call in it exists, and required parameters are required', async () => {
    const { paths } = await document()
    for (const [path, { get }] of Object.entries(paths)) {
      if (!get) continue
      const { status } = await portal.ask(
        path
          .replace('{symbol}', 'EURUSD')
          .replace('{code}', 'BOC')
          .replace('{currency}', 'USD')
          .replace('{term}', 'pip')
          .replace('{month}', new Date().toISOString().slice(0, 7)),
      )
      const missing = get.parameters.some(each => each.required && each.in === 'query')
      expect([path, status < 500 && status !== 404 && status !== 405]).toEqual([path, true])
      // 422 of a parameter that has a code of its own.
      if (missing && !needsLogin(get)) expect([path, status === 400 || status === 422]).toEqual([path, true])
    }
  })

  const DAY = `from=${Date.parse('2026-11-19T13:00Z') / 1_000}&to=${Date.parse('2026-11-20T13:00Z') / 1_000}`
  const NEVER = 'from=0&to=1'
  const MONTH = new Date().toISOString().slice(0, 7)
  /** Requests that together make every call return all of its fields. */
  const questions = [
    '/dmarket/dsymbol/list?symbols=EURUSD,Gold,DAX,US10Y,BTCUSD,DXY&chart=1',
    '/dmarket/dsymbol/v2/search?search=gold',
    `/dmarket/dsymbol/history?symbol=EURUSD&resolution=60&${DAY}`,
    `/dmarket/dsymbol/history?symbol=EURUSD&resolution=60&${NEVER}`,
    `/dmarket/dsymbol/history?symbol=NOPE&resolution=60&${DAY}`,
    `/dmarket/dsymbol/getChinaDistoryData?symbol=CSI300&resolution=5&${DAY}`,
    '/dmarket/conver/compute?amount=100&symbol=EURJPY',
    '/data/eKeyword/getKeys?routePath=/forex',
    '/data/customer/istoken',
    '/api/v1/community/errors',
    '/api/v1/community/settings',
    '/showTKImg?adId=ad-converter',
    '/adverts/image.svg?adId=ad-converter',
    '/share/picture.png?symbol=EURUSD&locale=en',
    '/udf/config',
    '/udf/symbols?symbol=CSI300',
    '/udf/symbols?symbol=NOPE',
    '/udf/search?query=gold',
    `/udf/history?symbol=EURUSD&resolution=60&${DAY}`,
    `/udf/history?symbol=EURUSD&resolution=60&${NEVER}`,
    '/udf/quotes?symbols=EURUSD,NOPE',
    `/udf/marks?symbol=EURUSD&resolution=5&${DAY}`,
    '/udf/time',
    '/api/v1/instruments',
    '/api/v1/instruments/DAX',
    '/api/v1/instruments/EURUSD',
    '/api/v1/quotes?symbols=EURUSD,DAX,BTCUSD',
    '/api/v1/status',
    '/api/v1/wallet/prices',
    '/api/v1/announcements',
    '/api/v1/announcements.rss',
    '/api/v1/community/transparency',
    '/api/v1/community/transparency.csv',
    `/api/v1/community/transparency/${MONTH}`,
    `/api/v1/community/transparency/${MONTH}.csv`,
    '/api/v1/articles',
    '/api/v1/articles.rss',
    '/api/v1/columns',
    '/api/v1/groups',
    '/api/v1/contests',
    '/api/v1/trading/brokers',
    `/api/v1/bars?symbol=EURUSD&resolution=60&${DAY}`,
    `/api/v1/bars?symbol=EURUSD&resolution=60&${NEVER}`,
    '/api/v1/analysis?symbol=EURUSD',
    '/api/v1/search?q=gold',
    '/api/v1/convert?amount=100&from=EUR&to=JPY',
    '/api/v1/convert?amount=100&from=XAU&to=JPY&date=2026-11-14',
    '/api/v1/currencies',
    '/api/v1/currency-codes',
    '/api/v1/currency-codes.csv',
    '/api/v1/banks/BOC',
    '/api/v1/banks/BOC.csv',
    '/api/v1/bank-rates/USD?amount=1000',
    '/api/v1/bank-rates/USD.csv?deal=sell&form=notes',
    '/api/v1/account-costs?positions=EURUSD:10:long,Gold:2:short&account=ecn&currency=TWD',
    '/api/v1/account-costs.csv?nights=0',
    '/api/v1/trade-costs?pair=USDJPY&lots=2&side=short&from=2026-12-21&to=2026-12-28&account=ecn&currency=TWD',
    '/api/v1/trade-costs.csv?from=2026-12-21&to=2026-12-21',
    '/api/v1/glossary?area=trading',
    '/api/v1/glossary.csv',
    '/api/v1/glossary/pip',
    '/api/v1/screener?of=metals&period=1M&eventMax=7',
    '/api/v1/screener.csv?of=metals',
    '/api/v1/seasonality?symbol=EURUSD&zone=Asia/Taipei',
    '/api/v1/seasonality.csv?symbol=US10Y',
    '/api/v1/release-moves?symbol=EURUSD',
    '/api/v1/release-moves.csv?symbol=Gold',
    '/api/v1/correlations?symbols=EURUSD,GBPUSD&days=30',
    '/api/v1/correlations.csv?symbols=EURUSD,Gold',
    '/api/v1/comments?kind=symbol&id=EURUSD',
    '/api/v1/overlay?kind=symbol&id=EURUSD',
    '/api/v1/brokers',
    '/api/v1/brokers.csv?brokers=oakline',
    '/api/v1/rollovers?pairs=USDJPY&currency=TWD',
    '/api/v1/rollovers.csv?brokers=oakline',
    '/api/v1/spread-quotes?account=ecn&pairs=EURUSD,Gold',
    '/api/v1/spreads?account=ecn&pairs=EURUSD,Gold',
    '/api/v1/spreads.csv?brokers=oakline&currency=TWD',
    '/api/v1/series?country=US&indicator=inflation-rate',
    '/api/v1/releases?country=US&indicator=inflation-rate',
    '/api/v1/indicators?country=JP',
    '/api/v1/calendar',
    '/api/v1/calendar.ics',
    '/api/v1/news',
    '/api/v1/news.rss',
    '/api/v1/brief?day=2026-11-19',
    '/api/v1/directory?category=exchanges',
    '/api/v1/economic-sources',
    '/api/v1/deposit-rates?country=jp&kind=fixed',
    '/api/v1/series.csv?country=US&indicator=inflation-rate',
    '/api/v1/releases.csv?country=US&indicator=inflation-rate',
    '/api/v1/indicators.csv?country=JP',
    '/api/v1/calendar.csv',
    '/api/v1/news.csv',
    '/api/v1/directory.csv',
    '/api/v1/economic-sources.csv',
    '/api/v1/deposit-rates.csv?country=gb',
    '/api/v1/instruments.csv',
    '/api/v1/quotes.csv?symbols=EURUSD,DAX,BTCUSD',
    '/api/v1/status.csv',
    `/api/v1/bars.csv?symbol=EURUSD&resolution=60&${DAY}`,
    '/api/v1/search.csv?q=gold',
    '/api/v1/currencies.csv',
    `/api/oembed?url=${encodeURIComponent(`${portal.url}/en/forex/moreDetail?chartOf=EURUSD`)}`,
    '/dplugin/widgets',
  ]
  /** The path under which a request is described. */
  const pathOf = (question: string) =>
    question
      .split('?')[0]!
      .replace(/^(\/api\/v1\/instruments\/)[^/]+$/, '$1{symbol}')
      .replace(/^(\/api\/v1\/banks\/)\w+/, '$1{code}')
      .replace(/^(\/api\/v1\/bank-rates\/)\w+/, '$1{currency}')
      .replace(/^(\/api\/v1\/glossary\/)\w+/, '$1{term}')
      .replace(/^(\/api\/v1\/community\/transparency\/)[\d-]+/, '$1{month}')

  /** A schema that allows the fields it describes and no others. */
  function closed(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(closed)
    if (typeof schema !== 'object' || schema === null) return schema
    const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]))
    return 'properties' in schema ? { ...parts, additionalProperties: false } : parts
  }
  /** Fields of a response that its schema does not have, and those that are missing. */
  const faultsOf = (schema: unknown, answer: unknown) =>
    z.fromJSONSchema(closed(schema) as Schema).safeParse(answer).error?.issues ?? []

  test('every response matches its description, field by field', async () => {
    const { paths } = await document()
    // Until an operator has given one there is no picture, and there are no members and nothing of theirs; they are tested
    // where there are some.
    const isAbsent = (path: string) =>
      ['/adverts/picture.webp', '/share/member.png'].includes(path) ||
      /^(\/api\/v1\/(members|articles|columns|groups|contests|files)|\/dplugin\/plugins)\//.test(path)
    const described = Object.entries(paths).filter(([path, { get }]) => get && !needsLogin(get) && !isAbsent(path))
    expect(new Set(questions.map(pathOf))).toEqual(new Set(described.map(([path]) => path)))
    for (const question of questions) {
      const { status, headers, text } = await portal.ask(question)
      expect([question, status]).toEqual([question, 200])
      const { content } = paths[pathOf(question)]!.get!.responses[200]!
      const type = headers.get('content-type')!.split(';')[0]!
      expect([question, Object.keys(content)[0]]).toEqual([question, type])
      if (type === 'application/json')
        expect([question, faultsOf(content[type]!.schema, JSON.parse(text))]).toEqual([question, []])
      // `format=csv` returns the same table from the call itself.
      if (type !== 'text/csv') continue
      const asked = question.replace('.csv', '')
      const table = await portal.ask(`${asked}${asked.includes('?') ? '&' : '?'}format=csv`)
      expect([question, table.text.split('\r\n')[0]]).toEqual([question, text.split('\r\n')[0]])
      expect(table.headers.get('content-disposition')).toBe(headers.get('content-disposition'))
    }
  })

  test('so does the list of adverts, which takes a form', async () => {
    const { paths } = await document()
    const { schema } = paths['/DAd/getList']!.post!.responses[200]!.content['application/json']!
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { text } = await portal.ask('/DAd/getList', { method: 'POST', headers, body: 'positionKey=YH_PC_NAV_LEFT' })
    // Clients of this call read the list in either place.
    const { data, ...answer } = JSON.parse(text)
    expect(data).toEqual(answer.datas)
    expect(faultsOf(schema, answer)).toEqual([])
  })

  test('every field of a response has a description', async () => {
    const nameless: string[] = []
    const look = (schema: Schema, place: string) => {
      for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
        if (!field.description) nameless.push(`${place}.${name}`)
        look(field, `${place}.${name}`)
      }
      for (const part of (schema.anyOf ?? []) as Schema[]) look(part, place)
      if (schema.items) look(schema.items as Schema, `${place}[]`)
    }
    const { paths } = await document()
    for (const [path, methods] of Object.entries(paths))
      for (const { responses } of Object.values(methods))
        for (const { schema } of Object.values(responses[200]!.content)) {
          const { datas = schema } = (schema.properties ?? {}) as Record<string, Schema>
          look(datas, path)
        }
    expect(nameless).toEqual([])
  })

  test.each([
    '/adverts/image.svg?adId=ad-nothing',
    '/showTKImg?adId=ad-nothing',
    '/share/picture.png?symbol=NOPE&locale=en',
    '/share/member.png?memberId=AAAAAAAAAAAA&locale=en',
    `/api/v1/bars?symbol=NOPE&resolution=60&${DAY}`,
    '/api/v1/analysis?symbol=NOPE',
    '/api/v1/instruments/NOPE',
    '/api/v1/convert?from=USD&to=NOPE',
    '/api/v1/banks/NOPE',
    '/api/v1/bank-rates/NOPE',
    '/api/v1/account-costs?positions=NOPE:1:long',
    '/api/v1/glossary/nothing',
    '/api/v1/trade-costs?pair=NOPE&from=2026-12-21&to=2026-12-28',
    '/api/v1/spreads?brokers=NOPE',
    '/dmarket/conver/compute?amount=1&symbol=NOPE',
    '/data/eKeyword/getKeys?routePath=/nowhere',
  ])('that %s finds nothing is described', async question => {
    const { paths, components } = await document()
    const { status, text } = await portal.ask(question)
    expect(status).toBe(404)
    const answer = JSON.parse(text)
    const described = paths[pathOf(question)]!.get!.responses[404]!
    expect(described.description).toContain(answer.message)
    expect(described.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Failure' })
    expect(faultsOf(components.schemas.Failure, answer)).toEqual([])
  })

  test('a call of the charting protocol fails as described', async () => {
    const { paths, components } = await document()
    const { status, text } = await portal.ask('/udf/history?symbol=EURUSD')
    const described = paths['/udf/history']!.get!.responses
    for (const refused of [status, 429])
      expect(described[refused]!.content['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/PlainFailure',
      })
    expect(faultsOf(components.schemas.PlainFailure, JSON.parse(text))).toEqual([])
    expect(paths['/share/picture.png']!.get!.responses[503]!.description).toContain('000213')
  })

  test.each([
    ['/api', 'zh-Hant', 'API 說明'],
    ['/cn/api', 'zh-Hans', 'API说明'],
    ['/en/api', 'en', 'API guide'],
  ])('is a page to read at %s', async (path, lang, title) => {
    const { status, headers, text } = await portal.ask(path)
    expect(status).toBe(200)
    expect(text).toContain(`<html lang="${lang}">`)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain('/dmarket/dsymbol/v2/search')
    expect(text).toMatch(/<code>list\[\]\.askClose<\/code><\/dt><dd>.*? ?null</)
    expect(text).not.toMatch(/<script|undefined|\[object/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

const textOfCode = new Map(catalogue.map(({ code, text }) => [code, text.en]))

describe('invalid input', () => {
  type Request = [path: string, request?: Parameters<typeof portal.ask>[1]]
  type Case = [name: string, request: Request, status: number, digits: string]

  const long = 'a'.repeat(50_000)
  const get = (path: string): Request => [path]
  const post = (body: string, type?: string): Request => [
    '/DAd/getList',
    { method: 'POST', body, headers: type === undefined ? {} : { 'content-type': type } },
  ]
  const noAmounts = [
    'NaN',
    'Infinity',
    '1e309',
    '1e5',
    '0x10',
    '١٠٠',
    '１００',
    '',
    ' 1',
    '1,000',
    '.5',
    '5.',
    '--1',
    '-1',
    '-0',
    '9'.repeat(19),
    '9'.repeat(60),
  ]
  const amounts = noAmounts.flatMap((amount): Case[] => [
    [`the amount ${amount}`, get(query('/dmarket/conver/compute', { amount, symbol: 'USDCNY' })), 400, '000201'],
    [`the amount ${amount}`, get(query('/api/v1/convert', { amount, from: 'USD', to: 'CNY' })), 400, '000201'],
  ])

  test.each<Case>([
    ...amounts,
    ['no amount', get('/dmarket/conver/compute?symbol=USDCNY'), 400, '000201'],
    ['two amounts', get('/dmarket/conver/compute?amount=1&amount=2&symbol=USDCNY'), 400, '000201'],
    ['an unknown pair', get('/dmarket/conver/compute?amount=1&symbol=NOPE'), 404, '000241'],
    ['no pair', get('/dmarket/conver/compute?amount=1'), 400, '000201'],
    ['an unknown currency', get('/api/v1/convert?from=USD&to=QQQ'), 404, '000241'],
    ['a currency that is an emoji', get(query('/api/v1/convert', { from: '💰', to: 'USD' })), 404, '000241'],
    ['an unknown bank', get('/api/v1/banks/QQQ'), 404, '000251'],
    ['a currency that no bank quotes', get('/api/v1/bank-rates/CNY'), 404, '000252'],
    ['an amount beyond a billion', get('/api/v1/bank-rates/USD?amount=1e309'), 400, '000201'],
    ['a date without rates', get('/api/v1/convert?from=USD&to=CNY&date=1999-01-04'), 400, '000243'],
    ['a date that is none', get('/api/v1/convert?from=USD&to=CNY&date=2026-02-30'), 400, '000201'],
    ['a search of 50,000 characters', get(`/dmarket/dsymbol/v2/search?search=${long}`), 400, '000201'],
    ['another search of 50,000 characters', get(`/api/v1/search?q=${long}`), 400, '000201'],
    ['a search of 65 characters', get(query('/api/v1/search', { q: '💰'.repeat(65) })), 400, '000201'],
    ['two searches', get('/api/v1/search?q=gold&q=silver'), 400, '000201'],
    ['an unknown type', get('/dmarket/dsymbol/v2/search?search=gold&type=stocks'), 400, '000201'],
    ['a head that is too large', get(`/api/v1/search?q=${long}${long}`), 413, '000208'],
    ['an unknown class', get('/api/v1/instruments?class=stocks'), 400, '000201'],
    ['an unknown group', get('/api/v1/instruments?group=Moon'), 400, '000201'],
    ['an unknown format', get('/api/v1/instruments?format=xml'), 400, '000201'],
    ['201 symbols', get(`/api/v1/quotes?symbols=${Array(201).fill('EURUSD').join()}`), 400, '000201'],
    ['a page that nobody has', get('/data/eKeyword/getKeys?routeName=nowhere'), 404, '000205'],
    ['no page', get('/data/eKeyword/getKeys'), 400, '000201'],
    ['two pages', get('/data/eKeyword/getKeys?routeName=a&routeName=b'), 400, '000201'],
    ['broken JSON for a form', post('{"positionKey":', 'application/json'), 415, '000209'],
    ['a broken form', post('--x', 'multipart/form-data; boundary=cut'), 400, '000202'],
    ['a form of 70 kB', post(`positionKey=${'a'.repeat(70_000)}`, 'application/x-www-form-urlencoded'), 413, '000208'],
    ['a form without its type', post('positionKey=YH_PC_NAV_LEFT'), 415, '000209'],
    ['a form that is asked for', get('/DAd/getList?positionKey=YH_PC_NAV_LEFT'), 405, '000206'],
  ])('%s', async (_, [path, request], status, digits) => {
    const took: number[] = []
    for (let tries = 0; tries < 3; tries++) {
      const asked = performance.now()
      expect(await ask(path, request)).toMatchObject({
        status,
        success: false,
        code: Number(digits),
        message: digits,
        // What its text says about the request.
        datas: /\{/.test(textOfCode.get(digits)!) ? { params: expect.any(Object) } : null,
        notice: 'toast',
      })
      took.push(performance.now() - asked)
    }
    // No input makes a check take long.
    expect(Math.min(...took)).toBeLessThan(1_000 * slowness())
  })
})
