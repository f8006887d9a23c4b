import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import {
  COMPLAINT_FILES,
  COMPLAINTS_THAT_HOLD,
  type ComplaintEnd,
  complaintReference,
} from '#contract/members/complaint.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { notify } from '#modules/notifications'
import { complaintDecidedMail, complaintReceivedMail } from '../mails/complaint-mails.ts'
import { findComplaint } from '../store/complaint-reads.ts'
import type { Complaint } from '../store/complaint-rows.ts'
import {
  addComplaint,
  addFiles,
  addReply,
  closeComplaint,
  countVerified,
  isText,
  lockComplaint,
  lockOpen,
  markHeld,
  type NewComplaint,
  setState,
} from '../store/complaint-writes.ts'
import type { ContentDeps, ContentRemoval } from './content-removal.ts'

export interface ComplaintsDeps {
  database: Database
  accounts: ContentDeps['accounts']
  removal: ContentRemoval
  langOf(from: Pick<Database, 'db'>, memberId: string): Promise<Locale>
  files: {
    /** Whether a member has uploaded a file as evidence. */
    ownsEvidence(unit: Unit, memberId: string, fileId: string): Promise<boolean>
    /** Keeps it. */
    claim(unit: Unit, fileId: string): Promise<void>
  }
}

/** What staff do about a complaint. */
export type ComplaintOutcome = 'founded' | 'unfounded' | 'ask'

const told: Readonly<Record<ComplaintOutcome, Text>> = {
  founded: { tw: '檢舉成立', cn: '举报成立', en: 'Your report was upheld' },
  unfounded: { tw: '檢舉不成立', cn: '举报不成立', en: 'Your report was not upheld' },
  ask: { tw: '請您補充說明', cn: '请您补充说明', en: 'We need to know more' },
}
const settled: Text = {
  tw: '同一內容已依另一件檢舉移除',
  cn: '同一内容已根据另一件举报移除',
  en: 'The same content was removed after another report',
}
const kinds = { founded: 'complaintFounded', unfounded: 'complaintUnfounded', ask: 'complaintAsked' } as const

/** Complaints in the unit of the caller. */
export interface Complaints {
  /**
   * Resolves with the id and what it is called. Rejects with ComplaintSelfRefused, ComplaintDuplicate, and with the fault of
   * `files`.
   */
  complain(unit: Unit, complaint: NewComplaint, fileIds: readonly string[]): Promise<{ id: string; reference: string }>
  /** Rejects with ComplaintMissing, ComplaintClosed, and with the fault of `files`. */
  reply(
    unit: Unit,
    memberId: string,
    given: { complaintId: string; content: string; fileIds: readonly string[] },
  ): Promise<void>
  /**
   * Reads what deciding needs, and resolves with what does it in a unit. Rejects with ComplaintMissing; the function rejects
   * with ComplaintMissing, with ComplaintClosed, and with Forbidden if it is one's own or about oneself. Not to be called in
   * a unit.
   */
  decide(
    complaintId: string,
    given: { staffId: string; outcome: ComplaintOutcome; reason: string },
  ): Promise<(unit: Unit) => Promise<void>>
}

interface Closing {
  outcome: ComplaintEnd
  staffId: string
  reason: string
}

/** Who is reported is not the target of the row: rows about a member are among what the member may read. */
const note = (
  unit: Unit,
  { id: target }: Complaint,
  { outcome, staffId, reason }: Omit<Closing, 'outcome'> & { outcome: ComplaintOutcome },
): Promise<void> => {
  const entry = { at: Date.now(), actor: `staff ${staffId}`, action: `staff.decideComplaint.${outcome}`, reason }
  return createAuditLog(unit).append({ ...entry, target })
}

/** Whether a member has to do with a complaint in person. */
export const concerns = ({ memberId, target }: Pick<Complaint, 'memberId' | 'target'>, staffId: string): boolean =>
  memberId === staffId || target.writtenBy === staffId

