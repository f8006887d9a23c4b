import { filledText } from '#contract/answers/error.ts'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import type { RowFigures } from '#contract/prices/screener/screen-figures.ts'
import type { ScreenQuery } from '#contract/prices/screener/screen-query.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Services } from '../../../pages/services.ts'
import { collectRows } from '../../../quotes/collect-rows.ts'
import { type Sort, sortRows } from '../../../quotes/sort.ts'
import * as words from '../../../words/screener.ts'
import { type RowEvent, screenColumns } from './screen-columns.ts'

/** How long a page waits for days that are not read yet, ms. */
const PATIENCE_MS = 30
/** Rows of a page. */
const MAX_ROWS = 100

export interface ScreenData {
  rows: string
  /** Of the rows, in their order. */
  figures: readonly RowFigures[]
  /** The next events of the rows, in their order, by their place in `events`. */
  eventPlaces: readonly (number | null)[]
  events: readonly RowEvent[]
  /** How many instruments match, of how many. */
  found: number
  all: number
  /** Instruments whose days are not read yet. */
  unread: number
}

/** The instruments that match, the first of them in the order asked for. Without a sort the largest moves are first. */
export async function collectScreen(
  services: Pick<Services, 'market' | 'screener' | 'catalogue'>,
  query: ScreenQuery,
  sort: Sort | undefined,
  locale: Locale,
): Promise<ScreenData> {
  const { found, unread } = await services.screener.find(query, PATIENCE_MS)
  const figures = new Map(found.map(each => [each.instrument.symbol, each.figures]))
  const figuresOf = ({ symbol }: QuoteRow) => figures.get(symbol)!
  const rows = collectRows(
    services,
    found.map(({ instrument }) => instrument),
    locale,
  )
  const order = sort ?? { key: 'period', descending: query.bounds.changeMax === undefined }
  const eventOf = new Map(
    found.flatMap(({ instrument, event }) => (event ? [[instrument.symbol, event] as const] : [])),
  )
  const sorted = sortRows(rows, screenColumns(figuresOf, query.period), order).slice(0, MAX_ROWS)
  const events = [...new Set(sorted.flatMap(({ symbol }) => eventOf.get(symbol) ?? []))]
  return {
    eventPlaces: sorted.map(({ symbol }) => {
      const event = eventOf.get(symbol)
      return event ? events.indexOf(event) : null
    }),
    events: events.map(({ id, title, country, at }) => {
      const place = services.catalogue.countries.get(country)?.shortName[locale]
      return {
        id,
        at,
        title: place === undefined ? title[locale] : filledText(words.eventOf, { place, title: title[locale] }, locale),
      }
    }),
    rows: encodeRows(sorted),
    figures: sorted.map(figuresOf),
    ...{ found: rows.length, all: services.market.catalogue.instruments.length, unread },
  }
}
