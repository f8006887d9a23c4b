import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Account, PORTAL, type PortalAccount } from './account.ts'
import type { Posting } from './ledger-chain.ts'
import type { BalanceNow } from './post.ts'

export const of = (owner: string, account: Account, amount: number): Posting => ({
  owner,
  account,
  amount,
  isReturn: false,
})

export const portal = (account: PortalAccount, amount: number): Posting => of(PORTAL, account, amount)

/** Takes an amount from what a member has bought, then from what the member has earned. Throws `lacking` for too few. */
export function spent(
  balance: BalanceNow,
  memberId: string,
  amount: number,
  lacking: typeof Errors.InsufficientDiamonds | typeof Errors.ContestCoinsTooFew = Errors.InsufficientDiamonds,
): Posting[] {
  const [bought, earned] = [balance(memberId, 'bought'), balance(memberId, 'earned')]
  if (bought + earned < amount) throw new PortalError(lacking, { amount, balance: bought + earned })
  const first = Math.min(bought, amount)
  return [of(memberId, 'bought', -first), of(memberId, 'earned', first - amount)]
}
