import type { z } from 'zod'
import type { Database } from '#kit/database/database.ts'
import { BULK_LIMIT, type BulkImporter } from '#kit/import/bulk-importer.ts'
import type { Format } from '#kit/import/cell-rows.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import { rowFile } from '#kit/import/importer.ts'
import { fileSource } from '#kit/import/source.ts'
import { typedRows } from '#kit/import/typed-rows.ts'
import { Faults } from '#kit/text/import-error.ts'
import { readCountries } from '#modules/catalogue'
import { exportedEvents } from './exported-events.ts'
import { FF_SOURCE, ffEvent, ffRow } from './ff-row.ts'
import type { ListedEvent } from './listed-event.ts'
import { ownEvent, ownRow } from './own-row.ts'
import { type StoredCounts, storeEvents } from './store-events.ts'

/** The kind under which a running portal notices events, whichever their file. */
export const EVENTS_KIND = 'calendar'
/** All rows of a file are in memory at once. */
const MAX_ROWS = 100_000

interface KnownNames {
  /** By ISO 3166 alpha-2. */
  currencyOf: ReadonlyMap<string, string>
}

interface EventFile<Row extends z.ZodObject> {
  kind: string
  summary: string
  formats: readonly Format[]
  row: Row
  /** Of files that list all events of their days, so that one they no longer have was moved or withdrawn: their zone. */
  wholeDaysIn: string | undefined
  exported?: BulkImporter['exported']
  eventOf(row: z.output<Row>, known: KnownNames): ListedEvent
}

/** An importer of events; several files are imported in their order, each as a later list than the one before. */
function eventImporter<Row extends z.ZodObject>(file: EventFile<Row>): BulkImporter {
  const { kind, summary, wholeDaysIn, exported } = file
  return {
    kind,
    summary,
    ...(exported && { exported }),
    async import(database, paths, encoding, now = Date.now()) {
      const known = await namesOf(database)
      const faults = new Faults()
      const lists: ListedEvent[][] = []
      for (const path of paths) lists.push(await eventsIn(file, path, { known, encoding, faults }))
      faults.throwIfAny()
      return database.write(async ({ db: transaction }) => {
        const counts: StoredCounts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
        await raiseStamp(transaction, EVENTS_KIND, { origin: 'operator' })
        for (const list of lists) {
          const stored = await storeEvents(transaction, list, { wholeDaysIn, now })
          for (const name of Object.keys(counts) as (keyof StoredCounts)[]) counts[name] += stored[name]
        }
        const read = lists.reduce((sum, { length }) => sum + length, 0)
        return { kind, files: [{ name: kind, read, ...counts }] }
      }, BULK_LIMIT)
    },
  }
}

async function namesOf(database: Database): Promise<KnownNames> {
  const countries = await readCountries(database)
  return { currencyOf: new Map(countries.map(({ iso2, currency }) => [iso2, currency])) }
}

async function eventsIn<Row extends z.ZodObject>(
  { kind, row, formats, eventOf }: EventFile<Row>,
  path: string,
  { known, encoding, faults }: { known: KnownNames; encoding: string | undefined; faults: Faults },
): Promise<ListedEvent[]> {
  const file = rowFile({ name: kind, table: '', key: [], formats, row, stored: () => ({}) })
  const events: ListedEvent[] = []
  const lines = new Map<string, number>()
  const source = fileSource(path)
  for await (const rows of typedRows(file, source, { encoding, onFault: fault => faults.add(fault) }))
    for (const { line, row: typed } of rows) {
      const event = eventOf(typed as z.output<Row>, known)
      const { source: from, currency, country, title, estimate, at } = event
      if (country !== '' && !known.currencyOf.has(country))
        faults.add(`${path}:${line} country '${country}' is not known`)
      const key = [from, currency, country, title.en.toLowerCase(), estimate, at].join('\n')
      const first = lines.get(key)
      // Forex Factory lists two events of one name at one minute; an operator has pasted a row twice.
      if (first !== undefined && from !== FF_SOURCE)
        faults.add(`${path}:${line} '${title.en}' is there twice at this time, first in line ${first}`)
      lines.set(key, line)
      events.push(event)
      if (events.length > MAX_ROWS) {
        faults.add(`${path}:${line} has more than ${MAX_ROWS.toLocaleString('en-US')} rows: import it in parts`)
        return events
      }
    }
  return events
}

const ownImport = eventImporter({
  kind: EVENTS_KIND,
  summary: 'events of the calendar, as CSV or JSON: releases, meetings, speeches, auctions, holidays',
  formats: ['csv', 'json'],
  row: ownRow,
  wholeDaysIn: undefined,
  exported: database => ({ [EVENTS_KIND]: exportedEvents(database) }),
  eventOf: ownEvent,
})

const ffImport = eventImporter({
  kind: 'ff-calendar',
  summary: 'Forex Factory week files (JSON); only if you may publish them',
  formats: ['json'],
  row: ffRow,
  wholeDaysIn: 'America/New_York',
  eventOf: ffEvent,
})

export const calendarBulkImports: readonly BulkImporter[] = [ownImport, ffImport]
