import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Certification } from '../store/certification-reads.ts'

export type Staff = { id: string }

export const audit = (
  unit: Unit,
  verb: string,
  { memberId }: Certification,
  staff: Staff,
  reason: string,
  at: number,
) => createAuditLog(unit).append({ at, actor: `staff ${staff.id}`, action: `staff.${verb}`, target: memberId, reason })

/** One of another member than the staff member who acts. Rejects with NotFound or Forbidden. */
export function others(certification: Certification | undefined, staff: Staff): Certification {
  if (!certification) throw new PortalError(Errors.NotFound)
  if (certification.memberId === staff.id) throw new PortalError(Errors.Forbidden)
  return certification
}
