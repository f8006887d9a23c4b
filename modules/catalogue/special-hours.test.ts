import { describe, expect, test } from 'vitest'
import { addDays, epochDayAt, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { periodStart } from './bar-time.ts'
import { readProjectCatalogue } from './catalogue-files.ts'
import { marketStatusAt } from './market-status.ts'
import { type Holiday, Schedule } from './trading-hours.ts'

const catalogue = await readProjectCatalogue()
const scheduleOf = (symbol: string) => catalogue.scheduleOf(catalogue.find(symbol)!)
const stateOf = (symbol: string, at: string) => marketStatusAt(scheduleOf(symbol), Date.parse(at)).state
const hoursOf = (id: string, date: string) =>
  catalogue.schedules
    .get(id)!
    .tradingDay(epochDayOf(date))
    ?.spans.map(({ start, end }) => [start, end].map(at => new Date(at).toISOString().slice(11, 16)).join('-'))

describe('markets that move with the summer time of New York', () => {
  test.each([
    ['IPCMexico', '2026-07-15T13:45Z', 'open'],
    ['IPCMexico', '2026-07-15T20:15Z', 'closed'],
    ['IPCMexico', '2026-01-15T13:45Z', 'closed'],
    ['IPCMexico', '2026-01-15T20:15Z', 'open'],
  ])('%s is at %s %s', (symbol, at, state) => {
    expect(stateOf(symbol, at)).toBe(state)
  })

  test('São Paulo ends an hour earlier on its clock while New York has summer time, Bogotá and Lima move whole', () => {
    expect(hoursOf('b3', '2026-07-15')).toEqual(['13:00-19:55'])
    expect(hoursOf('b3', '2026-01-15')).toEqual(['13:00-20:55'])
    for (const id of ['bvc', 'bvl']) {
      expect(hoursOf(id, '2026-07-15')).toEqual(['13:30-20:00'])
      expect(hoursOf(id, '2026-01-15')).toEqual(['14:30-21:00'])
    }
  })

  test('no note says that hours differ in a part of the year without hours that do', () => {
    for (const { note, id } of catalogue.schedules.values())
      if (/while|part of the year|summer/i.test(note) && !/Ramadan|hours of New York|check/i.test(note))
        expect([id, hoursOf(id, '2026-01-15'), hoursOf(id, '2026-07-15')]).not.toEqual([
          id,
          hoursOf(id, '2026-07-15'),
          hoursOf(id, '2026-07-15'),
        ])
  })
})

describe('hours that have changed', () => {
  test('Tokyo closed half an hour earlier until November 2024', () => {
    expect(hoursOf('tse', '2024-11-01')).toEqual(['00:00-02:30', '03:30-06:00'])
    expect(hoursOf('tse', '2024-11-05')).toEqual(['00:00-02:30', '03:30-06:30'])
  })

  test('Tel Aviv traded on Sundays and not on Fridays until January 2026', () => {
    expect(hoursOf('tase', '2025-12-28')).toHaveLength(1)
    expect(hoursOf('tase', '2026-01-02')).toBeUndefined()
    expect(hoursOf('tase', '2026-01-09')).toHaveLength(1)
    expect(hoursOf('tase', '2026-01-11')).toBeUndefined()
  })
})

describe('hours of the first day of the week', () => {
  test('Brent opens on Sunday at 18:00 in New York, on other evenings at 20:00', () => {
    expect(hoursOf('brent', '2026-11-23')).toEqual(['23:00-23:00'])
    expect(hoursOf('brent', '2026-11-24')).toEqual(['01:00-23:00'])
  })

  test('bonds of Israel trade on the days of Tel Aviv', () => {
    for (const date of ['2025-12-28', '2026-01-02', '2026-01-09', '2026-01-11'])
      expect([date, hoursOf('bond-il', date)?.length]).toEqual([date, hoursOf('tase', date)?.length])
  })
})

describe('days with hours of their own', () => {
  test('Seoul opens late on the first day of the year, and from ten to half past four on the day of the entrance examination', () => {
    expect(hoursOf('krx', '2026-01-02')).toEqual(['01:00-06:30'])
    expect(hoursOf('krx', '2026-11-19')).toEqual(['01:00-07:30'])
    expect(hoursOf('krx', '2026-11-20')).toEqual(['00:00-06:30'])
    expect(catalogue.schedules.get('krx')!.isOpenAt(Date.parse('2026-11-19T07:00Z'))).toBe(true)
    expect(catalogue.schedules.get('krx')!.isOpenAt(Date.parse('2026-11-19T00:30Z'))).toBe(false)
  })

  test('a session on a day that is closed else is a trading day', () => {
    const nse = catalogue.schedules.get('nse')!
    const diwali = epochDayOf('2026-11-08')
    expect(nse.isTradingDate(diwali)).toBe(true)
    expect(isoDateOf(nse.previousTradingDay(epochDayOf('2026-11-09')).date)).toBe('2026-11-08')
    expect(nse.isOpenAt(Date.parse('2026-11-08T12:45Z'))).toBe(true)
  })
})

describe('weeks begin on the first day of the market', () => {
  test.each([
    ['TASI', '2026-11-15', '2026-11-15'],
    ['TASI', '2026-11-19', '2026-11-15'],
    ['EGX30', '2026-11-15', '2026-11-15'],
    ['USSPX500', '2026-11-20', '2026-11-16'],
    ['EURUSD', '2026-11-16', '2026-11-16'],
    ['BTCUSD', '2026-11-15', '2026-11-09'],
  ])('%s: the session of %s is in the week of %s', (symbol, date, week) => {
    expect(isoDateOf(periodStart(epochDayOf(date), '1W', scheduleOf(symbol)))).toBe(week)
  })

  test('of every market that trades on Sundays after a day off, and Tel Aviv’s until 2026', () => {
    const sunday = epochDayOf('2026-11-15')
    const sundayMarkets = [...catalogue.schedules.values()].filter(
      schedule => schedule.isTradingDate(sunday) && !schedule.alwaysOpen,
    )
    expect(sundayMarkets.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['tadawul', 'egx', 'qse', 'kuwait', 'bahrain', 'muscat', 'amman', 'dse-bd', 'bond-eg']),
    )
    for (const schedule of sundayMarkets)
      expect([schedule.id, schedule.weekStart(sunday)]).toEqual([schedule.id, sunday])
    const tase = catalogue.schedules.get('tase')!
    expect(isoDateOf(tase.weekStart(epochDayOf('2025-12-30')))).toBe('2025-12-28')
    expect(isoDateOf(tase.weekStart(epochDayOf('2026-01-13')))).toBe('2026-01-12')
  })
})

