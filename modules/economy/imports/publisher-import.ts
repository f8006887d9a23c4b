import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Frequency, formOf, type Period } from '#contract/time/period.ts'
import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import { shownNames } from '#kit/import/shown-names.ts'
import { fileSource, type Source, textBlocks } from '#kit/import/source.ts'
import { textProblem } from '#kit/import/text-rule.ts'
import type { Faults } from '#kit/text/import-error.ts'
import { LineError } from '#kit/text/line-error.ts'
import { type Country, readCountries } from '#modules/catalogue'
import { importSeries, type KnownNames, noteEnd } from './import-series.ts'
import { describedSeries, type PublishedSeries, readMapping, type SeriesMapping } from './series-mapping.ts'
import type { SeriesHead, SeriesStaging } from './series-staging.ts'

/** What a publisher's file is read with. */
export interface PublisherContext {
  known: KnownNames
  /** Countries by ISO 3166 alpha-2, alpha-3 or name; undefined for groups of countries and others that are not shown. */
  countryOf(code: string): string | undefined
  encoding: string | undefined
  /** How often series of the files before are published, by their codes: a series may go on in the next file. */
  frequencies: Map<string, Frequency>
  /**
   * Takes a value of a series that its publisher names by `code`. Values must not be mixed: a series may begin once its
   * periods are known.
   */
  add(series: PublishedSeries, period: Period, value: number, line: number, publishedOn?: number): Promise<void>
  fault(line: number, problem: string): void
  /** Counts a value that is not stored, by the reason that the operator is told. */
  leaveOut(reason: string): void
  /** Counts a value of an area that the portal does not have, such as a former composition of the euro area. */
  leaveOutArea(area: string): void
}

/** An importer of files as a publisher gives them; `read` reads one and throws LineError if it cannot be read further. */
export function publisherImport(
  kind: string,
  summary: string,
  read: (source: Source, context: PublisherContext) => Promise<void>,
): BulkImporter {
  return {
    kind,
    summary,
    async import(database, paths, encoding, now) {
      const countryOf = countriesBy(await readCountries(database))
      const mapping = await readMapping()
      const sources = await sourcesIn(paths)
      const reader = async (staging: SeriesStaging, known: KnownNames, faults: Faults) => {
        const frequencies = new Map<string, Frequency>()
        const areas = new Map<string, number>()
        const leaveOutArea = (area: string) => areas.set(area, (areas.get(area) ?? 0) + 1)
        for (const source of sources)
          try {
            const fault = (line: number, problem: string) => faults.add(`${source.name}:${line} ${problem}`)
            const add = adder(staging, known, mapping, fault)
            const leaveOut = (reason: string) => staging.leaveOut(reason)
            await read(source, { known, countryOf, encoding, frequencies, add, fault, leaveOut, leaveOutArea })
          } catch (problem) {
            noteEnd(source.name, problem, faults)
          }
        const count = [...areas.values()].reduce((sum, values) => sum + values, 0)
        if (count > 0)
          staging.leaveOut(`of areas that the portal does not have: ${shownNames([...areas.keys()])}`, count)
      }
      return importSeries(database, kind, reader, now)
    },
  }
}

/** Codes that publishers use for the euro area and the European Union, and Eurostat's own for countries. */
const AREAS: Readonly<Record<string, string>> = {
  EMU: 'EU',
  XC: 'EU',
  XM: 'EU',
  U2: 'EU',
  I9: 'EU',
  EA: 'EU',
  EA19: 'EU',
  EA20: 'EU',
  EA21: 'EU',
  EUU: 'QU',
  EU27_2020: 'QU',
  EL: 'GR',
  UK: 'GB',
}

function countriesBy(countries: readonly Country[]): (code: string) => string | undefined {
  const codes = new Map<string, string>(Object.entries(AREAS))
  for (const { iso2, iso3 } of countries) {
    if (iso2 === 'EU' || iso2 === 'QU') continue
    codes.set(iso2, iso2)
    if (iso3 !== '') codes.set(iso3, iso2)
  }
  return code => codes.get(code)
}

/** Files, and those in folders, in the order of their names. */
async function sourcesIn(paths: readonly string[]): Promise<Source[]> {
  const sources: Source[] = []
  for (const path of paths) {
    const isFolder = await stat(path).then(
      found => found.isDirectory(),
      () => false,
    )
    const names = isFolder ? (await readdir(path)).sort().map(name => join(path, name)) : [path]
    for (const name of names) sources.push(fileSource(name))
  }
  return sources
}

function adder(
  staging: SeriesStaging,
  known: KnownNames,
  mapping: SeriesMapping,
  fault: PublisherContext['fault'],
): PublisherContext['add'] {
  /** Undefined for a series that is refused. */
  const numbers = new Map<PublishedSeries, number | undefined>()
  function numberOf(series: PublishedSeries, period: Period, line: number): number | undefined {
    const described = describedSeries(series, known, mapping)
    const head = typeof described === 'string' ? described : (unfitText(described) ?? described)
    if (typeof head === 'string') {
      fault(line, head)
      return undefined
    }
    const number = staging.find(head.country, head.indicator, head.source, head.sourceCode)
    if (number !== undefined) return number
    if (known.sources.has(head.source)) return staging.open(head, head.frequency ? formOf(head.frequency) : period.form)
    fault(line, `source '${head.source}' is not known: import its licence and attribution with economic-sources first`)
    return undefined
  }

  return async (series, period, value, line, publishedOn) => {
    if (!numbers.has(series)) numbers.set(series, numberOf(series, period, line))
    const number = numbers.get(series)
    if (number === undefined) return
    const added = staging.add(number, period, value, line, publishedOn)
    if (typeof added === 'string') fault(line, `the period of ${series.code} ${added}`)
    else if (added) await added
  }
}

/** What is wrong with the texts of a series that are stored as its publisher writes them. */
function unfitText({ indicator, sourceCode, publishedUnit }: SeriesHead): string | undefined {
  for (const [name, text] of Object.entries({ indicator, code: sourceCode, unit: publishedUnit })) {
    const problem = textProblem(text)
    if (problem) return `the ${name} ${problem}`
  }
  return undefined
}

/** More would not fit in memory once it is parsed. */
const MAX_TEXT = 24 * 1_048_576

/** The whole text of a file. Throws LineError if it is too long. */
async function textOf(source: Source, encoding: string | undefined): Promise<string> {
  const blocks: string[] = []
  let length = 0
  for await (const block of textBlocks(source, encoding)) {
    length += block.length
    if (length > MAX_TEXT) throw new LineError(1, 'is longer than 24 MB: fetch it in pages')
    blocks.push(block)
  }
  return blocks.join('')
}

/** A file of JSON. Throws LineError if it is none, or too long. */
export async function jsonOf(source: Source, encoding: string | undefined): Promise<unknown> {
  const text = await textOf(source, encoding)
  try {
    return JSON.parse(text)
  } catch (problem) {
    throw new LineError(1, `is not valid JSON: ${(problem as Error).message.slice(0, 120)}`)
  }
}
