import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { type Broker, brokerImports, brokerMigrations, spreadMigrations } from '#modules/brokers'
import { catalogueMigrations, catalogueModule } from '#modules/catalogue'

/** A broker of an operator, for tests. */
export const importedBroker = (id: string): Broker => ({
  id,
  name: id,
  commission: '3',
  commissionCurrency: 'USD',
  swapType: 'points',
  marginCurrency: undefined,
  source: 'https://broker.example',
  checkedOn: '2026-11-20',
  isSample: false,
})

/** The tables that an import of quotes reads and fills. */
export const quotesMigrations = {
  ...importMigrations,
  ...catalogueMigrations,
  ...brokerMigrations,
  ...spreadMigrations,
}

/** Stores the project's catalogue and brokers of an operator, whose quotes can then be imported. */
export async function storeBrokers(database: Database, ids: readonly string[]): Promise<void> {
  for (const importer of catalogueModule.imports) await storeSeed(database, importer)
  const importer = brokerImports.find(({ kind }) => kind === 'brokers')!
  const head = 'id,name,commission,commission_currency,swap_type,margin_currency,source,checked_on'
  const rows = ids.map(id => `${id},${id},3,USD,points,,https://broker.example,2026-11-20`)
  const source = {
    name: 'brokers.csv',
    async *open() {
      yield Buffer.from([head, ...rows].join('\n'))
    },
  }
  await importRows(database, importer, new Map([[importer.files[0]!, [source]]]), { replaces: true })
}
