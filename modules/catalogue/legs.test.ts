import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { dollarIndexOf, legsOf } from './legs.ts'

test('the dollar index equals its factor if every pair is at one', () => {
  expect(dollarIndexOf(() => 1)).toBeCloseTo(50.14348112, 10)
})

test('the dollar index is ICE’s formula, computed here with fifty digits', () => {
  const Precise = Decimal.clone({ precision: 50 })
  const index = new Precise('50.14348112')
    .mul(new Precise('1.08442').pow('-0.576'))
    .mul(new Precise('151.237').pow('0.136'))
    .mul(new Precise('1.26318').pow('-0.119'))
    .mul(new Precise('1.35471').pow('0.091'))
    .mul(new Precise('10.54312').pow('0.042'))
    .mul(new Precise('0.90233').pow('0.036'))
  const mids = new Map(
    Object.entries({
      EURUSD: 1.08442,
      USDJPY: 151.237,
      GBPUSD: 1.26318,
      USDCAD: 1.35471,
      USDSEK: 10.54312,
      USDCHF: 0.90233,
    }),
  )
  expect(dollarIndexOf(symbol => mids.get(symbol)!)).toBeCloseTo(index.toNumber(), 9)
})

const pair = (base: string, quote: string) => ({ class: 'currency', symbol: base + quote, base, quote }) as const

test('a cross follows from the dollar prices of its two currencies, whichever way they are quoted', () => {
  const listed = new Set(['EURUSD', 'USDJPY', 'GBPUSD', 'BTCUSDT'])
  const legs = (base: string, quote: string) => legsOf(pair(base, quote), symbol => listed.has(symbol))
  expect(legs('EUR', 'JPY')).toEqual([
    { symbol: 'EURUSD', power: 1 },
    { symbol: 'USDJPY', power: 1 },
  ])
  expect(legs('EUR', 'GBP')).toEqual([
    { symbol: 'EURUSD', power: 1 },
    { symbol: 'GBPUSD', power: -1 },
  ])
  expect(legs('BTC', 'EUR')?.[0]).toEqual({ symbol: 'BTCUSDT', power: 1 })
  expect(legs('EUR', 'USD')).toBeUndefined()
  expect(legs('EUR', 'SEK')).toBeUndefined()
})
