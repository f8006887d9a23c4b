import { expect } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { type ReviewedTexts, reviewedLater } from '#modules/moderation'
import { serveArticles } from './articles.ts'
import { openStaffApp } from './staff.ts'

export const reason = 'an advert, as our rules say'
export const article = { type: 'market', lang: 'en', title: 'The euro today', content: 'Something dubious' }
export const clean = { ...article, content: 'It rose.' }
/** A word of the list that the project ships. */
export const COMMENT = 'paid signals: long EURUSD'
const FAST = {
  ...{ 'member.newSeconds': 0, 'member.newComments': 0, 'comment.gapSeconds': 0, 'comment.newGapSeconds': 0 },
}

/** An author of articles and comments, and two members of staff. `settings` are those of the operator. */
export async function openModerated(database: Database, settings: Readonly<Record<string, number | string>> = {}) {
  const reviewedArticles = reviewedLater((): ReviewedTexts => articles.module.reviewed)
  const first = await openStaffApp(
    database,
    ['moderate', 'admin'],
    { ...FAST, ...settings },
    { reviewedArticles, writesPerMinute: 10_000 },
  )
  const second = await first.hire('second@example.com', ['moderate'])
  const email = 'lin@example.com'
  const { token, memberId } = await first.register(email)
  const reader = await first.register('hai@example.com')
  for (const [each, nickname] of [
    [token, 'Lin Hai'],
    [reader.token, 'Hai Lin'],
  ])
    await first.send('PUT', '/me/profile', { token: each!, body: { nickname, version: 1 } })
  const articles = await serveArticles(database, {}, { members: { lin: memberId }, seal: first.seal })
  const me = (method: string, path: string, body?: object) => first.send(method, path, { token, ...(body && { body }) })
  const queue = async (query = '') => (await first.asStaff('GET', `reviews${query}`)).datas.list
  const claim = (reviewId: string, as = second) => as.asStaff('POST', `reviews/${reviewId}/claim`)
  const decide = (reviewId: string, body: object, as = second) =>
    as.asStaff('POST', `reviews/${reviewId}/decision`, { reason, ...body })
  return {
    ...{ ...first, first, second, email, memberId, token, me, queue, claim, decide, reader },
    ...{ ask: articles.ask, jobs: [...first.jobs, ...articles.module.jobs] },
    async openColumn() {
      const { message } = await articles.ask('POST /api/v1/columns', { token: 'lin', body: { name: 'Forex notes' } })
      expect(message).toBe('000104')
    },
    publish: async (fields: object = article) =>
      articles.ask<{ articleId: string; state: string }>('POST /api/v1/articles', { token: 'lin', body: fields }),
    edit: (articleId: string, fields: object) =>
      articles.ask(`PUT /api/v1/articles/${articleId}`, { token: 'lin', body: fields }),
    seen: async (articleId: string, as?: string) =>
      articles.ask<{ state: string; html: string }>(`GET /api/v1/articles/${articleId}`, as ? { token: as } : {}),
    comment: (content: string, more: object = {}, as = token) =>
      first.send('POST', '/comments', {
        ...{ token: as, body: { target: { kind: 'symbol', id: 'EURUSD' }, content, ...more } },
      }),
    comments: async (as?: string) =>
      (await first.send('GET', '/comments?kind=symbol&id=EURUSD', { token: as })).datas as {
        total: number
        list: { commentId: string; content: string; answerCount: number }[]
      },
    decisions: async () => (await me('GET', '/me/decisions')).datas.list,
    inbox: async (kind: string, as = token) =>
      (await first.send('GET', `/me/notifications?kind=${kind}`, { token: as })).datas.list,
    mails: async () =>
      (await first.mailsTo(email)).filter(({ template }) => template === 'review-decided').map(({ params }) => params),
    /** Claims the one that waits, and decides it. */
    async settle(body: object) {
      const [{ reviewId }] = await queue()
      expect((await claim(reviewId)).code).toBe('000102')
      expect((await decide(reviewId, body)).code).toBe('000102')
      return reviewId as string
    },
  }
}
