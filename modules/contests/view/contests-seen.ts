import type { Text } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { contestsOf } from '../store/contests.ts'
import { entryById } from '../store/entries.ts'
import { teamById } from '../store/teams.ts'

type From = Pick<Database, 'db'>

/** The contest in which something is. */
interface In {
  contestId: string
  title: Text
}

/** Teams and entries that everybody sees, by their ids. Undefined if there is none. */
export interface ContestsSeen {
  team(from: From, teamId: string): Promise<(In & { name: string; leaderId: string | undefined }) | undefined>
  /** `memberId`: undefined once the account is closed. */
  entry(from: From, entryId: string): Promise<(In & { alias: string; memberId: string | undefined }) | undefined>
}

async function contestIn(from: From, number: number): Promise<In> {
  const { contestId, rules } = (await contestsOf(from, [number])).get(number)!
  return { contestId, title: rules.title }
}

export const contestsSeen: ContestsSeen = {
  async team(from, teamId) {
    const team = await teamById(from, teamId)
    return team && { ...(await contestIn(from, team.contest)), name: team.name, leaderId: team.leaderId }
  },
  async entry(from, entryId) {
    const entry = await entryById(from, entryId)
    return entry && { ...(await contestIn(from, entry.contest)), alias: entry.alias, memberId: entry.memberId }
  },
}
