import { describe, expect, test } from 'vitest'
import type { Column } from './column.ts'
import { csvText } from './table-csv.ts'
import { sortedRows, tableSortAddress, tableSortFrom } from './table-sort.ts'

interface Bank {
  name: string
  rate?: number
}

const name: Column<Bank> = { key: 'name', label: 'Bank', cell: bank => bank.name, value: bank => bank.name }
const rate: Column<Bank> = {
  key: 'rate',
  label: 'Rate',
  isNumber: true,
  cell: bank => bank.rate,
  value: bank => bank.rate,
}
const plain: Column<Bank> = { key: 'plain', label: '', cell: () => '' }
const columns = [name, rate, plain]
const banks: Bank[] = [{ name: 'B10', rate: 2 }, { name: 'B9' }, { name: 'a', rate: -1 }, { name: 'c', rate: 2 }]
const namesBy = (key: string, descending: boolean, language = 'en') =>
  sortedRows(banks, columns, { key, descending }, language).map(bank => bank.name)

describe('rows are sorted', () => {
  test('by number, those without one last either way, equal ones as they came', () => {
    expect(namesBy('rate', true)).toEqual(['B10', 'c', 'a', 'B9'])
    expect(namesBy('rate', false)).toEqual(['a', 'B10', 'c', 'B9'])
  })

  test('by text as the language orders it', () => {
    expect(namesBy('name', false)).toEqual(['a', 'B9', 'B10', 'c'])
    const words = [{ name: '中國' }, { name: '一' }, { name: '美國' }]
    const strokes = sortedRows(words, columns, { key: 'name', descending: false }, 'zh-Hant').map(each => each.name)
    expect(strokes).toEqual(['一', '中國', '美國'])
  })

  test('not at all without an order, or by a column that has no values', () => {
    expect(sortedRows(banks, columns, undefined, 'en')).toBe(banks)
    expect(sortedRows(banks, columns, { key: 'plain', descending: true }, 'en')).toBe(banks)
  })
})

describe('the order in an address', () => {
  test('is read back as it was written', () => {
    const address = tableSortAddress(new URLSearchParams('area=Asia'), rate, undefined)
    expect(address).toBe('?area=Asia&sort=rate&dir=desc')
    const order = tableSortFrom(new URLSearchParams(address), columns)
    expect(order).toEqual({ key: 'rate', descending: true })
    expect(tableSortAddress(new URLSearchParams(address), rate, order)).toBe('?area=Asia&sort=rate&dir=asc')
    expect(tableSortAddress(new URLSearchParams(address), name, order)).toBe('?area=Asia&sort=name&dir=asc')
  })

  test.each(['', 'sort=nothing', 'sort=plain', 'sort=rate&dir=up'])('“%s” is none', query => {
    expect(tableSortFrom(new URLSearchParams(query), columns)).toBeUndefined()
  })

  test('of a second table has names of its own', () => {
    const address = tableSortAddress(new URLSearchParams('sort=name&dir=asc'), rate, undefined, 'best')
    expect(address).toBe('?sort=name&dir=asc&best.sort=rate&best.dir=desc')
    expect(tableSortFrom(new URLSearchParams(address), columns, 'best')).toEqual({ key: 'rate', descending: true })
  })
})

test('a file of rows has a byte order mark, quotes where they are needed, and no formulas', () => {
  expect(
    csvText(
      ['Bank', 'Rate'],
      [
        ['A, "B"', -1.5],
        ['=1+1', ''],
        ['-', 0],
      ],
    ),
  ).toBe('\ufeffBank,Rate\r\n"A, ""B""",-1.5\r\n\'=1+1,\r\n\'-,0\r\n')
})
