import { settingsOf } from '#modules/members'

/** Limits of withdrawals and of the accounts that they are paid to. */
export const withdrawalSettings = settingsOf({
  'rewardAccount.max': 'accounts for withdrawals of a member',
  'withdrawal.newAccountSeconds': 'how long a new account for withdrawals cannot be used',
})
