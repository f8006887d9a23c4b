import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { boardInTaiwan, computedFigures, computedTaiwanFigures, costOf, priceFor, YUAN } from './bank-rate.ts'

describe('a computed row of a board', () => {
  test('has the middle of the live rate per 100 units, and the sample margin on both sides', () => {
    const dollar = { bid: 71_130, ask: 71_146, decimals: 4, isInverse: false }
    expect(computedFigures(dollar, { spot: 20, cash: 36 }, 2)).toEqual({
      spotBuy: 70_996,
      cashBuy: 70_882,
      spotSell: 71_280,
      cashSell: 71_394,
      middle: 71_138,
    })
  })

  test('turns a rate that is quoted the other way round', () => {
    // 100 won at 210 won a yuan.
    const won = { bid: 20_996, ask: 21_004, decimals: 2, isInverse: true }
    expect(computedFigures(won, { spot: 55, cash: 300 }, 4)).toMatchObject({
      middle: 4_762,
      spotBuy: 4_736,
      cashSell: 4_905,
    })
  })

  test('has the digits of an independent decimal computation', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return 1 + (seed % most)
    }
    for (let round = 0; round < 5_000; round++) {
      const decimals = random(6)
      const bid = random(400_000)
      const rate = { bid, ask: bid + random(50), decimals, isInverse: round % 2 === 0 }
      const margin = { spot: random(100), cash: random(400) }
      const shown = round % 3 === 0 ? 4 : 2
      const middle = new Decimal(rate.bid).add(rate.ask).div(2).div(new Decimal(10).pow(decimals))
      const hundred = (rate.isInverse ? new Decimal(1).div(middle) : middle).mul(100)
      const price = (points: number) =>
        hundred
          .mul(10_000 + points)
          .div(10_000)
          .mul(10 ** shown)
          .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
          .toNumber()
      expect(computedFigures(rate, margin, shown)).toEqual({
        spotBuy: price(-margin.spot),
        cashBuy: price(-margin.cash),
        spotSell: price(margin.spot),
        cashSell: price(margin.cash),
        middle: price(0),
      })
    }
  })
})

const taiwan = { bid: 4_559, ask: 4_561, decimals: 3 }
const NO_PRICE = { spotBuy: undefined, cashBuy: undefined, spotSell: undefined, cashSell: undefined, middle: undefined }

test('a price per 100 units in yuan is one per unit in Taiwan dollars', () => {
  // 711.38 yuan for 100 dollars, 4.56 Taiwan dollars a yuan.
  const board = { money: 'CNY', decimals: 2, figures: { ...NO_PRICE, middle: 71_138 } } as const
  expect(boardInTaiwan(board, taiwan)).toEqual({
    money: 'TWD',
    decimals: 4,
    figures: { ...NO_PRICE, middle: 324_389 },
  })
})

test('a row in Taiwan dollars has the digits of an independent decimal computation', () => {
  const won = { bid: 20_996, ask: 21_004, decimals: 2, isInverse: true }
  const dollar = { bid: 71_130, ask: 71_146, decimals: 4, isInverse: false }
  for (const [rate, unit, decimals] of [
    [won, new Decimal(1).div('210'), 5],
    [dollar, new Decimal('7.1138'), 4],
    [YUAN, new Decimal(1), 4],
  ] as const) {
    const price = (percent: number) =>
      unit
        .mul('4.56')
        .mul(new Decimal(1).add(new Decimal(percent).div(100)))
        .mul(10 ** decimals)
        .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
        .toNumber()
    expect(computedTaiwanFigures(rate, taiwan, { spot: 15, cash: 210 }, decimals)).toEqual({
      spotBuy: price(-0.15),
      cashBuy: price(-2.1),
      spotSell: price(0.15),
      cashSell: price(2.1),
      middle: price(0),
    })
  }
})

test('whoever buys pays the bank’s selling price, and loses what that is above the middle', () => {
  expect([priceFor('buy', 'transfer'), priceFor('buy', 'notes')]).toEqual(['spotSell', 'cashSell'])
  expect([priceFor('sell', 'transfer'), priceFor('sell', 'notes')]).toEqual(['spotBuy', 'cashBuy'])
  expect(costOf('buy', 71_280, 71_138)).toBe(20)
  expect(costOf('sell', 70_882, 71_138)).toBe(36)
})
