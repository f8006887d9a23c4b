import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importRows } from '#kit/import/run-import.ts'
import { readEnvironment } from '#kit/process/environment.ts'
import { catalogueModule, openCatalogue } from '#modules/catalogue'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { checkOpening } from './opening.ts'
import { storeSeeds } from './operations/imports.ts'
import { migrations } from './stores/migrations.ts'

const [importer] = catalogueModule.imports
const own = readFileSync(join(importer.seed!, 'instruments.csv'), 'utf8')

/** Imports the project's instruments, changed, as `npm run import` does. */
function importInstruments(database: Database, change: (text: string) => string) {
  const source = {
    name: 'instruments.csv',
    async *open() {
      yield Buffer.from(change(own))
    },
  }
  return importRows(database, importer, new Map([[importer.files[0]!, [source]]]), {
    opens: transaction => checkOpening(database, transaction, readEnvironment({})),
  })
}

const all = Object.assign({}, ...migrations.main.flatMap(module => module.migrations))

describeOnEveryDatabase('instruments', all, openStore => {
  test('with which the portal could not start are refused with the reason, and nothing is stored', async () => {
    const database = await openStore()
    await storeSeeds(database)
    const refused = importInstruments(database, text => text.replaceAll(/^USDCN[HY],.*\n/gm, ''))
    await expect(refused).rejects.toThrow(/^the portal could not start with it: .*CNY/)
    expect((await openCatalogue(database)).find('USDCNH')).toBeDefined()
    const { files } = await importInstruments(database, text => text.replace('Euro / US dollar', 'Single currency'))
    expect(files).toEqual([{ name: 'instruments', read: 824, added: 0, changed: 1, unchanged: 823, removed: 0 }])
  })
})
