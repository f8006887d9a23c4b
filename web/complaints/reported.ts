import type { ComplaintKind } from '#contract/members/complaint.ts'

/** What is reported. */
export interface Reported {
  kind: ComplaintKind
  id: string
  /** Whose it is, or what it is called. */
  name: string
  /** Whose it is, for the colour of the picture. */
  memberId?: string | undefined
  /** The beginning of its text. */
  text?: string | undefined
}
