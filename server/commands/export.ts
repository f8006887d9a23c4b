import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import { exportedRows } from '#kit/import/export-rows.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { bulkImports, imports, storeSeeds } from '../operations/imports.ts'
import { type Command, runCommand } from '../operations/operator.ts'

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
  const filesOf = exported(kind)
  if (filesOf)
    return async ({ main }) => {
      await storeSeeds(main, { isFirst: true })
      const files = Object.entries(filesOf(main))
      const [only, ...more] = files
      if (more.length === 0) return write(named ?? `${kind}.csv`, withMark(only![1]))
      const path = named ?? kind!
      await mkdir(path, { recursive: true })
      const said: string[] = []
      for (const [name, blocks] of files) said.push(await write(join(path, `${name}.csv`), withMark(blocks)))
      return said.join('\n')
    }
  if (bulkImports.some(each => each.kind === kind))
    throw new ImportError([`${kind} is a form of a publisher; what is stored is exported by another kind\n${usage}`])
  return undefined
}

/** Returns the files of a kind from a database, by their names; undefined if there is no such kind to export. */
function exported(kind: string | undefined): BulkImporter['exported'] {
  const importer = imports.find(each => each.kind === kind)
  if (!importer) return exporters.find(each => each.kind === kind)?.exported
  return database => Object.fromEntries(importer.files.map(file => [file.name, exportedRows(database, file)]))
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