describe('markets that had no table', () => {
  test.each([
    ['US10Y', '2026-11-25T08:00Z', 'open'],
    ['US10Y', '2026-11-26T15:00Z', 'closed'],
    ['US10Y', '2026-11-25T22:30Z', 'closed'],
    ['US10Y', '2026-11-26T00:30Z', 'closed'],
    ['US10Y', '2026-12-25T15:00Z', 'closed'],
    ['DE10Y', '2026-12-25T10:00Z', 'closed'],
    ['Gold', '2026-12-25T15:00Z', 'closed'],
    ['Gold', '2026-11-26T20:30Z', 'closed'],
    ['Gold', '2026-11-26T15:00Z', 'open'],
    ['CrudeOil', '2027-01-01T15:00Z', 'closed'],
    ['Brent', '2026-04-03T12:00Z', 'closed'],
  ])('%s is at %s %s', (symbol, at, state) => {
    expect(stateOf(symbol, at)).toBe(state)
  })

  test.each([
    ['tadawul', '2026-05-24', []],
    ['tase', '2026-09-21', []],
    ['tase', '2026-09-28', ['07:00-11:25']],
    ['set', '2027-05-03', []],
    ['bursa', '2026-02-16', ['01:00-04:30']],
    ['idx', '2026-03-19', []],
    ['pse', '2026-11-02', []],
    ['moex', '2024-11-02', ['07:00-15:40']],
    ['byma', '2026-06-15', []],
    ['shfe-gold', '2026-10-01', []],
    ['santiago', '2026-03-16', ['12:30-19:00']],
    ['santiago', '2026-11-25', ['12:30-20:00']],
  ])('the hours of %s on %s are %j', (id, date, hours) => {
    expect(hoursOf(id, date)).toEqual(hours)
  })

  test('there is no night session before a holiday in Shanghai', () => {
    const gold = catalogue.schedules.get('shfe-gold')!
    expect(gold.isOpenAt(Date.parse('2026-09-29T14:00Z'))).toBe(true)
    expect(gold.isOpenAt(Date.parse('2026-09-30T14:00Z'))).toBe(false)
  })

  test('a year that a table does not have is not reported as open', () => {
    expect(stateOf('USSPX500', '2026-11-25T15:00Z')).toBe('open')
    expect(stateOf('USSPX500', '2031-11-25T15:00Z')).toBe('unverified')
  })
})

