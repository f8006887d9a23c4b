import { settingsOf } from '#modules/members'

/** What the portal takes of what members earn, and when they may withdraw it. */
export const ledgerSettings = settingsOf({
  'fee.percent': 'per cent of group prices and rewards that the portal takes, rounded up',
  'withdrawal.holdSeconds': 'how long diamonds are held after they were earned',
})
