import { describe, expect, test } from 'vitest'
import { csvOf, fileOf, fragmentOf, joined, knownOnly, readFile, readFragment } from './transfer.ts'
import { LONGEST_NAME, MAX_LISTS, MAX_SYMBOLS, type WatchLists } from './watch-lists.ts'

const own: WatchLists = [
  { name: '', symbols: ['EURUSD', 'Gold'], chosen: true },
  { name: 'Metals', symbols: ['Silver'] },
]
const plain = own.map(({ name, symbols }) => ({ name, symbols }))

describe('a file of lists', () => {
  test('contains the visitor’s lists, and is read back unchanged', () => {
    expect(readFile(fileOf(own))).toEqual({ lists: plain, rejected: [], surplus: [] })
    expect(readFile(JSON.stringify(own))).toEqual({ lists: plain, rejected: [], surplus: [] })
  })

  test.each([[''], ['{'], ['null'], ['7'], ['{"lists":[]}'], ['{"watchlists":{}}'], ['Symbol,Name\nEURUSD,Euro']])(
    'is not recognised in: %s',
    text => {
      expect(readFile(text)).toBeUndefined()
    },
  )

  test('reports every entry that is not a symbol or a list', () => {
    const text = JSON.stringify([
      { name: 'a', symbols: ['EURUSD', 4, 'x y', null, 'EURUSD', 'Gold'] },
      5,
      { name: 'b' },
    ])
    expect(readFile(text)).toEqual({
      lists: [{ name: 'a', symbols: ['EURUSD', 'Gold'] }],
      rejected: ['4', 'x y', 'null', '5', '{"name":"b"}'],
      surplus: [],
    })
  })

  test('reports the symbols beyond the limit', () => {
    const symbols = Array.from({ length: MAX_SYMBOLS + 2 }, (_, index) => `S${index}`)
    const imported = readFile(JSON.stringify([{ name: 'n'.repeat(99), symbols }]))!
    expect(imported.lists[0]!.symbols).toHaveLength(MAX_SYMBOLS)
    expect(imported.lists[0]!.name).toHaveLength(LONGEST_NAME)
    expect(imported.rejected).toEqual([`S${MAX_SYMBOLS}`, `S${MAX_SYMBOLS + 1}`])
  })

  test('has its lists beyond the limit named, so that none of their symbols are looked up', () => {
    const lists = Array.from({ length: 1_800 }, (_, index) => ({ name: `list ${index}`, symbols: [`S${index}`] }))
    const imported = readFile(JSON.stringify(lists))!
    expect(imported.lists).toEqual(lists.slice(0, MAX_LISTS))
    expect(imported.surplus).toEqual(lists.slice(MAX_LISTS).map(({ name }) => name))
  })

  test('drops unknown symbols and reports each once', () => {
    const imported = {
      lists: [...plain, { name: 'b', symbols: ['NOPE', 'Gold'] }, { name: 'c', symbols: ['NOPE'] }],
      rejected: ['4'],
      surplus: [],
    }
    const { lists, rejected } = knownOnly(imported, new Set(['EURUSD', 'Gold', 'Silver']))
    expect(lists.at(-2)).toEqual({ name: 'b', symbols: ['Gold'] })
    expect(rejected).toEqual(['4', 'NOPE'])
  })
})

describe('imported lists', () => {
  test('are added after the visitor’s own, which do not change', () => {
    const { lists, added } = joined(
      own,
      [
        { name: 'Metals', symbols: ['Copper'] },
        { name: '', symbols: ['DAX'] },
      ],
      'Watchlist',
    )
    expect(lists.slice(0, 2)).toEqual(own)
    expect(lists.slice(2)).toEqual([
      { name: 'Metals 2', symbols: ['Copper'] },
      { name: 'Watchlist', symbols: ['DAX'] },
    ])
    expect(added).toBe(2)
  })

  test('are not added twice', () => {
    expect(joined(own, plain, 'Watchlist')).toEqual({ lists: own, added: 0, noRoom: [] })
    expect(joined([], plain, 'Watchlist')).toEqual({ lists: plain, added: 2, noRoom: [] })
  })

  test('beyond the limit are reported', () => {
    const most = Array.from({ length: MAX_LISTS }, (_, index) => ({ name: `${index}`, symbols: ['DAX'] }))
    expect(joined(most, plain, 'Watchlist')).toEqual({ lists: most, added: 0, noRoom: ['Watchlist', 'Metals'] })
  })
})

test('a CSV file has symbols and names, and a spreadsheet executes none of them', () => {
  const text = csvOf(
    [
      { symbol: 'EURUSD', name: 'Euro "majors", spot' },
      { symbol: '=1+1', name: '@x' },
    ],
    ['Symbol', 'Name'],
  )
  expect(text).toBe('\uFEFF"Symbol","Name"\r\n"EURUSD","Euro ""majors"", spot"\r\n"\'=1+1","\'@x"\r\n')
})

describe('a shared address', () => {
  test.each([
    { name: 'Metals & oil, 2+2 = 50%', symbols: ['Gold', 'US10Y'] },
    { name: '貴金屬', symbols: ['Gold'] },
    { name: '', symbols: ['A+B', 'C&D', 'E#F'] },
  ])('restores "$name" exactly', list => {
    expect(readFragment(fragmentOf(list))).toEqual({ lists: [list], rejected: [], surplus: [] })
  })

  test.each([[''], ['#'], ['#main'], ['#name=x'], ['#symbols='], ['#symbols=,,']])(
    'contains no list: "%s"',
    fragment => {
      expect(readFragment(fragment)).toBeUndefined()
    },
  )

  test('contains no more symbols than a list may have', () => {
    const many = Array.from({ length: 900 }, (_, index) => `S${index}`)
    const { lists, rejected } = readFragment(`#symbols=${many}`)!
    expect(lists[0]!.symbols.length + rejected.length).toBe(900)
    expect(readFragment('#symbols=EURUSD,x%20y')).toEqual({
      lists: [{ name: '', symbols: ['EURUSD'] }],
      rejected: ['x y'],
      surplus: [],
    })
  })
})
