import type { ComplaintKind } from '#contract/members/complaint.ts'
import type { Database } from '#kit/database/database.ts'
import type { ReportedTarget } from '../store/complaint-rows.ts'

/** What may be reported, by kind; undefined if a reader sees nothing of it. Kinds that the portal does not have are missing. */
export type ComplaintTargets = Readonly<
  Partial<
    Record<
      ComplaintKind,
      (
        from: Pick<Database, 'db'>,
        id: string,
        readerId: string,
      ) => Promise<Omit<ReportedTarget, 'kind' | 'id'> | undefined>
    >
  >
>
