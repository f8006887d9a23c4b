import type { Database } from '#kit/database/database.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import { depositProtection } from './deposit-protection.ts'
import type { DepositRates } from './deposit-rates.ts'
import { depositRatesImport, ratesImports } from './deposit-rates-import.ts'
import type { RateProduct } from './rate-product.ts'
import { ratesCalls } from './rates.http.ts'
import { createRatesRepository, ratesMigrations } from './rates-repository.ts'

/** Rejects if the database does not respond. */
async function openRates(deps: {
  database: Database
  /** Products that were imported could not be read; pages keep those they have, and it is tried again. */
  onProblem(problem: unknown): void
}) {
  const repository = createRatesRepository(deps.database)
  let products: readonly RateProduct[] = await repository.load()
  let isOutdated = false
  const read = async () => {
    isOutdated = false
    try {
      products = await repository.load()
    } catch (problem) {
      isOutdated = true
      deps.onProblem(problem)
    }
  }
  const depositRates: DepositRates = {
    products: ({ country, kind }) =>
      products.filter(
        product =>
          (country === undefined || product.country === country) && (kind === undefined || product.kind === kind),
      ),
    protectionIn: country => depositProtection[country],
  }
  return {
    calls: ratesCalls(depositRates),
    services: { depositRates },
    onImport: {
      [depositRatesImport.kind]() {
        isOutdated = true
      },
    },
    tick() {
      if (isOutdated) void read()
    },
  } satisfies Opened
}

export const ratesModule = declareModule({
  name: 'rates',
  migrations: { main: [ratesMigrations] },
  imports: ratesImports,
  problem: 'deposit and loan rates cannot be read',
  open: openRates,
})
