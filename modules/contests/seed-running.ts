import { DAY_MS } from '#contract/time/units.ts'
import { OPENING_CENTS } from '#contract/trading/opening-balance.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { lookAlikes } from '#kit/text/look-alike.ts'
import { dueK, instantOf } from './definition/contest-rules.ts'
import type { OpenLots } from './rules/deps.ts'
import { type SeededContest, seedContest } from './seed-contest.ts'
import { createDueSnapshots } from './snapshots/due-snapshots.ts'
import type { SnapshotDeps } from './snapshots/take-snapshot.ts'
import { countIn, findContest } from './store/contests.ts'
import { addToTeam } from './store/team-members.ts'
import { addTeam, countMembers } from './store/teams.ts'

/** A trade that was closed; UTC ms, hundredths of a lot, cents. */
interface ClosedTrade {
  at: number
  size: number
  profit: number
}

/** A contest that runs as a test installation is filled with it. */
interface RunningContest extends SeededContest {
  /** The first member leads. */
  teams: readonly { name: string; slogan: string; memberIds: readonly string[] }[]
  /** What was closed in simulated accounts, by their ids. */
  trades: ReadonlyMap<string, readonly ClosedTrade[]>
  openLots: readonly OpenLots[]
}

/** Accounts as their trades have left them at a moment of a clock. */
function tradedAccounts({ trades, openLots }: RunningContest, clock: { at: number }): SnapshotDeps['accounts'] {
  const closedIn = (id: string) => (trades.get(id) ?? []).filter(({ at }) => at <= clock.at)
  const sumOf = (closed: readonly ClosedTrade[], name: 'size' | 'profit') =>
    closed.reduce((sum, trade) => sum + trade[name], 0)
  return {
    read: async ids =>
      new Map(ids.map(id => [id, { at: clock.at, equity: OPENING_CENTS + sumOf(closedIn(id), 'profit') }])),
    flows: async () => new Map(),
    activity: async (_, ids) =>
      new Map(
        ids.map(id => {
          const closed = closedIn(id)
          const days = new Set(closed.map(({ at }) => Math.floor(at / DAY_MS))).size
          const wins = closed.filter(({ profit }) => profit > 0).length
          return [id, { closedTrades: closed.length, days, wins, lots: sumOf(closed, 'size') }]
        }),
      ),
    openLots: async () => openLots,
  }
}

type Skeletons = (name: string) => readonly string[]

async function seedTeams(unit: Unit, contestId: string, of: RunningContest, skeletonsOf: Skeletons): Promise<void> {
  const { number: contest, rules } = (await findContest(unit, contestId))!
  for (const { name, slogan, memberIds } of of.teams) {
    const texts = { name, skeletons: skeletonsOf(name), avatar: '', slogan, needsApproval: false }
    const founded = { contest, division: 'simulated', leaderId: memberIds[0]!, cap: rules.team.cap } as const
    const { number: team } = await addTeam(unit, texts, { ...founded, now: of.startsAt })
    for (const memberId of memberIds) {
      await addToTeam(unit, { contest, team, memberId, at: of.startsAt })
      await countMembers(unit, team, 1)
    }
  }
  await countIn(unit, contest, { teams: of.teams.length })
}

/** Publishes a contest that has begun, with its teams, and takes its snapshots until now (UTC ms). Resolves with its id. */
export async function seedRunningContest(database: Database, contest: RunningContest, now: number): Promise<string> {
  const { skeletonsOf } = await lookAlikes()
  // At once: a portal that runs takes snapshots of what is published.
  const contestId = await database.write(async unit => {
    const id = await seedContest(unit, contest)
    await seedTeams(unit, id, contest, skeletonsOf)
    return id
  })
  const clock = { at: now }
  const accounts = tradedAccounts(contest, clock)
  const takeDue = createDueSnapshots({ database, accounts, now: () => clock.at })
  const { number, rules } = (await findContest(database, contestId))!
  for (let k = 0; k <= dueK(rules, now)!; k++) {
    clock.at = instantOf(rules, k)
    await takeDue(database.write, number)
  }
  return contestId
}
