import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { CatalogueRows } from './catalogue.ts'
import { projectCatalogueFolder, readCatalogueFolder } from './catalogue-files.ts'
import { catalogueMigrations, createCatalogueRepository, openCatalogue } from './catalogue-repository.ts'

let shipped: CatalogueRows
let folders: string
beforeAll(async () => {
  shipped = (await readCatalogueFolder(projectCatalogueFolder)).rows
  folders = await mkdtemp(join(tmpdir(), 'portal-catalogue-'))
})
afterAll(() => rm(folders, { recursive: true }))

/** What an operator might import: the euro with another English name, and without the last instrument. */
function edited(rows: CatalogueRows): CatalogueRows {
  return {
    ...rows,
    instruments: rows.instruments
      .slice(0, -1)
      .map(row => (row.symbol === 'EURUSD' ? { ...row, name: { ...row.name, en: 'Fiber' } } : row)),
  }
}

/** Holidays have no order of their own: they are returned by schedule and date. */
function inStoredOrder(rows: CatalogueRows): CatalogueRows {
  const key = ({ schedule, date }: CatalogueRows['holidays'][number]) => `${schedule} ${date}`
  return { ...rows, holidays: rows.holidays.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) }
}

function byKey(rows: CatalogueRows) {
  const holidays = rows.holidays.map(({ schedule, date, ...holiday }) => [`${schedule} ${date}`, holiday] as const)
  return { ...rows, holidays: Object.fromEntries(holidays) }
}

describeOnEveryDatabase('catalogue repository', catalogueMigrations, openStore => {
  test('returns the whole shipped catalogue, every field and the order of its lists', async () => {
    const repository = createCatalogueRepository(await openStore())
    await repository.replace(shipped)
    expect(byKey(await repository.load())).toEqual(byKey(shipped))
  })

  test('lists holidays by schedule and date', async () => {
    const repository = createCatalogueRepository(await openStore())
    await repository.replace({ ...shipped, holidays: shipped.holidays.toReversed() })
    expect((await repository.load()).holidays).toEqual(inStoredOrder(shipped).holidays)
  })

  test('is empty at first and has no digest of project files', async () => {
    const repository = createCatalogueRepository(await openStore())
    expect((await repository.load()).instruments).toEqual([])
    expect(await repository.seedDigest()).toBeUndefined()
  })

  test('still has what was written when the database is opened again', async () => {
    const first = await openStore()
    await createCatalogueRepository(first).seed(shipped, 'digest of the files')
    await first.close()
    const again = createCatalogueRepository(await openStore())
    expect(await again.seedDigest()).toBe('digest of the files')
    expect((await again.load()).instruments).toEqual(shipped.instruments)
  })

  test('an import replaces everything, and what it omits is removed', async () => {
    const repository = createCatalogueRepository(await openStore())
    await repository.replace(shipped)
    await repository.replace(edited(shipped))
    const { instruments } = await repository.load()
    expect(instruments).toHaveLength(shipped.instruments.length - 1)
    expect(instruments.find(row => row.symbol === 'EURUSD')?.name.en).toBe('Fiber')
  })

  test('an import that fails in the middle changes nothing', async () => {
    const repository = createCatalogueRepository(await openStore())
    await repository.seed(shipped, 'before')
    const twice = { ...edited(shipped), countries: [...shipped.countries, shipped.countries[0]!] }
    await expect(repository.seed(twice, 'after')).rejects.toThrow()
    expect(byKey(await repository.load())).toEqual(byKey(shipped))
    expect(await repository.seedDigest()).toBe('before')
  })

  test('texts in any script and with SQL in them are stored as values', async () => {
    const repository = createCatalogueRepository(await openStore())
    const name = { tw: "外匯'); drop table instruments; --", cn: '“外汇” \\ % _', en: '🪙 O’Neil & "Sons"' }
    await repository.replace({ ...shipped, instruments: [{ ...shipped.instruments[0]!, name }] })
    expect((await repository.load()).instruments[0]?.name).toEqual(name)
  })
})

describeOnEveryDatabase('opening the catalogue', catalogueMigrations, openStore => {
  test('a new database gets the shipped catalogue', async () => {
    const catalogue = await openCatalogue(await openStore())
    expect(catalogue.instruments).toHaveLength(shipped.instruments.length)
    expect(catalogue.find('USDJPY')).toMatchObject({ decimals: 3, pip: 0.01 })
  })

  test('an operator’s import remains while the project files are unchanged', async () => {
    const store = await openStore()
    await openCatalogue(store)
    await createCatalogueRepository(store).replace(edited(shipped))
    expect((await openCatalogue(store)).find('EURUSD')?.name.en).toBe('Fiber')
  })

  test('changed project files are imported', async () => {
    const folder = join(folders, 'changed')
    await cp(projectCatalogueFolder, folder, { recursive: true })
    const store = await openStore()
    await openCatalogue(store, folder)
    const file = join(folder, 'instruments.csv')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^(EURUSD,.*?),Euro \/ US Dollar,/m, '$1,Fiber,'))
    expect((await openCatalogue(store, folder)).find('EURUSD')?.name.en).toBe('Fiber')
  })

  test('project files with a fault are rejected with the line number, and the catalogue is unchanged', async () => {
    const folder = join(folders, 'faulty')
    await cp(projectCatalogueFolder, folder, { recursive: true })
    const store = await openStore()
    await openCatalogue(store, folder)
    const file = join(folder, 'instruments.csv')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [...lines.slice(0, 3), 'EURUSD,currency', ...lines.slice(3)].join('\n'))
    await expect(openCatalogue(store, folder)).rejects.toThrow(/instruments\.csv:4 /)
    expect((await createCatalogueRepository(store).load()).instruments).toEqual(shipped.instruments)
  })
})
