import type { CommentsDeps } from '#modules/comments'

const sameText = (text: string) => ({ tw: text, cn: text, en: text })

/**
 * What members of tests comment on: EURUSD, the event `us.test`, and articles whose id says who has written them:
 * `by-<member>`, `closed-by-<member>`, `quiet-by-<member>` without messages over the chart, and `held-by-<member>`.
 */
export const testTargets: CommentsDeps['targets'] = {
  symbol: async (_, id) =>
    id === 'EURUSD' || id === 'EUR/USD'
      ? {
          id: 'EURUSD',
          title: { tw: '歐元/美元', cn: '欧元/美元', en: 'Euro / US dollar' },
          path: '/eurusd',
          isClosed: false,
          hasOverlay: true,
        }
      : undefined,
  event: async (_, id) =>
    id === 'us.test'
      ? { id, title: sameText('Release'), path: '/calendar?event=us.test', isClosed: false, hasOverlay: false }
      : undefined,
  async article(_, id, readerId) {
    const [, kind, authorId] = /^(closed-|quiet-|held-|)by-(.+)$/.exec(id) ?? []
    if (authorId === undefined || (kind === 'held-' && readerId !== authorId)) return undefined
    const path = `/articles/${id}`
    return {
      id,
      title: sameText('Article'),
      path,
      authorId,
      isClosed: kind === 'closed-',
      hasOverlay: kind !== 'quiet-',
    }
  },
}
