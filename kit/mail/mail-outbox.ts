import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { type Locale, locales } from '#contract/text/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { enqueue, type QueuedKind } from '#kit/jobs/enqueue.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { MailTemplate } from './mail-template.ts'

interface MailTables {
  mails: { id: string; template: string; locale: string; sealed: string; created_at: number }
}

export const mailMigrations: Migrations = {
  '2026-11-26-mails': () => ({
    async up(db) {
      await db.schema
        .createTable('mails')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('template', 'text', column => column.notNull())
        .addColumn('locale', 'text', column => column.notNull())
        // Address and parameters.
        .addColumn('sealed', 'text', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .execute()
    },
  }),
}

/** The job of a mail, whose key is the mail's. */
export const mailKind: QueuedKind<Record<string, never>> = { kind: 'mail.send', payload: z.object({}).strict() }

/** Exactly one address: what a header would read as two, or as a name and an address, is none. */
const address = z.email().max(254)
/** Whether mails can be sent to it. */
export const isAddress = (text: string) => address.safeParse(text).success
const sealedForm = z.object({ to: address, params: z.record(z.string(), z.string()) })
const localeForm = z.enum(locales)

export interface StoredMail {
  /** The key it was sent with. */
  id: string
  template: string
  locale: Locale
  to: string
  params: Record<string, string>
  /** UTC ms. */
  createdAt: number
}

export interface NewMail<Param extends string> {
  /** Like `report-corrected/12`: a mail that waits is not sent a second time with the same key. It appears in logs. */
  key: string
  /** One address. */
  to: string
  locale: Locale
  params: Readonly<Record<Param, string>>
}

/**
 * Mails on their way. What they say and to whom is sealed, as those who read the database or a backup are not whom it was
 * written to.
 */
export interface MailOutbox {
  /**
   * Adds a mail in the unit of the effect that it tells of: it is sent once the unit is committed. Rejects if `to` is not an
   * address.
   */
  send<Param extends string>(unit: Unit, template: MailTemplate<Param>, mail: NewMail<Param>): Promise<void>
  /** A mail that waits; undefined if it was sent. */
  find(id: string): Promise<StoredMail | undefined>
  /** Forgets a mail that was sent. */
  remove(unit: Unit, id: string): Promise<void>
  /** Forgets mails that no job sends any more. */
  removeAbandoned(unit: Unit): Promise<void>
}

export function createMailOutbox({ db: untyped }: Pick<Database, 'db'>, seal: Seal): MailOutbox {
  const column = seal.column('mails', 'sealed')
  const tablesOf = ({ db }: Pick<Unit, 'db'>): Kysely<MailTables> => db
  return {
    async send(unit, { name, params: names }, { key, to, locale, params }) {
      const given = Object.fromEntries(names.map(each => [each, params[each]]))
      const sealed = await column.seal(key, JSON.stringify(sealedForm.parse({ to, params: given })))
      const row = { template: name, locale, sealed, created_at: Date.now() }
      await tablesOf(unit)
        .insertInto('mails')
        .values({ id: key, ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
      await enqueue(unit, mailKind, { key, payload: {} })
    },
    async find(id) {
      const row = await tablesOf({ db: untyped })
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { template, created_at: createdAt } = row
      const content = sealedForm.parse(JSON.parse(await column.open(untyped, id, row.sealed)))
      return { id, template, locale: localeForm.parse(row.locale), createdAt: Number(createdAt), ...content }
    },
    async remove(unit, id) {
      await tablesOf(unit).deleteFrom('mails').where('id', '=', id).execute()
    },
    async removeAbandoned(unit) {
      await sql`delete from mails where not exists
        (select 1 from jobs where jobs.kind = ${mailKind.kind} and jobs.job_key = mails.id)`.execute(unit.db)
    },
  }
}
