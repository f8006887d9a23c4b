import { describe, expect, test } from 'vitest'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import type { Recording } from './recording.ts'
import { joinSides, joinVolumes, type RecordedRow, type RowReader, readRows } from './rows.ts'

type Layout = Pick<Recording, 'layout' | 'resolution' | 'zone' | 'decimals'>

function reader(layout: Layout, date: string, lines: readonly string[], onUnreadable = () => {}): RowReader {
  const dates = date === '' ? [] : [epochDayOf(date)]
  const wanted = date === '' ? { has: () => true } : new Set(dates)
  return readRows(new TextEncoder().encode(lines.join('\n')), { ...layout, dates }, wanted, onUnreadable)
}

function all(next: RowReader): RecordedRow[] {
  const rows: RecordedRow[] = []
  for (let row = next(); row; row = next()) rows.push(row)
  return rows
}

const at = (time: string) => Date.parse(time)
const ticks: Layout = { layout: 'tick', resolution: 'tick', zone: 'UTC', decimals: 5 }
const minutes: Layout = { layout: 'quote-bar', resolution: 'minute', zone: 'UTC', decimals: 2 }
const trades: Layout = { layout: 'trade-bar', resolution: 'minute', zone: 'America/Chicago', decimals: 2 }

describe('the payrolls jump of 2014-05-02', () => {
  test('is at 12:30 UTC in a file with UTC times and in one five hours behind', () => {
    const [oanda] = all(reader(ticks, '2014-05-02', ['45001535,1.38120,1.38200']))
    const [fxcm] = all(reader({ ...ticks, zone: 'Etc/GMT+5' }, '2014-05-02', ['27001492,1.38120,1.38130']))
    expect(oanda!.eventAt).toBe(at('2014-05-02T12:30:01.535Z'))
    expect(fxcm!.eventAt).toBe(at('2014-05-02T12:30:01.492Z'))
  })
})

describe('times of exchanges', () => {
  test.each([
    ['America/Chicago', '2021-01-04', 30_600_000, '2021-01-04T14:30Z'],
    ['America/Chicago', '2023-06-30', 30_600_000, '2023-06-30T13:30Z'],
    ['Asia/Tokyo', '2021-01-14', 32_400_000, '2021-01-14T00:00Z'],
    ['Asia/Hong_Kong', '2021-01-14', 34_200_000, '2021-01-14T01:30Z'],
  ])('in %s on %s %i ms after midnight is %s', (zone, date, ms, moment) => {
    const [row] = all(reader({ ...trades, zone }, date, [`${ms},10,12,9,11,5`]))
    expect(row!.bar!.start).toBe(at(moment))
    expect(row!.eventAt).toBe(at(moment) + 60_000)
  })

  test('on the day New York changes its clocks, the afternoon is an hour closer to UTC', () => {
    const zone = 'America/New_York'
    const rows = all(reader({ ...trades, zone }, '2026-03-08', ['3600000,1,1,1,1,0', '36000000,1,1,1,1,0']))
    expect(rows.map(({ bar }) => bar!.start)).toEqual([at('2026-03-08T06:00Z'), at('2026-03-08T14:00Z')])
  })
})

test('a finished minute sets the price at its end and keeps its bid side', () => {
  const [row] = all(
    reader(minutes, '2019-02-20', ['900000,11313.5,11313.6,11313.4,11313.4,0,11320,11320,11319.1,11319.4,0']),
  )
  expect(row).toEqual({
    eventAt: at('2019-02-20T00:16Z'),
    bid: 1_131_340,
    ask: 1_131_940,
    bar: { start: at('2019-02-20T00:15Z'), open: 1_131_350, high: 1_131_360, low: 1_131_340 },
  })
})

test('trades are one-sided; a volume of 0 means that the source has none', () => {
  const rows = all(reader(trades, '2021-01-04', ['30600000,3764.61,3769.99,3764.61,3766.63,59', '30660000,1,1,1,1,0']))
  expect(rows[0]).toMatchObject({ bid: 376_663, ask: 376_663, volume: 59 })
  expect(rows[1]!.volume).toBeUndefined()
})

test('hourly rows carry their own date', () => {
  const hours: Layout = { layout: 'dated-trade-bar', resolution: 'hour', zone: 'Asia/Hong_Kong', decimals: 2 }
  const [row] = all(reader(hours, '', ['20130930 09:00,22946.74,22986.95,22899.39,22914.72,0']))
  expect(row!.bar!.start).toBe(at('2013-09-30T01:00Z'))
  expect(row!.eventAt).toBe(at('2013-09-30T02:00Z'))
})

