import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { formOf, type Period } from '#contract/time/period.ts'
import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import { csvBlocks, decimalPoint } from '#kit/import/bulk-importer.ts'
import { fileSource, type Source } from '#kit/import/source.ts'
import { writtenPeriod } from '#kit/import/written-dates.ts'
import { type Faults, ImportError } from '#kit/text/import-error.ts'
import { LineError } from '#kit/text/line-error.ts'
import { seriesColumns as COLUMNS, exportedSeries, exportedSeriesIndex } from './exported-series.ts'
import { importSeries, type KnownNames, noteEnd, SERIES_KIND, type SeriesReader } from './import-series.ts'
import { readSeriesIndex, type SeriesDescription } from './series-index.ts'
import { keyOf, type SeriesHead, type SeriesStaging } from './series-staging.ts'
import { adjustmentOf, unitConversion, unitProblem } from './units.ts'

const DECIMAL = /^-?\d{1,24}(?:\.\d{1,30})?$/
/** The place of series that no list ranks. */
const LAST_RANK = 50
const SHOWN_VALUE = 60
const SERIES_FILES = ['series.csv', 'series.csv.gz']
const INDEX_FILES = ['series-index.csv', 'series-index.csv.gz']

/** Series in the portal's own form: a row for each value. */
export const seriesImport: BulkImporter = {
  kind: SERIES_KIND,
  summary: 'economic series: country,indicator,period,value,unit,source,source_code, and series-index.csv next to it',
  import: async (database, paths, encoding, now) =>
    importSeries(database, SERIES_KIND, await readSeriesFiles(paths, encoding), now),
  exported: database => ({ series: exportedSeries(database), 'series-index': exportedSeriesIndex(database) }),
}

/** A reader of files and lists of series. Throws ImportError if no file has values. */
async function readSeriesFiles(paths: readonly string[], encoding: string | undefined): Promise<SeriesReader> {
  const { files, index } = await filesOf(paths)
  return async (staging, known, faults) => {
    const described = new Map<string, SeriesDescription>()
    for (const source of index)
      try {
        for (const [key, value] of await readSeriesIndex(source, known, faults, encoding)) described.set(key, value)
      } catch (problem) {
        noteEnd(source.name, problem, faults)
      }
    for (const source of files)
      try {
        await readFile(source, { staging, known, faults, described, encoding })
      } catch (problem) {
        noteEnd(source.name, problem, faults)
      }
  }
}

/**
 * The files and lists of series among an operator's paths; of a folder, those with the usual names. Unless a list is
 * named, the ones beside the files are used: without them values would be shown as they are published, an index of
 * prices as a rate of inflation.
 */
async function filesOf(paths: readonly string[]): Promise<{ files: Source[]; index: Source[] }> {
  const files: string[] = []
  const named: string[] = []
  for (const path of paths)
    if (await isFolder(path)) files.push((await firstOf(path, SERIES_FILES)) ?? join(path, 'series.csv'))
    else if (basename(path).startsWith('series-index.')) named.push(path)
    else files.push(path)
  if (files.length === 0) throw new ImportError(['name a file with values as well, not only a list of series'])
  const folders = [...new Set(files.map(path => dirname(path)))]
  const beside = await Promise.all(folders.map(folder => firstOf(folder, INDEX_FILES)))
  const index = named.length > 0 ? named : beside.filter(path => path !== undefined)
  return { files: files.map(fileSource), index: index.map(fileSource) }
}

async function firstOf(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await exists(join(folder, name))) return join(folder, name)
  return undefined
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
const isFolder = (path: string) =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )

interface Reading {
  staging: SeriesStaging
  known: KnownNames
  faults: Faults
  described: ReadonlyMap<string, SeriesDescription>
  encoding: string | undefined
}

