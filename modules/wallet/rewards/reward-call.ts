import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { newId } from '#kit/new-id.ts'
import { notify } from '#modules/notifications'
import type { WalletDeps } from '../rules/deps.ts'

const MAX_DIAMONDS = 1000

/** What a reader gives the author of an article. */
export function rewardCall({ database, ledger, balancesOf, articles, names }: WalletDeps) {
  return call({
    id: 'rewardArticle',
    tag: 'Wallet',
    method: 'POST',
    path: '/api/v1/articles/{articleId}/reward',
    access: { who: 'member', needs: { verified: { by: 'either', refusal: Errors.PhoneNotBound } } },
    idempotency: 'required',
    summary: { tw: '打賞文章', cn: '打赏文章', en: 'Gives the author of an article diamonds' },
    parameters: z.strictObject({
      articleId: z
        .string()
        .regex(/^[0-9A-Za-z_-]{8,36}$/)
        .meta({ description: 'Id of the article', example: 'k2Lm5nOp8qRs1tUv' }),
    }),
    body: z.strictObject({
      amount: z
        .int()
        .min(1)
        .max(MAX_DIAMONDS)
        .meta({ codes: { other: Errors.DiamondAmountInvalid }, example: 7 })
        .describe('How many; the author gets them less the fee of the portal'),
    }),
    result: z.strictObject({ balance: z.int().describe('Balance the member can spend afterwards') }),
    example: { balance: 93 },
    errors: [Errors.ArticleMissing, Errors.RewardSelfRefused, Errors.InsufficientDiamonds],
    notices: [Errors.RewardSent],
    handle: ({ articleId }, { body: { amount }, actor }) =>
      database.write(async unit => {
        const payerId = actor!.id
        const article = await articles.find(unit, articleId, payerId)
        if (!article) throw new PortalError(Errors.ArticleMissing)
        const { title, authorId, isPublished } = article
        if (authorId === payerId) throw new PortalError(Errors.RewardSelfRefused)
        if (authorId === undefined || !isPublished) throw new PortalError(Errors.ArticleMissing)
        await articles.addReward(unit, articleId, amount)
        const nickname = (await names(unit, [payerId])).get(payerId) ?? ''
        const params = { memberId: payerId, nickname, amount: String(amount), title, path: `/articles/${articleId}` }
        await notify(unit, { memberId: authorId, kind: 'rewarded', params })
        const reward = { key: `reward/${newId()}`, kind: 'reward', ref: articleId } as const
        await ledger.pay(unit, { ...reward, payerId, payeeId: authorId, amount })
        const { balance } = await balancesOf(unit, payerId)
        return notice(Errors.RewardSent, { balance }, { amount })
      }),
  })
}
