import { expect, test } from 'vitest'
import { Exact } from '../numbers/decimal.ts'
import { chargedDays, sumOfCosts, tradingCost } from './trading-cost.ts'

/** A fraction of whole numbers, by which decimals are checked. */
type Fraction = readonly [bigint, bigint]
const fraction = (text: string): Fraction => {
  const [whole = '', decimals = ''] = text.split('.')
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}
const times = (...factors: Fraction[]): Fraction =>
  factors.reduce(([a, b], [c, d]): Fraction => [a * c, b * d], [1n, 1n])
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]

/** To cents, half away from zero. */
function cents([above, below]: Fraction): string {
  const isNegative = above < 0n !== below < 0n
  const [a, b] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const rounded = (a * 200n + b) / (2n * b)
  const text = `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`
  return isNegative && rounded !== 0n ? `-${text}` : text
}

test('ten lots at 0.8 pips and 7 dollars cost 150, and four nights of a swap of -5 cost 224 more', () => {
  // 0.8 pips are 8 dollars. Half of the lots are held for four rolls, which charge 5.6 days of interest on average.
  const days = chargedDays({ share: '50', nights: '4' })
  expect(String(days)).toBe('2.8')
  const month = tradingCost({
    lots: '10',
    spread: new Exact(8),
    commission: new Exact(7),
    swap: new Exact(-8),
    days,
  })
  expect([month.spread, month.commission, month.swap, month.total].map(String)).toEqual(['80', '70', '224', '374'])
})

test('a swap that is received makes a month cheaper, and none leaves it as it is', () => {
  const given = { lots: '3', spread: new Exact('9.5'), commission: new Exact(0), days: new Exact('1.4') }
  expect(String(tradingCost({ ...given, swap: new Exact('2.5') }).total)).toBe('18')
  const flat = tradingCost({ ...given, swap: new Exact('-2.5'), days: new Exact(0) })
  expect([String(flat.swap), String(flat.total)]).toEqual(['0', '28.5'])
})

test('a thousand profiles cost what fractions of whole numbers come to', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const decimal = (below: number, decimals: number) => (random(below) / 10 ** decimals).toFixed(decimals)
  for (let round = 0; round < 1_000; round++) {
    const share = String(random(101))
    const nights = decimal(3_000, 2)
    const positions = Array.from({ length: 1 + random(5) }, () => ({
      lots: decimal(1_000_000, 2),
      spread: decimal(100_000, 4),
      commission: decimal(2_000, 2),
      swap: `${random(2) ? '-' : ''}${decimal(500_000, 4)}`,
    }))
    const days = chargedDays({ share, nights })
    const sum = sumOfCosts(
      positions.map(({ lots, spread, commission, swap }) =>
        tradingCost({
          lots,
          spread: new Exact(spread),
          commission: new Exact(commission),
          swap: new Exact(swap),
          days,
        }),
      ),
    )
    const swapOf = ({ lots, swap }: (typeof positions)[number]) =>
      times([-1n, 1n], fraction(lots), fraction(swap), fraction(share), [1n, 100n], fraction(nights), [7n, 5n])
    const total = positions
      .flatMap(position => [
        times(fraction(position.lots), fraction(position.spread)),
        times(fraction(position.lots), fraction(position.commission)),
        swapOf(position),
      ])
      .reduce(plus, [0n, 1n])
    expect(sum.total.toFixed(2).replace(/^-(0\.00)$/, '$1')).toBe(cents(total))
    expect(sum.swap.toFixed(2).replace(/^-(0\.00)$/, '$1')).toBe(cents(positions.map(swapOf).reduce(plus, [0n, 1n])))
  }
})
