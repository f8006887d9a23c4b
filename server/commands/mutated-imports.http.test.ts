import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, openDatabase } from '#kit/database/database.ts'
import { storeBrokers } from '#testing/brokers.ts'
import { storeFirstRows } from '#testing/first-rows.ts'
import { textOf } from '#testing/html.ts'
import { importMutatedFiles } from '#testing/import-mutated-files.ts'
import { importAccepted } from '#testing/import-mutations.ts'
import { fileForms } from '#testing/mutated-files.ts'
import { openTestPortal } from '#testing/portal.ts'
import { bulkImports, imports, storeSeeds } from '../operations/imports.ts'
import { migrations } from '../stores/migrations.ts'

/** Pages and calls that show what is imported. */
const PATHS = [
  '/en',
  '/cn/economic',
  '/en/economic/country?country=united-states',
  '/economic/country?country=japan',
  '/en/economic/indicator',
  '/en/economic/sources',
  '/en/finance/dailyNews?view=month',
  '/cn/finance/dailyNews?view=week',
  '/en/tools/banks',
  '/cn/tools/exchangeRate/USD',
  '/en/tools/currencyConverter?amount=1000&from=USD&to=JPY&date=2024-05-06',
  '/en/tools/normalContrast',
  '/en/tools/rollovers',
  '/en/tools/accountCost',
  '/en/rate/us.html',
  '/rate/loans/us.html',
  '/en/nav/nav',
  '/en/status',
  '/api/v1/economic-sources',
  '/api/v1/calendar?from=2026-11-01&to=2026-11-30',
  '/api/v1/calendar.ics?from=2026-11-01&to=2026-11-30',
]
/** Series on the page of a country: the damaged files may have given one another name. */
const SERIES = /\/economic\/moreDetail\?country=japan&(?:amp;)?indicator=[a-z\d-]+/
/** What a figure, a date or a name looks like that could not be shown. */
const UNFIT = /\b(?:NaN|Infinity|undefined|Invalid Date|\[object Object\])\b/

test('what is accepted of damaged files is shown by the pages, without a figure, a date or a name that is none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-mutated-'))
  try {
    const now = Date.parse('2026-11-20T12:00:00Z')
    const database = openDatabase({ dataDir, databaseUrl: undefined, synced: false })
    await migrate(database, ...migrations.main.flatMap(module => module.migrations))
    await storeSeeds(database)
    await storeFirstRows(database, imports)
    await storeBrokers(database, ['first-test', 'second-test'])
    for (const importer of imports.filter(({ needsRestart, kind }) => !needsRestart && kind !== 'brokers'))
      for (const file of importer.files) await importAccepted(database, importer, file, { count: 60, seed: 3 })
    for (const form of fileForms) {
      const importer = bulkImports.find(({ kind }) => kind === form.kind)!
      await importMutatedFiles(database, importer, form, { folder: dataDir, count: 300, seed: 9, now })
    }
    await database.close()
    const results: unknown[] = []
    const paths: string[] = [...PATHS]
    const portal = await openTestPortal({ DATA_DIR: dataDir })
    try {
      const ofCountry = await portal.ask('/economic/country?country=japan')
      paths.push(SERIES.exec(ofCountry.text)![0].replace('&amp;', '&'))
      for (const path of paths) {
        const { status, text } = await portal.ask(path)
        const shown = path.startsWith('/api') ? text : textOf(text.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''))
        results.push([path, status, UNFIT.exec(shown)?.[0] ?? '', status === 200 ? '' : shown.slice(0, 300)])
      }
    } finally {
      await portal.close()
    }
    expect(results).toEqual(paths.map(path => [path, 200, '', '']))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 120_000)
