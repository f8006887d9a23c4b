import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { call } from '#kit/http/call.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { reason } from '#modules/staff'
import { kind, known, level } from './announcement-fields.ts'
import { example, staffExample } from './examples.ts'
import { fitsPinned, MAX_PINNED } from './pinned.ts'
import { announcements, type StoredAnnouncement } from './store/announcements.ts'

export interface StaffAnnouncementDeps {
  database: Database
  /** Something has changed: this process shows it at once. */
  onChange(): void
}

const STAFF_LIST = 'staff announcements'

const { AnnouncementTitleMissing, AnnouncementContentMissing, AnnouncementLanguageMissing } = Errors

const title = z
  .string()
  .overwrite(text => cleanText(text))
  .min(1)
  .max(60)
  .meta({
    codes: {
      required: AnnouncementTitleMissing,
      minLength: AnnouncementTitleMissing,
      maxLength: Errors.AnnouncementTitleLength,
    },
  })
const content = z
  .string()
  .overwrite(text => cleanText(text, { lines: true }))
  .min(1)
  .max(2000)
  .meta({
    codes: {
      required: AnnouncementContentMissing,
      minLength: AnnouncementContentMissing,
      maxLength: Errors.AnnouncementContentTooLong,
    },
  })
const inEachLanguage = { codes: { required: AnnouncementLanguageMissing } }
const text = z.strictObject({ title, content }).meta(inEachLanguage)
const texts = z.strictObject({ tw: text, cn: text, en: text }).meta(inEachLanguage)

const moment = z.iso.datetime({ offset: true })
const announcementId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the announcement', example: example.announcementId })

const textResult = z
  .strictObject({ title: z.string().describe('One line'), content: z.string().describe('Its lines are paragraphs') })
  .describe('Title and text')

const staffResult = z.strictObject({
  ...known,
  texts: z.strictObject({ tw: textResult, cn: textResult, en: textResult }).describe('Texts in each language'),
  state: z.enum(['planned', 'inForce', 'ended', 'removed']).describe('Now'),
  at: z.string().describe('When it was published; ISO 8601 in UTC'),
  staff: z.string().describe('Id of the member of staff who has published it'),
  removed: z
    .strictObject({
      at: z.string().describe('ISO 8601 in UTC'),
      staff: z.string().describe('Id of a member of staff'),
      reason: z.string().describe('Reason as it was given'),
    })
    .nullable()
    .describe('When, by whom and why; null while it is not'),
})

const instant = (at: number) => new Date(at).toISOString()

function stateOf(
  { startsAt, endsAt, removed }: StoredAnnouncement,
  now: number,
): z.output<typeof staffResult>['state'] {
  if (removed) return 'removed'
  if (startsAt > now) return 'planned'
  return endsAt === undefined || endsAt > now ? 'inForce' : 'ended'
}

function toStaff(stored: StoredAnnouncement, now: number) {
  const { id, kind: about, level: urgency, isPinned, startsAt, endsAt, removed } = stored
  return {
    ...{ announcementId: id, kind: about, level: urgency, pinned: isPinned, from: instant(startsAt) },
    to: endsAt === undefined ? null : instant(endsAt),
    ...{ texts: stored.texts, state: stateOf(stored, now), at: instant(stored.publishedAt), staff: stored.staffId },
    removed: removed ? { at: instant(removed.at), staff: removed.by, reason: removed.reason } : null,
  } as const
}

