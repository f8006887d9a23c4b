import { settingsOf } from '#modules/members'

/** How members pay the operator for diamonds. */
export const walletSettings = settingsOf({
  'order.lifeSeconds': 'how long an order waits for its payment',
  'withdrawal.diamondsPerUsd': 'diamonds for a US dollar at a withdrawal',
  'payment.holder': 'whose bank account members transfer to; without it, bank and account nobody can top up',
  'payment.bank': 'the bank of that account, as members need it for a transfer',
  'payment.account': 'the number of that account',
})
