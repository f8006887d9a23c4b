import type { Calls } from '../../api/call-portal.ts'

/** What is known of the identity of the member. */
export type Standing = Calls['GET /api/v1/certification']['result']
