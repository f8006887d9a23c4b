import { type Period, parsePeriod } from '#contract/time/period.ts'
import { readXml } from '#kit/import/xml-elements.ts'
import { publisherImport } from './publisher-import.ts'
import type { PublishedSeries } from './series-mapping.ts'

const DECIMAL = /^-?\d+(?:\.\d+)?$/
const TENOR = /^BC_(?:\d+(?:_5|\.5)?)(?:MONTH|YEAR)$/

/** Daily par yields of the US Treasury in XML, a file for each year or month. */
export const treasuryImport = publisherImport(
  'treasury',
  'daily par yields of the US Treasury in XML, a file for each year',
  async (source, { encoding, add, fault }) => {
    const series = new Map<string, PublishedSeries>()
    let yields: { code: string; text: string; line: number }[] = []
    const days: { period: Period; yields: typeof yields }[] = []
    let period: Period | undefined
    const store = async () => {
      for (const day of days.splice(0))
        for (const { code, text, line } of day.yields) {
          let found = series.get(code)
          if (!found) {
            found = { country: 'US', source: 'ust', code, frequency: 'Daily' }
            series.set(code, found)
          }
          if (!DECIMAL.test(text)) fault(line, `${code} '${text.slice(0, 40)}' is not a number`)
          else await add(found, day.period, Number(text), line)
        }
    }
    let count = 0
    await readXml(
      source,
      encoding,
      {
        close(name, text, line) {
          if (name === 'NEW_DATE') {
            period = parsePeriod(text.trim().slice(0, 10))
            if (period?.form !== 'day') fault(line, `NEW_DATE '${text.slice(0, 40)}' is not a date`)
          } else if (TENOR.test(name) && text.trim() !== '')
            yields.push({ code: name.replace('_5M', '.5M'), text: text.trim(), line })
          else if (name === 'properties') {
            // A holiday is filed with 0 in all tenors.
            if (period?.form === 'day' && yields.some(each => Number(each.text) !== 0)) days.push({ period, yields })
            if (period) count++
            yields = []
            period = undefined
          }
        },
      },
      store,
    )
    if (count === 0) fault(1, 'has no daily yields: expected elements NEW_DATE and BC_10YEAR')
  },
)
