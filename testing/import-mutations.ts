import type { Database } from '#kit/database/database.ts'
import { exportedRows } from '#kit/import/export-rows.ts'
import type { Importer, RowFile } from '#kit/import/importer.ts'
import type { ImportReport } from '#kit/import/report.ts'
import { importRows } from '#kit/import/run-import.ts'
import type { Source } from '#kit/import/source.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { mutatedLines } from './mutated-rows.ts'

/** Lines that are joined before they are read. */
const LINES_AT_ONCE = 1_000

function sourceOf(name: string, head: readonly string[], lines: Iterable<string>): Source {
  return {
    name,
    async *open() {
      yield Buffer.from(`${head.join(',')}\n`)
      let block: string[] = []
      for (const line of lines) {
        block.push(line)
        if (block.length < LINES_AT_ONCE) continue
        yield Buffer.from(block.join(''))
        block = []
      }
      yield Buffer.from(block.join(''))
    },
  }
}

async function textOf(database: Database, file: RowFile): Promise<string> {
  let text = ''
  for await (const block of exportedRows(database, file)) text += block
  return text
}

/** What is stored of a file, as cells by row, and its head. */
async function storedCells(database: Database, file: RowFile) {
  const head = Object.keys(file.row.shape)
  const rows = parseCsv(await textOf(database, file), head).map(({ cells }) => head.map(column => cells[column]!))
  return { head, rows }
}

/** The faults of an import that was refused, or its report. Rejects with anything that is not an answer to the operator. */
async function attempt(run: Promise<ImportReport>): Promise<ImportReport | readonly string[]> {
  try {
    return await run
  } catch (problem) {
    if (problem instanceof ImportError) return problem.faults
    throw problem
  }
}

/** Imports mutated rows of what is stored of a file in one file; rejects unless it is imported or refused. */
export async function importMutated(
  database: Database,
  importer: Importer,
  file: RowFile,
  { count, seed }: { count: number; seed: number },
): Promise<ImportReport | readonly string[]> {
  const { head, rows } = await storedCells(database, file)
  const source = sourceOf(`${file.name}.csv`, head, mutatedLines(rows, count, seed))
  return attempt(importRows(database, importer, new Map([[file, [source]]]), { replaces: true, isDryRun: true }))
}

/** How often lines with faults are taken out before the rest is imported. */
const MAX_ROUNDS = 40

/**
 * Imports of mutated rows those that are accepted: lines that are refused are taken out until nothing is. Returns how
 * many were accepted; 0 if what is left does not go together with what is stored.
 */
export async function importAccepted(
  database: Database,
  importer: Importer,
  file: RowFile,
  { count, seed }: { count: number; seed: number },
): Promise<number> {
  const { head, rows } = await storedCells(database, file)
  let lines = [...mutatedLines(rows, count, seed)].filter(line => !/["\n]/.test(line.trimEnd()))
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const source = sourceOf('mutated.csv', head, lines)
    const answer = await attempt(importRows(database, importer, new Map([[file, [source]]]), { replaces: true }))
    if ('kind' in answer) return lines.length
    const refused = new Set(answer.map(fault => Number(/^mutated\.csv:(\d+) /.exec(fault)?.[1])))
    const left = lines.filter((_, at) => !refused.has(at + 2))
    if (left.length === lines.length) return 0
    lines = left
  }
  return 0
}
