import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCsv } from '#kit/text/csv.ts'
import { createRouteFinder } from './route-pattern.ts'

/** The patterns of the project's pages, each once. */
export async function readPatterns(): Promise<ReadonlySet<string>> {
  const rows = parseCsv(await readFile(join(import.meta.dirname, 'metadata.csv'), 'utf8'), ['route'])
  return new Set(rows.map(({ cells }) => cells.route!))
}

/** Returns whether there is a page with a path, given without its language: `/tools/banks`. */
export async function readPages(): Promise<(path: string) => boolean> {
  const finder = createRouteFinder([...(await readPatterns())])
  return path => finder.byPath(path) !== undefined
}
