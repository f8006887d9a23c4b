import type { Column } from '#contract/articles/article.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import { COLUMNS, columnAddress } from '../../community/article-address.ts'
import { ArticleList } from '../../community/article-list.tsx'
import { AuthorLine } from '../../community/author-line.tsx'
import { FollowAuthor } from '../../community/follow-author.tsx'
import { AfterPages, ArticleBar } from '../../community/list-parts.tsx'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useRefetch } from '../../live/use-refetch.ts'
import { memberAddress } from '../../members/member-address.ts'
import { ShortRecord } from '../../members/short-record.tsx'
import { headTags, notFound, type PageHead, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/community.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { IconShape } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as words from '../../words/articles.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/column.ts'

const PATTERN = `${COLUMNS}/{columnId}`
const PAGE = 20
const FEED = 'M3 12.8h.01M3 8.3a5 5 0 0 1 4.9 4.9M3 3.5a9.8 9.8 0 0 1 9.7 9.7'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const column = (await services.articles.column(params.columnId)) ?? notFound()
  const choice = readParameters(PATTERN, url)
  const { type, sort: order = 'new', after: cursor } = choice
  const { columnId, name, intro } = column
  const found = (await services.articles.articles({ columnId, type, order, cursor }, PAGE)) ?? notFound()
  const { author } = column
  const record = author ? await settle({ url }, () => services.trackRecords.short(author.memberId)) : undefined
  const head = pageHead(services, url, PATTERN, {
    parts: [name, intro],
    crumbs: [
      { name: nav.column[locale], path: COLUMNS },
      { name, path: columnAddress(columnId) },
    ],
  })
  return { head, column, record, choice, list: found.list, next: found.next, schema: profileSchema(head, column) }
}

function profileSchema({ siteUrl, locale }: PageHead, { columnId, name, intro, author, articles, followers }: Column) {
  const count = (type: string, userInteractionCount: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    name,
    url: siteUrl + localizePath(columnAddress(columnId), locale),
    ...(author && {
      mainEntity: {
        '@type': 'Person',
        name: author.name,
        identifier: author.memberId,
        url: siteUrl + localizePath(memberAddress(author.memberId), locale),
        ...(intro !== '' && { description: intro }),
        agentInteractionStatistic: count('WriteAction', articles),
        interactionStatistic: count('FollowAction', followers),
      },
    }),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData
    ? [
        { 'script:ld+json': loaderData.schema },
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/rss+xml',
          href: feedAddress(loaderData.column.columnId, loaderData.head.locale),
        },
      ]
    : []),
]

const feedAddress = (columnId: string, locale: PageHead['locale']) =>
  `/api/v1/articles.rss?${new URLSearchParams({ columnId, locale })}`

export default function ColumnPage({ loaderData }: Route.ComponentProps) {
  const { head, column, record, choice, list, next } = loaderData
  const t = useText()
  const locale = useLocale()
  useRefetch()
  const { articles, followers } = column
  return (
    <section className="board">
      <div className="panel column-head">
        <Crumbs crumbs={head.crumbs} />
        <h1>{column.name}</h1>
        {column.intro !== '' && <p>{column.intro}</p>}
        <div className="column-author">
          <AuthorLine author={column.author}>{t(words.counts, { articles, followers })}</AuthorLine>
          <span className="grow" />
          {column.author && record && 'value' in record && (
            <ShortRecord memberId={column.author.memberId} record={record.value} />
          )}
          <a className="button" href={feedAddress(column.columnId, locale)}>
            <IconShape path={FEED} /> RSS
          </a>
          {column.author && <FollowAuthor author={column.author} />}
        </div>
      </div>
      <Panel title={t(words.articlesTitle)} hidesTitle>
        <ArticleBar choice={choice} />
        {list.length === 0 ? (
          <div className="empty">
            <b>{t(words.noArticles)}</b>
          </div>
        ) : (
          <ArticleList heads={list} of="column" />
        )}
        <AfterPages label={t(words.pages)} after={choice.after} next={next} />
      </Panel>
    </section>
  )
}