/** Reads a file of values. Throws LineError if it cannot be read further. */
async function readFile(source: Source, { staging, known, faults, described, encoding }: Reading): Promise<void> {
  const periods = new Map<string, Period>()
  let series: number | undefined
  let before: readonly string[] = []
  const note = ({ line, problem }: LineError) => faults.add(`${source.name}:${line} ${problem}`)
  const fault = (line: number, problem: string) => note(new LineError(line, problem))

  for await (const { head, rows } of csvBlocks(source, { required: COLUMNS, encoding, onFault: note })) {
    const [country, indicator, period, value, unit, publisher, code] = COLUMNS.map(column =>
      head.columns.indexOf(column),
    ) as [number, number, number, number, number, number, number]
    for (const { line, cells } of rows) {
      const periodText = cells[period]!
      let when = periods.get(periodText)
      if (!when) {
        when = writtenPeriod(periodText)
        if (!when) {
          fault(line, `period '${shortened(periodText)}' is not like 2024, 2024-S1, 2024-Q3, 2024-09 or 2024-09-30`)
          continue
        }
        periods.set(periodText, when)
      }
      const text = decimalPoint(cells[value]!, head.separator)
      if (!DECIMAL.test(text)) {
        fault(line, `value '${shortened(text)}' is not a number`)
        continue
      }
      const isSame =
        series !== undefined &&
        cells[code] === before[code] &&
        cells[country] === before[country] &&
        cells[indicator] === before[indicator] &&
        cells[publisher] === before[publisher]
      if (!isSame) {
        const names = [cells[country]!, cells[indicator]!, cells[publisher]!, cells[code]!] as const
        series = staging.find(...names)
        if (series === undefined) {
          const opened = headOf(names, cells[unit]!, known, described.get(keyOf(...names)))
          if (typeof opened === 'string') {
            fault(line, opened)
            continue
          }
          const { frequency } = opened
          if (frequency !== undefined && formOf(frequency) !== when.form) {
            fault(line, `period '${periodText}' is a ${when.form}, the list of series says ${frequency}`)
            continue
          }
          series = staging.open(opened, when.form)
        }
        before = cells
      }
      const added = staging.add(series!, when, Number(text), line)
      if (typeof added === 'string') fault(line, `period '${periodText}' ${added}`)
      else if (added) await added
    }
  }
}

const shortened = (text: string) => (text.length > SHOWN_VALUE ? `${text.slice(0, SHOWN_VALUE)}…` : text)

/** A series as a file names it, or what is wrong with its names. */
function headOf(
  [country, indicator, source, sourceCode]: readonly [string, string, string, string],
  publishedUnit: string,
  { indicators, sources }: KnownNames,
  description: SeriesDescription | undefined,
): SeriesHead | string {
  if (country !== '' && !/^[A-Z]{2}$/.test(country))
    return `country '${shortened(country)}' is not an ISO 3166 code of two letters`
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(indicator))
    return `indicator '${shortened(indicator)}' is not a key or code`
  if (!sources.has(source))
    return `source '${shortened(source)}' is not known: import its licence and attribution with economic-sources first`
  if (sourceCode.length > 200 || publishedUnit.length > 200 || publishedUnit === '')
    return 'unit must have 1 to 200 characters, and source_code at most 200'
  const shownIn = indicators.get(indicator)
  const conversion = description?.conversion ?? unitConversion(publishedUnit, shownIn)
  if (!conversion) return unitProblem(publishedUnit, indicator, shownIn!.unit)
  return {
    country,
    indicator: ownCopy(indicator),
    source: ownCopy(source),
    sourceCode: ownCopy(sourceCode),
    publishedUnit: ownCopy(publishedUnit),
    adjustment: adjustmentOf(publishedUnit),
    frequency: description?.frequency,
    conversion,
    rank: description?.rank ?? LAST_RANK,
    isDescribed: description !== undefined,
  }
}

/** A text that does not keep the block of the file in memory from which it was cut. */
const ownCopy = (text: string) => Buffer.from(text).toString()
