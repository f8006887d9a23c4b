import type { CatalogueRows } from './catalogue.ts'
import { readCatalogueFolder } from './catalogue-files.ts'
import { catalogueFaults } from './catalogue-rules.ts'

/**
 * Reads a catalogue's files and holds them against the rules. Each fault names its place: `instruments.csv:12 EURUSD: …`;
 * a file that cannot be read at all is the only fault and leaves no rows.
 */
export async function checkCatalogueFolder(
  folder: string,
): Promise<{ rows: CatalogueRows | undefined; faults: string[] }> {
  try {
    const { rows, lineOf } = await readCatalogueFolder(folder)
    const faults = catalogueFaults(rows).map(({ file, row, problem }) => `${file}.csv:${lineOf(file, row)} ${problem}`)
    return { rows, faults }
  } catch (problem) {
    return { rows: undefined, faults: [problem instanceof Error ? problem.message : String(problem)] }
  }
}
