import { describe, expect, test } from 'vitest'
import {
  choseList,
  freeName,
  listPutBack,
  moved,
  movedTo,
  putBack,
  renamed,
  toggled,
  withList,
  withoutList,
  withoutSymbols,
} from './edit-lists.ts'
import { LONGEST_NAME, MAX_LISTS, MAX_SYMBOLS, starred, type WatchLists } from './watch-lists.ts'

const majors: WatchLists = [
  { name: '', symbols: ['EURUSD', 'Gold', 'US10Y'] },
  { name: 'Metals', symbols: ['Silver'] },
]
const names = (lists: WatchLists) => lists.map(list => list.name)

test('a star adds at the end, and a second press removes', () => {
  const added = toggled(majors, 'DAX')!
  expect(starred(added)).toEqual(['EURUSD', 'Gold', 'US10Y', 'DAX'])
  expect(toggled(added, 'DAX')).toEqual(majors)
  expect(starred(toggled([], 'EURUSD')!)).toEqual(['EURUSD'])
})

test('a full list accepts no more, but symbols can still be removed', () => {
  const full: WatchLists = [{ name: '', symbols: Array.from({ length: MAX_SYMBOLS }, (_, index) => `S${index}`) }]
  expect(toggled(full, 'EURUSD')).toBeUndefined()
  expect(starred(toggled(full, 'S7')!)).toHaveLength(MAX_SYMBOLS - 1)
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

test.each([
  ['US10Y', 0, ['US10Y', 'EURUSD', 'Gold']],
  ['EURUSD', 2, ['Gold', 'US10Y', 'EURUSD']],
  ['EURUSD', 9, ['Gold', 'US10Y', 'EURUSD']],
] as const)('%s dropped at %i', (symbol, place, order) => {
  expect(starred(movedTo(majors, symbol, place))).toEqual(order)
})

test('a removed symbol goes back to its place, and never twice', () => {
  const without = toggled(majors, 'Gold')!
  expect(putBack(without, 'Gold', 0, 1)).toEqual(majors)
  expect(putBack(majors, 'Gold', 0, 1)).toBe(majors)
  expect(starred(putBack([], 'Gold', 0, 4))).toEqual(['Gold'])
})

test('several symbols are removed at once', () => {
  expect(starred(withoutSymbols(majors, ['EURUSD', 'US10Y']))).toEqual(['Gold'])
})

describe('several lists', () => {
  test('stars fill the chosen one', () => {
    const metals = choseList(majors, 1)
    expect(toggled(metals, 'Gold')).toEqual([majors[0], { name: 'Metals', symbols: ['Silver', 'Gold'], chosen: true }])
    expect(choseList(metals, 0)[1]).toEqual(majors[1])
  })

  test('a new one is added last, under an unused name, and is chosen', () => {
    const added = withList(majors, ' Metals ', ['Copper'])!
    expect(names(added)).toEqual(['', 'Metals', 'Metals 2'])
    expect(starred(added)).toEqual(['Copper'])
    expect(names(withList([], 'Metals', [])!)).toEqual(['', 'Metals'])
  })

  test('there are never more than the limit', () => {
    const most = Array.from({ length: MAX_LISTS }, (_, index) => ({ name: `${index}`, symbols: [] }))
    expect(withList(most, 'one more', [])).toBeUndefined()
  })

  test('a long name is cut to leave space for its number', () => {
    const long = 'n'.repeat(LONGEST_NAME)
    const free = freeName([{ name: long, symbols: [] }], long)
    expect(free).toHaveLength(LONGEST_NAME)
    expect(free).toMatch(/n 2$/)
  })

  test('no two lists have the same name', () => {
    expect(names(renamed(majors, 'Majors')!)).toEqual(['Majors', 'Metals'])
    expect(renamed(majors, 'Metals')).toBeUndefined()
    expect(names(renamed(choseList(majors, 1), 'Metals')!)).toEqual(['', 'Metals'])
  })

  test('a deleted one is restored unchanged at its old place', () => {
    const metals = choseList(majors, 1)
    const without = withoutList(metals)
    expect(names(without)).toEqual([''])
    expect(starred(without)).toEqual(['EURUSD', 'Gold', 'US10Y'])
    expect(listPutBack(without, metals[1]!, 1)).toEqual(metals)
    expect(withoutList([majors[0]!])).toEqual([])
  })
})