export function createComplaints({ database, accounts, removal, langOf, files }: ComplaintsDeps): Complaints {
  async function attach(
    unit: Unit,
    memberId: string,
    to: { complaint: number; reply: number },
    fileIds: readonly string[],
  ): Promise<void> {
    const own = [...new Set(fileIds)]
    for (const fileId of own) {
      if (!(await files.ownsEvidence(unit, memberId, fileId)))
        throw new InvalidFields({
          path: 'files',
          definition: Errors.ComplaintEvidenceLimit,
          values: { max: COMPLAINT_FILES },
        })
      await files.claim(unit, fileId)
    }
    await addFiles(unit, to, own)
  }

  /** Tells who complains what has become of it. */
  async function tell(unit: Unit, { memberId, id, number }: Complaint, outcome: ComplaintOutcome, reason: Text) {
    const lang = await langOf(unit, memberId)
    const params = { reason: reason[lang], path: `/complaints/${id}` }
    await notify(unit, { memberId, kind: kinds[outcome], params })
    const reference = complaintReference(number)
    await accounts.mail(unit, memberId, complaintDecidedMail, locale => ({
      ...{ reference, id, outcome: told[outcome][locale], reason: reason[locale] },
    }))
  }

  async function close(unit: Unit, complaint: Complaint, { outcome, staffId, reason }: Closing): Promise<void> {
    await closeComplaint(unit, complaint.number, { outcome, answer: reason, staffId })
    await tell(unit, complaint, outcome, { tw: reason, cn: reason, en: reason })
  }

  /** The others about a text that was removed are founded as well, but for one of the member of staff. */
  async function closeOthers(unit: Unit, { target }: Complaint, { staffId, reason }: Omit<Closing, 'outcome'>) {
    for (const other of await lockOpen(unit, target)) {
      if (concerns(other, staffId)) continue
      await closeComplaint(unit, other.number, { outcome: 'founded', answer: '', staffId })
      await tell(unit, other, 'founded', settled)
      await note(unit, other, { outcome: 'founded', staffId, reason })
    }
  }

  /** Locks one that a member of staff may decide, and before it, as a review does, the account of who is reported. */
  async function lockFor(unit: Unit, { id, target }: Complaint, staffId: string): Promise<Complaint> {
    if (target.writtenBy !== undefined) await accounts.lock(unit, target.writtenBy)
    const complaint = await lockComplaint(unit, id)
    if (!complaint) throw new PortalError(Errors.ComplaintMissing)
    if (concerns(complaint, staffId)) throw new PortalError(Errors.Forbidden)
    if (complaint.state === 'closed') throw new PortalError(Errors.ComplaintClosed)
    return complaint
  }

  return {
    async complain(unit, complaint, fileIds) {
      const { memberId, target } = complaint
      const { kind, id: targetId, page, writtenBy } = target
      if (writtenBy === memberId) throw new PortalError(Errors.ComplaintSelfRefused)
      // So that of several who complain at once each counts the others, and that nothing is held of a closed account.
      if (writtenBy !== undefined) await accounts.lock(unit, writtenBy)
      const added = await addComplaint(unit, complaint)
      if (!added) throw new PortalError(Errors.ComplaintDuplicate)
      await attach(unit, memberId, { complaint: added.number, reply: 0 }, fileIds)
      if (isText(kind) && (await countVerified(unit, target)) >= COMPLAINTS_THAT_HOLD) {
        if (await removal.hold(unit, { kind, id: targetId, page })) await markHeld(unit, target)
      }
      const reference = complaintReference(added.number)
      await accounts.mail(unit, memberId, complaintReceivedMail, () => ({ reference, id: added.id }))
      return { id: added.id, reference }
    },
    async reply(unit, memberId, { complaintId, content, fileIds }) {
      const complaint = await lockComplaint(unit, complaintId)
      if (complaint?.memberId !== memberId) throw new PortalError(Errors.ComplaintMissing)
      if (complaint.state === 'closed') throw new PortalError(Errors.ComplaintClosed)
      const { number } = complaint
      await attach(unit, memberId, { complaint: number, reply: await addReply(unit, complaint, { content }) }, fileIds)
      if (complaint.state === 'waiting') await setState(unit, number, 'open')
    },
    async decide(complaintId, { staffId, outcome, reason }) {
      const found = await findComplaint(database, complaintId)
      if (!found) throw new PortalError(Errors.ComplaintMissing)
      const { kind, id, page } = found.target
      const remove = outcome === 'founded' && isText(kind) ? await removal.remover({ kind, id, page }) : undefined
      return async unit => {
        const complaint = await lockFor(unit, found, staffId)
        if (outcome === 'ask') {
          await addReply(unit, complaint, { content: reason, staffId })
          await setState(unit, complaint.number, 'waiting')
          await tell(unit, complaint, outcome, { tw: reason, cn: reason, en: reason })
        } else await close(unit, complaint, { outcome, staffId, reason })
        await remove?.(unit, { staffId, reason })
        if (remove) await closeOthers(unit, complaint, { staffId, reason })
        await note(unit, complaint, { outcome, staffId, reason })
      }
    },
  }
}
