import type { Text } from '#contract/text/locale.ts'
import type { Calls } from '../../api/call-portal.ts'
import * as words from '../../words/complaints.ts'

/** A report of the member who is logged in. */
export type OwnComplaint = Calls['GET /api/v1/complaints/{complaintId}']['result']

/** What the list shows. */
export const views = ['all', 'open', 'waiting', 'closed'] as const
export type ComplaintView = (typeof views)[number]

/** Those that are removed if the report is upheld. */
const texts = new Set(['article', 'comment', 'overlay'])

/** How far a report is, with the class of its mark. */
export function standingOf({ state, decision, target }: OwnComplaint): readonly [Text, string] {
  if (state === 'waiting') return [words.waiting, 'caution']
  if (state === 'open') return [words.open, '']
  if (decision?.outcome !== 'founded') return [words.unfounded, '']
  return [texts.has(target.kind) ? words.foundedRemoved : words.founded, 'ok']
}
