import type { Selectable } from 'kysely'
import type { ComplaintEnd, ComplaintKind, ComplaintReason, ComplaintState } from '#contract/members/complaint.ts'
import type { ComplaintTables } from './complaint-tables.ts'

/** What is reported, as it was then. */
export interface ReportedTarget {
  kind: ComplaintKind
  id: string
  /** Whose it is; undefined of a broker, and once the account is closed. */
  writtenBy: string | undefined
  /** The beginning of its text, or its name. */
  title: string
  /** Where it is shown, without language prefix. */
  page: string
}

/** A complaint of a member. Times are UTC ms. */
export interface Complaint {
  number: number
  id: string
  memberId: string
  target: ReportedTarget
  reason: ComplaintReason
  detail: string | undefined
  state: ComplaintState
  /** Undefined until it is closed; `answer` is empty if another one about the same target was decided. */
  decided: { outcome: ComplaintEnd; answer: string; at: number } | undefined
  at: number
}

export interface Reply {
  number: number
  complaint: number
  /** Undefined: who complains. */
  staffId: string | undefined
  content: string
  at: number
}

/** A file of a complaint, or of the reply whose number it has; 0: of the complaint itself. */
export interface ComplaintFile {
  fileId: string
  complaint: number
  reply: number
}

export function complaintFrom(row: Selectable<ComplaintTables['complaints']>): Complaint {
  const { kind, target_id: id, title, page, outcome } = row
  return {
    ...{ number: row.number, id: row.complaint_id, memberId: row.member_id, at: Number(row.at) },
    target: { kind, id, title, page, writtenBy: row.written_by ?? undefined },
    ...{ reason: row.reason, detail: row.detail ?? undefined, state: row.state },
    decided: outcome === null ? undefined : { outcome, answer: row.answer ?? '', at: Number(row.changed_at) },
  }
}

export const replyFrom = (row: Selectable<ComplaintTables['complaint_replies']>): Reply => ({
  ...{ number: row.number, complaint: row.complaint, content: row.content, at: Number(row.at) },
  staffId: row.by_staff ?? undefined,
})
