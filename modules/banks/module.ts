import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { every } from '#kit/jobs/job.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { Market } from '#modules/market'
import { BOARDS_KIND, bankBulkImports } from './bank-board-import.ts'
import { type BankBoards, type BankRate, createBankBoards } from './bank-boards.ts'
import { type BankHistory, createBankHistory } from './bank-history.ts'
import { bankMigrations, createBankRateRepository } from './bank-rate-repository.ts'
import { bankCalls } from './banks.http.ts'
import { feesImport } from './fees-import.ts'
import { createPastMidRates } from './past-mid-rates.ts'

/** Boards of banks, and what they were. */
export interface Banks extends BankBoards {
  /** Rejects if the database does not respond. */
  history(rate: BankRate): Promise<BankHistory>
  /**
   * The middles of a row's last thirty days in Shanghai before its own, oldest first, in its money per its units; none
   * of a bank that does not exist. Rejects if the database does not respond.
   */
  pastMidRates(rate: BankRate): Promise<readonly number[]>
}

/** Rejects if the database does not respond. */
async function openBanks(deps: {
  database: Database
  market: Market
  bars: Bars
  clock: Clock
  /** A monotonic time in ms. */
  elapsed(): number
  /** Published rates could not be read, or rates not stored; boards are shown with those read last. */
  onProblem(problem: unknown): void
}) {
  const repository = createBankRateRepository(deps.database)
  const pastMidRates = createPastMidRates({ ...deps, repository })
  const keyOf = (bank: string, currency: string) => `${bank} ${currency}`
  const load = async () => {
    const rates = await repository.newest()
    return {
      published: new Map(rates.map(rate => [keyOf(rate.bank, rate.currency), rate] as const)),
      publishers: new Set(rates.map(({ bank }) => bank)),
      fees: await repository.fees(),
    }
  }
  let imported = await load()
  let isOutdated = false
  const read = async () => {
    isOutdated = false
    try {
      imported = await load()
      pastMidRates.forget()
    } catch (problem) {
      isOutdated = true
      deps.onProblem(problem)
    }
  }
  const boards = createBankBoards(deps, {
    published: (bank, currency) => imported.published.get(keyOf(bank, currency)),
    hasPublished: bank => imported.publishers.has(bank),
    fees: bank => imported.fees.get(bank),
  })
  const history = createBankHistory({ ...deps, repository })
  const banks: Banks = { ...boards, history: history.of, pastMidRates: pastMidRates.of }
  return {
    calls: bankCalls(banks),
    services: { banks },
    onImport: {
      [BOARDS_KIND]() {
        isOutdated = true
      },
      [feesImport.kind]() {
        isOutdated = true
      },
    },
    tick() {
      if (isOutdated) void read()
    },
    jobs: [
      {
        ...{ kind: 'banks.sample', schedule: every(MINUTE_MS), isInMemory: true, retryMs: [10 * SECOND_MS] },
        run: () => history.sample(boards.currencies('CNY')),
        onProblem: deps.onProblem,
      },
      {
        ...{ kind: 'banks.clean', schedule: every(HOUR_MS), isInMemory: true },
        run: history.clean,
        onProblem: deps.onProblem,
      },
    ],
  } satisfies Opened
}

export const banksModule = declareModule({
  name: 'banks',
  migrations: { main: [bankMigrations] },
  imports: [feesImport],
  bulkImports: bankBulkImports,
  problem: 'bank rates cannot be read or stored',
  open: openBanks,
})
