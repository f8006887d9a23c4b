import { expect, it } from 'vitest'
import { amountText, centsOf, decimalText, returnOf, workedRows } from './worked-formula.ts'

const snapshot = (equity: string, deposits = '0', withdrawals = '0') => ({
  ...{ equity: centsOf(equity), deposits: centsOf(deposits), withdrawals: centsOf(withdrawals) },
})
const returns = (...snapshots: ReturnType<typeof snapshot>[]) =>
  workedRows(snapshots).map(({ growth }) => decimalText(returnOf(growth), 4))

it('computes both published examples', () => {
  const rows = workedRows([snapshot('1000'), snapshot('1500'), snapshot('2750', '1000'), snapshot('2475', '0', '500')])
  expect(rows.map(({ result }) => result && amountText(result))).toEqual([undefined, '500', '250', '225'])
  expect(rows.map(({ base }) => base && amountText(base))).toEqual([undefined, '1000', '2500', '2750'])
  expect(rows.map(({ growth }) => decimalText(returnOf(growth), 4))).toEqual([
    '0.0000',
    '50.0000',
    '65.0000',
    '78.5000',
  ])
  expect(returns(snapshot('1000'), snapshot('9500', '9000'))).toEqual(['0.0000', '-50.0000'])
})

it('stays at a loss of everything, and ends before an amount that is missing', () => {
  expect(returns(snapshot('100'), snapshot('0'), snapshot('100', '100'), snapshot('300'))).toEqual([
    ...['0.0000', '-100.0000', '-100.0000', '-100.0000'],
  ])
  expect(returns(snapshot('100'), snapshot('x'), snapshot('100'))).toEqual(['0.0000'])
  expect(centsOf('1.005')).toBeUndefined()
})

it('rounds half away from zero', () => {
  const decimals = [1n, -1n, 3n, -3n, 0n].map(n => decimalText({ n, d: 8n }, 2))
  expect(decimals).toEqual(['0.13', '-0.13', '0.38', '-0.38', '0.00'])
  expect(decimalText({ n: -1n, d: 1000n }, 2)).toBe('0.00')
})
