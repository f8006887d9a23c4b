import { beforeAll, describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { addDays, dateToTime, epochDayOf } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { type DayFacts, dayEvents, hasEvents } from './day-events.ts'
import { pastYearOf, shareOf } from './past-year.ts'

const date = epochDayOf('2026-11-20')
let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

const bar = (time: number, open: number, high: number, low: number, close: number): Bar => ({
  time,
  open,
  high,
  low,
  close,
  volume: 1,
})

/** 260 days that close at 10000 and 10100 in turn: moves of 1.00% and 0.99%. The last twelve are quieter. */
function year(count = 260): Bar[] {
  return Array.from({ length: count }, (_, n) => {
    const close = n % 2 === 0 ? 10_000 : 10_100
    const width = n < count - 12 ? 50 : 10
    return bar(dateToTime(addDays(date, n - count)), close, close + width, close - width, close)
  })
}

/** A day of five-minute closes from midnight on. */
const dayOf = (closes: readonly number[]) =>
  closes.map((close, n) => bar(dateToTime(date) + n * 5 * MINUTE_MS, close, close + 1, close - 1, close))

function factsOf(closes: readonly number[], days = year()): DayFacts {
  const instrument = catalogue.find('DAX')!
  const past = pastYearOf(instrument, days, date)!
  return { instrument, date, year: past, bars: dayOf(closes), baseOf: () => past.previousClose, sample: false }
}

describe('a large move', () => {
  test('is the first five-minute close beyond 95% of the year’s daily moves', () => {
    // The year’s moves are at most 1.00%; from 10,100 that is 10,201 or 9,999.
    const move = dayEvents(factsOf([10_120, 10_201, 10_140, 10_203, 10_400])).find(each => each.rule === 'largeMove')
    expect(move).toMatchObject({
      at: dateToTime(date) + 20 * MINUTE_MS,
      fact: { price: 10_203, base: 10_100 },
      share: 100,
    })
    const fall = dayEvents(factsOf([9_999, 9_998])).find(each => each.rule === 'largeMove')
    expect(fall).toMatchObject({ at: dateToTime(date) + 10 * MINUTE_MS, fact: { price: 9_998, base: 10_100 } })
  })

  test('is none within the moves of the year, and none without a year', () => {
    expect(dayEvents(factsOf([10_090, 10_110, 10_100]))).toEqual([])
    expect(pastYearOf(catalogue.find('DAX')!, year(199), date)).toBeUndefined()
  })

  test('counts moves of yields in basis points', () => {
    const bond = catalogue.find('US10Y')!
    const days = year().map((each, n) => ({ ...each, close: 4_000 + (n % 2) * 10 }))
    const past = pastYearOf(bond, days, date)!
    // Moves of 10 thousandths of a per cent are 1.0 bp, ten tenths.
    expect(new Set(past.moves)).toEqual(new Set([10]))
    expect([shareOf(past, 9), shareOf(past, -11)]).toEqual([0, 100])
  })
})

describe('a 52-week high or low', () => {
  test('is told once, with what it exceeds and when that was', () => {
    const days = year()
    days[100] = { ...days[100]!, high: 10_155 }
    days[120] = { ...days[120]!, low: 9_900 }
    const high = dayEvents(factsOf([10_149, 10_154, 10_160, 10_170], days))
    expect(high).toMatchObject([
      { rule: 'yearHigh', before: 10_155, beforeOn: addDays(date, 100 - 260), fact: { price: 10_161, base: 10_100 } },
    ])
    expect(dayEvents(factsOf([10_050, 9_898], days)).find(({ rule }) => rule === 'yearLow')).toMatchObject({
      before: 9_900,
      at: dateToTime(date) + 10 * MINUTE_MS,
    })
  })

  test('is no news if one of the last ten days had one', () => {
    const days = year()
    days[251] = { ...days[251]!, high: 10_190 }
    expect(dayEvents(factsOf([10_195], days))).toEqual([])
    days[251] = year()[251]!
    days[249] = { ...days[249]!, high: 10_190 }
    expect(dayEvents(factsOf([10_195], days))).toMatchObject([{ rule: 'yearHigh' }])
  })
})

test('a day whose range allows no event is not read', () => {
  const { instrument, year: past } = factsOf([])
  expect(hasEvents(instrument, past, { high: 10_149, low: 10_000 })).toBe(false)
  expect(hasEvents(instrument, past, { high: 10_151, low: 10_100 })).toBe(true)
  expect(hasEvents(instrument, past, { high: 10_110, low: 9_990 })).toBe(true)
  expect(hasEvents(catalogue.find('BTCUSD')!, past, { high: 10_101, low: 10_099 })).toBe(true)
})
