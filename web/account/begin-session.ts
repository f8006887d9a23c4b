import type { Calls } from '../api/call-portal.ts'
import { startSession } from '../session/change-session.ts'
import { memberOf } from '../session/member-of.ts'

/** Stores a login that the portal has answered. */
export function beginSession(
  { token, expiresAt, member }: Calls['POST /api/v1/session']['result'],
  isRemembered: boolean,
): void {
  startSession({ token, expiresAt: Date.parse(expiresAt), member: memberOf(member) }, isRemembered)
}
