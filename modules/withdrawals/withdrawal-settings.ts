import { settingsOf } from '#modules/members'

/** Limits of withdrawals and of the accounts that they are paid to. */
export const withdrawalSettings = settingsOf({
  'rewardAccount.max': 'accounts for withdrawals of a member',
  'withdrawal.newAccountSeconds': 'how long a new account for withdrawals cannot be used',
  'withdrawal.dayFrom': 'first day of the month on which withdrawals are asked for, in Hong Kong',
  'withdrawal.dayTo': 'last day of the month on which withdrawals are asked for, in Hong Kong; not before the first',
  'withdrawal.perMonth': 'withdrawals that a member asks for in a month, in Hong Kong',
  'withdrawal.min': 'least diamonds of a withdrawal',
  'withdrawal.diamondsPerUsd': 'diamonds for a US dollar at a withdrawal',
  'withdrawal.paySeconds': 'within how long a withdrawal is paid, as members are told',
})
