import type { FastifyInstance } from 'fastify'
import type { ArticlePages } from '#modules/articles'
import type { ContestPages } from '#modules/contests'
import type { GroupPages } from '#modules/groups'
import type { MemberBook } from '#modules/members'
import type { Transparency } from '#modules/transparency'
import { contestAddress, rulesAddress } from '../../web/contest/contest-address.ts'
import { groupAddress } from '../../web/groups/group-address.ts'
import { memberAddress } from '../../web/members/member-address.ts'
import { periodAddress } from '../../web/routes/community/period-address.ts'
import { registerSitemapParts } from './sitemap.ts'

export interface CommunitySitemapsDeps {
  siteUrl: string
  articles: Pick<ArticlePages, 'indexParts' | 'indexPart'>
  groups: Pick<GroupPages, 'indexParts' | 'indexPart'>
  contests: Pick<ContestPages, 'published'>
  memberBook: Pick<MemberBook, 'findableLists' | 'findableIn'>
  transparency: Pick<Transparency, 'periods'>
}

/** More contests than an installation will ever have. */
const MAX_CONTESTS = 5_000

/** Sitemaps of articles and columns, of open groups, of contests, of members who have not refused it, and of months that staff have decided in. */
export function registerCommunitySitemaps(app: FastifyInstance, deps: CommunitySitemapsDeps): void {
  const { siteUrl, articles, groups, contests, memberBook, transparency } = deps
  registerSitemapParts(app, { siteUrl, name: 'articles', count: articles.indexParts, pagesIn: articles.indexPart })
  registerSitemapParts(app, {
    ...{ siteUrl, name: 'groups', count: groups.indexParts },
    pagesIn: async part =>
      (await groups.indexPart(part)).map(({ groupId, changedAt }) => ({ path: groupAddress(groupId), changedAt })),
  })
  registerSitemapParts(app, {
    ...{ siteUrl, name: 'contests', count: () => 1 },
    pagesIn: async () =>
      (await contests.published(MAX_CONTESTS)).flatMap(({ contestId }) => [
        { path: contestAddress(contestId) },
        { path: rulesAddress(contestId) },
      ]),
  })
  registerSitemapParts(app, {
    ...{ siteUrl, name: 'members', count: memberBook.findableLists },
    pagesIn: async list => (await memberBook.findableIn(list)).map(memberId => ({ path: memberAddress(memberId) })),
  })
  registerSitemapParts(app, {
    ...{ siteUrl, name: 'transparency', count: () => 1 },
    pagesIn: async () => {
      const shown = (await transparency.periods()).filter(({ figures }) => figures)
      return shown.map(period => ({ path: periodAddress(period), changedAt: period.countedAt }))
    },
  })
}
