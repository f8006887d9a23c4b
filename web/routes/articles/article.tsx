import { useState } from 'react'
import type { Article, ArticleHead } from '#contract/articles/article.ts'
import { pictureAddress } from '#contract/members/file.ts'
import { htmlLang, localeOfPath, localizePath } from '#contract/text/locale.ts'
import { collectComments } from '../../comments/collect-comments.ts'
import { CommentsPanel } from '../../comments/comments-panel.tsx'
import { OverlayLayer } from '../../comments/overlay-layer.tsx'
import { OverlayToggle } from '../../comments/overlay-toggle.tsx'
import { ARTICLES, articleAddress, COLUMNS, columnAddress, versionsAddress } from '../../community/article-address.ts'
import { ArticleCover } from '../../community/article-cover.tsx'
import { ArticleFigure } from '../../community/article-figure.tsx'
import { ArticleMarks } from '../../community/article-marks.tsx'
import { ArticleText } from '../../community/article-text.tsx'
import { AuthorLine } from '../../community/author-line.tsx'
import { DirectionMark } from '../../community/direction-mark.tsx'
import { FollowAuthor } from '../../community/follow-author.tsx'
import { readingMinutes } from '../../community/reading-minutes.ts'
import { SinceLine } from '../../community/since-line.tsx'
import { SymbolStrip } from '../../community/symbol-strip.tsx'
import { useReadAgain } from '../../community/use-read-again.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { hourMinute } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { useRefetch } from '../../live/use-refetch.ts'
import { memberAddress } from '../../members/member-address.ts'
import { ShortRecord } from '../../members/short-record.tsx'
import { StaffAct } from '../../moderation/staff-act.tsx'
import { NewsTime } from '../../news/news-time.tsx'
import { headTags, notFound, type PageHead, pageHead } from '../../pages/page-meta.ts'
import { type Services, servicesContext } from '../../pages/services.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import sheet from '../../styles/sheets/community.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { feedName } from '../../ui/feed-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as words from '../../words/articles.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/article.ts'

/** Other articles of the author. */
const OTHERS = 5

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const article = (await services.articles.article(params.articleId)) ?? notFound()
  const { title, excerpt, lang, author, publishedAt, editedAt, symbols, type, column } = article
  const [symbol] = symbols
  const head = pageHead(services, url, `${ARTICLES}/{articleId}`, {
    parts: [title, excerpt],
    only: lang,
    written: { by: author?.name ?? '', at: publishedAt, editedAt },
    picture: symbol === undefined ? undefined : { symbol, alt: words.chartOf[locale].replace('{symbol}', symbol) },
    crumbs: [
      { name: nav.articles[locale], path: ARTICLES },
      { name: words.typeNames[type][locale], path: `${ARTICLES}?type=${type}` },
      { name: title, path: articleAddress(article.articleId) },
    ],
  })
  const instruments = symbols.flatMap(each => services.catalogue.find(each) ?? [])
  const [chart, record, comments, others] = await Promise.all([
    settle({ url }, () => services.articles.chart(article)),
    author ? settle({ url }, () => services.trackRecords.short(author.memberId)) : undefined,
    articleComments(services, url, article),
    settle({ url }, () => othersBy(services, column.columnId, article.articleId)),
  ])
  return {
    head,
    article,
    subject: subjectOf(services, article, locale),
    minutes: readingMinutes(article.html),
    rows: collectRows(services, instruments, locale),
    ...{ chart, record, comments, others },
    schema: articleSchema(head, article),
  }
}

/** What members say about an article. */
function articleComments(services: Services, url: URL, { articleId, author, commentsClosed, overlay }: Article) {
  const about = { authorId: author?.memberId ?? null, isClosed: commentsClosed, hasOverlay: overlay }
  return collectComments(
    services,
    url,
    { kind: 'article', id: articleId },
    { ...about, address: articleAddress(articleId) },
  )
}

/** What a piece on the economy is about. */
function subjectOf({ catalogue, economy }: Services, { country, indicator }: Article, locale: PageHead['locale']) {
  if (country === null || indicator === null) return undefined
  const names = { country: catalogue.countries.get(country), indicator: economy.findIndicator(indicator) }
  return names.country && names.indicator
    ? { country: names.country.name[locale], indicator: names.indicator.name[locale] }
    : undefined
}

async function othersBy({ articles }: Services, columnId: string, articleId: string): Promise<ArticleHead[]> {
  const found = await articles.articles({ columnId, order: 'new' }, OTHERS + 1)
  return found!.list.filter(head => head.articleId !== articleId).slice(0, OTHERS)
}

