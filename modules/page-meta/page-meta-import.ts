import { z } from 'zod'
import { locales } from '#contract/text/locale.ts'
import { anyCell, oneOfCell, optionalCell, textCell } from '#kit/import/cells.ts'
import { type Importer, type Merged, type RowFault, rowFile } from '#kit/import/importer.ts'
import { readPatterns } from './own-pages.ts'
import { createPageMetaRepository } from './page-meta-repository.ts'

const metadata = rowFile({
  name: 'metadata',
  row: z.strictObject({
    route: textCell(),
    locale: oneOfCell(locales),
    title: textCell(100),
    description: textCell(300),
    keywords: textCell(300),
    parts: optionalCell(anyCell()),
  }),
  table: 'page_metadata',
  key: ['route', 'locale'],
  others: 'kept',
  // What #1 and #2 stand for is a note to those who write the texts.
  stored: ({ parts: _, ...row }) => row,
})

/** Which pages there are is decided by the project: an operator changes their texts. */
async function unknownPages({ db }: Merged): Promise<RowFault[]> {
  const known = await readPatterns()
  const stored = await createPageMetaRepository({ db }).load()
  return stored
    .filter(({ route }) => !known.has(route))
    .map(({ route, locale }) => ({ file: metadata.name, key: [route, locale], problem: `there is no page ${route}` }))
}

/** Titles, descriptions and keywords of pages; an operator's file changes those it has. */
export const pageMetaImport: Importer = {
  kind: 'page-texts',
  summary: 'titles, descriptions and keywords of pages, in each language',
  files: [metadata],
  seed: import.meta.dirname,
  finish: async merged => (merged.origin === 'operator' ? unknownPages(merged) : []),
}

export const pageMetaImports: readonly Importer[] = [pageMetaImport]
