import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { contestsOf, type StoredContest } from '../store/contests.ts'
import { type ContestTable, readTable } from './read-table.ts'

/** Tables of more contests are not kept. */
const MAX_TABLES = 20
/** Before the start nothing counts the changes of teams: a table is read again after so long, ms. */
const UNSTARTED_MS = 2 * SECOND_MS
/** A table that nobody has asked for in this time, ms, is read again when somebody does. */
const FOLLOWED_MS = 10 * MINUTE_MS
/** How often changes of the others are looked for, ms. */
const LOOK_MS = 2 * SECOND_MS

interface Kept {
  stamp: string
  readAt: number
  askedAt: number
  table: Promise<ContestTable>
}

/** What changes with every change of a ranking. */
const stampOf = ({ head, entrants, teams, version, finalAt }: StoredContest): string =>
  [head, entrants, teams, version, finalAt].join()

/**
 * Tables of contests in memory: each is read once for a snapshot, however many ask for it. `elapsed`: ms of a clock that
 * does not jump.
 */
export function createKeptTables(database: Database, elapsed: () => number = () => performance.now()) {
  const kept = new Map<number, Kept>()
  let looking: Promise<void> | undefined
  let lookedAt = 0

  /** The table as of a snapshot. `askedAt`: when somebody last asked for that of this contest. */
  function read(contest: StoredContest, askedAt: number): Promise<ContestTable> {
    const stamp = stampOf(contest)
    const known = kept.get(contest.number)
    const isFresh = contest.lines > 0 || (known !== undefined && elapsed() - known.readAt < UNSTARTED_MS)
    if (known?.stamp === stamp && isFresh) {
      known.askedAt = askedAt
      return known.table
    }
    const table = readTable(database, contest)
    const entry: Kept = { stamp, readAt: elapsed(), askedAt, table }
    kept.delete(contest.number)
    kept.set(contest.number, entry)
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MAX_TABLES))) kept.delete(oldest)
    table.catch(() => {
      if (kept.get(contest.number) === entry) kept.delete(contest.number)
    })
    return table
  }

  async function follow(): Promise<void> {
    const since = elapsed() - FOLLOWED_MS
    const followed = [...kept].filter(([, { askedAt }]) => askedAt > since).map(([number]) => number)
    for (const contest of (await contestsOf(database, followed)).values()) {
      const known = kept.get(contest.number)
      if (contest.lines > 0 && known && known.stamp !== stampOf(contest)) await read(contest, known.askedAt)
    }
  }

  return {
    tableOf: (contest: StoredContest): Promise<ContestTable> => read(contest, elapsed()),
    /**
     * Reads tables anew that a snapshot has changed, before somebody waits for them. Called every second; what fails is
     * tried again. Resolves when they are read.
     */
    tick(): Promise<void> | undefined {
      if (looking || kept.size === 0 || elapsed() - lookedAt < LOOK_MS) return looking
      lookedAt = elapsed()
      looking = follow()
        .catch(() => undefined)
        .finally(() => {
          looking = undefined
        })
      return looking
    },
  }
}

export type TableOf = ReturnType<typeof createKeptTables>['tableOf']