function articleSchema({ siteUrl, brandName, description }: PageHead, article: Article) {
  const { title, lang, publishedAt, editedAt, author, articleId, likes, cover } = article
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: htmlLang[lang],
    ...(cover !== null && { image: siteUrl + pictureAddress(cover) }),
    datePublished: publishedAt,
    dateModified: editedAt ?? publishedAt,
    ...(author && {
      author: {
        '@type': 'Person',
        name: author.name,
        url: siteUrl + localizePath(memberAddress(author.memberId), lang),
      },
    }),
    publisher: { '@type': 'Organization', name: brandName, url: siteUrl },
    mainEntityOfPage: siteUrl + localizePath(articleAddress(articleId), lang),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: likes,
    },
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [{ 'script:ld+json': loaderData.schema }] : []),
]

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { head, article, rows, chart, comments, others } = loaderData
  const t = useText()
  const locale = useLocale()
  useRefetch()
  const { lang } = article
  return (
    <div className="with-rail">
      <section className="board">
        <article className="panel article member-article">
          <Crumbs crumbs={head.crumbs.slice(0, -1)} />
          <h1 lang={htmlLang[lang]}>{article.title}</h1>
          <ArticleMeta data={loaderData} />
          <ArticleCover cover={article.cover} title={article.title} />
          <Opinion article={article} />
          {'value' in chart && chart.value && (
            <ArticleFigure
              chart={chart.value}
              at={Date.parse(article.publishedAt)}
              over={<OverlayLayer kind="article" id={article.articleId} />}
              tools={<OverlayToggle />}
            />
          )}
          <ArticleText html={article.html} lang={lang === locale ? undefined : htmlLang[lang]} />
          {rows.length > 0 && <SymbolStrip rows={rows} />}
          <p className="article-note">{t(words.authorsOpinion)}</p>
          <ArticleMarks key={article.articleId} article={article} />
          <TakeDown key={`down ${article.articleId}`} article={article} />
        </article>
        <CommentsPanel data={comments} />
      </section>
      <section className="board">
        <Panel title={t(words.author)} className="author-card">
          <AuthorCard data={loaderData} />
        </Panel>
        <Panel title={t(words.moreOfAuthor)} data={others}>
          {list => <Others list={list} />}
        </Panel>
      </section>
    </div>
  )
}

/** For staff: once it was taken down, the page is that of an address where nothing is. */
function TakeDown({ article: { articleId, author } }: { article: Article }) {
  const [isDown, setDown] = useState(false)
  useReadAgain(isDown)
  return <StaffAct kind="article" id={articleId} authorId={author?.memberId} onRemoved={() => setDown(true)} />
}

function ArticleMeta({ data: { article, minutes, subject } }: { data: Route.ComponentProps['loaderData'] }) {
  const t = useText()
  const locale = useLocale()
  const { author, publishedAt, editedAt, lang, direction, symbols } = article
  return (
    <div className="article-head">
      <AuthorLine author={author}>
        <NewsTime at={Date.parse(publishedAt)} /> · {t(words.minutesToRead, { count: minutes })}
        {editedAt !== null && (
          <>
            {' · '}
            <EditedAt article={article} at={Date.parse(editedAt)} />
          </>
        )}
      </AuthorLine>
      <p className="article-marks">
        {lang !== locale && <span className="badge">{t(words.languageNames[lang])}</span>}
        {subject && <span className="badge">{t(words.ofEconomy, subject)}</span>}
        {direction !== null && symbols[0] !== undefined && (
          <>
            <b>{symbols[0]}</b>
            <DirectionMark direction={direction} />
          </>
        )}
      </p>
    </div>
  )
}

/** When it was changed last, which leads to its earlier texts. */
function EditedAt({ article: { articleId, versions }, at }: { article: Article; at: number }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const date = instantText(at, zone, locale, false)
  const text = t(words.editedAt, { date })
  return versions === 0 ? (
    text
  ) : (
    <a href={path(versionsAddress(articleId))} title={t(words.earlierVersions)}>
      {text}
    </a>
  )
}

/** What the author expects, and what has come of it. */
function Opinion({ article: { opinion, since, direction, lang } }: { article: Article }) {
  const t = useText()
  const zone = useZone()
  const [first] = since
  if (opinion === null && !first) return null
  return (
    <div className="opinion">
      {opinion !== null && (
        <p lang={htmlLang[lang]}>
          <span className="muted">{t(words.opinion)}</span> {opinion}
        </p>
      )}
      {first && (
        <div>
          <SinceLine since={first} direction={direction} />
          {first.source !== null && first.asOf !== null && (
            <small className="muted">
              {t(words.priceSource, {
                source: feedName(first.source, t),
                time: hourMinute(Date.parse(first.asOf), zone),
              })}
            </small>
          )}
        </div>
      )}
    </div>
  )
}

function AuthorCard({ data: { article, record } }: { data: Route.ComponentProps['loaderData'] }) {
  const path = usePath()
  const { author, column } = article
  return (
    <>
      <div className="column-author">
        <AuthorLine author={author}>
          <a href={path(columnAddress(column.columnId))}>{column.name}</a>
        </AuthorLine>
        <span className="grow" />
        {author && <FollowAuthor author={author} />}
      </div>
      {author && record && 'value' in record && <ShortRecord memberId={author.memberId} record={record.value} />}
    </>
  )
}

function Others({ list }: { list: readonly ArticleHead[] }) {
  const t = useText()
  const path = usePath()
  if (list.length === 0)
    return (
      <p className="panel-body">
        <a href={path(COLUMNS)}>{t(words.columnsTitle)}</a>
      </p>
    )
  return (
    <ul className="other-articles">
      {list.map(head => (
        <li key={head.articleId} lang={htmlLang[head.lang]}>
          <NewsTime at={Date.parse(head.publishedAt)} />
          <a href={path(articleAddress(head.articleId))}>{head.title}</a>
        </li>
      ))}
    </ul>
  )
}
