import type { Period } from '#contract/time/period.ts'
import { csvBlocks, decimalPoint } from '#kit/import/bulk-importer.ts'
import { type Source, textBlocks } from '#kit/import/source.ts'
import { writtenPeriod } from '#kit/import/written-dates.ts'
import { readXml } from '#kit/import/xml-elements.ts'
import { LineError } from '#kit/text/line-error.ts'
import { type PublisherContext, publisherImport } from './publisher-import.ts'
import type { PublishedSeries } from './series-mapping.ts'

const DECIMAL = /^\d+(?:\.\d+)?$/
const CURRENCY = /^[A-Z]{3}$/
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Reference rates of the ECB: units of a currency for one euro. */
export const ecbImport = publisherImport(
  'ecb',
  'euro reference rates of the ECB: eurofxref as CSV or XML',
  async (source, context) => {
    const take = taker(context)
    if (await isXml(source, context)) await readRates(source, context, take)
    else for await (const rate of csvRates(source, context)) await take(rate)
  },
)

interface Rate {
  day: Period
  currency: string
  text: string
  line: number
}

async function isXml(source: Source, { encoding }: PublisherContext): Promise<boolean> {
  for await (const block of textBlocks(source, encoding)) if (block.trim() !== '') return /^\s*</.test(block)
  return false
}

function taker({ add, fault }: PublisherContext): (rate: Rate) => Promise<void> {
  const series = new Map<string, PublishedSeries>()
  return async ({ day, currency, text, line }) => {
    if (!CURRENCY.test(currency)) return fault(line, `'${currency.slice(0, 20)}' is not a code of a currency`)
    if (!DECIMAL.test(text)) return fault(line, `rate '${text.slice(0, 40)}' of ${currency} is not a number`)
    let found = series.get(currency)
    if (!found) {
      const code = `EXR.D.${currency}.EUR.SP00.A`
      found = { country: 'EU', source: 'ecb', code, unit: `${currency} per EUR`, frequency: 'Daily' }
      series.set(currency, found)
    }
    await add(found, day, Number(text), line)
  }
}

async function* csvRates(source: Source, { encoding, fault }: PublisherContext): AsyncGenerator<Rate> {
  // The lines of these files end with a separator.
  const onFault = ({ line, problem }: LineError) => fault(line, problem)
  for await (const { head, rows } of csvBlocks(source, { required: ['Date'], encoding, onFault })) {
    const at = head.columns.indexOf('Date')
    for (const { line, cells } of rows) {
      const day = dayOf(cells[at]!.trim())
      if (!day) {
        fault(line, `Date '${cells[at]!.slice(0, 40)}' is not like 2024-09-30 or 30 September 2024`)
        continue
      }
      for (const [place, column] of head.columns.entries()) {
        const text = decimalPoint(cells[place]!, head.separator)
        if (place !== at && column !== '' && text !== '' && text !== 'N/A') yield { day, currency: column, text, line }
      }
    }
  }
}

function dayOf(text: string): Period | undefined {
  const written = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(text)
  const month = written ? MONTHS.indexOf(written[2]!.toLowerCase()) + 1 : 0
  const period = writtenPeriod(
    written && month > 0 ? `${written[3]}-${String(month).padStart(2, '0')}-${written[1]!.padStart(2, '0')}` : text,
  )
  return period?.form === 'day' ? period : undefined
}

async function readRates(
  source: Source,
  { encoding, fault }: PublisherContext,
  take: (rate: Rate) => Promise<void>,
): Promise<void> {
  let day: Period | undefined
  let count = 0
  const rates: Rate[] = []
  await readXml(
    source,
    encoding,
    {
      open({ name, attributes, line }) {
        if (name !== 'Cube') return
        const { time, currency, rate } = attributes
        if (time !== undefined) {
          day = dayOf(time)
          if (!day) fault(line, `time '${time.slice(0, 40)}' is not a date`)
        } else if (currency !== undefined && rate !== undefined && day) {
          count++
          rates.push({ day, currency, text: rate, line })
        }
      },
    },
    async () => {
      for (const each of rates.splice(0)) await take(each)
    },
  )
  if (count === 0) throw new LineError(1, 'has no rates: expected elements Cube with time, currency and rate')
}
