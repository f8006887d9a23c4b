import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ImportError } from '../text/import-error.ts'
import type { Importer, RowFile } from './importer.ts'
import { fileSource, type Source } from './source.ts'

/**
 * What an operator's paths hold: files named as the importer names them, or a folder with all of them. If the importer
 * has a single file, any name is accepted, and several are read as one. Throws ImportError if a name is unknown.
 */
export async function sourcesOf(importer: Importer, paths: readonly string[]): Promise<Map<RowFile, Source[]>> {
  const found = new Map<RowFile, Source[]>()
  const add = (file: RowFile, path: string) => found.set(file, [...(found.get(file) ?? []), fileSource(path)])
  for (const path of paths) {
    const [only, ...others] = importer.files
    const name = basename(path)
      .replace(/\.gz$/, '')
      .replace(/\.(csv|json)$/, '')
    const file = others.length === 0 ? only : importer.files.find(each => each.name === name)
    if (await isFolder(path)) for (const each of importer.files) add(each, join(path, `${each.name}.csv`))
    else if (file) add(file, path)
    else
      throw new ImportError([
        `${basename(path)} is not one of ${importer.files.map(each => `${each.name}.csv`).join(', ')}`,
      ])
  }
  return found
}

/** A path that does not exist is reported when it is read. */
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
