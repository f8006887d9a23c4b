import { expect, test } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import type { BrokerQuote } from './broker-feed.ts'
import { createBrokerQuotes } from './broker-quotes.ts'

const catalogue = await readProjectCatalogue()
const tick = { eventAt: 1_000, feed: 'desk', kind: 'realtime' } as const

test('a price on both sides is a spread in pips, by the digits of its instrument', () => {
  const quotes = createBrokerQuotes(catalogue)
  quotes.compareOnly(broker => broker === 'desk')
  const heard: BrokerQuote[] = []
  quotes.onQuote(quote => heard.push(quote))
  quotes.offerTick({ ...tick, symbol: 'EURUSD', bid: 110_000, ask: 110_012 }, 'desk')
  quotes.offerTick({ ...tick, symbol: 'USDJPY', bid: 156_398, ask: 156_407 }, 'desk')
  quotes.offerTick({ ...tick, symbol: 'Gold', bid: 400_010, ask: 400_045 }, 'desk')
  expect(heard.map(({ pair, bid, spread }) => [pair, bid, spread / 1_000])).toEqual([
    ['EURUSD', 1.1, 1.2],
    ['USDJPY', 156.398, 0.9],
    ['Gold', 4000.1, 3.5],
  ])
})

test('prices of senders that are no broker of the comparison, and of other pairs, are no quotes', () => {
  const quotes = createBrokerQuotes(catalogue)
  const euro = { ...tick, symbol: 'EURUSD', bid: 110_000, ask: 110_012 }
  quotes.offerTick(euro, 'desk')
  quotes.compareOnly(broker => broker === 'desk')
  quotes.offerTick(euro, 'another')
  quotes.offerTick({ ...euro, symbol: 'BTCUSD' }, 'desk')
  expect(quotes.newest()).toEqual([])
  quotes.offerTick(euro, 'desk')
  expect(quotes.newest()).toHaveLength(1)
})

test('newest quotes of another process count where they are newer', () => {
  const quotes = createBrokerQuotes(catalogue)
  const quote = { broker: 'desk', account: 'ecn', pair: 'EURUSD', bid: 1.1 } as const
  quotes.offer({ ...quote, at: 2_000, spread: 300 })
  quotes.load([
    { ...quote, at: 2_000, spread: 900 },
    { ...quote, pair: 'GBPUSD', at: 1_000, spread: 500 },
  ])
  expect(quotes.newest().map(({ pair, spread }) => [pair, spread])).toEqual([
    ['EURUSD', 300],
    ['GBPUSD', 500],
  ])
})
