import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type EpochDay, epochDayOf } from '#contract/time/epoch-day.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { type WrittenPack, writePack } from '#testing/recordings.ts'
import { findRecordings } from './pack.ts'
import { makeProgramme } from './programme.ts'
import { recordedSpans } from './recorded-spans.ts'
import type { Recording } from './recording.ts'

let catalogue: Catalogue
let pack: WrittenPack | undefined
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})
afterEach(() => {
  pack?.remove()
  pack = undefined
})

async function recordingsOf(paths: readonly string[]) {
  pack = writePack(Object.fromEntries(paths.map(path => [path, []])))
  return findRecordings(pack.folder, catalogue)
}

describe('recordings are recognised by file name', () => {
  test.each([
    ['lean/forex/oanda/tick/eurusd/20140502_quote.zip', 'EURUSD', 'oanda', 'tick', 'UTC'],
    ['lean/forex/fxcm/tick/eurusd/20140502_quote.zip', 'EURUSD', 'fxcm', 'tick', 'Etc/GMT+5'],
    ['lean/cfd/oanda/second/xauusd/20140502_quote.zip', 'Gold', 'oanda', 'second', 'UTC'],
    ['lean/cfd/oanda/minute/de30eur/20190220_quote.zip', 'DAX', 'oanda', 'minute', 'UTC'],
    ['lean/index/usa/minute/spx/20210104_trade.zip', 'USSPX500', 'usa', 'minute', 'America/Chicago'],
    ['lean/index/ose/minute/n225/20210114_trade.zip', 'NIKKEI225', 'ose', 'minute', 'Asia/Tokyo'],
    ['lean/index/hkfe/hour/hsi.zip', 'HangSeng', 'hkfe', 'hour', 'Asia/Hong_Kong'],
    ['lean/crypto/coinbase/minute/ltcusd/20180404_quote.zip', 'LTCUSDT', 'coinbase', 'minute', 'UTC'],
    ['lean/cryptofuture/binance/minute/adausdt/20221213_quote.zip', 'ADAUSDT', 'binance', 'minute', 'UTC'],
    ['nautilus/truefx/usdjpy-ticks.csv', 'USDJPY', 'truefx', 'tick', 'UTC'],
    ['nautilus/quote_tick_data.csv.gz', 'EURUSD', 'histdata', 'tick', 'Etc/GMT+5'],
  ])('%s is %s by %s', async (path, symbol, broker, resolution, zone) => {
    const { recordings } = await recordingsOf([path])
    expect(recordings).toEqual([expect.objectContaining({ symbol, broker, resolution, zone })])
  })

  test('a bid file and an ask file form one recording; one alone is ignored', async () => {
    const bids = 'nautilus/fxcm/gbpusd-m1-bid-2012.csv.gz'
    expect((await recordingsOf([bids])).recordings).toEqual([])
    const { recordings } = await recordingsOf([bids, bids.replace('bid', 'ask')])
    expect(recordings).toEqual([expect.objectContaining({ symbol: 'GBPUSD', layout: 'side-bars' })])
    expect(recordings[0]!.files).toHaveLength(2)
  })

  test('futures, descriptions and other files are skipped; an unknown instrument is reported', async () => {
    const found = await recordingsOf([
      'README.md',
      'lean/format-forex.md',
      'lean/future/comex/minute/gc/20131007_trade.zip',
      'lean/forex/oanda/tick/eurusd/2014_quote.zip',
      'lean/forex/oanda/tick/xxxyyy/20140502_quote.zip',
    ])
    expect(found).toEqual({ recordings: [], unknown: ['XXXYYY'] })
  })
})

test('a cryptocurrency that substitutes for another is named beside its exchange', async () => {
  const path = 'lean/crypto/coinbase/minute/ltcusd/20180404_quote.zip'
  const { recordings } = await recordingsOf([path, path.replace('ltcusd', 'btcusd').replace('0404', '0405')])
  const day = Date.parse('2018-04-04')
  expect(recordedSpans(makeProgramme(recordings))).toEqual([
    { name: 'Coinbase', from: day, to: day + 2 * 86_400_000 },
    { name: 'LTCUSD = LTCUSDT', from: day, to: day + 86_400_000 },
  ])
})

describe('one source sets the price of a symbol on a day', () => {
  const DAY = epochDayOf('2014-05-02')
  const recording = (
    broker: string,
    resolution: Recording['resolution'],
    side: Recording['side'] = 'quote',
    dates: readonly EpochDay[] = [DAY],
  ): Recording => ({
    symbol: 'EURUSD',
    decimals: 5,
    broker,
    resolution,
    side,
    layout: resolution === 'tick' ? 'tick' : side === 'quote' ? 'quote-bar' : 'trade-bar',
    zone: broker === 'fxcm' ? 'Etc/GMT+5' : 'UTC',
    dates,
    files: [],
  })
  const playedOf = (recordings: readonly Recording[]) =>
    makeProgramme(recordings).map(part =>
      [part.role, part.recording.broker, part.recording.resolution, part.volumes && 'volumes']
        .filter(Boolean)
        .join(' '),
    )

  test('OANDA ticks precede FXCM ticks, then second bars, then minute bars', () => {
    const all = [
      recording('oanda', 'minute'),
      recording('oanda', 'second'),
      recording('fxcm', 'tick'),
      recording('oanda', 'tick'),
    ]
    expect(playedOf(all)).toEqual(['price oanda tick', 'comparison fxcm tick'])
    expect(playedOf(all.slice(0, 3))).toEqual(['comparison oanda second', 'price fxcm tick'])
    expect(playedOf(all.slice(0, 2))).toEqual(['price oanda second'])
    expect(playedOf(all.slice(0, 1))).toEqual(['price oanda minute'])
  })

  test('for cryptocurrencies, quotes set the price and trades of the same broker and period the volume', () => {
    const quotes = recording('coinbase', 'minute')
    expect(playedOf([recording('coinbase', 'minute', 'trade'), quotes])).toEqual(['price coinbase minute volumes'])
    expect(playedOf([recording('coinbase', 'second', 'trade'), quotes])).toEqual(['price coinbase second'])
    expect(playedOf([recording('usa', 'minute', 'trade')])).toEqual(['price usa minute'])
  })

  test('a long file covers the days for which there is no better file', () => {
    const hours = recording('hkfe', 'hour', 'trade', [addDays(DAY, -1), DAY, addDays(DAY, 1)])
    const parts = makeProgramme([hours, recording('hkfe', 'minute', 'trade')])
    expect(parts.map(({ recording: { resolution }, dates }) => [resolution, [...dates]])).toEqual([
      ['hour', [DAY - 1, DAY + 1]],
      ['minute', [DAY]],
    ])
  })

  test('a day in UTC-5 extends five hours into the next UTC day', () => {
    const [part] = makeProgramme([recording('fxcm', 'tick')])
    expect(new Date(part!.from).toISOString()).toBe('2014-05-02T05:00:00.000Z')
    expect(new Date(part!.to).toISOString()).toBe('2014-05-03T05:00:00.000Z')
  })
})
