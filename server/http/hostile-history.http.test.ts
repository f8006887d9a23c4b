import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#testing/portal.ts'
import { slowness } from '#testing/slowness.ts'

const portal = await openTestPortal({ SIM_SPEED: '0.0001', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

const now = Number((await portal.ask('/udf/time')).text)
const plain = ['/udf/history', '/dmarket/dsymbol/history', '/dmarket/dsymbol/getChinaDistoryData']
const good = { symbol: 'EURUSD', resolution: '5', from: String(now - 3_600), to: String(now) }
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
const whole = query(good)

/** The current bars, which no request may change. */
async function viewOfOthers() {
  const answers = await Promise.all(
    [`/udf/history?${whole}`, '/dmarket/dsymbol/list?symbols=EURUSD,Gold', '/udf/quotes?symbols=DXY'].map(path =>
      portal.ask(path),
    ),
  )
  return answers.map(({ text }) => text)
}

/** The least processor time of three requests, of this process, which is also the portal's: of others nothing counts. */
async function requestThreeTimes(path: string) {
  let leastMs = Number.POSITIVE_INFINITY
  for (let tries = 0; ; tries++) {
    const before = process.cpuUsage()
    const answer = await portal.ask(path)
    const { user, system } = process.cpuUsage(before)
    leastMs = Math.min(leastMs, (user + system) / 1_000)
    if (tries === 2) return { ...answer, leastMs }
  }
}

const refused: [string, string, string][] = [
  ['a moment that is not a number', query({ ...good, from: 'NaN' }), 'from'],
  ['a moment beyond all numbers', query({ ...good, to: '1e309' }), 'to'],
  ['endless time', query({ ...good, to: 'Infinity' }), 'to'],
  ['a negative moment with a space', query({ ...good, from: '- 5' }), 'from'],
  ['a moment in hexadecimal', query({ ...good, from: '0x10' }), 'from'],
  ['a moment in other digits', query({ ...good, from: '٢' }), 'from'],
  ['a moment with more digits than there is time', query({ ...good, to: '9'.repeat(400) }), 'to'],
  ['no end', query({ symbol: 'EURUSD', resolution: '5', from: '1' }), 'to'],
  ['two symbols', `${whole}&symbol=Gold`, 'symbol'],
  ['two beginnings', `${whole}&from=1`, 'from'],
  ['two resolutions', `${whole}&resolution=60`, 'resolution'],
  ['no symbol', query({ ...good, symbol: '' }), 'symbol'],
  ['a symbol of 50,000 letters', query({ ...good, symbol: 'A'.repeat(50_000) }), 'symbol'],
  ['a symbol in brackets', whole.replace('symbol=', 'symbol[]='), 'symbol'],
  ['seven minutes', query({ ...good, resolution: '7' }), 'resolution'],
  ['a resolution every object has', query({ ...good, resolution: 'constructor' }), 'resolution'],
]

describe('a history call with', () => {
  test.each(refused)('%s is refused at once, naming the parameter', async (_, text, name) => {
    const before = await viewOfOthers()
    for (const path of plain) {
      const { status, text: body, leastMs } = await requestThreeTimes(`${path}?${text}`)
      expect([status, JSON.parse(body)]).toEqual([400, { s: 'error', errmsg: `參數 ${name} 不正確` }])
      expect(leastMs).toBeLessThan(50 * slowness())
    }
    const { status, text: body, leastMs } = await requestThreeTimes(`/api/v1/bars?${text}`)
    expect([status, JSON.parse(body)]).toMatchObject([
      400,
      { success: false, code: 201, message: '000201', datas: { params: { name } } },
    ])
    expect(leastMs).toBeLessThan(50 * slowness())
    expect(await viewOfOthers()).toEqual(before)
  })

  test.each([
    ['before its beginning', query({ ...good, to: String(now - 9_999) })],
    ['at its beginning', query({ ...good, to: good.from })],
  ])('an end %s is refused', async (_, text) => {
    for (const path of plain) {
      const { status, text: body } = await portal.ask(`${path}?${text}`)
      expect([status, JSON.parse(body)]).toEqual([400, { s: 'error', errmsg: '起始時間必須早於結束時間' }])
    }
    const { status, text: body } = await portal.ask(`/api/v1/bars?${text}&lang=en`)
    expect([status, JSON.parse(body).message]).toEqual([400, '000232'])
  })

  test.each(['NOPE', '__proto__', "EURUSD'--", '%', 'EUR\u0000USD', '<b>'])(
    'the symbol %j knows none',
    async symbol => {
      const text = query({ ...good, symbol })
      for (const path of plain) {
        const { status, text: body, leastMs } = await requestThreeTimes(`${path}?${text}`)
        expect([status, JSON.parse(body)]).toEqual([200, { s: 'error', errmsg: `查無商品代號 ${symbol}` }])
        expect(leastMs).toBeLessThan(50 * slowness())
      }
      const { status, text: body } = await portal.ask(`/api/v1/bars?${text}`)
      expect([status, JSON.parse(body)]).toMatchObject([
        404,
        { success: false, message: '000231', datas: { params: { symbol } } },
      ])
    },
  )

  test.each(['-1', 'NaN', '1e3', '5.5', ''])('a countback of %j is refused', async countback => {
    const { status, text } = await portal.ask(`/udf/history?${whole}&countback=${countback}`)
    expect([status, JSON.parse(text).errmsg]).toEqual([400, '參數 countback 不正確'])
  })

  test('a countback of a thousand million gives 5,000', async () => {
    const { text } = await portal.ask(`/udf/history?${whole}&countback=999999999`)
    expect(JSON.parse(text).t).toHaveLength(5_000)
  })
})

describe('a window that is too wide', () => {
  const everything = 'from=0&to=9000000000000000'

  test.each(['1', '5', '15', '30', '60', '240', '1D', '1W', '1M'])(
    'of all time gives at most 5,000 bars of %s',
    async resolution => {
      const { status, text } = await portal.ask(`/udf/history?symbol=EURUSD&resolution=${resolution}&${everything}`)
      const { t } = JSON.parse(text) as { t: number[] }
      expect(status).toBe(200)
      expect(t.length).toBeGreaterThan(100)
      expect(t.length).toBeLessThanOrEqual(5_000)
      const again = await portal.ask(
        `/udf/history?symbol=EURUSD&resolution=${resolution}&from=${t.at(-1)}&to=${now + 1}`,
      )
      expect(JSON.parse(again.text).t).toEqual([t.at(-1)])
    },
  )

  test('long windows of many crosses at once leave the portal responsive to others', async () => {
    const waiting = new Set<Promise<unknown>>()
    for (const symbol of ['EURJPY', 'GBPJPY', 'EURGBP', 'AUDNZD', 'CADCHF', 'EURSEK', 'NZDJPY', 'GBPAUD']) {
      const answered = portal.ask(`/udf/history?symbol=${symbol}&resolution=5&to=${now}&countback=2500`)
      waiting.add(answered)
      void answered.finally(() => waiting.delete(answered))
    }
    const times: number[] = []
    const begin = performance.now()
    while (waiting.size > 4) {
      const startedAt = performance.now()
      expect((await portal.ask('/dmarket/dsymbol/list?symbols=EURUSD')).status).toBe(200)
      times.push(performance.now() - startedAt)
    }
    const whole = performance.now() - begin
    await Promise.all(waiting)
    expect(times.length).toBeGreaterThan(10)
    expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThan(Math.max(100, whole / 6))
  })
})

test('at the start of the past a client is not sent further back', async () => {
  const { text } = await portal.ask('/udf/history?symbol=EURJPY&resolution=60&from=0&to=5')
  expect(JSON.parse(text)).toEqual({ s: 'no_data' })
})
