import { type Kysely, sql } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { FilePurpose } from '#contract/members/file.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'

interface UploadTables {
  /** Files of members; their bytes are in the file store, under the same ids. */
  uploads: {
    id: string
    /** Empty for a picture whose member has closed the account. */
    member_id: string
    purpose: FilePurpose
    media_type: string
    /** In pixels; null of a PDF. */
    width: number | null
    height: number | null
    /** As it is stored, with its small version. */
    bytes: number
    /** The small version of a picture. */
    thumbnail_id: string | null
    /** The key that the bytes of a paper are sealed with. */
    sealed_key: string | null
    /** `begun` until its bytes are stored; `removed` until they are gone. */
    state: 'begun' | 'stored' | 'removed'
    /** How many rows of other modules refer to it. */
    claims: number
    /** How many of them show it to others; null: that is not counted, and others see it. */
    shown: number | null
    created_at: number | string
    /** When it is removed, UTC ms; null while something refers to it. */
    due_at: number | string | null
  }
  /** Bytes of all files of a member. */
  upload_space: { member_id: string; bytes: number }
}

export const uploadMigrations: Migrations = {
  '2026-11-26-uploads-shown': () => ({
    async up(db) {
      await db.schema.alterTable('uploads').addColumn('shown', 'integer').execute()
    },
  }),
  '2026-11-26-uploads': () => ({
    async up(db) {
      await db.schema
        .createTable('uploads')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('purpose', 'text', column => column.notNull())
        .addColumn('media_type', 'text', column => column.notNull())
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('bytes', 'integer', column => column.notNull())
        .addColumn('thumbnail_id', 'text')
        .addColumn('sealed_key', 'text')
        .addColumn('state', 'text', column => column.notNull())
        .addColumn('claims', 'integer', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('due_at', 'bigint')
        .execute()
      await db.schema.createIndex('uploads_of_member').on('uploads').column('member_id').execute()
      await db.schema.createIndex('uploads_due').on('uploads').column('due_at').execute()
      await db.schema
        .createTable('upload_space')
        .addColumn('member_id', 'text', column => column.primaryKey())
        .addColumn('bytes', 'bigint', column => column.notNull())
        .execute()
    },
  }),
}

/** A file of a member. */
export interface Upload {
  id: string
  memberId: string
  purpose: FilePurpose
  mediaType: string
  /** In pixels; undefined of a PDF. */
  width: number | undefined
  height: number | undefined
  bytes: number
  thumbnailId: string | undefined
  sealedKey: string | undefined
  /** Whether it was shown to others, or was to be, and is no longer. */
  isHidden: boolean
}

type Row = UploadTables['uploads']

const uploadFrom = (row: Row): Upload => ({
  id: row.id,
  memberId: row.member_id,
  purpose: row.purpose,
  mediaType: row.media_type,
  width: row.width ?? undefined,
  height: row.height ?? undefined,
  bytes: row.bytes,
  thumbnailId: row.thumbnail_id ?? undefined,
  sealedKey: row.sealed_key ?? undefined,
  isHidden: row.shown === 0,
})

/** Whose pictures those of closed accounts are. */
const NOBODY = ''

/** The file, if it is stored. `from` is the database, or the unit that the caller is in. */
export async function findUpload({ db: untyped }: Pick<Database, 'db'>, id: string): Promise<Upload | undefined> {
  const db: Kysely<UploadTables> = untyped
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  return row && uploadFrom(row)
}

/** Stored files of a member by their ids, after one of them, so many at most. */
export async function uploadsOf(
  { db: untyped }: Pick<Database, 'db'>,
  memberId: string,
  { after, most }: { after: string; most: number },
): Promise<Upload[]> {
  const db: Kysely<UploadTables> = untyped
  const rows = db.selectFrom('uploads').selectAll().where('member_id', '=', memberId).where('id', '>', after)
  return (await rows.where('state', '=', 'stored').orderBy('id').limit(most).execute()).map(uploadFrom)
}

/** Files that are to be removed at a moment, UTC ms, so many at most. */
export async function dueUploads({ db: untyped }: Pick<Database, 'db'>, now: number, most: number): Promise<Upload[]> {
  const db: Kysely<UploadTables> = untyped
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map(uploadFrom)
}

/** Files in the unit that changes them. */
export function uploadsIn({ db: untyped, forUpdate }: Unit) {
  const db: Kysely<UploadTables> = untyped

  /** Marks a file as removed, and gives its member the space back. */
  async function markRemoved({ id, memberId, bytes }: Pick<Upload, 'id' | 'memberId' | 'bytes'>): Promise<void> {
    await db.updateTable('uploads').set({ state: 'removed', due_at: 0 }).where('id', '=', id).execute()
    await db
      .updateTable('upload_space')
      .set(({ eb }) => ({ bytes: eb('bytes', '-', bytes) }))
      .where('member_id', '=', memberId)
      .execute()
  }

  const stored = (id: string) =>
    forUpdate(db.selectFrom('uploads').selectAll().where('id', '=', id)).where('state', '=', 'stored')

  return {
    /**
     * Takes space for a file whose bytes are about to be stored, which is removed at `dueAt` (UTC ms) unless it is kept.
     * Rejects with UploadQuotaReached if its member has more than `quota` bytes with it.
     */
    async begin(upload: Upload, { dueAt, quota }: { dueAt: number; quota: number }): Promise<void> {
      const { memberId, bytes } = upload
      const space = await db
        .insertInto('upload_space')
        .values({ member_id: memberId, bytes })
        .onConflict(conflict =>
          conflict.column('member_id').doUpdateSet({ bytes: sql<number>`upload_space.bytes + ${bytes}` }),
        )
        .returning('bytes')
        .executeTakeFirstOrThrow()
      if (Number(space.bytes) > quota) throw new PortalError(Errors.UploadQuotaReached)
      await db
        .insertInto('uploads')
        .values({
          id: upload.id,
          member_id: memberId,
          purpose: upload.purpose,
          media_type: upload.mediaType,
          width: upload.width ?? null,
          height: upload.height ?? null,
          bytes,
          thumbnail_id: upload.thumbnailId ?? null,
          sealed_key: upload.sealedKey ?? null,
          state: 'begun',
          ...{ claims: 0, shown: null },
          created_at: Date.now(),
          due_at: dueAt,
        })
        .execute()
    },
    /** The bytes of a file are stored: it is there, until `dueAt` unless something refers to it. */
    async keep(id: string, dueAt: number): Promise<void> {
      const kept = await db
        .updateTable('uploads')
        .set({ state: 'stored', due_at: dueAt })
        .where('id', '=', id)
        .where('state', '=', 'begun')
        .executeTakeFirst()
      if (kept.numUpdatedRows === 0n) throw new Error('the file was removed before it was kept')
    },
    /** The file, if it is stored, which nobody else changes until the unit ends. */
    async lock(id: string): Promise<Upload | undefined> {
      const row = await stored(id).executeTakeFirst()
      return row && uploadFrom(row)
    },
    markRemoved,
    /** Marks a file as removed if it is still due at `now`. Returns whether it is. */
    async removeDue({ id }: Pick<Upload, 'id'>, now: number): Promise<boolean> {
      const due = db.selectFrom('uploads').selectAll().where('id', '=', id).where('due_at', '<=', now)
      const row = await forUpdate(due).executeTakeFirst()
      if (row && row.state !== 'removed') await markRemoved(uploadFrom(row))
      return row !== undefined
    },
    /** Deletes the row of a file whose bytes are gone. Returns whether it was there. */
    async delete(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('uploads')
        .where('id', '=', id)
        .where('state', '=', 'removed')
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    /** Pictures that are shown stay and are nobody's; all else of the member is removed. */
    async forget(memberId: string): Promise<void> {
      const own = db.updateTable('uploads').where('member_id', '=', memberId)
      await own
        .set({ state: 'removed', due_at: 0 })
        .where(({ eb, or }) => or([eb('claims', '=', 0), eb('purpose', '<>', 'image')]))
        .execute()
      await own.set({ member_id: NOBODY }).execute()
      await db.deleteFrom('upload_space').where('member_id', '=', memberId).execute()
    },
  }
}

/** What refers to files, in the unit that changes it. */
export function claimsIn({ db: untyped }: Unit) {
  const db: Kysely<UploadTables> = untyped
  return {
    /** A row more refers to a file. Rejects if it is not there. */
    async claim(id: string): Promise<void> {
      const claimed = await db
        .updateTable('uploads')
        .set(({ eb }) => ({ claims: eb('claims', '+', 1), due_at: null }))
        .where('id', '=', id)
        .where('state', '=', 'stored')
        .executeTakeFirst()
      if (claimed.numUpdatedRows === 0n) throw new PortalError(Errors.NotFound)
    },
    /** A row fewer refers to a file, which is removed at `dueAt` if it was the last. */
    async release(id: string, dueAt: number): Promise<void> {
      await db
        .updateTable('uploads')
        .set(({ eb }) => ({
          claims: eb('claims', '-', 1),
          due_at: sql<number | null>`case when claims = 1 then cast(${dueAt} as bigint) end`,
        }))
        .where('id', '=', id)
        .where('state', '=', 'stored')
        .where('claims', '>', 0)
        .execute()
    },
    /** A row more, or one fewer, shows a file to others, who from now on see it while one does; 0: one keeps it from them. */
    async countShown(id: string, more: -1 | 0 | 1): Promise<void> {
      const shown = sql<number>`coalesce(shown, 0) + ${sql.lit(more)}`
      await db
        .updateTable('uploads')
        .set({ shown: sql<number>`case when ${shown} < 0 then 0 else ${shown} end` })
        .where('id', '=', id)
        .execute()
    },
  }
}
