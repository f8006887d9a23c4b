import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import type { Member } from '#contract/members/member.ts'
import { nameOf } from '#contract/members/member-name.ts'
import {
  kindNames,
  type Notification,
  type NotificationKind,
  notificationKinds,
} from '#contract/members/notification.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { BY_TIME } from '#kit/http/cursor.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import * as examples from './examples.ts'
import { createNotificationRepository, type StoredNotification } from './notification-repository.ts'

const LIST = 'notifications'

const notificationResult = z.object({
  notificationId: z.string().describe('Id of the notification'),
  kind: z.enum(kindNames).describe('Type of the notification'),
  params: z
    .record(z.string(), z.string())
    .describe('What it says, by name; the names belong to the kind. A nickname is empty once the account is closed'),
  avatar: z.string().nullable().describe('Id of the picture of the member whom it is about; null without one'),
  at: z.iso.datetime().describe('When, in UTC'),
  read: z.boolean().describe('Whether the member has read it'),
}) as unknown as z.ZodType<Notification>

/** The member whom a notification is about. */
const aboutOf = ({ params }: StoredNotification): string | undefined =>
  'memberId' in params ? String(params.memberId) : undefined

/** `member`: whom it is about, under the name and with the picture of today; undefined if others do not see the member. */
function toResult({ id, kind, params, at, isRead }: StoredNotification, member: NamedMember | undefined): Notification {
  const named = 'memberId' in params ? { ...params, nickname: member ? nameOf(member) : '' } : params
  return {
    notificationId: String(id),
    ...{ kind, params: named, avatar: member?.avatar ?? null, at: new Date(at).toISOString(), read: isRead },
  } as Notification
}

const isKind = (name: string): name is NotificationKind => Object.hasOwn(notificationKinds, name)

/** `reply,like`: kinds with commas between them. */
const kindsParameter = z
  .string()
  .refine(text => text.split(',').every(isKind))
  .transform(text => text.split(',').filter(isKind))
  .optional()
  .meta({ description: `Kinds with commas between them, of ${kindNames.join(', ')}`, example: 'reply,like' })

type NamedMember = Pick<Member, 'memberId' | 'username' | 'nickname' | 'avatar'>

/** Those of some members whom others may see, by their ids. */
export type MembersOf = (
  from: Pick<Database, 'db'>,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, NamedMember>>

export function notificationCalls(database: Database, membersOf: MembersOf) {
  const stored = createNotificationRepository(database)
  return [
    call({
      id: 'listNotifications',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/me/notifications',
      access: { who: 'member' },
      summary: { tw: '自己的通知', cn: '自己的通知', en: 'Notifications of the member' },
      parameters: z.strictObject({
        unread: z.enum(['true', 'false']).optional().describe('Only those that are not read'),
        kind: kindsParameter,
        ...pageParameters,
      }),
      result: z.object({
        list: z.array(notificationResult).describe('Newest first'),
        unread: z.int().describe('How many are not read, of all kinds; 100 stands for more'),
        next: nextPage,
      }),
      example: examples.listNotifications,
      async handle({ unread, kind: kinds, cursor, limit }, { actor }) {
        const start = startOf(LIST, cursor, BY_TIME)
        const after = start && { at: start[0]!, id: start[1]! }
        const [found, unreadCount] = await Promise.all([
          stored.list(actor!.id, { isUnread: unread === 'true', kinds, after, limit: limit + 1 }),
          stored.unreadCount(actor!.id),
        ])
        const { rows, next } = pageOf(LIST, found, limit, ({ at, id }) => [at, id])
        const about = new Set(rows.map(aboutOf).filter(each => each !== undefined))
        const members = await membersOf(database, [...about])
        return { list: rows.map(row => toResult(row, members.get(aboutOf(row) ?? ''))), unread: unreadCount, next }
      },
    }),
    call({
      id: 'readNotifications',
      tag: 'Members',
      method: 'PUT',
      path: '/api/v1/me/notifications/read',
      access: { who: 'member' },
      summary: { tw: '將通知標為已讀', cn: '将通知标为已读', en: 'Marks notifications as read' },
      parameters: z.strictObject({}),
      body: z.strictObject({
        upTo: z.iso.datetime({ offset: true }).describe('Those that are not newer'),
      }),
      accepts: ['json', 'urlencoded'],
      result: z.object({}),
      example: {},
      notices: [Errors.OperationSucceeded],
      idempotency: 'optional',
      async handle(_, { actor, body: { upTo } }) {
        await database.write(unit => createNotificationRepository(unit).read(actor!.id, Date.parse(upTo), Date.now()))
        return notice(Errors.OperationSucceeded, {})
      },
    }),
  ]
}
