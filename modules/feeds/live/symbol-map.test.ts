import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import { liveFeeds } from './live-feeds.ts'
import { clockOf, tickOf } from './source-price.ts'
import { symbolMapOf } from './symbol-map.ts'

const catalogue = await readProjectCatalogue()
const HEAD = 'feed,name,symbol,factor,inverted,unit\n'

test('every line of the table names an instrument of the catalogue and a live feed, and every feed has its probe', () => {
  const lines = readFileSync(join(import.meta.dirname, 'symbols.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  let mapped = 0
  for (const name of Object.keys(liveFeeds)) mapped += symbolMapOf(name, catalogue).all.length
  expect(mapped).toBe(lines.length)
  const deps = { catalogue, clock: { now: () => 0, speed: 1 }, userAgent: 'test', key: 'k'.repeat(32) }
  for (const create of Object.values(liveFeeds)) {
    const feed = create(deps)
    expect([feed.name, feed.symbols.has(feed.probeSymbol)]).toEqual([feed.name, true])
    expect(feed.source?.licence).not.toBe('')
  }
})

test.each([
  ['kraken,BTC/USD,,,,', 'line 2: column symbol: is empty'],
  ['kraken,BTC/USD,BTCUSD,much,,', "line 2: column factor: 'much' is not a number above zero"],
  ['kraken,BTC/USD,BTCUSD,0,,', "line 2: column factor: '0' is not a number above zero"],
  ['kraken,BTC/USD,BTCUSD,,no,', "line 2: column inverted: 'no' is neither yes nor empty"],
  ['a,B,BTCUSD,,,\na,C,BTCUSD,,,', "line 3: column symbol: a has 'BTCUSD' already in line 2"],
  ['a,B,BTCUSD,,,\na,B,ETHUSD,,,', "line 3: column name: a has 'B' already in line 2"],
  ['a,B,BTCUSD', 'line 2: 3 cells, the header has 6'],
])('a fault in the table is told with its line and column: %s', (line, message) => {
  expect(() => symbolMapOf('kraken', catalogue, HEAD + line)).toThrow(message)
})

test('an instrument that the catalogue does not have is left out', () => {
  const map = symbolMapOf('kraken', catalogue, `${HEAD}kraken,BTC/USD,BTCUSD,,,\nkraken,NO/USD,NOUSD,,,`)
  expect([...map.symbols]).toEqual(['BTCUSD'])
})

test.each<[unknown, number]>([
  [1_795_601_571, 1_795_601_571_000],
  ['1795601571.25', 1_795_601_571_250],
  [1_795_601_571_000, 1_795_601_571_000],
  ['1795601571000000', 1_795_601_571_000],
  [1_795_601_571_000_000_000, 1_795_601_571_000],
  ['1e9', Number.NaN],
  [null, Number.NaN],
])('a source may count its time in seconds or in parts of one: %s', (value, expected) => {
  expect(clockOf(value)).toBe(expected)
})

test('prices are scaled, multiplied and inverted as the table says', () => {
  const map = symbolMapOf(
    'a',
    catalogue,
    `${HEAD}a,plain,EURUSD,,,\na,cents,Gold,0.01,,USX\na,inverse,USDJPY,,yes,\na,small,SHIBUSDT,,,`,
  )
  const label = { feed: 'a', kind: 'realtime', now: 1_000 } as const
  const priceOf = (name: string, bid: unknown, ask: unknown, unit?: string) => {
    const tick = tickOf({ name, bid, ask, at: 900, unit }, map.byName(name)!, label)
    return typeof tick === 'string' ? tick : [tick.bid, tick.ask]
  }
  expect(priceOf('plain', '1.158365', '1.15844')).toEqual([115_837, 115_844])
  expect(priceOf('plain', 1.15836, 1.15844)).toEqual([115_836, 115_844])
  expect(priceOf('cents', '508012', 508_050, 'USX')).toEqual([508_012, 508_050])
  expect(priceOf('cents', '5080.12', 5_080.5, 'USD')).toBe('scale')
  // 1 / 0.0064 and 1 / 0.00639: the ask of the inverse becomes the bid.
  expect(priceOf('inverse', '0.00639', '0.0064')).toEqual([156_250, 156_495])
  expect(priceOf('small', 5.6e-6, '0.00000561')).toEqual([560, 561])
  for (const wrong of [
    null,
    undefined,
    '',
    '1e5',
    '0x10',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    {},
    [1],
    '1'.repeat(30),
  ])
    expect(priceOf('plain', wrong, 1.2)).toBe('not_a_number')
  expect(priceOf('inverse', 0, 0)).toBe('not_a_number')
})

test.each([
  ['binance', 'POLUSDT', 'MATICUSDT', '0.1050', 1_050],
  ['okx', 'POL-USDT', 'MATICUSDT', '0.1050', 1_050],
  ['binance', 'AUSDT', 'EOSUSDT', '0.0850', 850],
  ['okx', 'A-USDT', 'EOSUSDT', '0.0850', 850],
  ['binance', 'SKYUSDT', 'MKRUSDT', '0.07167', 172_008],
  ['okx', 'SKY-USDT', 'MKRUSDT', '0.07167', 172_008],
  ['binance', 'RENDERUSDT', 'RENDERUSDT', '1.480', 1_480],
])('%s has a renamed coin as %s, which is %s at its own ratio', (feed, name, symbol, price, scaled) => {
  const mapped = symbolMapOf(feed, catalogue).byName(name)!
  const tick = tickOf({ name, bid: price, ask: price, at: 900 }, mapped, { feed, kind: 'realtime', now: 1_000 })
  expect(tick).toMatchObject({ symbol, bid: scaled, ask: scaled })
})

test('no venue has a coin by a name that it has given up', () => {
  const gone = /^(?:MATIC|EOS|MKR|RNDR|FTM|AGIX|OCEAN|LEND|ERD|LUNA|BTT|XEM|WAVES|GAL|KLAY|STRAX|MULTI|ANT|DAI)-?USDT$/
  for (const feed of ['binance', 'okx'])
    expect(symbolMapOf(feed, catalogue).all.filter(({ name }) => gone.test(name))).toEqual([])
})

test('stablecoins have the fifth decimal that their venues have', () => {
  const mapped = symbolMapOf('kraken', catalogue).bySymbol('USDTUSD')!
  const tick = tickOf({ name: mapped.name, bid: 0.99985, ask: 0.99986, at: 900 }, mapped, {
    feed: 'kraken',
    kind: 'realtime',
    now: 1_000,
  })
  expect(tick).toMatchObject({ bid: 99_985, ask: 99_986 })
})

test('the present name of a coin finds it, but not that of another unit of it', () => {
  const found = ['POL', 'POLUSDT', 'Vaulta', 'AUSDT', 'RNDR', 'DAX40', 'MKR', 'SKY', 'SKYUSDT', 'ERD', 'LEND']
  expect(found.map(name => catalogue.findByAnyName(name)?.symbol)).toEqual([
    'MATICUSDT',
    'MATICUSDT',
    'EOSUSDT',
    'EOSUSDT',
    'RENDERUSDT',
    'DAX',
    'MKRUSDT',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