function publishCall({ database, onChange }: StaffAnnouncementDeps) {
  return call({
    id: 'announce',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/announcements',
    access: { who: 'staff', can: 'admin' },
    idempotency: 'optional',
    summary: { tw: '發布網站公告', cn: '发布网站公告', en: 'Publishes an announcement of the site' },
    parameters: z.strictObject({}),
    body: z.strictObject({
      texts: texts.describe('Texts in each language'),
      kind: kind.default('news'),
      level: level.default('info'),
      pinned: z.boolean().default(false).describe('Shows it below the header of all pages while it is in force'),
      from: moment.optional().describe('When it comes into force; at once if omitted'),
      to: moment.optional().describe('When it ends; if omitted it is in force until it is removed'),
    }),
    result: z.strictObject({ announcementId: z.string().describe('Permanent id of the announcement') }),
    example: { announcementId: example.announcementId },
    errors: [Errors.EndDateBeforeStart, Errors.AnnouncementPinLimit],
    notices: [Errors.AnnouncementPublished],
    handle(_, { body, actor }) {
      const now = Date.now()
      const startsAt = body.from === undefined ? now : Date.parse(body.from)
      const endsAt = body.to === undefined ? undefined : Date.parse(body.to)
      // One that begins in the past and has ended already would be seen by nobody.
      if (endsAt !== undefined && endsAt <= Math.max(startsAt, now))
        throw new InvalidFields({ path: 'to', definition: Errors.EndDateBeforeStart })
      return database.write(async unit => {
        const { kind: about, level: urgency, pinned: isPinned } = body
        const added = { kind: about, level: urgency, isPinned, texts: body.texts, startsAt, endsAt }
        const announced = await announcements.add(unit, { ...added, staffId: actor!.id }, now)
        await audit(unit, actor!.id, { action: 'staff.announce', target: announced, reason: '' })
        // Units that write into the audit wait for each other: pinned ones are counted one after the other.
        if (isPinned && !fitsPinned(await announcements.pinned(unit, now), { startsAt, endsAt }))
          throw new PortalError(Errors.AnnouncementPinLimit, { max: MAX_PINNED })
        return notice(Errors.AnnouncementPublished, { announcementId: announced })
      })
    },
    respond: onChange,
  })
}

const audit = (unit: Unit, staffId: string, entry: { action: string; target: string; reason: string }) =>
  createAuditLog(unit).append({ at: Date.now(), actor: `staff ${staffId}`, ...entry })

function removeCall({ database, onChange }: StaffAnnouncementDeps) {
  return call({
    id: 'removeAnnouncement',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/announcements/{announcementId}/remove',
    access: { who: 'staff', can: 'admin' },
    idempotency: 'optional',
    summary: { tw: '移除網站公告', cn: '移除网站公告', en: 'Takes an announcement of the site back' },
    parameters: z.strictObject({ announcementId }),
    body: z.strictObject({ reason: reason.describe('Why; it is kept in the audit') }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.AnnouncementMissing],
    notices: [Errors.Deleted],
    handle: (asked, { body, actor }) =>
      database.write(async unit => {
        const removal = { staffId: actor!.id, reason: body.reason, now: Date.now() }
        if (!(await announcements.remove(unit, asked.announcementId, removal)))
          throw new PortalError(Errors.AnnouncementMissing)
        const target = asked.announcementId
        await audit(unit, actor!.id, { action: 'staff.removeAnnouncement', target, reason: body.reason })
        return notice(Errors.Deleted, {})
      }),
    respond: onChange,
  })
}

function staffListCall({ database }: StaffAnnouncementDeps) {
  return call({
    id: 'listAllAnnouncements',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/announcements',
    access: { who: 'staff', can: 'admin' },
    summary: { tw: '所有網站公告', cn: '所有网站公告', en: 'All announcements, planned, ended and removed ones too' },
    parameters: z.strictObject(pageParameters),
    result: z.strictObject({ list: z.array(staffResult).describe('Newest first'), next: nextPage }),
    example: { list: [staffExample], next: null },
    async handle({ cursor, limit }) {
      const [below] = startOf(STAFF_LIST, cursor) ?? []
      const found = await announcements.all(database, { below, limit: limit + 1 })
      const { rows, next } = pageOf(STAFF_LIST, found, limit, ({ number }) => [number])
      const now = Date.now()
      return { list: rows.map(each => toStaff(each, now)), next }
    },
  })
}

/** What staff announce, and take back. */
export const staffAnnouncementCalls = (deps: StaffAnnouncementDeps) => [
  publishCall(deps),
  removeCall(deps),
  staffListCall(deps),
]
