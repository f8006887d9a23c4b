import { ImportError } from '#kit/text/import-error.ts'
import type { CatalogueRows } from './catalogue.ts'
import { readCatalogueFolder } from './catalogue-files.ts'
import { type CatalogueFault, catalogueFaults } from './catalogue-rules.ts'

/**
 * Reads a catalogue's files and checks them against the rules. Each fault states its position, as in
 * `modules/catalogue/data/instruments.csv:12 EURUSD: …`; files that cannot be read give no rows.
 */
export async function checkCatalogueFolder(
  folder: string,
): Promise<{ rows: CatalogueRows | undefined; faults: string[] }> {
  try {
    const { rows, placeOf } = await readCatalogueFolder(folder)
    const nextId = Math.max(0, ...rows.instruments.map(({ id }) => id)) + 1
    const withoutId = rows.instruments.flatMap(({ symbol, id }, row): CatalogueFault[] =>
      id > 0 ? [] : [{ file: 'instruments', row, problem: `${symbol}: no id; the next one is ${nextId}` }],
    )
    const faults = [...catalogueFaults(rows), ...withoutId]
    return { rows, faults: faults.map(({ file, row, problem }) => `${placeOf(file, row)} ${problem}`) }
  } catch (problem) {
    if (problem instanceof ImportError) return { rows: undefined, faults: [...problem.faults] }
    return { rows: undefined, faults: [problem instanceof Error ? problem.message : String(problem)] }
  }
}
