import { basename } from 'node:path'
import { z } from 'zod'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import { type Frequency, formOf, type Period } from '#contract/time/period.ts'
import { csvBlocks, decimalPoint } from '#kit/import/bulk-importer.ts'
import { type Source, textBlocks } from '#kit/import/source.ts'
import { writtenPeriod } from '#kit/import/written-dates.ts'
import { LineError } from '#kit/text/line-error.ts'
import { jsonOf, type PublisherContext, publisherImport } from './publisher-import.ts'

/** A value as FRED writes it: the first day of its period. */
interface Row {
  day: EpochDay
  value: number
  line: number
  publishedOn?: EpochDay
}

/** More rows than that no series of FRED has, vintages included. */
const MAX_ROWS = 2_000_000
const DECIMAL = /^-?\d*\.?\d+(?:e[+-]?\d{1,3})?$/i

const answer = z.object({
  observations: z.array(z.object({ realtime_start: z.string(), date: z.string(), value: z.string() })),
})

/**
 * Series of FRED: CSV as its charts give it, or answers of its API in JSON, named by their code (`DGS10.json`,
 * `UNRATE page 2.json`). In those `realtime_start` is the day on which a value became known: an answer for all vintages
 * has each value that was ever published.
 */
export const fredImport = publisherImport(
  'fred',
  'series of FRED as CSV, or as JSON of its API in a file named by the series: DGS10.json',
  async (source, context) => {
    const rows = (await isJson(source, context)) ? await jsonRows(source, context) : await csvRows(source, context)
    for (const [code, values] of rows) await addAll(code, values, context)
  },
)

async function isJson(source: Source, { encoding }: PublisherContext): Promise<boolean> {
  for await (const block of textBlocks(source, encoding)) if (block.trim() !== '') return /^\s*\{/.test(block)
  return false
}

const codeOf = (name: string) => basename(name).replace(/(?: page \d+)?(?:\.(?:csv|json|gz))*$/i, '')

async function csvRows(source: Source, { encoding, fault }: PublisherContext): Promise<Map<string, Row[]>> {
  const columns = new Map<string, Row[]>()
  let count = 0
  const onFault = ({ line, problem }: LineError) => fault(line, problem)
  for await (const { head, rows } of csvBlocks(source, { required: [], encoding, onFault })) {
    const [first = '', ...names] = head.columns
    if (!/^(?:observation_)?date$/i.test(first) || names.length === 0)
      throw new LineError(1, `the columns are ${head.columns.slice(0, 5).join(', ')}; expected date and a series`)
    const series = inOrderOfVintage(names.map((name, at) => vintageOf(name, at + 1, source)))
    for (const { line, cells } of rows) {
      const day = dayOf(cells[0]!)
      if (day === undefined) fault(line, `date '${cells[0]!.slice(0, 40)}' is not like 2024-09-30`)
      const before = new Map<string, number>()
      for (const { code, at, publishedOn } of series) {
        const text = decimalPoint(cells[at]!, head.separator)
        if (text === '' || text === '.' || day === undefined) continue
        const value = Number(text)
        if (!DECIMAL.test(text)) fault(line, `value '${text.slice(0, 40)}' is not a number`)
        else if (publishedOn === undefined) addTo(columns, code, { day, value, line })
        // A value stands until another one is published.
        else if (before.get(code) !== value) addTo(columns, code, { day, value, line, publishedOn })
        before.set(code, value)
      }
      if (++count > MAX_ROWS) throw new LineError(line, 'has more rows than any series of FRED')
    }
  }
  return columns
}

interface Column {
  code: string
  at: number
  /** When the values of this column were published. */
  publishedOn?: EpochDay | undefined
}

/** The series of a column: `DGS2`, `CPIAUCSL_20261013` as it was known on that day, `value` for what its file is named. */
function vintageOf(name: string, at: number, source: Source): Column {
  if (/^value$/i.test(name)) return { code: codeOf(source.name), at }
  const [, code, year, month, day] = /^(.+)_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? []
  const publishedOn = code === undefined ? undefined : dayOf(`${year}-${month}-${day}`)
  return publishedOn === undefined ? { code: name, at } : { code: code!, at, publishedOn }
}

const inOrderOfVintage = (columns: readonly Column[]) =>
  columns.toSorted((one, other) => (one.publishedOn ?? 0) - (other.publishedOn ?? 0))

async function jsonRows(source: Source, { encoding, fault }: PublisherContext): Promise<Map<string, Row[]>> {
  const { success, data } = answer.safeParse(await jsonOf(source, encoding))
  if (!success) throw new LineError(1, 'has no observations as FRED’s API answers them')
  const columns = new Map<string, Row[]>()
  for (const { realtime_start, date, value } of data.observations) {
    const [day, publishedOn] = [dayOf(date), dayOf(realtime_start)]
    if (value === '.' || value === '') continue
    if (day === undefined || publishedOn === undefined || !DECIMAL.test(value))
      fault(1, `${date.slice(0, 40)} ${value.slice(0, 40)} is not a date and value`)
    else addTo(columns, codeOf(source.name), { day, value: Number(value), line: 1, publishedOn })
  }
  return columns
}

function addTo(columns: Map<string, Row[]>, name: string, row: Row): void {
  const rows = columns.get(name)
  if (rows) rows.push(row)
  else columns.set(name, [row])
}

function dayOf(text: string): EpochDay | undefined {
  const period = writtenPeriod(text)
  return period?.form === 'day' ? period.start : undefined
}

async function addAll(code: string, rows: readonly Row[], { add, frequencies }: PublisherContext): Promise<void> {
  const frequency = frequencies.get(code) ?? frequencyBy(rows.map(({ day }) => day))
  frequencies.set(code, frequency)
  const form = formOf(frequency)
  const series = { country: 'US', source: 'fred', code, frequency }
  for (const { day, value, line, publishedOn } of rows) {
    const period: Period = { form, start: day }
    await add(series, period, value, line, publishedOn)
  }
}

/** By the days on which periods begin: FRED writes months, quarters and years by their first day. */
function frequencyBy(days: readonly EpochDay[]): Frequency {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((day, at) => day - sorted[at]!)
  const smallest = Math.min(...(gaps.length > 0 ? gaps.slice(0, 1_000) : [1]))
  const isFirst = sorted.every(day => new Date(day * 86_400_000).getUTCDate() === 1)
  if (isFirst && gaps.length > 0) {
    if (smallest >= 365) return 'Yearly'
    if (smallest >= 180) return 'Half-yearly'
    if (smallest >= 90) return 'Quarterly'
    if (smallest >= 28) return 'Monthly'
  }
  if (smallest < 5) return 'Daily'
  return smallest < 10 ? 'Weekly' : smallest < 15 ? 'Biweekly' : 'Daily'
}
