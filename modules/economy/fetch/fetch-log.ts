import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import type { EconomyTables } from '../store/economy-tables.ts'
import type { EconomicPublisher } from './fetch-plan.ts'

/** The kind under which a running portal notices what became of attempts to fetch figures. */
export const SOURCE_STATES_KIND = 'economic-source-states'

/** An answer whose figures are stored. */
export interface FetchedAddress {
  etag: string | undefined
  lastModified: string | undefined
  /** How many pages there were. */
  pages: number
  /** When it was last fetched, or was the same, in UTC ms. */
  checkedAt: number
}

/** A run over all parts of a publisher. Times are in UTC ms. */
export interface FetchRun {
  startedAt: number
  /** When it was last begun or gone on with. */
  attemptedAt: number
  /** Undefined if it was stopped before all parts were tried. */
  endedAt: number | undefined
}

/** What became of the parts of a source. */
export interface SourceOutcome {
  /** Whether figures of it were fetched, or were the same. */
  hasSucceeded: boolean
  /** Why others could not be. */
  problem?: string
}

/** What is remembered of fetches. */
export interface FetchLog {
  run(publisher: EconomicPublisher): Promise<FetchRun | undefined>
  saveRun(publisher: EconomicPublisher, run: FetchRun): Promise<void>
  /** `revision` is that of the rules by which figures are stored: what was stored by others is to be fetched again. */
  address(address: string, revision: string): Promise<FetchedAddress | undefined>
  saveAddress(address: string, revision: string, fetched: FetchedAddress): Promise<void>
  /** What became of a run, by source. */
  saveOutcomes(outcomes: ReadonlyMap<string, SourceOutcome>, now: number): Promise<void>
}

export function createFetchLog({ db: untyped, write }: Pick<Database, 'db' | 'write'>): FetchLog {
  const db: Kysely<EconomyTables> = untyped
  const optional = (value: number | string | null) => (value === null ? undefined : Number(value))
  return {
    async run(publisher) {
      const row = await db
        .selectFrom('economic_fetch_runs')
        .selectAll()
        .where('publisher', '=', publisher)
        .executeTakeFirst()
      return (
        row && {
          startedAt: Number(row.started_at),
          attemptedAt: Number(row.attempted_at),
          endedAt: optional(row.ended_at),
        }
      )
    },
    async saveRun(publisher, { startedAt, attemptedAt, endedAt }) {
      const row = { publisher, started_at: startedAt, attempted_at: attemptedAt, ended_at: endedAt ?? null }
      await db
        .insertInto('economic_fetch_runs')
        .values(row)
        .onConflict(conflict => conflict.column('publisher').doUpdateSet(row))
        .execute()
    },
    async address(address, revision) {
      const row = await db
        .selectFrom('economic_fetches')
        .selectAll()
        .where('address', '=', address)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return (
        row && {
          etag: row.etag ?? undefined,
          lastModified: row.last_modified ?? undefined,
          pages: row.pages,
          checkedAt: Number(row.checked_at),
        }
      )
    },
    async saveAddress(address, revision, { etag, lastModified, pages, checkedAt }) {
      const row = {
        address,
        revision,
        etag: etag ?? null,
        last_modified: lastModified ?? null,
        pages,
        checked_at: checkedAt,
      }
      await db
        .insertInto('economic_fetches')
        .values(row)
        .onConflict(conflict => conflict.column('address').doUpdateSet(row))
        .execute()
    },
    async saveOutcomes(outcomes, now) {
      // The stamp is in a table of the import kit.
      await write(async ({ db: transaction }) => {
        const states: Kysely<EconomyTables> = transaction
        for (const [source, { hasSucceeded, problem }] of outcomes) {
          const state = {
            ...(hasSucceeded ? { succeeded_at: now } : {}),
            ...(problem === undefined ? {} : { failed_at: now, problem }),
          }
          await states
            .insertInto('economic_source_states')
            .values({ source, succeeded_at: null, failed_at: null, problem: '', ...state })
            .onConflict(conflict => conflict.column('source').doUpdateSet(state))
            .execute()
        }
        await raiseStamp(transaction, SOURCE_STATES_KIND, { origin: 'operator' })
      })
    },
  }
}
