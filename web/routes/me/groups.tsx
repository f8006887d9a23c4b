import type { Group } from '#contract/groups/group.ts'
import type { Text } from '#contract/text/locale.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { GROUPS, groupAddress, manageAddress, NEW_GROUP, OWN_GROUPS } from '../../groups/group-address.ts'
import { GroupAvatar } from '../../groups/group-avatar.tsx'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/groups.css?url'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/group-manage.ts'
import * as groups from '../../words/groups.ts'
import { needsScript } from '../../words/member-list.ts'
import type { Route } from './+types/groups.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, OWN_GROUPS) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const isEnded = ({ state, mine }: Group) => state === 'closed' || mine?.state !== 'active'

/** The parts of the list, and what is in each. */
const parts: readonly { key: string; title: Text; has(group: Group): boolean }[] = [
  { key: 'led', title: words.led, has: group => !isEnded(group) && group.mine?.role === 'leader' },
  { key: 'joined', title: words.joined, has: group => !isEnded(group) && group.mine?.role !== 'leader' },
  { key: 'ended', title: words.ended, has: isEnded },
]

export default function OwnGroups() {
  const t = useText()
  const path = usePath()
  const own = useMemberCall('GET /api/v1/me/groups')
  return (
    <>
      <div className="page-title group-title">
        <h1>{t(words.ownTitle)}</h1>
        <span className="grow" />
        <a className="button" href={path(GROUPS)}>
          {t(words.browse)}
        </a>
        <a className="button primary" href={path(NEW_GROUP)}>
          {t(words.newTitle)}
        </a>
      </div>
      <p className="without-script">{t(needsScript)}</p>
      <MemberContent of={own} rows={4}>
        {({ list }) =>
          list.length === 0 ? (
            <section className="board">
              <Panel title={t(words.ownTitle)} hidesTitle>
                <PanelEmpty
                  title={words.noneOwn}
                  action={
                    <a className="button" href={path(GROUPS)}>
                      {t(words.browse)}
                    </a>
                  }
                />
              </Panel>
            </section>
          ) : (
            parts
              .map(({ has, ...part }) => ({ ...part, list: list.filter(has) }))
              .filter(part => part.list.length > 0)
              .map(part => <Part key={part.key} title={t(part.title)} list={part.list} />)
          )
        }
      </MemberContent>
    </>
  )
}

function Part({ title, list }: { title: string; list: readonly Group[] }) {
  return (
    <section className="board">
      <Panel title={title} note={list.length}>
        <ul className="own-groups">
          {list.map(group => (
            <OwnGroup key={group.groupId} group={group} />
          ))}
        </ul>
      </Panel>
    </section>
  )
}

function OwnGroup({ group }: { group: Group }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const { groupId, name, leader, members, cap, weekPosts, mine, state } = group
  const isClosed = state === 'closed'
  const until = mine?.until == null ? undefined : dateText(isoDate(Date.parse(mine.until), zone), locale, true)
  const isExpired = !isClosed && mine?.state === 'expired'
  const end = isExpired ? words.expiredOn : words.endsOn
  const mayManage = !isClosed && mine?.state === 'active' && mine.role !== 'member'
  return (
    <li>
      <GroupAvatar group={group} />
      <div>
        <p>
          <a href={path(groupAddress(groupId))}>
            <b>{name}</b>
          </a>{' '}
          {mine?.role && mine.role !== 'member' && (
            <small className="badge accent">{t(groups.roleNames[mine.role])}</small>
          )}
          {isClosed && <small className="badge caution">{t(groups.closed)}</small>}
        </p>
        <small>
          {[
            leader?.name ?? t(groups.closedAccount),
            `${numberText(members, 0)} / ${numberText(cap, 0)}`,
            t(groups.weekPostsLine, { n: numberText(weekPosts, 0) }),
          ].join(' · ')}
        </small>
      </div>
      <small className={isExpired ? 'caution-text' : undefined}>
        {until === undefined ? !isClosed && t(words.noEnd) : t(end, { date: until })}
      </small>
      {isExpired && (
        <a className="button" href={path(groupAddress(groupId))}>
          {t(words.renew)}
          <span className="visually-hidden">{name}</span>
        </a>
      )}
      {mayManage && (
        <a className="button" href={path(manageAddress(groupId))}>
          {t(words.manage)}
          <span className="visually-hidden">{name}</span>
        </a>
      )}
    </li>
  )
}
