import { settingsOf } from '#modules/members'

/** How long documents of members are kept. */
export const certificationSettings = settingsOf({
  'retention.identityVerifiedSeconds': 'how long files of a verified identity are kept',
  'retention.identityRefusedSeconds': 'how long files of a refused identity are kept',
})
