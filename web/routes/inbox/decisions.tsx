import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/members.css?url'
import * as words from '../../words/inbox.ts'
import { needsScript } from '../../words/member-list.ts'
import type { Route } from './+types/decisions.ts'
import { InboxHead } from './inbox-head.tsx'
import { InboxList } from './inbox-list.tsx'
import { useInbox } from './use-inbox.ts'

const PAGE = '/inbox/decisions'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** What the staff have decided about the member, each with its reason. */
export default function Decisions() {
  const t = useText()
  const inbox = useInbox({ isUnread: false, group: 'review' })
  const named = useLocation().hash.slice(1)
  const isRead = inbox.read !== undefined
  useEffect(() => {
    if (isRead && named) document.getElementById(named)?.scrollIntoView({ block: 'center' })
  }, [isRead, named])
  return (
    <>
      <InboxHead inbox={inbox} view={PAGE} />
      <section className="board">
        <div className="panel">
          <p className="without-script inbox-foot">{t(needsScript)}</p>
          <InboxList inbox={inbox} empty={words.noDecisions} isWhole />
          <p className="inbox-foot">{t(words.keptFor)}</p>
        </div>
      </section>
    </>
  )
}
