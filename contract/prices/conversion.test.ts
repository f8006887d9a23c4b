import { describe, expect, test } from 'vitest'
import { fractionOf, fractionText } from '#testing/fraction-text.ts'
import { Exact } from '../numbers/decimal.ts'
import { amountText, convertAt, inverseOf, midRatio, type PricedLeg, rateNumber, rateText } from './conversion.ts'

const leg = (bid: number, ask: number, decimals: number, inverse = false): PricedLeg => ({
  bid,
  ask,
  decimals,
  inverse,
})
const converted = (amount: string, ...legs: PricedLeg[]) => convertAt(amount, midRatio(legs)).toFixed()

describe('an amount is converted', () => {
  test('at the middle between bid and ask', () => {
    expect(converted('100', leg(71_137, 71_139, 4))).toBe('711.38')
    expect(converted('1', leg(115_836, 115_839, 5))).toBe('1.158375')
  })

  test('through an inverted pair', () => {
    expect(converted('1000', leg(156_240, 156_260, 3, true))).toBe('6.4')
  })

  test('without the errors of binary fractions', () => {
    expect(converted('0.1', leg(3, 3, 0))).toBe('0.3')
    expect(converted('0.3', leg(1, 1, 1))).toBe('0.03')
    expect(converted('1.005', leg(100, 100, 0))).toBe('100.5')
    expect(converted('9007199254740993', leg(1, 1, 0))).toBe('9007199254740993')
  })

  test('without rounding the rate first', () => {
    // 1 / 3 has no last digit, but three of them are one.
    expect(converted('3', leg(3, 3, 0, true))).toBe('1')
    expect(converted('21', leg(7, 7, 0, true), leg(3, 3, 0, true))).toBe('1')
  })

  test('round-trips to the same amount', () => {
    const ratio = midRatio([leg(10_812, 10_813, 4), leg(156_241, 156_247, 3, true)])
    const there = convertAt('123456.78', ratio)
    expect(convertAt(there.toFixed(), inverseOf(ratio)).toDecimalPlaces(2).toFixed()).toBe('123456.78')
  })
})

describe('100,000 random conversions equal the same computation with fractions of big integers', () => {
  // In the suite a part of them; COMPARISONS=100000 for all.
  const count = Number(process.env.COMPARISONS ?? 5_000)

  test(`${count} of them`, () => {
    const random = seeded(20_261_123)
    const differences: string[] = []
    for (let each = 0; each < count; each++) {
      const legs = Array.from({ length: 1 + random(3) }, () => {
        const bid = 1 + random(10 ** (1 + random(9)))
        return leg(bid, bid + random(50), random(7), random(2) === 1)
      })
      const amount = `${random(10 ** (1 + random(9)))}.${String(random(10 ** 9)).padStart(9, '0')}`
      const own = converted(amount, ...legs)
      const other = byFractions(amount, legs)
      if (own !== other) differences.push(`${amount} ${JSON.stringify(legs)}: ${own} and ${other}`)
    }
    expect(differences).toEqual([])
  })
})

/** Whole numbers from 0 up to a limit, the same in each run. */
function seeded(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** Numerator and denominator, and one division at the end. */
function byFractions(amount: string, legs: readonly PricedLeg[]): string {
  let [numerator, denominator] = fractionOf(amount)
  for (const { bid, ask, decimals, inverse } of legs) {
    const sum = BigInt(bid) + BigInt(ask)
    const scale = 2n * 10n ** BigInt(decimals)
    numerator *= inverse ? scale : sum
    denominator *= inverse ? sum : scale
  }
  return fractionText(numerator, denominator)
}

describe('an amount is shown', () => {
  test.each([
    ['71138', 2, '71,138.00', 'with the minor unit of its currency'],
    ['1543820.4', 0, '1,543,820', 'without one'],
    ['12.3456', 3, '12.346', 'with three places'],
    ['0.005', 2, '0.005', 'with all its digits if it is less than the minor unit'],
    ['0.0000613749', 2, '0.00006137', 'with four digits if it is tiny'],
    ['0.25', 2, '0.25', 'with no more than it has'],
    ['0.3272', 2, '0.33', 'rounded as long as two digits are left'],
    ['0', 2, '0.00', 'as zero'],
    ['0.4', 0, '0.4', 'with a digit that a whole yen would hide'],
    ['1.5', null, '1.5', 'of a coin without zeros at the end'],
    ['68000.123456789', null, '68,000.12345679', 'of a coin to eight places'],
  ])('%s to %s places as %s, %s', (amount, minorUnit: number | null, shown: string, _: string) => {
    expect(amountText(new Exact(amount), minorUnit)).toBe(shown)
  })

  test.each([
    ['7.1138', '7.11380'],
    ['1.158375', '1.15838'],
    ['0.14057240', '0.140572'],
    ['154.382', '154.3820'],
    ['68000', '68,000.0000'],
    ['0.00006137491', '0.0000613749'],
  ])('a rate of %s as %s', (rate, shown) => {
    expect(rateText(new Exact(rate))).toBe(shown)
  })
})

test('a rate for a chart is the exact one, up to its last digit', () => {
  for (let n = 1; n < 2_000; n++) {
    const ratio = midRatio([leg(1 + ((n * 7_919) % 999_983), 3 + ((n * 7_919) % 999_983), n % 6, n % 2 === 0)])
    const exact = convertAt(1, ratio).toNumber()
    const digit = exact < 1 ? 10 ** (Math.floor(Math.log10(exact)) - 9) : 1e-8
    expect(Math.abs(rateNumber(ratio) - exact)).toBeLessThanOrEqual(1.01 * digit)
  }
})
