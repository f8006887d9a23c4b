import { describe, expect, test } from 'vitest'
import { csvText, parseCsv } from './csv.ts'
import { LineError } from './line-error.ts'

const cellsOf = (text: string, columns: string[] = []) => parseCsv(text, columns).map(({ cells }) => cells)

test('cells are read by the name of their column', () => {
  expect(cellsOf('symbol,name\nEURUSD,Euro\nGold,黃金\n')).toEqual([
    { symbol: 'EURUSD', name: 'Euro' },
    { symbol: 'Gold', name: '黃金' },
  ])
})

test('a quoted cell may contain commas, quotes and line breaks', () => {
  expect(cellsOf('symbol,note\nGold,"spot, ""loco London""\nper ounce"\n')).toEqual([
    { symbol: 'Gold', note: 'spot, "loco London"\nper ounce' },
  ])
})

test('files written by spreadsheets are read: byte-order mark, CR LF, no line break at the end', () => {
  expect(cellsOf('\uFEFFsymbol,name\r\nEURUSD,Euro\r\nUSDJPY,')).toEqual([
    { symbol: 'EURUSD', name: 'Euro' },
    { symbol: 'USDJPY', name: '' },
  ])
})

test.each([';', '\t'])('cells may be separated by %j', separator => {
  expect(parseCsv(`symbol${separator}name\nGold${separator}"spot, London"\n`, ['symbol', 'name'])).toEqual([
    { line: 2, cells: { symbol: 'Gold', name: 'spot, London' } },
  ])
})

test('what a spreadsheet adds is left out: the name of its separator, rows of empty cells, columns without a name', () => {
  const text = 'sep=;\r\nsymbol;name;;\r\nGold;spot;;\r\nSilver;spot\r\n;;;\r\n ;;;\r\n'
  expect(parseCsv(text, ['symbol', 'name'])).toEqual([
    { line: 3, cells: { symbol: 'Gold', name: 'spot' } },
    { line: 4, cells: { symbol: 'Silver', name: 'spot' } },
  ])
  expect(() => parseCsv('symbol,name,\nGold,spot, London\n', [])).toThrow(
    'line 2: has a value in a column without a name',
  )
  // Where the header names all columns, a cell too many may be a comma in a text.
  expect(() => parseCsv('symbol,name,note\nGold,spot, London,\n', [])).toThrow('line 2: 4 cells, the header has 3')
})

test('rows have the line number they begin on, after quoted line breaks and blank lines too', () => {
  const text = 'symbol,note\nGold,"two\nlines"\n\nSilver,one\n'
  expect(parseCsv(text, []).map(({ line }) => line)).toEqual([2, 5])
})

test.each([
  ['an empty file', '', 1, 'the file is empty'],
  ['a column that is missing', 'symbol\nEURUSD\n', 1, 'column name is missing'],
  ['a column that is there twice', 'symbol,name,name\n', 1, 'column name is there twice'],
  ['a row that is too short', 'symbol,name\nEURUSD,Euro\nGold\n', 3, '1 cells, the header has 2'],
  ['a row that is too long', 'symbol,name\nEURUSD,Euro,1\n', 2, '3 cells, the header has 2'],
  ['a quote that is never closed', 'symbol,name\nEURUSD,"Euro\n', 2, 'a quote is not closed'],
])('%s is refused with its line', (_, text, line, problem) => {
  const read = () => parseCsv(text, ['symbol', 'name'])
  expect(read).toThrow(LineError)
  expect(read).toThrow(`line ${line}: ${problem}`)
})

describe('a table as a file', () => {
  test('opens correctly in a spreadsheet: byte-order mark, CR LF, quotes where necessary', () => {
    const rows = [
      ['EURUSD', '歐元, "纖維"', 1.1725],
      ['Gold', 'two\nlines', 0],
    ]
    expect(csvText({ head: ['代號', '名稱', '最新價'], rows })).toBe(
      '\uFEFF代號,名稱,最新價\r\nEURUSD,"歐元, ""纖維""",1.1725\r\nGold,"two\nlines",0\r\n',
    )
  })

  test('has every digit of a number and its sign, and empty cells for unknown values', () => {
    expect(
      csvText({ head: ['price'], rows: [[{ digits: '1.10000' }, { digits: '-0.050' }, -3, null, undefined]] }),
    ).toBe('\uFEFFprice\r\n1.10000,-0.050,-3,,\r\n')
  })

  test('has no formulas, quoted or not', () => {
    expect(csvText({ head: [], rows: [['=1+1', '\r=1']] })).toBe(`\uFEFF\r\n'=1+1,"'\r=1"\r\n`)
  })

  test('is read back as it was written', () => {
    const written = csvText({ head: ['symbol', 'note'], rows: [['Gold', 'spot, "loco London"\nper ounce']] })
    expect(cellsOf(written)).toEqual([{ symbol: 'Gold', note: 'spot, "loco London"\nper ounce' }])
  })
})
