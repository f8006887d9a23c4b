import { COMPLAINT_FILES } from '#contract/members/complaint.ts'
import { type Papers, usePapers } from '../forms/use-papers.ts'

/** Up to three files that go with a report. */
export const useEvidence = (): Evidence => usePapers('evidence', COMPLAINT_FILES)

export type Evidence = Papers
