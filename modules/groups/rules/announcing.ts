import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { groupBounds } from '#contract/groups/group.ts'
import { cleanText, codePointsOf } from '#contract/text/plain-text.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import { enqueue, type QueuedKind, queuedJob } from '#kit/jobs/enqueue.ts'
import type { Job } from '#kit/jobs/job.ts'
import { groupAnnouncementMail } from '../mails/group-mails.ts'
import {
  addNotice,
  countPinned,
  deleteNotice,
  type GroupNotice,
  type NoticeTexts,
  noticeByNumber,
  noticeOf,
  saveNotice,
  setTold,
} from '../store/announcements.ts'
import { lockGroup, touchGroup } from '../store/groups.ts'
import { membersAfter } from '../store/memberships.ts'
import type { GroupRuleDeps } from './deps.ts'
import { lockPlace } from './roles.ts'
import type { GroupTelling } from './telling.ts'

interface Handed {
  title: string
  content: string
  pinned?: boolean | undefined
}

/** Members are told of an announcement by a job: a group may have thousands. */
const tellKind: QueuedKind<{ announcement: number }> = {
  kind: 'groups.announce',
  payload: z.object({ announcement: z.int() }),
}

const { titleMax, announcementMax, pinnedMax } = groupBounds
/** Members who are told in one unit. */
const AT_ONCE = 25
const RETRIES = [1, 5, 30, 120].map(minutes => minutes * MINUTE_MS)

/** Announcements in groups, in the unit of the caller; `check` is not to be called in one. */
export interface Announcing {
  /** As it is stored. Rejects with InvalidFields. */
  check(handed: Handed): Promise<NoticeTexts>
  /** Rejects with AnnouncementPermission, GroupClosed and AnnouncementPinLimit. */
  publish(unit: Unit, memberId: string, groupId: string, texts: NoticeTexts): Promise<string>
  /** Rejects as `publish`, and with AnnouncementMissing and Conflict. */
  save(
    unit: Unit,
    memberId: string,
    read: { groupId: string; announcementId: string; version: number },
    texts: NoticeTexts,
  ): Promise<void>
  /** Rejects with AnnouncementPermission, GroupClosed and AnnouncementMissing. */
  remove(unit: Unit, memberId: string, at: { groupId: string; announcementId: string }): Promise<void>
  readonly job: Job
}

export function createAnnouncing(deps: GroupRuleDeps, telling: GroupTelling): Announcing {
  const { database, filter, now } = deps

  async function faultOf(text: string, missing: FieldFault, tooLong: FieldFault & { max: number }) {
    if (text === '') return missing
    if (codePointsOf(text) > tooLong.max) return { ...tooLong, values: { max: tooLong.max } }
    // Nobody looks at announcements before members read them: what would wait for a review is refused.
    const isClean = (await filter.check(text, 'text')) === 'clean'
    return isClean ? undefined : { path: missing.path, definition: Errors.AnnouncementSensitive }
  }

  async function pin(unit: Unit, group: number, more: 1 | -1): Promise<void> {
    if (!(await countPinned(unit, group, more, pinnedMax)))
      throw new PortalError(Errors.AnnouncementPinLimit, { max: pinnedMax })
  }

  async function lockNotice(unit: Unit, memberId: string, at: { groupId: string; announcementId: string }) {
    const { group } = await lockPlace(unit, at.groupId, memberId, { needed: 'announcer', now: now() })
    const notice = await noticeOf(unit, group.number, at.announcementId)
    if (!notice) throw new PortalError(Errors.AnnouncementMissing)
    return { group, notice }
  }

  return {
    async check({ title: givenTitle, content: givenContent, pinned = false }) {
      const title = cleanText(givenTitle)
      const content = cleanText(givenContent, { lines: true })
      const faults = [
        await faultOf(
          title,
          { path: 'title', definition: Errors.AnnouncementTitleMissing },
          { path: 'title', definition: Errors.AnnouncementTitleLength, max: titleMax },
        ),
        await faultOf(
          content,
          { path: 'content', definition: Errors.AnnouncementContentMissing },
          { path: 'content', definition: Errors.AnnouncementContentTooLong, max: announcementMax },
        ),
      ]
      const [first, ...rest] = faults.filter(fault => fault !== undefined)
      if (first) throw new InvalidFields(first, ...rest)
      return { title, content, isPinned: pinned }
    },
    async publish(unit, memberId, groupId, texts) {
      const { group } = await lockPlace(unit, groupId, memberId, { needed: 'announcer', now: now() })
      if (texts.isPinned) await pin(unit, group.number, 1)
      const { number, announcementId } = await addNotice(unit, { ...texts, group: group.number, memberId, now: now() })
      await touchGroup(unit, group.number, now())
      await enqueue(unit, tellKind, { key: announcementId, payload: { announcement: number } })
      return announcementId
    },
    async save(unit, memberId, { version, ...at }, texts) {
      const { group, notice } = await lockNotice(unit, memberId, at)
      if (notice.version !== version) throw new PortalError(Errors.Conflict)
      if (texts.isPinned !== notice.isPinned) await pin(unit, group.number, texts.isPinned ? 1 : -1)
      await saveNotice(unit, notice, texts)
    },
    async remove(unit, memberId, at) {
      const { group, notice } = await lockNotice(unit, memberId, at)
      if (notice.isPinned) await pin(unit, group.number, -1)
      await deleteNotice(unit, notice)
    },
    job: queuedJob(tellKind, {
      retryMs: RETRIES,
      async run({ payload: { announcement }, write, signal }) {
        let isLeft = true
        while (isLeft && !signal.aborted)
          isLeft = await write(async unit => {
            const notice = await noticeByNumber(unit, announcement)
            return notice !== undefined && tellSome(unit, deps, telling, notice)
          })
        if (isLeft && (await noticeByNumber(database, announcement))?.toldUpTo !== undefined)
          throw new Error('not all members were told')
      },
    }),
  }
}

/** Tells some members of an announcement, and notes who was told. Resolves with whether there are others left. */
async function tellSome(
  unit: Unit,
  { mail, wantsMail, now }: GroupRuleDeps,
  telling: GroupTelling,
  notice: GroupNotice,
): Promise<boolean> {
  if (notice.toldUpTo === undefined) return false
  const group = await lockGroup(unit, { number: notice.group })
  if (!group || group.state === 'closed') return false
  const found = await membersAfter(unit, notice.group, { after: notice.toldUpTo, now: now(), limit: AT_ONCE })
  const others = found.filter(({ memberId }) => memberId !== notice.memberId)
  const { announcementId, title, content } = notice
  for (const { memberId } of others) {
    await telling.announced(unit, memberId, group, title)
    if (!(await wantsMail(unit, memberId))) continue
    const params = { group: group.name, title, content, id: group.groupId }
    await mail(unit, memberId, groupAnnouncementMail, () => params, `${announcementId}/${memberId}`)
  }
  const upTo = found.length < AT_ONCE ? undefined : found.at(-1)!.number
  await setTold(unit, notice, { more: others.length, upTo })
  return upTo !== undefined
}
