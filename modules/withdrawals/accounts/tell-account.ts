import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { MemberProofs } from '#modules/accounts'
import { notify } from '#modules/notifications'
import { changeNames, kindNames, rewardAccountChangedMail, rewardAccountChangedText } from './account-mails.ts'
import type { PaidTo } from './reward-account-store.ts'
import type { AccountChange } from './reward-accounts.ts'
import { shownNumber } from './reward-numbers.ts'

/** What is told of an account: `海岬銀行 4417`, `PayPal l***@example.com`. */
const shownAccount = ({ kind, bank, number }: Pick<PaidTo, 'kind' | 'bank' | 'number'>, lang: Locale): string =>
  `${bank ?? kindNames[kind][lang]} ${shownNumber(number)}`

interface AccountNewsDeps {
  proofs: Pick<MemberProofs, 'tell'>
  langOf(from: Pick<Database, 'db'>, memberId: string): Promise<Locale>
  /** UTC ms. */
  now(): number
}

/** Tells members of each change of their reward accounts. */
export function createAccountNews({ proofs, langOf, now }: AccountNewsDeps) {
  return async (unit: Unit, memberId: string, account: PaidTo, change: AccountChange): Promise<void> => {
    const shown = shownAccount(account, await langOf(unit, memberId))
    const time = new Date(now()).toISOString().slice(0, 16).replace('T', ' ')
    await proofs.tell(unit, memberId, ({ lang }) => ({
      ...{ mail: rewardAccountChangedMail, text: rewardAccountChangedText },
      params: { account: shown, change: changeNames[change][lang], time },
    }))
    await notify(unit, { memberId, kind: 'rewardAccountChanged', params: { account: shown } })
  }
}
