import { z } from 'zod'
import {
  complaintEnds,
  complaintKinds,
  complaintReasons,
  complaintReference,
  complaintStates,
} from '#contract/members/complaint.ts'
import type { Database } from '#kit/database/database.ts'
import { threadsOf } from '../store/complaint-reads.ts'
import type { Complaint, ComplaintFile, Reply } from '../store/complaint-rows.ts'

const files = z.array(z.string()).describe('Ids of files that nobody but their owner and staff read')

const replyFields = {
  from: z.enum(['member', 'staff']).describe('Who has written it'),
  content: z.string().describe('Plain text, with line breaks'),
  files,
  at: z.string().describe('ISO 8601 in UTC'),
}

const targetFields = {
  kind: z.enum(complaintKinds).describe('What it is'),
  id: z.string().describe('Its id'),
  title: z.string().describe('The beginning of its text, or its name, as it was then'),
  page: z.string().describe('Where it is shown, without the language'),
}

const decisionFields = {
  outcome: z.enum(complaintEnds).describe('founded: the content was removed, or the member or broker is dealt with'),
  reason: z.string().describe('Why; empty if it was decided with another report of the same content'),
  at: z.string().describe('ISO 8601 in UTC'),
}

/** Fields of a complaint that its member and staff see. */
export const complaintFields = {
  complaintId: z.string().describe('Permanent id of the complaint'),
  reference: z.string().describe('Reference for staff and the member'),
  target: z.strictObject(targetFields).describe('What is reported'),
  reason: z.enum(complaintReasons).describe('Why'),
  detail: z.string().nullable().describe('What happened, as the member wrote it'),
  files,
  state: z.enum(complaintStates).describe('waiting: staff have asked the member for more'),
  decision: z.strictObject(decisionFields).nullable().describe('Null until it is closed'),
  replies: z.array(z.strictObject(replyFields)).describe('What staff have asked and the member has added, in order'),
  at: z.string().describe('ISO 8601 in UTC'),
}

export const complaintResult = z.strictObject(complaintFields)
export type ComplaintResult = z.output<typeof complaintResult>

const instant = (at: number) => new Date(at).toISOString()

function toResult(
  complaint: Complaint,
  replies: readonly Reply[],
  attached: readonly ComplaintFile[],
): ComplaintResult {
  const { number, id, target, reason, detail, state, decided, at } = complaint
  const { kind, id: targetId, title, page } = target
  const filesOf = (reply: number) => attached.filter(file => file.reply === reply).map(({ fileId }) => fileId)
  return {
    ...{ complaintId: id, reference: complaintReference(number), target: { kind, id: targetId, title, page } },
    ...{ reason, detail: detail ?? null, files: filesOf(0), state, at: instant(at) },
    decision: decided ? { outcome: decided.outcome, reason: decided.answer, at: instant(decided.at) } : null,
    replies: replies.map(reply => ({
      ...{ from: reply.staffId === undefined ? 'member' : 'staff', content: reply.content },
      ...{ files: filesOf(reply.number), at: instant(reply.at) },
    })),
  }
}

/** Complaints with what was said about them. */
export async function resultsOf(
  from: Pick<Database, 'db'>,
  complaints: readonly Complaint[],
): Promise<ComplaintResult[]> {
  const { replies, files: attached } = await threadsOf(
    from,
    complaints.map(({ number }) => number),
  )
  return complaints.map(each => toResult(each, replies.get(each.number) ?? [], attached.get(each.number) ?? []))
}

export const example: ComplaintResult = {
  ...{
    complaintId: 'pQ8sWm2LrT5aYc0d',
    reference: 'R-1024',
    reason: 'fraud',
    detail: 'Promises a sure profit.',
    files: [],
  },
  target: { kind: 'comment', id: 'c7hU2mPq0sXv9dLa', title: 'All my trades won', page: '/articles/k2Lm5nOp8qRs1tUv' },
  ...{ state: 'waiting', decision: null, at: '2026-11-26T08:00:00.000Z' },
  replies: [{ from: 'staff', content: 'Where did you see it?', files: [], at: '2026-11-26T09:30:00.000Z' }],
}
