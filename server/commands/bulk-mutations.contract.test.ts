import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storeBrokers } from '#testing/brokers.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { importMutatedFiles } from '#testing/import-mutated-files.ts'
import { fileForms } from '#testing/mutated-files.ts'
import { unfitData } from '#testing/shown-data.ts'
import { bulkImports, storeSeeds } from '../operations/imports.ts'
import { migrations } from '../stores/migrations.ts'

const all = Object.assign({}, ...migrations.main.flatMap(module => module.migrations))
const folder = mkdtempSync(join(tmpdir(), 'portal-bulk-mutations-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = Date.UTC(2026, 10, 25, 12)
/** Rows of each form. A million take minutes: `npm run bench -- mutated-files`. */
const COUNT = 400

describeOnEveryDatabase('damaged files of figures, rates, events, boards and quotes', all, openStore => {
  test('are imported or refused, and nothing is stored of them that cannot be shown', async () => {
    const database = await openStore()
    await storeSeeds(database)
    await storeBrokers(database, ['first-test', 'second-test'])
    for (const form of fileForms) {
      const importer = bulkImports.find(({ kind }) => kind === form.kind)!
      const options = { folder, count: COUNT, seed: 5, now: NOW }
      const { accepted, refused } = await importMutatedFiles(database, importer, form, options)
      expect([accepted > COUNT / 50, refused > 0], `${form.name}: ${accepted} accepted`).toEqual([true, true])
    }
    expect(await unfitData(database, NOW)).toEqual([])
  })

  test('of every kind are among them', () => {
    expect([...new Set(fileForms.map(({ kind }) => kind))].sort()).toEqual(bulkImports.map(({ kind }) => kind).sort())
  })
})
