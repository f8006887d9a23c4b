import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { readXml } from '#kit/import/xml-elements.ts'
import { utcToWall, wallToUtc } from '#kit/time/zone.ts'
import type { PolledSource } from './polled-feed.ts'
import type { SourceQuote } from './source-price.ts'

const PATH = '/resource-center/data-chart-center/interest-rates/pages/xml?data=daily_treasury_yield_curve'
const ZONE = 'America/New_York'
/** The curve is that of bid prices at about 15:30 in New York; it is published at about 18:00. */
const TAKEN_MS = 15 * HOUR_MS + 30 * MINUTE_MS
/** Days at the beginning of a month that may have no curve yet. */
const FIRST_DAYS = 5

/** The daily par yield curve of the US Treasury. */
export const treasury: PolledSource = {
  name: 'treasury',
  kind: 'eod',
  source: {
    title: 'US Department of the Treasury',
    url: 'https://home.treasury.gov/resource-center/data-chart-center/interest-rates/TextView?type=daily_treasury_yield_curve',
    licence: 'Public domain of the United States',
  },
  delayMs: 0,
  url: 'https://home.treasury.gov',
  probeSymbol: 'US10Y',
  everyMs: SECOND_MS,
  roundMs: 30 * MINUTE_MS,
  partsOf: (_, now) => monthsAt(now).map(month => ({ path: `${PATH}&field_tdr_date_value_month=${month}` })),
  quotesOf: yieldsOf,
  past: {
    pathsOf: (_, from, to) => yearsBetween(from, to).map(year => `${PATH}&field_tdr_date_value=${year}`),
    quotesOf: yieldsOf,
  },
}

/** The yields of all days of a file. */
async function yieldsOf(body: Buffer): Promise<SourceQuote[]> {
  const quotes: SourceQuote[] = []
  let date = ''
  let yields: { name: string; text: string }[] = []
  const source = {
    name: 'daily_treasury_yield_curve',
    async *open() {
      yield body
    },
  }
  await readXml(
    source,
    undefined,
    {
      close(name, content) {
        const text = content.trim()
        if (name === 'NEW_DATE') date = /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? ''
        else if (name.startsWith('BC_') && text !== '') yields.push({ name, text })
        else if (name === 'properties') {
          // A holiday is filed with 0 in all tenors.
          if (date !== '' && yields.some(each => Number(each.text) !== 0)) quotes.push(...quotesAt(date, yields))
          date = ''
          yields = []
        }
      },
    },
    async () => undefined,
  )
  return quotes
}

function quotesAt(date: string, yields: readonly { name: string; text: string }[]): SourceQuote[] {
  const day = Date.parse(`${date}T00:00Z`)
  if (!Number.isFinite(day)) return []
  const at = wallToUtc(ZONE, day + TAKEN_MS)
  return yields.map(({ name, text }) => ({ name, bid: text, ask: text, at }))
}

function yearsBetween(from: number, to: number): number[] {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to - 1).getUTCFullYear()]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** The month in New York as `202611`, after the one before it while it may be empty. */
function monthsAt(now: number): string[] {
  const today = new Date(utcToWall(ZONE, now))
  const textOf = (month: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), month, 1)).toISOString().slice(0, 7).replace('-', '')
  const month = today.getUTCMonth()
  return today.getUTCDate() <= FIRST_DAYS ? [textOf(month - 1), textOf(month)] : [textOf(month)]
}
