import { csvBlocks, decimalPoint } from '#kit/import/bulk-importer.ts'
import { type Source, textBlocks } from '#kit/import/source.ts'
import { LineError } from '#kit/text/line-error.ts'
import { jsonOf, type PublisherContext, publisherImport } from './publisher-import.ts'
import { MULTIPLES, type SdmxRow, STATUSES, sdmxJsonRows, UNITS } from './sdmx-json.ts'
import { sdmxPeriod } from './sdmx-period.ts'
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

/** Whether a file is JSON. Throws LineError if it is XML. */
async function isJson(source: Source, { encoding }: PublisherContext): Promise<boolean> {
  for await (const block of textBlocks(source, encoding)) {
    if (block.trim() === '') continue
    if (/^\s*</.test(block)) throw new LineError(1, 'is XML: ask the publisher for SDMX-CSV or SDMX-JSON')
    return /^\s*\{/.test(block)
  }
  return false
}

/** Columns that are no dimensions, though they stand before the period. */
const NO_DIMENSION = /^(?:DATAFLOW|LAST UPDATE|STRUCTURE(?:_ID|_NAME)?|ACTION|KEY|LATEST_ACTUAL_ANNUAL_DATA)$/
/** Names of columns with codes; a column of another name beside one has its labels. */
const CODED = /^(?:[A-Z][A-Z0-9_]*|[a-z][a-z0-9_]*)$/
const PERIODS = ['TIME_PERIOD', 'TIME']
const VALUES = ['OBS_VALUE', 'Value']
/** The last year that is no forecast, in the IMF's files. */
const LAST_ACTUALS = ['LATEST_ACTUAL_ANNUAL_DATA']
const SCENARIOS = ['SCENARIO']

async function* csvRows(source: Source, { encoding, fault }: PublisherContext): AsyncGenerator<SdmxRow> {
  const onFault = ({ line, problem }: LineError) => fault(line, problem)
  for await (const { head, rows } of csvBlocks(source, { required: [], encoding, onFault })) {
    const columns = head.columns.map(name => name.split(':', 1)[0]!.trim())
    const placeOf = (names: readonly string[]) => columns.findIndex(name => names.includes(name))
    const [period, value] = [placeOf(PERIODS), placeOf(VALUES)]
    if (period < 0 || value < 0)
      throw new LineError(
        1,
        `the columns are ${columns.slice(0, 5).join(', ')}; expected TIME_PERIOD and OBS_VALUE: a file with names alone (labels=name) cannot be told apart by its codes, ask the publisher for labels=id or labels=both`,
      )
    const structure = placeOf(['DATAFLOW', 'STRUCTURE_ID'])
    // The ECB names the series instead of the structure: `FM.M.U2.EUR.4F.BB.U2_10Y.YLD`.
    const key = structure < 0 ? placeOf(['KEY']) : -1
    const names = columns
      .map((name, at) => [name, at] as const)
      .filter(([name, at]) => at < period && !NO_DIMENSION.test(name) && CODED.test(name))
    const [unit, multiple, status] = [placeOf(UNITS), placeOf(MULTIPLES), placeOf(STATUSES)]
    const [lastActual, scenario] = [placeOf(LAST_ACTUALS), placeOf(SCENARIOS)]
    const codeIn = (cells: readonly string[], at: number) =>
      at < 0 ? '' : cells[at]!.normalize('NFKC').split(':', 1)[0]!.trim()
    const isForecast = (cells: readonly string[]) => {
      const last = codeIn(cells, lastActual)
      return /^forecast$/i.test(codeIn(cells, scenario)) || (/^\d{4}$/.test(last) && cells[period]!.slice(0, 4) > last)
    }
    for (const { line, cells } of rows)
      yield {
        structure: key >= 0 ? `ECB:${cells[key]!.split('.', 1)[0]}` : structure < 0 ? '' : cells[structure]!,
        ...(key >= 0 ? { code: cells[key]! } : {}),
        dimensions: names.map(([name, at]) => [name, codeIn(cells, at)] as const),
        unit: codeIn(cells, unit),
        multiple: codeIn(cells, multiple),
        status: isForecast(cells) ? 'F' : codeIn(cells, status),
        period: codeIn(cells, period) === '' ? cells[period]! : periodIn(cells[period]!),
        value: decimalPoint(cells[value]!, head.separator),
        line,
      }
  }
}

/** A cell with a label too, `2024-M08: August 2024`, but not a time, `2024-01-01T00:00:00`. */
const periodIn = (cell: string) => cell.split(/: /, 1)[0]!.trim()

const DECIMAL = /^[+-]?\d*\.?\d+(?:e[+-]?\d{1,3})?$/i
/** Codes of the state of an observation that is none: a forecast. */
const FORECAST = /^f$/i
const NO_VALUE = new Set(['', 'NaN', '.', ':', '-'])
const AREAS = ['REF_AREA', 'LOCATION', 'COUNTRY', 'BORROWERS_CTY', 'COU', 'geo']
const FREQUENCIES = ['FREQ', 'FREQUENCY', 'freq']
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

const areaOf = ({ dimensions }: SdmxRow) => dimensions.find(([name]) => AREAS.includes(name))?.[1] ?? ''

/** Takes rows, one after the other; series of areas that are no countries of the portal are left out. */
function taker(
  source: Source,
  { countryOf, add, fault, leaveOut, leaveOutArea }: PublisherContext,
): (row: SdmxRow) => Promise<void> {
  const series = new Map<string, PublishedSeries | undefined>()
  return async row => {
    if (NO_VALUE.has(row.value)) return
    if (FORECAST.test(row.status)) return leaveOut('forecasts')
    const codes = row.dimensions.map(([, code]) => code).join('.')
    const key = `${row.structure} ${codes}`
    if (!series.has(key)) {
      const publisher = sourceOf(row)
      if (publisher === undefined) {
        series.set(key, undefined)
        return fault(row.line, `structure '${row.structure.slice(0, 60)}' is of no publisher known here`)
      }
      const country = countryOf(areaOf(row))
      series.set(
        key,
        country === undefined
          ? undefined
          : { country, source: publisher, code: codeOf(row, publisher, codes), elseUnit: unitOf(row) },
      )
    }
    const found = series.get(key)
    if (!found) return leaveOutArea(areaOf(row))
    const period = sdmxPeriod(row.period, row.dimensions.find(([name]) => FREQUENCIES.includes(name))?.[1])
    if (!period)
      fault(
        row.line,
        `period '${row.period.slice(0, 40)}' of ${source.name} is not a year, half, quarter, month, week or day`,
      )
    else if (!DECIMAL.test(row.value)) fault(row.line, `value '${row.value.slice(0, 40)}' is not a number`)
    else if (period === 'unkept') leaveOut(`periods that are not kept, such as ${row.period.slice(0, 40)}`)
    else await add(found, period, Number(row.value), row.line)
  }
}

/** The codes of units that publishers share, in words. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  PC: '%',
  PT: '%',
  PCT: '%',
  PERCENT: '%',
  PA: '% per annum',
  PC_PA: '% per annum',
  RCH_A: '%',
  PC_ACT: '%',
  IX: 'index',
  IDX: 'index',
  INDEX: 'index',
  PS: 'persons',
  PERS: 'persons',
  MEUR: 'million EUR',
  MIO_EUR: 'million EUR',
  CP_MEUR: 'million EUR, current prices',
  MIO_NAC: 'million national currency',
  THS_PER: 'thousand persons',
}

const POWER_WORDS: Readonly<Record<string, string>> = { 3: 'thousand', 6: 'million', 9: 'billion' }

/** The unit that a row states, with its power of ten; undefined if it states none. */
function unitOf({ unit, multiple }: SdmxRow): string | undefined {
  const words = Object.hasOwn(UNIT_WORDS, unit) ? UNIT_WORDS[unit]! : unit
  if (multiple === '' || Number(multiple) === 0) return words === '' ? undefined : words
  const power = POWER_WORDS[multiple] ?? `10^${multiple}`
  return /^(?:%|index)/.test(words) ? words : `${power} ${words}`.trim()
}
