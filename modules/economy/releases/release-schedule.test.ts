import { beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createReleaseSchedule, type ReleaseSchedule } from './release-schedule.ts'

let catalogue: Catalogue
let schedule: ReleaseSchedule
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  schedule = createReleaseSchedule(catalogue)
})

const between = (from: string, to: string) => schedule.between(Date.parse(from), Date.parse(to))
const timesOf = (country: string, indicator: string, from: string, to: string) =>
  between(from, to)
    .filter(release => release.country === country && release.indicator === indicator)
    .map(({ at, period, estimate }) => `${new Date(at).toISOString().slice(0, 16)} ${period} ${estimate}`)

describe('The schedule of releases', () => {
  test('has the payrolls of a year on the days that their publisher has announced, each once', () => {
    const payrolls = timesOf('US', 'non-farm-payrolls', '2026-01-01', '2026-12-31')
    expect(payrolls).toHaveLength(12)
    expect(payrolls[0]).toBe('2026-01-09T13:30 2025-12 1')
    expect(payrolls[6]).toBe('2026-07-02T12:30 2026-06 1')
    const announced = between('2026-07-02', '2026-07-03').find(({ indicator }) => indicator === 'non-farm-payrolls')
    expect(announced?.isAnnounced).toBe(true)
  })

  test('has the figures of January and February in mainland China once, in March', () => {
    expect(timesOf('CN', 'industrial-production', '2026-01-20', '2026-04-01')).toEqual(['2026-03-16T02:00 2026-02 1'])
  })

  test('has three estimates of the growth of a quarter', () => {
    expect(timesOf('US', 'gdp-growth-annualised', '2026-10-01', '2026-12-31')).toEqual([
      '2026-10-29T12:30 2026-Q3 1',
      '2026-11-25T13:30 2026-Q3 2',
      '2026-12-24T13:30 2026-Q3 3',
    ])
  })

  test('has the minutes of the Federal Reserve three weeks after each decision, and the press conference on the day', () => {
    expect(timesOf('US', 'meeting-minutes', '2026-11-01', '2026-12-20')).toEqual(['2026-11-18T19:00 2026-11-18 1'])
    const december = between('2026-12-17', '2026-12-18').filter(({ country }) => country === 'EU')
    expect(december.map(({ indicator, kind, at }) => [indicator, kind, new Date(at).toISOString()])).toEqual([
      ['interest-rate', 'meeting', '2026-12-17T13:15:00.000Z'],
      ['press-conference', 'speech', '2026-12-17T13:45:00.000Z'],
    ])
  })

  test('has what the United States would publish on the day after Thanksgiving on the day before it', () => {
    const days = ['pce-price-index', 'personal-spending', 'durable-goods-orders'].map(
      indicator => timesOf('US', indicator, '2026-11-20', '2026-12-05')[0],
    )
    expect(days).toEqual(['2026-11-25T13:30 2026-10 1', '2026-11-25T13:30 2026-10 1', '2026-11-25T13:30 2026-10 1'])
    const there = between('2026-11-26', '2026-11-28').filter(({ country }) => country === 'US')
    // The Federal Reserve closes its books on Wednesday, and publishes on the first business day after it.
    expect(there.map(({ indicator, at }) => [indicator, new Date(at).toISOString()])).toEqual([
      ['central-bank-balance-sheet', '2026-11-27T21:30:00.000Z'],
    ])
  })

  test('is the same for a week at once and for its days one by one', () => {
    const days = Array.from({ length: 28 }, (_, day) => Date.UTC(2026, 9, 20 + day))
    const single = days.flatMap(day => schedule.between(day, day + 86_400_000))
    expect(single).toEqual(schedule.between(days[0]!, days.at(-1)! + 86_400_000))
    expect(single.length).toBeGreaterThan(100)
  })

  test('calls by their own names what an indicator’s name does not say', () => {
    const [final] = between('2026-11-25', '2026-11-26').filter(({ indicator }) => indicator === 'consumer-confidence')
    expect(final?.name?.en).toBe('Michigan consumer sentiment (final)')
  })
})

test('releases read in slices are those that are computed at once, in the same order', async () => {
  const [from, to] = [Date.UTC(2026, 9, 20), Date.UTC(2026, 11, 10)]
  const read = await schedule.read(from, to)
  expect(read.length).toBeGreaterThan(200)
  expect(read).toEqual(schedule.between(from, to))
})
