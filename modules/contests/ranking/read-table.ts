import type { Board, DivisionKey } from '#contract/contests/contest-kinds.ts'
import type { Database } from '#kit/database/database.ts'
import { mapInSlices, otherWork } from '#kit/scheduling/event-loop.ts'
import { divisionOf } from '../definition/contest-rules.ts'
import type { StoredContest } from '../store/contests.ts'
import { entriesOf, type StoredEntry } from '../store/entries.ts'
import { standingsOf } from '../store/standings.ts'
import { teamsByMember } from '../store/team-members.ts'
import { type StoredTeam, teamsOf } from '../store/teams.ts'
import { type Standing, standingFrom } from './standing.ts'
import { measured, ordered, type Ranked, type RankedTeam, rankDivision, rankTeams } from './table.ts'

type From = Pick<Database, 'db'>

/** An entry in the order of a board. */
export interface Placed {
  row: Ranked
  /** Undefined of those that have none. */
  rank: number | undefined
}

/** All of a contest as the last snapshot left it. */
export interface ContestTable {
  /** By return, the first first. */
  divisions: ReadonlyMap<DivisionKey, readonly Ranked[]>
  entries: readonly StoredEntry[]
  standings: ReadonlyMap<number, Standing>
  byEntry: ReadonlyMap<number, Ranked>
  /** A division in the order of a board, with the ranks in it. */
  boardOf(division: DivisionKey, board: Board): readonly Placed[]
  teams: ReadonlyMap<number, StoredTeam>
  rankedTeams: ReadonlyMap<number, RankedTeam>
  /** The team of an entry: at the start, or now if the contest has not started. */
  teamOf(entry: StoredEntry): StoredTeam | undefined
}

/** Entries by division with their ranks. */
export async function rankedDivisions(
  { rules }: StoredContest,
  entries: readonly StoredEntry[],
  standings: ReadonlyMap<number, Standing>,
): Promise<Map<DivisionKey, Ranked[]>> {
  const rows = await mapInSlices(entries, entry =>
    measured(entry, standings.get(entry.number), divisionOf(rules, entry.division)!),
  )
  const divisions = new Map<DivisionKey, Ranked[]>()
  for (const [key, of] of Map.groupBy(rows, ({ entry }) => entry.division)) {
    await otherWork()
    divisions.set(key, rankDivision(of))
  }
  return divisions
}

export async function readStandings(from: From, contest: number): Promise<Map<number, Standing>> {
  const standings = new Map<number, Standing>()
  for await (const rows of standingsOf(from, contest)) {
    for (const standing of await mapInSlices(rows, standingFrom)) standings.set(standing.entry, standing)
    await otherWork()
  }
  return standings
}

/** Orders a division by a board once, when it is asked for. */
function keptBoards(divisions: ReadonlyMap<DivisionKey, readonly Ranked[]>): ContestTable['boardOf'] {
  const kept = new Map<string, readonly Placed[]>()
  return (division, board) => {
    const key = `${division} ${board}`
    const known = kept.get(key)
    if (known) return known
    const { rows, ranked } = ordered(divisions.get(division) ?? [], board)
    const placed = rows.map((row, place) => ({ row, rank: place < ranked ? place + 1 : undefined }))
    kept.set(key, placed)
    return placed
  }
}

/** Reads all of a contest, and ranks it. */
export async function readTable(from: From, contest: StoredContest): Promise<ContestTable> {
  const { number, rules, lines } = contest
  const entries = await entriesOf(from, number)
  const standings = await readStandings(from, number)
  const divisions = await rankedDivisions(contest, entries, standings)
  const rows = [...divisions.values()].flat()
  const teams = new Map((await teamsOf(from, number)).map(team => [team.number, team]))
  const members = lines === 0 ? await teamsByMember(from, number) : new Map<string, number>()
  return {
    ...{ divisions, entries, standings, teams, byEntry: new Map(rows.map(row => [row.entry.number, row])) },
    boardOf: keptBoards(divisions),
    // Each division has its own teams, and its own ranks of them.
    rankedTeams: new Map([...divisions.values()].flatMap(of => [...rankTeams(of, rules.team.min)])),
    teamOf: ({ team, memberId = '' }) => teams.get(team ?? members.get(memberId) ?? -1),
  }
}
