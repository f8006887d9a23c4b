import type { Text } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type ApprovedAct, approvalsModule } from '#modules/approvals'
import { addReward, rewardedArticle, shortRecordsOf } from '#modules/articles'
import { type ContestsDeps, contestsModule } from '#modules/contests'
import { type GroupsDeps, groupsModule } from '#modules/groups'
import { ledgerModule } from '#modules/ledger'
import type { Authors } from '#modules/members'
import { type WalletModuleDeps, walletModule } from '#modules/wallet'
import { type WithdrawalsModuleDeps, withdrawalsModule } from '#modules/withdrawals'
import { entryDescriptions } from './entry-descriptions.ts'

type From = Pick<Database, 'db'>

type Deps = Pick<
  WalletModuleDeps,
  'database' | 'seal' | 'settings' | 'limiter' | 'takesPayments' | 'accounts' | 'members'
> &
  Omit<WithdrawalsModuleDeps, 'ledger' | 'matured' | 'balanceOf' | 'mail'> & {
    authors: Authors
    /** Which mails a member wants that are not necessary. */
    wantedMails(from: From, memberId: string): Promise<{ group: boolean; contest: boolean }>
    /** Accounts that take part in contests. */
    contestAccounts: ContestsDeps['accounts']
  } & Pick<GroupsDeps, 'filter' | 'files'> &
  Pick<ContestsDeps, 'standing'>

/** What members do with diamonds, and what staff do with them in twos. */
export function openDiamonds({ database, settings, authors, members, ...deps }: Deps) {
  const describe = entryDescriptions({ authors, langOf: deps.langOf })
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
    wantsMail: async (from, memberId) => (await deps.wantedMails(from, memberId)).group,
    async isVerified(from, memberId) {
      const { hasPhone, isIdentified } = await deps.standing(from, memberId)
      return hasPhone && isIdentified
    },
  })
  const contests = contestsModule.open({
    ...{ ...deps, database, settings, authors, balanceOf, funds: ledger.funds },
    ...{ accounts: deps.contestAccounts, mail: deps.accounts.mail },
    wantsMail: async (from, memberId) => (await deps.wantedMails(from, memberId)).contest,
  })
  /** What staff do in twos, of all modules. */
  const acts: readonly ApprovedAct[] = [...wallet.acts, withdrawals.approval, ...groups.acts, ...contests.acts]
  const approvals = approvalsModule.open({ database, acts, members })
  return {
    ...{ ledger, approvals, groups, contests },
    modules: [ledger, wallet, withdrawals, groups, contests, approvals] as const,
    /** A file is gone that its member has removed. */
    async loseFile(unit: Unit, fileId: string) {
      for (const each of [groups, contests]) await each.loseFile(unit, fileId)
    },
    /** What a member has to settle before the account can be closed. */
    closingBlockers: async (unit: Unit, memberId: string, waivesBalance: boolean): Promise<readonly Text[]> => [
      ...(await groups.closingBlockers(unit, memberId)),
      ...(await contests.closingBlockers(unit, memberId)),
      ...(await withdrawals.closingBlockers(unit, memberId)),
      ...(await wallet.closingBlockers(unit, memberId, waivesBalance)),
    ],
    /** Deletes what is kept of a member whose account is closed. */
    async forget(unit: Unit, memberId: string) {
      for (const each of [groups, contests, wallet, withdrawals]) await each.forget(unit, memberId)
    },
  }
}
