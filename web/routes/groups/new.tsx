import { localeOfPath } from '#contract/text/locale.ts'
import { GROUPS, groupAddress, NEW_GROUP } from '../../groups/group-address.ts'
import { GroupForm, groupFigures } from '../../groups/group-form.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import groupsSheet from '../../styles/sheets/groups.css?url'
import membersSheet from '../../styles/sheets/members.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/group-manage.ts'
import { title } from '../../words/groups.ts'
import { needsScript } from '../../words/member-list.ts'
import type { Route } from './+types/new.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const crumbs = [
    { name: title[locale], path: GROUPS },
    { name: words.newTitle[locale], path: NEW_GROUP },
  ]
  return {
    head: pageHead(services, url, NEW_GROUP, { crumbs }),
    figures: groupFigures(services.communityFigures),
  }
}

export const links: Route.LinksFunction = () => [membersSheet, groupsSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function NewGroup({ loaderData: { head, figures } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  return (
    <>
      <Crumbs crumbs={head.crumbs} />
      <div className="page-title">
        <h1>{t(words.newTitle)}</h1>
        <p>{t(words.needs, { n: figures.createMax })}</p>
      </div>
      <section className="board form-board group-form">
        <Panel title={t(words.newTitle)} hidesTitle>
          <p className="without-script panel-body">{t(needsScript)}</p>
          <div className="needs-script">
            <GroupForm
              call="POST /api/v1/groups"
              figures={figures}
              onDone={({ groupId }) => void navigate(path(groupAddress(groupId)))}
            />
          </div>
        </Panel>
      </section>
    </>
  )
}
