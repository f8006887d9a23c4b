import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ImportTables } from './import-tables.ts'
import type { Origin } from './importer.ts'

/** What uses rows of some kinds, and reads them again after an import. */
interface ImportUser {
  readonly onImport?: Readonly<Record<string, () => void>>
}

/** Tells a running portal what another process has imported. */
export interface ImportWatch {
  /** Looks for imports and tells the modules, unless it still does; called once a second. Never throws. */
  look(modules: readonly ImportUser[]): void
}

/**
 * Watches for imports after this moment: create it before what was imported is read. `onImport` is called with each
 * kind, whose rows they are, and whether something uses it at once; `onProblem` once for as long as the database cannot
 * be read.
 */
export async function watchImports(deps: {
  database: Database
  onImport(kind: string, imported: { origin: Origin; isUsed: boolean }): void
  onProblem(problem: unknown): void
}): Promise<ImportWatch> {
  const db: Kysely<ImportTables> = deps.database.db
  const read = async () => {
    const rows = await db.selectFrom('import_stamp').select(['kind', 'stamp', 'origin']).execute()
    return new Map(rows.map(({ kind, stamp, origin }) => [kind, { stamp, origin }]))
  }
  let known = await read()
  let isLooking = false
  let isFailing = false

  async function compare(modules: readonly ImportUser[]): Promise<void> {
    const now = await read()
    const imported = [...now].filter(([kind, { stamp }]) => known.get(kind)?.stamp !== stamp)
    known = now
    if (imported.length > 0) deps.database.replica?.settle()
    for (const [kind, { origin }] of imported) {
      const uses = modules.flatMap(({ onImport }) => onImport?.[kind] ?? [])
      for (const use of uses) use()
      deps.onImport(kind, { origin, isUsed: uses.length > 0 })
    }
  }

  return {
    look(modules) {
      if (isLooking) return
      isLooking = true
      compare(modules)
        .then(
          () => {
            isFailing = false
          },
          problem => {
            if (!isFailing) deps.onProblem(problem)
            isFailing = true
          },
        )
        .finally(() => {
          isLooking = false
        })
    },
  }
}
