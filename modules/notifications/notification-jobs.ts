import { type NotificationKind, notificationKinds } from '#contract/members/notification.ts'
import type { Locale } from '#contract/text/locale.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit, Write } from '#kit/database/unit-of-work.ts'
import { calendar, every, type Job } from '#kit/jobs/job.ts'
import { createMailOutbox } from '#kit/mail/mail-outbox.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { activityMail } from './notification-mails.ts'
import { createNotificationRepository } from './notification-repository.ts'

const KEPT_DAYS = 180
const BATCH = 100

/** Where a member gets mails, and which of those that are not necessary. */
export interface MailedMember {
  email: string
  lang: Locale
  wants: Readonly<Record<'comment' | 'follow', boolean>>
}

export interface NotificationJobDeps {
  database: Database
  seal: Seal
  /** Undefined for a member who is gone or has no address. Asked within a unit. */
  mailedMember(unit: Unit, memberId: string): Promise<MailedMember | undefined>
}

export function notificationJobs({ database, seal, mailedMember }: NotificationJobDeps): Job[] {
  const outbox = createMailOutbox(database, seal)
  const stored = createNotificationRepository(database)

  /** Sends a member one mail of all that no mail has told yet. */
  const tell = (write: Write, memberId: string, hour: number) =>
    write(async unit => {
      const counts = await createNotificationRepository(unit).takeUnreported(memberId)
      const member = await mailedMember(unit, memberId)
      if (!member) return
      const wanted = ([kind]: readonly [NotificationKind, number]) => isWanted(kind, member)
      const told = new Map([...counts].filter(wanted))
      if (told.size === 0) return
      const countOf = (kind: NotificationKind) => String(told.get(kind) ?? 0)
      const total = [...told.values()].reduce((sum, count) => sum + count, 0)
      await outbox.send(unit, activityMail, {
        key: `activity/${memberId}/${hour}`,
        to: member.email,
        locale: member.lang,
        params: {
          ...{ total: String(total), replies: countOf('reply') },
          ...{ likes: countOf('like'), follows: countOf('follow') },
        },
      })
    })

  return [
    {
      kind: 'notifications.mail',
      schedule: every(HOUR_MS),
      async run({ write, signal }) {
        const hour = Math.floor(Date.now() / HOUR_MS)
        for (let members = await stored.untoldMembers('', BATCH); members.length > 0; ) {
          for (const memberId of members) {
            signal.throwIfAborted()
            await tell(write, memberId, hour)
          }
          members = await stored.untoldMembers(members.at(-1)!, BATCH)
        }
      },
    },
    {
      kind: 'notifications.clean',
      schedule: calendar('20 4 * * *', 'Asia/Hong_Kong'),
      run: ({ write }) =>
        write(unit => createNotificationRepository(unit).removeBefore(Date.now() - KEPT_DAYS * DAY_MS)),
    },
  ]
}

function isWanted(kind: NotificationKind, { wants }: MailedMember): boolean {
  const definition = notificationKinds[kind]
  return 'digest' in definition && wants[definition.digest]
}
