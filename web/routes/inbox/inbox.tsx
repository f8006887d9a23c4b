import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type NotificationGroup, notificationGroups, notificationKinds } from '#contract/members/notification.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/members.css?url'
import * as words from '../../words/inbox.ts'
import { needsScript } from '../../words/member-list.ts'
import type { Route } from './+types/inbox.ts'
import { InboxHead } from './inbox-head.tsx'
import { InboxList } from './inbox-list.tsx'
import { SelectedDecision } from './selected-decision.tsx'
import { useInbox } from './use-inbox.ts'

const PAGE = '/inbox'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function Inbox() {
  const t = useText()
  const isUnread = useSearchParams()[0].has('unread')
  const [group, setGroup] = useState<NotificationGroup>()
  const [chosen, choose] = useState<string>()
  const inbox = useInbox({ isUnread, group })
  const decisions = inbox.read?.list.filter(({ kind }) => notificationKinds[kind].group === 'review') ?? []
  const selected = decisions.find(({ notificationId }) => notificationId === chosen) ?? decisions[0]
  return (
    <>
      <InboxHead inbox={inbox} view={isUnread ? '/inbox?unread=1' : '/inbox'} />
      <section className={selected ? 'board inbox-halves' : 'board'}>
        <div className="panel">
          <p className="without-script inbox-foot">{t(needsScript)}</p>
          <fieldset className="inbox-groups needs-script">
            <legend className="visually-hidden">{t(words.groups)}</legend>
            {[undefined, ...notificationGroups].map(each => (
              <button
                key={each ?? 'all'}
                type="button"
                className="chip"
                aria-pressed={group === each}
                onClick={() => setGroup(each)}
              >
                {t(each ? words.groupNames[each] : words.all)}
              </button>
            ))}
          </fieldset>
          <InboxList
            inbox={inbox}
            empty={isUnread ? words.noneUnread : words.empty}
            selected={selected?.notificationId}
            onSelect={choose}
          />
          <p className="inbox-foot">{t(words.keptFor)}</p>
        </div>
        {selected && <SelectedDecision notification={selected} />}
      </section>
    </>
  )
}
