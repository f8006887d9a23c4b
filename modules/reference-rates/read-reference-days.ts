import { type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { csvBlocks, decimalPoint } from '#kit/import/bulk-importer.ts'
import { type Source, textBlocks } from '#kit/import/source.ts'
import { writtenPeriod } from '#kit/import/written-dates.ts'
import { readXml } from '#kit/import/xml-elements.ts'
import { LineError } from '#kit/text/line-error.ts'
import type { ReferenceDay } from './reference-day.ts'

export interface ReadOptions {
  encoding: string | undefined
  onFault(fault: LineError): void
}

const CURRENCY = /^[A-Z]{3}$/
const RATE = /^\d{1,12}(?:\.\d{1,12})?$/
/** A cell without a rate. */
const NONE = new Set(['', 'N/A'])
// biome-ignore format: a list of words
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** `2025-12-02` or `02 December 2025`. */
function dayOf(text: string): EpochDay | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`
  const period = writtenPeriod(iso)
  return period?.form === 'day' ? period.start : undefined
}

const shown = (text: string) => text.slice(0, 40)

/** What is wrong with a rate; undefined if it is one. */
const faultOf = (rate: string) =>
  !RATE.test(rate) ? 'is not a number' : /^[0.]+$/.test(rate) ? 'is not above zero' : undefined

/** A day and the line where it stands. */
export interface LinedDay extends ReferenceDay {
  line: number
}

/** Days as they are read, each of which a source has once. */
class DayList {
  readonly days: LinedDay[] = []
  readonly #lines = new Map<EpochDay, number>()
  readonly #onFault: ReadOptions['onFault']

  constructor(onFault: ReadOptions['onFault']) {
    this.#onFault = onFault
  }

  /** Of a row with a fault, the reader has said what is wrong. */
  add(day: EpochDay, rates: ReadonlyMap<string, string>, line: number, hasFault: boolean): void {
    const first = this.#lines.get(day)
    if (first !== undefined) {
      this.#onFault(new LineError(line, `has ${isoDateOf(day)} again, first in line ${first}`))
      return
    }
    if (rates.size === 0 && !hasFault) this.#onFault(new LineError(line, `has no rate for ${isoDateOf(day)}`))
    this.#lines.set(day, line)
    this.days.push({ day, rates, line })
  }
}

/**
 * The euro reference rates of the European Central Bank, as CSV or XML, also in a ZIP archive. Faults go to `onFault`;
 * throws LineError if the source cannot be read further.
 */
export async function readReferenceDays(source: Source, { encoding, onFault }: ReadOptions): Promise<LinedDay[]> {
  let hasFault = false
  const options: ReadOptions = {
    encoding,
    onFault(fault) {
      hasFault = true
      onFault(fault)
    },
  }
  const list = new DayList(options.onFault)
  await ((await isXml(source, encoding)) ? readDaysOfXml : readDaysOfCsv)(source, options, list)
  if (list.days.length === 0 && !hasFault) onFault(new LineError(1, 'has no day with rates'))
  return list.days
}

async function isXml(source: Source, encoding: string | undefined): Promise<boolean> {
  for await (const block of textBlocks(source, encoding)) return block.trimStart().startsWith('<')
  return false
}

/** A column for each currency, a row for each day. */
async function readDaysOfCsv(source: Source, { encoding, onFault }: ReadOptions, list: DayList): Promise<void> {
  let currencies: readonly string[] | undefined
  for await (const { head, rows } of csvBlocks(source, { required: ['Date'], encoding, onFault })) {
    currencies ??= currenciesOf(head.columns, onFault)
    for (const { line, cells } of rows) {
      const text = cells[head.columns.indexOf('Date')]!.trim()
      const day = dayOf(text)
      if (day === undefined) onFault(new LineError(line, `column Date: '${shown(text)}' is not a date`))
      const rates = new Map<string, string>()
      let hasFault = false
      for (const [place, currency] of currencies.entries()) {
        const rate = decimalPoint(cells[place]!, head.separator)
        if (currency === '' || NONE.has(rate)) continue
        const fault = faultOf(rate)
        if (fault) onFault(new LineError(line, `column ${currency}: '${shown(rate)}' ${fault}`))
        else rates.set(currency, rate)
        hasFault ||= fault !== undefined
      }
      if (day !== undefined) list.add(day, rates, line, hasFault)
    }
  }
}

/** The currency of each column, `''` for the date and for what follows the last comma. */
function currenciesOf(columns: readonly string[], onFault: ReadOptions['onFault']): string[] {
  return columns.map(name => {
    if (name === 'Date' || name === '') return ''
    if (CURRENCY.test(name)) return name
    onFault(new LineError(1, `column '${shown(name)}' is not a currency code`))
    return ''
  })
}

/** `<Cube time="2022-07-08"><Cube currency="USD" rate="1.0163"/>…`. */
async function readDaysOfXml(source: Source, { encoding, onFault }: ReadOptions, list: DayList): Promise<void> {
  let current: { day: EpochDay; rates: Map<string, string>; line: number; hasFault: boolean } | undefined
  const end = () => {
    if (current) list.add(current.day, current.rates, current.line, current.hasFault)
    current = undefined
  }
  await readXml(
    source,
    encoding,
    {
      open({ name, attributes: { time, currency, rate }, line }) {
        if (name !== 'Cube') return
        if (time !== undefined) {
          end()
          const day = dayOf(time)
          if (day === undefined) onFault(new LineError(line, `time '${shown(time)}' is not a date`))
          else current = { day, rates: new Map(), line, hasFault: false }
        } else if (currency !== undefined) {
          const fault = !CURRENCY.test(currency) ? 'is not a currency code' : faultOf(rate ?? '')
          if (!fault) current?.rates.set(currency, rate!)
          else {
            onFault(new LineError(line, `${shown(currency)} '${shown(rate ?? '')}' ${fault}`))
            if (current) current.hasFault = true
          }
        }
      },
    },
    async () => undefined,
  )
  end()
}
