import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AuditEntry } from '../audit/audit-chain.ts'
import { createAuditLog } from '../audit/audit-log.ts'
import type { Database } from '../database/database.ts'
import { aroundTransactions } from './around-transactions.ts'
import { type ImportReport, reportLines } from './report.ts'

/** What the audit says of an import; undefined if it is not to be told. */
export type AuditOf = (report: ImportReport) => AuditEntry | undefined

/**
 * A database in which each transaction that results in a report of an import also appends the row of the audit: both are
 * stored, or neither is.
 */
export function auditing(database: Database, auditOf: AuditOf): Database {
  return aroundTransactions(database, (run, work) =>
    run(async unit => {
      const result = await work(unit)
      const entry = isReport(result) ? auditOf(result) : undefined
      if (entry) await createAuditLog(unit).append(entry)
      return result
    }),
  )
}

const isReport = (result: unknown): result is ImportReport =>
  typeof result === 'object' && result !== null && 'kind' in result && 'files' in result

/** What was stored, for the audit: `adverts: 42 rows read, 1 added, …; adverts.csv sha256:…`. */
export const auditTarget = (report: ImportReport, files: readonly string[] = []): string =>
  [...reportLines(report), ...files].join('; ')

/** Names of paths with the digests of their bytes, those of folders with all of their files: `adverts.csv sha256:1f…`. */
export async function fileDigests(paths: readonly string[]): Promise<string[]> {
  const digests: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined)
    // What is missing is told by the import itself; a pipe can be read once.
    if (found?.isDirectory())
      digests.push(...(await fileDigests((await readdir(path)).sort().map(name => join(path, name)))))
    else if (found?.isFile()) digests.push(`${basename(path)} sha256:${await digestOf(path)}`)
    else if (found) digests.push(`${basename(path)}, no regular file`)
  }
  return digests
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const block of createReadStream(path)) hash.update(block)
  return hash.digest('hex')
}
