import { nameOf } from '#contract/members/member-name.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { Catalogue } from '#modules/catalogue'
import type { Economy } from '#modules/economy'
import type { Market } from '#modules/market'
import type { PublicMembers } from '#modules/members'
import { queueHeldJob, type ReviewedTexts, type TextFilter } from '#modules/moderation'
import { notifyOnceADay } from '#modules/notifications'
import { articleReadCalls } from './calls/article-reads.http.ts'
import { articleStateCalls } from './calls/article-state.http.ts'
import { articleWriteCalls } from './calls/article-writes.http.ts'
import { columnCalls } from './calls/column-calls.ts'
import { draftCalls } from './calls/draft-calls.ts'
import { feedCalls } from './calls/feed.http.ts'
import { markCalls } from './calls/mark-calls.ts'
import { recordCalls } from './calls/record-calls.ts'
import { rssCalls } from './calls/rss-call.ts'
import { openMarkdown } from './markdown/markdown.ts'
import { opinionJobs } from './opinions/opinion-jobs.ts'
import { createOpinionView } from './opinions/opinion-view.ts'
import { createTrackRecords } from './opinions/track-records.ts'
import { articleSettings } from './rules/article-settings.ts'
import { type ArticlesDeps, createArticles } from './rules/articles.ts'
import { createColumnRules } from './rules/column-rules.ts'
import { eraseRefused, unqueuedArticles } from './rules/held-articles.ts'
import { findArticle, publishedTexts } from './store/article-reads.ts'
import type { StoredArticle } from './store/article-rows.ts'
import { articleMigrations } from './store/article-tables.ts'
import { opinionMigrations } from './store/opinion-tables.ts'
import { createArticlePages } from './view/article-pages.ts'
import { createArticleView } from './view/article-view.ts'

export interface ArticlesModuleDeps extends Pick<ArticlesDeps, 'writer' | 'files'> {
  database: Database
  settings: Settings
  market: Market
  bars: Pick<Bars, 'read'>
  /** That of the prices. */
  clock: Pick<Clock, 'now'>
  catalogue: Catalogue
  economy: Pick<Economy, 'indicators'>
  members: PublicMembers
  filter: TextFilter
  /** Whom a member follows. */
  followedBy(from: Pick<Database, 'db'>, memberId: string): Promise<readonly string[]>
  /** Whether a member has blocked another. */
  isBlocked(from: Pick<Database, 'db'>, memberId: string, otherId: string): Promise<boolean>
  siteUrl: string
  brandName: string
  /** UTC ms. */
  now?(): number
}

const memberTables: readonly MemberTable[] = [
  { table: 'columns', column: 'member_id', without: ['number'] },
  { table: 'articles', column: 'member_id', json: ['symbols', 'prices', 'held_edit'], without: ['number', 'hot'] },
  { table: 'article_likes', column: 'member_id' },
  { table: 'favourites', column: 'member_id', without: ['number'] },
  { table: 'opinions', column: 'member_id', without: ['due_at'] },
  { table: 'drafts', column: 'member_id', json: ['fields', 'files'], without: ['number'] },
]

/** Columns of members, and the articles in them. */
function openArticles(deps: ArticlesModuleDeps) {
  const { database, settings, market, catalogue, economy, members, filter, writer, files, now = Date.now } = deps
  const { bars, clock } = deps
  const limits = settings.of(articleSettings)
  const markdown = openMarkdown()
  const articles = createArticles({ market, limits, writer, files, now })
  const view = createArticleView({ market, members, articles })
  const trackRecords = createTrackRecords(database, createOpinionView(market), { market, heads: view.heads })
  const columnRules = createColumnRules(filter)
  const subjects = {
    hasSymbol: (symbol: string) => catalogue.find(symbol) !== undefined,
    hasCountry: (iso2: string) => catalogue.countries.has(iso2),
    hasIndicator: (key: string) => economy.indicators().some(indicator => indicator.key === key),
  }
  const callDeps = {
    ...{ database, view, articles, limits, writer, files, now, columnRules, markdown },
    ...{ siteUrl: deps.siteUrl, brandName: deps.brandName },
    rules: { subjects, filter, markdown },
    followersOf: async (unit: Unit, memberId: string) => (await members.find(unit, memberId))?.counts.followers ?? 0,
    async tellOfLike(unit: Unit, likerId: string, { memberId, title, articleId }: StoredArticle) {
      if (memberId === null || memberId === likerId || (await deps.isBlocked(unit, memberId, likerId))) return
      const liker = await members.find(unit, likerId)
      if (!liker) return
      const about = { memberId: likerId, nickname: nameOf(liker), text: title, title, path: `/articles/${articleId}` }
      await notifyOnceADay(unit, { memberId, kind: 'like', params: about }, now())
    },
  }
  return {
    calls: [
      ...columnCalls(callDeps),
      ...articleReadCalls(callDeps),
      ...articleWriteCalls(callDeps),
      ...articleStateCalls(callDeps),
      ...rssCalls(callDeps),
      ...markCalls(callDeps),
      ...draftCalls(callDeps),
      ...recordCalls({ database, members, trackRecords }),
      ...feedCalls({ database, view, followedBy: deps.followedBy }),
    ],
    services: {
      articles: createArticlePages({
        ...{ database, view, catalogue, bars, skeletonOf: columnRules.skeletonOf },
        pricesNow: () => clock.now(),
      }),
      trackRecords,
    },
    jobs: [
      ...opinionJobs({ database, market, bars, clock, now }),
      queueHeldJob('articles', { database, filter, kinds: [unqueuedArticles] }),
    ],
    close: () => markdown.close(),
    /** What staff decide about them. */
    reviewed: {
      publisher: async (articleId, state) => unit => articles.release(unit, articleId, state),
      refuse: articles.refuse,
      async remover(articleId) {
        const article = await findArticle(database, articleId)
        return article && { memberId: article.memberId, remove: unit => articles.takeDown(unit, articleId) }
      },
      aboveOf: publishedTexts,
      hide: articles.hide,
      erase: (unit, articleId) => eraseRefused(unit, files, articleId),
    } satisfies ReviewedTexts,
  } satisfies Opened & Record<string, unknown>
}

export const articlesModule = declareModule({
  name: 'articles',
  migrations: { main: [articleMigrations, opinionMigrations] },
  memberTables,
  open: openArticles,
})

export type ArticleCalls = CallsOf<ReturnType<typeof openArticles>['calls'][number]>
