import { expect, test } from 'vitest'
import { epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { readPairs } from '../facts/broker.ts'
import { bankHolidays } from './bank-holidays.ts'
import { createRollovers } from './rollovers.ts'
import { rollNight } from './value-dates.ts'

const catalogue = await readProjectCatalogue()
const isHoliday = bankHolidays(catalogue)
const pairs = readPairs(catalogue)
const pairOf = (symbol: string) => pairs.find(pair => pair.symbol === symbol)!
/** The value date of a trade. */
const spot = (symbol: string, trade: string) =>
  isoDateOf(rollNight(pairOf(symbol), epochDayOf(trade), epochDayOf(trade), isHoliday).from)

/** Days charged at the end of each trading day from a date on. */
function nightsFrom(symbol: string, date: string, count: number, time = '12:00Z') {
  const now = Date.parse(`${date}T${time}`)
  const { nights } = createRollovers({
    catalogue,
    conversion: {} as never,
    clock: { now: () => now, speed: 1 },
    swapOf: () => undefined,
  })
  return nights(pairOf(symbol), count)
}
const countsFrom = (symbol: string, date: string, count: number) =>
  nightsFrom(symbol, date, count).map(({ nights }) => nights)

test('Wednesday is triple: spot is two business days ahead, and its roll crosses the weekend', () => {
  // Equiti, "How do swaps work": Wednesday's roll moves the value date from Friday to Monday.
  expect(
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map(day => spot('EURUSD', day)),
  ).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'])
  expect(countsFrom('EURUSD', '2026-11-16', 5)).toEqual([1, 1, 3, 1, 1])
})

test('Thursday is triple for pairs that settle on the next business day', () => {
  expect(countsFrom('USDCAD', '2026-11-16', 5)).toEqual([1, 1, 1, 3, 1])
  expect(countsFrom('USDTRY', '2026-11-16', 5)).toEqual([1, 1, 1, 3, 1])
})

test('a Monday holiday makes four nights of Wednesday', () => {
  // Equiti’s example; Labour Thanksgiving Day in Japan is on Monday, 23 November 2026.
  expect(countsFrom('USDJPY', '2026-11-18', 3)).toEqual([4, 1, 0])
  expect(nightsFrom('USDJPY', '2026-11-18', 1)[0]!.holidays).toEqual([
    { currency: 'JPY', day: epochDayOf('2026-11-23') },
  ])
  // The euro knows no such holiday.
  expect(countsFrom('EURUSD', '2026-11-18', 3)).toEqual([3, 1, 1])
})

test('Thanksgiving moves the night before it, and the dollar’s holiday counts between trade and spot', () => {
  expect(spot('EURUSD', '2026-11-24')).toBe('2026-11-27')
  expect(spot('EURUSD', '2026-11-25')).toBe('2026-11-27')
  expect(countsFrom('EURUSD', '2026-11-23', 5)).toEqual([2, 0, 3, 1, 1])
  expect(countsFrom('USDCAD', '2026-11-23', 5)).toEqual([1, 2, 0, 3, 1])
  expect(nightsFrom('EURUSD', '2026-11-23', 2).map(({ holidays }) => holidays)).toEqual([
    [{ currency: 'USD', day: epochDayOf('2026-11-26') }],
    [{ currency: 'USD', day: epochDayOf('2026-11-26') }],
  ])
})

test('a cross settles on no holiday of the dollar, which counts between trade and spot for it too', () => {
  // Juneteenth is on Friday, 19 June 2026; Martin Luther King's day on Monday, 18 January 2027.
  expect(['2026-06-16', '2026-06-17', '2026-06-18'].map(day => spot('EURGBP', day))).toEqual([
    '2026-06-18',
    '2026-06-22',
    '2026-06-22',
  ])
  expect(['2027-01-13', '2027-01-14', '2027-01-15'].map(day => spot('EURGBP', day))).toEqual([
    '2027-01-15',
    '2027-01-19',
    '2027-01-19',
  ])
  expect(countsFrom('EURGBP', '2026-06-15', 5)).toEqual([1, 4, 0, 1, 1])
})

test('the first night is that of the trading day which goes on or, on a weekend, of the one which comes', () => {
  const firstNight = (date: string, time: string) => isoDateOf(nightsFrom('EURUSD', date, 1, time)[0]!.day)
  // 17:00 in New York is 22:00 UTC in November.
  expect(firstNight('2026-11-20', '21:59Z')).toBe('2026-11-20')
  expect(firstNight('2026-11-20', '22:00Z')).toBe('2026-11-23')
  expect(firstNight('2026-11-21', '12:00Z')).toBe('2026-11-23')
  expect(firstNight('2026-11-22', '21:00Z')).toBe('2026-11-23')
  expect(firstNight('2026-11-22', '23:00Z')).toBe('2026-11-23')
  expect(firstNight('2026-11-23', '22:01Z')).toBe('2026-11-24')
})

test('New Year: banks and the market are closed on Friday, 1 January 2027', () => {
  // Tuesday crosses New Year and the weekend; there is no trading day, and no roll, on Friday.
  expect(nightsFrom('EURUSD', '2026-12-28', 5).map(({ day, nights }) => [isoDateOf(day), nights])).toEqual([
    ['2026-12-28', 1],
    ['2026-12-29', 4],
    ['2026-12-30', 1],
    ['2026-12-31', 1],
    ['2027-01-04', 1],
  ])
})

test('Golden Week: the closed days of Japan and a weekend are charged in one night', () => {
  // Closed on 29 April and from 4 to 6 May 2026, the last as the substitute for Sunday, 3 May: trades of 28 and 29 April
  // settle on 1 May, of 30 April on the 7th, of 1 to 6 May on the 8th.
  expect(
    ['2026-04-28', '2026-04-29', '2026-04-30', '2026-05-01', '2026-05-06'].map(day => spot('USDJPY', day)),
  ).toEqual(['2026-05-01', '2026-05-01', '2026-05-07', '2026-05-08', '2026-05-08'])
  expect(countsFrom('USDJPY', '2026-04-27', 8)).toEqual([1, 0, 6, 1, 0, 0, 0, 3])
})

test('Golden Week in China: Hong Kong, where the offshore yuan settles, is closed on National Day', () => {
  const nights = nightsFrom('USDCNH', '2026-09-28', 4)
  expect(nights.map(({ nights: days }) => days)).toEqual([2, 3, 0, 1])
  expect(nights[0]!.holidays).toEqual([{ currency: 'CNH', day: epochDayOf('2026-10-01') }])
})

test('Whit Monday closes Swiss banks, and the sacrifice feast Turkish ones until its last day', () => {
  expect(spot('USDCHF', '2027-05-13')).toBe('2027-05-18')
  expect(spot('USDTRY', '2027-05-14')).toBe('2027-05-20')
})

test('as many days are charged as the calendar has, whatever the holidays', () => {
  for (const pair of pairs) {
    const nights = nightsFrom(pair.symbol, '2026-02-02', 200)
    for (const [index, { from, to, nights: days }] of nights.entries()) {
      expect(days).toBeGreaterThanOrEqual(0)
      if (index > 0) expect(from).toBe(nights[index - 1]!.to)
      expect(to - from).toBe(days)
    }
  }
})
