import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { calendar, type Job } from '#kit/jobs/job.ts'
import { SITE_ZONE, siteDate } from '#kit/time/site-date.ts'
import type { AccountsForStaff } from '#modules/accounts'
import { membersWanting } from '#modules/members'
import { type WindowDays, windowAt } from './window.ts'
import { withdrawalWindowMail } from './withdrawal-mails.ts'

interface ReminderTables {
  withdrawal_reminders: {
    /** The member's. */
    id: string
    /** When the window begins that the member was reminded of last, UTC ms; PostgreSQL gives it as a text. */
    window_from: number | string
  }
}

export const reminderMigrations: Migrations = {
  '2026-11-27-withdrawal-reminders': () => ({
    async up(db) {
      await db.schema
        .createTable('withdrawal_reminders')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('window_from', 'bigint', column => column.notNull())
        .execute()
    },
  }),
}

interface ReminderDeps {
  database: Pick<Database, 'db'>
  days: WindowDays
  mail: AccountsForStaff['mail']
  /** UTC ms. */
  now(): number
}

const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<ReminderTables> => db
/** Members of one unit. */
const AT_ONCE = 100
const HOUR_OF_DAY = 9

/** Whether a member was not reminded of a window before; now the member is. */
async function isFirst(unit: Unit, id: string, window_from: number): Promise<boolean> {
  const noted = tablesOf(unit)
    .insertInto('withdrawal_reminders')
    .values({ id, window_from })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ window_from }).where('withdrawal_reminders.window_from', '<', window_from),
    )
  return (await noted.returning('id').executeTakeFirst()) !== undefined
}

/** Mails those who have asked for it, in the morning of the first day of each window, once. */
export const remindJob = ({ database, days, mail, now }: ReminderDeps): Job => ({
  kind: 'withdrawals.remind',
  schedule: calendar(`0 ${HOUR_OF_DAY} ${days.dayFrom} * *`, SITE_ZONE),
  async run({ write, signal }) {
    const { from, to, open } = windowAt(now(), days)
    // Of a portal that was away it is over.
    if (!open) return
    const params = { from: siteDate(from), to: siteDate(to - 1) }
    const remind = (ids: readonly string[]) =>
      write(async unit => {
        for (const id of ids)
          if (await isFirst(unit, id, from)) await mail(unit, id, withdrawalWindowMail, () => params)
      })
    let after = ''
    do {
      const ids = await membersWanting(database, 'withdrawal', { after, limit: AT_ONCE })
      if (ids.length > 0) await remind(ids)
      after = ids.length === AT_ONCE ? ids.at(-1)! : ''
    } while (after !== '' && !signal.aborted)
  },
})

/** Deletes what is kept of a member. */
export async function forgetReminder(unit: Unit, memberId: string): Promise<void> {
  await tablesOf(unit).deleteFrom('withdrawal_reminders').where('id', '=', memberId).execute()
}
