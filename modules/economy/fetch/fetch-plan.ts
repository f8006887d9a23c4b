import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCsv } from '#kit/text/csv.ts'

/** The publishers that figures are fetched from, in this order. */
export const economicPublishers = ['worldbank', 'bis', 'ecb', 'oecd', 'eurostat', 'treasury', 'fred'] as const
export type EconomicPublisher = (typeof economicPublishers)[number]

/** What is fetched and stored as one: all or none of it. */
export interface FetchPart {
  publisher: EconomicPublisher
  /** Whose figures they are: the id of a source. */
  source: string
  /** The kind of import that reads it. */
  format: string
  /** The publisher's name for it; also the name of the file. */
  code: string
  address: string
  /** The year that it holds, if it is one of a row of years. */
  year?: number
}

export interface PlanOptions {
  /** Addresses to ask instead of the publishers' own, for a mirror or a test: what goes before the path. */
  bases: Partial<Record<EconomicPublisher, string>>
  /** With a key FRED's API is asked instead of its charts. */
  fredKey?: string | undefined
  /** UTC ms; years are fetched until this one. */
  now: number
}

const COLUMNS = ['publisher', 'source', 'format', 'codes', 'address', 'vintages']
const FRED_API = 'https://api.stlouisfed.org/fred/series/observations?series_id={code}&file_type=json'
/** In an address: from the first vintage on. */
export const ALL_VINTAGES = 'realtime_start=1776-07-04'
/** Observations that are asked for at a time; FRED answers at most 100,000. */
export const FRED_PAGE = 50_000
/**
 * Every value that was ever published, with the day on which it was. FRED refuses this for series of more than 2,000
 * vintages: those of daily figures, which the plan marks as without.
 */
const FRED_VINTAGES = `${FRED_API}&${ALL_VINTAGES}&realtime_end=9999-12-31&limit=${FRED_PAGE}&offset={offset}`

/** The parts of the project's plan, in its order. */
export async function readFetchPlan({ bases, fredKey, now }: PlanOptions): Promise<FetchPart[]> {
  const text = await readFile(join(import.meta.dirname, '../data/fetch-plan.csv'), 'utf8')
  return parseCsv(text, COLUMNS).flatMap(({ cells }) => {
    const publisher = cells.publisher as EconomicPublisher
    const api = cells.vintages === 'yes' ? FRED_VINTAGES : FRED_API
    const address = publisher === 'fred' && fredKey !== undefined ? api : cells.address!
    return codesOf(cells.codes!, now).map(({ code, year }) => ({
      publisher,
      source: cells.source!,
      format: cells.format!,
      code,
      address: at(bases[publisher], address.replace('{code}', code)),
      ...(year === undefined ? {} : { year }),
    }))
  })
}

/** Codes between blanks; `1990-` is a code for each year from 1990 on. */
function codesOf(text: string, now: number): { code: string; year?: number }[] {
  const [, first] = /^(\d{4})-$/.exec(text) ?? []
  if (first === undefined) return text.split(' ').map(code => ({ code }))
  const last = new Date(now).getUTCFullYear()
  const years = Array.from({ length: last - Number(first) + 1 }, (_, index) => Number(first) + index)
  return years.map(year => ({ code: String(year), year }))
}

function at(base: string | undefined, address: string): string {
  if (base === undefined) return address
  const { pathname, search } = new URL(address)
  return `${base.replace(/\/+$/, '')}${pathname}${search}`
}
