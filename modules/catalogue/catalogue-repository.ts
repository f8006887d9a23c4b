import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Instrument, PlatformFlag } from '#contract/instrument.ts'
import type { Text } from '#contract/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import { type Catalogue, type CatalogueRows, createCatalogue, type InstrumentRow } from './catalogue.ts'
import { checkCatalogueFolder } from './catalogue-check.ts'
import { catalogueColumns, projectCatalogueFolder } from './catalogue-files.ts'
import { assignIds } from './instrument-ids.ts'
import type { Holiday } from './trading-hours.ts'

interface Named {
  name_tw: string
  name_cn: string
  name_en: string
}

interface CatalogueTables {
  instruments: Named & {
    symbol: string
    position: number
    class: string
    pair_group: string
    country: string
    base: string
    quote: string
    unit: string
    decimals: number
    /** Decimal text; empty outside currencies. */
    pip: string
    schedule: string
    tenor: string
    exchange: string
    mt4: number
    typical_price: string
    daily_volatility: string
    aliases: string
    notes: string
  }
  schedules: { id: string; position: number; zone: string; sessions: string; day_roll: string; note: string }
  holidays: { schedule: string; date: string; name: string; closes_at_minute: number | null; confidence: string }
  exchanges: Named & { id: string; position: number; country: string; zone: string; schedule: string }
  countries: Named & {
    iso2: string
    position: number
    iso3: string
    short_tw: string
    short_cn: string
    short_en: string
    region: string
    currency: string
    list_name: string
  }
  constituents: Named & { index_symbol: string; symbol: string; position: number; as_of: string }
  /** Every id ever assigned; rows of removed instruments stay. */
  instrument_ids: { symbol: string; id: number }
  /** One row: the digest of the project files imported last. */
  catalogue_seed: { id: number; digest: string }
}

export const catalogueMigrations: Migrations = {
  '2026-11-21-market-catalogue': () => ({
    async up(db) {
      const named = (table: string) =>
        db.schema
          .createTable(table)
          .addColumn('name_tw', 'text', column => column.notNull())
          .addColumn('name_cn', 'text', column => column.notNull())
          .addColumn('name_en', 'text', column => column.notNull())
          .addColumn('position', 'integer', column => column.notNull())
      const text = ['text', (column: ColumnDefinitionBuilder) => column.notNull()] as const
      await named('instruments')
        .addColumn('symbol', 'text', column => column.primaryKey())
        .addColumn('class', ...text)
        .addColumn('pair_group', ...text)
        .addColumn('country', ...text)
        .addColumn('base', ...text)
        .addColumn('quote', ...text)
        .addColumn('unit', ...text)
        .addColumn('decimals', 'integer', column => column.notNull())
        .addColumn('pip', ...text)
        .addColumn('schedule', ...text)
        .addColumn('tenor', ...text)
        .addColumn('exchange', ...text)
        .addColumn('mt4', 'integer', column => column.notNull())
        .addColumn('typical_price', ...text)
        .addColumn('daily_volatility', ...text)
        .addColumn('aliases', ...text)
        .addColumn('notes', ...text)
        .execute()
      await db.schema
        .createTable('schedules')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('position', 'integer', column => column.notNull())
        .addColumn('zone', ...text)
        .addColumn('sessions', ...text)
        .addColumn('day_roll', ...text)
        .addColumn('note', ...text)
        .execute()
      await db.schema
        .createTable('holidays')
        .addColumn('schedule', ...text)
        .addColumn('date', ...text)
        .addColumn('name', ...text)
        .addColumn('closes_at_minute', 'integer')
        .addColumn('confidence', ...text)
        .addPrimaryKeyConstraint('holidays_key', ['schedule', 'date'])
        .execute()
      await named('exchanges')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('country', ...text)
        .addColumn('zone', ...text)
        .addColumn('schedule', ...text)
        .execute()
      await named('countries')
        .addColumn('iso2', 'text', column => column.primaryKey())
        .addColumn('iso3', ...text)
        .addColumn('short_tw', ...text)
        .addColumn('short_cn', ...text)
        .addColumn('short_en', ...text)
        .addColumn('region', ...text)
        .addColumn('currency', ...text)
        .addColumn('list_name', ...text)
        .execute()
      await named('constituents')
        .addColumn('index_symbol', ...text)
        .addColumn('symbol', ...text)
        .addColumn('as_of', ...text)
        .addPrimaryKeyConstraint('constituents_key', ['index_symbol', 'symbol'])
        .execute()
      await db.schema
        .createTable('catalogue_seed')
        .addColumn('id', 'integer', column => column.primaryKey())
        .addColumn('digest', ...text)
        .execute()
    },
  }),
  '2026-11-22-instrument-ids': () => ({
    async up(db) {
      await db.schema
        .createTable('instrument_ids')
        .addColumn('symbol', 'text', column => column.primaryKey())
        .addColumn('id', 'integer', column => column.notNull().unique())
        .execute()
    },
  }),
}

