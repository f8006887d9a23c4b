import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import { type NotificationJobDeps, notificationJobs } from './notification-jobs.ts'
import { activityMail } from './notification-mails.ts'
import { createNotificationRepository, notificationMigrations } from './notification-repository.ts'
import { type MembersOf, notificationCalls } from './notifications.http.ts'

const memberTables: readonly MemberTable[] = [
  { table: 'notifications', column: 'member_id', json: ['params'], without: ['id', 'is_untold'] },
]

/** What members are told: their inbox, and mails of what is in it. */
function openNotifications({ membersOf, ...deps }: NotificationJobDeps & { membersOf: MembersOf }) {
  return {
    calls: notificationCalls(deps.database, membersOf),
    jobs: notificationJobs(deps),
    mails: [activityMail],
    /** How many a member has not read, 100 for more. `from` is the database, or the unit that the caller is in. */
    unreadCount: (from: Pick<Database, 'db'>, memberId: string) =>
      createNotificationRepository(from).unreadCount(memberId),
    /** Deletes those of a member whose account is closed. */
    forget: ({ db }: Unit, memberId: string) => createNotificationRepository({ db }).removeOf(memberId),
  } satisfies Opened & Record<string, unknown>
}

/** The calls of the inbox. */
export type NotificationCalls = CallsOf<ReturnType<typeof openNotifications>['calls'][number]>

export const notificationsModule = declareModule({
  name: 'notifications',
  migrations: { main: [notificationMigrations] },
  memberTables,
  open: openNotifications,
})
