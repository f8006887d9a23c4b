/** Addresses of contests, without language. */
export const CONTESTS = '/contest'

export const contestAddress = (contestId: string): string => `${CONTESTS}/${contestId}`
export const rulesAddress = (contestId: string): string => `${CONTESTS}/${contestId}/rules`
export const auditAddress = (contestId: string): string => `${CONTESTS}/${contestId}/audit`
export const teamAddress = (contestId: string, teamId: string): string => `${CONTESTS}/${contestId}/teams/${teamId}`

/** Address of the file with all snapshots. */
export const auditFile = (contestId: string): string => `/api/v1/contests/${contestId}/audit`
