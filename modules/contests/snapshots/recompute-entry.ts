import type { Unit } from '#kit/database/unit-of-work.ts'
import { instantOf } from '../definition/contest-rules.ts'
import { advance, begin, rowOf, type Standing } from '../ranking/standing.ts'
import { changeContest, type StoredContest } from '../store/contests.ts'
import type { StoredEntry } from '../store/entries.ts'
import { snapshotsOf } from '../store/lines.ts'
import { standingOf, storeStandings } from '../store/standings.ts'

/** No entry has more snapshots. */
const MAX_SNAPSHOTS = 1_000_000

/** Computes what follows from the snapshots of an entry anew, in the unit of the caller. */
export async function recomputeEntry(unit: Unit, contest: StoredContest, entry: StoredEntry): Promise<void> {
  const stored = await standingOf(unit, entry.number)
  if (!stored) return
  const { rules } = contest
  let standing: Standing | undefined
  for (const snapshot of await snapshotsOf(unit, entry.number, {
    since: 0,
    until: Number.MAX_SAFE_INTEGER,
    limit: MAX_SNAPSHOTS,
  })) {
    const { k } = snapshot
    const last = standing?.lastK ?? k - 1
    const missed = Array.from({ length: k - last - 1 }, (_, place) => instantOf(rules, last + 1 + place))
    // Trades with a profit and lots are no part of the audit file.
    const taken = { ...snapshot, instant: instantOf(rules, k), wins: stored.wins, lots: Number(stored.lots), missed }
    standing = standing ? advance(standing, taken, stored.day_rank ?? undefined) : begin(entry.number, taken)
  }
  if (!standing) return
  await storeStandings(unit, [rowOf(contest.number, standing)])
  // Tables in memory are read again.
  await changeContest(unit, contest.number, { version: contest.version + 1 })
}
