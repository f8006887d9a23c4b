import type { Kysely } from 'kysely'
import type { Me } from '#contract/members/me.ts'
import type { Database } from '#kit/database/database.ts'
import type { ProfileTables } from './profile-repository.ts'

/** Members who have asked for a kind of mails that nobody gets who has not, ordered by their ids, those after one. */
export async function membersWanting(
  { db: untyped }: Pick<Database, 'db'>,
  mail: keyof Me['settings']['mail'],
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const db: Kysely<ProfileTables> = untyped
  const rows = db
    .selectFrom('profiles')
    .select('member_id')
    .where('choices', 'like', `%"${mail}":true%`)
    .where('member_id', '>', after)
  return (await rows.orderBy('member_id').limit(limit).execute()).map(({ member_id }) => member_id)
}
