import { describe, expect, test } from 'vitest'
import { MOST_SYMBOLS, moved, readLists, starred, toggled, type WatchLists } from './watch-lists.ts'

const majors: WatchLists = [
  { name: '', symbols: ['EURUSD', 'Gold', 'US10Y'] },
  { name: 'Metals', symbols: ['Silver'] },
]

test('a star adds at the end, and a second press takes out', () => {
  const added = toggled(majors, 'DAX')!
  expect(starred(added)).toEqual(['EURUSD', 'Gold', 'US10Y', 'DAX'])
  expect(toggled(added, 'DAX')).toEqual(majors)
  expect(starred(toggled([], 'EURUSD')!)).toEqual(['EURUSD'])
})

test('a full list takes no more, but still lets go', () => {
  const full: WatchLists = [{ name: '', symbols: Array.from({ length: MOST_SYMBOLS }, (_, index) => `S${index}`) }]
  expect(toggled(full, 'EURUSD')).toBeUndefined()
  expect(starred(toggled(full, 'S7')!)).toHaveLength(MOST_SYMBOLS - 1)
})

test.each([
  ['Gold', -1, ['Gold', 'EURUSD', 'US10Y']],
  ['Gold', 1, ['EURUSD', 'US10Y', 'Gold']],
  ['EURUSD', -1, ['EURUSD', 'Gold', 'US10Y']],
  ['US10Y', 1, ['EURUSD', 'Gold', 'US10Y']],
  ['DAX', 1, ['EURUSD', 'Gold', 'US10Y']],
] as const)('%s moved by %i', (symbol, by, order) => {
  const lists = moved(majors, symbol, by)
  expect(starred(lists)).toEqual(order)
  expect(lists[1]).toEqual(majors[1])
})

describe('stored text', () => {
  test('is read as it was written', () => {
    expect(readLists(JSON.stringify(majors))).toEqual(majors)
  })

  test.each([[null], [''], ['{'], ['null'], ['7'], ['{"name":"","symbols":[]}'], ['[null,1,{"name":3}]']])(
    'of a stranger is no list: %s',
    text => {
      expect(readLists(text)).toEqual([])
    },
  )

  test('keeps what is good beside what is not, each symbol once', () => {
    expect(readLists('[{"name":"a","symbols":["EURUSD",4,"EURUSD","a b","x,y","","Gold"]},5]')).toEqual([
      { name: 'a', symbols: ['EURUSD', 'Gold'] },
    ])
  })
})
