import { describe, expect, test } from 'vitest'
import {
  grownBalances,
  marginUse,
  pipValue,
  positionSize,
  profitLoss,
  swapCost,
  swapDays,
} from './trading-calculators.ts'
import type { RollDay } from './trading-choices.ts'

const MINI = { lots: '1', lotUnits: '10000' }
const STANDARD = { lots: '1', lotUnits: '100000' }

describe('the value of a pip', () => {
  // BabyPips School of Pipsology, as quoted at forums.babypips.com/t/calculating-pip-value/163708 and
  // forums.babypips.com/t/how-to-find-the-pip-value-in-your-trading-account-s-currency/678664.
  test('is that of BabyPips’ lesson on pips', () => {
    // USD/CAD at 1.0200, for an account in dollars: 0.00009804 USD per unit.
    const perUnit = pipValue({ lots: '1', lotUnits: '1', pip: '0.0001', rate: (1 / 1.02).toFixed(20) })
    expect(perUnit.inAccount.toFixed(8)).toBe('0.00009804')
    // GBP/JPY at 123.00: 0.813 GBP for 10,000 units, and at GBP/USD 1.5590 1.27 USD.
    const yen = pipValue({ ...MINI, pip: '0.01', rate: (1 / 123).toFixed(20) })
    expect([yen.inQuote.toFixed(), yen.inAccount.toFixed(3)]).toEqual(['100', '0.813'])
    expect(pipValue({ ...MINI, pip: '0.01', rate: (1.559 / 123).toFixed(20) }).inAccount.toFixed(2)).toBe('1.27')
  })

  test('is ten dollars for a standard lot of a pair against the dollar', () => {
    expect(pipValue({ ...STANDARD, pip: '0.0001', rate: '1' }).inAccount.toFixed(2)).toBe('10.00')
  })
})

describe('the size of a position', () => {
  // BabyPips School of Pipsology, as quoted at forum.lowyat.net/topic/3275971.
  test('is that of BabyPips’ lesson on position sizes: 1 % of 5,000 at a stop of 200 pips', () => {
    const size = positionSize({
      balance: '5000',
      riskPercent: '1',
      stopPips: '200',
      pip: '0.0001',
      lotUnits: '10000',
      rate: '1',
    })
    expect([size.risk.toFixed(2), size.units.toFixed(), size.lots.toFixed()]).toEqual(['50.00', '2500', '0.25'])
    // The same account in euros, at EUR/USD 1.5000: 3,750 units.
    const euros = { balance: '5000', riskPercent: '1', stopPips: '200', pip: '0.0001', lotUnits: '1000' }
    const { units } = positionSize({ ...euros, rate: (1 / 1.5).toFixed(30) })
    expect(units.toFixed(6)).toBe('3750.000000')
  })

  test('is rounded down, so that no more than the risk is lost', () => {
    const size = positionSize({
      balance: '1000',
      riskPercent: '2',
      stopPips: '33',
      pip: '0.0001',
      lotUnits: '100000',
      rate: '1',
    })
    expect([size.exactLots.toFixed(6), size.lots.toFixed(), size.riskOfLots.toFixed(2)]).toEqual([
      '0.060606',
      '0.06',
      '19.80',
    ])
  })
})

describe('a margin', () => {
  // “Trading scenario: what happens if you trade with just $100?”, as at
  // arfa.capital/markets/finopedia/trading-scenario-what-happens-if-you-trade-with-just-100: short five micro lots.
  const scenario = {
    balance: '100',
    leverage: '100',
    price: '1.20000',
    pip: '0.0001',
    rate: '1',
    lots: '5',
    lotUnits: '1000',
  }

  test('and the prices of margin call and stop-out are those of a published account of 100 dollars', () => {
    const call = marginUse({ ...scenario, side: 'long', stopOut: '100' })
    expect([call.margin.toFixed(2), call.level?.toFixed(0), call.pips.toFixed()]).toEqual(['60.00', '167', '80'])
    const out = marginUse({ ...scenario, side: 'long', stopOut: '20' })
    expect([out.room.toFixed(2), out.stopOutPrice?.toFixed(4), out.pips.toFixed()]).toEqual(['88.00', '1.1824', '176'])
    expect(marginUse({ ...scenario, side: 'short', stopOut: '20' }).stopOutPrice?.toFixed(4)).toBe('1.2176')
  })

  test('has no stop-out price where the balance lasts down to nothing', () => {
    const { stopOutPrice } = marginUse({ ...scenario, balance: '10000', side: 'long', stopOut: '20' })
    expect(stopOutPrice).toBeUndefined()
  })
})

