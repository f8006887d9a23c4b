import type { Text } from '#contract/text/locale.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type ApprovedAct, approvalsModule } from '#modules/approvals'
import { addReward, rewardedArticle } from '#modules/articles'
import { ledgerModule } from '#modules/ledger'
import type { Authors } from '#modules/members'
import { type WalletModuleDeps, walletModule } from '#modules/wallet'
import { entryDescriptions } from './entry-descriptions.ts'

type Deps = Pick<
  WalletModuleDeps,
  'database' | 'seal' | 'settings' | 'limiter' | 'takesPayments' | 'accounts' | 'members'
> & {
  authors: Pick<Authors, 'publicMembers'>
}

/** What members do with diamonds, and what staff do with them in twos. */
export function openDiamonds({ database, settings, authors, members, ...deps }: Deps) {
  const describe = entryDescriptions(authors)
  const ledger = ledgerModule.open({ database, settings, describe })
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
  /** What staff do in twos, of all modules. */
  const acts: readonly ApprovedAct[] = [...wallet.acts]
  const approvals = approvalsModule.open({ database, acts, members })
  return {
    ...{ ledger, approvals },
    modules: [ledger, wallet, approvals] as const,
    /** What a member has to settle before the account can be closed. */
    closingBlockers: async (unit: Unit, memberId: string, waivesBalance: boolean): Promise<readonly Text[]> => [
      ...(await wallet.closingBlockers(unit, memberId, waivesBalance)),
    ],
    /** Deletes what is kept of a member whose account is closed. */
    forget: wallet.forget,
  }
}
