import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { projectCatalogueFolder } from './catalogue-files.ts'
import { catalogueImports } from './catalogue-import.ts'
import { openCatalogue } from './catalogue-repository.ts'
import { catalogueMigrations } from './catalogue-tables.ts'

const [catalogueImport] = catalogueImports

/** The lines of the project's instruments: the header, then one for each. The id is the last cell. */
let lines: string[]
beforeAll(async () => {
  lines = (await readFile(join(projectCatalogueFolder, 'instruments.csv'), 'utf8')).trimEnd().split('\n')
})

/** A copy of an instrument under another symbol. */
const inserted = (symbol: string, id: number | '' = '') =>
  lines
    .find(line => line.startsWith('AUDUSD,'))!
    .replace(/^AUDUSD,/, `${symbol},`)
    .replace(/[^,]*,,\d+$/, `,,${id}`)
const HIGHEST = 824

const importLines = (database: Database, instruments: readonly string[]) => {
  const source = {
    name: 'instruments.csv',
    async *open() {
      yield Buffer.from(instruments.join('\n'))
    },
  }
  return importRows(database, catalogueImport, new Map([[catalogueImport.files[0]!, [source]]]), { replaces: true })
}

async function idsOf(database: Database): Promise<Map<string, number>> {
  return new Map((await openCatalogue(database)).instruments.map(({ symbol, id }) => [symbol, id]))
}

const migrations = { ...importMigrations, ...catalogueMigrations }

describeOnEveryDatabase('ids of instruments', migrations, openStore => {
  test('stay when an instrument is inserted before others, which gets the next free one', async () => {
    const store = await openStore()
    await storeSeed(store, catalogueImport)
    const before = await idsOf(store)
    const withoutIds = lines.map(line => line.replace(/,[^,]*$/, ''))
    await importLines(store, withoutIds.toSpliced(3, 0, inserted('NEWUSD').replace(/,[^,]*$/, '')))
    const ids = await idsOf(store)
    expect(ids.get('NEWUSD')).toBe(HIGHEST + 1)
    for (const [symbol, id] of before) expect(ids.get(symbol), symbol).toBe(id)
  })

  test('of removed instruments are reserved and not assigned to others', async () => {
    const store = await openStore()
    await importLines(store, [...lines, inserted('NEWUSD')])
    await importLines(store, lines)
    await importLines(store, [...lines, inserted('OTHERUSD')])
    expect((await idsOf(store)).get('OTHERUSD')).toBe(HIGHEST + 2)
    await importLines(store, [...lines, inserted('NEWUSD')])
    expect((await idsOf(store)).get('NEWUSD')).toBe(HIGHEST + 1)
  })

  test('are taken from the file if they are free', async () => {
    const store = await openStore()
    await importLines(store, [...lines, inserted('NEWUSD', 5000)])
    expect((await idsOf(store)).get('NEWUSD')).toBe(5000)
    const twice = importLines(store, [...lines, inserted('OTHERUSD', 6000), inserted('THIRDUSD', 6000)])
    await expect(twice).rejects.toThrow(`:${lines.length + 2} THIRDUSD: id 6000 belongs to OTHERUSD`)
  })

  test('known to the database take precedence over those of new project files', async () => {
    const store = await openStore()
    await importLines(store, [...lines, inserted('NEWUSD')])
    expect((await idsOf(store)).get('NEWUSD')).toBe(HIGHEST + 1)
    const folder = await mkdtemp(join(tmpdir(), 'portal-catalogue-'))
    await cp(projectCatalogueFolder, folder, { recursive: true })
    await writeFile(join(folder, 'instruments.csv'), [...lines, inserted('ADDEDUSD', HIGHEST + 1)].join('\n'))
    await storeSeed(store, { ...catalogueImport, seed: folder })
    expect((await idsOf(store)).get('ADDEDUSD')).toBe(HIGHEST + 2)
    await rm(folder, { recursive: true })
  })
})
