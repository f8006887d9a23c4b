import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dateCell, momentCell, numberCell, oneOfCell, optionalCell, textCell, wholeNumberCell } from './cells.ts'
import { rowFile } from './importer.ts'
import { type TypedRow, typedRows } from './typed-rows.ts'

const rates = rowFile({
  name: 'rates',
  row: z.strictObject({
    bank: textCell(20),
    kind: oneOfCell(['spot', 'cash']),
    buy: numberCell(),
    days: wholeNumberCell(1),
    since: optionalCell(dateCell()),
    at: optionalCell(momentCell()),
  }),
  formats: ['csv', 'json'],
  table: 'rates',
  key: ['bank'],
  stored: ({ bank }) => ({ bank }),
})

/** The rows and faults of a file with this text, which arrives line by line. */
async function read(text: string, file = rates) {
  const faults: string[] = []
  const source = {
    name: 'rates.csv',
    async *open() {
      for (const line of text.split(/(?<=\n)/)) yield Buffer.from(line)
    },
  }
  const rows: TypedRow[] = []
  for await (const batch of typedRows(file, source, { onFault: fault => faults.push(fault) })) rows.push(...batch)
  return { rows, faults }
}

const head = 'bank,kind,buy,days'
const boc = { bank: '中國銀行', kind: 'spot', buy: 4.512, days: 7 }

describe('a CSV file', () => {
  test.each([',', ';', '\t'])('has its cells separated by %j', async separator => {
    const text = `${head}\n中國銀行,Spot,4.512,7\n`.replaceAll(',', separator)
    expect(await read(text)).toEqual({ rows: [{ line: 2, row: boc }], faults: [] })
  })

  test('may omit optional columns, or leave their cells empty', async () => {
    const { rows } = await read(
      `${head},since,at\n中國銀行,spot,4.512,7,,2026-12-01T00:00Z\nHSBC,cash,1,1,2026-11-30,\n`,
    )
    expect(rows.map(({ row }) => row)).toEqual([
      { ...boc, at: Date.UTC(2026, 11, 1) },
      { bank: 'HSBC', kind: 'cash', buy: 1, days: 1, since: '2026-11-30' },
    ])
  })

  test('every faulty cell is reported with file, line, column and value; the other rows are read', async () => {
    const { rows, faults } = await read(
      `${head},since\n中國銀行,swap,4.5x,0,2026-02-30\n" ",spot,1,1,\nHSBC,spot\n"two\nlines",spot,1,1,\nICBC,spot,1e5,1,\n`,
    )
    expect(faults).toEqual([
      "rates.csv:2 kind 'swap' is not one of spot, cash",
      "rates.csv:2 buy '4.5x' is not a number",
      "rates.csv:2 days '0' is not a whole number from 1 on",
      "rates.csv:2 since '2026-02-30' is not a date like 2026-12-01",
      "rates.csv:3 bank ' ' must have 1 to 20 characters",
      'rates.csv:4 2 cells, the header has 5',
      "rates.csv:7 buy '1e5' is not a number",
    ])
    expect(rows.map(({ line }) => line)).toEqual([5])
  })

  test('may have no rows', async () => {
    for (const text of [head, `${head}\n`, `\n\n${head}`]) expect(await read(text)).toEqual({ rows: [], faults: [] })
  })

  test.each([
    ['', 'rates.csv:1 the file is empty'],
    ['bank,kind\n', 'rates.csv:1 column buy, days is missing'],
    [`${head},buy\n`, 'rates.csv:1 column buy is there twice'],
    [`${head},form\n`, 'rates.csv:1 column form is not one of bank, kind, buy, days, since, at'],
    [`${head}\n"中國銀行,spot,1,1\n`, 'rates.csv:2 a quote is not closed'],
  ])('that begins %j cannot be read', async (text, fault) => {
    expect(await read(text)).toEqual({ rows: [], faults: [fault] })
  })

  test('an object that is not strict ignores further columns', async () => {
    const { rows } = await read('bank,logo\nHSBC,hsbc.svg\n', {
      ...rates,
      row: z.object({ bank: textCell() }),
    })
    expect(rows).toEqual([{ line: 2, row: { bank: 'HSBC' } }])
  })
})

describe('a JSON file', () => {
  const json = (value: object) => JSON.stringify(value)

  test('is an array of objects, with numbers or texts as values', async () => {
    const text = `[\n  ${json(boc)},\n  ${json({ ...boc, bank: '[{"]', days: '7', since: null })}\n]\n`
    expect(await read(text)).toEqual({
      rows: [
        { line: 2, row: boc },
        { line: 3, row: { ...boc, bank: '[{"]' } },
      ],
      faults: [],
    })
  })

  test('reads JSON lines', async () => {
    expect((await read(`${json(boc)}\n${json(boc)}`)).rows.map(({ line }) => line)).toEqual([1, 2])
  })

  test('every fault is reported with its line', async () => {
    const { rows, faults } = await read(
      `[\n  ${json({ ...boc, buy: 'x' })},\n  {"bank":},\n 5, {"bank":{}},\n ${json({ bank: 'HSBC', kind: 'spot', buy: 1 })}\n]`,
    )
    expect(rows).toEqual([])
    expect(faults).toEqual([
      "rates.csv:2 buy 'x' is not a number",
      expect.stringMatching(/^rates\.csv:3 is not a JSON object of plain values: /),
      'rates.csv:4 is not a JSON object of plain values: expected { … }',
      'rates.csv:4 is not a JSON object of plain values: bank is not a plain value',
      'rates.csv:5 days is missing',
    ])
  })

  test('that is cut off, or that a kind does not take, is refused', async () => {
    expect((await read(`[\n${json(boc)},\n{"bank": "HS`)).faults).toEqual([
      'rates.csv:3 the file is cut off: the JSON that begins here does not end',
    ])
    expect((await read(json(boc), { ...rates, formats: ['csv'] })).faults).toEqual([
      'rates.csv:1 is JSON, expected CSV',
    ])
  })
})

describe('characters that no text may have', () => {
  const marks: readonly (readonly [string, string, string])[] = [
    ['a NUL', '\u0000', 'has U+0000, a control character: delete it'],
    ['an escape', '\u001b', 'has U+001B, a control character: delete it'],
    ['an override', '\u202e', 'has U+202E, a mark that turns the direction of text: delete it'],
    ['an isolate', '\u2066', 'has U+2066, a mark that turns the direction of text: delete it'],
    ['a mark from right to left', '\u200f', 'has U+200F, a mark that turns the direction of text: delete it'],
  ]

  test.each(marks)('are refused with file, line and column in CSV: %s', async (_, mark, problem) => {
    const { rows, faults } = await read(`${head}\nHSBC,spot,1,1\nI${mark}CBC,spot,1,1\n`)
    expect(faults).toEqual([`rates.csv:3 bank ${problem}`])
    expect(rows).toHaveLength(1)
  })

  const inJson: typeof marks = [...marks, ['half of a pair', '\ud83d', 'has U+D83D, half of a character: delete it']]
  test.each(inJson)('are refused with file, line and column in JSON: %s', async (_, mark, problem) => {
    const { faults } = await read(`[${JSON.stringify({ bank: `I${mark}CBC`, kind: 'spot', buy: 1, days: 1 })}]`)
    expect(faults).toEqual([`rates.csv:1 bank ${problem}`])
  })

  test('are none of those that scripts, emoji and lines of text need', async () => {
    const bank = 'क्\u200dष 👩\u200d💻\tطلا\n金'
    expect((await read(`${head}\n"${bank}",spot,1,1\n`)).rows).toMatchObject([{ row: { bank } }])
  })
})
