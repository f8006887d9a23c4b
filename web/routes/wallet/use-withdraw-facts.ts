import type { Me } from '#contract/members/me.ts'
import type { Calls } from '../../api/call-portal.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useMemberList } from '../../api/use-member-list.ts'
import type { PayoutAccount } from './payout-account.ts'
import { limitsOf, type WithdrawalLimits, type Withdrawals } from './readiness.ts'

/** All that the page of withdrawals tells. */
export interface WithdrawFacts {
  withdrawals: Withdrawals
  wallet: Calls['GET /api/v1/wallet']['result']
  accounts: readonly PayoutAccount[]
  me: Me
  limits: WithdrawalLimits
}

/** Reads it for the member who is logged in; there is nothing of it until there is all. */
export function useWithdrawFacts() {
  const list = useMemberList('GET /api/v1/withdrawals')
  const wallet = useMemberCall('GET /api/v1/wallet')
  const accounts = useMemberCall('GET /api/v1/reward-accounts')
  const me = useMemberCall('GET /api/v1/me')
  const settings = useMemberCall('GET /api/v1/community/settings')
  const calls = [list, wallet, accounts, me, settings]
  const isThere = list.result && wallet.result && accounts.result && me.result && settings.result
  const result: WithdrawFacts | undefined = isThere && {
    ...{ withdrawals: list.result!, wallet: wallet.result!, accounts: accounts.result!.list, me: me.result! },
    limits: limitsOf(settings.result!),
  }
  return {
    facts: {
      result,
      hasFailed: calls.some(({ hasFailed }) => hasFailed),
      reload() {
        for (const { reload } of calls) reload()
      },
    },
    list,
  }
}
