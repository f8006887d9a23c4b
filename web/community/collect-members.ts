import type { ArticleHead } from '#contract/articles/article.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { ArticleSubject, OpenOpinion } from '#modules/articles'
import type { Services } from '../pages/services.ts'
import { type Settled, settle } from '../ui/settled.ts'
import { ARTICLES } from './article-address.ts'
import type { ArticlesPart, ArticleTitle, OpenOpinionLine, OpenOpinionsShown } from './member-data.ts'

/** Articles that a part of a page shows. */
const TITLES = 6
/** Opinions beside an instrument. */
const OPINIONS = 3

const titleOf = ({ articleId, title, lang, publishedAt, author, symbols, direction }: ArticleHead): ArticleTitle => ({
  ...{ id: articleId, title, lang, at: Date.parse(publishedAt), by: author?.name ?? null },
  ...{ symbol: symbols[0], direction },
})

const opinionOf = ({ head, opinion, record }: OpenOpinion): OpenOpinionLine => ({
  ...{ id: head.articleId, text: opinion ?? head.title, lang: head.lang, author: head.author },
  ...{ direction: head.direction, at: Date.parse(head.publishedAt) },
  ...{ priceThen: head.since[0]!.priceThen!, record },
})

interface At {
  url: URL
  locale: Locale
}

const latest = ({ articles }: Pick<Services, 'articles'>, subject: ArticleSubject, { url, locale }: At) =>
  settle({ url }, async () => (await articles.latest(subject, locale, TITLES)).map(titleOf))

/** What members have published about a subject, anything if none is named; null if nothing. Runs in loaders. */
export async function collectArticles(
  services: Pick<Services, 'articles'>,
  subject: ArticleSubject,
  at: At,
  { more = ARTICLES, inColumns = false } = {},
): Promise<ArticlesPart | null> {
  const articles = await latest(services, subject, at)
  return 'value' in articles && articles.value.length === 0 ? null : { articles, more, inColumns }
}

/**
 * What members have published about an instrument: articles, of which there may be none, and opinions that are still being
 * counted; null if there are none.
 */
export async function collectMembersOn(
  services: Pick<Services, 'articles' | 'trackRecords' | 'market'>,
  symbol: string,
  at: At,
): Promise<{ articles: ArticlesPart; opinions: Settled<OpenOpinionsShown> | null }> {
  const [articles, opinions] = await Promise.all([
    latest(services, { symbol }, at),
    settle(at, () => openOpinions(services, symbol)),
  ])
  const more = `${ARTICLES}?symbol=${encodeURIComponent(symbol)}`
  return {
    articles: { articles, more, symbol, inColumns: true },
    opinions: 'value' in opinions && opinions.value.list.length === 0 ? null : opinions,
  }
}

async function openOpinions(
  { trackRecords, market }: Pick<Services, 'trackRecords' | 'market'>,
  symbol: string,
): Promise<OpenOpinionsShown> {
  const { list, ...counts } = await trackRecords.open(symbol, OPINIONS)
  const { feed: source, kind } = market.quote(symbol)!
  return { ...counts, source, kind, list: list.map(opinionOf) }
}
