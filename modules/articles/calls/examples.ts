import type { Article, ArticleHead, Column } from '#contract/articles/article.ts'

/** Example responses for the API description. */

const author = { memberId: 'Zk3v0eWq9xT1mB7c', name: '林海', avatar: null, certified: false }

export const column: Column = {
  columnId: 'c0LumnWq9xT1mB7c',
  name: '林海匯評',
  intro: '',
  author,
  articles: 1,
  followers: 12,
  mine: false,
  version: 1,
}

export const head: ArticleHead = {
  articleId: 'aRt1cLeq9xT1mB7c',
  type: 'strategy',
  lang: 'en',
  title: 'The euro above 1.1580',
  excerpt: 'The euro fell first and then rose.',
  cover: null,
  symbols: ['EURUSD'],
  direction: 'long',
  country: null,
  indicator: null,
  column: { columnId: column.columnId, name: column.name },
  author,
  state: 'published',
  publishedAt: '2026-11-26T14:41:00.000Z',
  editedAt: null,
  likes: 86,
  comments: 28,
  rewards: 0,
  since: [
    {
      ...{ symbol: 'EURUSD', decimals: 5, priceThen: 1.15842, thenAsOf: '2026-11-26T14:40:59.000Z', priceNow: 1.1601 },
      ...{ changePercent: 0.15, asOf: '2026-11-26T18:02:11.000Z', source: 'simulated', kind: 'simulated' },
    },
  ],
}

export const article: Article = {
  ...head,
  html: '<p>The euro fell first and then rose.</p>',
  opinion: 'Holds the upper end of its range',
  opinionFixedAt: '2026-11-26T14:51:00.000Z',
  commentsClosed: false,
  overlay: true,
  ...{ mine: false, liked: false, kept: false },
  versions: 0,
  version: 1,
  source: null,
}

export const articleVersion = {
  version: 1,
  title: 'The euro above 1.1570',
  html: '<p>The euro fell first.</p>',
  from: '2026-11-26T14:41:00.000Z',
  to: '2026-11-26T14:45:00.000Z',
}

export const draft = {
  draftId: 'dRaFt0eWq9xT1mB7',
  title: 'The euro',
  content: '',
  savedAt: '2026-11-26T14:41:00.000Z',
  version: 1,
}
