import { type Kysely, sql } from 'kysely'
import type { BankForm } from '#contract/rates/bank-choices.ts'
import type { BankFees } from '#contract/rates/bank-exchange.ts'
import type { BankFigures } from '#contract/rates/bank-rate.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

/** A price is null where the bank has published none. */
type PriceColumns = Record<'spot_buy' | 'cash_buy' | 'spot_sell' | 'cash_sell' | 'middle', number | null>

export interface BankTables {
  /** Rows of tables that banks have published, in the bank's money per its units, scaled by `decimals`. */
  bank_published_rates: PriceColumns & {
    bank: string
    currency: string
    /** UTC ms. */
    published_at: number
    decimals: number
  }
  /** Live rates that computed boards were shown with, at a fixed interval: the sides scaled by `decimals`. */
  bank_rate_samples: {
    currency: string
    /** UTC ms, the beginning of its interval. */
    at: number
    bid: number
    ask: number
    decimals: number
  }
  /** What banks charge: hundredths of their money, and millionths of the amount. */
  bank_fees: {
    bank: string
    form: BankForm
    fixed: number
    share: number
    minimum: number
    /** ISO date. */
    checked_on: string
    source: string
  }
}

export const bankMigrations: Migrations = {
  '2026-11-23-bank-rates': kind => ({
    async up(db) {
      const whole = sql.raw(kind === 'postgres' ? 'bigint' : 'integer')
      const withoutRowid = sql.raw(kind === 'sqlite' ? 'without rowid' : '')
      await sql`create table bank_published_rates (
        bank text not null,
        currency text not null,
        published_at ${whole} not null,
        decimals integer not null,
        spot_buy ${whole},
        cash_buy ${whole},
        spot_sell ${whole},
        cash_sell ${whole},
        middle ${whole},
        primary key (bank, currency, published_at)
      ) ${withoutRowid}`.execute(db)
      await sql`create table bank_rate_samples (
        currency text not null,
        at ${whole} not null,
        bid ${whole} not null,
        ask ${whole} not null,
        decimals integer not null,
        primary key (currency, at)
      ) ${withoutRowid}`.execute(db)
    },
    async down(db) {
      for (const table of ['bank_rate_samples', 'bank_published_rates']) await db.schema.dropTable(table).execute()
    },
  }),
  '2026-11-27-bank-fees': () => ({
    async up(db) {
      await sql`create table bank_fees (
        bank text not null,
        form text not null,
        fixed integer not null,
        share integer not null,
        minimum integer not null,
        checked_on text not null,
        source text not null,
        primary key (bank, form)
      )`.execute(db)
    },
    async down(db) {
      await db.schema.dropTable('bank_fees').execute()
    },
  }),
}

/** A row of a published table. */
export interface PublishedRate {
  bank: string
  currency: string
  /** UTC ms. */
  at: number
  decimals: number
  figures: BankFigures
}

/** A live rate between a currency and the yuan, as it was. */
export interface RateSample {
  currency: string
  /** UTC ms, the beginning of its interval. */
  at: number
  bid: number
  ask: number
  decimals: number
}

export interface BankRateRepository {
  /** The last published row of each bank and currency. */
  newest(): Promise<PublishedRate[]>
  /** The fees of each bank that has any. */
  fees(): Promise<ReadonlyMap<string, BankFees>>
  /** Published rows of a bank and currency from a time on, oldest first. */
  publishedSince(bank: string, currency: string, from: number): Promise<PublishedRate[]>
  /** The last published row of each day in Shanghai, of every currency of a bank, oldest first. */
  publishedDays(bank: string): Promise<PublishedRate[]>
  /** The last sample of each day in Shanghai from a time on, of every currency, oldest first. */
  sampledDays(from: number): Promise<RateSample[]>
  /** Samples of a currency in [from, to), oldest first. */
  samples(currency: string, from: number, to: number): Promise<RateSample[]>
  /** Stores samples; one of the same interval is replaced. */
  addSamples(samples: readonly RateSample[]): Promise<void>
  /** Deletes what is older, except the last published row of each bank and currency. */
  removeBefore(at: number): Promise<void>
}

/** The day in Shanghai, which has had no daylight saving time since 1991, of a column with a time. */
const dayIn = (column: string) => sql.raw(`(${column} + ${8 * HOUR_MS}) / ${DAY_MS}`)

