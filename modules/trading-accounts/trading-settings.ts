import { settingsOf } from '#modules/members'

/** Limits of accounts at brokers. */
export const tradingSettings = settingsOf({
  'trading.accountsMax': 'accounts at brokers that a member binds',
  'trading.syncSeconds': 'how often accounts at brokers are read',
  'trading.manualSyncSeconds': 'time between two times that a member has an account read',
})
