import { z } from 'zod'
import { anyCell, oneOfCell, optionalCell, parsedCell, textCell } from '#kit/import/cells.ts'
import { type Importer, rowFile } from '#kit/import/importer.ts'
import { isPublicHost } from '#kit/net/public-address.ts'
import { siteCategories } from './listed-site.ts'

/** Language tags between blanks, in their canonical spelling. */
function languageTags(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.split(/\s+/).filter(Boolean)).join(' ')
  } catch {
    return undefined
  }
}

/** The address of a page that any visitor can open, as browsers write it. */
function publicAddress(text: string): string | undefined {
  const url = URL.parse(text.trim())
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain && isPublicHost(url.hostname) && url.href.length <= 500 ? url.href : undefined
}

const siteRow = z.strictObject({
  category: oneOfCell(siteCategories),
  name_tw: textCell(80),
  name_cn: textCell(80),
  name_en: textCell(80),
  url: parsedCell(publicAddress, 'is not a public http or https address'),
  languages: optionalCell(parsedCell(languageTags, 'are no language tags such as zh-Hant en')),
  description_tw: textCell(),
  description_cn: textCell(),
  description_en: textCell(),
  official: oneOfCell(['0', '1']),
  note: optionalCell(anyCell()),
})

/** Sites of the directory; an operator's file replaces all of them. */
export const navigationImport: Importer = {
  kind: 'navigation',
  summary: 'sites of the site directory, with names and descriptions in each language',
  files: [
    rowFile({
      name: 'navigation',
      row: siteRow,
      formats: ['csv', 'json'],
      table: 'directory_sites',
      key: ['url'],
      place: 'place',
      mostRows: 2_000,
      // A note is for those who keep the file.
      stored: ({ official, languages, note: _, ...site }) => ({
        ...site,
        languages: languages ?? '',
        is_official: Number(official),
      }),
      exported: ({ is_official, ...site }) => ({ ...site, official: is_official! }),
    }),
  ],
  seed: import.meta.dirname,
  replacesSeed: true,
}

export const directoryImports: readonly Importer[] = [navigationImport]
