import { type Generated, type Kysely, sql } from 'kysely'
import { kindNames, type NotificationKind } from '#contract/members/notification.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

interface NotificationTables {
  notifications: {
    id: Generated<number>
    member_id: string
    kind: string
    /** JSON of texts by name. */
    params: string
    /** UTC ms. */
    at: number | string
    /** UTC ms; null until it is read. */
    read_at: number | string | null
    /** 1 until a mail has told of it, for kinds that mails tell of. */
    is_untold: number
  }
}

export const notificationMigrations: Migrations = {
  '2026-11-26-notifications': kind => ({
    async up(db) {
      await db.schema
        .createTable('notifications')
        .addColumn('id', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('params', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('read_at', 'bigint')
        .addColumn('is_untold', 'integer', column => column.notNull())
        .execute()
      const index = (name: string, ...columns: ('member_id' | 'at' | 'id')[]) =>
        db.schema.createIndex(name).on('notifications').columns(columns)
      await index('notifications_of_member', 'member_id', 'at', 'id').execute()
      await index('notifications_by_age', 'at').execute()
      await index('notifications_unread', 'member_id').where(sql.ref('read_at'), 'is', null).execute()
      await index('notifications_untold', 'member_id').where(sql.ref('is_untold'), '=', 1).execute()
    },
  }),
}

export interface StoredNotification {
  id: number
  kind: NotificationKind
  params: Readonly<Record<string, string>>
  /** UTC ms. */
  at: number
  isRead: boolean
}

/** Which notifications of a member, the newest first. */
export interface NotificationPage {
  isUnread?: boolean | undefined
  kinds?: readonly NotificationKind[] | undefined
  /** The last one of the page before. */
  after?: Pick<StoredNotification, 'at' | 'id'> | undefined
  limit: number
}

export interface NotificationRepository {
  add(notification: {
    memberId: string
    kind: NotificationKind
    params: Readonly<Record<string, string>>
    at: number
    isUntold: boolean
  }): Promise<void>
  /** Whether a member was told the same since a moment, UTC ms. */
  has(notification: {
    memberId: string
    kind: NotificationKind
    params: Readonly<Record<string, string>>
    since: number
  }): Promise<boolean>
  list(memberId: string, page: NotificationPage): Promise<StoredNotification[]>
  /** How many are not read, 100 for more. */
  unreadCount(memberId: string): Promise<number>
  /** Marks those up to a moment as read, UTC ms. */
  read(memberId: string, upTo: number, now: number): Promise<void>
  /** Members with notifications that no mail has told of, by id above one, a few at a time. */
  untoldMembers(above: string, limit: number): Promise<string[]>
  /** How many of each kind no mail has told a member of and are unread; from now on they count as told. */
  takeUnreported(memberId: string): Promise<Map<NotificationKind, number>>
  /** Deletes what a member was told with a text in its params. */
  removeAbout(about: { memberId: string; kind: NotificationKind; about: string }): Promise<void>
  removeBefore(moment: number): Promise<void>
  removeOf(memberId: string): Promise<void>
}

/** The badge of the inbox shows 99+ beyond. */
const MAX_COUNTED = 100

/** As it is in the condition of the index: SQLite plans without the values of parameters. */
const UNTOLD = sql.lit(1)

export function createNotificationRepository({ db: untyped }: Pick<Database, 'db'>): NotificationRepository {
  const db: Kysely<NotificationTables> = untyped
  return {
    async add({ memberId, kind, params, at, isUntold }) {
      await db
        .insertInto('notifications')
        .values({
          ...{ member_id: memberId, kind, params: JSON.stringify(params), at },
          ...{ read_at: null, is_untold: isUntold ? 1 : 0 },
        })
        .execute()
    },
    async has({ memberId, kind, params, since }) {
      const same = db.selectFrom('notifications').select('id').where('member_id', '=', memberId).where('at', '>', since)
      const found = same.where('kind', '=', kind).where('params', '=', JSON.stringify(params))
      return (await found.limit(1).executeTakeFirst()) !== undefined
    },
    async list(memberId, { isUnread, kinds = kindNames, after, limit }) {
      let all = db.selectFrom('notifications').selectAll().where('member_id', '=', memberId).where('kind', 'in', kinds)
      if (isUnread) all = all.where('read_at', 'is', null)
      if (after) all = all.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`)
      const rows = await all.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
      return rows.map(({ id, kind, params, at, read_at }) => ({
        id,
        kind: kind as NotificationKind,
        params: JSON.parse(params),
        at: Number(at),
        isRead: read_at !== null,
      }))
    },
    async unreadCount(memberId) {
      const unread = db.selectFrom('notifications').select('id').where('member_id', '=', memberId)
      const rows = await unread.where('read_at', 'is', null).limit(MAX_COUNTED).execute()
      return rows.length
    },
    async read(memberId, upTo, now) {
      await db
        .updateTable('notifications')
        .set({ read_at: now, is_untold: 0 })
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null)
        .where('at', '<=', upTo)
        .execute()
    },
    async untoldMembers(above, limit) {
      const rows = await db
        .selectFrom('notifications')
        .select('member_id')
        .distinct()
        .where('is_untold', '=', UNTOLD)
        .where('member_id', '>', above)
        .orderBy('member_id')
        .limit(limit)
        .execute()
      return rows.map(row => row.member_id)
    },
    async takeUnreported(memberId) {
      const taken = await db
        .updateTable('notifications')
        .set({ is_untold: 0 })
        .where('member_id', '=', memberId)
        .where('is_untold', '=', UNTOLD)
        .returning('kind')
        .execute()
      const counts = new Map<NotificationKind, number>()
      for (const { kind } of taken)
        counts.set(kind as NotificationKind, (counts.get(kind as NotificationKind) ?? 0) + 1)
      return counts
    },
    async removeAbout({ memberId, kind, about }) {
      const written = JSON.stringify(about).slice(1, -1)
      const pattern = `%${written.replace(/[\\%_]/g, '\\$&')}%`
      await db
        .deleteFrom('notifications')
        .where('member_id', '=', memberId)
        .where('kind', '=', kind)
        .where(sql<boolean>`params like ${pattern} escape '\\'`)
        .execute()
    },
    async removeOf(memberId) {
      await db.deleteFrom('notifications').where('member_id', '=', memberId).execute()
    },
    async removeBefore(moment) {
      await db.deleteFrom('notifications').where('at', '<', moment).execute()
    },
  }
}