test('a position gains the same as its pips are worth, less its commission', () => {
  const long = { ...MINI, side: 'long', entry: '1.10550', exit: '1.10650', pip: '0.0001', rate: '1' } as const
  const { pips, inAccount } = profitLoss({ ...long, commission: '0' })
  expect([pips.toFixed(), inAccount.toFixed(2)]).toEqual(['10', '10.00'])
  expect(profitLoss({ ...long, side: 'short', commission: '0.7' }).inAccount.toFixed(2)).toBe('-10.70')
})

describe('a swap', () => {
  // help.fnmarkets.com/en/articles/10255563-how-do-you-calculate-swaps
  test('is that of FN Markets’ help: a lot of EURUSD from Tuesday to Thursday with a triple Wednesday', () => {
    const days = swapDays(3, '2', '3')
    expect(days).toBe(5)
    const { total } = swapCost({
      ...STANDARD,
      form: 'points',
      swap: '-13.472',
      days,
      pip: '0.0001',
      price: '1.1',
      rate: '1',
    })
    expect(total.toFixed(2)).toBe('-67.36')
  })

  // helpcenter.ultimarkets.com/hc/en-us/articles/10926282527375-How-to-calculate-swap-fee
  test('is that of Ultima Markets’ help, in points and in per cent', () => {
    const common = { days: 1, pip: '0.0001', rate: '1' } as const
    const points = swapCost({ ...common, ...STANDARD, form: 'points', swap: '-5.45', price: '1' })
    expect(points.total.toFixed(2)).toBe('-5.45')
    const percent = { ...common, lots: '1', lotUnits: '1', form: 'percent' } as const
    expect(swapCost({ ...percent, swap: '-6.88', price: '235.94' }).total.toFixed(2)).toBe('-0.05')
    expect(swapCost({ ...percent, swap: '-3.5', price: '235.82' }).total.toFixed(2)).toBe('-0.02')
  })

  test.each([
    [1, '1', 1],
    [5, '1', 7],
    [1, '3', 3],
    [10, '4', 14],
    [0, '3', 0],
  ])('for %i nights from weekday %s on is of %i days', (nights, first, days) => {
    expect(swapDays(nights, first as RollDay, '3')).toBe(days)
  })
})

describe('a balance that grows', () => {
  // definition.net/define/compound-interest
  test('is that of a published example: 5,000 at 5 % a year, compounded monthly, is 8,235.05 after ten years', () => {
    const grown = grownBalances({ start: '5000', gainPercent: (5 / 12).toFixed(20), added: '0', periods: 120 })
    expect(grown.at(-1)!.balance.toFixed(2)).toBe('8235.05')
    expect(grown).toHaveLength(121)
  })

  test('has what is added at the end of each period, and ends when nothing is left', () => {
    const added = grownBalances({ start: '1000', gainPercent: '10', added: '100', periods: 2 })
    expect(added.map(({ balance, paidIn }) => [balance.toFixed(), paidIn.toFixed()])).toEqual([
      ['1000', '1000'],
      ['1200', '1100'],
      ['1420', '1200'],
    ])
    const taken = grownBalances({ start: '100', gainPercent: '-10', added: '-50', periods: 9 })
    expect(taken.map(({ balance }) => balance.toFixed())).toEqual(['100', '40', '0'])
  })
})
