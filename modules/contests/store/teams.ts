import { type Selectable, type SqlBool, sql } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import type { DivisionKey } from '#contract/contests/contest-kinds.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { LAST_ID } from '#kit/http/cursor.ts'
import { newId } from '#kit/new-id.ts'
import { type ContestTables, tablesOf } from './contest-tables.ts'

type From = Pick<Database, 'db'>

export interface StoredTeam {
  /** Rises from one to the next. */
  number: number
  teamId: string
  contest: number
  division: DivisionKey
  name: string
  /** Id of a file. */
  avatar: string
  slogan: string
  /** Undefined once the account is closed, while the contest runs. */
  leaderId: string | undefined
  needsApproval: boolean
  members: number
  cap: number
  version: number
}

/** What the leader of a team sets, kept to the rules. */
export interface CheckedTeam {
  name: string
  /** Of the name, see kit/text/look-alike.ts. */
  skeletons: readonly string[]
  avatar: string
  slogan: string
  needsApproval: boolean
}

const teamFrom = (row: Selectable<ContestTables['contest_teams']>): StoredTeam => ({
  ...{ number: row.number, teamId: row.team_id, contest: row.contest_number, division: row.division },
  ...{ name: row.name, avatar: row.avatar, slogan: row.slogan, leaderId: row.leader_id ?? undefined },
  ...{ needsApproval: row.needs_approval === 1, members: row.members, cap: row.member_cap, version: row.version },
})

const all = (from: From) => tablesOf(from).selectFrom('contest_teams').selectAll()

export async function findTeam(from: From, contest: number, teamId: string): Promise<StoredTeam | undefined> {
  const row = await all(from)
    .where('contest_number', '=', contest)
    .where('team_id', '=', teamId)
    .limit(1)
    .executeTakeFirst()
  return row && teamFrom(row)
}

/** A team of any contest. */
export async function teamById(from: From, teamId: string): Promise<StoredTeam | undefined> {
  const row = await all(from).where('team_id', '=', teamId).limit(1).executeTakeFirst()
  return row && teamFrom(row)
}

/** All teams of a contest, as they were founded. */
export async function teamsOf(from: From, contest: number): Promise<StoredTeam[]> {
  return (await all(from).where('contest_number', '=', contest).orderBy('number').execute()).map(teamFrom)
}

/** The team that a member leads in a contest. */
export async function ledTeam(from: From, contest: number, memberId: string): Promise<StoredTeam | undefined> {
  const rows = all(from).where('contest_number', '=', contest).where('leader_id', '=', memberId)
  const row = await rows.limit(1).executeTakeFirst()
  return row && teamFrom(row)
}

/** Rejects with TeamNameTaken. */
async function claimName(unit: Unit, contest: number, team: number, skeletons: readonly string[]): Promise<void> {
  const tables = tablesOf(unit)
  await tables.deleteFrom('contest_team_names').where('team_number', '=', team).execute()
  const claimed = await tables
    .insertInto('contest_team_names')
    .values(skeletons.toSorted().map(skeleton => ({ contest_number: contest, skeleton, team_number: team })))
    .onConflict(conflict => conflict.columns(['contest_number', 'skeleton']).doNothing())
    .returning('skeleton')
    .execute()
  if (claimed.length < skeletons.length) throw new PortalError(Errors.TeamNameTaken)
}

const columnsOf = ({ name, avatar, slogan, needsApproval }: CheckedTeam) => ({
  ...{ name, avatar, slogan, needs_approval: needsApproval ? (1 as const) : (0 as const) },
})

/** Founds a team without members. Rejects with TeamNameTaken. */
export async function addTeam(
  unit: Unit,
  team: CheckedTeam,
  of: { contest: number; division: DivisionKey; leaderId: string; cap: number; now: number },
): Promise<StoredTeam> {
  const row = await tablesOf(unit)
    .insertInto('contest_teams')
    .values({
      ...{ ...columnsOf(team), team_id: newId(), contest_number: of.contest, division: of.division },
      ...{ leader_id: of.leaderId, members: 0, member_cap: of.cap, version: 1, created_at: of.now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await claimName(unit, of.contest, row.number, team.skeletons)
  return teamFrom(row)
}

/** Changes a team of a contest that is locked. Rejects with TeamNameTaken. */
export async function saveTeam(unit: Unit, { number, contest, version }: StoredTeam, team: CheckedTeam): Promise<void> {
  await tablesOf(unit)
    .updateTable('contest_teams')
    .set({ ...columnsOf(team), version: version + 1 })
    .where('number', '=', number)
    .execute()
  await claimName(unit, contest, number, team.skeletons)
}

export async function setLeader(unit: Unit, { number }: StoredTeam, leaderId: string | null): Promise<void> {
  await tablesOf(unit).updateTable('contest_teams').set({ leader_id: leaderId }).where('number', '=', number).execute()
}

/** Counts members of a team of a contest that is locked. */
export async function countMembers(unit: Unit, number: number, more: 1 | -1): Promise<void> {
  await tablesOf(unit)
    .updateTable('contest_teams')
    .set(({ eb }) => ({ members: eb('members', '+', more) }))
    .where('number', '=', number)
    .execute()
}

/** Deletes a team without members. */
export async function removeTeam(unit: Unit, number: number): Promise<void> {
  const tables = tablesOf(unit)
  for (const table of ['contest_team_requests', 'contest_team_names'] as const)
    await tables.deleteFrom(table).where('team_number', '=', number).execute()
  await tables.deleteFrom('contest_teams').where('number', '=', number).execute()
}

/** A file is gone that shows teams: they have none any more. */
export async function loseAvatar(unit: Unit, fileId: string): Promise<void> {
  await tablesOf(unit).updateTable('contest_teams').set({ avatar: '' }).where('avatar', '=', fileId).execute()
}

/** Numbers of teams whose names look as if they contained a text. */
function namedLike(from: From, contest: number, containing: string) {
  const pattern = `%${containing.replace(/[\\%_]/g, '\\$&')}%`
  const names = tablesOf(from).selectFrom('contest_team_names').select('team_number')
  return names.where('contest_number', '=', contest).where(sql<SqlBool>`skeleton like ${pattern} escape '\\'`)
}

/** Teams of a contest below a number, the one founded last first. `containing`: a part of a name, as it looks. */
export async function teamsIn(
  from: From,
  contest: number,
  asked: {
    division?: DivisionKey | undefined
    containing?: string | undefined
    below?: number | undefined
    limit: number
  },
): Promise<StoredTeam[]> {
  const { division, containing, below = LAST_ID, limit } = asked
  let rows = all(from).where('contest_number', '=', contest).where('number', '<', below)
  if (division !== undefined) rows = rows.where('division', '=', division)
  if (containing !== undefined) rows = rows.where('number', 'in', namedLike(from, contest, containing))
  return (await rows.orderBy('number', 'desc').limit(limit).execute()).map(teamFrom)
}
