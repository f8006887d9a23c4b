import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database, Migrations } from '#kit/database/database.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { numberCell, textCell } from './cells.ts'
import { exportedRows } from './export-rows.ts'
import { stampOf } from './import-stamp.ts'
import { importMigrations } from './import-tables.ts'
import { watchImports } from './import-watch.ts'
import { type Importer, rowFile } from './importer.ts'
import { type ImportOptions, importRows, storeSeed } from './run-import.ts'
import type { Source } from './source.ts'

const migrations: Migrations = {
  ...importMigrations,
  '2026-11-22-rates': () => ({
    async up(db) {
      await db.schema
        .createTable('rates')
        .addColumn('bank', 'text', column => column.notNull())
        .addColumn('currency', 'text', column => column.notNull())
        .addColumn('rate', 'double precision', column => column.notNull())
        .addColumn('note', 'text')
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('origin', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('rates_key', ['bank', 'currency'])
        .execute()
    },
  }),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-seed-'))
})
afterAll(() => rm(folder, { recursive: true }))

const HEAD = 'bank,currency,rate,note\n'
const rates = (changes: Partial<Importer> = {}): Importer => ({
  kind: 'rates',
  summary: 'rates of banks',
  files: [
    rowFile({
      name: 'rates',
      row: z.object({ bank: textCell(), currency: textCell(), rate: numberCell(), note: z.string() }),
      table: 'rates',
      key: ['bank', 'currency'],
      place: 'place',
      stored: ({ note, ...row }) => ({ ...row, note: note === '' ? null : note }),
    }),
  ],
  seed: folder,
  ...changes,
})

/** A file of rates in memory. */
const file = (name: string, lines: string): Source => ({
  name,
  async *open() {
    yield Buffer.from(HEAD + lines)
  },
})
const importLines = (
  database: Database,
  lines: string,
  importer = rates(),
  options: ImportOptions = { replaces: true },
) => importRows(database, importer, new Map([[importer.files[0]!, [file('rates.csv', lines)]]]), options)
const ship = (lines: string) => writeFile(join(folder, 'rates.csv'), HEAD + lines)

