import type { Kysely } from 'kysely'
import type { Instrument, PlatformFlag } from '#contract/prices/instrument.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { type Catalogue, type CatalogueRows, type Country, createCatalogue, type InstrumentRow } from './catalogue.ts'
import { hoursOf } from './catalogue-rows.ts'
import type { CatalogueTables, Named } from './catalogue-tables.ts'
import type { Holiday, ScheduleRow } from './trading-hours.ts'

/** The stored catalogue; `npm run import -- instruments` and the project's own files fill it. */
export interface CatalogueRepository {
  /** The whole catalogue, in the order it was written. */
  load(): Promise<CatalogueRows>
  /** Instruments as far as there are any of these symbols, with their schedules and holidays and nothing else. */
  loadInstruments(symbols: readonly string[]): Promise<CatalogueRows>
  /** Ids by symbol, including those of removed instruments. */
  knownIds(): Promise<Map<string, number>>
  /** Assigns ids for good. */
  addIds(ids: ReadonlyMap<string, number>): Promise<void>
}

const nameOf = (row: Named): Text => ({ tw: row.name_tw, cn: row.name_cn, en: row.name_en })

function instrumentFrom(row: CatalogueTables['instruments'] & { id: number }): InstrumentRow {
  return {
    id: row.id,
    symbol: row.symbol,
    class: row.class as Instrument['class'],
    group: row.pair_group,
    name: nameOf(row),
    country: row.country,
    base: row.base,
    quote: row.quote,
    unit: row.unit,
    decimals: row.decimals,
    pip: row.pip === '' ? undefined : Number(row.pip),
    schedule: row.schedule,
    tenor: row.tenor,
    exchange: row.exchange,
    mt4: row.mt4 as PlatformFlag,
    aliases: row.aliases.split('|').filter(Boolean),
    notes: row.notes,
    typicalPrice: Number(row.typical_price),
    dailyVolatility: Number(row.daily_volatility),
  }
}

const scheduleFrom = ({ id, zone, sessions, day_roll, note }: CatalogueTables['schedules']): ScheduleRow => ({
  id,
  zone,
  sessions,
  dayRoll: day_roll,
  note,
})

const holidayFrom = (row: CatalogueTables['holidays']): Holiday => ({
  schedule: row.schedule,
  date: row.date,
  name: row.name,
  closesAtMinute: row.closes_at_minute ?? undefined,
  sessions: hoursOf(row.hours),
  confidence: row.confidence as Holiday['confidence'],
})

const instrumentsIn = (db: Kysely<CatalogueTables>) =>
  db
    .selectFrom('instruments')
    .innerJoin('instrument_ids', 'instrument_ids.symbol', 'instruments.symbol')
    .selectAll('instruments')
    .select('instrument_ids.id')
    .orderBy('position')
    .orderBy('instruments.symbol')
const schedulesIn = (db: Kysely<CatalogueTables>) =>
  db.selectFrom('schedules').selectAll().orderBy('position').orderBy('id')
const holidaysIn = (db: Kysely<CatalogueTables>) =>
  db.selectFrom('holidays').selectAll().orderBy('schedule').orderBy('date')

/** The stored countries and groups of them, in their order. */
export async function readCountries({ db: untyped }: Pick<Database, 'db'>): Promise<Country[]> {
  const db: Kysely<CatalogueTables> = untyped
  const rows = await db.selectFrom('countries').selectAll().orderBy('position').orderBy('iso2').execute()
  return rows.map(row => ({
    iso2: row.iso2,
    iso3: row.iso3,
    name: nameOf(row),
    shortName: { tw: row.short_tw, cn: row.short_cn, en: row.short_en },
    region: row.region,
    currency: row.currency,
    listName: row.list_name,
    adjective: row.adjective_en,
    article: row.article_en,
    alsoNamed: row.also_named.split('|').filter(Boolean),
  }))
}

/** SQLite binds at most 32,766 values in a statement. */
const IDS_PER_INSERT = 1_000

export function createCatalogueRepository({ db: untyped }: Pick<Database, 'db'>): CatalogueRepository {
  const db: Kysely<CatalogueTables> = untyped

  return {
    async load() {
      const [instruments, schedules, holidays, exchanges, countries, constituents] = await Promise.all([
        instrumentsIn(db).execute(),
        schedulesIn(db).execute(),
        holidaysIn(db).execute(),
        db.selectFrom('exchanges').selectAll().orderBy('position').orderBy('id').execute(),
        readCountries({ db }),
        db
          .selectFrom('constituents')
          .selectAll()
          .orderBy('position')
          .orderBy('index_symbol')
          .orderBy('symbol')
          .execute(),
      ])
      return {
        instruments: instruments.map(instrumentFrom),
        schedules: schedules.map(scheduleFrom),
        holidays: holidays.map(holidayFrom),
        exchanges: exchanges.map(row => ({
          id: row.id,
          name: nameOf(row),
          country: row.country,
          zone: row.zone,
          schedule: row.schedule,
        })),
        countries,
        constituents: constituents.map(row => ({
          index: row.index_symbol,
          symbol: row.symbol,
          name: nameOf(row),
          asOf: row.as_of,
        })),
      }
    },
    async loadInstruments(symbols) {
      const instruments = await instrumentsIn(db).where('instruments.symbol', 'in', symbols).execute()
      const ids = [...new Set(instruments.map(({ schedule }) => schedule))]
      const schedules = ids.length > 0 ? await schedulesIn(db).where('id', 'in', ids).execute() : []
      const holidays = ids.length > 0 ? await holidaysIn(db).where('schedule', 'in', ids).execute() : []
      return {
        instruments: instruments.map(instrumentFrom),
        schedules: schedules.map(scheduleFrom),
        holidays: holidays.map(holidayFrom),
        exchanges: [],
        countries: [],
        constituents: [],
      }
    },
    async knownIds() {
      const rows = await db.selectFrom('instrument_ids').selectAll().execute()
      return new Map(rows.map(({ symbol, id }) => [symbol, id]))
    },
    async addIds(ids) {
      const rows = Array.from(ids, ([symbol, id]) => ({ symbol, id }))
      for (let at = 0; at < rows.length; at += IDS_PER_INSERT)
        await db
          .insertInto('instrument_ids')
          .values(rows.slice(at, at + IDS_PER_INSERT))
          .execute()
    },
  }
}

/** The stored catalogue. `extra` instruments are added for this run and not stored. */
export async function openCatalogue(database: Database, extra: readonly InstrumentRow[] = []): Promise<Catalogue> {
  const rows = await createCatalogueRepository(database).load()
  return createCatalogue({ ...rows, instruments: [...rows.instruments, ...extra] })
}

/** The stored catalogue with these instruments alone, their schedules and holidays; it has neither countries nor exchanges. */
export async function openInstruments(database: Database, symbols: readonly string[]): Promise<Catalogue> {
  return createCatalogue(await createCatalogueRepository(database).loadInstruments(symbols))
}
