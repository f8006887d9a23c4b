import type { Frequency } from '#contract/time/period.ts'
import { csvBlocks } from '#kit/import/bulk-importer.ts'
import type { Source } from '#kit/import/source.ts'
import type { Faults } from '#kit/text/import-error.ts'
import { LineError } from '#kit/text/line-error.ts'
import type { KnownNames } from './import-series.ts'
import { keyOf } from './series-staging.ts'
import { namedConversion, type UnitConversion } from './units.ts'

/** How series of a file are shown, by a list that comes with it. */
export interface SeriesDescription {
  frequency: Frequency
  conversion: UnitConversion
  rank: number
}

const FREQUENCIES: Readonly<Record<string, Frequency>> = {
  D: 'Daily',
  W: 'Weekly',
  B: 'Biweekly',
  M: 'Monthly',
  Q: 'Quarterly',
  H: 'Half-yearly',
  A: 'Yearly',
}
export const seriesIndexColumns = [
  'country',
  'indicator',
  'source',
  'source_code',
  'frequency',
  'unit',
  'rank',
  'to_portal_unit',
] as const

/** How a frequency is written in a list. */
export function letterOf(frequency: Frequency): string {
  return Object.keys(FREQUENCIES).find(letter => FREQUENCIES[letter] === frequency)!
}

/** The list of series by their key: country, indicator, source and code. */
export async function readSeriesIndex(
  source: Source,
  { indicators }: KnownNames,
  faults: Faults,
  encoding: string | undefined,
): Promise<Map<string, SeriesDescription>> {
  const described = new Map<string, SeriesDescription>()
  const note = ({ line, problem }: LineError) => faults.add(`${source.name}:${line} ${problem}`)
  for await (const { head, rows } of csvBlocks(source, { required: seriesIndexColumns, encoding, onFault: note })) {
    const places = seriesIndexColumns.map(column => head.columns.indexOf(column))
    for (const { line, cells } of rows) {
      const [country = '', indicator = '', publisher = '', code = '', often = '', unit = '', rank = '', text = ''] =
        places.map(place => cells[place])
      const conversion = namedConversion(text, unit, indicators.get(indicator))
      const frequency = Object.hasOwn(FREQUENCIES, often) ? FREQUENCIES[often] : undefined
      if (!conversion)
        note(new LineError(line, `to_portal_unit '${text}' is neither empty, a change nor like /1e9 (USD bn)`))
      else if (!frequency)
        note(new LineError(line, `frequency '${often}' is not one of ${Object.keys(FREQUENCIES).join(', ')}`))
      else if (!/^[1-9]\d?$/.test(rank)) note(new LineError(line, `rank '${rank}' is not a whole number from 1 to 99`))
      else described.set(keyOf(country, indicator, publisher, code), { frequency, conversion, rank: Number(rank) })
    }
  }
  return described
}
