import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#kit/database/database.ts'
import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { createMutator, type FileForm } from './mutated-files.ts'

/** Rows of a file. Where faults are told by line those with faults are taken out, else few have any. */
const ROWS_BY_LINE = 200
const ROWS_OF_WHOLE = 25
const SHARE_OF_WHOLE = 0.08
const MAX_ROUNDS = 20

/**
 * Imports `count` rows of a form in many files: those that are refused are taken out, the others are stored. Returns how
 * many rows were accepted, and how many files were refused. Rejects with anything that is not an answer to the operator.
 */
export async function importMutatedFiles(
  database: Database,
  importer: BulkImporter,
  form: FileForm,
  options: { folder: string; count: number; seed: number; now: number },
): Promise<{ accepted: number; refused: number }> {
  const { folder, count, seed, now } = options
  const { firstLine } = form
  const mutator = createMutator(form, seed)
  const path = join(folder, form.file)
  const result = { accepted: 0, refused: 0 }
  const attempt = async (bytes: Uint8Array): Promise<readonly string[]> => {
    writeFileSync(path, bytes)
    try {
      await importer.import(database, [path], undefined, now)
      return []
    } catch (problem) {
      if (problem instanceof ImportError && problem.faults.length > 0) return problem.faults
      throw new Error(`${form.name}: ${(problem as Error).stack}`, { cause: problem })
    }
  }
  const size = firstLine === undefined ? ROWS_OF_WHOLE : ROWS_BY_LINE
  for (let made = 0; made < count; made += size) {
    let rows = mutator.rows(Math.min(size, count - made), firstLine === undefined ? SHARE_OF_WHOLE : 1)
    const damaged = mutator.damaged(Buffer.from(form.text(rows)))
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const faults = await attempt(round === 0 ? damaged : Buffer.from(form.text(rows)))
      if (faults.length === 0) {
        result.accepted += rows.length
        break
      }
      result.refused++
      if (firstLine === undefined) break
      // Cells with line breaks move the lines of the rows after them.
      if (round === 0) rows = rows.filter(cells => !cells.some(cell => /[\r\n"<&]/.test(cell)))
      else {
        const refused = new Set(
          faults.map(fault => Number(/:(\d+) /.exec(fault)?.[1] ?? /^line (\d+) /.exec(fault)?.[1])),
        )
        const left = rows.filter((_, at) => !refused.has(at + firstLine))
        if (left.length === rows.length) break
        rows = left
      }
      if (rows.length === 0) break
    }
  }
  return result
}
