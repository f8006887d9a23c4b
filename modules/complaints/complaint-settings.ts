import { settingsOf } from '#modules/members'

/** Limits of complaints. */
export const complaintSettings = settingsOf({ 'complaint.gapSeconds': 'time between two complaints of a member' })