/** Rows in the order of the file, such as `BOT USD 32 operator`. */
async function stored({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('rates').selectAll().orderBy('place').orderBy('bank').execute()
  return rows.map(({ bank, currency, rate, origin }) => `${bank} ${currency} ${rate} ${origin}`)
}

const counts = (added: number, changed: number, unchanged: number, removed: number) => [
  { name: 'rates', read: added + changed + unchanged, added, changed, unchanged, removed },
]

beforeEach(() => ship('BOT,USD,32,\nBOT,JPY,0.21,\nHSBC,USD,32.1,\n'))

describeOnEveryDatabase('an import', migrations, openStore => {
  test('reports how many rows it has added, changed, left unchanged and removed', async () => {
    const database = await openStore()
    await storeSeed(database, rates())
    const report = await importLines(database, 'HSBC,USD,32.1,\nBOT,USD,31.9,board\nBOT,EUR,37,\n')
    expect(report).toEqual({ kind: 'rates', files: counts(1, 1, 1, 1) })
    expect(await stored(database)).toEqual(['HSBC USD 32.1 seed', 'BOT USD 31.9 operator', 'BOT EUR 37 operator'])
    expect((await importLines(database, 'HSBC,USD,32.1,\nBOT,USD,31.9,board\nBOT,EUR,37,\n')).files).toEqual(
      counts(0, 0, 3, 0),
    )
  })

  test('asks before it removes more than half of the rows, or takes a file without any, and stores nothing', async () => {
    const database = await openStore()
    await importLines(database, 'BOT,USD,32,\nBOT,JPY,0.21,\nHSBC,USD,32.1,\nHSBC,JPY,0.2,\n')
    const before = await stored(database)
    const ask = (lines: string) => importLines(database, lines, rates(), {})
    await expect(ask('BOT,USD,31.9,\n')).rejects.toThrow(
      'rates.csv: would remove 3 of the 4 rows that it replaces: if that is meant, add --replace',
    )
    await expect(ask('')).rejects.toThrow(
      'rates.csv: has no rows, and would remove all 4 that are stored: if that is meant, add --replace',
    )
    expect(await stored(database)).toEqual(before)
    expect((await ask('BOT,USD,31.9,\nBOT,JPY,0.21,\n')).files).toEqual(counts(0, 1, 1, 2))
    expect((await importLines(database, '')).files).toEqual(counts(0, 0, 0, 2))
  })

  test('of one group asks by the rows of that group alone', async () => {
    const database = await openStore()
    const importer = rates()
    const grouped = { ...importer, files: [{ ...importer.files[0]!, group: ['bank'] }] }
    await importLines(database, 'BOT,USD,32,\nBOT,JPY,0.21,\nHSBC,USD,32.1,\nICBC,USD,32,\nABC,USD,32,\n', grouped)
    await expect(importLines(database, 'BOT,EUR,37,\n', grouped, {})).rejects.toThrow('would remove 2 of the 2 rows')
    expect((await importLines(database, 'BOT,USD,32,\n', grouped, {})).files).toEqual(counts(0, 0, 1, 1))
  })

  test('that is a rehearsal reports what it would do, and stores nothing', async () => {
    const database = await openStore()
    await importLines(database, 'BOT,USD,32,\nBOT,JPY,0.21,\n')
    const before = await stored(database)
    const dry = { isDryRun: true }
    expect((await importLines(database, 'BOT,USD,31.9,\nHSBC,USD,32.1,\n', rates(), dry)).files).toEqual(
      counts(1, 1, 0, 1),
    )
    await expect(importLines(database, 'BOT,USD,dear,\n', rates(), dry)).rejects.toThrow('is not a number')
    expect(await stored(database)).toEqual(before)
    expect((await importLines(database, 'BOT,USD,31.9,\nHSBC,USD,32.1,\n')).files).toEqual(counts(1, 1, 0, 1))
  })

  test('of what was exported changes nothing, whatever the cells hold', async () => {
    const database = await openStore()
    const odd = ['=1+1', '-5', ' two blanks ', 'a "quote"', 'two\nlines', 'a,b;c', "'x", '匯率', '\u200b', '@x', '\tx']
    const lines = odd.map(
      (text, at) => `BANK${at},USD,${at === 0 ? '0.1' : `-${at}.000001`},"${text.replaceAll('"', '""')}"\n`,
    )
    await importLines(database, lines.join(''))
    const importer = rates()
    let text = ''
    for await (const block of exportedRows(database, importer.files[0]!)) text += block
    const report = await importLines(database, text.slice(text.indexOf('\n') + 1), importer, {})
    expect(report.files).toEqual(counts(0, 0, odd.length, 0))
  })

  test('may leave the rows that a file does not have', async () => {
    const database = await openStore()
    const importer = rates()
    const keeping = { ...importer, files: [{ ...importer.files[0]!, others: 'kept' as const }] }
    expect((await importLines(database, 'BOT,USD,31.9,\n', keeping)).files).toEqual(counts(0, 1, 0, 0))
    expect(await stored(database)).toHaveLength(3)
  })

  test('reads several files as one and refuses a row that stands in two of them', async () => {
    const database = await openStore()
    const importer = rates()
    const sources = [file('taipei.csv', 'BOT,USD,31,\nBOT,EUR,37,\n'), file('london.csv', 'HSBC,GBP,1,\nBOT,USD,33,\n')]
    const run = importRows(database, importer, new Map([[importer.files[0]!, sources]]))
    await expect(run).rejects.toThrow('london.csv:3 BOT USD is there twice, first in taipei.csv:2')
    expect(await stored(database)).toEqual(['BOT USD 32 seed', 'BOT JPY 0.21 seed', 'HSBC USD 32.1 seed'])
  })

  test('with a fault stores nothing, lists the first fifty and counts the others', async () => {
    const database = await openStore()
    const faulty = Array.from({ length: 60 }, (_, row) => `BANK${row},USD,x${row},\n`).join('')
    const problem = await importLines(database, `GOOD,USD,1,\n${faulty}`).catch(error => error)
    const lines = (problem as Error).message.split('\n')
    expect(lines).toHaveLength(51)
    expect(lines[0]).toBe("rates.csv:3 rate 'x0' is not a number")
    expect(lines.at(-1)).toBe('… and 10 more')
    expect(await stored(database)).toHaveLength(3)
  })

  test('that contradicts what is stored is undone, and names the line where it can', async () => {
    const database = await openStore()
    await importLines(database, 'BOT,USD,32,\nBOT,JPY,0.21,\n')
    const importer = rates({
      async finish({ db }) {
        const rows = await db.selectFrom('rates').selectAll().where('rate', '>', 30).execute()
        return rows.map(({ bank, currency }) => ({ file: 'rates', key: [bank, currency], problem: `${bank} is dear` }))
      },
    })
    const keeping = { ...importer, files: [{ ...importer.files[0]!, others: 'kept' as const }] }
    const problem = await importLines(database, 'ICBC,EUR,40,\n', keeping).catch(error => error)
    expect((problem as Error).message.split('\n').sort()).toEqual([
      'rates.csv:2 ICBC is dear',
      'what is stored of rates no longer fits: BOT is dear',
    ])
    expect(await stored(database)).toEqual(['BOT USD 32 seed', 'BOT JPY 0.21 seed'])
  })

  test('can be repeated after a failure in the middle of a file', async () => {
    const database = await openStore()
    const importer = rates()
    const broken: Source = {
      name: 'rates.csv',
      async *open() {
        yield Buffer.from(`${HEAD}BOT,EUR,37,\n`)
        throw new Error('the disk is gone')
      },
    }
    const run = importRows(database, importer, new Map([[importer.files[0]!, [broken]]]))
    await expect(run).rejects.toThrow('the disk is gone')
    expect((await importLines(database, 'BOT,EUR,37,\n')).files).toEqual(counts(1, 0, 0, 3))
  })

  test('leaves the tables of the portal unlocked while it reads', async () => {
    const database = await openStore()
    await storeSeed(database, rates())
    const other = await openStore()
    const importer = rates()
    const slow: Source = {
      name: 'rates.csv',
      async *open() {
        yield Buffer.from(`${HEAD}${'BOT,EUR,37,\n'}`)
        // What a portal in another process does meanwhile.
        await other.db.updateTable('rates').set({ note: 'by the portal' }).where('bank', '=', 'HSBC').execute()
        yield Buffer.from('HSBC,USD,32.1,by the portal\n')
      },
    }
    const report = await importRows(database, importer, new Map([[importer.files[0]!, [slow]]]), { replaces: true })
    expect(report.files).toEqual(counts(1, 0, 1, 2))
  })

  test('texts in any script and with SQL in them are stored as values', async () => {
    const database = await openStore()
    const note = `匯率"'); drop table rates; -- 🪙 \\ %`
    await importLines(database, `BOT,USD,1.17250001,"${note.replaceAll('"', '""')}"\n`)
    expect(await database.db.selectFrom('rates').select(['note', 'rate']).execute()).toEqual([
      { note, rate: 1.17250001 },
    ])
  })

  test('of many thousand rows is merged as one of a few', { timeout: 60_000 }, async () => {
    const database = await openStore()
    const line = (row: number) => `BANK${row},USD,${row % 7},\n`
    const lines = Array.from({ length: 30_000 }, (_, row) => line(row))
    await importLines(database, lines.join(''))
    const report = await importLines(database, [...lines.slice(100), 'BANK200,EUR,1,\n'].join(''))
    expect(report.files).toEqual(counts(1, 0, 29_900, 100))
  })
})

describeOnEveryDatabase('the rows that ship with the project', migrations, openStore => {
  test('are stored once, and again when they have changed', async () => {
    const database = await openStore()
    expect((await storeSeed(database, rates()))?.files).toEqual(counts(3, 0, 0, 0))
    expect(await storeSeed(database, rates())).toBeUndefined()
    await ship('BOT,EUR,37,\nBOT,USD,33,\nHSBC,USD,32.1,\n')
    expect((await storeSeed(database, rates()))?.files).toEqual(counts(1, 1, 1, 1))
    expect(await stored(database)).toEqual(['BOT EUR 37 seed', 'BOT USD 33 seed', 'HSBC USD 32.1 seed'])
  })

  test('never replace rows of an operator', async () => {
    const database = await openStore()
    await storeSeed(database, rates())
    await importLines(database, 'BOT,USD,31.9,ours\nBOT,JPY,0.21,\nOURS,USD,30,\n')
    await ship('BOT,USD,33,\nBOT,JPY,0.22,\nHSBC,USD,32.2,\nBOT,EUR,37,\n')
    await storeSeed(database, rates())
    // HSBC was removed by the operator, who has never seen BOT EUR.
    expect((await stored(database)).sort()).toEqual([
      'BOT EUR 37 seed',
      'BOT JPY 0.22 seed',
      'BOT USD 31.9 operator',
      'OURS USD 30 operator',
    ])
  })

  test('take back a row that the operator has removed only when the operator imports it', async () => {
    const database = await openStore()
    await importLines(database, 'BOT,USD,32,\n')
    await importLines(database, 'BOT,USD,32,\nHSBC,USD,32.1,\n')
    await importLines(database, 'BOT,USD,32,\n')
    await ship('BOT,USD,32,\nHSBC,USD,32.2,\n')
    await storeSeed(database, rates())
    expect(await stored(database)).toEqual(['BOT USD 32 seed'])
  })

  test('add nothing to a kind that an operator replaces as a whole', async () => {
    const database = await openStore()
    const importer = rates({ replacesSeed: true })
    await importLines(database, '', importer)
    await ship('BOT,USD,33,\n')
    expect(await storeSeed(database, importer)).toBeUndefined()
    expect(await stored(database)).toEqual([])
  })

  test('replace everything when the operator goes back to them', async () => {
    const database = await openStore()
    await importLines(database, 'BOT,USD,31.9,\nOURS,USD,30,\n')
    expect((await storeSeed(database, rates(), { isReset: true }))?.files).toEqual(counts(2, 1, 0, 1))
    expect(await stored(database)).toEqual(['BOT USD 32 seed', 'BOT JPY 0.21 seed', 'HSBC USD 32.1 seed'])
    await ship('BOT,USD,33,\nBOT,JPY,0.21,\n')
    await storeSeed(database, rates())
    expect(await stored(database)).toEqual(['BOT USD 33 seed', 'BOT JPY 0.21 seed'])
  })

  test('with faults are refused with the line, and what is stored remains', async () => {
    const database = await openStore()
    await storeSeed(database, rates())
    await ship('BOT,USD,dear,\n')
    await expect(storeSeed(database, rates())).rejects.toThrow("rates.csv:2 rate 'dear' is not a number")
    expect(await stored(database)).toHaveLength(3)
    // An operator can still import.
    expect((await importLines(database, 'BOT,USD,31.9,\n')).files).toEqual(counts(0, 1, 0, 2))
  })
})

describeOnEveryDatabase('a running portal', migrations, openStore => {
  test('notices an import of another process, once', async () => {
    const portal = await openStore()
    await storeSeed(portal, rates())
    const imported: [string, boolean][] = []
    let uses = 0
    const watch = await watchImports({
      database: portal,
      onImport: (kind, { isUsed }) => imported.push([kind, isUsed]),
      // A look may still be under way when the database is closed.
      onProblem: () => undefined,
    })
    const modules = [{}, { onImport: { rates: () => uses++ } }]
    watch.look(modules)
    await importLines(await openStore(), 'BOT,USD,31.9,\n')
    await expect
      .poll(() => {
        watch.look(modules)
        return imported
      })
      .toEqual([['rates', true]])
    watch.look(modules)
    await importLines(await openStore(), 'BOT,USD,31.8,\n', rates({ kind: 'other' })).catch(() => undefined)
    await expect
      .poll(() => {
        watch.look(modules)
        return imported.length
      })
      .toBe(2)
    expect([imported[1], uses]).toEqual([['other', false], 1])
  })
})

describeOnEveryDatabase('portals that start at the same time', migrations, openStore => {
  test('store the project’s rows, of which none of them takes note as of an import', async () => {
    const portal = await openStore()
    const others = [await openStore(), await openStore()]
    await Promise.all([portal, ...others].map(each => storeSeed(each, rates())))
    expect(await stampOf(portal.db, 'rates')).toMatchObject({ stamp: 1, origin: 'seed' })
    await storeSeed(portal, rates(), { isReset: true })
    expect(await stampOf(portal.db, 'rates')).toMatchObject({ stamp: 2 })
  })
})

describe('a portal whose database fails', () => {
  test('reports it once until imports can be noticed again', async () => {
    let isDown = false
    const problems: unknown[] = []
    const read = {
      select: () => ({
        execute: async () => {
          if (isDown) throw new Error('down')
          return []
        },
      }),
    }
    const watch = await watchImports({
      database: { db: { selectFrom: () => read } } as unknown as Database,
      onImport: () => undefined,
      onProblem: problem => problems.push(problem),
    })
    const look = async () => {
      watch.look([])
      await new Promise(resolve => setImmediate(resolve))
    }
    isDown = true
    for (let times = 0; times < 3; times++) await look()
    expect(problems).toHaveLength(1)
    isDown = false
    await look()
    isDown = true
    await look()
    expect(problems).toHaveLength(2)
  })
})
