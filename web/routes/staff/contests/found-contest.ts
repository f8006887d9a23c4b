import type { Calls } from '../../../api/call-portal.ts'

export type FoundContest = Calls['GET /api/v1/staff/contests']['result']['list'][number]

export interface ContestCaseProps {
  found: FoundContest
  /** Reads the list again. */
  onChanged(): void
}
