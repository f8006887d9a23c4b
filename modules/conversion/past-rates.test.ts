import { beforeAll, describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { convertAt } from '#contract/prices/conversion.ts'
import { toScaled } from '#contract/prices/price.ts'
import { dateToTime, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import type { Bars } from '#modules/bars'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { createMarket } from '#modules/market'
import type { ReferenceDay, ReferenceRates } from '#modules/reference-rates'
import { createConversion } from './conversion.ts'
import { createPastRates, type PastRates } from './past-rates.ts'

/** A Friday afternoon in London. */
const NOW = Date.UTC(2026, 10, 20, 14)
const day = epochDayOf

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

/** Reference rates of these days. */
function referenceOf(days: Record<string, Record<string, string>>): ReferenceRates {
  const list: ReferenceDay[] = Object.entries(days)
    .map(([date, rates]) => ({ day: day(date), rates: new Map(Object.entries({ ...rates, EUR: '1' })) }))
    .sort((a, b) => a.day - b.day)
  const spanOf = async (code: string) => {
    const own = list.filter(({ rates }) => rates.has(code)).map(each => each.day)
    return own.length > 0 ? { first: own[0]!, last: own.at(-1)! } : undefined
  }
  return {
    span: () => spanOf('EUR'),
    spanOf,
    upTo: async wanted => list.findLast(each => each.day <= wanted),
    between: async (from, to) => list.filter(each => each.day >= from && each.day <= to),
  }
}

/** Past rates from reference rates, and daily closes of instruments. */
function pastRatesOf(
  days: Record<string, Record<string, string>>,
  closes: Record<string, Record<string, number>> = {},
): PastRates {
  const clock = { now: () => NOW, speed: 1 }
  const market = createMarket({ catalogue, clock, onDrop: () => undefined })
  market.setSourced(Object.keys(closes))
  const scaled = (symbol: string, price: number) => toScaled(price, catalogue.find(symbol)!.decimals)
  for (const [symbol, ofSymbol] of Object.entries(closes)) {
    const last = scaled(symbol, Object.values(ofSymbol).at(-1)!)
    market.restore(symbol, {
      open: last,
      high: last,
      low: last,
      prevClose: undefined,
      ny17: undefined,
      recentCloses: [],
      tradedCloses: [],
      last: { bid: last, ask: last, at: NOW - 1_000 },
      feed: 'test',
      kind: 'simulated',
    })
  }
  const bars = {
    async read({ symbol }, _, from, to) {
      const own = Object.entries(closes[symbol] ?? {}).map(([date, price]): Bar => {
        const close = scaled(symbol, price)
        return { time: dateToTime(day(date)), open: close, high: close, low: close, close, volume: 0 }
      })
      return { bars: own.filter(({ time }) => time >= from && time < to) }
    },
  } as Pick<Bars, 'read'> as Bars
  const conversion = createConversion({ market, ...currenciesModule.open().services, clock })
  return createPastRates({ conversion, referenceRates: referenceOf(days), bars, clock })
}

async function answerOf(rates: PastRates, from: string, to: string, date: string) {
  const found = await rates.on(from, to, day(date))
  if ('fault' in found) return found
  return { rate: convertAt(1, found.ratio).toFixed(), day: isoDateOf(found.day), source: found.source }
}

const published = {
  '2022-12-29': { USD: '1.0649', JPY: '142.24', HRK: '7.5373' },
  '2022-12-30': { USD: '1.0666', JPY: '140.66', HRK: '7.5365' },
  '2023-01-02': { USD: '1.0683', JPY: '140.66' },
  '2023-01-09': { USD: '1.0696', JPY: '141.24' },
}

describe('a rate of the past', () => {
  test('is the reference rate of its day, crossed without rounding', async () => {
    const rates = pastRatesOf(published)
    expect(await answerOf(rates, 'EUR', 'USD', '2022-12-30')).toEqual({
      rate: '1.0666',
      day: '2022-12-30',
      source: 'ecb',
    })
    // 140.66 / 1.0666
    expect((await answerOf(rates, 'USD', 'JPY', '2022-12-30')) as { rate: string }).toMatchObject({
      rate: '131.87699231202',
    })
  })

  test('of a weekend is the one of the last day before it', async () => {
    expect(await answerOf(pastRatesOf(published), 'EUR', 'USD', '2023-01-01')).toMatchObject({ day: '2022-12-30' })
  })

  test('of a currency that has ended stops at its last day', async () => {
    const rates = pastRatesOf(published)
    expect(await answerOf(rates, 'HRK', 'EUR', '2022-12-30')).toMatchObject({ day: '2022-12-30', source: 'ecb' })
    expect(await answerOf(rates, 'HRK', 'EUR', '2023-01-02')).toEqual({
      fault: 'ended',
      code: 'HRK',
      last: day('2022-12-30'),
    })
  })

  test('before the first publication does not exist', async () => {
    expect(await answerOf(pastRatesOf(published), 'EUR', 'USD', '1998-12-31')).toEqual({
      fault: 'notYet',
      code: 'EUR',
      first: day('2022-12-29'),
    })
  })

  test('of a day to come does not exist', async () => {
    expect(await answerOf(pastRatesOf(published), 'EUR', 'USD', '2026-11-21')).toEqual({ fault: 'future' })
  })

  test('without reference rates is the daily close, and says so', async () => {
    const rates = pastRatesOf({}, { USDTWD: { '2026-11-12': 31.1, '2026-11-13': 31.25 } })
    expect(await answerOf(rates, 'TWD', 'USD', '2026-11-15')).toEqual({
      rate: '0.032',
      day: '2026-11-13',
      source: 'closes',
    })
  })

  test('across two closes is of a day that both have', async () => {
    const rates = pastRatesOf({}, { EURUSD: { '2026-11-12': 1.2, '2026-11-13': 1.25 }, USDTWD: { '2026-11-12': 31.5 } })
    expect(await answerOf(rates, 'EUR', 'TWD', '2026-11-14')).toEqual({
      rate: '37.8',
      day: '2026-11-12',
      source: 'closes',
    })
  })

  test('is not answered by reference rates that are weeks old', async () => {
    const rates = pastRatesOf(published, { EURUSD: { '2026-11-19': 1.16 } })
    expect(await answerOf(rates, 'EUR', 'USD', '2026-11-19')).toMatchObject({ source: 'closes', rate: '1.16' })
    expect(await answerOf(rates, 'EUR', 'USD', '2025-11-19')).toEqual({ fault: 'none' })
  })

  test('mixes no reference rate with a close', async () => {
    const rates = pastRatesOf(published, {
      EURUSD: { '2022-12-30': 1.07 },
      USDTWD: { '2022-12-30': 30 },
    })
    expect(await answerOf(rates, 'EUR', 'TWD', '2022-12-30')).toMatchObject({ source: 'closes', rate: '32.1' })
  })
})

test('the rates of a range are those of its days, of one source', async () => {
  const rates = pastRatesOf(published)
  const range = { from: day('2022-12-30'), to: day('2023-01-31'), source: 'ecb' as const }
  const found = await rates.between('EUR', 'JPY', range)
  expect(found.map(({ day: each, ratio }) => [isoDateOf(each), convertAt(1, ratio).toFixed()])).toEqual([
    ['2022-12-30', '140.66'],
    ['2023-01-02', '140.66'],
    ['2023-01-09', '141.24'],
  ])
  expect(await rates.between('HRK', 'EUR', range)).toHaveLength(1)
})
