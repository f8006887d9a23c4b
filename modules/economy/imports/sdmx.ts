import { addDays, epochDay } from '#contract/epoch-day.ts'
import { type Period, parsePeriod } from '#contract/period.ts'
import { csvBlocks } from '#kit/import/bulk-importer.ts'
import { type Source, textBlocks } from '#kit/import/source.ts'
import { LineError } from '#kit/line-error.ts'
import { jsonOf, type PublisherContext, publisherImport } from './publisher-import.ts'
import { type SdmxRow, sdmxJsonRows } from './sdmx-json.ts'
import type { PublishedSeries } from './series-mapping.ts'

/** Statistics in SDMX: the data of the ECB, the OECD, Eurostat, the IMF and the BIS. */
export const sdmxImport = publisherImport(
  'sdmx',
  'statistics in SDMX-CSV or SDMX-JSON: ECB, OECD, Eurostat, IMF, BIS',
  async (source, context) => {
    const take = taker(source, context)
    if (await isJson(source, context)) {
      for (const row of sdmxJsonRows(await jsonOf(source, context.encoding))) await take(row)
    } else for await (const row of csvRows(source, context)) await take(row)
  },
)

async function isJson(source: Source, { encoding }: PublisherContext): Promise<boolean> {
  for await (const block of textBlocks(source, encoding)) if (block.trim() !== '') return /^\s*\{/.test(block)
  return false
}

/** Columns that are no dimensions, though they stand before the period. */
const NO_DIMENSION = /^(?:DATAFLOW|LAST UPDATE|STRUCTURE(?:_ID|_NAME)?|ACTION|KEY)$/
const PERIODS = ['TIME_PERIOD', 'TIME']
const VALUES = ['OBS_VALUE', 'Value']

async function* csvRows(source: Source, { encoding, fault }: PublisherContext): AsyncGenerator<SdmxRow> {
  const onFault = ({ line, problem }: LineError) => fault(line, problem)
  for await (const { head, rows } of csvBlocks(source, { required: [], encoding, onFault })) {
    const columns = head.columns.map(name => name.split(':', 1)[0]!.trim())
    const placeOf = (names: readonly string[]) => columns.findIndex(name => names.includes(name))
    const [period, value] = [placeOf(PERIODS), placeOf(VALUES)]
    if (period < 0 || value < 0)
      throw new LineError(1, `the columns are ${columns.slice(0, 5).join(', ')}; expected TIME_PERIOD and OBS_VALUE`)
    const structure = placeOf(['DATAFLOW', 'STRUCTURE_ID'])
    // The ECB names the series instead of the structure: `FM.M.U2.EUR.4F.BB.U2_10Y.YLD`.
    const key = structure < 0 ? placeOf(['KEY']) : -1
    const names = columns
      .map((name, at) => [name, at] as const)
      .filter(([name, at]) => at < period && !NO_DIMENSION.test(name))
    for (const { line, cells } of rows)
      yield {
        structure: key >= 0 ? `ECB:${cells[key]!.split('.', 1)[0]}` : structure < 0 ? '' : cells[structure]!,
        ...(key >= 0 ? { code: cells[key]! } : {}),
        dimensions: names.map(([name, at]) => [name, cells[at]!.split(':', 1)[0]!.trim()] as const),
        period: cells[period]!,
        value: cells[value]!,
        line,
      }
  }
}

const DECIMAL = /^[+-]?\d*\.?\d+(?:e[+-]?\d{1,3})?$/i
const NO_VALUE = new Set(['', 'NaN', '.', ':', '-'])
const AREAS = ['REF_AREA', 'LOCATION', 'COUNTRY', 'BORROWERS_CTY', 'COU', 'geo']
/** Publishers by what their structures begin with. */
const PUBLISHERS: readonly (readonly [pattern: RegExp, source: string])[] = [
  [/^BIS:WS_CBPOL/, 'bis-cbpol'],
  [/^BIS:WS_LONG_CPI/, 'bis-cpi'],
  [/^BIS:WS_TC/, 'bis-credit'],
  [/^BIS:WS_(?:SPP|DPP|LONG_PP)/, 'bis-property'],
  [/^BIS\b/, 'bis'],
  [/^ECB\b/, 'ecb'],
  [/^OECD\b/, 'oecd'],
  [/^IMF\b/, 'imf'],
  [/^(?:ESTAT|EUROSTAT)\b/, 'eurostat'],
]
/** Structures whose codes are joined by colons in their publisher's files. */
const WITH_COLONS = new Set(['bis-cpi', 'bis-credit', 'bis-property'])

function sourceOf({ structure, dimensions }: SdmxRow): string | undefined {
  if (structure !== '') return PUBLISHERS.find(([pattern]) => pattern.test(structure.replace('=', ':')))?.[1]
  // The OECD's former files name no structure, but have columns of their own.
  return dimensions.some(([name]) => name === 'LOCATION') ? 'oecd' : undefined
}

/** The publisher's own name of a series. */
function codeOf({ code, structure }: SdmxRow, publisher: string, codes: string): string {
  if (code !== undefined) return code
  if (WITH_COLONS.has(publisher)) return codes.replaceAll('.', ':')
  const [, dataset] = publisher === 'eurostat' ? (/^\w+:(\w+)/.exec(structure) ?? []) : []
  return dataset === undefined ? codes : `${dataset.toLowerCase()}.${codes}`
}

/** Takes rows, one after the other; series of areas that are no countries of the portal are left out. */
function taker(source: Source, { countryOf, add, fault }: PublisherContext): (row: SdmxRow) => Promise<void> {
  const series = new Map<string, PublishedSeries | undefined>()
  return async row => {
    if (NO_VALUE.has(row.value)) return
    const codes = row.dimensions.map(([, code]) => code).join('.')
    const key = `${row.structure} ${codes}`
    if (!series.has(key)) {
      const publisher = sourceOf(row)
      if (publisher === undefined)
        throw new LineError(row.line, `structure '${row.structure.slice(0, 60)}' is of no publisher known here`)
      const area = row.dimensions.find(([name]) => AREAS.includes(name))?.[1] ?? ''
      const country = countryOf(area)
      series.set(
        key,
        country === undefined ? undefined : { country, source: publisher, code: codeOf(row, publisher, codes) },
      )
    }
    const found = series.get(key)
    if (!found) return
    const period = sdmxPeriod(row.period)
    if (!period)
      fault(
        row.line,
        `period '${row.period.slice(0, 40)}' of ${source.name} is no year, half, quarter, month, week or day`,
      )
    else if (!DECIMAL.test(row.value)) fault(row.line, `value '${row.value.slice(0, 40)}' is not a number`)
    else await add(found, period, Number(row.value), row.line)
  }
}

/** `2024`, `2024-S1` or `2024-B1`, `2024-Q3`, `2024-09`, `2024-09-30`, or a week, `2024-W05`, by its Monday. */
function sdmxPeriod(text: string): Period | undefined {
  const week = /^(\d{4})-W(\d\d)$/.exec(text)
  if (!week) return parsePeriod(text.replace(/-B([12])$/, '-S$1'))
  const number = Number(week[2])
  if (number < 1 || number > 53) return undefined
  // The week of 4 January is the first.
  const fourth = Math.floor(Date.UTC(Number(week[1]), 0, 4) / 86_400_000)
  const monday = fourth - ((fourth + 3) % 7)
  return { form: 'day', start: addDays(epochDay(monday), (number - 1) * 7) }
}
