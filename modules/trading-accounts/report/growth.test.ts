import { expect, test } from 'vitest'
import { type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import { accountDays } from './account-days.ts'
import { exposureOf } from './exposure.ts'
import { type DayEquity, figuresOf, growthOf } from './growth.ts'

const day = (number: number, equity: number, { deposits = 0, withdrawals = 0 } = {}): DayEquity => ({
  ...{ day: epochDay(number), equity, deposits, withdrawals, isMeasured: true },
})

test('the example of the rules of contests: profits on all capital, losses on that before a deposit', () => {
  const points = growthOf(100_000, [
    day(1, 150_000),
    day(2, 275_000, { deposits: 100_000 }),
    day(3, 247_500, { withdrawals: 50_000 }),
  ])
  expect(figuresOf(points.slice(0, 2)).returnPercent).toBe(65)
  expect(figuresOf(points)).toEqual({ returnPercent: 78.5, maxDrawdownPercent: 0, recoveryDays: null })
  const loss = growthOf(100_000, [day(1, 950_000, { deposits: 900_000 })])
  expect(figuresOf(loss)).toMatchObject({ returnPercent: -50, maxDrawdownPercent: 50 })
})

test('an account begins with what is paid in, is gone once nothing is left, and recovers when it is where it was', () => {
  expect(figuresOf(growthOf(0, [day(1, 9000, { deposits: 10_000 })])).returnPercent).toBe(-10)
  expect(figuresOf(growthOf(0, [day(1, 0)])).returnPercent).toBe(0)
  expect(figuresOf(growthOf(10_000, [day(1, -5)])).returnPercent).toBe(-100)
  expect(figuresOf(growthOf(10_000, [day(1, 8000), day(2, 9000), day(5, 10_000)]))).toEqual({
    ...{ returnPercent: 0, maxDrawdownPercent: 20, recoveryDays: 4 },
  })
})

test('before it was read, an account is worth its balance, which follows from its deals', () => {
  const at = (number: number) => number * 86_400_000 + 1000
  const none = { symbol: null, side: null, lots: null, openAt: null, openPrice: null, closePrice: null }
  const flow = (number: number, profit: number) => ({
    ...{ ...none, dealId: `d${number}`, at: at(number), type: 'deposit' as const, profit, commission: 0, swap: 0 },
  })
  const trade = { ...flow(12, 500), type: 'trade' as const, commission: -20, swap: -30 }
  const past = {
    ...{ deals: [flow(10, 10_000), trade, flow(15, 1000)], beganAt: at(10) },
    readings: [{ at: at(14), balance: 10_450, equity: 10_600 }],
    now: { at: at(16), balance: 11_450, equity: 11_300 },
  }
  const told = (from: number) =>
    accountDays(past, from as EpochDay, 16 as EpochDay).map(each => [each.day, each.equity, each.deposits])
  expect(told(11)).toEqual([
    ...[
      [10, 10_000, 10_000],
      [11, 10_000, 0],
      [12, 10_450, 0],
      [13, 10_450, 0],
      [14, 10_600, 0],
    ],
    // Nothing was read on the day of the deposit, which falls into the next.
    [16, 11_300, 1000],
  ])
})

test('what is held at once is counted for one of equity', () => {
  const trade = (openAt: number, at: number) => ({
    ...{
      dealId: `${openAt}`,
      type: 'trade' as const,
      symbol: 'EURUSD',
      side: 'buy' as const,
      lots: '0.10',
      openAt,
      at,
    },
    ...{ openPrice: '1.10000', closePrice: '1.20000', profit: 0, commission: 0, swap: 0 },
  })
  const trades = [trade(1000, 5000), trade(2000, 6000), trade(6000, 7000), { ...trade(1, 9), symbol: 'US30.cash' }]
  const options = { currency: 'USD', rateOf: () => undefined }
  expect(exposureOf(trades, [day(0, 1_100_000)], options)).toEqual([{ day: 0, ratio: 2 }])
  const old = trade(1, 20_000 * 86_400_000)
  expect(exposureOf([old], [day(20_000, 1_100_000)], options)).toEqual([{ day: 20_000, ratio: 1 }])
  expect(exposureOf([old], [], options)).toEqual([])
  expect(exposureOf(trades, [day(0, 1_000_000)], { ...options, currency: 'EUR' })).toEqual([{ day: 0, ratio: 2 }])
})
