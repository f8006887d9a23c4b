import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, Migrations } from '../database/database.ts'
import { boundedParts } from './bounded-parts.ts'

interface FileTables {
  files: {
    id: string
    /** What it is for, which decides who may read it. */
    purpose: string
    media_type: string
    created_at: number | string
    /** Null until all its parts are there. */
    bytes: number | null
    sha256: string | null
  }
  file_parts: { file_id: string; place: number; bytes: Uint8Array }
}

export interface StoredFile {
  id: string
  purpose: string
  mediaType: string
  /** UTC ms. */
  createdAt: number
  bytes: number
  /** In hex. */
  sha256: string
}

export interface NewFile extends Pick<StoredFile, 'purpose' | 'mediaType' | 'createdAt'> {
  /** One of `newFileId`, for a file that another row names before it is there; a new one if omitted. */
  id?: string
  /** More bytes are refused while they arrive. */
  maxBytes: number
}

/** Bytes that belong to rows of other tables. A file is there once it is whole, and never changes. */
export interface FileStore {
  /**
   * Stores what arrives, a part at a time. Rejects with TooManyBytes, and with the error of what arrives; nothing of it is
   * kept then.
   */
  add(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, file: NewFile): Promise<StoredFile>
  find(id: string): Promise<StoredFile | undefined>
  /** The bytes of a file, a part at a time; none if there is no such file. */
  read(id: string): AsyncGenerator<Buffer>
  /** Returns whether it was there. */
  remove(id: string): Promise<boolean>
  /** Whether anything is stored under an id, whole or not. */
  holds(id: string): Promise<boolean>
  /** Removes files that were begun before a moment, UTC ms, and are not whole. Returns how many. */
  removeUnfinished(before: number): Promise<number>
}

/** Bytes of one row: small enough that many fit into memory, large enough that a picture has a few. */
const PART_BYTES = 65_536
const ID_BYTES = 16

/** 128 random bits: nobody guesses the id of a file. */
export const newFileId = (): string => randomBytes(ID_BYTES).toString('base64url')

export const fileMigrations: Migrations = {
  '2026-11-26-files': kind => ({
    async up(db) {
      await db.schema
        .createTable('files')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('purpose', 'text', column => column.notNull())
        .addColumn('media_type', 'text', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('bytes', 'integer')
        .addColumn('sha256', 'text')
        .execute()
      await db.schema
        .createTable('file_parts')
        .addColumn('file_id', 'text', column => column.notNull().references('files.id').onDelete('cascade'))
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('bytes', kind === 'sqlite' ? 'blob' : 'bytea', column => column.notNull())
        .addPrimaryKeyConstraint('file_parts_key', ['file_id', 'place'])
        .execute()
    },
  }),
}

/** Parts of the size that is stored, the last one smaller. */
async function* equalParts(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const part of parts) {
    rest = Buffer.concat([rest, part])
    for (; rest.length >= PART_BYTES; rest = rest.subarray(PART_BYTES)) yield rest.subarray(0, PART_BYTES)
  }
  if (rest.length > 0) yield rest
}

export function createFileStore({ db: untyped }: Pick<Database, 'db'>): FileStore {
  const db: Kysely<FileTables> = untyped

  async function remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('files').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  }

  return {
    remove,
    async add(parts, { id = newFileId(), purpose, mediaType, createdAt, maxBytes }) {
      const begun = { id, purpose, media_type: mediaType, created_at: createdAt }
      await db.insertInto('files').values(begun).execute()
      try {
        const digest = createHash('sha256')
        let place = 0
        let bytes = 0
        for await (const part of equalParts(boundedParts(parts, maxBytes))) {
          digest.update(part)
          bytes += part.length
          await db.insertInto('file_parts').values({ file_id: id, place: place++, bytes: part }).execute()
        }
        const whole = { bytes, sha256: digest.digest('hex') }
        const { numUpdatedRows } = await db.updateTable('files').set(whole).where('id', '=', id).executeTakeFirst()
        if (numUpdatedRows === 0n) throw new Error('the file was removed before it was whole')
        return { id, purpose, mediaType, createdAt, ...whole }
      } catch (problem) {
        // If this fails too, it is removed as one that is not whole.
        await remove(id).catch(() => undefined)
        throw problem
      }
    },
    async find(id) {
      const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row || row.bytes === null || row.sha256 === null) return undefined
      const { purpose, media_type: mediaType, bytes, sha256 } = row
      return { id, purpose, mediaType, createdAt: Number(row.created_at), bytes, sha256 }
    },
    async holds(id) {
      const file = await db.selectFrom('files').select('id').where('id', '=', id).limit(1).executeTakeFirst()
      const part = db.selectFrom('file_parts').select('file_id').where('file_id', '=', id).limit(1)
      return file !== undefined || (await part.executeTakeFirst()) !== undefined
    },
    async *read(id) {
      for (let place = 0; ; place++) {
        const parts = db.selectFrom('file_parts').select('bytes').where('file_id', '=', id).where('place', '=', place)
        const part = await parts.executeTakeFirst()
        if (!part) return
        yield Buffer.from(part.bytes.buffer, part.bytes.byteOffset, part.bytes.length)
      }
    },
    async removeUnfinished(before) {
      const unfinished = db.deleteFrom('files').where('bytes', 'is', null).where('created_at', '<', before)
      return Number((await unfinished.executeTakeFirst()).numDeletedRows)
    },
  }
}
