import type { Unit, Write } from '#kit/database/unit-of-work.ts'
import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import { chained, entryBody, type Head, type Line, rulesBody } from '../audit/chain.ts'
import { divisionOf, dueK, lastK, takenUntil } from '../definition/contest-rules.ts'
import { rankedDivisions, readStandings } from '../ranking/read-table.ts'
import type { Standing } from '../ranking/standing.ts'
import { averages, measured } from '../ranking/table.ts'
import type { ContestRuleDeps } from '../rules/deps.ts'
import { changeContest, contestsOf, lockContest, type StoredContest } from '../store/contests.ts'
import { entriesOf, fixTeams, type StoredEntry } from '../store/entries.ts'
import { addLines } from '../store/lines.ts'
import { teamsOf } from '../store/teams.ts'
import { createSnapshots, type Held, type SnapshotDeps } from './take-snapshot.ts'

const UNIT_MS = 60_000

/** Writes the first lines of the audit file: the rules, and all entries. From then on teams stay as they are. */
async function begin(unit: Unit, number: number, now: () => number): Promise<void> {
  const contest = await lockContest(unit, { number })
  if (!contest || contest.lines > 0) return
  await fixTeams(unit, number)
  const teams = new Map((await teamsOf(unit, number)).map(team => [team.number, team.teamId]))
  const entries = await entriesOf(unit, number)
  let head: Head = contest
  function add(body: string): Line {
    const line = chained(head, body)
    head = { lines: line.line, head: line.hash }
    return line
  }
  const first = add(rulesBody(contest.rules))
  const others = await mapInSlices(entries, entry =>
    add(entryBody({ ...entry, team: entry.team === undefined ? undefined : teams.get(entry.team) })),
  )
  await addLines(unit, number, now(), [first, ...others])
  await changeContest(unit, number, { lines: head.lines, head: head.head })
}

/** How the snapshots of a contest are taken, each once it is due. */
export function createDueSnapshots({ accounts, database, now }: SnapshotDeps & Pick<ContestRuleDeps, 'now'>) {
  const snapshots = createSnapshots({ accounts, database })
  const fresh = async (number: number) => (await contestsOf(database, [number])).get(number)!

  async function hold(contest: StoredContest): Promise<Held> {
    const entries = await entriesOf(database, contest.number)
    const standings = await readStandings(database, contest.number)
    const divisions = await rankedDivisions(contest, entries, standings)
    const ranks = [...divisions.values()]
      .flat()
      .flatMap(({ entry, rank }) => (rank ? [[entry.number, rank] as const] : []))
    return { contest, entries, standings, ranks: new Map(ranks) }
  }

  const averagesOf =
    ({ contest: { rules }, entries, standings }: Held) =>
    async (next: ReadonlyMap<number, Standing>) => {
      const standingOf = ({ number }: StoredEntry) => next.get(number) ?? standings.get(number)
      return averages(
        await mapInSlices(entries, entry => measured(entry, standingOf(entry), divisionOf(rules, entry.division)!)),
      )
    }

  /** Takes the newest snapshot that is due, if it is not too late for it, and closes the contest after the last. */
  async function takeDue(write: Write, contest: StoredContest): Promise<void> {
    const { rules, snapshot } = contest
    const k = dueK(rules, now())!
    const isTaken = snapshot !== undefined && snapshot.k >= k
    const inTime = now() <= takenUntil(rules, k)
    if (!isTaken && inTime) {
      const held = await hold(contest)
      await snapshots.take(write, held, { k, entries: held.entries, averagesOf: averagesOf(held) })
    } else if (k === 0 && inTime) {
      const held = await hold(contest)
      const missing = held.entries.filter(({ number }) => !held.standings.has(number))
      if (missing.length > 0) await snapshots.take(write, held, { k, entries: missing, averagesOf: averagesOf(held) })
    }
    if (k < lastK(rules)) return
    const after = await fresh(contest.number)
    if (after.snapshot?.k === k || now() > takenUntil(rules, k))
      await write(unit => changeContest(unit, contest.number, { is_over: 1 }))
  }

  /** Takes the newest snapshot of a contest that has started if it is due; before the first, teams are fixed. */
  return async (write: Write, number: number): Promise<void> => {
    if ((await fresh(number)).lines === 0) await write(unit => begin(unit, number, now), { limitMs: UNIT_MS })
    await takeDue(write, await fresh(number))
  }
}

export type DueSnapshots = ReturnType<typeof createDueSnapshots>
