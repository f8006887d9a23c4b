import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { encodingNamed } from '#kit/import/encoding.ts'
import { exportedRows } from '#kit/import/export-rows.ts'
import type { Importer, RowFile } from '#kit/import/importer.ts'
import { importRows } from '#kit/import/run-import.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { storeBrokers } from '#testing/brokers.ts'
import { fileForms } from '#testing/mutated-files.ts'
import { legibleIn, type SpreadsheetForm, spreadsheetForms } from '#testing/spreadsheets.ts'
import { bulkImports, imports, storeSeeds } from '../operations/imports.ts'
import { migrations } from '../stores/migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-spreadsheet-forms-'))
const database: Database = sqliteDatabase(':memory:')
await migrate(database, ...migrations.main.flatMap(module => module.migrations))
await storeSeeds(database)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
const NOW = Date.UTC(2026, 10, 25, 12)
/** The number of a row whose date is in a year of three digits of the Republic of China. */
const FIRST = 5_250

/** What is stored of a file, its head first. */
async function tableOf(file: RowFile): Promise<string[][]> {
  let text = ''
  for await (const block of exportedRows(database, file)) text += block
  const head = Object.keys(file.row.shape)
  return [head, ...parseCsv(text, head).map(({ cells }) => head.map(column => cells[column]!))]
}

const sourceOf = (file: RowFile, bytes: Uint8Array) => ({
  name: `${file.name}.csv`,
  async *open() {
    yield bytes
  },
})

async function importForm(importer: Importer, file: RowFile, form: SpreadsheetForm, table: string[][]) {
  const encoding = form.encoding && encodingNamed(form.encoding)
  const source = sourceOf(file, form.save(table))
  const options = { encoding, replaces: true, isDryRun: true }
  return importRows(database, importer, new Map([[file, [source]]]), options)
}

const rowFiles = imports.flatMap(importer =>
  importer.files.map(file => [importer.kind, file.name, importer, file] as const),
)

test.each(rowFiles)(
  '%s, %s: a table is the same however a spreadsheet saves it',
  async (_kind, _name, importer, file) => {
    const table = await tableOf(file)
    for (const form of spreadsheetForms) {
      const imported = (rows: string[][]) =>
        importForm(importer, file, form, rows).then(({ files }) => ({ files, count: rows.length - 1 }))
      const { files, count } = await imported(table)
        // What a spreadsheet has lost the whole of may be refused.
        .catch(problem => (form.isLossy ? imported(legibleIn('big5', table)) : Promise.reject(problem)))
        .catch((problem: Error) => {
          throw new Error(`${form.name}: ${problem.message.slice(0, 600)}`)
        })
      const { read, added, changed, removed } = files[0]!
      if (form.isLossy) expect([form.name, read]).toEqual([form.name, count])
      else expect([form.name, read, added, changed, removed]).toEqual([form.name, table.length - 1, 0, 0, 0])
    }
  },
)

const bulkTables = fileForms.filter(({ firstLine, file }) => firstLine !== undefined && file.endsWith('.csv'))

test.each(bulkTables)('$name: a table is the same however a spreadsheet saves it', async ({ kind, row, text }) => {
  await storeBrokers(database, ['first-test', 'second-test'])
  const importer = bulkImports.find(each => each.kind === kind)!
  const rows = Array.from({ length: 40 }, (_, at) => row(FIRST + at))
  const [head = ''] = text([]).split('\n')
  const path = join(folder, 'file.csv')
  for (const form of [spreadsheetForms[0]!, ...spreadsheetForms]) {
    writeFileSync(path, form.save([head.split(','), ...rows]))
    const encoding = form.encoding && encodingNamed(form.encoding)
    const { files } = await importer.import(database, [path], encoding, NOW).catch((problem: Error) => {
      throw new Error(`${form.name}: ${problem.message.slice(0, 600)}`)
    })
    expect([form.name, files[0]!.read > 20]).toEqual([form.name, true])
    // Quarters of an hour are stored again, whatever they were.
    if (kind !== 'broker-quotes' && form !== spreadsheetForms[0])
      expect([form.name, files[0]!.added, files[0]!.changed]).toEqual([form.name, 0, 0])
  }
})

const refusalOf = (importer: Importer, file: RowFile, bytes: Uint8Array) =>
  importRows(database, importer, new Map([[file, [sourceOf(file, bytes)]]]), { replaces: true, isDryRun: true }).then(
    () => 'imported',
    (problem: Error) => problem.message,
  )
const bulkRefusalOf = (kind: string, bytes: Uint8Array) => {
  const path = join(folder, 'file.csv')
  writeFileSync(path, bytes)
  return bulkImports
    .find(each => each.kind === kind)!
    .import(database, [path], undefined, NOW)
    .then(
      () => 'imported',
      (problem: Error) => problem.message,
    )
}

test('a workbook is refused by every kind with what to do', async () => {
  const workbook = Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000', 'latin1')
  for (const [, name, importer, file] of rowFiles)
    expect(`${name}: ${await refusalOf(importer, file, workbook)}`).toContain(
      'is a workbook or an archive: save it as CSV',
    )
  for (const { kind } of bulkImports)
    expect(`${kind}: ${await bulkRefusalOf(kind, workbook)}`).toContain('is a workbook or an archive: save it as CSV')
})

test('a table in Big5 or GB18030 whose encoding is not named is refused with the name', async () => {
  for (const [, name, importer, file] of rowFiles) {
    const table = await tableOf(file)
    // Of a table without Chinese only accents and dashes become question marks.
    if (!/\p{Script=Han}/u.test(table.flat().join(''))) continue
    for (const [form, label] of [
      [spreadsheetForms[2]!, 'big5'],
      [spreadsheetForms[5]!, 'gb18030'],
    ] as const)
      expect(`${name}: ${await refusalOf(importer, file, form.save(table))}`).toContain(`--encoding=${label}`)
  }
})

test('dates whose day and month may be exchanged are refused with how to write them', async () => {
  for (const [, name, importer, file] of rowFiles) {
    const table = await tableOf(file)
    const american = table.map(row => row.map(cell => cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')))
    if (String(american) === String(table)) continue
    const text = american.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
    expect(`${name}: ${await refusalOf(importer, file, Buffer.from(text))}`).toContain('is not a date like 2026-12-01')
  }
})

test.each([
  ['worldbank', 'is not valid JSON'],
  ['treasury', 'is not valid XML'],
  ['ff-calendar', 'is CSV, expected JSON'],
])('a table of a publisher whose files are none is refused: %s', async (kind, problem) => {
  expect(await bulkRefusalOf(kind, Buffer.from('date,value\n2026-01-01,1\n'))).toContain(problem)
})
