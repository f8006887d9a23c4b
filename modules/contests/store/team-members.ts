import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { tablesOf } from './contest-tables.ts'

type From = Pick<Database, 'db'>

/** Somebody in a team, or who asks to be. */
export interface TeamPlace {
  team: number
  memberId: string
  /** UTC ms. */
  at: number
}

/** The id of the team of a member in a contest. */
export async function teamOfMember(from: From, contest: number, memberId: string): Promise<string | undefined> {
  const row = await tablesOf(from)
    .selectFrom('contest_team_members')
    .innerJoin('contest_teams', 'contest_teams.number', 'team_number')
    .select('team_id')
    .where('contest_team_members.contest_number', '=', contest)
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return row?.team_id
}

/** Ids of teams that a member has asked to join. */
export async function requestsOfMember(from: From, contest: number, memberId: string): Promise<string[]> {
  const rows = await tablesOf(from)
    .selectFrom('contest_team_requests')
    .innerJoin('contest_teams', 'contest_teams.number', 'team_number')
    .select('team_id')
    .where('contest_team_requests.contest_number', '=', contest)
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(row => row.team_id)
}

/** Members of a team, as they joined. */
export async function membersOfTeam(from: From, team: number): Promise<TeamPlace[]> {
  const rows = tablesOf(from).selectFrom('contest_team_members').selectAll().where('team_number', '=', team)
  return (await rows.orderBy('number').execute()).map(row => ({
    ...{ team: row.team_number, memberId: row.member_id, at: Number(row.since) },
  }))
}

/** Teams of all members of a contest, by member. */
export async function teamsByMember(from: From, contest: number): Promise<Map<string, number>> {
  const rows = tablesOf(from).selectFrom('contest_team_members').select(['member_id', 'team_number'])
  return new Map(
    (await rows.where('contest_number', '=', contest).execute()).map(row => [row.member_id, row.team_number]),
  )
}

/** Takes a member into a team, whose other requests in the contest end. Resolves with false if there is a team already. */
export async function addToTeam(
  unit: Unit,
  { contest, team, memberId, at }: TeamPlace & { contest: number },
): Promise<boolean> {
  const tables = tablesOf(unit)
  const added = await tables
    .insertInto('contest_team_members')
    .values({ contest_number: contest, team_number: team, member_id: memberId, since: at })
    .onConflict(conflict => conflict.columns(['contest_number', 'member_id']).doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!added) return false
  await removeRequests(unit, contest, memberId)
  return true
}

/** Resolves with whether the member was in it. */
export async function removeFromTeam(unit: Unit, team: number, memberId: string): Promise<boolean> {
  const removed = await tablesOf(unit)
    .deleteFrom('contest_team_members')
    .where('team_number', '=', team)
    .where('member_id', '=', memberId)
    .returning('number')
    .executeTakeFirst()
  return removed !== undefined
}

/** Resolves with false if the member has asked already. */
export async function addRequest(
  unit: Unit,
  { contest, team, memberId, at }: TeamPlace & { contest: number },
): Promise<boolean> {
  const added = await tablesOf(unit)
    .insertInto('contest_team_requests')
    .values({ contest_number: contest, team_number: team, member_id: memberId, at })
    .onConflict(conflict => conflict.columns(['team_number', 'member_id']).doNothing())
    .returning('number')
    .executeTakeFirst()
  return added !== undefined
}

/** Requests to join a team, the oldest first. */
export async function requestsOfTeam(from: From, team: number): Promise<TeamPlace[]> {
  const rows = tablesOf(from).selectFrom('contest_team_requests').selectAll().where('team_number', '=', team)
  return (await rows.orderBy('number').execute()).map(row => ({
    ...{ team: row.team_number, memberId: row.member_id, at: Number(row.at) },
  }))
}

/** Resolves with whether there was one. */
export async function takeRequest(unit: Unit, team: number, memberId: string): Promise<boolean> {
  const taken = await tablesOf(unit)
    .deleteFrom('contest_team_requests')
    .where('team_number', '=', team)
    .where('member_id', '=', memberId)
    .returning('number')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends all requests of a member in a contest. */
export async function removeRequests(unit: Unit, contest: number, memberId: string): Promise<void> {
  await tablesOf(unit)
    .deleteFrom('contest_team_requests')
    .where('contest_number', '=', contest)
    .where('member_id', '=', memberId)
    .execute()
}
