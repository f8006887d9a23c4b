import { type Generated, type Kysely, sql } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import { type MemberChoices, memberChoices } from './member-choices.ts'

export interface ProfileTables {
  profiles: {
    /** Orders members by when they first wrote something of themselves. */
    number: Generated<number>
    member_id: string
    nickname: string | null
    /** When it was set last, UTC ms. */
    nickname_at: number | string | null
    bio: string
    /** JSON list of texts. */
    tags: string
    /** Id of a file. */
    avatar: string | null
    /** JSON of `MemberChoices`. */
    choices: string
    version: number
  }
  /** Which member has a nickname that looks like this; a nickname may have two. */
  nicknames: { skeleton: string; member_id: string }
}

export const profileMigrations: Migrations = {
  '2026-11-26-profiles': kind => ({
    async up(db) {
      await db.schema
        .createTable('profiles')
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull().unique())
        .addColumn('nickname', 'text')
        .addColumn('nickname_at', 'bigint')
        .addColumn('bio', 'text', column => column.notNull())
        .addColumn('tags', 'text', column => column.notNull())
        .addColumn('avatar', 'text')
        .addColumn('choices', 'text', column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('nicknames')
        .addColumn('skeleton', 'text', column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull())
        .execute()
      await db.schema.createIndex('nicknames_of_member').on('nicknames').column('member_id').execute()
    },
  }),
}

/** What a member shows and chooses. Whoever has saved nothing yet has the first version of it. */
export interface Profile {
  memberId: string
  /** Undefined until it is set for the first time. */
  nickname: string | undefined
  /** When it was set last, UTC ms. */
  nicknameAt: number | undefined
  bio: string
  tags: readonly string[]
  avatar: string | undefined
  choices: MemberChoices
  version: number
}

const first: Omit<Profile, 'memberId'> = {
  nickname: undefined,
  nicknameAt: undefined,
  bio: '',
  tags: [],
  avatar: undefined,
  choices: memberChoices.parse({}),
  version: 1,
}

type Row = Omit<ProfileTables['profiles'], 'number'>

const profileFrom = (row: Row): Profile => ({
  memberId: row.member_id,
  nickname: row.nickname ?? undefined,
  nicknameAt: row.nickname_at === null ? undefined : Number(row.nickname_at),
  bio: row.bio,
  tags: JSON.parse(row.tags),
  avatar: row.avatar ?? undefined,
  choices: memberChoices.parse(JSON.parse(row.choices)),
  version: row.version,
})

const rowOf = ({ memberId, nickname, nicknameAt, bio, tags, avatar, choices, version }: Profile): Row => ({
  member_id: memberId,
  nickname: nickname ?? null,
  nickname_at: nicknameAt ?? null,
  bio,
  tags: JSON.stringify(tags),
  avatar: avatar ?? null,
  choices: JSON.stringify(choices),
  version,
})

export interface ProfileRepository {
  find(memberId: string): Promise<Profile>
  /** Those of several members by their ids. */
  findAll(memberIds: readonly string[]): Promise<Map<string, Profile>>
  /** Members in whose nickname a text occurs as it looks, the newest first, below a number. */
  search(
    skeleton: string,
    page: { below?: number | undefined; limit: number },
  ): Promise<{ memberId: string; number: number }[]>
}

/** What looks like a nickname shares a skeleton with it, see kit/text/look-alike.ts. */
export interface ProfileEditor {
  /** A profile that nobody else changes until the unit ends. */
  lock(memberId: string): Promise<Profile>
  /** Stores a profile that was locked. */
  save(profile: Profile): Promise<void>
  /** Gives a member these skeletons in place of those before. Returns false if one of them is another's. */
  claimNickname(memberId: string, skeletons: readonly string[]): Promise<boolean>
}

/** Members whose nicknames are searched in one statement, some milliseconds of the thread that serves pages on SQLite. */
const SEARCHED_AT_ONCE = 2_000

export function createProfileRepository({ db: untyped }: Pick<Database, 'db'>): ProfileRepository {
  const db: Kysely<ProfileTables> = untyped
  const stored = (memberIds: readonly string[]) =>
    db
      .selectFrom('profiles')
      .selectAll()
      .where('member_id', 'in', [...memberIds])
      .execute()

  /** Those below a number, of as many as are searched at once. */
  function containing(skeleton: string, below: number, limit: number) {
    const pattern = `%${skeleton.replace(/[\\%_]/g, '\\$&')}%`
    return db
      .selectFrom('profiles')
      .select(['member_id as memberId', 'number'])
      .where('number', '<', below)
      .where('number', '>=', below - SEARCHED_AT_ONCE)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('nicknames')
            .select('skeleton')
            .whereRef('nicknames.member_id', '=', 'profiles.member_id')
            .where(sql<boolean>`skeleton like ${pattern} escape '\\'`),
        ),
      )
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
  }

  return {
    async find(memberId) {
      const [row] = await stored([memberId])
      return row ? profileFrom(row) : { ...first, memberId }
    },
    async findAll(memberIds) {
      const profiles = new Map<string, Profile>(memberIds.map(memberId => [memberId, { ...first, memberId }]))
      if (memberIds.length > 0) for (const row of await stored(memberIds)) profiles.set(row.member_id, profileFrom(row))
      return profiles
    },
    async search(skeleton, { below, limit }) {
      const { top } = await db
        .selectFrom('profiles')
        .select(({ fn }) => fn.max('number').as('top'))
        .executeTakeFirstOrThrow()
      const last = Number(top ?? 0)
      const found: { memberId: string; number: number }[] = []
      for (let to = Math.min(below ?? last + 1, last + 1); to > 1 && found.length < limit; to -= SEARCHED_AT_ONCE) {
        found.push(...(await containing(skeleton, to, limit - found.length)))
        await otherWork()
      }
      return found
    },
  }
}

/** Profiles in the unit that changes them. */
export function profilesIn({ db: untyped, forUpdate }: Unit): ProfileEditor {
  const db: Kysely<ProfileTables> = untyped
  return {
    async lock(memberId) {
      const one = forUpdate(db.selectFrom('profiles').selectAll().where('member_id', '=', memberId))
      const row = await one.executeTakeFirst()
      if (row) return profileFrom(row)
      // Not each time: on PostgreSQL it takes the next number even if the row is there.
      await db
        .insertInto('profiles')
        .values(rowOf({ ...first, memberId }))
        .onConflict(conflict => conflict.column('member_id').doNothing())
        .execute()
      return profileFrom(await one.executeTakeFirstOrThrow())
    },
    async save(profile) {
      const { member_id, ...row } = rowOf(profile)
      await db.updateTable('profiles').set(row).where('member_id', '=', member_id).execute()
    },
    async claimNickname(memberId, skeletons) {
      await db.deleteFrom('nicknames').where('member_id', '=', memberId).execute()
      if (skeletons.length === 0) return true
      const claimed = await db
        .insertInto('nicknames')
        .values(skeletons.toSorted().map(skeleton => ({ skeleton, member_id: memberId })))
        .onConflict(conflict => conflict.column('skeleton').doNothing())
        .returning('skeleton')
        .execute()
      return claimed.length === skeletons.length
    },
  }
}
