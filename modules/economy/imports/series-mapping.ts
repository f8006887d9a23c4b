import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frequency } from '#contract/time/period.ts'
import { parseCsv } from '#kit/text/csv.ts'
import type { KnownNames } from './import-series.ts'
import type { SeriesHead } from './series-staging.ts'
import { adjustmentOf, NOT_STATED, namedConversion, unitConversion, unitProblem } from './units.ts'

/** A series as its publisher names it. */
export interface PublishedSeries {
  country: string
  source: string
  code: string
  /** If the publisher says it. */
  unit?: string | undefined
  /** The unit that its file states, where neither `unit` nor the mapping names one. */
  elseUnit?: string | undefined
  /** The indicator it is, if the file says it; else the mapping does, else the code itself. */
  indicator?: string | undefined
  frequency?: Frequency | undefined
}

/** Which indicator a publisher's series is, and how it is shown. */
interface MappedSeries {
  source: string
  country: string
  indicator: string
  unit: string
  toPortalUnit: string
  rank: number
}

export interface SeriesMapping {
  /** By the publisher's code. */
  find(source: string, code: string): MappedSeries | undefined
}

const COLUMNS = ['source', 'publisher', 'code', 'country', 'indicator', 'unit', 'to_portal_unit', 'rank']
const DEFAULT_RANK = 50

const mappingText = () => readFile(join(import.meta.dirname, '../data/series-mapping.csv'), 'utf8')

/** A digest of the mapping: figures that another one has stored are to be stored again. */
export async function mappingRevision(): Promise<string> {
  return createHash('sha256')
    .update(await mappingText())
    .digest('hex')
    .slice(0, 16)
}

/** Reads the project's own mapping. A `*` in a code stands for any part between dots. */
export async function readMapping(): Promise<SeriesMapping> {
  const text = await mappingText()
  const exact = new Map<string, MappedSeries>()
  const patterns: { source: string; pattern: RegExp; mapped: MappedSeries }[] = []
  for (const { cells } of parseCsv(text, COLUMNS)) {
    const mapped: MappedSeries = {
      source: cells.publisher!,
      country: cells.country!,
      indicator: cells.indicator!,
      unit: cells.unit!,
      toPortalUnit: cells.to_portal_unit!,
      rank: Number(cells.rank),
    }
    const code = cells.code!
    if (code.includes('*')) {
      const pattern = new RegExp(`^${code.split('*').map(escaped).join('[^.]*')}$`)
      patterns.push({ source: cells.source!, pattern, mapped })
    } else exact.set(`${cells.source} ${code}`, mapped)
  }
  return {
    find: (source, code) =>
      exact.get(`${source} ${code}`) ??
      patterns.find(each => each.source === source && each.pattern.test(code))?.mapped,
  }
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** The series that a publisher's is in the portal, or what is wrong with its unit. */
export function describedSeries(
  series: PublishedSeries,
  known: KnownNames,
  mapping: SeriesMapping,
): SeriesHead | string {
  const mapped = mapping.find(series.source, series.code)
  const indicator = series.indicator ?? (mapped?.indicator || series.code)
  const publishedUnit = series.unit ?? (mapped?.unit || series.elseUnit || NOT_STATED)
  const unitOf = known.indicators.get(indicator)
  const named = mapped && namedConversion(mapped.toPortalUnit, publishedUnit, unitOf)
  const conversion = (mapped?.toPortalUnit !== '' ? named : undefined) ?? unitConversion(publishedUnit, unitOf)
  if (!conversion) return unitProblem(publishedUnit, indicator, unitOf!.unit)
  return {
    country: mapped?.country || series.country,
    indicator,
    source: mapped?.source || series.source,
    sourceCode: series.code,
    publishedUnit,
    adjustment: adjustmentOf(publishedUnit),
    frequency: series.frequency,
    conversion,
    rank: mapped?.rank ?? DEFAULT_RANK,
    isDescribed: mapped !== undefined,
  }
}
