import { parseArgs } from 'node:util'
import type { Database } from '#kit/database/database.ts'
import type { Importer } from '#kit/import/importer.ts'
import { type ImportReport, reportLines } from '#kit/import/report.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { sourcesOf } from '#kit/import/source-files.ts'
import { imports } from './imports.ts'
import { type Command, runCommand } from './operator.ts'

const longest = Math.max(...imports.map(({ kind }) => kind.length))
const usage = [
  'npm run import -- <kind> [--encoding=<name>] <file…>  imports an operator’s files, all or none',
  'npm run import -- <kind> --seed                       goes back to the rows that ship with the project',
  'kinds:',
  ...imports.map(({ kind, summary }) => `  ${kind.padEnd(longest)}  ${summary}`),
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
    const importer = imports.find(each => each.kind === kind)
    if (!importer || (paths.length === 0) !== values.seed) return undefined
    if (values.seed) return importer.seed === undefined ? undefined : ({ main }) => goBack(main, importer)
    // Throws for a name that is no encoding.
    if (values.encoding !== undefined) new TextDecoder(values.encoding)
    return async ({ main }) =>
      textOf(importer, await importRows(main, importer, await sourcesOf(importer, paths), values.encoding), main)
  } catch {
    return undefined
  }
}

async function goBack(database: Database, importer: Importer): Promise<string> {
  return textOf(importer, (await storeSeed(database, importer, { isReset: true }))!, database)
}

function textOf(importer: Importer, report: ImportReport, { place }: Database): string {
  const use = importer.needsRestart
    ? 'a running portal uses it from its next start'
    : 'a running portal uses it at once'
  return [...reportLines(report), `stored in ${place}; ${use}`].join('\n')
}

await runCommand(usage, ['import'], parse)
