import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { type BankFee, type Exchange, exchangeAt } from './bank-exchange.ts'
import type { QuotedBoard } from './bank-rate.ts'

/** A board in Taiwan dollars per unit. */
const board = (prices: Partial<QuotedBoard['figures']>, decimals = 3): QuotedBoard => ({
  money: 'TWD',
  decimals,
  figures: {
    spotBuy: undefined,
    cashBuy: undefined,
    spotSell: undefined,
    cashSell: undefined,
    middle: undefined,
    ...prices,
  },
})
const inYuan = (prices: Partial<QuotedBoard['figures']>, decimals = 2): QuotedBoard => ({
  ...board(prices, decimals),
  money: 'CNY',
})
const fixed = (amount: number): BankFee => ({ fixed: amount * 100, share: 0, minimum: 0 })
const buying = (amount: string, of: Exchange['of']): Exchange => ({ deal: 'buy', form: 'notes', amount, of })
const selling = (amount: string, of: Exchange['of']): Exchange => ({ deal: 'sell', form: 'notes', amount, of })

describe('a fixed fee', () => {
  const cheap = board({ cashSell: 31_500 })
  const free = board({ cashSell: 31_600 })
  const total = (at: QuotedBoard, fee: BankFee, exchange: Exchange) =>
    exchangeAt(at, 'USD', { notes: fee }, exchange)!.total

  test('makes the better price the dearer bank for a small amount, and not for a large one', () => {
    // 500 dollars: 15,750 and 100 of fee, or 15,800 without one.
    expect(total(cheap, fixed(100), buying('500', 'currency'))).toBe(15_850)
    expect(total(free, fixed(0), buying('500', 'currency'))).toBe(15_800)
    // 5,000 dollars: 157,600 or 158,000.
    expect(total(cheap, fixed(100), buying('5000', 'currency'))).toBe(157_600)
    expect(total(free, fixed(0), buying('5000', 'currency'))).toBe(158_000)
  })

  test('is paid out of the money that buys', () => {
    // 10,000 buys 316.45 dollars without a fee; 9,900 of it buys 314.28 at the better price.
    expect(total(free, fixed(0), buying('10000', 'money'))).toBe(31_645)
    expect(total(cheap, fixed(100), buying('10000', 'money'))).toBe(31_428)
    expect(exchangeAt(cheap, 'USD', { notes: fixed(100) }, buying('100', 'money'))).toBeUndefined()
  })

  test('is taken from what a sale brings, and may take all of it', () => {
    const at = board({ cashBuy: 31_000 })
    expect(total(at, fixed(100), selling('100', 'currency'))).toBe(3_000)
    expect(exchangeAt(at, 'USD', { notes: fixed(100) }, selling('3', 'currency'))).toBeUndefined()
    // To have 3,000 in hand, 3,100 have to be sold.
    expect(total(at, fixed(100), selling('3000', 'money'))).toBe(10_000)
  })
})

test('a share of the amount is charged, but not less than the minimum', () => {
  const at = board({ cashSell: 30_000, middle: 29_700 })
  // 0.05 %, at least 120.
  const fees = { notes: { fixed: 0, share: 500, minimum: 12_000 } }
  expect(exchangeAt(at, 'USD', fees, buying('1000', 'currency'))).toMatchObject({ total: 30_120, fee: 12_000 })
  expect(exchangeAt(at, 'USD', fees, buying('10000', 'currency'))).toMatchObject({ total: 300_150, fee: 15_000 })
  // 1,000 dollars are worth 29,700 at the middle: 300 of spread and 120 of fee.
  expect(exchangeAt(at, 'USD', fees, buying('1000', 'currency'))).toMatchObject({ cost: 42_000, percent: 141 })
})

test('a bank whose fee is not known says so, and is reckoned without one', () => {
  expect(exchangeAt(board({ cashSell: 30_000 }), 'USD', {}, buying('100', 'currency'))).toEqual({
    total: 3_000,
    decimals: 0,
    fee: undefined,
    cost: undefined,
    percent: undefined,
  })
  expect(exchangeAt(board({ spotSell: 30_000 }), 'USD', {}, buying('100', 'currency'))).toBeUndefined()
})

test('what is received is rounded down to what can be paid, what is given up', () => {
  const yen = board({ cashSell: 2_066, cashBuy: 1_950 }, 4)
  // 1,000,000 / 0.2066 is 4,840,271.05; 7 yen are 1.4462 and 1.365 Taiwan dollars.
  expect(exchangeAt(yen, 'JPY', {}, buying('1000000', 'money'))).toMatchObject({ total: 4_840_271, decimals: 0 })
  expect(exchangeAt(yen, 'JPY', {}, buying('7', 'currency'))).toMatchObject({ total: 2, decimals: 0 })
  expect(exchangeAt(yen, 'JPY', {}, selling('7', 'currency'))).toMatchObject({ total: 1, decimals: 0 })
  const dollar = inYuan({ cashSell: 71_287, cashBuy: 70_131 })
  expect(exchangeAt(dollar, 'USD', {}, buying('0.01', 'currency'))).toMatchObject({ total: 8, decimals: 2 })
  expect(exchangeAt(dollar, 'USD', {}, selling('0.01', 'currency'))).toMatchObject({ total: 7, decimals: 2 })
})

test('an exchange has the digits of an independent decimal computation, in both directions', () => {
  let seed = 11
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return 1 + (seed % most)
  }
  const feeOf = (money: Decimal, { fixed: own, share, minimum }: BankFee) =>
    Decimal.max(money.mul(share).div(1e6), new Decimal(minimum).div(100)).add(new Decimal(own).div(100))
  for (let round = 0; round < 3_000; round++) {
    const decimals = random(5)
    const price = 10 ** decimals + random(40 * 10 ** decimals)
    const fee = { fixed: random(20_000), share: random(3_000), minimum: random(20_000) }
    const amount = `${1_000 + random(900_000)}.${random(99)}`
    const at = inYuan({ cashSell: price * 100, cashBuy: price * 100 }, decimals)
    const worth = new Decimal(amount).mul(price).div(10 ** decimals)
    const up = (money: Decimal) => money.mul(100).toDecimalPlaces(0, Decimal.ROUND_CEIL).toNumber()
    const down = (money: Decimal) => money.mul(100).toDecimalPlaces(0, Decimal.ROUND_FLOOR).toNumber()
    const bought = exchangeAt(at, 'USD', { notes: fee }, buying(amount, 'currency'))!
    expect(bought.total).toBe(up(worth.add(feeOf(worth, fee))))
    expect(exchangeAt(at, 'USD', { notes: fee }, selling(amount, 'currency'))?.total).toBe(
      down(worth.sub(feeOf(worth, fee))),
    )
    // What that came to, spent in all, buys as much again: to the cent that was rounded up.
    const spent = new Decimal(bought.total).div(100)
    const again = exchangeAt(at, 'USD', { notes: fee }, buying(spent.toFixed(2), 'money'))!
    expect(Math.abs(again.total / 100 - Number(amount))).toBeLessThanOrEqual(0.02)
  }
})
