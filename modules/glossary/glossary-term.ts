import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GlossaryArea } from '#contract/glossary/glossary.ts'
import { type Locale, locales, type Text } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'

export interface GlossaryTerm {
  /** As it stands in addresses: `margin-level`. */
  id: string
  area: GlossaryArea
  name: Text
  /** Its name in English, which stands beside the others. */
  english: string
  /** Other names by which it is found, of any language. */
  also: readonly string[]
  /** One or two sentences. */
  definition: Text
  /** Undefined if nothing is computed. */
  formula: Text | undefined
  /** Why it matters to who trades. */
  why: Text
  /** What works it through with figures; empty if there is nothing to compute. */
  example: string
  /** Ids, the closest first. */
  related: readonly string[]
  /** Pages that use it, without language prefix. */
  pages: readonly string[]
}

const TERMS = join(import.meta.dirname, 'terms.csv')

const texts = ['name', 'definition', 'formula', 'why'].flatMap(text => locales.map(locale => `${text}_${locale}`))
const COLUMNS = ['id', 'area', 'also', 'example', 'related', 'pages', ...texts]

const words = (cell: string) => cell.split(' ').filter(Boolean)

/** All terms in the order of their file: by area, each from what one meets first. */
export async function readTerms(): Promise<readonly GlossaryTerm[]> {
  const rows = parseCsv(await readFile(TERMS, 'utf8'), COLUMNS)
  return rows.map(({ cells }) => {
    const textOf = (name: string) =>
      Object.fromEntries(locales.map(locale => [locale, cells[`${name}_${locale}`]!])) as Record<Locale, string>
    return {
      id: cells.id!,
      area: cells.area as GlossaryArea,
      name: textOf('name'),
      english: cells.name_en!,
      also: cells.also!.split('|').filter(Boolean),
      definition: textOf('definition'),
      formula: cells.formula_en === '' ? undefined : textOf('formula'),
      why: textOf('why'),
      example: cells.example!,
      related: words(cells.related!),
      pages: words(cells.pages!),
    }
  })
}
