import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import { indexPrefixes, prefixOf } from '#kit/database/prefix.ts'
import { lookAlikes } from '#kit/text/look-alike.ts'
import type { ProfileTables } from './profile-repository.ts'

export const nicknameMigrations: Migrations = {
  '2026-11-26-profiles-nicknames': kind => ({
    up: db => indexPrefixes(kind, db, { name: 'nicknames_skeleton', table: 'nicknames', column: 'skeleton' }),
  }),
}

/** Finds members for staff by their nicknames, by an index alone. */
export interface NicknameLookup {
  /** Whose nickname begins as a text looks, in the order of `key`, each once. */
  byNickname(text: string, page: { after?: string | undefined; limit: number }): Promise<{ id: string; key: string }[]>
  /** Null for who has none. */
  nicknamesOf(ids: readonly string[]): Promise<Map<string, string | null>>
}

export function createNicknameLookup(database: Database): NicknameLookup {
  const db: Kysely<ProfileTables> = database.db
  const skeleton = prefixOf(database, 'nicknames.skeleton')
  const other = prefixOf(database, 'other.skeleton')

  return {
    async byNickname(text, { after, limit }) {
      const { skeletonsOf } = await lookAlikes()
      const [start = ''] = skeletonsOf(text)
      if (start === '') return []
      let query = db
        .selectFrom('nicknames')
        .select(['member_id as id', 'skeleton as key'])
        .where(skeleton.begins(start))
        // Of a closed account.
        .where('member_id', '!=', '')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('nicknames as other')
                .select('other.skeleton')
                .whereRef('other.member_id', '=', 'nicknames.member_id')
                .where(other.begins(start))
                .whereRef('other.skeleton', '<', 'nicknames.skeleton'),
            ),
          ),
        )
      if (after !== undefined) query = query.where(skeleton.isAfter(after))
      return query.orderBy(skeleton.bytes).limit(limit).execute()
    },
    async nicknamesOf(ids) {
      if (ids.length === 0) return new Map()
      const query = db
        .selectFrom('profiles')
        .select(['member_id', 'nickname'])
        .where('member_id', 'in', [...ids])
      return new Map((await query.execute()).map(({ member_id, nickname }) => [member_id, nickname]))
    },
  }
}
