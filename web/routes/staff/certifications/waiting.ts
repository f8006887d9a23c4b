import type { Calls } from '../../../api/call-portal.ts'

/** A submission that waits for staff. */
export type Waiting = Calls['GET /api/v1/staff/certifications']['result']['list'][number]
