import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#kit/database/database.ts'
import { exportedRows } from '#kit/import/export-rows.ts'
import { ImportError } from '#kit/import-error.ts'
import { bulkImports, imports, storeSeeds } from './imports.ts'
import { type Command, runCommand } from './operator.ts'

const exporters = bulkImports.filter(({ exported }) => exported !== undefined)
const kinds = [...imports, ...exporters]
const longest = Math.max(...kinds.map(({ kind }) => kind.length))
const usage = [
  'npm run export -- <kind> [<file>]    writes what is stored of a kind in the form that npm run import reads;',
  '                                     without a file to <kind>.csv, for kinds of several files to the folder <kind>',
  'kinds:',
  ...kinds.map(({ kind, summary }) => `  ${kind.padEnd(longest)}  ${summary}`),
].join('\n')

/** The command that the arguments ask for; undefined if they are not those of `usage`. */
function parse(args: readonly string[]): Command | undefined {
  const [kind, named, ...others] = args
  if (others.length > 0 || args.some(arg => arg.startsWith('-'))) return undefined
  const importer = imports.find(each => each.kind === kind)
  if (importer)
    return async ({ main }) => {
      await storeSeeds(main)
      const [only, ...more] = importer.files
      if (more.length === 0) return write(named ?? `${kind}.csv`, withMark(exportedRows(main, only!)))
      const path = named ?? importer.kind
      await mkdir(path, { recursive: true })
      const said: string[] = []
      for (const file of importer.files)
        said.push(await write(join(path, `${file.name}.csv`), withMark(exportedRows(main, file))))
      return said.join('\n')
    }
  const exporter = exporters.find(each => each.kind === kind)
  if (exporter)
    return async ({ main }: { main: Database }) => {
      await storeSeeds(main)
      return write(named ?? `${kind}.csv`, withMark(exporter.exported!(main)))
    }
  if (bulkImports.some(each => each.kind === kind))
    throw new ImportError([`${kind} is a form of a publisher; what is stored is exported by another kind\n${usage}`])
  return undefined
}

/** With the mark by which spreadsheets recognize UTF-8. */
async function* withMark(blocks: AsyncIterable<string>): AsyncGenerator<string> {
  yield '\ufeff'
  yield* blocks
}

/** Writes a new file; an existing one is never overwritten. */
async function write(path: string, blocks: AsyncIterable<string>): Promise<string> {
  try {
    await pipeline(Readable.from(blocks), createWriteStream(path, { flags: 'wx' }))
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'EEXIST') throw problem
    throw new ImportError([`${path} is there already: name a file that is not, or delete it first`])
  }
  return `wrote ${path}`
}

await runCommand(usage, [], parse)
