import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal, type Question } from '#testing/portal.ts'

const portal = await openTestPortal({ SIM_SPEED: '0.001' })
afterAll(() => portal.close())

interface ListAnswer {
  success: boolean
  code: number
  message: string
  datas: { list: Record<string, unknown>[]; rate: number }
}

async function list(query: string, headers: Record<string, string> = {}) {
  const { status, text } = await portal.ask(`/dmarket/dsymbol/list${query}`, { headers })
  return { status, ...(JSON.parse(text) as ListAnswer) }
}

const symbols = (answer: ListAnswer) => answer.datas.list.map(item => item.symbol)

describe('the list call', () => {
  test('returns the symbols in the requested order, each once', async () => {
    const answer = await list('?symbols=USDJPY,EURUSD,Gold,USDJPY')
    expect(answer).toMatchObject({ status: 200, success: true, code: 0, message: 'ok' })
    expect(symbols(answer)).toEqual(['USDJPY', 'EURUSD', 'Gold'])
  })

  test('omits unknown symbols', async () => {
    expect(symbols(await list('?symbols=NOPE,EURUSD,%F0%9F%92%A9'))).toEqual(['EURUSD'])
  })

  test.each(['', '?symbols=', '?symbols=,,', '?symbols=NOPE'])(
    'has nothing to list for %j and says ok',
    async query => {
      expect(await list(query)).toMatchObject({ status: 200, success: true, datas: { list: [] } })
    },
  )

  test('finds an instrument in any letter case and by alias, and returns the catalogue’s symbol', async () => {
    expect(symbols(await list('?symbols=eurusd,XAUUSD'))).toEqual(['EURUSD', 'Gold'])
  })

  test('names instruments in the requested language, else in the browser’s, else in traditional Chinese', async () => {
    const nameIn = async (query: string, headers = {}) =>
      (await list(`?symbols=EURUSD${query}`, headers)).datas.list[0]?.symbolCh
    expect(await nameIn('&locale=en')).toBe('Euro / US dollar')
    expect(await nameIn('&locale=CN', { 'accept-language': 'en' })).toBe('欧元/美元')
    expect(await nameIn('', { 'accept-language': 'zh-SG' })).toBe('欧元/美元')
    expect(await nameIn('')).toBe('歐元/美元')
  })

  test('prices of a pair are consistent: close is the bid, and changes have its decimals', async () => {
    const [item] = (await list('?symbols=EURUSD')).datas.list as Record<string, number>[]
    const { bid, bidClose, askClose, close, open, high, low, prevClose } = item as Record<string, number>
    const { sub, change, chg } = item as Record<string, number>
    expect(close).toBe(bid)
    expect(bidClose).toBe(bid)
    expect(askClose).toBeGreaterThan(bid!)
    expect(sub).toBe(Number((close! - open!).toFixed(5)))
    expect(item?.sub_persent).toBeCloseTo((sub! / open!) * 100, 1)
    expect(change).toBe(Number((close! - prevClose!).toFixed(5)))
    expect(chg).toBeCloseTo((change! / prevClose!) * 100, 1)
    expect(item).toMatchObject({ baseline: 'prevClose' })
    expect(high).toBeGreaterThanOrEqual(Math.max(open!, close!))
    expect(low).toBeLessThanOrEqual(Math.min(open!, close!))
    expect(item).toMatchObject({ kind: 'simulated', feed: 'simulated', stale: false, decimals: 5 })
  })

  test('an index has one value on both sides', async () => {
    const [dax] = (await list('?symbols=DAX')).datas.list
    expect(dax?.bidClose).toBe(dax?.close)
    expect(dax?.askClose).toBe(dax?.close)
  })

  test('the series is sent only on request', async () => {
    const [plain] = (await list('?symbols=EURUSD')).datas.list
    expect(plain).not.toHaveProperty('echartsVal')
    const [charted] = (await list('?symbols=EURUSD&chart=1')).datas.list
    const { close, chg, askClose } = charted as Record<string, number>
    const [series] = charted!.echartsVal as { name: string; data: number[]; xData: number[] }[]
    expect(series).toMatchObject({ name: 'closing price', type: 'line', smooth: true, val: close, chg, askClose })
    expect(series).toHaveProperty('areaStyle.color')
    expect(series?.xData).toHaveLength(144)
    const steps = series!.xData.slice(1).map((at, place) => at - series!.xData[place]!)
    expect(steps.every(step => step === 300_000)).toBe(true)
    expect(series?.data).toHaveLength(144)
    expect(series?.data.every(Number.isFinite)).toBe(true)
  })

  test('the yuan rate is USDCNY times one hundred, and a cryptocurrency has its price in yuan', async () => {
    const { datas } = await list('?symbols=USDCNY,BTCUSD')
    const [yuan, coin] = datas.list as Record<string, number>[]
    expect(datas.rate).toBeCloseTo(yuan!.close! * 100, 8)
    expect(coin?.rate).toBeCloseTo(coin!.close! * yuan!.close!, 1)
  })

  test('a timestamp parameter changes nothing', async () => {
    expect(await list('?symbols=EURUSD&_t=1795181460178')).toEqual(await list('?symbols=EURUSD'))
  })

  test('accepts two hundred symbols and refuses one more', async () => {
    const named = (count: number) => `?symbols=${Array.from({ length: count }, (_, index) => `S${index}`).join()}`
    expect(await list(named(200))).toMatchObject({ status: 200, success: true })
    expect(await list(named(201))).toMatchObject({
      status: 400,
      success: false,
      code: 201,
      message: '000201',
      datas: { params: { name: 'symbols' } },
      text: '參數 symbols 不正確',
      notice: 'toast',
    })
  })

  test.each([
    ['symbols named twice', '?symbols=EURUSD&symbols=USDJPY'],
    ['a chart that is neither on nor off', '?symbols=EURUSD&chart=2'],
    ['symbols of 8,001 letters', `?symbols=${'A'.repeat(8_001)}`],
  ])('refuses %s', async (_, query) => {
    expect(await list(query)).toMatchObject({
      status: 400,
      success: false,
      message: '000201',
      datas: { fields: [{ code: '000201' }] },
    })
  })

  test('may be read from any other site, without credentials', async () => {
    const { headers } = await portal.ask('/dmarket/dsymbol/list', { headers: { origin: 'https://blog.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.has('access-control-allow-credentials')).toBe(false)
    const ahead = await portal.ask('/dmarket/dsymbol/list', { method: 'OPTIONS' })
    expect(ahead.status).toBe(204)
    expect(ahead.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  })
})

describe('a call that fails', () => {
  const json = { 'content-type': 'application/json' }
  const cases: [string, string, Question, number, string][] = [
    ['an unknown path', '/dmarket/nothing', {}, 404, '000205'],
    ['an unknown path of another kind', '/api/v1/nothing', {}, 404, '000205'],
    ['a method it does not have', '/dmarket/dsymbol/list', { method: 'DELETE' }, 405, '000206'],
    ['a page asked to change', '/forex', { method: 'POST' }, 405, '000206'],
    ['broken JSON', '/dmarket/dsymbol/list', { method: 'POST', headers: json, body: '{"symbols":' }, 400, '000202'],
    [
      'a body of 70 kB',
      '/dmarket/dsymbol/list',
      { method: 'POST', headers: json, body: 'a'.repeat(70_000) },
      413,
      '000208',
    ],
    [
      'a body of an unknown type',
      '/dmarket/dsymbol/list',
      { method: 'POST', headers: { 'content-type': 'application/xml' }, body: '<symbols/>' },
      415,
      '000209',
    ],
    ['an address that is not UTF-8', '/forex/%E0%A4%A', {}, 400, '000201'],
    ['an endless address', `/forex?${'a'.repeat(3_000)}`, {}, 400, '000201'],
  ]
  test.each(cases)('%s: its own status and six-digit code', async (_, path, request, status, digits) => {
    const answer = await portal.ask(path, request)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({
      success: false,
      code: Number(digits),
      message: digits,
      datas: digits === '000201' ? { params: { name: 'url' } } : null,
      notice: 'toast',
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['tw', '找不到所要的內容'],
    ['cn', '找不到所需内容'],
    ['en', 'Not found'],
  ])('is explained in the reader’s language: %s', async (locale, text) => {
    const answer = await portal.ask(`/dmarket/nothing?locale=${locale}`)
    expect(JSON.parse(answer.text)).toMatchObject({ text })
  })

  test('names the allowed methods', async () => {
    const { headers } = await portal.ask('/dmarket/dsymbol/list', { method: 'PUT' })
    expect(headers.get('allow')).toBe('GET, HEAD')
  })
})

test('a network over its limit gets 429 with the time to wait', async () => {
  const busy = await openTestPortal({ HTTP_RATE_LIMIT: '3' })
  try {
    for (let asked = 0; asked < 3; asked++)
      expect((await busy.ask('/dmarket/dsymbol/list?symbols=EURUSD')).status).toBe(200)
    const { status, headers, text } = await busy.ask('/dmarket/dsymbol/list?locale=en')
    expect(status).toBe(429)
    expect(JSON.parse(text)).toMatchObject({
      message: '000211',
      text: `Too many requests, try again in ${headers.get('retry-after')} s`,
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await busy.ask('/udf/history?symbol=EURUSD&resolution=5&from=0&to=1')).text).toContain('"s":"error"')
    const page = await busy.ask('/en/forex?group=Main', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(page.text).toContain('<html lang="en">')
    expect(page.text).toMatch(/<h1>Too many requests, try again in \d+ s<\/h1>/)
    expect(page.text).toContain('<a href="/en/forex?group=Main">Reload</a>')
    for (const path of ['live', 'ready', 'data']) expect((await busy.ask(`/healthz/${path}`)).status).toBe(200)
  } finally {
    await busy.close()
  }
})
