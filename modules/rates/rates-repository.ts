import { type Kysely, sql } from 'kysely'
import { type Compounding, effectiveAnnualRate } from '#contract/rates/annual-rate.ts'
import type { RateKind } from '#contract/rates/rate-product.ts'
import { type LoanType, type ProductKind, type RateCountry, rateCountries } from '#contract/rates/rate-product.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Origin } from '#kit/import/importer.ts'
import type { RateProduct } from './rate-product.ts'

interface RateTables {
  rate_products: Record<`${'bank' | 'product' | 'conditions'}_${'tw' | 'cn' | 'en'}`, string> & {
    country: RateCountry
    kind: ProductKind
    loan_type: LoanType | null
    bank: string
    product: string
    rate: number
    rate_kind: RateKind
    compounding: Compounding | null
    term_months: number
    min_amount: number
    max_amount: number | null
    currency: string
    is_promotional: number
    valid_until: string | null
    checked_on: string
    source: string
    /** Index in its file. */
    place: number
    origin: Origin
  }
}

export const ratesMigrations: Migrations = {
  '2026-11-23-rate-products': kind => ({
    async up(db) {
      const float = sql.raw(kind === 'postgres' ? 'double precision' : 'real')
      await sql`create table rate_products (
        country text not null,
        kind text not null,
        loan_type text,
        bank text not null,
        bank_tw text not null,
        bank_cn text not null,
        bank_en text not null,
        product text not null,
        product_tw text not null,
        product_cn text not null,
        product_en text not null,
        rate ${float} not null,
        rate_kind text not null,
        compounding text,
        term_months integer not null,
        min_amount ${float} not null,
        max_amount ${float},
        currency text not null,
        is_promotional integer not null,
        conditions_tw text not null,
        conditions_cn text not null,
        conditions_en text not null,
        valid_until text,
        checked_on text not null,
        source text not null,
        place integer not null,
        origin text not null,
        primary key (country, kind, bank, product, term_months, min_amount)
      )`.execute(db)
    },
  }),
}

/** The stored products; the project's sample and `npm run import -- deposit-rates` fill them. */
export function createRatesRepository({ db: untyped }: Pick<Database, 'db'>) {
  const db: Kysely<RateTables> = untyped
  return {
    /** By country in the order of the pages, each in the order of its file. */
    async load(): Promise<RateProduct[]> {
      const rows = await db.selectFrom('rate_products').selectAll().orderBy('place').execute()
      const products = rows.map((row): RateProduct => {
        const textOf = (name: 'bank' | 'product' | 'conditions'): Text => ({
          tw: row[`${name}_tw`],
          cn: row[`${name}_cn`],
          en: row[`${name}_en`],
        })
        const { country, rate, rate_kind: rateKind, compounding, term_months: termMonths } = row
        return {
          country,
          kind: row.kind,
          ...(row.loan_type && { loanType: row.loan_type }),
          bank: row.bank,
          bankName: textOf('bank'),
          product: row.product,
          productName: textOf('product'),
          rate,
          rateKind,
          ...(compounding && { compounding }),
          effectiveRate: effectiveAnnualRate({
            country,
            rate,
            rateKind,
            compounding: compounding ?? '1',
            termMonths,
          }),
          termMonths,
          minAmount: row.min_amount,
          ...(row.max_amount !== null && { maxAmount: row.max_amount }),
          currency: row.currency,
          isPromotional: row.is_promotional === 1,
          conditions: textOf('conditions'),
          ...(row.valid_until && { validUntil: row.valid_until }),
          checkedOn: row.checked_on,
          source: row.source,
          isSample: row.origin === 'seed',
        }
      })
      return products.toSorted((a, b) => rateCountries.indexOf(a.country) - rateCountries.indexOf(b.country))
    },
  }
}
