import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kit/database/database.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { type ImportWatch, watchImports } from '#kit/import/import-watch.ts'
import { reportLines } from '#kit/import/report.ts'
import { storeSeeds } from './imports.ts'

/**
 * Stores the rows that ship with this version and watches for imports from here on. Call it before imported rows are
 * read. Throws ImportError if the project's rows do not go together with those of an operator.
 */
export async function openImportedData(database: Database, log: FastifyBaseLogger): Promise<ImportWatch> {
  for (const report of await storeSeeds(database)) log.info({ rows: reportLines(report) }, 'bundled data updated')
  return watchImports({
    database,
    onImport(kind, { origin, isUsed }) {
      if (origin === 'seed') log.info({ kind }, 'another process has stored the project’s own data')
      else if (isUsed) log.info({ kind }, 'imported data is used from now on')
      else log.warn({ kind }, 'imported data is used from the next start')
    },
    onProblem(problem) {
      if (!(problem instanceof DatabaseUnavailable)) log.error({ err: problem }, 'cannot watch for imports')
    },
  })
}
