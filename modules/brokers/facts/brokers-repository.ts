import { type Kysely, sql } from 'kysely'
import type { SwapType } from '#contract/brokers/broker.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Origin } from '#kit/import/importer.ts'
import type { Broker, BrokerEntity } from './broker.ts'

export interface BrokerTables {
  brokers: {
    id: string
    name: string
    commission: string
    commission_currency: string
    swap_type: SwapType
    margin_currency: string | null
    source: string
    checked_on: string
    place: number
    origin: Origin
  }
  broker_swaps: {
    broker: string
    pair: string
    long_swap: string
    short_swap: string
    source: string
    checked_on: string
    place: number
    origin: Origin
  }
  broker_facts: {
    broker: string
    entity: string
    regulator: string | null
    licence: string | null
    register: string | null
    min_deposit: string | null
    deposit_currency: string | null
    leverage: number | null
    /** Separated by semicolons. */
    platforms: string
    source: string
    checked_on: string
    place: number
    origin: Origin
  }
}

export const brokerMigrations: Migrations = {
  '2026-11-23-brokers': () => ({
    async up(db) {
      await sql`create table brokers (
        id text not null primary key,
        name text not null,
        commission text not null,
        commission_currency text not null,
        swap_type text not null,
        margin_currency text,
        source text not null,
        checked_on text not null,
        place integer not null,
        origin text not null
      )`.execute(db)
      await sql`create table broker_swaps (
        broker text not null,
        pair text not null,
        long_swap text not null,
        short_swap text not null,
        source text not null,
        checked_on text not null,
        place integer not null,
        origin text not null,
        primary key (broker, pair)
      )`.execute(db)
    },
    async down(db) {
      for (const table of ['broker_swaps', 'brokers']) await db.schema.dropTable(table).execute()
    },
  }),
  '2026-11-24-broker-facts': () => ({
    async up(db) {
      await sql`create table broker_facts (
        broker text not null,
        entity text not null,
        regulator text,
        licence text,
        register text,
        min_deposit text,
        deposit_currency text,
        leverage integer,
        platforms text not null,
        source text not null,
        checked_on text not null,
        place integer not null,
        origin text not null,
        primary key (broker, entity)
      )`.execute(db)
    },
    async down(db) {
      await db.schema.dropTable('broker_facts').execute()
    },
  }),
}

/** What a broker pays (positive) or charges for a night, in the number of its swap type; plain decimal text. */
export interface BrokerSwap {
  broker: string
  /** Symbol of the catalogue. */
  pair: string
  long: string
  short: string
  source: string
  /** ISO date. */
  checkedOn: string
  isSample: boolean
}

export function createBrokersRepository({ db: untyped }: Pick<Database, 'db'>) {
  const db: Kysely<BrokerTables> = untyped
  return {
    /** In the order of their file. */
    async brokers(): Promise<Broker[]> {
      const rows = await db.selectFrom('brokers').selectAll().orderBy('place').execute()
      return rows.map(row => ({
        id: row.id,
        name: row.name,
        commission: row.commission,
        commissionCurrency: row.commission_currency,
        swapType: row.swap_type,
        marginCurrency: row.margin_currency ?? undefined,
        source: row.source,
        checkedOn: row.checked_on,
        isSample: row.origin === 'seed',
      }))
    },
    /** In the order of their file. */
    async entities(): Promise<BrokerEntity[]> {
      const rows = await db.selectFrom('broker_facts').selectAll().orderBy('place').execute()
      return rows.map(row => ({
        broker: row.broker,
        entity: row.entity,
        regulator: row.regulator ?? undefined,
        licence: row.licence ?? undefined,
        register: row.register ?? undefined,
        minDeposit: row.min_deposit ?? undefined,
        depositCurrency: row.deposit_currency ?? undefined,
        leverage: row.leverage ?? undefined,
        platforms: row.platforms.split(';').filter(Boolean),
        source: row.source,
        checkedOn: row.checked_on,
        isSample: row.origin === 'seed',
      }))
    },
    /** In the order of their file. */
    async swaps(): Promise<BrokerSwap[]> {
      const rows = await db.selectFrom('broker_swaps').selectAll().orderBy('place').execute()
      return rows.map(row => ({
        broker: row.broker,
        pair: row.pair,
        long: row.long_swap,
        short: row.short_swap,
        source: row.source,
        checkedOn: row.checked_on,
        isSample: row.origin === 'seed',
      }))
    },
  }
}
