import type { FastifyInstance } from 'fastify'
import type { ArticlePages } from '#modules/articles'
import type { MemberBook } from '#modules/members'
import { memberAddress } from '../../web/members/member-address.ts'
import { registerSitemapParts } from './sitemap.ts'

export interface CommunitySitemapsDeps {
  siteUrl: string
  articles: Pick<ArticlePages, 'indexParts' | 'indexPart'>
  memberBook: Pick<MemberBook, 'findableLists' | 'findableIn'>
}

/** Sitemaps of articles and columns, and of members who have not refused it. */
export function registerCommunitySitemaps(app: FastifyInstance, deps: CommunitySitemapsDeps): void {
  const { siteUrl, articles, memberBook } = deps
  registerSitemapParts(app, { siteUrl, name: 'articles', count: articles.indexParts, pagesIn: articles.indexPart })
  registerSitemapParts(app, {
    ...{ siteUrl, name: 'members', count: memberBook.findableLists },
    pagesIn: async list => (await memberBook.findableIn(list)).map(memberId => ({ path: memberAddress(memberId) })),
  })
}
