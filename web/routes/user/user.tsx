import { filledText } from '#contract/answers/error.ts'
import type { Member } from '#contract/members/member.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import { columnAddress } from '../../community/article-address.ts'
import { ArticleList } from '../../community/article-list.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useRefetch } from '../../live/use-refetch.ts'
import { memberAddress } from '../../members/member-address.ts'
import { RecordPanel } from '../../members/record-panel.tsx'
import { headTags, notFound, type PageHead, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/user.css?url'
import { MoreLink } from '../../ui/more-link.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as words from '../../words/member-page.ts'
import { memberAlt } from '../../words/share.ts'
import type { Route } from './+types/user.ts'
import { MemberTop } from './member-top.tsx'
import { TradingPanel } from './trading-panel.tsx'

const PAGE = '/user/{memberId}'
/** Articles on the page; the column has all. */
const LATEST = 10

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { member, isFindable } = (await services.memberBook.find(params.memberId)) ?? notFound()
  const name = nameOf(member)
  const head = pageHead(services, url, PAGE, {
    parts: [name, member.bio],
    picture: { memberId: member.memberId, alt: filledText(memberAlt, { name }, localeOfPath(url.pathname)) },
  })
  const { memberId } = member
  const [record, articles, column, trading] = await Promise.all([
    settle({ url }, () => services.trackRecords.of(memberId)),
    settle({ url }, async () => (await services.articles.articles({ memberId, order: 'new' }, LATEST))!),
    member.column === null ? undefined : services.articles.column(member.column),
    member.publicTrading.length === 0 ? undefined : settle({ url }, () => services.publicTrading.of(memberId)),
  ])
  return {
    head: { ...head, noindex: !isFindable },
    ...{ member, record, articles, column, trading },
    schema: profilePage(head, member),
  }
}

/** What search engines read of it, as schema.org names it. */
function profilePage({ siteUrl, locale }: PageHead, member: Member) {
  const { memberId, username, bio, counts } = member
  const count = (action: string, number: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: number,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: nameOf(member),
      identifier: memberId,
      url: siteUrl + localizePath(memberAddress(memberId), locale),
      ...(username !== null && { alternateName: username }),
      ...(bio !== '' && { description: bio }),
      interactionStatistic: count('FollowAction', counts.followers),
      agentInteractionStatistic: [count('FollowAction', counts.following), count('WriteAction', counts.articles)],
    },
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [{ 'script:ld+json': loaderData.schema }] : []),
]

export default function UserPage({ loaderData: { member, record, articles, column, trading } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  useRefetch()
  return (
    <>
      <MemberTop key={member.memberId} member={member} page="overview" />
      <section className="board">
        <RecordPanel record={record} />
      </section>
      {trading && (
        <section className="board">
          <TradingPanel accounts={trading} />
        </section>
      )}
      <section className="board">
        <Panel
          title={t(words.articles)}
          note={column?.name}
          actions={column && <MoreLink address={path(columnAddress(column.columnId))} of={t(words.articles)} />}
          data={articles}
        >
          {({ list }) =>
            list.length === 0 ? <PanelEmpty title={words.noArticles} /> : <ArticleList heads={list} of="column" />
          }
        </Panel>
      </section>
    </>
  )
}
