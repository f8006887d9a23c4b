import type { Kysely } from 'kysely'
import { decimalText } from '#contract/prices/price.ts'
import type { Database } from '#kit/database/database.ts'
import { csvLines } from '#kit/import/export-rows.ts'
import type { BankTables } from './bank-rate-repository.ts'
import { boardRow } from './board-row.ts'

const ROWS_AT_ONCE = 5_000

/** All published rates that are stored, as a file of them. */
export async function* exportedBoards({ db: untyped }: Database): AsyncGenerator<string> {
  const db: Kysely<BankTables> = untyped
  yield csvLines([Object.keys(boardRow.shape)])
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await db
      .selectFrom('bank_published_rates')
      .selectAll()
      .orderBy('bank')
      .orderBy('currency')
      .orderBy('published_at')
      .limit(ROWS_AT_ONCE)
      .offset(offset)
      .execute()
    yield csvLines(
      rows.map(({ bank, currency, published_at, decimals, spot_buy, cash_buy, spot_sell, cash_sell, middle }) => [
        bank,
        currency,
        new Date(Number(published_at)).toISOString(),
        ...[spot_buy, cash_buy, spot_sell, cash_sell, middle].map(price =>
          price === null ? '' : decimalText(Number(price), decimals),
        ),
      ]),
    )
    if (rows.length < ROWS_AT_ONCE) return
  }
}
