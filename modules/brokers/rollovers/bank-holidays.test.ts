import { expect, test } from 'vitest'
import { addDays, type EpochDay, epochDay, epochDayOf, isoDateOf, weekdayOf } from '#contract/time/epoch-day.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { bankHolidays } from './bank-holidays.ts'

const isHoliday = bankHolidays(await readProjectCatalogue())

const FIRST = epochDayOf('2026-01-01')
const LAST = epochDayOf('2027-12-31')
const days = Array.from({ length: LAST - FIRST + 1 }, (_, index) => addDays(FIRST, index)).filter(
  day => weekdayOf(day) % 6 !== 0,
)
const closedDays = (currency: string) => days.filter(day => isHoliday(currency, day)).map(isoDateOf)
const daysWhere = (isClosed: (day: EpochDay) => boolean) => days.filter(isClosed).map(isoDateOf)

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): EpochDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = Math.floor(century / 4)
  const moon = (19 * golden + century - skipped - Math.floor((8 * century + 13) / 25) + 15) % 30
  const correction = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + correction + 2 - century + skipped) % 7
  const days = correction - weekday
  const month = 3 + Math.floor((days + 40) / 44)
  return epochDayOf(isoDateOf(epochDay(Date.UTC(year, month - 1, days + 28 - 31 * Math.floor(month / 4)) / 86_400_000)))
}

test('francs are not settled on the days of Switzerland that have a date, and those that follow from Easter', () => {
  const dated = ['01-01', '01-02', '05-01', '08-01', '12-25', '12-26']
  // Good Friday, Easter Monday, Ascension, Whit Monday.
  const afterEaster = [-2, 1, 39, 50]
  const expected = daysWhere(day => {
    const date = isoDateOf(day)
    return dated.includes(date.slice(5)) || afterEaster.includes(day - easterOf(Number(date.slice(0, 4))))
  })
  expect(closedDays('CHF')).toEqual(expected)
  expect(expected).toContain('2027-05-17')
})

test('lira are not settled on the days of Türkiye that have a date, and on the feasts of the Islamic calendar', () => {
  const dated = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  // The Ramadan feast, and the sacrifice feast of four days.
  const feasts = ['10/1', '10/2', '10/3', '12/10', '12/11', '12/12', '12/13']
  const islamic = (day: EpochDay) => calendar.format(new Date(`${isoDateOf(day)}T00:00Z`)).split(' ')[0]!
  const expected = daysWhere(day => dated.includes(isoDateOf(day).slice(5)) || feasts.includes(islamic(day)))
  expect(closedDays('TRY')).toEqual(expected)
  expect(expected).toEqual(expect.arrayContaining(['2027-05-17', '2027-05-18', '2027-05-19']))
})
