import type { Member } from '#contract/members/member.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { type FollowList, followsAddress } from '../../members/member-address.ts'
import { useMarks } from '../../members/use-marks.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/user.css?url'
import { ListPages } from '../../ui/list-pages.tsx'
import { PanelEmpty } from '../../ui/panel.tsx'
import { followers, following } from '../../words/community.ts'
import * as words from '../../words/member-page.ts'
import type { Route } from './+types/follows.ts'
import { MemberCell } from './member-cell.tsx'
import { MemberTop } from './member-top.tsx'

/** Members of a page. */
const LIMIT = 30

const pageOf = (list: FollowList) => `/user/{memberId}/${list}` as const
const calls = {
  followers: 'GET /api/v1/members/{memberId}/followers',
  following: 'GET /api/v1/members/{memberId}/following',
} as const

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const list: FollowList = url.pathname.endsWith('/following') ? 'following' : 'followers'
  const { member } = (await services.memberBook.find(params.memberId)) ?? notFound()
  const { cursor } = readParameters(pageOf(list), url)
  const asked = { memberId: member.memberId, cursor, limit: LIMIT }
  const shown = (await services.followLists.shown(list, asked)) ?? notFound()
  return {
    head: pageHead(services, url, pageOf(list), { parts: [nameOf(member)] }),
    member,
    list,
    cursor,
    shown: shown === 'private' ? undefined : shown,
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function FollowsPage({ loaderData }: Route.ComponentProps) {
  const { member, list, cursor, shown } = loaderData
  const t = useText()
  const path = usePath()
  const { memberId } = member
  const query = { limit: String(LIMIT), ...(cursor !== undefined && { cursor }) }
  // What the reader has to do with each; to the member themselves, the list even if it is private.
  const own = useMarks(calls[list], { path: { memberId }, query })
  const page = own ?? shown
  return (
    <>
      <MemberTop key={memberId} member={member} page={list} />
      <section className="board">
        <div className="panel">
          <div className="panel-head">
            <h2>{t(list === 'followers' ? followers : following)}</h2>
            <span className="note">{t(words.newestFirst)}</span>
          </div>
          {page ? (
            <Members list={page.list} nobody={list === 'followers' ? words.noFollowers : words.noFollowing} />
          ) : (
            <PanelEmpty title={words.isPrivate} />
          )}
          {page && (
            <ListPages
              label={t(words.pages)}
              first={cursor === undefined ? undefined : path(followsAddress(memberId, list))}
              next={page.next === null ? undefined : path(followsAddress(memberId, list, page.next))}
            />
          )}
        </div>
      </section>
    </>
  )
}

function Members({ list, nobody }: { list: readonly Member[]; nobody: typeof words.noFollowers }) {
  if (list.length === 0) return <PanelEmpty title={nobody} />
  return (
    <ul className="member-cells">
      {list.map(member => (
        <MemberCell key={member.memberId} member={member} />
      ))}
    </ul>
  )
}
