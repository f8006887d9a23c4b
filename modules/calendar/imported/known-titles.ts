import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '#kit/text/csv.ts'

/** The release that a usual title is about. */
export interface KnownTitle {
  country: string
  /** Key of an indicator, or of an event without figures, as rules of releases name it. */
  indicator: string
  /** 1 for the first figures of a period, 2 and 3 for later ones. */
  estimate: number
}

/** Titles of calendars whose figure is the portal's own: the same measure, not only the same subject. */
export function readKnownTitles(): (currency: string, title: string) => KnownTitle | undefined {
  const file = join(import.meta.dirname, '../data/known-titles.csv')
  const rows = parseCsv(readFileSync(file, 'utf8'), ['currency', 'title', 'country', 'indicator', 'estimate'])
  const titles = new Map(
    rows.map(({ cells }) => [
      keyOf(cells.currency!, cells.title!),
      { country: cells.country!, indicator: cells.indicator!, estimate: Number(cells.estimate) },
    ]),
  )
  return (currency, title) => titles.get(keyOf(currency, title))
}

const keyOf = (currency: string, title: string) => `${currency} ${title.toLowerCase()}`
