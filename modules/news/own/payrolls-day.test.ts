import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { plainText } from '../store/item.ts'
import { dayEvents } from './day-events.ts'
import type { NewsEvent } from './events.ts'
import { itemsOf } from './items-of.ts'
import { createNames } from './names.ts'
import { pastYearOf } from './past-year.ts'

const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data')
const hasShared = existsSync(resolve(shared, 'replay')) && existsSync(resolve(shared, 'history'))
const DAY = Date.UTC(2014, 4, 2)
const RELEASE = DAY + 12.5 * 60 * MINUTE_MS

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

/** The rows of a recording: its first column, and open, high, low and close of the bid. */
function rowsOf(path: string): [time: string, ...prices: number[]][] {
  const [bytes] = Object.values(unzipSync(readFileSync(resolve(shared, path))))
  return new TextDecoder()
    .decode(bytes)
    .trim()
    .split('\n')
    .map(line => {
      const [time = '', ...cells] = line.split(',')
      return [time, ...cells.slice(0, 4).map(Number)]
    })
}

const recordings = {
  EURUSD: ['history/lean/forex/oanda/daily/eurusd.zip', 'replay/lean/forex/oanda/minute/eurusd/20140502_quote.zip'],
  Gold: ['history/lean/cfd/oanda/daily/xauusd.zip', 'replay/lean/cfd/oanda/minute/xauusd/20140502_quote.zip'],
} as const

interface Recording {
  days: Bar[]
  minutes: { at: number; high: number; low: number; close: number }[]
  fives: Bar[]
}

function read(symbol: keyof typeof recordings): Recording {
  const scale = 10 ** catalogue.find(symbol)!.decimals
  const scaled = (value: number) => Math.round(value * scale)
  const [daily, minutely] = recordings[symbol]
  const barOf = (time: number, [open, high, low, close]: number[]): Bar => ({
    time,
    open: scaled(open!),
    high: scaled(high!),
    low: scaled(low!),
    close: scaled(close!),
    volume: 0,
  })
  const days = rowsOf(daily).map(([time, ...prices]) =>
    barOf(Date.UTC(+time.slice(0, 4), +time.slice(4, 6) - 1, +time.slice(6, 8)), prices),
  )
  const minutes = rowsOf(minutely).map(([time, ...prices]) => barOf(DAY + Number(time), prices))
  const fives = [...Map.groupBy(minutes, ({ time }) => time - (time % (5 * MINUTE_MS)))].map(([time, own]) => ({
    time,
    open: own[0]!.open,
    high: Math.max(...own.map(({ high }) => high)),
    low: Math.min(...own.map(({ low }) => low)),
    close: own.at(-1)!.close,
    volume: 0,
  }))
  return { days, minutes: minutes.map(({ time, ...bar }) => ({ at: time, ...bar })), fives }
}

function eventsOf(symbol: keyof typeof recordings): NewsEvent[] {
  const { days, fives } = read(symbol)
  const year = pastYearOf(catalogue.find(symbol)!, days, epochDayOf('2014-05-02'))!
  const instrument = catalogue.find(symbol)!
  const date = epochDayOf('2014-05-02')
  return dayEvents({ instrument, date, year, bars: fives, baseOf: () => year.previousClose, sample: false }).map(
    event => ({ ...event, others: [] }),
  )
}

describe.skipIf(!hasShared)(
  `the payrolls Friday of 2014${hasShared ? '' : ' (skipped: there is no MARKET_DATA_DIR)'}`,
  () => {
    test.each(['EURUSD', 'Gold'] as const)('has the events of %s that a count by hand finds', symbol => {
      const { days, minutes } = read(symbol)
      const past = days.filter(({ time }) => time >= DAY - 364 * DAY_MS && time < DAY)
      const percent = (price: number, base: number) => Math.round(Math.abs(price / base - 1) * 10_000)
      const moves = past.slice(1).map(({ close }, n) => percent(close, past[n]!.close))
      const before = past.at(-1)!.close
      // The first five-minute mark at which more than 95% of the year’s moves were smaller or equal.
      const least = moves.toSorted((a, b) => a - b)[Math.ceil(moves.length * 0.95)]!
      const marks = Array.from({ length: 288 }, (_, n) => DAY + (n + 1) * 5 * MINUTE_MS)
      const priceAt = (mark: number) => minutes.findLast(({ at }) => at < mark && at >= mark - 5 * MINUTE_MS)?.close
      const first = marks.find(mark => {
        const price = priceAt(mark)
        return price !== undefined && percent(price, before) > least
      })
      const move = eventsOf(symbol).find(({ rule }) => rule === 'largeMove')
      expect(move?.at).toBe(first)
      const [top, bottom] = [Math.max(...past.map(({ high }) => high)), Math.min(...past.map(({ low }) => low))]
      const rules = eventsOf(symbol).map(({ rule }) => rule)
      const isNew = (rule: 'yearHigh' | 'yearLow', wanted: boolean) => expect(rules.includes(rule)).toBe(wanted)
      const lastTen = past.slice(-10)
      isNew('yearHigh', minutes.some(({ high }) => high > top) && lastTen.every(({ high }) => high < top))
      isNew('yearLow', minutes.some(({ low }) => low < bottom) && lastTen.every(({ low }) => low > bottom))
    })

    test('tells of the release with the euro before it and five minutes later', () => {
      const { minutes } = read('EURUSD')
      const instrument = catalogue.find('EURUSD')!
      const [before, after] = [RELEASE, RELEASE + 5 * MINUTE_MS].map(
        mark => minutes.findLast(({ at }) => at < mark)!.close,
      )
      const event: NewsEvent = {
        rule: 'release',
        at: RELEASE + 5 * MINUTE_MS,
        sample: false,
        place: catalogue.countries.get('US')!,
        reaction: { instrument, before: before!, after: after! },
        item: {
          id: 'us.non-farm-payrolls.2014-04.1',
          at: RELEASE,
          event: { tw: '非農就業人數', cn: '非农就业人数', en: 'Non-farm payrolls' },
          currency: 'USD',
          country: 'US',
          indicator: 'non-farm-payrolls',
          period: '2014-04',
          unit: 'thousand',
          decimals: 0,
          actual: 288,
          forecast: 218,
        } as never,
      }
      const items = itemsOf(
        [event, ...eventsOf('EURUSD'), ...eventsOf('Gold')],
        createNames(currenciesModule.open().services.currencies),
      )
      const text = items[0]!.texts.tw!.paragraphs.map(plainText).join('\n')
      // The two prices as they are in the recording, at 12:29 and 12:34.
      const printed = rowsOf(recordings.EURUSD[1])
        .filter(([time]) => ['44940000', '45240000'].includes(time))
        .map(row => row[4]!.toFixed(5))
      expect(printed).toHaveLength(2)
      for (const price of printed) expect(text).toContain(price)
      const change = (Number(printed[1]) / Number(printed[0]) - 1) * 100
      expect(text).toContain(
        `${change < 0 ? '跌至' : '升至'} ${printed[1]}，${change < 0 ? '跌幅' : '漲幅'} ${Math.abs(change).toFixed(2)}%。`,
      )
      expect(text).toContain('台北時間 20:30')
    })
  },
)
