import type { Text } from '#contract/text/locale.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type ApprovedAct, approvalsModule } from '#modules/approvals'
import { addReward, rewardedArticle, shortRecordsOf } from '#modules/articles'
import { type GroupsDeps, groupsModule } from '#modules/groups'
import { ledgerModule } from '#modules/ledger'
import type { Authors } from '#modules/members'
import { type WalletModuleDeps, walletModule } from '#modules/wallet'
import { type WithdrawalsModuleDeps, withdrawalsModule } from '#modules/withdrawals'
import { entryDescriptions } from './entry-descriptions.ts'

type Deps = Pick<
  WalletModuleDeps,
  'database' | 'seal' | 'settings' | 'limiter' | 'takesPayments' | 'accounts' | 'members'
> &
  Omit<WithdrawalsModuleDeps, 'ledger' | 'matured' | 'balanceOf' | 'mail'> & {
    authors: Authors
  } & Pick<GroupsDeps, 'filter' | 'files' | 'isVerified' | 'wantsMail'>

/** What members do with diamonds, and what staff do with them in twos. */
export function openDiamonds({ database, settings, authors, members, ...deps }: Deps) {
  const describe = entryDescriptions(authors)
  const ledger = ledgerModule.open({ database, settings, describe })
  const balanceOf: GroupsDeps['balanceOf'] = async (from, memberId) => (await ledger.balancesOf(from, memberId)).balance
  const wallet = walletModule.open({
    ...{ ...deps, database, settings, members, names: describe.names },
    ...{ ledger: ledger.ledger, balancesOf: ledger.balancesOf, feePercent: ledger.feePercent },
    articles: {
      async find(from, articleId, readerId) {
        const article = await rewardedArticle(from, articleId, readerId)
        if (article?.authorId === undefined) return article
        // Nobody gives diamonds to who cannot log in.
        const isThere = (await authors.publicMembers(from, [article.authorId])).size > 0
        return isThere ? article : { ...article, authorId: undefined }
      },
      addReward,
    },
  })
  const withdrawals = withdrawalsModule.open({
    ...{ ...deps, database, settings, members, ledger: ledger.ledger },
    mail: deps.accounts.mail,
    matured: async (from, memberId) => (await ledger.maturityOf(from, memberId)).matured,
    balanceOf,
  })
  const groups = groupsModule.open({
    ...{ ...deps, database, settings, authors, ledger: ledger.ledger, balanceOf },
    ...{ recordsOf: shortRecordsOf, mail: deps.accounts.mail },
  })
  /** What staff do in twos, of all modules. */
  const acts: readonly ApprovedAct[] = [...wallet.acts, withdrawals.approval, ...groups.acts]
  const approvals = approvalsModule.open({ database, acts, members })
  return {
    ...{ ledger, approvals, groups },
    modules: [ledger, wallet, withdrawals, groups, approvals] as const,
    /** What a member has to settle before the account can be closed. */
    closingBlockers: async (unit: Unit, memberId: string, waivesBalance: boolean): Promise<readonly Text[]> => [
      ...(await groups.closingBlockers(unit, memberId)),
      ...(await withdrawals.closingBlockers(unit, memberId)),
      ...(await wallet.closingBlockers(unit, memberId, waivesBalance)),
    ],
    /** Deletes what is kept of a member whose account is closed. */
    async forget(unit: Unit, memberId: string) {
      for (const each of [groups, wallet, withdrawals]) await each.forget(unit, memberId)
    },
  }
}
