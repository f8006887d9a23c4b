import { describe, expect, test } from 'vitest'
import { BarSource, type HistoryRequest, type ShownPast } from './bar-source.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const saturday = Date.parse('2026-11-21T12:00:00Z') / 1000
const { signal } = new AbortController()

/** A server with these bars (seconds), and the list of requested windows. */
function server(times: readonly number[], symbol = 'EURUSD') {
  const requested: { call: string; from: number; to: number }[] = []
  const request: HistoryRequest = async (path, query) => {
    const [from, to] = [Number(query.from), Number(query.to)]
    requested.push({ call: path.split('/').at(-1)!, from, to })
    const t = times.filter(time => time >= from && time < to)
    const nextTime = times.findLast(time => time < from)
    if (t.length === 0) return nextTime === undefined ? { s: 'no_data' } : { s: 'no_data', nextTime }
    const prices = t.map(() => 1)
    return { s: 'ok', t, o: prices, h: prices, l: prices, c: prices, v: prices }
  }
  return { request, requested, source: new BarSource(symbol, () => saturday * 1000, request) }
}
const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + index * step)

describe('the newest bars', () => {
  test('of a closed market are found by widening the window day by day, up to seven', async () => {
    const { source, requested } = server(every(MINUTE, saturday - 4 * DAY, saturday - 3 * DAY))
    const { bars } = await source.newest('1', 10, signal)
    expect(bars.length).toBeGreaterThanOrEqual(10)
    expect(requested.map(({ from }) => Math.round((requested[0]!.from - from) / DAY))).toEqual([0, 1, 2, 3])
    await source.newest('1', 10, signal)
    expect(requested).toHaveLength(5)
    expect(requested[4]!.from).toBe(requested[3]!.from)
  })

  test('of an instrument without history are empty after seven days', async () => {
    const { source, requested } = server([])
    expect(await source.newest('5', 10, signal)).toEqual({ bars: [], hasOlder: false })
    expect(requested.every(({ from, to }) => to - from <= 8 * DAY)).toBe(true)
    expect(requested).toHaveLength(8)
  })

  test('older than seven days are found at the time given by the server', async () => {
    const { source } = server(every(HOUR, saturday - 60 * DAY, saturday - 50 * DAY))
    const { bars } = await source.newest('60', 20, signal)
    expect(bars.at(-1)?.time).toBe((saturday - 50 * DAY - HOUR) * 1000)
    expect(bars.length).toBeGreaterThanOrEqual(20)
  })

  test('of a market with short days are as many as requested', async () => {
    const fourHoursADay = every(HOUR, saturday - 200 * DAY, saturday).filter(time => time % DAY < 4 * HOUR)
    const { source } = server(fourHoursADay)
    expect((await source.newest('60', 240, signal)).bars.length).toBeGreaterThanOrEqual(240)
  })
})

describe('older bars', () => {
  test('are requested until the history ends', async () => {
    const { source } = server(every(DAY, saturday - 30 * DAY, saturday))
    const page = await source.older('1D', (saturday - 10 * DAY) * 1000, 500, signal)
    expect(page.bars).toHaveLength(20)
    expect(page.hasOlder).toBe(false)
  })

  test('are in order and without duplicates', async () => {
    const { source } = server(every(DAY, saturday - 900 * DAY, saturday))
    const { bars } = await source.older('1D', saturday * 1000, 600, signal)
    expect(bars.map(({ time }) => time)).toEqual([...new Set(bars.map(({ time }) => time))].sort((a, b) => a - b))
    expect(bars.length).toBeGreaterThanOrEqual(600)
  })
})

describe('of a Chinese session', () => {
  const at = (date: string) => Date.parse(`${date}+08:00`) / 1000
  /** The minutes of a date, mornings and afternoons. */
  const minutesOf = (date: string) => [
    ...every(MINUTE, at(`${date}T09:30:00`), at(`${date}T11:30:00`)),
    ...every(MINUTE, at(`${date}T13:00:00`), at(`${date}T15:00:00`)),
  ]
  const [thursday, friday] = [minutesOf('2026-11-19'), minutesOf('2026-11-20')]

  test('are the minutes of the last day that traded, found by its own call', async () => {
    const { source, requested } = server([...thursday, ...friday], 'SHANGHAI')
    const bars = await source.chinaSession(signal)
    expect(bars.map(({ time }) => time / 1000)).toEqual(friday)
    expect(requested.map(({ call }) => call)).toEqual(['getChinaDistoryData', 'getChinaDistoryData', 'history'])
    expect(requested[0]).toMatchObject({ from: at('2026-11-21T09:30:00'), to: at('2026-11-21T15:00:00') })
  })

  test('of another index of the mainland come from the common call', async () => {
    const { source, requested } = server([...thursday, ...friday], 'SZSE')
    expect(await source.chinaSession(signal)).toHaveLength(240)
    expect(new Set(requested.map(({ call }) => call))).toEqual(new Set(['history']))
  })
})

test('a request refused by the server is an error', async () => {
  const source = new BarSource(
    'EURUSD',
    () => 0,
    async () => ({ s: 'error', errmsg: 'unknown symbol' }),
  )
  await expect(source.newest('5', 10, signal)).rejects.toThrow('unknown symbol')
})

describe('the first page of a chart', () => {
  const past: ShownPast = { resolution: '60', session: false, bars: 120, until: undefined }
  const hours = every(HOUR, saturday - 90 * DAY, saturday)

  test('may be requested before the chart exists, and is not requested again', async () => {
    const { source, requested } = server(hours)
    await source.begin(past, signal)
    const before = requested.length
    expect((await source.shown(past, signal)).bars.length).toBeGreaterThanOrEqual(240)
    expect(requested).toHaveLength(before)
  })

  test('is requested again if the resolution or window has changed meanwhile', async () => {
    const { source, requested } = server(hours)
    await source.begin(past, signal)
    const before = requested.length
    await source.shown({ ...past, bars: 400 }, signal)
    await source.shown(past, signal)
    expect(requested.length).toBeGreaterThanOrEqual(before + 2)
  })

  test('reaches back to the bars in view when the address was shared', async () => {
    const { source } = server(hours)
    const until = (saturday - 30 * DAY) * 1000
    const { bars } = await source.shown({ ...past, until }, signal)
    expect(bars[0]!.time).toBeLessThan(until - 120 * HOUR * 1000)
  })

  test('may fail before the chart exists: the chart gets the error', async () => {
    const source = new BarSource(
      'EURUSD',
      () => saturday * 1000,
      () => Promise.reject(new Error('offline')),
    )
    await source.begin(past, signal)
    await expect(source.shown(past, signal)).rejects.toThrow('offline')
  })
})
