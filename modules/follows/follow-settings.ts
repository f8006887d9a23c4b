import { settingsOf } from '#modules/members'

/** Limits of follows. */
export const followSettings = settingsOf({ 'follow.max': 'members that one may follow' })