/** Stores the catalogue. Every write is atomic. */
export interface CatalogueRepository {
  /** The whole catalogue, in the order it was written. */
  load(): Promise<CatalogueRows>
  /** Replaces the catalogue. Instruments keep their ids; new ones get theirs from `assignIds`. */
  replace(rows: CatalogueRows): Promise<void>
  /** Ids by symbol, including those of removed instruments. */
  knownIds(): Promise<ReadonlyMap<string, number>>
  /** Digest of the project files imported last, undefined before the first time. */
  seedDigest(): Promise<string | undefined>
  /** As `replace`, and stores the digest with it. */
  seed(rows: CatalogueRows, digest: string): Promise<void>
}

const named = ({ tw, cn, en }: Text): Named => ({ name_tw: tw, name_cn: cn, name_en: en })
const nameOf = (row: Named): Text => ({ tw: row.name_tw, cn: row.name_cn, en: row.name_en })

/** SQLite binds at most 32,766 values in a statement; a row has up to twenty. */
const ROWS_PER_INSERT = 500

export function createCatalogueRepository({ db: untyped }: Pick<Database, 'db'>): CatalogueRepository {
  const db: Kysely<CatalogueTables> = untyped

  async function knownIds(target: Kysely<CatalogueTables>): Promise<Map<string, number>> {
    const rows = await target.selectFrom('instrument_ids').selectAll().execute()
    return new Map(rows.map(({ symbol, id }) => [symbol, id]))
  }

  async function write(target: Kysely<CatalogueTables>, rows: CatalogueRows): Promise<void> {
    for (const table of ['instruments', 'schedules', 'holidays', 'exchanges', 'countries', 'constituents'] as const)
      await target.deleteFrom(table).execute()
    const insert = async <T extends keyof CatalogueTables>(table: T, values: readonly CatalogueTables[T][]) => {
      for (let at = 0; at < values.length; at += ROWS_PER_INSERT)
        await target
          .insertInto(table)
          .values(values.slice(at, at + ROWS_PER_INSERT) as never)
          .execute()
    }
    const known = await knownIds(target)
    const ids = Array.from(assignIds(rows.instruments, known), ([symbol, id]) => ({ symbol, id }))
    await insert(
      'instrument_ids',
      ids.filter(({ symbol }) => !known.has(symbol)),
    )
    await insert(
      'instruments',
      rows.instruments.map((row, position) => ({
        ...named(row.name),
        position,
        symbol: row.symbol,
        class: row.class,
        pair_group: row.group,
        country: row.country,
        base: row.base,
        quote: row.quote,
        unit: row.unit,
        decimals: row.decimals,
        pip: row.pip === undefined ? '' : String(row.pip),
        schedule: row.schedule,
        tenor: row.tenor,
        exchange: row.exchange,
        mt4: row.mt4,
        typical_price: String(row.typicalPrice),
        daily_volatility: String(row.dailyVolatility),
        aliases: row.aliases.join('|'),
        notes: row.notes,
      })),
    )
    await insert(
      'schedules',
      rows.schedules.map(({ id, zone, sessions, dayRoll, note }, position) => ({
        id,
        position,
        zone,
        sessions,
        day_roll: dayRoll,
        note,
      })),
    )
    await insert(
      'holidays',
      rows.holidays.map(({ schedule, date, name, closesAtMinute, confidence }) => ({
        schedule,
        date,
        name,
        closes_at_minute: closesAtMinute ?? null,
        confidence,
      })),
    )
    await insert(
      'exchanges',
      rows.exchanges.map(({ name, ...row }, position) => ({ ...named(name), position, ...row })),
    )
    await insert(
      'countries',
      rows.countries.map(({ name, shortName, listName, ...row }, position) => ({
        ...named(name),
        position,
        ...row,
        short_tw: shortName.tw,
        short_cn: shortName.cn,
        short_en: shortName.en,
        list_name: listName,
      })),
    )
    await insert(
      'constituents',
      rows.constituents.map(({ index, symbol, name, asOf }, position) => ({
        ...named(name),
        position,
        index_symbol: index,
        symbol,
        as_of: asOf,
      })),
    )
  }

  return {
    async load() {
      const [instruments, schedules, holidays, exchanges, countries, constituents] = await Promise.all([
        db
          .selectFrom('instruments')
          .innerJoin('instrument_ids', 'instrument_ids.symbol', 'instruments.symbol')
          .selectAll('instruments')
          .select('instrument_ids.id')
          .orderBy('position')
          .execute(),
        db.selectFrom('schedules').selectAll().orderBy('position').execute(),
        db.selectFrom('holidays').selectAll().orderBy('schedule').orderBy('date').execute(),
        db.selectFrom('exchanges').selectAll().orderBy('position').execute(),
        db.selectFrom('countries').selectAll().orderBy('position').execute(),
        db.selectFrom('constituents').selectAll().orderBy('position').execute(),
      ])
      return {
        instruments: instruments.map(
          (row): InstrumentRow => ({
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
          }),
        ),
        schedules: schedules.map(({ id, zone, sessions, day_roll, note }) => ({
          id,
          zone,
          sessions,
          dayRoll: day_roll,
          note,
        })),
        holidays: holidays.map(
          (row): Holiday => ({
            schedule: row.schedule,
            date: row.date,
            name: row.name,
            closesAtMinute: row.closes_at_minute ?? undefined,
            confidence: row.confidence as Holiday['confidence'],
          }),
        ),
        exchanges: exchanges.map(row => ({
          id: row.id,
          name: nameOf(row),
          country: row.country,
          zone: row.zone,
          schedule: row.schedule,
        })),
        countries: countries.map(row => ({
          iso2: row.iso2,
          iso3: row.iso3,
          name: nameOf(row),
          shortName: { tw: row.short_tw, cn: row.short_cn, en: row.short_en },
          region: row.region,
          currency: row.currency,
          listName: row.list_name,
        })),
        constituents: constituents.map(row => ({
          index: row.index_symbol,
          symbol: row.symbol,
          name: nameOf(row),
          asOf: row.as_of,
        })),
      }
    },
    knownIds: () => knownIds(db),
    replace: rows => db.transaction().execute(transaction => write(transaction, rows)),
    async seedDigest() {
      return (await db.selectFrom('catalogue_seed').select('digest').executeTakeFirst())?.digest
    },
    seed: (rows, digest) =>
      db.transaction().execute(async transaction => {
        await write(transaction, rows)
        await transaction.deleteFrom('catalogue_seed').execute()
        await transaction.insertInto('catalogue_seed').values({ id: 1, digest }).execute()
      }),
  }
}

/** Digest of the files of a catalogue folder, to detect changes. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of Object.keys(catalogueColumns)) hash.update(await readFile(join(folder, `${file}.csv`)))
  return hash.digest('hex')
}

/**
 * The catalogue from the database. The project's own catalogue is imported first if the database is new or the project
 * files have changed; until they do, an operator's import remains. `extra` instruments are added for this run and not
 * stored. Throws if the project's files have faults.
 */
export async function openCatalogue(
  database: Database,
  folder = projectCatalogueFolder,
  extra: readonly InstrumentRow[] = [],
): Promise<Catalogue> {
  const repository = createCatalogueRepository(database)
  const digest = await digestOf(folder)
  const withExtra = (rows: CatalogueRows) => createCatalogue({ ...rows, instruments: [...rows.instruments, ...extra] })
  if ((await repository.seedDigest()) === digest) return withExtra(await repository.load())
  const { rows, faults } = await checkCatalogueFolder(folder)
  if (!rows || faults.length > 0) throw new Error(`the catalogue has faults:\n${faults.join('\n')}`)
  await repository.seed(rows, digest)
  return withExtra(await repository.load())
}
