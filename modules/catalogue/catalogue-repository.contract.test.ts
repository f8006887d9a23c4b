import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { sourcesOf } from '#kit/import/source-files.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { CatalogueRows } from './catalogue.ts'
import { projectCatalogueFolder, readCatalogueFolder } from './catalogue-files.ts'
import { catalogueImports } from './catalogue-import.ts'
import { createCatalogueRepository, openCatalogue } from './catalogue-repository.ts'
import { catalogueMigrations } from './catalogue-tables.ts'

const [catalogueImport] = catalogueImports
const migrations = { ...importMigrations, ...catalogueMigrations }

let shipped: CatalogueRows
let folders: string
beforeAll(async () => {
  shipped = (await readCatalogueFolder(projectCatalogueFolder)).rows
  folders = await mkdtemp(join(tmpdir(), 'portal-catalogue-'))
})
afterAll(() => rm(folders, { recursive: true }))

/** The project's files with one of them changed. */
async function filesWith(name: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(folders, 'files-'))
  await cp(projectCatalogueFolder, folder, { recursive: true })
  const file = join(folder, name)
  await writeFile(file, change(await readFile(file, 'utf8')))
  return folder
}

const importFiles = async (database: Database, ...paths: string[]) =>
  importRows(database, catalogueImport, await sourcesOf(catalogueImport, paths), { replaces: true })
const storeFiles = (database: Database, seed = projectCatalogueFolder) =>
  storeSeed(database, { ...catalogueImport, seed })
const load = (database: Database) => createCatalogueRepository(database).load()
const nameOf = async (database: Database, symbol: string) => (await openCatalogue(database)).find(symbol)?.name.en

const renamed = (from: string, to: string) => (text: string) => text.replace(from, to)
const without = (symbol: string) => (text: string) => text.replace(new RegExp(`^${symbol},.*\\n`, 'm'), '')

function byKey(rows: CatalogueRows) {
  const holidays = rows.holidays.map(({ schedule, date, ...holiday }) => [`${schedule} ${date}`, holiday] as const)
  return { ...rows, holidays: Object.fromEntries(holidays) }
}

describeOnEveryDatabase('the stored catalogue', migrations, openStore => {
  test('is empty at first', async () => {
    expect((await load(await openStore())).instruments).toEqual([])
  })

  test('has every field of the shipped files and the order of their lists', async () => {
    const store = await openStore()
    await storeFiles(store)
    await store.close()
    expect(byKey(await load(await openStore()))).toEqual(byKey(shipped))
  })

  test('lists holidays by schedule and date', async () => {
    const store = await openStore()
    await storeFiles(store)
    const keys = (await load(store)).holidays.map(({ schedule, date }) => `${schedule} ${date}`)
    expect(keys).toEqual(keys.toSorted())
  })

  test('has an operator’s correction in place, and no longer what the operator’s file omits', async () => {
    const store = await openStore()
    const files = await filesWith('instruments.csv', text =>
      without('ZARJPY')(renamed('Euro / US dollar', 'Fiber')(text)),
    )
    const report = await importFiles(store, join(files, 'instruments.csv'))
    expect(report.files).toEqual([{ name: 'instruments', read: 823, added: 0, changed: 1, unchanged: 822, removed: 1 }])
    const { instruments } = await load(store)
    expect(instruments.map(({ symbol }) => symbol)).toEqual(
      shipped.instruments.map(({ symbol }) => symbol).filter(symbol => symbol !== 'ZARJPY'),
    )
    expect(await nameOf(store, 'EURUSD')).toBe('Fiber')
  })

  test('keeps an operator’s rows when a newer version ships others, and takes its other changes', async () => {
    const store = await openStore()
    const ours = await filesWith('instruments.csv', renamed('Euro / US dollar', 'Fiber'))
    await importFiles(store, ours)
    const newer = await filesWith('instruments.csv', text =>
      renamed('Euro / US dollar', 'Euro')(renamed('British pound / US dollar', 'Cable')(text)),
    )
    await storeFiles(store, newer)
    expect([await nameOf(store, 'EURUSD'), await nameOf(store, 'GBPUSD')]).toEqual(['Fiber', 'Cable'])
  })

  test('is unchanged after a file with a fault, of an operator or of the project', async () => {
    const store = await openStore()
    await storeFiles(store)
    const faulty = await filesWith('instruments.csv', text => text.replace('\n', '\nEURUSD,currency\n'))
    await expect(importFiles(store, faulty)).rejects.toThrow(/instruments\.csv:2 2 cells/)
    await expect(storeFiles(store, faulty)).rejects.toThrow(/instruments\.csv:2 2 cells/)
    expect((await load(store)).instruments).toEqual(shipped.instruments)
  })

  test('is unchanged after a file that breaks a rule, whose line is named', async () => {
    const store = await openStore()
    const faulty = await filesWith('instruments.csv', renamed('歐元/美元', '欧元/美元'))
    await expect(importFiles(store, faulty)).rejects.toThrow(
      /instruments\.csv:3 EURUSD: 欧 cannot stand in tw '欧元\/美元'/,
    )
    const contradiction = await filesWith('schedules.csv', without('forex'))
    await expect(importFiles(store, join(contradiction, 'schedules.csv'))).rejects.toThrow(
      'what is stored of instruments no longer fits: EURUSD: no schedule forex',
    )
    expect((await load(store)).instruments).toEqual(shipped.instruments)
  })

  test('goes back to the project’s own', async () => {
    const store = await openStore()
    const ours = await filesWith('instruments.csv', text =>
      without('ZARJPY')(renamed('Euro / US dollar', 'Fiber')(text)),
    )
    await importFiles(store, ours)
    await storeSeed(store, catalogueImport, { isReset: true })
    expect(byKey(await load(store))).toEqual(byKey(shipped))
  })
})
