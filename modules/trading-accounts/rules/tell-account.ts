import type { Unit } from '#kit/database/unit-of-work.ts'
import type { MemberProofs } from '#modules/accounts'
import { notify } from '#modules/notifications'
import type { TradingAccount } from '../store/accounts.ts'
import { accountTexts, boundMail, unboundMail } from './account-mails.ts'
import { lastDigits } from './account-view.ts'

type Told = Pick<TradingAccount, 'memberId' | 'brokerName' | 'account'>

/** What is told of an account: `Northgate FX ··482`. */
const shownAccount = ({ brokerName, account }: Told) => `${brokerName} ··${lastDigits(account)}`

export type AccountNews = (unit: Unit, account: Told, change: 'bound' | 'unbound') => Promise<void>

/** Tells members that an account was bound or removed. */
export function createAccountNews({
  proofs,
  now,
}: {
  proofs: Pick<MemberProofs, 'tell'>
  /** UTC ms. */
  now(): number
}): AccountNews {
  return async (unit, account, change) => {
    const shown = shownAccount(account)
    const time = new Date(now()).toISOString().slice(0, 16).replace('T', ' ')
    await proofs.tell(unit, account.memberId, () => ({
      ...{ mail: change === 'bound' ? boundMail : unboundMail, text: accountTexts[change] },
      params: { account: shown, time },
    }))
    const kind = change === 'bound' ? 'tradingAccountBound' : 'tradingAccountUnbound'
    await notify(unit, { memberId: account.memberId, kind, params: { account: shown } })
  }
}

/** Tells a member that a broker refuses the password of an account. */
export const tellRefused = (unit: Unit, account: TradingAccount): Promise<void> =>
  notify(unit, {
    ...{ memberId: account.memberId, kind: 'tradingPasswordRefused' },
    params: { account: shownAccount(account), path: `/trading-accounts/${account.id}` },
  })
