import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Database } from '#kit/database/database.ts'
import { auditing, auditTarget } from '#kit/import/import-audit.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import type { Source } from '#kit/import/source.ts'
import { storeBrokers } from '#testing/brokers.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { importMutatedFiles } from '#testing/import-mutated-files.ts'
import { fileForms } from '#testing/mutated-files.ts'
import { bulkImports, imports, storeSeeds } from './operations/imports.ts'
import { migrations } from './stores/migrations.ts'

const all = Object.assign({}, ...migrations.main.flatMap(module => module.migrations))
const folder = mkdtempSync(join(tmpdir(), 'portal-import-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = Date.UTC(2026, 10, 25, 12)

const entryOf = (report: Parameters<typeof auditTarget>[0]) => ({
  ...{ at: NOW, actor: 'desk', action: `import ${report.kind}`, reason: '' },
  target: auditTarget(report),
})

async function told(database: Database): Promise<string[]> {
  const lines: string[] = []
  for await (const rows of createAuditLog(database).rows())
    for (const { action, target } of rows) lines.push(`${action} ${target}`)
  return lines
}

const sourceOf = (text: string): Source => ({
  name: 'file.csv',
  async *open() {
    yield Buffer.from(text)
  },
})

describeOnEveryDatabase('the audit of imports', all, openStore => {
  test('has a row of each import of every bulk kind that was stored, and none of those refused', async () => {
    const database = await openStore()
    await storeSeeds(database)
    await storeBrokers(database, ['first-test', 'second-test'])
    for (const kind of new Set(fileForms.map(form => form.kind))) {
      const importer = bulkImports.find(each => each.kind === kind)!
      const form = fileForms.find(each => each.kind === kind)!
      let stored = 0
      const before = (await told(database)).length
      const audited = auditing(database, report => (report.kind === kind ? entryOf(report) : undefined))
      const counting = {
        ...importer,
        async import(...[, ...others]: Parameters<typeof importer.import>) {
          const report = await importer.import(audited, ...others)
          stored++
          return report
        },
      }
      await importMutatedFiles(database, counting, form, { folder, count: 400, seed: 5, now: NOW })
      const rows = (await told(database)).slice(before)
      expect(stored, form.name).toBeGreaterThan(0)
      expect(rows, form.name).toHaveLength(stored)
      expect(rows[0], form.name).toMatch(new RegExp(`^import ${kind} ${kind}.*: [\\d,]+ rows? read`))
    }
    const whole = await createAuditLog(database).verify()
    expect(whole).not.toHaveProperty('fault')
    expect(whole.number).toBe((await told(database)).length)
  })

  test('has a row of rows that an operator imports or goes back from, in the transaction that stores them', async () => {
    const database = await openStore()
    await storeSeeds(database)
    const importer = imports.find(({ kind }) => kind === 'adverts')!
    const advert = (position: string) =>
      new Map([
        [
          importer.files[0]!,
          [sourceOf(`position,locale,id,title,text,link\n${position},EN,ad-own,Our own,Of ours,/en/forex\n`)],
        ],
      ])
    const options = { replaces: true, audit: entryOf }
    await importRows(database, importer, advert('YH_PC_NAV_LEFT'), { ...options, isDryRun: true })
    await expect(importRows(database, importer, advert(''), options)).rejects.toThrow()
    expect(await told(database)).toEqual([])
    await importRows(database, importer, advert('YH_PC_NAV_LEFT'), options)
    await storeSeed(database, importer, { isReset: true, audit: entryOf })
    const [imported, reset] = await told(database)
    expect(imported).toMatch(/^import adverts adverts: 1 row read, 1 added/)
    expect(reset).toMatch(/^import adverts adverts: \d+ rows read/)
    // An audit that cannot be written keeps the rows from being stored.
    const stampOf = () =>
      database.db.selectFrom('import_stamp').select('stamp').where('kind', '=', 'adverts').executeTakeFirstOrThrow()
    const before = await stampOf()
    await database.db.deleteFrom('audit_head').execute()
    await expect(importRows(database, importer, advert('YH_PC_NAV_LEFT'), options)).rejects.toThrow()
    expect(await stampOf()).toEqual(before)
  })
})
