import { join } from 'node:path'
import { z } from 'zod'
import { frequencies } from '#contract/time/period.ts'
import { anyCell, matchingCell, oneOfCell, optionalCell, textCell, wholeNumberCell } from '#kit/import/cells.ts'
import { type Importer, rowFile } from '#kit/import/importer.ts'
import { categories } from '../store/economy.ts'

const seed = join(import.meta.dirname, '../data')

/** Indicators: what they are called and mean. */
export const indicatorImport: Importer = {
  kind: 'indicators',
  summary: 'economic indicators: names, definitions, units and frequencies',
  files: [
    rowFile({
      name: 'indicators',
      row: z.strictObject({
        key: matchingCell(/^[a-z0-9][a-z0-9-]{0,63}$/, 'is not a kebab-case word'),
        category: oneOfCell(categories),
        name_tw: textCell(),
        name_cn: textCell(),
        name_en: textCell(),
        definition_tw: textCell(500),
        definition_cn: textCell(500),
        definition_en: textCell(500),
        unit: textCell(40),
        frequency: oneOfCell(frequencies),
        higher_is: oneOfCell(['good', 'bad', 'neutral']),
        worldbank_code: anyCell(),
        fred_code_us: anyCell(),
        importance: wholeNumberCell(1),
        headline: optionalCell(wholeNumberCell(1)),
      }),
      table: 'economic_indicators',
      key: ['key'],
      place: 'place',
      stored: ({ fred_code_us, headline, ...row }) => ({ ...row, fred_code: fred_code_us, headline: headline ?? 0 }),
      exported: ({ fred_code, headline, ...row }) => ({
        ...row,
        fred_code_us: fred_code!,
        headline: headline === 0 ? '' : headline!,
      }),
    }),
  ],
  seed,
}

/** Publishers of statistics and their terms. */
export const sourceImport: Importer = {
  kind: 'economic-sources',
  summary: 'publishers of economic figures: licences and the attribution to show',
  files: [
    rowFile({
      name: 'sources',
      row: z.strictObject({
        id: matchingCell(/^[a-z0-9][a-z0-9-]{0,63}$/, 'is not a kebab-case word'),
        publisher: textCell(),
        publisher_tw: optionalCell(textCell()),
        publisher_cn: optionalCell(textCell()),
        licence: textCell(500),
        attribution: textCell(500),
        url: matchingCell(/^https:\/\/[^\s"<>]+$/, 'is not an https address'),
      }),
      table: 'economic_sources',
      key: ['id'],
      place: 'place',
      others: 'kept',
      stored: ({ publisher_tw = '', publisher_cn = '', ...row }) => ({ ...row, publisher_tw, publisher_cn }),
    }),
  ],
  seed,
}

export const economyImports: readonly Importer[] = [indicatorImport, sourceImport]
