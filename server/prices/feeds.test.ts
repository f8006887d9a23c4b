import { expect, test } from 'vitest'
import { readEnvironment } from '#kit/process/environment.ts'
import { systemClock } from '#kit/time/clock.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { createFeeds, feedFaults } from './feeds.ts'

const catalogue = await readProjectCatalogue()
const feedsOf = (variables: Record<string, string>) =>
  createFeeds({ catalogue, clock: systemClock, environment: readEnvironment(variables), surprisesBetween: undefined })

test('live stands for the sources that need no account and no key', () => {
  const feeds = feedsOf({ FEEDS: 'live' })
  expect(feeds.map(({ name }) => name)).toEqual(['kraken', 'binance', 'coinbase', 'yahoo', 'ecb', 'treasury'])
  const symbols = new Set(feeds.flatMap(feed => [...feed.symbols]))
  expect(symbols.size).toBeGreaterThan(290)
  for (const symbol of ['EURUSD', 'USDTHB', 'Gold', 'Brent', 'USSPX500', 'DAX', 'US10Y', 'US2Y', 'BTCUSD', 'SOLUSDT'])
    expect(symbols).toContain(symbol)
})

test('live beside others keeps the order, and a feed that it contains is there twice', () => {
  expect(feedsOf({ FEEDS: 'okx,live' }).map(({ name }) => name)[0]).toBe('okx')
  expect(feedFaults(readEnvironment({ FEEDS: 'live,kraken' }))).toEqual(["FEEDS names 'kraken' twice"])
})

test('a source that needs a key is refused without it, in one line', () => {
  expect(feedFaults(readEnvironment({ FEEDS: 'oanda,fred,twelvedata' }))).toEqual([
    "FEEDS names 'oanda', which needs OANDA_TOKEN",
    "FEEDS names 'fred', which needs FRED_API_KEY",
    "FEEDS names 'twelvedata', which needs TWELVEDATA_KEY",
  ])
  expect(feedsOf({ FEEDS: 'oanda', OANDA_TOKEN: 'abcdefgh-ijkl' }).map(({ name }) => name)).toEqual(['oanda'])
})

test('addresses of sources have to be addresses of their kind', () => {
  expect(() => readEnvironment({ KRAKEN_WS_URL: 'https://example.org', YAHOO_URL: 'wss://example.org' })).toThrow(
    /KRAKEN_WS_URL must be an address like wss:.*\n.*YAHOO_URL must be an address like https:/,
  )
  expect(() => readEnvironment({ OANDA_TOKEN: 'short' })).toThrow(/^(?!.*short)/s)
})
