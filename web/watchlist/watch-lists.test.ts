import { describe, expect, test } from 'vitest'
import { readLists, starred, type WatchLists } from './watch-lists.ts'

const majors: WatchLists = [
  { name: '', symbols: ['EURUSD', 'Gold', 'US10Y'] },
  { name: 'Metals', symbols: ['Silver'] },
]

test('stars mark the symbols of the chosen list, of the first if none is chosen', () => {
  expect(starred(majors)).toEqual(['EURUSD', 'Gold', 'US10Y'])
  expect(starred([majors[0]!, { ...majors[1]!, chosen: true }])).toEqual(['Silver'])
  expect(starred([])).toEqual([])
})

describe('stored text', () => {
  test('is parsed back unchanged', () => {
    const chosen: WatchLists = [majors[0]!, { ...majors[1]!, chosen: true }]
    expect(readLists(JSON.stringify(chosen))).toEqual(chosen)
  })

  test.each([[null], [''], ['{'], ['null'], ['7'], ['{"name":"","symbols":[]}'], ['[null,1,{"name":3}]']])(
    'that is invalid contains no lists: %s',
    text => {
      expect(readLists(text)).toEqual([])
    },
  )

  test('loses its invalid entries only, and has each symbol once', () => {
    expect(readLists('[{"name":"a","symbols":["EURUSD",4,"EURUSD","a b","x,y","","Gold"]},5]')).toEqual([
      { name: 'a', symbols: ['EURUSD', 'Gold'] },
    ])
  })
})
