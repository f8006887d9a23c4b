import { beforeAll, describe, expect, test } from 'vitest'
import { epochDayAt, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { monthOfDay, parseReleaseRule } from './release-rule.ts'
import { ReleaseTable } from './release-table.ts'

let catalogue: Catalogue
let table: ReleaseTable
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  table = new ReleaseTable(catalogue)
})

const isWeekday = (day: number) => ![0, 6].includes((day + 4) % 7)
const dayOf = (rule: string, month: string) => {
  const day = parseReleaseRule(rule).dayOf(monthOfDay(epochDayOf(`${month}-01`)), isWeekday)
  return day === undefined ? undefined : isoDateOf(day)
}
const months2026 = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`)

describe('Rules of releases', () => {
  test.each([
    ['nth:2:fri', '2026-11', '2026-11-13'],
    ['last:tue', '2026-11', '2026-11-24'],
    ['weekday-nearest:15', '2026-08', '2026-08-14'],
    ['weekday-nearest:15', '2026-11', '2026-11-16'],
    ['dow-near:21:fri', '2026-11', '2026-11-20'],
    ['dow-near:1:fri', '2026-11', '2026-10-30'],
    ['bday:1', '2026-11', '2026-11-02'],
    ['bday:-1', '2026-10', '2026-10-30'],
    ['bday:-2', '2026-11', '2026-11-27'],
    ['bday-from:20', '2026-06', '2026-06-22'],
    ['day:9', '2026-08', '2026-08-09'],
    ['day:-1', '2026-02', '2026-02-28'],
    ['window:7-14', '2026-11', '2026-11-09'],
    ['week-of:12:3:fri', '2026-11', '2026-11-06'],
    ['dates:2026-01-28 2026-03-18', '2026-03', '2026-03-18'],
    ['dates:2026-01-28 2026-03-18', '2026-02', undefined],
    ['expected:nth:1:tue', '2027-02', '2027-02-02'],
  ])('%s of %s is %s', (rule, month, day) => {
    expect(dayOf(rule, month)).toBe(day)
  })

  test('that do not exist are refused', () => {
    expect(() => parseReleaseRule('sometimes:3')).toThrow("no rule 'sometimes:3'")
    expect(() => parseReleaseRule('nth:1:someday')).toThrow("no weekday 'someday'")
  })

  test('the third Friday after the week with the 12th is the day of the United States’ jobs report', () => {
    const days = months2026.map(month => dayOf('week-of:12:3:fri', month))
    // January's came a week later and February's after a shutdown; in July the Friday was a holiday.
    expect(days.filter((_, month) => ![0, 1, 6].includes(month))).toEqual(
      '2026-03-06 2026-04-03 2026-05-08 2026-06-05 2026-08-07 2026-09-04 2026-10-02 2026-11-06 2026-12-04'.split(' '),
    )
    const isBusinessDay = table.isBusinessDay('US')
    const july = parseReleaseRule('week-of:12:3:fri').dayOf(2026 * 12 + 6, isBusinessDay)
    expect(isoDateOf(july!)).toBe('2026-07-02')
  })

  // As the Bureau of Labor Statistics has published December's figures.
  test.each([
    ['2010', '2010-01-08'],
    ['2013', '2013-01-04'],
    ['2015', '2015-01-09'],
    ['2020', '2020-01-10'],
    ['2021', '2021-01-08'],
    ['2025', '2025-01-10'],
    ['2027', '2027-01-08'],
  ])('the jobs report of January %s comes after the holidays', (year, day) => {
    expect(dayOf('week-of:12:3:fri', `${year}-01`)).toBe(day)
  })
})

test('offices in the United Kingdom are closed on its bank holidays', () => {
  const isBusinessDay = table.isBusinessDay('GB')
  const days = ['2026-08-31', '2026-11-26', '2026-12-24', '2026-12-25', '2026-12-28', '2026-12-29']
  expect(days.filter(day => isBusinessDay(epochDayOf(day)))).toEqual(['2026-11-26', '2026-12-24', '2026-12-29'])
})

describe('Releases', () => {
  const times = (country: string, indicator: string, frequency: 'Monthly' | 'Quarterly' | 'Weekly' = 'Monthly') =>
    table.timesOf({ country, indicator, with: ['unemployment-rate'], frequency, zone: 'UTC' })

  test('of the jobs report are at half past eight in New York, in winter and in summer', () => {
    const jobs = times('US', 'non-farm-payrolls')
    expect(new Date(jobs.moment(2026 * 12 + 9, 1)!.at).toISOString()).toBe('2026-11-06T13:30:00.000Z')
    expect(new Date(jobs.moment(2026 * 12 + 5, 1)!.at).toISOString()).toBe('2026-07-02T12:30:00.000Z')
  })

  test('that fall on a holiday move: claims to the day before Thanksgiving, the Federal Reserve’s assets to the day after, the loan prime rate past the new year', () => {
    const claims = times('US', 'initial-jobless-claims', 'Weekly')
    expect(isoDateOf(claims.day(epochDayOf('2026-11-21'), 1)!)).toBe('2026-11-25')
    const assets = times('US', 'central-bank-balance-sheet', 'Weekly')
    expect(isoDateOf(assets.day(epochDayOf('2026-11-25'), 1)!)).toBe('2026-11-27')
    const prime = times('CN', 'loan-prime-rate')
    const days = [0, 1, 2, 5, 8, 11].map(month => isoDateOf(prime.day(2026 * 12 + month, 1)!))
    expect(days).toEqual(['2026-01-20', '2026-02-24', '2026-03-20', '2026-06-22', '2026-09-21', '2026-12-21'])
  })

  test('of January and February in mainland China come together in March', () => {
    const production = times('CN', 'industrial-production')
    const [january, february, march] = [0, 1, 2].map(month => isoDateOf(production.day(2026 * 12 + month, 1)!))
    expect([january, february, march]).toEqual(['2026-03-16', '2026-03-16', '2026-04-15'])
  })

  test('of the United States’ growth are three, a month apart', () => {
    const growth = times('US', 'gdp-growth-annualised', 'Quarterly')
    expect(growth.estimates).toBe(3)
    const days = [1, 2, 3].map(estimate => isoDateOf(growth.day(2026 * 4 + 2, estimate)!))
    expect(days).toEqual(['2026-10-29', '2026-11-25', '2026-12-24'])
  })

  test('of countries without rules of their own follow the general ones, in their own zone', () => {
    const moment = table
      .timesOf({ country: 'PE', indicator: 'inflation-rate', with: [], frequency: 'Monthly', zone: 'America/Lima' })
      .moment(2026 * 12 + 9, 1)!
    expect(new Date(moment.at).toISOString()).toBe('2026-11-13T15:00:00.000Z')
  })
})

describe('Decisions of central banks', () => {
  const decided = (country: string, zone: string) =>
    table.decisions(country, zone, 2026 * 12, 2026 * 12 + 11).map(({ at }) => isoDateOf(epochDayAt(at)))

  test.each([
    ['US', '2026-01-28 2026-03-18 2026-04-29 2026-06-17 2026-07-29 2026-09-16 2026-10-28 2026-12-09'],
    ['EU', '2026-02-05 2026-03-19 2026-04-30 2026-06-11 2026-07-23 2026-09-10 2026-10-29 2026-12-17'],
    ['GB', '2026-02-05 2026-03-19 2026-04-30 2026-06-18 2026-07-30 2026-09-17 2026-11-05 2026-12-17'],
    ['JP', '2026-01-23 2026-03-19 2026-04-28 2026-06-16 2026-07-31 2026-09-18 2026-10-30 2026-12-18'],
    ['AU', '2026-02-03 2026-03-17 2026-05-05 2026-06-16 2026-08-11 2026-09-29 2026-11-03 2026-12-08'],
    ['CA', '2026-01-28 2026-03-18 2026-04-29 2026-06-10 2026-07-15 2026-09-02 2026-10-28 2026-12-09'],
  ])('of %s in 2026 are on the days that it has published', (country, days) => {
    expect(decided(country, 'UTC')).toEqual(days.split(' '))
  })

  test('of later years are expected', () => {
    const later = table.decisions('EU', 'UTC', 2027 * 12, 2027 * 12 + 11)
    expect(later).toHaveLength(8)
    expect(later.every(({ isExpected }) => isExpected)).toBe(true)
  })
})
