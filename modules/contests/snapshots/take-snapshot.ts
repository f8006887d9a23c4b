import type { Database } from '#kit/database/database.ts'
import type { Write } from '#kit/database/unit-of-work.ts'
import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import { chained, type Head, snapshotBody } from '../audit/chain.ts'
import { instantOf, takenUntil } from '../definition/contest-rules.ts'
import { advance, begin, rowOf, type Standing, type Taken } from '../ranking/standing.ts'
import type { AccountActivity, AccountReading, ContestRuleDeps } from '../rules/deps.ts'
import { changeContest, lockContest, type StoredContest, type StoredStats } from '../store/contests.ts'
import type { StoredEntry } from '../store/entries.ts'
import { addSnapshots, type SnapshotLine } from '../store/lines.ts'
import { storeStandings } from '../store/standings.ts'

/** A contest with its entries as the last snapshot left them. */
export interface Held {
  contest: StoredContest
  entries: readonly StoredEntry[]
  standings: ReadonlyMap<number, Standing>
  /** Ranks by return, by numbers of entries. */
  ranks: ReadonlyMap<number, number>
}

type AveragesOf = (next: ReadonlyMap<number, Standing>) => Promise<Pick<StoredStats, 'averageReturn' | 'medianReturn'>>

interface Read {
  entry: StoredEntry
  reading: AccountReading
}

const nothing: AccountActivity = { closedTrades: 0, days: 0, wins: 0, lots: 0 }
const UNIT_MS = 60_000

/** When snapshots between two numbers were due. */
const missedBetween = ({ rules }: StoredContest, last: number, k: number): number[] =>
  Array.from({ length: Math.max(0, k - last - 1) }, (_, place) => instantOf(rules, last + 1 + place))

/** What a snapshot says of all entries. */
async function statsOf(
  accounts: SnapshotDeps['accounts'],
  database: Database,
  { contest, entries, standings }: Held,
  next: ReadonlyMap<number, Standing>,
  averages: Pick<StoredStats, 'averageReturn' | 'medianReturn'>,
): Promise<StoredStats> {
  const ids = entries.flatMap(({ accountId, disqualified }) =>
    accountId === undefined || disqualified ? [] : accountId,
  )
  const open = await accounts.openLots(database, ids)
  const all = new Map([...standings, ...next])
  const lots = [...all.values()].reduce((sum, standing) => sum + standing.lots, 0)
  const allowed = new Set(contest.rules.symbols)
  const bySymbol = open
    .filter(({ symbol }) => allowed.size === 0 || allowed.has(symbol))
    .map(({ symbol, long, short }) => ({ symbol, long, short }))
    .toSorted((a, b) => b.long + b.short - (a.long + a.short))
  return { ...averages, lots, bySymbol }
}

export interface SnapshotDeps extends Pick<ContestRuleDeps, 'database'> {
  accounts: Pick<ContestRuleDeps['accounts'], 'read' | 'flows' | 'activity' | 'openLots'>
}

/** Takes snapshots, all entries of a contest at once. */
export function createSnapshots({ accounts, database }: SnapshotDeps) {
  /** What accounts have, without those that were not read in time: what they have then is not what they had. */
  async function readAccounts(entries: readonly StoredEntry[], until: number): Promise<Read[]> {
    const ids = entries.flatMap(({ accountId }) => accountId ?? [])
    const readings = await accounts.read(ids)
    return entries.flatMap(entry => {
      const reading = entry.accountId === undefined ? undefined : readings.get(entry.accountId)
      return reading && reading.at <= until ? [{ entry, reading }] : []
    })
  }

  /** What was paid in and out of accounts since their last snapshot, and what they have traded since the start. */
  async function figuresOf(from: Database, { contest, standings }: Held, read: readonly Read[]) {
    const asked = read.flatMap(({ entry, reading }) => {
      const before = standings.get(entry.number)
      return before ? [{ accountId: entry.accountId!, after: before.lastAt, until: reading.at }] : []
    })
    const flows = await accounts.flows(from, asked)
    const ids = read.map(({ entry }) => entry.accountId!)
    return { flows, activity: await accounts.activity(from, ids, contest.rules.startsAt) }
  }

  return {
    /**
     * Takes a snapshot of some entries and stores it as a whole, if nobody has written to the chain meanwhile. Resolves
     * with false then: it is to be tried again.
     */
    async take(
      write: Write,
      held: Held,
      {
        k,
        entries,
        averagesOf,
      }: {
        k: number
        entries: readonly StoredEntry[]
        averagesOf: AveragesOf
      },
    ): Promise<boolean> {
      const { contest, standings, ranks } = held
      const read = await readAccounts(entries, takenUntil(contest.rules, k))
      const { flows, activity } = await figuresOf(database, held, read)
      let head: Head = contest
      const instant = instantOf(contest.rules, k)
      const lines: SnapshotLine[] = []
      const next = await mapInSlices(read, ({ entry, reading }) => {
        const before = standings.get(entry.number)
        const { deposits: d, withdrawals: w } = flows.get(entry.accountId!) ?? { deposits: 0, withdrawals: 0 }
        const traded = activity.get(entry.accountId!) ?? nothing
        const { closedTrades, days, wins, lots } = traded
        const missed = before ? missedBetween(contest, before.lastK, k) : []
        const { at, equity: e } = reading
        const taken: Taken = { ...{ k, instant, at, e, d, w }, ...{ closedTrades, days, wins, lots, missed } }
        const body = snapshotBody({ entryId: entry.entryId, k, at, e, d, w, closedTrades, days })
        const { body: _, ...line } = chained(head, body)
        head = { lines: line.line, head: line.hash }
        lines.push({ ...line, entry: entry.number, k, at, e, d, w, closedTrades, days })
        return before ? advance(before, taken, ranks.get(entry.number)) : begin(entry.number, taken)
      })
      const byEntry = new Map(next.map(standing => [standing.entry, standing]))
      const stats = await statsOf(accounts, database, held, byEntry, await averagesOf(byEntry))
      const rows = await mapInSlices(next, standing => rowOf(contest.number, standing))
      const at = lines.reduce((latest, line) => Math.max(latest, line.at), instant)
      return write(
        async unit => {
          const now = await lockContest(unit, { number: contest.number })
          if (now?.head !== contest.head || now.isOver) return false
          await addSnapshots(unit, contest.number, lines)
          await storeStandings(unit, rows)
          await changeContest(unit, contest.number, {
            ...{ lines: head.lines, head: head.head, snapshot_k: k, snapshot_at: at, stats: JSON.stringify(stats) },
          })
          return true
        },
        { limitMs: UNIT_MS },
      )
    },
  }
}
