import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { groupAnnouncementSchema } from '#contract/groups/group.ts'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import { call } from '#kit/http/call.ts'
import { LAST_ID } from '#kit/http/cursor.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import type { Announcing } from '../rules/announcing.ts'
import { readPlace } from '../rules/roles.ts'
import { noticesOf } from '../store/announcements.ts'
import { changed, checkAnnouncer, type GroupCallDeps, groupId, nothing, ofGroup, version, write } from './call-parts.ts'
import * as examples from './examples.ts'

const LIST = 'groups.announcements'

const ofAnnouncement = z.strictObject({
  groupId,
  announcementId: z
    .string()
    .regex(/^[0-9A-Za-z_-]{8,36}$/)
    .meta({ description: 'Id of the announcement', example: examples.announcement.announcementId }),
})

const handed = {
  title: z
    .string()
    .meta({ codes: { required: Errors.AnnouncementTitleMissing } })
    .describe('One line of at most 60 characters'),
  content: z
    .string()
    .meta({ codes: { required: Errors.AnnouncementContentMissing } })
    .describe('At most 2,000 characters of plain text'),
  pinned: z.boolean().optional().describe('Whether it stands first; three of a group may'),
}

const textErrors = [
  ...[Errors.AnnouncementTitleMissing, Errors.AnnouncementTitleLength, Errors.AnnouncementContentMissing],
  ...[Errors.AnnouncementContentTooLong, Errors.AnnouncementSensitive, Errors.AnnouncementPinLimit],
] as const
const mayAnnounce = [
  ...[...changed, Errors.AnnouncementPermission, Errors.AnnouncementMuted, Errors.CommentMutedForever],
] as const

const PER_HOUR = 5

/** What leaders and administrators announce to the members of a group. */
export function announcementCalls({ database, announcing, view, now }: GroupCallDeps & { announcing: Announcing }) {
  const announcer = { needed: 'announcer' } as const
  return [
    call({
      id: 'listGroupAnnouncements',
      tag: 'Groups',
      method: 'GET',
      path: '/api/v1/groups/{groupId}/announcements',
      access: { who: 'member' },
      summary: { tw: '群組公告', cn: '群组公告', en: 'Announcements in a group' },
      parameters: z.strictObject({ groupId, ...pageParameters }),
      result: z.strictObject({
        list: z.array(groupAnnouncementSchema).describe('Pinned ones first, then newest first'),
        next: nextPage,
      }),
      example: { list: [examples.announcement], next: null },
      errors: [Errors.GroupMissing, Errors.NotGroupMember],
      async handle({ cursor, limit, ...asked }, { actor }) {
        const after = startOf(LIST, cursor, [1, LAST_ID])
        const { group } = await readPlace(database, asked.groupId, actor!.id, { needed: 'inside', now: now() })
        const found = await noticesOf(database, group.number, { after, limit: limit + 1 })
        const { rows, next } = pageOf(LIST, found, limit, each => [Number(each.isPinned), each.number])
        return { list: await view.announcements(database, rows), next }
      },
    }),
    call({
      ...{ ...write, id: 'publishGroupAnnouncement', method: 'POST', path: '/api/v1/groups/{groupId}/announcements' },
      checksFirst: true,
      limits: [{ by: 'target', most: PER_HOUR, within: HOUR_SECONDS }],
      targetOf: asked => asked.groupId,
      summary: { tw: '發布群組公告', cn: '发布群组公告', en: 'Announces something to the members of a group' },
      parameters: ofGroup,
      body: z.strictObject(handed),
      result: z.strictObject({ announcementId: z.string().describe('Permanent id of the announcement') }),
      example: { announcementId: examples.announcement.announcementId },
      errors: [...mayAnnounce, ...textErrors],
      notices: [Errors.AnnouncementPublished],
      async handle(asked, { actor, body }) {
        await readPlace(database, asked.groupId, actor!.id, { ...announcer, now: now() })
        checkAnnouncer(actor!)
        const texts = await announcing.check(body)
        return effect(() =>
          database.write(async unit => {
            const announcementId = await announcing.publish(unit, actor!.id, asked.groupId, texts)
            return notice(Errors.AnnouncementPublished, { announcementId })
          }),
        )
      },
    }),
    call({
      ...{ ...write, id: 'saveGroupAnnouncement', method: 'PUT' },
      path: '/api/v1/groups/{groupId}/announcements/{announcementId}',
      checksFirst: true,
      summary: { tw: '修改群組公告', cn: '修改群组公告', en: 'Changes an announcement in a group' },
      parameters: ofAnnouncement,
      body: z.strictObject({ ...handed, version }),
      result: nothing,
      example: {},
      errors: [...mayAnnounce, ...textErrors, Errors.AnnouncementMissing, Errors.Conflict],
      notices: [Errors.Saved],
      async handle(asked, { actor, body: { version: read, ...fields } }) {
        await readPlace(database, asked.groupId, actor!.id, { ...announcer, now: now() })
        checkAnnouncer(actor!)
        const texts = await announcing.check(fields)
        return effect(() =>
          database.write(async unit => {
            await announcing.save(unit, actor!.id, { ...asked, version: read }, texts)
            return notice(Errors.Saved, {})
          }),
        )
      },
    }),
    call({
      ...{ ...write, id: 'deleteGroupAnnouncement', method: 'DELETE' },
      path: '/api/v1/groups/{groupId}/announcements/{announcementId}',
      summary: { tw: '刪除群組公告', cn: '删除群组公告', en: 'Deletes an announcement in a group' },
      parameters: ofAnnouncement,
      result: nothing,
      example: {},
      errors: [...changed, Errors.AnnouncementPermission, Errors.AnnouncementMissing],
      notices: [Errors.Deleted],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          await announcing.remove(unit, actor!.id, asked)
          return notice(Errors.Deleted, {})
        }),
    }),
  ] as const
}