export function createBankRateRepository({ db: untyped }: Pick<Database, 'db'>): BankRateRepository {
  const db: Kysely<BankTables> = untyped
  const newestTimes = db
    .selectFrom('bank_published_rates')
    .select(({ fn }) => ['bank', 'currency', fn.max('published_at').as('published_at')])
    .groupBy(['bank', 'currency'])
  return {
    async newest() {
      const rows = await db
        .selectFrom('bank_published_rates as rate')
        .innerJoin(newestTimes.as('last'), join =>
          join
            .onRef('last.bank', '=', 'rate.bank')
            .onRef('last.currency', '=', 'rate.currency')
            .onRef('last.published_at', '=', 'rate.published_at'),
        )
        .selectAll('rate')
        .execute()
      return rows.map(publishedFrom)
    },
    async publishedSince(bank, currency, from) {
      const rows = await db
        .selectFrom('bank_published_rates')
        .selectAll()
        .where('bank', '=', bank)
        .where('currency', '=', currency)
        .where('published_at', '>=', from)
        .orderBy('published_at')
        .execute()
      return rows.map(publishedFrom)
    },
    async fees() {
      const fees = new Map<string, BankFees>()
      for (const { bank, form, fixed, share, minimum } of await db.selectFrom('bank_fees').selectAll().execute())
        fees.set(bank, { ...fees.get(bank), [form]: { fixed, share, minimum } })
      return fees
    },
    ...dayReaders(db),
    async samples(currency, from, to) {
      const rows = await db
        .selectFrom('bank_rate_samples')
        .selectAll()
        .where('currency', '=', currency)
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('at')
        .execute()
      return rows.map(sampleFrom)
    },
    async addSamples(samples) {
      if (samples.length === 0) return
      await db
        .insertInto('bank_rate_samples')
        .values([...samples])
        .onConflict(conflict =>
          conflict.columns(['currency', 'at']).doUpdateSet(({ ref }) => ({
            bid: ref('excluded.bid'),
            ask: ref('excluded.ask'),
            decimals: ref('excluded.decimals'),
          })),
        )
        .execute()
    },
    async removeBefore(at) {
      await db.deleteFrom('bank_rate_samples').where('at', '<', at).execute()
      await db
        .deleteFrom('bank_published_rates')
        .where('published_at', '<', at)
        .where(({ eb, selectFrom, ref }) =>
          eb(
            'published_at',
            '<',
            selectFrom('bank_published_rates as later')
              .select(({ fn }) => fn.max('later.published_at').as('last'))
              .where('later.bank', '=', ref('bank_published_rates.bank'))
              .where('later.currency', '=', ref('bank_published_rates.currency')),
          ),
        )
        .execute()
    },
  }
}

function dayReaders(db: Kysely<BankTables>): Pick<BankRateRepository, 'publishedDays' | 'sampledDays'> {
  return {
    async publishedDays(bank) {
      const times = db
        .selectFrom('bank_published_rates')
        .select(({ fn }) => ['currency', fn.max('published_at').as('published_at')])
        .where('bank', '=', bank)
        .groupBy(['currency', dayIn('published_at')])
      const rows = await db
        .selectFrom('bank_published_rates as rate')
        .innerJoin(times.as('last'), join =>
          join.onRef('last.currency', '=', 'rate.currency').onRef('last.published_at', '=', 'rate.published_at'),
        )
        .selectAll('rate')
        .where('bank', '=', bank)
        .orderBy('rate.published_at')
        .execute()
      return rows.map(publishedFrom)
    },
    async sampledDays(from) {
      const times = db
        .selectFrom('bank_rate_samples')
        .select(({ fn }) => ['currency', fn.max('at').as('at')])
        .where('at', '>=', from)
        .groupBy(['currency', dayIn('at')])
      const rows = await db
        .selectFrom('bank_rate_samples as sample')
        .innerJoin(times.as('last'), join =>
          join.onRef('last.currency', '=', 'sample.currency').onRef('last.at', '=', 'sample.at'),
        )
        .selectAll('sample')
        .orderBy('sample.at')
        .execute()
      return rows.map(sampleFrom)
    },
  }
}

/** PostgreSQL returns whole numbers of eight bytes as text. */
const price = (value: number | null) => (value === null ? undefined : Number(value))

const sampleFrom = (row: BankTables['bank_rate_samples']): RateSample => ({
  ...row,
  at: Number(row.at),
  bid: Number(row.bid),
  ask: Number(row.ask),
})

function publishedFrom(row: BankTables['bank_published_rates']): PublishedRate {
  return {
    bank: row.bank,
    currency: row.currency,
    at: Number(row.published_at),
    decimals: row.decimals,
    figures: {
      spotBuy: price(row.spot_buy),
      cashBuy: price(row.cash_buy),
      spotSell: price(row.spot_sell),
      cashSell: price(row.cash_sell),
      middle: price(row.middle),
    },
  }
}
