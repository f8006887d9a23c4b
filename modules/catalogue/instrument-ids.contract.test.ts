import { beforeAll, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { CatalogueRows, InstrumentRow } from './catalogue.ts'
import { projectCatalogueFolder, readCatalogueFolder } from './catalogue-files.ts'
import { catalogueMigrations, createCatalogueRepository } from './catalogue-repository.ts'

let shipped: CatalogueRows
beforeAll(async () => {
  shipped = (await readCatalogueFolder(projectCatalogueFolder)).rows
})

const inserted = (id: number): InstrumentRow => ({ ...shipped.instruments[5]!, symbol: 'NEWUSD', aliases: [], id })
const withInstruments = (instruments: InstrumentRow[]): CatalogueRows => ({ ...shipped, instruments })
const withoutIds = () => shipped.instruments.map(row => ({ ...row, id: 0 }))
const highest = () => Math.max(...shipped.instruments.map(({ id }) => id))
const idsOf = (rows: CatalogueRows) => new Map(rows.instruments.map(({ symbol, id }) => [symbol, id]))

describeOnEveryDatabase('ids of instruments', catalogueMigrations, openStore => {
  test('stay when an instrument is inserted before others, which gets the next free one', async () => {
    const repository = createCatalogueRepository(await openStore())
    await repository.replace(shipped)
    await repository.replace(withInstruments(withoutIds().toSpliced(3, 0, inserted(0))))
    const ids = idsOf(await repository.load())
    expect(ids.get('NEWUSD')).toBe(highest() + 1)
    for (const { symbol, id } of shipped.instruments) expect(ids.get(symbol), symbol).toBe(id)
  })

  test('of removed instruments are reserved and not assigned to others', async () => {
    const repository = createCatalogueRepository(await openStore())
    await repository.replace(withInstruments([...shipped.instruments, inserted(0)]))
    await repository.replace(shipped)
    const other = { ...inserted(0), symbol: 'OTHERUSD' }
    await repository.replace(withInstruments([...shipped.instruments, other]))
    expect(idsOf(await repository.load()).get('OTHERUSD')).toBe(highest() + 2)
    await repository.replace(withInstruments([...shipped.instruments, inserted(0)]))
    expect(idsOf(await repository.load()).get('NEWUSD')).toBe(highest() + 1)
  })

  test('are taken from the file if they are free', async () => {
    const repository = createCatalogueRepository(await openStore())
    await repository.replace(withInstruments([...shipped.instruments, inserted(5000)]))
    expect(idsOf(await repository.load()).get('NEWUSD')).toBe(5000)
  })

  test('known to the database take precedence over those of new project files', async () => {
    const repository = createCatalogueRepository(await openStore())
    await repository.seed(shipped, 'first')
    await repository.replace(withInstruments([...shipped.instruments, inserted(0)]))
    const added = { ...inserted(highest() + 1), symbol: 'ADDEDUSD' }
    await repository.seed(withInstruments([...shipped.instruments, added]), 'second')
    expect(idsOf(await repository.load()).get('ADDEDUSD')).toBe(highest() + 2)
  })
})
