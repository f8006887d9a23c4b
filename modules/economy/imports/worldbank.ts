import { z } from 'zod'
import { epochDay } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import { LineError } from '#kit/text/line-error.ts'
import { jsonOf, publisherImport } from './publisher-import.ts'
import type { PublishedSeries } from './series-mapping.ts'
import { NOT_STATED } from './units.ts'

const page = z.tuple([
  z.object({ page: z.number(), pages: z.number(), lastupdated: z.string().nullish() }),
  z
    .array(
      z.object({
        indicator: z.object({ id: z.string(), value: z.string() }),
        country: z.object({ id: z.string(), value: z.string() }),
        countryiso3code: z.string(),
        date: z.string(),
        value: z.number().nullable(),
        obs_status: z.string().optional(),
      }),
    )
    .nullable(),
])

/** Answers of the World Bank's API, version 2, in JSON: each a page of values of an indicator. */
export const worldBankImport = publisherImport(
  'worldbank',
  'answers of the World Bank’s API in JSON, one file for each page',
  async (source, { countryOf, encoding, add, fault, leaveOut, known }) => {
    const { success, data } = page.safeParse(await jsonOf(source, encoding))
    if (!success) throw new LineError(1, 'is not a page of values of the World Bank’s API (/v2/country/…/indicator/…)')
    const [{ lastupdated }, rows] = data
    const updated = parsePeriod(lastupdated ?? '')
    const series = new Map<string, PublishedSeries>()
    for (const { indicator, country, countryiso3code, date, value, obs_status } of rows ?? []) {
      if (value === null) continue
      if (obs_status === 'F') {
        leaveOut('forecasts')
        continue
      }
      // Groups by income have no code of three letters, and one of two that is a country's elsewhere.
      const iso2 = countryOf(countryiso3code === '' && country.id.length === 3 ? country.id : countryiso3code)
      if (iso2 === undefined) continue
      const key = `${iso2} ${indicator.id}`
      let found = series.get(key)
      if (!found) {
        // `Unemployment, total (% of total labor force) (modeled ILO estimate)`
        const unit = /\((.+)\)$/.exec(indicator.value)?.[1]?.replaceAll(') (', ' (')
        const isOpen = unit !== undefined && unit.split('(').length > unit.split(')').length
        found = {
          country: iso2,
          source: 'wb-wdi',
          code: indicator.id,
          unit: (isOpen ? `${unit})` : unit) ?? (indicator.id.startsWith('SP.POP.TOTL') ? 'persons' : NOT_STATED),
          indicator: known.indicatorOfWorldBank.get(indicator.id),
        }
        series.set(key, found)
      }
      const period = parsePeriod(date.replace(/^(\d{4})Q([1-4])$/, '$1-Q$2').replace(/^(\d{4})M(\d\d)$/, '$1-$2'))
      if (!period)
        fault(1, `date '${date.slice(0, 40)}' of ${indicator.id} ${iso2} is not like 2024, 2024Q3 or 2024M09`)
      else await add(found, period, value, 1, updated?.form === 'day' ? epochDay(updated.start) : undefined)
    }
  },
)
