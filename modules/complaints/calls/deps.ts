import type { Database } from '#kit/database/database.ts'
import type { MemberDescriptions } from '#modules/staff'
import type { Complaints } from '../rules/complaints.ts'
import type { ComplaintTargets } from '../rules/targets.ts'

export interface ComplaintCallDeps {
  database: Database
  complaints: Complaints
  targets: ComplaintTargets
  gapSeconds: number
  /** Members as staff see them. */
  members: MemberDescriptions
  /** The bytes of a paper; undefined if it is not there. */
  readPaper(fileId: string): Promise<{ bytes: Buffer; mediaType: string } | undefined>
}
