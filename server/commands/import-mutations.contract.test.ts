import { expect, test } from 'vitest'
import { exportedRows } from '#kit/import/export-rows.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { readEnvironment } from '#kit/process/environment.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { storeFirstRows } from '#testing/first-rows.ts'
import { importAccepted, importMutated } from '#testing/import-mutations.ts'
import { checkOpening } from '../opening.ts'
import { imports, storeSeeds } from '../operations/imports.ts'
import { migrations } from '../stores/migrations.ts'

const all = Object.assign({}, ...migrations.main.flatMap(module => module.migrations))

describeOnEveryDatabase('files whose rows are damaged', all, openStore => {
  test('are imported or refused, of each kind', async () => {
    const database = await openStore()
    await storeSeeds(database)
    await storeFirstRows(database, imports)
    for (const importer of imports)
      for (const file of importer.files) {
        const answer = await importMutated(database, importer, file, { count: 500, seed: 7 })
        expect(Array.isArray(answer), `${importer.kind}, ${file.name}: some rows are refused`).toBe(true)
      }
  })

  test('store nothing with which the portal could not start, or that could not be imported again', async () => {
    const database = await openStore()
    await storeSeeds(database)
    await storeFirstRows(database, imports)
    let accepted = 0
    for (const importer of imports)
      for (const file of importer.files) {
        accepted += await importAccepted(database, importer, file, { count: 60, seed: 11 })
        let text = ''
        for await (const block of exportedRows(database, file)) text += block
        const source = {
          name: `${file.name}.csv`,
          async *open() {
            yield Buffer.from(text)
          },
        }
        const { files } = await importRows(database, importer, new Map([[file, [source]]]), { replaces: true })
        expect(files[0]).toMatchObject({ name: file.name, added: 0, changed: 0, removed: 0 })
        if (!importer.needsRestart) continue
        await storeSeed(database, importer, { isReset: true })
      }
    expect(accepted).toBeGreaterThan(100)
    await checkOpening(database, database.db, readEnvironment({}))
  })
})
