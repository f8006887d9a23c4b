import { expect, test } from 'vitest'
import { readNumbers } from './read-fields.ts'

const rules = {
  amount: { low: 1, high: 1e12 },
  term: { low: 1, high: 600, isWhole: true },
  extra: { low: 0, high: 1e12, empty: '0' },
}
const read = (amount: string, term = '12', extra = '') => readNumbers({ amount, term, extra }, rules)

test.each([
  ['10,000', '10000'],
  ['１萬', '10000'],
  ['3.5%', '3.5'],
  ['250k', '250000'],
])('%j is read as %s', (typed, value) => {
  expect(read(typed)).toEqual({ values: { amount: value, term: '12', extra: '0' }, faults: {} })
})

test.each([
  ['', 'notANumber'],
  ['abc', 'notANumber'],
  ['1e309', 'notANumber'],
  ['9'.repeat(60), 'notANumber'],
  ['-5', 'outOfRange'],
  ['0', 'outOfRange'],
  ['9'.repeat(13), 'outOfRange'],
])('%j is not an amount: %s', (typed, fault) => {
  expect(read(typed).faults).toEqual({ amount: fault })
})

test('a term is a whole number of months', () => {
  expect(read('1', '7.5').faults).toEqual({ term: 'notWhole' })
})
