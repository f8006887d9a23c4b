import { useSearchParams } from 'react-router'
import type { Group } from '#contract/groups/group.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { groupAddress, manageAddress, OWN_GROUPS } from '../../groups/group-address.ts'
import { type GroupFigures, GroupForm, groupFigures } from '../../groups/group-form.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import groupsSheet from '../../styles/sheets/groups.css?url'
import membersSheet from '../../styles/sheets/members.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/group-manage.ts'
import { closed } from '../../words/group-page.ts'
import { needsScript } from '../../words/member-list.ts'
import type { Route } from './+types/manage.ts'
import { ManagedParts } from './managed-parts.tsx'

const PATTERN = '/groups/{groupId}/manage'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const group = await services.groups.group(params.groupId)
  const name = group?.name ?? ''
  const crumbs = [
    { name: words.ownTitle[locale], path: OWN_GROUPS },
    { name, path: manageAddress(params.groupId) },
  ]
  return {
    head: pageHead(services, url, PATTERN, { parts: [name], crumbs }),
    ...{ groupId: params.groupId, name, figures: groupFigures(services.communityFigures) },
  }
}

export const links: Route.LinksFunction = () => [membersSheet, groupsSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ManageGroup({ loaderData: { head, groupId, name, figures } }: Route.ComponentProps) {
  const t = useText()
  const group = useMemberCall('GET /api/v1/groups/{groupId}', {}, { groupId }, { tells: false })
  const { refusal } = group
  if (name === '' || refusal === '090008')
    return (
      <section className="board">
        <Panel title={t(words.ownTitle)} hidesTitle>
          <PanelEmpty title={words.missing} />
        </Panel>
      </section>
    )
  return (
    <>
      <Crumbs crumbs={head.crumbs} />
      <p className="without-script">{t(needsScript)}</p>
      <MemberContent of={group} rows={6}>
        {known => <Managed group={known} figures={figures} onChanged={group.reload} />}
      </MemberContent>
    </>
  )
}

interface ManagedProps {
  group: Group
  figures: GroupFigures
  onChanged(): void
}

function Managed({ group, figures, onChanged }: ManagedProps) {
  const t = useText()
  const path = usePath()
  const [search] = useSearchParams()
  const { groupId, name, mine, state } = group
  const isLeader = mine?.role === 'leader'
  const address = path(groupAddress(groupId))
  if (mine?.state !== 'active' || mine.role === 'member' || mine.role === null)
    return (
      <section className="board">
        <Panel title={name}>
          <PanelEmpty
            title={words.notAllowed}
            action={
              <a className="button" href={address}>
                {t(words.view)}
              </a>
            }
          />
        </Panel>
      </section>
    )
  const isSettings = isLeader && search.get('tab') === 'settings'
  return (
    <>
      <div className="page-title group-title">
        <h1>{name}</h1>
        <span className="grow" />
        <span className="muted">{t(isLeader ? words.youLead : words.youHelp)}</span>
        <a className="button" href={address}>
          {t(words.view)}
        </a>
      </div>
      {state === 'closed' && <p className="warning-note">{t(closed)}</p>}
      {isLeader && (
        <nav className="page-tabs" aria-label={t(words.sections)}>
          <a href={path(manageAddress(groupId))} aria-current={isSettings ? undefined : 'page'} data-keep-scroll>
            {t(words.members)}
          </a>
          <a
            href={`${path(manageAddress(groupId))}?tab=settings`}
            aria-current={isSettings ? 'page' : undefined}
            data-keep-scroll
          >
            {t(words.settings)}
          </a>
        </nav>
      )}
      {isSettings ? (
        <section className="board form-board group-form">
          <Panel title={t(words.settings)}>
            <GroupForm
              key={group.version}
              call="PUT /api/v1/groups/{groupId}"
              group={group}
              figures={figures}
              onDone={onChanged}
            />
          </Panel>
        </section>
      ) : (
        <ManagedParts group={group} isLeader={isLeader} onChanged={onChanged} />
      )}
    </>
  )
}
