import { parseArgs } from 'node:util'
import { commandActor } from '#kit/audit/command-actor.ts'
import type { Database } from '#kit/database/database.ts'
import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import { encodingNamed } from '#kit/import/encoding.ts'
import { type AuditOf, auditing, auditTarget, fileDigests } from '#kit/import/import-audit.ts'
import type { Importer } from '#kit/import/importer.ts'
import { rehearsing } from '#kit/import/rehearsal.ts'
import { type ImportReport, reportLines } from '#kit/import/report.ts'
import { type ImportOptions, importRows, removalProblem, storeSeed } from '#kit/import/run-import.ts'
import { sourcesOf } from '#kit/import/source-files.ts'
import type { Environment } from '#kit/process/environment.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { bulkImports, imports, storeSeeds } from '../operations/imports.ts'
import { type Command, runCommand } from '../operations/operator.ts'

const kinds = [...imports, ...bulkImports]
const longest = Math.max(...kinds.map(({ kind }) => kind.length))
const usage = [
  'npm run import -- <kind> [--encoding=<name>] <file…>  imports files; all or nothing',
  'npm run import -- <kind> --seed                       restores the rows that ship with the project',
  '  --dry-run  says what would happen and stores nothing',
  '  --replace  allows files without rows, and files that remove more than half of the rows that they replace',
  'kinds:',
  ...kinds.map(({ kind, summary }) => `  ${kind.padEnd(longest)}  ${summary}`),
].join('\n')

/** The command that the arguments ask for. Throws ImportError with what is wrong with them, and `usage`. */
function parse(args: readonly string[]): Command {
  const { values, positionals } = read(args)
  const [kind, ...paths] = positionals
  const options: ImportOptions = {
    encoding: values.encoding === undefined ? undefined : encodingNamed(values.encoding),
    isDryRun: values['dry-run'],
    replaces: values.replace,
  }
  const bulk = bulkImports.find(each => each.kind === kind)
  const importer = imports.find(each => each.kind === kind)
  if (!bulk && !importer) throw refusal(kind === undefined ? 'no kind is named' : `'${kind}' is not a kind of import`)
  if (!values.seed && paths.length === 0) throw refusal('no file is named')
  if (values.seed && paths.length > 0) throw refusal('--seed takes no files')
  if (values.seed && importer?.seed === undefined) throw refusal(`${kind} has no rows that ship with the project`)
  if (bulk) return ({ main }) => importBulk(main, bulk, paths, options)
  if (values.seed) return ({ main }) => goBack(main, importer!, options)
  return async ({ main }, environment) => {
    const opens = importer!.needsRestart ? { opens: await openingOf(main, environment) } : {}
    const audit = auditOf('import', options.isDryRun ? [] : await fileDigests(paths))
    const report = await importRows(main, importer!, await sourcesOf(importer!, paths), { ...options, ...opens, audit })
    return textOf(importer!, report, main, options)
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        encoding: { type: 'string' },
        seed: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
      },
    })
  } catch (problem) {
    throw refusal((problem as Error).message.split('. ', 1)[0]!)
  }
}

const refusal = (reason: string) => new ImportError([reason, usage])

/** What a start opens with what an import has written; loaded for the kinds alone that a start reads. */
async function openingOf(database: Database, environment: Environment): Promise<NonNullable<ImportOptions['opens']>> {
  const { checkOpening } = await import('../opening.ts')
  return transaction => checkOpening(database, transaction, environment)
}

const auditOf =
  (action: string, files: readonly string[]): AuditOf =>
  report => ({
    ...{ at: Date.now(), actor: commandActor(), action, reason: '' },
    target: auditTarget(report, files),
  })

async function goBack(database: Database, importer: Importer, { isDryRun }: ImportOptions): Promise<string> {
  const audit = auditOf('import.seed', [])
  return textOf(importer, (await storeSeed(database, importer, { isReset: true, isDryRun, audit }))!, database, {
    isDryRun,
  })
}

async function importBulk(
  database: Database,
  importer: BulkImporter,
  paths: readonly string[],
  { encoding, isDryRun, replaces }: ImportOptions,
): Promise<string> {
  const begun = performance.now()
  // Countries and indicators are known even if no portal has been started here.
  await storeSeeds(database, { isFirst: true })
  const audit = auditOf('import', isDryRun ? [] : await fileDigests(paths))
  // What ships with the project and is stored on the way is not an import of the operator.
  const store = auditing(database, report => (report.kind === importer.kind ? audit(report) : undefined))
  const report = await importer.import(isDryRun ? rehearsing(database) : store, paths, encoding)
  const read = report.files.reduce((sum, file) => sum + file.read, 0)
  // Nothing was stored then: the rows of these kinds add to those that are stored.
  const problem = replaces || (report.notes?.length ?? 0) > 0 ? undefined : removalProblem(read, 0, 0)
  if (problem) throw new ImportError([`${paths.join(', ')}: ${problem}`])
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024)
  return [
    ...reportLines(report),
    `it took ${seconds} s and at most ${megabytes} MB of memory`,
    isDryRun ? DRY_RUN : `stored in ${database.place}; a running portal uses it at once`,
  ].join('\n')
}

const DRY_RUN = 'nothing was stored: this was a dry run'

function textOf(importer: Importer, report: ImportReport, { place }: Database, { isDryRun }: ImportOptions): string {
  if (isDryRun) return [...reportLines(report), DRY_RUN].join('\n')
  const use = importer.needsRestart
    ? 'a running portal uses it from its next start'
    : 'a running portal uses it at once'
  return [...reportLines(report), `stored in ${place}; ${use}`].join('\n')
}

await runCommand(usage, ['import'], parse)
