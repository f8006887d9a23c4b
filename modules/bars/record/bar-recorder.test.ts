import { expect, test } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import type { BarRepository, StoredBar } from '../store/bar-repository.ts'
import { openBarRecorder } from './bar-recorder.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const NEW_YEAR = Date.parse('2018-01-01T00:00Z')

test('while the database fails bars wait, and each change is logged: failing, dropping, stored again', async () => {
  let now = NEW_YEAR
  const clock = { now: () => now, speed: 1 }
  const catalogue = await readProjectCatalogue()
  const market = createMarket({ catalogue, clock, onDrop() {} })
  market.setSourced(['BTCUSD'])
  let stored = 0
  let isDown = true
  const repository = {
    series: async () => [{ id: 1, symbol: 'BTCUSD' }],
    async append(bars: readonly StoredBar[]) {
      if (isDown) throw new Error('disk full')
      stored += bars.length
    },
  } as unknown as BarRepository
  const reported: unknown[] = []
  const recorder = await openBarRecorder({
    market,
    repository,
    clock,
    origin: 'live',
    instruments: [catalogue.find('BTCUSD')!],
    resume: false,
    onStored() {},
    onProblem: (problem, message, figures) => reported.push([(problem as Error).message, message, figures]),
    onRecovery: (message, figures) => reported.push([message, figures]),
  })
  const tradeUntil = async (end: number) => {
    for (; now < end; now += MINUTE)
      market.accept({ symbol: 'BTCUSD', bid: 1_000_000, ask: 1_000_100, eventAt: now, feed: 'mine', kind: 'replay' })
    recorder.tickClock()
    await recorder.flush()
  }

  await tradeUntil(NEW_YEAR + DAY)
  // A day has 1,439 finished minutes, and the bars of 5, 15, 30, 60 and 240 minutes.
  const firstDay = 1_439 + 287 + 95 + 47 + 23 + 5
  expect(reported).toEqual([['disk full', 'bars cannot be stored, will try again', { waiting: firstDay }]])
  await tradeUntil(NEW_YEAR + 280 * DAY)
  const all = 280 * (1_440 + 288 + 96 + 48 + 24 + 6 + 1) - 7
  const waiting = recorder.storeState()
  expect(waiting).toMatchObject({
    state: 'failing',
    problem: 'disk full',
    waitingBars: 500_000,
    lostBars: all - 500_000,
  })
  isDown = false
  await recorder.close()
  expect(stored).toBe(500_000)
  expect(reported.map(line => (line as unknown[]).at(-2))).toEqual([
    'bars cannot be stored, will try again',
    'bars cannot be stored, the oldest are dropped',
    'bars are stored again',
  ])
  expect(reported.at(-1)).toEqual(['bars are stored again', { waiting: 495_000, givenUp: all - 500_000 }])
  expect(recorder.storeState()).toEqual({ state: 'ok', waitingBars: 0, lostBars: all - 500_000 })
})

test('bars of a source that is a quarter of an hour late have all of its prices, and form until then', async () => {
  let now = NEW_YEAR + 15 * MINUTE
  const clock = { now: () => now, speed: 1 }
  const catalogue = await readProjectCatalogue()
  const market = createMarket({ catalogue, clock, onDrop() {} })
  market.setSourced(['BTCUSD'])
  const instrument = catalogue.find('BTCUSD')!
  const stored: StoredBar[] = []
  const recorder = await openBarRecorder({
    market,
    repository: {
      series: async () => [{ id: 1, symbol: 'BTCUSD' }],
      append: async (bars: readonly StoredBar[]) => void stored.push(...bars),
    } as unknown as BarRepository,
    clock,
    origin: 'live',
    instruments: [instrument],
    resume: false,
    onStored() {},
    onProblem(problem) {
      throw problem
    },
    onRecovery() {},
  })
  const price = { symbol: 'BTCUSD', bid: 1_000_000, ask: 1_000_100, feed: 'late', kind: 'delayed' } as const
  // Four prices a minute for an hour, each known a quarter of an hour after its time.
  const every = MINUTE / 4
  for (let at = NEW_YEAR; at < NEW_YEAR + 60 * MINUTE; at += every) {
    now = at + 15 * MINUTE
    market.accept({ ...price, bid: price.bid + ((at / every) % 7), eventAt: at, delayMs: 15 * MINUTE })
    recorder.tickClock()
  }
  expect(recorder.forming(instrument, '60')).toMatchObject({ time: NEW_YEAR, volume: 240 })
  expect(recorder.fillableTo(instrument, now)).toBeLessThanOrEqual(NEW_YEAR + 59 * MINUTE)
  now += every + 3_000
  recorder.tickClock()
  await recorder.close()
  const ticksOf = (resolution: string) =>
    stored.filter(each => each.resolution === resolution).map(({ bar }) => bar.volume)
  expect(ticksOf('1')).toEqual(Array(60).fill(4))
  expect(ticksOf('5')).toEqual(Array(12).fill(20))
  expect(ticksOf('60')).toEqual([240])
})