describe('days of single exchanges', () => {
  const closed: string[] = []
  test.each([
    ['milan', '2025-08-15', closed],
    ['euronext', '2025-08-15', ['07:00-15:30']],
    ['stockholm', '2026-04-30', ['07:00-10:55']],
    ['vix', '2026-11-27', ['08:15-14:15', '14:30-18:15']],
    ['b3', '2026-02-18', ['16:00-20:55']],
    ['b3', '2025-11-20', closed],
    ['bist', '2026-10-28', ['07:00-09:30']],
    ['nzx', '2026-07-10', closed],
    ['jse', '2027-03-22', closed],
    ['budapest', '2026-08-21', closed],
    ['athens', '2026-04-13', closed],
    ['twse', '2024-10-31', closed],
    ['sse', '2025-10-08', closed],
    ['nse', '2026-02-01', ['03:45-10:00']],
    ['krx', '2024-04-10', closed],
  ])('%s on %s: %j', (id, date, hours) => {
    expect(hoursOf(id, date)).toEqual(hours)
  })
})

test('evening sessions in Asia are not held on a day that is closed, though they belong to the day after it', () => {
  const found: string[] = []
  const eveningMarkets = [...catalogue.schedules.values()].filter(
    ({ zone, hasHolidayTable }) => /Shanghai|Kuala_Lumpur/.test(zone) && hasHolidayTable,
  )
  for (const schedule of eveningMarkets)
    for (let date = epochDayOf('2024-01-02'); date <= epochDayOf('2027-12-31'); date = addDays(date, 1))
      for (const { start } of schedule.tradingDay(date)?.spans ?? []) {
        const day = epochDayAt(start + 8 * 3_600_000)
        const holiday = day < date ? schedule.holidayOn(day) : undefined
        if (holiday && holiday.closesAtMinute === undefined && !holiday.sessions)
          found.push(`${schedule.id} ${isoDateOf(day)}`)
      }
  expect(eveningMarkets.map(({ id }) => id)).toEqual(expect.arrayContaining(['shfe-gold', 'ine', 'sge', 'bursa-palm']))
  expect(found).toEqual([])
  expect(hoursOf('shfe-gold', '2026-02-24')).toEqual(['01:00-02:15', '02:30-03:30', '05:30-07:00'])
  expect(hoursOf('shfe-gold', '2026-02-25')).toHaveLength(4)
})

describe('the onshore yuan', () => {
  test.each([
    ['2026-10-01T03:00Z', 'closed'],
    ['2026-10-08T03:00Z', 'open'],
  ])('is at %s %s', (at, state) => {
    expect(stateOf('USDCNY', at)).toBe(state)
  })
})

describe('a schedule is refused', () => {
  const row = { id: 'x', zone: 'UTC', dayRoll: '00:00 UTC', note: '' }
  test.each([
    'Mon-Fri 09:00-17:00 || until 2024 Mon-Fri 09:00-16:00',
    'Mon-Fri 09:00-17:00 || winter Europe/London Mon-Fri 09:00-16:00',
    'Mon-Fri 09:00-17:00 || summer Nowhere/Town Mon-Fri 09:00-16:00',
    'Mon-Fri 09:00-17:00 || summer Europe/London Mon-Fri 17:00-16:00',
  ])('with sessions %s', sessions => {
    expect(() => new Schedule({ ...row, sessions })).toThrow(/^schedule x: /)
  })

  test('not for days of another year', () => {
    const holiday: Holiday = {
      schedule: 'x',
      date: '2026-05-04',
      name: 'a',
      closesAtMinute: undefined,
      confidence: 'sure',
    }
    const schedule = new Schedule({ ...row, sessions: 'Mon-Fri 09:00-17:00' }, [holiday])
    expect([schedule.isKnownOn(epochDayOf('2026-01-05')), schedule.isKnownOn(epochDayOf('2025-01-06'))]).toEqual([
      true,
      false,
    ])
  })
})
