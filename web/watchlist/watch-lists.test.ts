import { describe, expect, test } from 'vitest'
import { readLists, starred, type WatchLists } from './watch-lists.ts'

const majors: WatchLists = [
  { name: '', symbols: ['EURUSD', 'Gold', 'US10Y'] },
  { name: 'Metals', symbols: ['Silver'] },
]

test('stars mark what is in the chosen list, the first where none was chosen', () => {
  expect(starred(majors)).toEqual(['EURUSD', 'Gold', 'US10Y'])
  expect(starred([majors[0]!, { ...majors[1]!, chosen: true }])).toEqual(['Silver'])
  expect(starred([])).toEqual([])
})

describe('stored text', () => {
  test('is read as it was written', () => {
    const chosen: WatchLists = [majors[0]!, { ...majors[1]!, chosen: true }]
    expect(readLists(JSON.stringify(chosen))).toEqual(chosen)
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