test('rows of unwanted dates are skipped', () => {
  const hours: Layout = { layout: 'dated-trade-bar', resolution: 'hour', zone: 'UTC', decimals: 2 }
  expect(all(reader(hours, '2013-10-02', ['20131001 09:00,1,1,1,1,0', '20131002 09:00,2,2,2,2,0']))).toHaveLength(1)
})

test('formatted times: ISO with microseconds, and a UTC-5 timestamp', () => {
  const iso: Layout = { layout: 'iso-tick', resolution: 'tick', zone: 'UTC', decimals: 3 }
  expect(all(reader(iso, '', ['timestamp,bid,ask', '2013-01-01 22:00:00.295999+00:00,86.655,86.728']))).toEqual([
    { eventAt: at('2013-01-01T22:00:00.295Z'), bid: 86_655, ask: 86_728 },
  ])
  const stamped: Layout = { layout: 'stamped-tick', resolution: 'tick', zone: 'Etc/GMT+5', decimals: 5 }
  expect(all(reader(stamped, '', ['20200101 170000065,1.121200,1.121720,0']))).toEqual([
    { eventAt: at('2020-01-01T22:00:00.065Z'), bid: 112_120, ask: 112_172 },
  ])
})

describe('an unreadable row is counted and does not stop the parser', () => {
  test.each([
    ['a cell too few', ticks, '1000,1.1'],
    ['a cell too many', ticks, '1000,1.1,1.2,1'],
    ['a word for a price', ticks, '1000,n/a,1.2'],
    ['an exponent', ticks, '1000,1.1,1e1'],
    ['a time after the day', ticks, '86400000,1.1,1.2'],
    ['a negative time', ticks, '-5,1.1,1.2'],
    ['a high below the close', minutes, '60000,10,10,9,11,0,12,12,12,12,0'],
    ['an ask side without prices', minutes, '60000,10,10,10,10,0,,,,,0'],
    ['a low above the open on the ask side', minutes, '60000,10,10,10,10,0,12,13,12.5,12.6,0'],
    ['no volume', trades, '60000,10,10,10,10,'],
    ['a size that is missing', minutes, '60000,10,10,10,10,0,12,12,12,12'],
  ])('%s', (_, layout, line) => {
    let unreadable = 0
    const good =
      layout.layout === 'tick'
        ? '2000,1.1,1.2'
        : line.replace(/.*/, layout === minutes ? '120000,10,10,10,10,0,12,12,12,12,0' : '120000,10,10,10,10,7')
    const rows = all(reader(layout, '2024-06-07', [line, good, ''], () => unreadable++))
    expect({ unreadable, rows: rows.length }).toEqual({ unreadable: 1, rows: 1 })
  })

  test.each(['20130931 09:00', '20130930 24:00', '2013-09-30 09:00', '20130930 9:00'])('the time %s', time => {
    let unreadable = 0
    const hours: Layout = { layout: 'dated-trade-bar', resolution: 'hour', zone: 'UTC', decimals: 2 }
    expect(all(reader(hours, '', [`${time},1,1,1,1,0`], () => unreadable++))).toEqual([])
    expect(unreadable).toBe(1)
  })
})

describe('two files of one recording', () => {
  const side: Layout = { layout: 'side-bars', resolution: 'minute', zone: 'UTC', decimals: 5 }
  const rowAt = (minute: string, price: string) =>
    `2012-02-01 00:${minute}:00+00:00,${price},${price},${price},${price}`

  test('bid and ask are joined by minute; a side without a counterpart is not a quote', () => {
    let unreadable = 0
    const bids = reader(side, '', [
      'timestamp,open,high,low,close',
      rowAt('00', '1.5'),
      rowAt('01', '1.6'),
      rowAt('03', '1.7'),
    ])
    const asks = reader(side, '', [
      'timestamp,open,high,low,close',
      rowAt('00', '1.51'),
      rowAt('02', '1.61'),
      rowAt('03', '1.71'),
      rowAt('04', '1.8'),
    ])
    const rows = all(joinSides(bids, asks, () => unreadable++))
    expect(rows.map(({ bid, ask }) => [bid, ask])).toEqual([
      [150_000, 151_000],
      [170_000, 171_000],
    ])
    expect(unreadable).toBe(3)
  })

  test('quotes set the price and trades of the same minute their volume', () => {
    const quotes = reader(minutes, '2024-06-07', [
      '0,10,10,10,10,1,11,11,11,11,1',
      '120000,10,10,10,10,1,11,11,11,11,1',
    ])
    const traded = reader({ ...trades, zone: 'UTC' }, '2024-06-07', [
      '0,9,9,9,9,2.5',
      '60000,9,9,9,9,4',
      '120000,9,9,9,9,0',
    ])
    expect(all(joinVolumes(quotes, traded)).map(({ bid, volume }) => [bid, volume])).toEqual([
      [1_000, 2.5],
      [1_000, undefined],
    ])
  })
})
