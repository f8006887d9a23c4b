import { centsText } from '#contract/prices/cents-text.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { siteDate } from '#kit/time/site-date.ts'
import type { MemberProofs } from '#modules/accounts'
import { notify } from '#modules/notifications'
import { kindNames } from '../accounts/account-mails.ts'
import { withdrawalPaidMail, withdrawalRefusedMail, withdrawalRequestedMail } from './withdrawal-mails.ts'
import type { AddedWithdrawal, Outcome } from './withdrawals.ts'

interface WithdrawalNewsDeps {
  proofs: Pick<MemberProofs, 'tell'>
  /** What a member may spend. */
  balanceOf(from: Pick<Database, 'db'>, memberId: string): Promise<number>
}

const shownAccount = ({ account: { kind, bank, shownNumber } }: AddedWithdrawal, lang: Locale) =>
  `${bank ?? kindNames[kind][lang]} ${shownNumber}`

/** Tells members what becomes of their withdrawals. */
export function createWithdrawalNews({ proofs, balanceOf }: WithdrawalNewsDeps) {
  return async (unit: Unit, withdrawal: AddedWithdrawal, outcome: Outcome): Promise<void> => {
    const { memberId, dueAt, reference, reason } = withdrawal
    const amount = String(withdrawal.amount)
    const money = centsText(withdrawal.cents)
    const balance = String(await balanceOf(unit, memberId))
    if (outcome === 'requested') {
      await proofs.tell(unit, memberId, ({ lang }) => ({
        mail: withdrawalRequestedMail,
        params: { amount, money, account: shownAccount(withdrawal, lang), date: siteDate(dueAt), balance },
      }))
    } else if (outcome === 'paid') {
      await proofs.tell(unit, memberId, ({ lang }) => ({
        mail: withdrawalPaidMail,
        params: { amount, money, account: shownAccount(withdrawal, lang), reference: reference ?? '', balance },
      }))
      await notify(unit, { memberId, kind: 'withdrawalPaid', params: { money, reference: reference ?? '' } })
    } else {
      await proofs.tell(unit, memberId, () => ({
        mail: withdrawalRefusedMail,
        params: { amount, reason: reason ?? '', balance },
      }))
      await notify(unit, { memberId, kind: 'withdrawalRefused', params: { amount, reason: reason ?? '' } })
    }
  }
}
