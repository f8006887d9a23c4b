import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import {
  kindNames,
  type Notification,
  type NotificationKind,
  notificationKinds,
} from '#contract/members/notification.ts'
import type { Database } from '#kit/database/database.ts'
import { type Call, call } from '#kit/http/call.ts'
import { cursorOf, positionOf } from '#kit/http/cursor.ts'
import { notice } from '#kit/http/notice.ts'
import * as examples from './examples.ts'
import { createNotificationRepository, type StoredNotification } from './notification-repository.ts'

const LIST = 'notifications'
/** The badge of the inbox shows 99+ beyond. */
const MOST_COUNTED = 100

const notificationResult = z.object({
  notificationId: z.string().describe('Id of the notification'),
  kind: z.enum(kindNames).describe('What is told'),
  params: z.record(z.string(), z.string()).describe('What it says, by name; the names belong to the kind'),
  at: z.iso.datetime().describe('When, in UTC'),
  read: z.boolean().describe('Whether the member has read it'),
})

const toResult = ({ id, kind, params, at, isRead }: StoredNotification) =>
  ({
    notificationId: String(id),
    ...{ kind, params, at: new Date(at).toISOString(), read: isRead },
  }) as Notification

const isKind = (name: string): name is NotificationKind => Object.hasOwn(notificationKinds, name)

/** `reply,like`: kinds with commas between them. */
const kindsParameter = z
  .string()
  .refine(text => text.split(',').every(isKind))
  .transform(text => text.split(',').filter(isKind))
  .optional()
  .meta({ description: `Kinds with commas between them, of ${kindNames.join(', ')}`, example: 'reply,like' })

export function notificationCalls(database: Database): Call[] {
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
        cursor: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .meta({
            codes: { other: Errors.PageInvalid },
            description: 'Where the page begins, as `next` of the one before',
          }),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(100)
          .default(20)
          .meta({ codes: { other: Errors.PageInvalid }, description: 'Most of a page' }),
      }),
      result: z.object({
        list: z.array(notificationResult).describe('Newest first'),
        unread: z.int().describe('How many are not read, of all kinds; 100 stands for more'),
        next: z.string().nullable().describe('Cursor of the next page; null on the last'),
      }),
      example: examples.listNotifications,
      errors: [Errors.PageInvalid],
      async handle({ unread, kind: kinds, cursor, limit }, { actor }) {
        const position = cursor === undefined ? undefined : positionOf(LIST, cursor, 2)
        if (cursor !== undefined && !position) throw new PortalError(Errors.PageInvalid)
        const after = position && { at: position[0]!, id: position[1]! }
        const [found, unreadCount] = await Promise.all([
          stored.list(actor!.id, { isUnread: unread === 'true', kinds, after, limit: limit + 1 }),
          stored.unreadCount(actor!.id, MOST_COUNTED),
        ])
        const page = found.slice(0, limit)
        const last = found.length > limit ? page.at(-1) : undefined
        return {
          list: page.map(toResult),
          unread: unreadCount,
          next: last ? cursorOf(LIST, [last.at, last.id]) : null,
        }
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
