import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { enqueue, type QueuedKind } from '#kit/jobs/enqueue.ts'
import type { Seal } from '#kit/seal/seal.ts'

interface TextTables {
  text_messages: { id: string; sealed: string; created_at: number }
}

export const textMigrations: Migrations = {
  '2026-11-26-text-messages': () => ({
    async up(db) {
      await db.schema
        .createTable('text_messages')
        .addColumn('id', 'text', column => column.primaryKey())
        // Number and text.
        .addColumn('sealed', 'text', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .execute()
    },
  }),
}

/** The job of a text message, whose key is the message's. */
export const textKind: QueuedKind<Record<string, never>> = { kind: 'sms.send', payload: z.object({}).strict() }

const sealedForm = z.strictObject({ to: z.string().regex(/^\+\d{7,15}$/), text: z.string().min(1).max(500) })

export interface TextMessage {
  /** E.164. */
  to: string
  text: string
  /** UTC ms. */
  createdAt: number
}

/** Text messages on their way, sealed as mails are. */
export interface TextOutbox {
  /** Adds a message in the unit of the effect that it tells of. `key` appears in logs, such as `code/12`. */
  send(unit: Unit, message: { key: string; to: string; text: string }): Promise<void>
  /** One that waits; undefined if it was sent. */
  find(id: string): Promise<TextMessage | undefined>
  remove(unit: Unit, id: string): Promise<void>
  /** Forgets messages that no job sends any more. */
  removeAbandoned(unit: Unit): Promise<void>
}

export function createTextOutbox({ db: untyped }: Pick<Database, 'db'>, seal: Seal): TextOutbox {
  const column = seal.column('text_messages', 'sealed')
  const tablesOf = ({ db }: Pick<Unit, 'db'>): Kysely<TextTables> => db
  return {
    async send(unit, { key, to, text }) {
      const row = {
        sealed: await column.seal(key, JSON.stringify(sealedForm.parse({ to, text }))),
        created_at: Date.now(),
      }
      await tablesOf(unit)
        .insertInto('text_messages')
        .values({ id: key, ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
      await enqueue(unit, textKind, { key, payload: {} })
    },
    async find(id) {
      const query = tablesOf({ db: untyped }).selectFrom('text_messages').selectAll().where('id', '=', id)
      const row = await query.executeTakeFirst()
      if (!row) return undefined
      const message = sealedForm.parse(JSON.parse(await column.open(untyped, id, row.sealed)))
      return { ...message, createdAt: Number(row.created_at) }
    },
    async remove(unit, id) {
      await tablesOf(unit).deleteFrom('text_messages').where('id', '=', id).execute()
    },
    async removeAbandoned(unit) {
      await sql`delete from text_messages where not exists
        (select 1 from jobs where jobs.kind = ${textKind.kind} and jobs.job_key = text_messages.id)`.execute(unit.db)
    },
  }
}
