import { parseArgs } from 'node:util'
import type { Database } from '#kit/database/database.ts'
import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import type { Importer } from '#kit/import/importer.ts'
import { type ImportReport, reportLines } from '#kit/import/report.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { sourcesOf } from '#kit/import/source-files.ts'
import { bulkImports, imports, storeSeeds } from './imports.ts'
import { type Command, runCommand } from './operator.ts'

const kinds = [...imports, ...bulkImports]
const longest = Math.max(...kinds.map(({ kind }) => kind.length))
const usage = [
  'npm run import -- <kind> [--encoding=<name>] <file…>  imports an operator’s files, all or none',
  'npm run import -- <kind> --seed                       goes back to the rows that ship with the project',
  'kinds:',
  ...kinds.map(({ kind, summary }) => `  ${kind.padEnd(longest)}  ${summary}`),
].join('\n')

/** The command that the arguments ask for; undefined if they are not those of `usage`. */
function parse(args: readonly string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { encoding: { type: 'string' }, seed: { type: 'boolean', default: false } },
    })
    const [kind, ...paths] = positionals
    const { encoding } = values
    // Throws for a name that is no encoding.
    if (encoding !== undefined) new TextDecoder(encoding)
    const bulk = bulkImports.find(each => each.kind === kind)
    if (bulk)
      return paths.length === 0 || values.seed ? undefined : ({ main }) => importBulk(main, bulk, paths, encoding)
    const importer = imports.find(each => each.kind === kind)
    if (!importer || (paths.length === 0) !== values.seed) return undefined
    if (values.seed) return importer.seed === undefined ? undefined : ({ main }) => goBack(main, importer)
    return async ({ main }) =>
      textOf(importer, await importRows(main, importer, await sourcesOf(importer, paths), encoding), main)
  } catch {
    return undefined
  }
}

async function goBack(database: Database, importer: Importer): Promise<string> {
  return textOf(importer, (await storeSeed(database, importer, { isReset: true }))!, database)
}

async function importBulk(
  database: Database,
  importer: BulkImporter,
  paths: readonly string[],
  encoding: string | undefined,
): Promise<string> {
  const begun = performance.now()
  // Countries and indicators are known even if no portal has been started here.
  await storeSeeds(database)
  const report = await importer.import(database, paths, encoding)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024)
  return [
    ...reportLines(report),
    `it took ${seconds} s and at most ${megabytes} MB of memory`,
    `stored in ${database.place}; a running portal uses it at once`,
  ].join('\n')
}

function textOf(importer: Importer, report: ImportReport, { place }: Database): string {
  const use = importer.needsRestart
    ? 'a running portal uses it from its next start'
    : 'a running portal uses it at once'
  return [...reportLines(report), `stored in ${place}; ${use}`].join('\n')
}

await runCommand(usage, ['import'], parse)
