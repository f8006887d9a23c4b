import { describe, expect, test } from 'vitest'
import { CALCULATORS, listedCalculators } from './calculator-list.ts'
import { firstValues } from './read-trading.ts'
import { tradingCalculators } from './trading-calculators.ts'

/** A number as a fraction of whole numbers, computed without the library that the calculators use. */
interface Fraction {
  over: bigint
  under: bigint
}

const fraction = (text: string): Fraction => {
  const [whole = '', digits = ''] = text.replaceAll(',', '').split('.')
  return { over: BigInt(whole + digits), under: 10n ** BigInt(digits.length) }
}

const operations: Record<string, (a: Fraction, b: Fraction) => Fraction> = {
  '+': (a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }),
  '−': (a, b) => ({ over: a.over * b.under - b.over * a.under, under: a.under * b.under }),
  '×': (a, b) => ({ over: a.over * b.over, under: a.under * b.under }),
  '÷': (a, b) => ({ over: a.over * b.under, under: a.under * b.over }),
  '^': (a, b) => ({ over: a.over ** b.over, under: a.under ** b.over }),
}
const levels = ['+−', '×÷', '^']

/** The exact value of a sum in numbers. */
function sumOf(sum: string): Fraction {
  const tokens = sum.match(/[\d.,]+|[+−×÷^()]/g)!
  const primary = (): Fraction => {
    const token = tokens.shift()!
    if (token === '−') return operations['−']!(fraction('0'), primary())
    if (token !== '(') return fraction(token)
    const inner = level(0)
    tokens.shift()
    return inner
  }
  const level = (depth: number): Fraction => {
    const signs = levels[depth]
    if (signs === undefined) return primary()
    let value = level(depth + 1)
    while (tokens[0] !== undefined && signs.includes(tokens[0]))
      value = operations[tokens.shift()!]!(value, level(depth + 1))
    return value
  }
  const value = level(0)
  expect(tokens).toEqual([])
  return value
}

/** Whether a line is true to the last digit of its result: `1 ÷ 3 = 0.33`. */
function isTrue(line: string): boolean {
  const [left = '', right = ''] = line.split(' = ')
  const exact = sumOf(left)
  const stated = sumOf(right)
  const unit = fraction(
    right.replace(/[\d,−]/g, digit => (digit === ',' || digit === '−' ? '' : '0')).replace(/.$/, '1'),
  )
  const apart = operations['−']!(exact, stated)
  const size = (value: bigint) => (value < 0n ? -value : value)
  return 2n * size(apart.over) * unit.under <= unit.over * size(apart.under)
}

test('a sum that is not true is noticed', () => {
  expect(['1 ÷ 3 = 0.33', '2 ÷ 3 = 0.67', '2 × (1 + 3)^2 − 2 = 30', '−13.472 × 5 = −67.36'].map(isTrue)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['1 ÷ 3 = 0.34', '2 ÷ 3 = 0.66', '2 + 3 × 4 = 20', '5 − 3 = −2'].map(isTrue)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

describe('the sums of a worked example', () => {
  test.each(Object.entries(tradingCalculators))('are true, and end with what the page says: %s', (_, calculator) => {
    const { example } = calculator
    const pair = { symbol: 'EURUSD', base: 'EUR', quote: 'USD', pip: '0.0001', decimals: 5, account: 'USD' }
    const values = { ...firstValues(calculator), ...example.values }
    const sums = calculator.sums(values, pair)
    expect(sums.length).toBeGreaterThan(0)
    expect(sums.filter(sum => !isTrue(sum))).toEqual([])
    const { figures } = calculator.compute(values, pair, text => text.en)!
    const amount = (text: string) =>
      Number(
        text
          .replace(/^[A-Z]{3} /, '')
          .replace('−', '-')
          .replaceAll(',', ''),
      )
    const shown = figures.map(({ text }) => amount(text))
    expect(sums.map(sum => amount(sum.split(' = ')[1]!)).some(result => shown.includes(result))).toBe(true)
  })

  test('also of other sides and forms', () => {
    const { margin, profitLoss, swapCost, growth } = tradingCalculators
    const pair = { symbol: 'USDJPY', base: 'USD', quote: 'JPY', pip: '0.01', decimals: 3, account: 'USD' }
    const sums = [
      ...margin.sums({ ...margin.example.values, side: 'long', price: '155.321', rate: '0.00643828' }, pair),
      ...profitLoss.sums({ ...profitLoss.example.values, side: 'short', commission: '7.25' }, pair),
      ...swapCost.sums({ ...swapCost.example.values, swapForm: 'percent', price: '155.321', rate: '0.00643828' }, pair),
      ...growth.sums({ start: '1000', gain: '-3.5', added: '-20', periods: '6' }, pair),
    ]
    expect(sums).toHaveLength(7)
    expect(sums.filter(sum => !isTrue(sum))).toEqual([])
  })
})

test('every calculator of traders is in the list, by its own title', () => {
  const listed = new Map(listedCalculators.map(({ address, ...texts }) => [address, texts]))
  for (const [name, { title, note }] of Object.entries(tradingCalculators))
    expect(listed.get(`${CALCULATORS}/${name}`), name).toEqual({ title, note })
})
